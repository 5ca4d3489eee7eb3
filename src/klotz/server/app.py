"""The app: all parts put together."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI
from fastapi.routing import APIRoute

from klotz.core.compiled import warn_if_uncompiled
from klotz.server import page, problems
from klotz.server.budgets import Budgets
from klotz.server.gate import Gate
from klotz.server.house import House
from klotz.server.limits import Slots
from klotz.server.metrics import Metrics
from klotz.server.routes import operation, positions, tables
from klotz.server.routes.acting import Acting
from klotz.server.routes.asking import Server
from klotz.server.seats import new_token
from klotz.server.settings import Settings
from klotz.server.store import Store
from klotz.server.thinkers import Thinkers

DESCRIPTION = """Tables at which people and programs play Kwinty, Turris and QBQ.

A client makes a table or sits down at one and gets a token (browsers: in a cookie; programs: from `/api/tokens`, sent
as `Authorization: Bearer …`). It watches the table by `/api/tables/{table}/stream` and acts by posting to
`/api/tables/{table}/actions`, always with the number of the position that it answers. No client has to know a rule: the
state contains the legal moves and all that is needed to draw."""
PROCESS_NAME = 22


def create_app(settings: Settings) -> FastAPI:
    """A server with these settings; it opens its store when it starts."""
    metrics = Metrics()
    store = Store(settings.database, new_token()[:PROCESS_NAME])
    house = House(store)
    think_budget = Budgets(store, "thinking", settings.think_budget)
    thinkers = Thinkers(house, settings, metrics, think_budget)
    server = Server(
        settings=settings,
        house=house,
        thinkers=thinkers,
        creations=Budgets(store, "tables", settings.creations),
        think_budget=think_budget,
        streams=Slots(settings.streams),
    )

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        warn_if_uncompiled()
        house.announce = thinkers.consider
        thinkers.open()
        await house.open()
        yield
        await thinkers.close()
        await house.close()

    app = FastAPI(
        title="klotz",
        version="1",
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        generate_unique_id_function=_operation_name,
        # Traces would carry the names of tables; what is measured, /metrics tells.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )
    app.state.server, app.state.metrics = server, metrics
    for routes in (tables, positions, operation):
        app.include_router(routes.router)
    app.router.routes.extend(page.routes())
    problems.install(app)
    app.add_middleware(Acting, server=server)
    app.add_middleware(Gate, settings=settings, metrics=metrics)
    _measure(metrics, server)
    return app


def _operation_name(route: APIRoute) -> str:
    """Operations are called as the functions are, so that generated clients read well."""
    return route.name


def _measure(metrics: Metrics, server: Server) -> None:
    hall = server.house.hall
    metrics.gauge("klotz_tables", "Tables in memory", lambda: len(hall))
    metrics.gauge("klotz_streams", "Streams that are open", lambda: hall.watchers)
    metrics.gauge("klotz_entries_stored", "Entries stored by this process", lambda: server.house.stored)
    metrics.gauge("klotz_engine_queue", "Positions that wait for an engine", lambda: server.thinkers.waiting)
