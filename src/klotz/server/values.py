"""Values that change often."""

from __future__ import annotations

from typing import Any, TypeVar

Value = TypeVar("Value")


def changed(value: Value, **changes: Any) -> Value:
    """A copy of a frozen dataclass with some fields changed.

    The same as ``dataclasses.replace``, but without setting every field by itself: a table has many fields and changes
    several times with every action.
    """
    fields = value.__dict__
    assert fields.keys() >= changes.keys(), changes
    copy = object.__new__(type(value))
    copy.__dict__.update(fields, **changes)
    return copy
