"""What goes wrong, over the wire."""

from __future__ import annotations

from pydantic import Field

from klotz.server.wire.base import Answer
from klotz.server.wire.positions import ViolationView
from klotz.server.wire.tables import TableView


class FieldProblem(Answer):
    """What is wrong with one field."""

    where: str = Field(examples=["body.number"])
    problem: str = Field(examples=["Input should be a valid integer"])


class Problem(Answer):
    """Why a request was not done. `code` is for programs, `message` for people, in the language that was asked for."""

    code: str = Field(examples=["late", "not-your-turn", "illegal-move", "invalid", "too-many-requests"])
    message: str
    fields: list[FieldProblem] | None = None
    violation: ViolationView | None = None
    table: TableView | None = Field(default=None, description="With 409: the table as it is now.")
