"""For those who run the server: is it alive, is it ready, how is it doing. And what it offers at all."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from klotz.core.pages import Example, parts, rules_page
from klotz.core.registry import game as find_game
from klotz.core.registry import games
from klotz.core.texts import LANGUAGES, message
from klotz.engine.levels import levels
from klotz.server.refusals import Unavailable
from klotz.server.routes.asking import Asks, Server, refusals
from klotz.server.scenes import scene
from klotz.server.thinkers import ENGINES
from klotz.server.wire.base import Answer, AskedGame
from klotz.server.wire.catalogue import Catalogue, GameView, LevelView, OptionView
from klotz.server.wire.positions import ExampleView, RulesPart, RulesView, VerdictView

router = APIRouter()
METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Health(Answer):
    """That the process lives."""

    status: str = "ok"


@router.head("/health", include_in_schema=False)
@router.get("/health", responses={429: {}}, tags=["operation"])
async def health() -> Health:
    """Whether the process is alive."""
    return Health()


@router.head("/ready", include_in_schema=False)
@router.get("/ready", responses=refusals(), tags=["operation"])
async def ready(request: Request) -> Health:
    """Whether requests can be answered: the database is there, and the server is not about to stop."""
    server: Server = request.app.state.server
    if server.stopping:
        raise Unavailable("stopping", message("server-stopping"))
    try:
        await server.house.store.ping()
    except Exception:  # whatever the driver raises, the answer is no
        raise Unavailable("database", message("server-failed")) from None
    return Health()


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Figures for Prometheus; a reverse proxy should keep this to the inside."""
    return Response(request.app.state.metrics.text(), media_type=METRICS_TYPE)


@router.get("/api/catalogue", responses=refusals(), tags=["catalogue"])
async def catalogue(ask: Asks) -> Catalogue:
    """The games with their options, and the engines that play them."""
    views = [
        GameView(
            name=info.name,
            title=info.title,
            author=info.author,
            aim=info.aim.text(ask.language),
            colours=list(info.colours),
            seats=list(info.seats),
            pieces=info.pieces,
            options=[
                OptionView(
                    name=option.name,
                    default=option.show(option.value(option.default)),
                    accepts=option.accepts,
                    meaning=option.meaning.text(ask.language),
                )
                for option in info.options
                if option.name != "begins"
            ],
            typical_actions=info.typical_actions,
            levels=[
                LevelView(engine=f"level:{level.number}", level=level.number, elo=level.elo if level.error else None)
                for level in levels(find_game(info.name))
            ],
        )
        for info in games()
    ]
    return Catalogue(games=views, engines=list(ENGINES), languages=list(LANGUAGES))


@router.get("/api/rules/{game}", responses=refusals(), tags=["catalogue"])
async def rules(game: AskedGame, ask: Asks) -> RulesView:
    """The rules of a game, with examples to try."""
    return RulesView(game=game, parts=[_part(part, ask.language) for part in parts(rules_page(game, ask.language))])


def _part(part: str | Example, language: str) -> RulesPart:
    if isinstance(part, str):
        return RulesPart(text=part, example=None)
    verdicts = [VerdictView(move=move, rule=None) for move in part.allowed]
    verdicts += [VerdictView(move=move, rule=rule) for move, rule in part.forbidden]
    return RulesPart(text=None, example=ExampleView(position=scene(part.position, language), verdicts=verdicts))
