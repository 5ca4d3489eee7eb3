"""A learning curve as an SVG picture, without any library."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 400, 60, 110, 50, 55
"""The picture, and what the labels take of it on each side."""
COLOURS = ("#0b6e99", "#c2571a", "#3f7d3b", "#7a4fa3")
INK, GRID, PAPER = "#222222", "#dddddd", "#ffffff"
LINES = 5
"""How many parts the grid divides each axis into."""


class Point(NamedTuple):
    """After so many actions of self-play, this share of the points against an opponent."""

    actions: int
    share: float


def curve(title: str, results: Mapping[str, Sequence[Point]]) -> str:
    """The picture: a line for each opponent."""
    longest = max(point.actions for points in results.values() for point in points) or 1

    def place(actions: float, share: float) -> tuple[float, float]:
        across = LEFT + (WIDTH - LEFT - RIGHT) * actions / longest
        return round(across, 1), round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        _text(LEFT, TOP - 22, title, size=16),
        _text(LEFT, HEIGHT - 12, "actions played against itself (millions); vertical: share of the points"),
    ]
    for line in range(LINES + 1):
        part = line / LINES
        parts += [_line([place(0, part), place(longest, part)], GRID, 1)]
        parts += [_text(LEFT - 8, place(0, part)[1] + 4, f"{part:.0%}", anchor="end")]
        across, ground = place(part * longest, 0)
        parts += [_text(across, ground + 18, f"{part * longest / 1e6:.3g}", anchor="middle")]
    parts += [_line([place(0, 0.5), place(longest, 0.5)], INK, 1, dashed=True)]
    for (name, points), colour in zip(results.items(), COLOURS * len(results), strict=False):
        places = [place(*point) for point in points]
        parts += [_line(places, colour, 2.5)]
        parts += [f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>' for x, y in places]
        parts += [_text(places[-1][0] + 10, places[-1][1] + 4, name, colour=colour)]
    return "\n".join([*parts, "</svg>\n"])


def _text(x: float, y: float, words: str, size: int = 13, anchor: str = "start", colour: str = INK) -> str:
    escaped = words.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">{escaped}</text>'


def _line(places: Iterable[tuple[float, float]], colour: str, width: float, dashed: bool = False) -> str:
    points = " ".join(f"{x},{y}" for x, y in places)
    dashes = ' stroke-dasharray="5 5"' if dashed else ""
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}"{dashes}/>'
