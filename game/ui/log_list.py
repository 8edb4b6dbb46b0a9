"""A list of entries of different heights of which the newest are in sight, as in a log."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.theme import Theme

DOTS: Final = 3


def in_sight(heights: Sequence[int], room: int, skipped: int) -> tuple[range, int]:
    """Which entries are in sight, and how many of the newest are left out to see older ones.

    `skipped`: how many are to be left out; never so many that the room would not be filled.
    """
    most = len(heights) - _fitting(heights, room)
    skipped = max(0, min(skipped, most))
    last = len(heights) - skipped
    return range(last - _fitting(heights[:last][::-1], room), last), skipped


def _fitting(heights: Sequence[int], room: int) -> int:
    """How many of these find room, from the first on."""
    for number in range(len(heights)):
        if sum(heights[: number + 1]) > room:
            return number
    return len(heights)


def draw_more(surface: pygame.Surface, left: int, middle: int, theme: Theme) -> None:
    """Draw three dots where there are other entries, to be reached with the wheel."""
    for number in range(DOTS):
        dot = (left + theme.px(2 + 8 * number), middle)
        pygame.draw.aacircle(surface, theme.palette.faint, dot, theme.px(1.5))
