"""Signs for three or four players: a token for each, and the ring showing the order of play."""

import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.kings.rules.view import View
from game.ui import theme as look
from game.ui.shapes import draw_box
from game.ui.theme import Color, Palette, Theme

TOKEN: Final = 9  # Half the width of a token.
ARROW_HALF: Final = 5  # Half the length of an arrowhead on the ring.
FULL_CIRCLE: Final = 360
BOTTOM_ANGLE: Final = 90  # Angle of the lowest point of the ring, in degrees clockwise from the right.


def seat_colors(seats: int, palette: Palette) -> tuple[Color, ...]:
    """Return the players' colors by seat; with four players, partners share one."""
    places = (13, 2, 13, 2) if seats == 4 else (13, 2, 6)
    return tuple(palette.ramp[place] for place in places[:seats])


def draw_token(
    surface: pygame.Surface,
    middle: tuple[int, int],
    seat: int,
    seats: int,
    theme: Theme,
    *,
    is_turn: bool = False,
    is_out: bool = False,
) -> None:
    """Draw a player's token: with a gold edge if `is_turn`, pale if `is_out`."""
    palette = theme.palette
    radius = theme.px(TOKEN)
    place = Rect(0, 0, 2 * radius, 2 * radius)
    place.center = middle
    corner = theme.px(3) if seats == 4 and seat % 2 else radius
    ground = palette.table if is_out else seat_colors(seats, palette)[seat]
    edge, width = (palette.gold, theme.px(3)) if is_turn else (palette.paper, theme.edge(1.5))
    outer = place.inflate(2 * width, 2 * width)
    draw_box(surface, outer, palette.faint if is_out else edge, None, 0, corner + width)
    draw_box(surface, place, ground, None, 0, corner)
    font = theme.font(look.STRONG, 0.9 / theme.text)
    figure = font.render(str(seat + 1), True, palette.faint if is_out else palette.paper)
    surface.blit(figure, figure.get_rect(center=place.center))


def draw_ring(surface: pygame.Surface, place: Rect, view: View, bottom: int, theme: Theme) -> None:
    """Draw the players around a table, `bottom` at the lower edge, with the order of play once known."""
    seats = len(view.sides)
    radius = min(place.width, place.height) // 2 - theme.px(TOKEN) - theme.px(3)
    line = theme.palette.faint
    pygame.draw.aacircle(surface, line, place.center, radius, theme.edge(1.5))
    angles = [BOTTOM_ANGLE + number * FULL_CIRCLE / seats for number in range(seats)]
    if view.turn is not None:
        for angle in angles:
            _draw_head(
                surface, place.center, radius, angle + FULL_CIRCLE / seats / 2, theme, view.plays_right
            )
    for number, angle in enumerate(angles):
        side = view.sides[(bottom + number) % seats]
        middle = _on_ring(place.center, radius, angle)
        is_turn = side.seat == view.turn and not view.is_over
        draw_token(surface, middle, side.seat, seats, theme, is_turn=is_turn, is_out=side.is_out)


def _draw_head(
    surface: pygame.Surface,
    center: tuple[int, int],
    radius: int,
    angle: float,
    theme: Theme,
    plays_right: bool,
) -> None:
    direction = -1 if plays_right else 1
    half = theme.px(ARROW_HALF)
    step = math.degrees(half / radius) * direction
    points: Sequence[tuple[int, int]] = (
        _on_ring(center, radius, angle + step),
        _on_ring(center, radius + half, angle - step),
        _on_ring(center, radius - half, angle - step),
    )
    pygame.draw.polygon(surface, theme.palette.ink, points)


def _on_ring(center: tuple[int, int], radius: int, angle: float) -> tuple[int, int]:
    """Return the point at an angle in degrees, clockwise from the right."""
    turn = math.radians(angle)
    return round(center[0] + radius * math.cos(turn)), round(center[1] + radius * math.sin(turn))
