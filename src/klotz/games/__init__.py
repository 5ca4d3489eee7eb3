"""The games. Importing this package makes them known to the registry, in the order in which they are listed."""

from klotz.games import kwinty, turris, qbq  # noqa: I001  (the order of the box, then the later game)

__all__ = ["kwinty", "qbq", "turris"]
