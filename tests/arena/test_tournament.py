"""Whole tournaments: fair, repeatable, resumable, and not to be stopped by one bad player."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.arena import players

import klotz
from klotz.arena import Result, Setting, Sprt, Tally, crew, run
from klotz.arena.interrupts import held
from klotz.arena.ledger import InvalidResults
from klotz.arena.pairing import bouts
from klotz.arena.setting import InvalidSetting
from klotz.arena.summary import headline, summary
from klotz.arena.workers import Cluster, NoCluster, Processes
from klotz.core.texts import LANGUAGES
from klotz.engine.limits import Limits

KWINTY = klotz.game("kwinty")
EVEN = Setting(KWINTY, ("random", "random"), seed=5)
LONG = 60


def here() -> Executor:
    return ThreadPoolExecutor(2)


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Opponents that misbehave, in this process."""
    monkeypatch.setattr(crew, "opponent", players.odd_opponent)
    yield
    crew.CREW.close()


def results(setting: Setting, games: int, **more: object) -> dict[int, Result]:
    found: dict[int, Result] = {}
    run(setting, games, here, on_result=lambda result, _: found.update({result.number: result}), **more)  # type: ignore[arg-type]
    return found


def test_equals_come_out_even() -> None:
    tally = run(EVEN, 100, here, workers=2)
    assert tally.games == 100 == sum(tally.wins) + tally.draws == sum(tally.pairs) * 2
    assert tally.share().low < 0.5 < tally.share().high
    assert tally.points[0] == pytest.approx(50, abs=15)


def test_a_game_follows_from_its_number_and_the_seed() -> None:
    first, second = results(EVEN, 20), results(EVEN, 20, workers=3)
    assert {n: result.moves for n, result in first.items()} == {n: result.moves for n, result in second.items()}
    other = results(Setting(KWINTY, ("random", "random"), seed=6), 20)
    assert {n: result.moves for n, result in first.items()} != {n: result.moves for n, result in other.items()}


@pytest.mark.parametrize(("options", "names"), [({"players": 3}, ("random",) * 3), ({"players": 4}, ("random",) * 2)])
def test_more_than_two(options: dict[str, int], names: tuple[str, ...]) -> None:
    tally = run(Setting(klotz.game("qbq", **options), names), options["players"], here)
    assert sum(tally.points) == pytest.approx(tally.games)
    assert tally.share().value == pytest.approx(1 / options["players"])
    assert len(summary(tally)) > len(names)


def test_a_result_is_told_whole() -> None:
    setting = Setting(klotz.game("turris"), ("random", "random"), seed=2)
    result, opening = results(setting, 1)[0], next(bouts(setting)).opening
    position = klotz.game("turris").start()
    for move in result.moves:
        position = position.play(move)
    outcome = position.outcome()
    assert outcome is not None
    assert result.scores == tuple(outcome.scores.values())
    assert sum(result.points) == 1
    assert sum(thinking.moves for thinking in result.thinking) == len(result.moves) - len(opening)
    assert all(0 < thinking.longest <= thinking.seconds for thinking in result.thinking)
    assert Result.of(json.loads(json.dumps(result.facts))) == result


@pytest.mark.usefixtures("odd")
@pytest.mark.parametrize(("name", "reason"), [("crash", "ZeroDivisionError: a bug"), ("cheat", "IllegalMove: qv")])
def test_a_fault_costs_that_game_only(name: str, reason: str) -> None:
    tally = run(Setting(KWINTY, ("random", name)), 6, here)
    assert (tally.games, tally.wins, len(tally.faults)) == (6, [6, 0], 6)
    faults = [result.fault for result in tally.faults]
    assert all(fault is not None and fault.contender == 1 and fault.reason.startswith(reason) for fault in faults)
    assert any(f"lost by {name}: {reason}" in str(sentence) for sentence in summary(tally))
    assert any("1 more" in str(sentence) for sentence in summary(tally))


@pytest.mark.usefixtures("odd")
def test_gross_overstepping_is_a_fault() -> None:
    tally = run(Setting(KWINTY, ("slow", "random"), Limits(time=0.01)), 1, here)
    (fault,) = [result.fault for result in tally.faults]
    assert fault is not None
    assert fault.reason.startswith("Overstepped: 1.1")


@pytest.mark.usefixtures("odd")
def test_who_fails_among_four_loses_to_the_others() -> None:
    tally = run(Setting(klotz.game("qbq", players=4), ("crash", "random")), 4, here)
    assert tally.points == [0, 4]
    assert tally.share(0).value == 0


def test_a_player_that_nobody_knows_loses() -> None:
    tally = run(Setting(KWINTY, ("random", "nobody")), 2, here)
    assert tally.points == [2, 0]


