"""A table: its seats, the match that is played there, the game that is going on, clocks and offers.

A table is a value. ``opened`` makes one out of the first entry of a log, ``after`` the next one out of each further
entry; ``act`` decides what becomes of an action. Nothing here reads a watch, a store or a network.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Self

from klotz.core.game import Game, Position
from klotz.core.match import Match
from klotz.core.options import read_player
from klotz.core.player import Player
from klotz.core.record import Ending, Record
from klotz.core.record_reader import read_record
from klotz.core.registry import game as find_game
from klotz.core.texts import Message, message
from klotz.server.clocks import Clocks, Control, Daily, Fischer
from klotz.server.entries import Action, Entry, Kind
from klotz.server.refusals import Late, Refused, Unacceptable
from klotz.server.values import changed

CHAT_KEPT = 50
"""How many of the last lines of the chat a table shows."""


class Status(StrEnum):
    """Where a table stands: it waits for players, a game is going on, or the last one is over."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"


class Leavers(StrEnum):
    """What becomes of the seat of somebody who leaves a game of three or four: an engine takes it, or it lapses."""

    ENGINE = "engine"
    LAPSE = "lapse"


class Close(StrEnum):
    """Why a game at a table ended."""

    RULES = Ending.RULES.value
    RESIGNATION = Ending.RESIGNATION.value
    TIME = Ending.TIME.value
    AGREEMENT = Ending.AGREEMENT.value
    ABANDONED = Ending.ABANDONED.value
    ABORTED = "aborted"


@dataclass(frozen=True)
class Seat:
    """A place at the table. ``holder`` and ``link`` are hashes; ``engine`` is the opponent that plays here."""

    player: Player
    name: str = ""
    holder: str | None = None
    link: str | None = None
    engine: str | None = None
    left: bool = False

    @property
    def open(self) -> bool:
        """Whether somebody can still sit down here."""
        return self.holder is None and self.engine is None

    @property
    def who(self) -> str:
        """Who played here, in the order in which they did."""
        return f"{self.name}, {self.engine}" if self.left and self.engine else self.name

    @property
    def is_person(self) -> bool:
        """Whether a person plays here who has not left."""
        return self.holder is not None and not self.left


@dataclass(frozen=True)
class Step:
    """What a player did at some moment; ``move`` is None for a turn that lapsed because its player had left.

    ``goes_on`` if it belongs to the same turn as the step before it.
    """

    player: Player
    move: str | None
    at: int
    goes_on: bool = False


@dataclass(frozen=True)
class End:
    """How a game at a table ended."""

    close: Close
    winner: Player | None
    message: Message


@dataclass(frozen=True)
class Round:
    """A game that was played here before the present one, or the present one once it is over."""

    game: Game
    steps: tuple[Step, ...]
    end: End | None
    names: Mapping[Player, str] = field(hash=False)


@dataclass(frozen=True)
class Offer:
    """A draw or a takeback that needs the consent of ``waiting``; ``to`` is the number of steps that would be kept."""

    kind: Kind
    by: Player
    waiting: frozenset[Player]
    to: int = 0


@dataclass(frozen=True)
class Line:
    """Something that was said."""

    player: Player
    text: str
    at: int


@dataclass(frozen=True)
class Rules:
    """What was agreed when the table was made."""

    control: Control | None
    games: int
    public: bool
    chat: bool
    leavers: Leavers
    stand_in: str
    """The engine that takes the seat of somebody who leaves."""


