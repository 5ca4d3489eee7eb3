"""The games. Importing this package makes them known to the registry, in the order in which they are listed."""

from klotz.games import kwinty

__all__ = ["kwinty"]
