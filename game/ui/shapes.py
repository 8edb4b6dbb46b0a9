"""Anti-aliased boxes with round corners, which pygame does not have."""

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.ui.theme import Color, Theme

SUPERSAMPLING: Final = 4  # Corners are drawn this many times larger, then scaled down smoothly.


def draw_box(
    surface: pygame.Surface, rect: Rect, fill: Color | None, edge: Color | None, width: int, radius: int
) -> None:
    """Draw a box with a background and a border inside `rect`; None leaves either out."""
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    width = min(width, radius) if edge else 0
    corner = _corner(radius, fill, edge, width)
    for image, place in (
        (corner, rect.topleft),
        (pygame.transform.flip(corner, True, False), (rect.right - radius, rect.top)),
        (pygame.transform.flip(corner, False, True), (rect.left, rect.bottom - radius)),
        (pygame.transform.flip(corner, True, True), (rect.right - radius, rect.bottom - radius)),
    ):
        surface.blit(image, place)
    if fill:
        surface.fill(fill, Rect(rect.left + radius, rect.top, rect.width - 2 * radius, rect.height))
        surface.fill(fill, Rect(rect.left, rect.top + radius, radius, rect.height - 2 * radius))
        surface.fill(fill, Rect(rect.right - radius, rect.top + radius, radius, rect.height - 2 * radius))
    if edge:
        long, high = rect.width - 2 * radius, rect.height - 2 * radius
        surface.fill(edge, Rect(rect.left + radius, rect.top, long, width))
        surface.fill(edge, Rect(rect.left + radius, rect.bottom - width, long, width))
        surface.fill(edge, Rect(rect.left, rect.top + radius, width, high))
        surface.fill(edge, Rect(rect.right - width, rect.top + radius, width, high))


def draw_focus(surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
    """Draw the focus ring: gold with a thin dark line around it, visible on any background."""
    strong, thin, gap = theme.px(3), theme.px(1), theme.px(2)
    ring = rect.inflate(2 * (strong + gap), 2 * (strong + gap))
    radius = theme.px(11)
    draw_box(surface, ring.inflate(2 * thin, 2 * thin), None, theme.palette.ink, thin, radius + thin)
    draw_box(surface, ring, None, theme.palette.gold, strong, radius)


@lru_cache(maxsize=256)
def _corner(radius: int, fill: Color | None, edge: Color | None, width: int) -> pygame.Surface:
    large = pygame.Surface((radius * SUPERSAMPLING, radius * SUPERSAMPLING), pygame.SRCALPHA)
    center, outer = (radius * SUPERSAMPLING, radius * SUPERSAMPLING), radius * SUPERSAMPLING
    inner = (radius - width) * SUPERSAMPLING
    # A transparent background of the same color, so that the smooth edge does not darken.
    large.fill((*(edge or fill or (0, 0, 0)), 0))
    if edge:
        pygame.draw.circle(large, edge, center, outer)
        pygame.draw.circle(large, (*(fill or edge), 255 if fill else 0), center, inner)
    elif fill:
        pygame.draw.circle(large, fill, center, outer)
    return pygame.transform.smoothscale(large, (radius, radius))
