"""A hint: what to play, and why, in words.

The reasons are facts that hold in any game: what happens when the move is played, what the second best move leads to,
what an opponent would do if the danger were not seen. No rule of any game stands here.
"""

from __future__ import annotations

from dataclasses import dataclass

from klotz.core.game import Position
from klotz.core.move import Move
from klotz.core.outcome import Outcome
from klotz.core.texts import DEFAULT_LANGUAGE, Message, message
from klotz.engine.engine import Engine, Line
from klotz.engine.limits import Limits
from klotz.engine.score import DECIDED, WIN, Score

LINES = 2
"""The best move is compared with the second best one."""
THREAT_DEPTH = 2
"""How deep to look, beyond what the game itself finds unquiet, for what an opponent threatens."""
THREAT_SHARE = 0.5
"""It is a threat if at least this part of the other moves runs into it; else one just must not help the opponent."""


@dataclass(frozen=True)
class Hint:
    """A move, the reason for it as a whole sentence that names it, and the line that it is the beginning of."""

    move: Move
    reason: Message
    line: Line

    def text(self, language: str = DEFAULT_LANGUAGE) -> str:
        """The reason in ``language``."""
        return self.reason.text(language)

    def __str__(self) -> str:
        return self.text()


def hint(engine: Engine, position: Position, limits: Limits) -> Hint:
    """The best move with the most telling reason for it; GameOver if there is none."""
    lines = engine.analyse(position, limits, lines=LINES).lines
    best, second = _whole_turn(engine, position, lines[0], limits), lines[1] if len(lines) > 1 else None
    reason = (
        _win(position, best)
        or _forced(best, second)
        or _defence(engine, position, best, second)
        or _rescue(best, second)
        or _count(best, second)
        or _certainty(best)
        or _another_action(position, best)
        or message("hint-best", move=str(best.moves[0]), score=best.score.statement)
    )
    return Hint(best.moves[0], reason, best)


def _win(position: Position, best: Line) -> Message | None:
    """The move wins at once, in this turn, or by force."""
    player, move = position.to_move, str(best.moves[0])
    actions, end = _end_of_turn(position, best.moves)
    if end and end.winner == player:
        if actions == 1:
            return message("hint-wins-at-once", move=move, outcome=end.message)
        rest = " ".join(map(str, best.moves[1:actions]))
        return message("hint-wins-this-turn", move=move, rest=rest, outcome=end.message)
    if best.score.value > DECIDED and best.score.margin is None:
        return message("hint-wins-by-force", move=move, score=best.score.statement)
    return None


def _forced(best: Line, second: Line | None) -> Message | None:
    """There is nothing else to play, or nothing that helps."""
    if second is None:
        return message("hint-only-move", move=str(best.moves[0]))
    if best.score.value < -DECIDED and best.score.margin is None:
        return message("hint-holds-out", move=str(best.moves[0]), score=best.score.statement)
    return None


def _defence(engine: Engine, position: Position, best: Line, second: Line | None) -> Message | None:
    """The move answers a threat: most others let an opponent win before the player's next turn."""
    values = engine.values(position, THREAT_DEPTH)
    worst = min(values, key=lambda move: values[move])
    threat = _threat(engine, position, worst) if values[worst] < -DECIDED else None
    if threat is None:
        return None
    replies, outcome = threat
    losing = [move for move, value in values.items() if WIN + value <= _own_actions(position, move) + len(replies)]
    if best.moves[0] in losing or len(losing) < THREAT_SHARE * (len(values) - 1):
        return None
    alone = second is not None and second.score.value < -DECIDED
    key = "hint-only-defence" if alone else "hint-defence"
    return message(key, move=str(best.moves[0]), reply=" ".join(replies), outcome=outcome.message)


def _rescue(best: Line, second: Line | None) -> Message | None:
    """Every other move loses by force."""
    if second is None or second.score.value > -DECIDED or best.score.value < -DECIDED:
        return None
    return message("hint-rescue", move=str(best.moves[0]), score=second.score.statement)


def _count(best: Line, second: Line | None) -> Message | None:
    """The game will be counted, and no move is worth more."""
    if second is None or not best.score.game.info.counted:
        return None
    most, next_most = _final_count(best.score), _final_count(second.score)
    if most is None or next_most is None:
        return None
    if most == next_most:
        return message("hint-counted", move=str(best.moves[0]), score=best.score.statement)
    return message("hint-gains", move=str(best.moves[0]), score=best.score.statement, difference=most - next_most)


def _certainty(best: Line) -> Message | None:
    """The count will be won, if perhaps by more than is known."""
    if best.score.value < DECIDED:
        return None
    return message("hint-wins-by-force", move=str(best.moves[0]), score=best.score.statement)


def _another_action(position: Position, best: Line) -> Message | None:
    """The same player moves again."""
    move, after = best.moves[0], position.play(best.moves[0])
    if after.to_move != position.to_move or after.outcome():
        return None
    if after.lapsed:
        return message("hint-lapse", move=str(move), player=after.lapsed[0], score=best.score.statement)
    if len(best.moves) < 2:
        return None
    following, earned = str(best.moves[1]), position.game.info.again
    if earned:
        return message("hint-earns", earned=message(earned, move=str(move)), next=following, score=best.score.statement)
    return message("hint-go-on", move=str(move), next=following, score=best.score.statement)


def _final_count(score: Score) -> int | None:
    """By how much the count will be won, or lost if negative; None if that is not known for sure."""
    return (score.margin or 0) if score.exact and score.actions is None else None


def _whole_turn(engine: Engine, position: Position, line: Line, limits: Limits) -> Line:
    """The line, and if it ends in the middle of the player's turn, what follows: one wants to know how to go on."""
    moves = line.moves
    for move in moves:
        position = position.play(move)
        if position.outcome() or not position.mid_turn:
            return line
    return Line(line.score, moves + engine.analyse(position, limits).lines[0].moves)


def _end_of_turn(position: Position, moves: tuple[Move, ...]) -> tuple[int, Outcome | None]:
    """How many of the moves belong to this turn, and how the game ended with them, if it did."""
    for number, move in enumerate(moves, 1):
        position = position.play(move)
        if position.outcome() or not position.mid_turn:
            return number, position.outcome()
    return len(moves), None


def _own_actions(position: Position, move: Move) -> int:
    """How many actions a turn takes that begins with this move."""
    return 2 if position.play(move).mid_turn else 1


def _threat(engine: Engine, position: Position, move: Move) -> tuple[tuple[str, ...], Outcome] | None:
    """How an opponent wins before the player's next turn if this move is played: by which actions, and how."""
    player, position, replies = position.to_move, position.play(move), list[str]()
    while not (outcome := position.outcome()):
        if position.to_move == player and not position.mid_turn:
            return None
        reply = engine.analyse(position, Limits(depth=THREAT_DEPTH)).move
        replies = [*(replies if position.mid_turn else ()), str(reply)]
        position = position.play(reply)
    return (tuple(replies), outcome) if outcome.winner not in (None, player) else None
