"""Reading records. A text is read whole and sound, or refused with the line, the column and the reason."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from klotz.core.errors import InvalidOption, InvalidRecord, KlotzError
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.player import Player
from klotz.core.record import DRAW, OWN_HEADERS, UNFINISHED_RESULT, Ending, Record, record, without_leavers
from klotz.core.registry import game as find_game
from klotz.core.texts import Message, message

TOKEN = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<header>\[(?P<name>[A-Za-z][A-Za-z0-9]*)[ ]"(?P<value>(?:[^"\\\n]|\\["\\])*)"\])
  | \{(?P<comment>[^{}]*)\}
  | (?P<number>[0-9]+)\.(?!\S)
  | (?P<word>[^\s{}\[\]]+)
    """,
    re.VERBOSE,
)
COUNT = re.compile(r"[0-9]{1,5}")
AGREED_ENDINGS = (Ending.RESIGNATION, Ending.TIME, Ending.AGREEMENT, Ending.ABANDONED)
SHOWN = 40
"""How much of an unreadable text an error repeats."""


@dataclass(frozen=True)
class Token:
    """A piece of the text and where it begins."""

    kind: str
    text: str
    offset: int


@dataclass
class Body:
    """What stands below the headers, as far as it has been read."""

    position: Position
    left: Mapping[Player, int]
    moves: list[Move] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    turn: int = 0
    numbered: bool = False


def read_record(text: str) -> Record:
    """Read one record; InvalidRecord says where and why a text is not one."""
    return _Reader(text).read()


