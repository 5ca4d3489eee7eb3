"""Positions as the page gets them: everything needed to draw and to play, and nothing that asks for a rule."""

from __future__ import annotations

import itertools
import random

import pytest

import klotz
from klotz.core.game import Position
from klotz.server import scenes
from tests.server.harness import Client, Process


def positions(game: str, seed: int, **options: object) -> list[Position]:
    chance, found = random.Random(seed), [klotz.game(game, **options).start()]
    while found[-1].legal_moves():
        found.append(found[-1].play(chance.choice(found[-1].legal_moves())))
    return found


@pytest.mark.parametrize(("game", "options"), [("kwinty", {}), ("turris", {}), ("qbq", {}), ("qbq", {"players": 4})])
def test_every_position_of_a_game(game: str, options: dict[str, object]) -> None:
    """No two pieces are in one place, legal moves lead where they say, and what changes adds up."""
    game_positions = positions(game, 3, **options)
    for before, after in list(itertools.pairwise(game_positions))[::5]:
        view = scenes.scene(before, "en")
        places = [(place.x, place.y, place.z) for piece in view.pieces for place in piece.places]
        assert len(set(places)) == len(places)
        assert [move.move for move in view.moves] == [str(move) for move in before.legal_moves()]
        move = next(move for move in before.legal_moves() if before.play(move) == after)
        legal = next(found for found in view.moves if found.move == str(move))
        preview = scenes.preview(before, str(move), "de")
        assert preview.changes is not None
        assert preview.after == scenes.scene(after, "de")
        standing = {piece.id: piece for piece in view.pieces}
        for piece in preview.changes.removed:
            assert standing.pop(piece.id) == piece
        standing.update((piece.id, piece) for piece in preview.changes.placed)
        assert standing == {piece.id: piece for piece in preview.after.pieces}
        if legal.kind in ("place", "insert"):
            placed = {place.cell for piece in preview.changes.placed for place in piece.places}
            assert {place.cell for place in legal.places} <= placed
    end = scenes.scene(game_positions[-1], "nl")
    assert end.moves == []
    assert end.outcome is not None
    assert end.outcome.text


def test_a_tip_tells_what_it_crushes_and_loses() -> None:
    """What it tells is what the stocks gain; tips of random games are looked at until both have happened."""
    chance = random.Random(1)
    seen: set[str] = set()
    position: Position = klotz.game("qbq").start()
    while seen != {"crushed", "lost"}:
        tips = [move for move in position.legal_moves() if len(str(move)) == 3 and "+" not in str(move)]
        move = chance.choice(tips or position.legal_moves())
        after = position.play(move)
        if tips:
            changes = scenes.preview(position, str(move), "en").changes
            assert changes is not None
            told: dict[str, int] = dict.fromkeys(position.game.players, 0)
            told.update({**changes.crushed, position.to_move: changes.off_board})
            assert told == {player: after.stock[player] - position.stock[player] for player in position.game.players}
            seen |= {"crushed"} if changes.crushed else set()
            seen |= {"lost"} if changes.off_board else set()
        position = after if after.legal_moves() else klotz.game("qbq").start()


def test_a_bonus_a_taking_and_the_scores_of_turris() -> None:
    start = klotz.game("turris").start()
    for move in ("a1v", "a2v", "b1v"):
        start = start.play(move)
    bonus = scenes.preview(start, "b2v", "en")
    assert bonus.changes is not None
    assert bonus.after is not None
    assert bonus.changes.bonus
    assert not bonus.changes.turn_ends
    assert "xa1" in [move.move for move in bonus.after.moves]
    taking = scenes.preview(start.play("b2v"), "xa1", "en")
    assert taking.changes is not None
    assert taking.changes.closed == ["a1.1", "a1.2"]
    assert [piece.id for piece in taking.changes.removed] == ["a1.1+a1.2"]
    assert taking.after is not None
    assert taking.after.board.kind == "turris"
    scores = taking.after.board.scores
    assert {player: sum(view.scores[player] for view in taking.after.board.views) for player in scores} == scores


def test_asking_why_not(server: Process) -> None:
    ada = Client(server.url)
    query = {"after": "a1v b1n", "move": "a1n", "lang": "de", "option": "lying_on_ground=true"}
    found = ada.get("/api/positions/turris/explanation", params=query).json()
    assert (found["legal"], found["violation"]["rule"]) == (False, "b")
    assert found["violation"]["places"]
    assert ada.get("/api/positions/turris/explanation", params={"move": "a1v"}).json()["legal"] is True
    preview = ada.get("/api/positions/turris/preview", params={"move": "b2v"}).json()
    assert (preview["violation"]["rule"], preview["after"]) == ("f", None)
    assert ada.get("/api/positions/turris/preview", params={"move": "?"}).json()["code"] == "invalid-move"
    assert ada.get("/api/positions/turris", params={"position": "?"}).json()["code"] == "invalid-position"
    three = ada.get("/api/positions/qbq", params={"option": "players=3"}).json()
    assert three["players"] == ["blue", "green", "orange"]


def test_the_catalogue(server: Process) -> None:
    found = Client(server.url).get("/api/catalogue", params={"lang": "fr"}).json()
    assert [game["name"] for game in found["games"]] == ["kwinty", "turris", "qbq"]
    assert found["engines"][-1] == "level:10"


@pytest.mark.parametrize(
    ("game", "played", "move", "cells"),
    [
        ("kwinty", "iv jh", "ih", ["i3", "j3"]),
        ("kwinty", "iv", "qh", []),
        ("turris", "a1v", "b1e", ["b1.1", "c1.1"]),
        ("turris", "a1v", "c1e", []),
        ("turris", "a1v", "xb2", []),
        ("qbq", "", "a1-d4", ["d4.1"]),
        ("qbq", "", "d4n", []),
    ],
)
def test_a_move_that_is_not_allowed_can_be_drawn_where_it_would_come_down(
    game: str, played: str, move: str, cells: list[str]
) -> None:
    position: Position = klotz.game(game, **({"begins": "blue"} if game == "qbq" else {})).start()
    for action in played.split():
        position = position.play(action)
    told = scenes.explanation(position, move, "en")
    assert not told.legal
    assert [place.cell for place in told.places] == cells
    assert scenes.preview(position, move, "en").places == told.places


@pytest.mark.parametrize("game", ["kwinty", "turris", "qbq"])
def test_the_rules_come_with_examples_to_try(server: Process, game: str) -> None:
    ada = Client(server.url)
    parts = ada.get(f"/api/rules/{game}", params={"lang": "nl"}).json()["parts"]
    examples = [part["example"] for part in parts if part["example"]]
    assert all((part["text"] is None) != (part["example"] is None) for part in parts)
    for example in examples:
        position = klotz.game(game, **example["position"]["options"]).position(example["position"]["notation"])
        for verdict in example["verdicts"]:
            violation = position.explain(verdict["move"])
            assert (violation.rule if violation else None) == verdict["rule"]
    assert any(example["verdicts"] for example in examples)


def test_the_catalogue_tells_the_levels(server: Process) -> None:
    games = Client(server.url).get("/api/catalogue").json()["games"]
    assert all([level["level"] for level in game["levels"]] == list(range(1, 11)) for game in games)