@dataclass(frozen=True)
class Table:
    """The state of a table after entry ``head`` of its log; ``number`` is the entry that made the present position."""

    id: str
    created: int
    creator: str
    rules: Rules
    match: Match
    seats: tuple[Seat, ...]
    status: Status
    position: Position
    clocks: Clocks
    head: int = 0
    number: int = 0
    at: int = 0
    steps: tuple[Step, ...] = ()
    offers: tuple[Offer, ...] = ()
    end: End | None = None
    rounds: tuple[Round, ...] = ()
    ready: frozenset[Player] = frozenset()
    chat: tuple[Line, ...] = ()
    imported: str = ""

    # --- the log becomes a table

    @classmethod
    def replayed(cls, entries: Iterable[Entry]) -> Self:
        """The table after all these entries, the first of which made it."""
        first, *rest = entries
        table = cls.opened(first)
        for entry in rest:
            table = table.after(entry)
        return table

    @classmethod
    def opened(cls, entry: Entry) -> Self:
        """The table that the first entry of a log makes."""
        if entry.kind is Kind.IMPORT:
            return cls._imported(entry)
        body = entry.body
        match = Match(find_game(body["game"], **body["options"]))
        seats = tuple(_seat(match.game, seat) for seat in body["seats"])
        control = read_control(body["control"])
        table = cls(
            id=entry.table,
            created=entry.at,
            creator=body["creator"],
            rules=Rules(
                control,
                body["games"],
                body["public"],
                body["chat"],
                Leavers(body["leavers"]),
                body["stand_in"],
            ),
            match=match,
            seats=seats,
            status=Status.WAITING,
            position=match.game.start(),
            clocks=Clocks.fresh(control, match.game.players, entry.at),
            at=entry.at,
        )
        return table._seated()

    @classmethod
    def _imported(cls, entry: Entry) -> Self:
        """A table at which a game lies that was played elsewhere: everybody may look at it, nobody plays on."""
        record = read_record(entry.body["record"])
        end = None
        if record.ending is not Ending.UNFINISHED:
            end = _end(Close(record.ending.value), record.winner, record.positions[-1], record.game)
        return cls(
            id=entry.table,
            created=entry.at,
            creator="",
            rules=Rules(None, 1, False, False, Leavers.LAPSE, ""),
            match=Match(record.game),
            seats=tuple(Seat(player, record.names.get(player, ""), left=True) for player in record.game.players),
            status=Status.OVER,
            position=record.positions[-1],
            clocks=Clocks.fresh(None, record.game.players, entry.at),
            at=entry.at,
            steps=tuple(_steps(record, entry.at)),
            end=end,
            imported=entry.body["record"],
        )

    def after(self, entry: Entry) -> Self:
        """The table with one entry more; IllegalMove and InvalidMove if it is a move that the rules forbid."""
        table: Self = getattr(self, f"_on_{entry.kind}")(entry)
        moved_on = table.position is not self.position or table.status is not self.status
        return changed(table, head=entry.number, at=entry.at, number=entry.number if moved_on else self.number)

    # --- what an action leads to

    def act(self, action: Action, seat: Player, answers: int, now: int, key: str | None = None) -> tuple[Entry, Self]:
        """The entry that an action of a seat makes, and the table after it; Refused if it cannot be now."""
        if answers != self.number:
            raise Late("late", message("server-late", number=answers, present=self.number))
        if action.kind not in self._kinds(seat):
            raise self._impossible(action, seat)
        body: dict[str, Any] = {"argument": action.argument} if action.argument else {}
        if action.kind is Kind.TAKEBACK:
            body["to"] = self._takeback_target(seat)
        if action.kind in (Kind.ACCEPT, Kind.DECLINE) and self._offer_to(seat, action.argument) is None:
            raise Refused("no-offer", message("server-no-offer"))
        entry = self.next_entry(action.kind, now, seat=seat, answers=answers, key=key, body=body)
        return entry, self.after(entry)

    def next_entry(
        self,
        kind: Kind,
        now: int,
        *,
        seat: Player | None = None,
        answers: int | None = None,
        key: str | None = None,
        body: Mapping[str, Any] | None = None,
    ) -> Entry:
        """The entry that would follow; time never runs backwards in a log, whatever the clocks of hosts say."""
        return Entry(self.id, self.head + 1, max(now, self.at), kind, seat, answers, key, body or {})

    def joined(self, player: Player, name: str, holder: str, secret_fits: bool, now: int) -> tuple[Entry, Self]:
        """The entry that seats somebody, and the table after it; Refused if the seat is not to be had."""
        seat = self.seat(player)
        if self.status is not Status.WAITING or not seat.open:
            raise Refused("seat-taken", message("server-seat-taken"))
        if seat.link is not None and not secret_fits:
            raise Refused("link", message("server-link"))
        entry = self.next_entry(Kind.JOIN, now, seat=player, body={"name": name, "holder": holder})
        return entry, self.after(entry)

    def played_by_engine(self, move: str, now: int) -> tuple[Entry, Self]:
        """The entry of a move that the engine chose whose turn it is, and the table after it."""
        entry = self.next_entry(
            Kind.MOVE, now, seat=self.position.to_move, answers=self.number, body={"argument": move}
        )
        return entry, self.after(entry)

    def flagged(self, now: int) -> tuple[Entry, Self] | None:
        """The entry that tells that the running clock has run out, and the table after it; None if it has not."""
        if self.status is not Status.PLAYING or not self.clocks.expired(now):
            return None
        entry = self.next_entry(Kind.FLAG, now, seat=self.clocks.running)
        return entry, self.after(entry)

    def outage(self, begin: int, now: int) -> tuple[Entry, Self] | None:
        """The entry that gives back the time of an outage, and the table after it; None if no clock was running."""
        if self.clocks.running is None:
            return None
        entry = self.next_entry(Kind.OUTAGE, now, body={"begin": begin})
        return entry, self.after(entry)

    # --- questions

    @property
    def game(self) -> Game:
        """The game that is being played, with who begins."""
        return self.match.game

    @property
    def counted(self) -> Match:
        """The match with the present game counted in, once it is over; one that was called off does not count."""
        over = self.end is not None and self.end.close is not Close.ABORTED
        return self.match.after(self.end.winner) if self.end and over else self.match

    @property
    def match_over(self) -> bool:
        """Whether all games of a match have been played; single games go on and on."""
        return 1 < self.rules.games <= len(self.counted.played)

    def seat(self, player: str) -> Seat:
        """The seat of a colour; Refused if it does not play."""
        for seat in self.seats:
            if seat.player == player:
                return seat
        known = ", ".join(seat.player for seat in self.seats)
        raise Unacceptable("unknown-seat", message("server-unknown-seat", seat=player, known=known))

    def held_by(self, holder: str) -> tuple[Player, ...]:
        """The seats of one holder who has not left."""
        return tuple(seat.player for seat in self.seats if seat.is_person and seat.holder == holder)

    @property
    def engine_to_move(self) -> str | None:
        """The name of the engine that has to move now, or None."""
        return self.seat(self.position.to_move).engine if self.status is Status.PLAYING else None

    def possible(self, player: Player) -> tuple[Kind, ...]:
        """What the holder of a seat can do now."""
        return tuple(self._kinds(player))

    def _kinds(self, player: Player) -> Iterator[Kind]:
        if not self.seat(player).is_person:
            return
        match self.status:
            case Status.WAITING:
                yield Kind.ABORT
            case Status.PLAYING:
                yield from self._kinds_in_play(player)
            case Status.OVER:
                if player not in self.ready and all(seat.is_person or seat.engine for seat in self.seats):
                    yield Kind.REMATCH
        if self.rules.chat:
            yield Kind.SAY

    def _kinds_in_play(self, player: Player) -> Iterator[Kind]:
        if self.position.to_move == player:
            yield Kind.MOVE
        yield Kind.RESIGN if len(self.seats) == 2 else Kind.LEAVE
        if not self.steps:
            yield Kind.ABORT
        offered = {offer.kind for offer in self.offers}
        if Kind.DRAW not in offered and not any(seat.engine for seat in self.seats):
            yield Kind.DRAW
        if Kind.TAKEBACK not in offered and self._takeback_target(player) is not None:
            yield Kind.TAKEBACK
        if any(player in offer.waiting for offer in self.offers):
            yield from (Kind.ACCEPT, Kind.DECLINE)

    def _impossible(self, action: Action, seat: Player) -> Refused:
        if action.kind is Kind.SAY:
            return Refused("no-chat", message("server-no-chat"))
        if self.status is Status.WAITING:
            return Refused("waiting", message("server-waiting"))
        if self.status is Status.OVER:
            return Refused("over", message("server-over"))
        if action.kind is Kind.MOVE:
            return Refused("not-your-turn", message("server-not-your-turn", player=self.position.to_move))
        possible = ", ".join(self.possible(seat))
        return Refused("not-now", message("server-not-now", action=action.kind, possible=possible))

    def _consenting(self, player: Player) -> frozenset[Player]:
        """Those whose consent an offer needs: other persons. Engines always agree, and so does one's other seat."""
        holder = self.seat(player).holder
        return frozenset(seat.player for seat in self.seats if seat.is_person and seat.holder != holder)

    def _takeback_target(self, player: Player) -> int | None:
        """How many steps are kept if a player takes back the last own action; None if there is none."""
        for index in range(len(self.steps) - 1, -1, -1):
            if self.steps[index].player == player and self.steps[index].move is not None:
                return index
        return None

    def _offer_to(self, player: Player, what: str) -> Offer | None:
        """The offer of that kind that waits for a player's answer."""
        return next((offer for offer in self.offers if offer.kind == what and player in offer.waiting), None)

    # --- one method for every kind of entry

    def _on_join(self, entry: Entry) -> Self:
        assert entry.seat is not None
        seated = changed(self.seat(entry.seat), name=entry.body["name"], holder=entry.body["holder"], link=None)
        return self._with_seat(seated)._seated()

    def _on_move(self, entry: Entry) -> Self:
        assert entry.seat is not None
        position = self.position.play(entry.body["argument"])
        step = Step(entry.seat, entry.body["argument"], entry.at, self.position.mid_turn)
        # A draw offer outlives a further action of whoever made it; everything else is settled by moving on.
        offers = tuple(offer for offer in self.offers if offer.kind is Kind.DRAW and offer.by == entry.seat)
        clocks = self.clocks.stopped(entry.at)
        if self.clocks.running == entry.seat and not _same_turn(self.position, position):
            clocks = clocks.rewarded(entry.seat)
        moved = changed(self, position=position, steps=(*self.steps, step), offers=offers, clocks=clocks)
        return moved._going_on(entry.at)

    def _on_resign(self, entry: Entry) -> Self:
        assert entry.seat is not None
        winner = self.game.next_seat(entry.seat)
        reason = message("server-end-resignation", loser=entry.seat, winner=winner)
        return self._ended(End(Close.RESIGNATION, winner, reason), entry.at)

    def _on_leave(self, entry: Entry) -> Self:
        assert entry.seat is not None
        return self._left_by(entry.seat, entry.at)

    def _on_flag(self, entry: Entry) -> Self:
        assert entry.seat is not None
        if len(self.seats) > 2:
            return self._left_by(entry.seat, entry.at)
        winner = self.game.next_seat(entry.seat)
        reason = message("server-end-time", loser=entry.seat, winner=winner)
        return self._ended(End(Close.TIME, winner, reason), entry.at)

    def _on_abort(self, entry: Entry) -> Self:
        return self._ended(End(Close.ABORTED, None, message("server-end-aborted")), entry.at)

    def _on_draw(self, entry: Entry) -> Self:
        assert entry.seat is not None
        return self._offered(Offer(Kind.DRAW, entry.seat, self._consenting(entry.seat)), entry.at)

    def _on_takeback(self, entry: Entry) -> Self:
        assert entry.seat is not None
        offer = Offer(Kind.TAKEBACK, entry.seat, self._consenting(entry.seat), entry.body["to"])
        return self._offered(offer, entry.at)

    def _on_accept(self, entry: Entry) -> Self:
        assert entry.seat is not None
        offer = self._offer_to(entry.seat, entry.body["argument"])
        assert offer is not None
        holder = self.seat(entry.seat).holder
        waiting = frozenset(player for player in offer.waiting if self.seat(player).holder != holder)
        return self._offered(changed(offer, waiting=waiting), entry.at)

    def _on_decline(self, entry: Entry) -> Self:
        return self._without_offer(Kind(entry.body["argument"]))

    def _on_rematch(self, entry: Entry) -> Self:
        """The next game begins once all persons want it; an aborted one does not count in the match."""
        assert entry.seat is not None
        holder = self.seat(entry.seat).holder
        agreed = {seat.player for seat in self.seats if seat.is_person and seat.holder == holder}
        ready = self.ready | agreed
        if any(seat.is_person and seat.player not in ready for seat in self.seats):
            return changed(self, ready=ready)
        counted = self.end is not None and self.end.close is not Close.ABORTED
        # After the last game of a match, a new match begins.
        match = Match(self.counted.game) if self.match_over else self.counted
        fresh = changed(
            self,
            match=match,
            rounds=(*self.rounds, self.round) if counted else self.rounds,
            position=match.game.start(),
            clocks=Clocks.fresh(self.rules.control, match.game.players, entry.at),
            steps=(),
            offers=(),
            end=None,
            ready=frozenset(),
        )
        return changed(fresh, status=Status.PLAYING)._going_on(entry.at)

    def _on_say(self, entry: Entry) -> Self:
        assert entry.seat is not None
        line = Line(entry.seat, entry.body["argument"], entry.at)
        return changed(self, chat=(*self.chat, line)[-CHAT_KEPT:])

    def _on_outage(self, entry: Entry) -> Self:
        return changed(self, clocks=self.clocks.given_back(entry.body["begin"], entry.at))

    # --- steps that several kinds share

    @property
    def round(self) -> Round:
        """The present game, as it is kept once the next one begins."""
        return Round(self.game, self.steps, self.end, {seat.player: seat.who for seat in self.seats if seat.who})

    def _with_seat(self, changing: Seat) -> Self:
        return changed(self, seats=tuple(changing if seat.player == changing.player else seat for seat in self.seats))

    def _without_offer(self, kind: Kind) -> Self:
        return changed(self, offers=tuple(offer for offer in self.offers if offer.kind is not kind))

    def _seated(self) -> Self:
        """The table, with its game begun if all seats are taken."""
        if any(seat.open for seat in self.seats):
            return self
        return changed(self, status=Status.PLAYING)

    def _offered(self, offer: Offer, at: int) -> Self:
        """The table with an offer, or with what is offered if nobody has to be asked any more."""
        others = self._without_offer(offer.kind)
        if offer.waiting:
            return changed(others, offers=(*others.offers, offer))
        if offer.kind is Kind.DRAW:
            return self._ended(End(Close.AGREEMENT, None, message("server-end-agreement")), at)
        kept = self.steps[: offer.to]
        taken_back = changed(self, steps=kept, position=position_after(self.game.start(), kept), offers=())
        return changed(taken_back, clocks=self.clocks.stopped(at))._going_on(at)

    def _left_by(self, player: Player, at: int) -> Self:
        """The table after somebody has left a game of three or four."""
        seat = changed(self.seat(player), left=True)
        if self.rules.leavers is Leavers.ENGINE:
            seat = changed(seat, engine=self.rules.stand_in)
        table = changed(self._with_seat(seat), offers=(), clocks=self.clocks.stopped(at))
        staying = [other.player for other in table.seats if other.is_person or (other.engine and not other.left)]
        if not any(other.is_person for other in table.seats) or (seat.engine is None and len(staying) == 1):
            winner = staying[0] if len(staying) == 1 else None
            return table._abandoned(winner, at)
        if seat.engine is None and self.position.to_move == player and self.position.mid_turn:
            # What was begun in this turn is undone: it cannot stay half done.
            kept = self.steps[:-1]
            table = changed(table, steps=kept, position=position_after(self.game.start(), kept))
        return table._going_on(at)

    def _abandoned(self, winner: Player | None, at: int) -> Self:
        reason = message("server-end-abandoned-winner", winner=winner) if winner else message("server-end-abandoned")
        return self._ended(End(Close.ABANDONED, winner, reason), at)

    def _going_on(self, at: int) -> Self:
        """The table with the turns of those who left lapsed, the game ended by the rules, or the right clock started.

        Clocks start with the first action of a game, so that nobody loses time before anything happens. Engines have
        none: they think as long as their level says.
        """
        table = self._with_lapses(at)
        outcome = table.position.outcome()
        if outcome is not None:
            return table._ended(_end(Close.RULES, outcome.winner, table.position, table.game), at)
        if table.status is Status.PLAYING and table.steps and not table.engine_to_move:
            return changed(table, clocks=table.clocks.started(table.position.to_move))
        return table

    def _with_lapses(self, at: int) -> Self:
        table = self
        for _ in self.seats:
            mover = table.seat(table.position.to_move)
            if not mover.left or mover.engine or table.position.outcome() or table.status is not Status.PLAYING:
                return table
            step = Step(mover.player, None, at)
            table = changed(table, position=table.position.lapse(), steps=(*table.steps, step))
        # Only those who left could still move.
        return table._abandoned(None, at)

    def _ended(self, end: End, at: int) -> Self:
        return changed(self, status=Status.OVER, end=end, offers=(), clocks=self.clocks.stopped(at), ready=frozenset())


