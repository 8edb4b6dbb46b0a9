"""The graph of winning chances over a game: one line per player, clickable."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.drawing import draw_box
from game.ui.theme import Color, Theme

PADDING: Final = 6
DOT: Final = 3.5
WORDS: Final = 22  # Height of the line of text above the plot and of the one below; grows with the text size.


class Curve(NamedTuple):
    """One player's line in the graph."""

    shares: Mapping[int, float]  # Expected share of wins, 0 to 1, by the number of moves made.
    color: Color
    is_strong: bool = True  # True for the player the graph is about.


def plot_of(rect: Rect, theme: Theme) -> Rect:
    """Return the plot area of the graph; the rest is for text above and below."""
    plot = rect.inflate(-theme.px(2 * PADDING), -theme.px(2 * PADDING))
    plot.top += theme.text_px(WORDS)
    plot.height -= 2 * theme.text_px(WORDS)
    return plot


def point_at(plot: Rect, ply: int, length: int, share: float) -> tuple[int, int]:
    """Return the point for a share after `ply` moves, in a game of `length` moves."""
    return (
        plot.left + round(plot.width * ply / max(1, length)),
        plot.bottom - round(plot.height * max(0.0, min(1.0, share))),
    )


def ply_at(rect: Rect, theme: Theme, left: int, length: int) -> int:
    """Return the number of moves for a horizontal position in the graph."""
    plot = plot_of(rect, theme)
    return max(0, min(length, round((left - plot.left) * length / max(1, plot.width))))


def draw_graph(
    surface: pygame.Surface,
    rect: Rect,
    theme: Theme,
    curves: Sequence[Curve],
    *,
    length: int,
    shown: int,
    marks: Mapping[int, Color],
    unknown: Collection[int],
) -> None:
    """Draw the graph of a game of `length` moves, with a cursor after `shown` moves.

    `marks` are colored dots on the strong line, by the number of moves made before each. `unknown` are the
    numbers of moves after which the value is not known yet: no line passes them.
    """
    palette, plot = theme.palette, plot_of(rect, theme)
    draw_box(surface, rect, palette.paper, palette.line, theme.edge(), theme.px(6))
    pygame.draw.line(surface, palette.line, plot.midleft, plot.midright, theme.px(1))
    here = point_at(plot, shown, length, 0.0)[0]
    pygame.draw.line(surface, palette.gold, (here, plot.top), (here, plot.bottom), theme.px(2))
    for curve in sorted(curves, key=lambda each: each.is_strong):
        points = {ply: point_at(plot, ply, length, curve.shares[ply]) for ply in sorted(curve.shares)}
        width = theme.px(2.5 if curve.is_strong else 1)
        for first, last in pairwise(points):
            if not any(first < ply < last for ply in unknown):
                pygame.draw.line(surface, curve.color, points[first], points[last], width)
        if curve.is_strong:
            for ply, color in marks.items():
                if ply in curve.shares:
                    dot = point_at(plot, ply, length, curve.shares[ply])
                    pygame.draw.aacircle(surface, color, dot, theme.px(DOT))
