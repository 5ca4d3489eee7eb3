"""Boxes round pieces, whatever their shape."""

from __future__ import annotations

from klotz.core.drawing import FRAME, MARK, Canvas, Cell, boxes


def test_two_pieces() -> None:
    cells = {(0, 0): Cell("x", "a"), (0, 1): Cell("x", "b"), (1, 1): Cell("y", "c", MARK)}
    assert str(boxes(cells).drawing()) == "\n".join(
        [
            "┌───┐",
            "│ a │",
            "│   ├───┐",
            "│ b │ c │",
            "└───┴───┘",
        ]
    )


def test_inks() -> None:
    cells = {(0, 0): Cell("x", "a", MARK)}
    lines = boxes(cells).drawing().lines
    assert [(span.text, span.ink) for span in lines[1]] == [("│", FRAME), (" a ", MARK), ("│", FRAME)]


def test_an_empty_canvas() -> None:
    canvas = Canvas()
    assert (canvas.width, canvas.height, str(canvas.drawing())) == (0, 0, "")


def test_pasting_and_reading() -> None:
    small, large = Canvas(), Canvas()
    small.put(0, 0, "ab")
    large.paste(2, 1, small)
    assert str(large.drawing()) == "\n  ab"
    assert (large.at(3, 1), large.at(9, 9)) == ("b", " ")
