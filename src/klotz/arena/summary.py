"""The score of a tournament in words."""

from __future__ import annotations

import math
from collections.abc import Iterator

from klotz.arena.bout import Result
from klotz.arena.statistics import Estimate, Sprt, Verdict
from klotz.arena.tally import Tally
from klotz.core.texts import Message, message

PERCENT = 100
FAULTS_TOLD = 5
"""How many faults are told one by one."""


def summary(tally: Tally, sprt: Sprt | None = None) -> tuple[Message, ...]:
    """A few sentences: who scored what, how sure that is, and how the games went."""
    return tuple(_sentences(tally, sprt))


def headline(tally: Tally, sprt: Sprt | None = None) -> str:
    """The score of the first contender in figures, while games go on."""
    percent = _percent(tally.points[0] / max(1, tally.games))
    ratio = f"  LLR {sprt.ratio(tally.pairs):+.2f}" if sprt is not None else ""
    return f"{name(tally, 0)} {percent:.1f} %{ratio}"


def _sentences(tally: Tally, sprt: Sprt | None) -> Iterator[Message]:
    setting = tally.setting
    two_seats = len(setting.game.players) == 2
    yield message("arena-games", game=setting.game.info.title, games=tally.games, draws=tally.draws)
    if tally.games:
        shown = range(1) if two_seats else range(len(setting.contenders))
        for contender in shown:
            yield _score(tally, contender)
        if two_seats:
            yield _elo(tally.share().as_elo)
            if not setting.fixed:
                yield message("arena-pairs", counts=" ".join(map(str, tally.pairs)))
        if sprt is not None:
            yield _test(sprt, tally)
        yield message(
            "arena-lengths",
            mean=round(tally.mean_length, 1),
            least=min(tally.lengths, default=0),
            most=max(tally.lengths, default=0),
            lapses=tally.lapses,
        )
        for contender in range(len(setting.contenders)):
            yield _thinking(tally, contender)
    yield from _faults(tally)


def _score(tally: Tally, contender: int) -> Message:
    share = tally.share(contender)
    return message(
        "arena-score",
        name=name(tally, contender),
        wins=tally.wins[contender],
        losses=tally.losses(contender),
        percent=_percent(tally.points[contender] / tally.games),
        low=_percent(share.low),
        high=_percent(share.high),
    )


def name(tally: Tally, contender: int) -> str:
    """A contender's name; two of the same are told apart by a number."""
    names = tally.setting.contenders
    own = names[contender]
    return own if names.count(own) == 1 else f"{own} ({names[: contender + 1].count(own)})"


def _elo(difference: Estimate) -> Message:
    low, high = _signed(difference.low), _signed(difference.high)
    if math.isfinite(difference.value):
        return message("arena-elo", elo=_signed(difference.value), low=low, high=high)
    return message("arena-elo-above", low=low) if difference.value > 0 else message("arena-elo-below", high=high)


def _test(sprt: Sprt, tally: Tally) -> Message:
    words = {
        Verdict.STRONGER: message("arena-sprt-stronger"),
        Verdict.NOT_STRONGER: message("arena-sprt-not-stronger"),
        None: message("arena-sprt-open"),
    }
    lower, upper = sprt.bounds
    return message(
        "arena-sprt",
        elo0=f"{sprt.elo0:g}",
        elo1=f"{sprt.elo1:g}",
        ratio=f"{sprt.ratio(tally.pairs):+.2f}",
        lower=f"{lower:+.2f}",
        upper=f"{upper:+.2f}",
        verdict=words[sprt.verdict(tally.pairs)],
    )


def _thinking(tally: Tally, contender: int) -> Message:
    thinking = tally.thinking[contender]
    mean = thinking.seconds / max(1, thinking.moves)
    return message(
        "arena-thinking", name=name(tally, contender), mean=round(mean, 3), longest=round(thinking.longest, 3)
    )


def _faults(tally: Tally) -> Iterator[Message]:
    faults = tally.faults
    if faults:
        yield message("arena-faults", faults=len(faults))
    for result in faults[:FAULTS_TOLD]:
        yield fault(tally, result)
    if len(faults) > FAULTS_TOLD:
        yield message("arena-more-faults", more=len(faults) - FAULTS_TOLD)


def fault(tally: Tally, result: Result) -> Message:
    """What went wrong in a game, and by whose fault."""
    assert result.fault is not None
    number, reason = result.number + 1, result.fault.reason
    if result.fault.contender is None:
        return message("arena-void", number=number, reason=reason)
    return message("arena-fault", number=number, name=name(tally, result.fault.contender), reason=reason)


def _percent(share: float) -> float:
    return round(PERCENT * share, 1)


def _signed(value: float) -> str:
    return f"{value:+.0f}"
