"""The graph of winning chances."""

from collections.abc import Collection

import pygame
from pygame import Rect

from game.ui.graph import Curve, draw_graph, plot_of, point_at
from game.ui.theme import REFERENCE, theme_for
from support.cases import every_case

PLACE, THEME = Rect(0, 0, 400, 160), theme_for(REFERENCE)
COLOR = (1, 2, 3)


@every_case(
    ("shares", "unknown", "drawn"),
    [
        ((0, 1, 2, 3, 4), (), (0, 1, 2, 3)),
        ((0, 1, 3, 4), (2,), (0, 3)),
        ((0, 1, 3, 4), (), (0, 1, 2, 3)),
        ((0, 4), (1, 2, 3), ()),
    ],
)
def test_no_line_passes_what_is_unknown(
    silent_pygame: None, shares: Collection[int], unknown: Collection[int], drawn: Collection[int]
) -> None:
    surface, curve = pygame.Surface(PLACE.size), Curve(dict.fromkeys(shares, 0.75), COLOR)
    draw_graph(surface, PLACE, THEME, [curve], length=4, shown=0, marks={}, unknown=unknown)
    plot = plot_of(PLACE, THEME)
    for ply in range(4):
        (left, top), (right, _) = (point_at(plot, each, 4, 0.75) for each in (ply, ply + 1))
        between = surface.get_at(((left + right) // 2, top))[:3]
        assert (between == COLOR) == (ply in drawn), ply