class _Reader:
    """One pass over one text."""

    def __init__(self, text: str) -> None:
        self._text = text.removeprefix("\ufeff")
        self._headers: dict[str, Token] = {}

    def read(self) -> Record:
        tokens = list(self._tokens())
        start = self._start(self._game())
        body, result = self._body(start, tokens)
        made = self._record(start, body, result)
        self._check_result(made, result)
        check = self._header("Check")
        if check and check.text != made.check:
            raise self._error(check, message("record-check", found=check.text, right=made.check))
        return made

    # --- the text as tokens; headers go into a dictionary of their own

    def _tokens(self) -> Iterator[Token]:
        offset, in_body = 0, False
        while offset < len(self._text):
            match = TOKEN.match(self._text, offset)
            if match is None:
                raise self._unreadable(offset)
            if match["header"]:
                self._take_header(match["name"], Token("header", _unescape(match["value"]), offset), in_body)
            elif not match["space"]:
                in_body = True
                kind = match.lastgroup or ""
                yield Token(kind, match[kind], offset)
            offset = match.end()

    def _take_header(self, name: str, token: Token, in_body: bool) -> None:
        if in_body:
            raise self._error(token, message("record-late-header", header=name))
        if name in self._headers:
            raise self._error(token, message("record-double-header", header=name))
        self._headers[name] = token

    def _header(self, name: str) -> Token | None:
        return self._headers.get(name)

    def _needed(self, name: str) -> Token:
        token = self._header(name)
        if token is None:
            raise self._error(Token("", "", 0), message("record-no-header", header=name))
        return token

    # --- the headers

    def _game(self) -> Game:
        name, options, begins = self._needed("Game"), self._header("Options"), self._header("Begins")
        given: dict[str, object] = {}
        for pair in options.text.split() if options else ():
            key, equals, value = pair.partition("=")
            if not equals or key in given:
                raise self._error(options or name, message("record-option", option=pair))
            given[key] = value
        if begins:
            given["begins"] = begins.text
        try:
            return find_game(name.text, **given)
        except InvalidOption as error:
            raise self._error(options or begins or name, error.message) from None
        except KlotzError as error:
            raise self._error(name, error.message) from None

    def _start(self, game: Game) -> Position:
        start = self._header("Start")
        if start is None:
            return game.start()
        try:
            return game.position(start.text)
        except KlotzError as error:
            raise self._error(start, error.message) from None

    def _date(self) -> datetime.date | None:
        date = self._header("Date")
        if date is None:
            return None
        try:
            return datetime.date.fromisoformat(date.text)
        except ValueError:
            raise self._error(date, message("record-date", date=date.text)) from None

    def _ending(self) -> Ending | None:
        ending = self._header("Ending")
        if ending is None:
            return None
        known = {ending.value: ending for ending in AGREED_ENDINGS}
        if ending.text not in known:
            raise self._error(ending, message("record-ending", ending=ending.text, known=", ".join(known)))
        return known[ending.text]

    def _left(self, game: Game) -> Mapping[Player, int]:
        """Who left, and after how many actions; only games of three or four go on then."""
        header = self._header("Left")
        left: dict[Player, int] = {}
        for pair in header.text.split() if header else ():
            player, _, moves = pair.partition("=")
            known = player in game.players and player not in left and len(game.players) > 2
            if not known or not COUNT.fullmatch(moves):
                raise self._error(self._needed("Left"), message("record-left", text=pair))
            left[Player(player)] = int(moves)
        return left

    # --- the turns

    def _body(self, start: Position, tokens: list[Token]) -> tuple[Body, Token]:
        """Play all turns; the last token is the result."""
        left = self._left(start.game)
        body = Body(without_leavers(start, left, 0), left)
        results = (*start.game.players, DRAW, UNFINISHED_RESULT)
        for index, token in enumerate(tokens):
            if token.kind == "word" and token.text in results:
                if body.numbered:
                    raise self._error(token, message("record-empty-turn", number=body.turn))
                if index + 1 < len(tokens):
                    raise self._error(tokens[index + 1], message("record-after-result", result=token.text))
                return body, token
            self._take(body, token)
        raise self._error(Token("", "", len(self._text.rstrip())), message("record-cut"))

    def _take(self, body: Body, token: Token) -> None:
        if token.kind == "comment":
            before = len(body.moves)
            body.comments[before] = f"{body.comments.get(before, '')} {token.text}"
        elif token.kind == "number":
            self._take_number(body, token)
        else:
            self._take_action(body, token)

    def _take_number(self, body: Body, token: Token) -> None:
        if body.numbered or (body.position.mid_turn and body.moves):
            raise self._error(token, message("record-early-number", number=token.text, turn=body.turn))
        if token.text != str(body.turn + 1):
            raise self._error(token, message("record-wrong-number", number=token.text, right=body.turn + 1))
        body.turn += 1
        body.numbered = True

    def _take_action(self, body: Body, token: Token) -> None:
        if not body.numbered and (not body.position.mid_turn or not body.moves):
            raise self._error(token, message("record-no-number", action=token.text, right=body.turn + 1))
        try:
            move = body.position.game.move(token.text)
            body.position = without_leavers(body.position.play(move), body.left, len(body.moves) + 1)
        except KlotzError as error:
            raise self._error(token, error.message) from None
        body.moves.append(move)
        body.numbered = False

    # --- the whole

    def _record(self, start: Position, body: Body, result: Token) -> Record:
        game = start.game
        for player, moves in body.left.items():
            if moves > len(body.moves):
                raise self._error(self._needed("Left"), message("record-left", text=f"{player}={moves}"))
        name_headers = {str(player).capitalize(): player for player in game.players}
        return record(
            start,
            body.moves,
            winner=Player(result.text) if result.text in game.players else None,
            ending=self._ending(),
            names={name_headers[name]: token.text for name, token in self._headers.items() if name in name_headers},
            date=self._date(),
            comments=body.comments,
            tags={
                name: token.text
                for name, token in self._headers.items()
                if name not in OWN_HEADERS and name not in name_headers
            },
            left=body.left,
        )

    def _check_result(self, made: Record, result: Token) -> None:
        """The result at the end, the one in the headers and the one that the moves led to are the same."""
        if made.ending is Ending.RULES and self._header("Ending"):
            raise self._error(self._needed("Ending"), message("record-needless-ending"))
        if made.ending is Ending.UNFINISHED and result.text != UNFINISHED_RESULT:
            raise self._error(result, message("record-not-over", result=result.text))
        if result.text != made.result:
            raise self._error(result, message("record-result", result=result.text, right=made.result))
        header = self._needed("Result")
        if header.text != result.text:
            raise self._error(header, message("record-result", result=header.text, right=result.text))

    def _unreadable(self, offset: int) -> InvalidRecord:
        rest = self._text[offset:].splitlines()[0]
        key = "record-open-comment" if rest.startswith("{") else "record-unreadable"
        return self._error(Token("", "", offset), message(key, text=rest[:SHOWN]))

    def _error(self, token: Token, reason: Message) -> InvalidRecord:
        before = self._text[: token.offset]
        line, column = before.count("\n") + 1, token.offset - (before.rfind("\n") + 1) + 1
        return InvalidRecord(line, column, reason)


def _unescape(text: str) -> str:
    return re.sub(r'\\(["\\])', r"\1", text)