def test_a_game_that_kills_its_worker_is_told_and_not_counted(tmp_path: Path) -> None:
    setting = Setting(KWINTY, ("killer", "random"))
    tally = run(setting, 2, players.odd_processes, workers=2, results=tmp_path / "results")
    assert (tally.played, tally.games, tally.points) == (2, 0, [0, 0])
    assert any("not counted: BrokenProcessPool" in str(sentence) for sentence in summary(tally))
    assert len((tmp_path / "results").read_bytes().splitlines()) == 1


def test_processes() -> None:
    tally = run(EVEN, 12, Processes(2), workers=2)
    assert tally.games == 12
    assert not tally.faults


def interrupted() -> None:
    """Give up a process that is busy, with calls that wait for it, some of them cancelled."""
    with Processes(1)() as pool:
        pool.submit(time.sleep, 0).result()
        calls = [pool.submit(time.sleep, LONG) for _ in range(9)]
        assert calls[-1].cancel()
        raise KeyboardInterrupt


def test_processes_are_given_up_without_a_word_of_what_was_cancelled() -> None:
    """A thread that dies of it would fail this test: no warning is let pass."""
    with pytest.raises(KeyboardInterrupt):
        interrupted()


def test_an_interrupt_waits_for_what_must_not_be_cut() -> None:
    done: list[str] = []

    def work() -> None:
        with held():
            signal.raise_signal(signal.SIGINT)
            done.append("inside")
        done.append("after")

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            work()
        assert done == ["inside"]
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


def test_nothing_is_held_where_interrupts_are_ignored_or_never_come() -> None:
    def handler() -> object:
        with held():
            return signal.getsignal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert handler() is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(handler).result() is before


def test_going_on_with_a_file(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "results.jsonl"
    whole = results(EVEN, 12)
    run(EVEN, 5, here, results=file)
    torn = file.read_bytes()[:-20]
    file.write_bytes(torn)
    assert len(results(EVEN, 12, results=file)) == 8
    kept = [Result.of(json.loads(line)) for line in file.read_bytes().splitlines()[1:]]
    assert {result.number: result.moves for result in kept} == {n: result.moves for n, result in whole.items()}
    assert results(EVEN, 12, results=file) == {}
    assert run(EVEN, 12, here, results=file).games == 12


def test_a_file_of_another_setting_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run(EVEN, 2, here, results=file)
    before = file.read_bytes()
    for other, name in [
        (Setting(KWINTY, ("random", "random"), seed=6), "seed is 5 there, and 6 here"),
        (Setting(klotz.game("kwinty", begins="black"), ("random", "random"), seed=5), "options"),
        (Setting(KWINTY, ("random", "random"), Limits(nodes=3), seed=5), "limits"),
    ]:
        with pytest.raises(InvalidResults, match=name):
            run(other, 2, here, results=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Dear Fred\n", "line 1"),
        ("[]\n", "line 1"),
        ('{"a": 1}\n', "no results"),
        ("{header}\nrubbish\n{header}\n", "line 2"),
        ('{header}\n{"number": 1}\n', "line 2"),
    ],
)
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "results.jsonl"
    run(EVEN, 1, here, results=file)
    header = file.read_text(encoding="utf-8").splitlines()[0]
    file.write_text(text.replace("{header}", header), encoding="utf-8")
    with pytest.raises(InvalidResults, match=reason):
        run(EVEN, 2, here, results=file)
    assert file.read_text(encoding="utf-8") == text.replace("{header}", header)


@pytest.mark.usefixtures("odd")
def test_the_test_stops_the_games(tmp_path: Path) -> None:
    setting, sprt = Setting(KWINTY, ("random", "crash")), Sprt(0, 100)
    tally = run(setting, 500, here, results=tmp_path / "results", sprt=sprt)
    assert 10 < tally.games < 100
    assert "there is a gain" in str(summary(tally, sprt)[4])
    assert "LLR +" in headline(tally, sprt)
    assert run(setting, 500, here, results=tmp_path / "results", sprt=sprt).games == tally.games
    with pytest.raises(InvalidSetting, match="two players"):
        run(Setting(klotz.game("qbq", players=3), ("random", "random")), 3, here, sprt=sprt)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_every_language(language: str) -> None:
    sprt = Sprt(-5.5, 20)
    for games in (0, 1, 2):
        tally = run(EVEN, games, here, sprt=sprt)
        assert all(sentence.text(language) for sentence in summary(tally, sprt))


def test_all_won_and_all_lost_in_words() -> None:
    for names, word in ((("random", "nobody"), "above"), (("nobody", "random"), "below")):
        assert any(word in str(sentence) for sentence in summary(run(Setting(KWINTY, names), 20, here)))


def test_an_empty_tally() -> None:
    assert str(summary(Tally(EVEN))[0]) == "Kwinty: 0 games, none drawn."


def test_no_cluster_there() -> None:
    with pytest.raises(NoCluster, match="nonsense"):
        Cluster("nonsense://127.0.0.1:1")
