"""A tournament on a real Dask cluster of this machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from distributed import LocalCluster
from tests.cli.conftest import Run

from klotz.arena import Setting, run
from klotz.arena.workers import Cluster
from klotz.core.registry import game


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with LocalCluster(n_workers=1, threads_per_worker=2, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]
        yield str(cluster.scheduler_address)


def test_the_same_games_as_anywhere(address: str) -> None:
    setting = Setting(game("kwinty"), ("random", "random"), seed=5)
    with closing(Cluster(address)) as cluster:
        assert cluster.number == 2
        tally = run(setting, 20, cluster, cluster.number)
    assert (tally.games, tally.faults) == (20, [])


def test_the_command(klotz: Run, address: str) -> None:
    played = klotz("arena", "kwinty", "random", "random", "--games", "10", "--cluster", address)
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.startswith("Kwinty: 10 games, ")
