"""Where games are played: processes of this machine, or a Dask cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing.connection import wait
from types import TracebackType
from typing import Any, TypeVar

from klotz.arena.interrupts import held
from klotz.core.errors import KlotzError
from klotz.core.texts import message

Result = TypeVar("Result")
CONNECT_SECONDS = 5
ORPHANED = 1


class NoCluster(KlotzError):
    """There is no cluster at that address, or no way to talk to it."""


@dataclass(frozen=True)
class Processes:
    """Makes pools of processes; ``number`` is by default that of the processors."""

    number: int = os.cpu_count() or 1

    def __call__(self) -> Executor:
        """A new pool."""
        return _Pool(self.number)


class Cluster:
    """Makes executors on a Dask cluster, all with one connection; ``number`` is that of its threads."""

    def __init__(self, address: str) -> None:
        try:
            distributed: Any = import_module("distributed")
        except ImportError:
            raise NoCluster(message("arena-no-dask")) from None
        try:
            # A client that cannot even read its address would wait for itself when it goes.
            distributed.comm.get_address_host_port(address)
            self._client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoCluster(message("arena-no-cluster", address=address, reason=str(error))) from None
        self.number: int = sum(self._client.nthreads().values()) or 1

    def __call__(self) -> Executor:
        """An executor on the cluster."""
        executor: Executor = self._client.get_executor()
        return executor

    def close(self) -> None:
        """Leave the cluster."""
        self._client.close()


class _Pool(ProcessPoolExecutor):
    """Processes that end with us, however we end. If something goes wrong here, games in play are not waited for."""

    def __init__(self, number: int) -> None:
        # A forked process would share the state of whatever threads we have; a new one starts clean.
        super().__init__(number, mp_context=multiprocessing.get_context("spawn"), initializer=_attend)
        self._others = set(multiprocessing.active_children())

    def submit(self, function: Callable[..., Result], /, *arguments: Any, **named: Any) -> Future[Result]:
        """Hand out a call. Processes begin here, and never see an interrupt, not even while they start: it is ours."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            call = super().submit(function, *arguments, **named)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        # A call itself is never cancelled: when its processes end, Python's pool would die of finding it so.
        told: Future[Result] = Future()
        call.add_done_callback(partial(_tell, told))
        return told

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        with held():
            if kind is not None:
                for process in set(multiprocessing.active_children()) - self._others:
                    process.terminate()
            return super().__exit__(kind, error, trace)


def _tell(told: Future[Result], call: Future[Result]) -> None:
    """Pass on how a call ended, if anyone still wants to know."""
    if not told.set_running_or_notify_cancel():
        return
    error = call.exception()
    if error is None:
        told.set_result(call.result())
    else:
        told.set_exception(error)


def _attend() -> None:
    """Prepare a worker: without a parent there is nothing to do."""
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(ORPHANED)
