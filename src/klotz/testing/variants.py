"""Every game with every option."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from klotz.core.game import Game
from klotz.core.registry import game
from klotz.games.qbq.board import COLOURS


def variants() -> tuple[Game, ...]:
    """All games that can be set up, whoever plays and begins."""
    return (*_kwinty(), *_turris(), *_qbq())


def variant_name(variant: Game) -> str:
    """The name of a game and its options, fit for a file."""
    options = [f"{name}-{text.replace(',', '-')}" for name, text in variant.option_texts.items()]
    return "_".join([variant.name, *options])


def _kwinty() -> Iterator[Game]:
    for begins in ("white", "black"):
        yield game("kwinty", begins=begins)
    yield game("kwinty", width=6, height=5)


def _turris() -> Iterator[Game]:
    for begins, lying, chain in product(("white", "black"), (False, True), (True, False)):
        yield game("turris", begins=begins, lying_on_ground=lying, chain_bonus=chain)


def _qbq() -> Iterator[Game]:
    for count in (2, 3, 4):
        for players in combinations(COLOURS, count):
            for begins in players:
                yield game("qbq", players=players, begins=begins)
