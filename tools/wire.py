"""Print the description of the server's API, from which the page's types are made (``make wire``)."""

from __future__ import annotations

import json
import tempfile

from klotz.server.app import create_app
from klotz.server.settings import Settings


def description() -> str:
    """The description as JSON; nothing is opened or stored for it."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings.read({}, database=f"sqlite:///{folder}/none.sqlite"))
        return json.dumps(app.openapi(), indent=1)


if __name__ == "__main__":
    print(description())