def position_after(start: Position, steps: Iterable[Step]) -> Position:
    """The position that steps lead to."""
    position = start
    for step in steps:
        position = position.lapse() if step.move is None else position.play(step.move)
    return position


def read_control(body: Mapping[str, Any] | None) -> Control | None:
    """The time control as an entry keeps it."""
    match body:
        case {"budget": budget, "increment": increment}:
            return Fischer(budget, increment)
        case {"allowance": allowance}:
            return Daily(allowance)
    return None


def _seat(game: Game, body: Mapping[str, Any]) -> Seat:
    player = read_player(body["player"], game.players)
    return Seat(player, body.get("name", ""), body.get("holder"), body.get("link"), body.get("engine"))


def _same_turn(before: Position, after: Position) -> bool:
    """Whether the player who was to move goes on with the same turn."""
    return after.mid_turn and after.to_move == before.to_move


def _steps(record: Record, at: int) -> Iterator[Step]:
    """The steps of a game that was recorded: its moves, and the turns between them that lapsed since a player left."""
    position = record.positions[0]
    for before, move in zip(record.positions, (*record.moves, None), strict=True):
        while position != before:
            yield Step(position.to_move, None, at)
            position = position.lapse()
        if move is not None:
            yield Step(position.to_move, str(move), at, position.mid_turn)
            position = position.play(move)


def _end(close: Close, winner: Player | None, position: Position, game: Game) -> End:
    """The end of a game as it is told, whoever recorded it."""
    outcome = position.outcome()
    if outcome is not None:
        return End(Close.RULES, outcome.winner, outcome.message)
    if close is Close.AGREEMENT:
        return End(close, winner, message("server-end-agreement"))
    if winner is None:
        return End(close, None, message("server-end-abandoned"))
    if close is Close.ABANDONED or len(game.players) > 2:
        return End(close, winner, message("server-end-abandoned-winner", winner=winner))
    key = "server-end-time" if close is Close.TIME else "server-end-resignation"
    return End(close, winner, message(key, loser=game.next_seat(winner), winner=winner))
