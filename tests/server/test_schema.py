"""What the description of the API says is what the server does: schemathesis tries to show the contrary."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from klotz.server.app import create_app
from klotz.server.settings import Settings
from tests.server.harness import Process, two

EXAMPLES = 15
PATIENCE = 30
"""An analysis may be asked to take ten seconds."""


described = schemathesis.openapi.from_dict(create_app(Settings(database="sqlite:///unused")).openapi())
"""Streams are left out, since they never end."""


@described.exclude(path_regex="/stream$").parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_api(case: schemathesis.Case[Any], server: Process) -> None:
    # What the rules of a game forbid cannot be said in a schema, so not all that fits it is accepted.
    case.call_and_validate(base_url=server.url, excluded_checks=[positive_data_acceptance], timeout=PATIENCE)


def test_the_description_has_examples_for_what_is_sent(server: Process) -> None:
    ada, _, _ = two(server.url)
    schemas = ada.get("/api/openapi.json").json()["components"]["schemas"]
    assert schemas["NewTable"]["examples"]
    assert schemas["Join"]["examples"]
    assert {"KwintyBoard", "TurrisBoard", "QbqBoard", "TableState", "Problem", "Preview"} <= set(schemas)
