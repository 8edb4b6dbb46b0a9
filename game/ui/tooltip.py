"""A sentence beside what the pointer rests on."""

from typing import Final

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.shape import draw_box
from game.ui.text import draw_text, height_of
from game.ui.theme import Theme

AFTER: Final = 0.3
"""Seconds that the pointer rests before the sentence is shown."""

WIDEST: Final = 260
PADDING: Final = 8


class Tooltip:
    """How long the pointer has been resting, and on what."""

    def __init__(self) -> None:
        self._target: str | None = None
        self._seconds = 0.0

    def point(self, target: str | None) -> bool:
        """The pointer is on this now; True if a sentence disappears."""
        if target == self._target:
            return False
        was_shown, self._target, self._seconds = self.is_shown, target, 0.0
        return was_shown

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the sentence appears."""
        was_shown = self.is_shown
        self._seconds += seconds
        return self.is_shown and not was_shown

    @property
    def is_shown(self) -> bool:
        """Whether the pointer has rested for long enough."""
        return self._target is not None and self._seconds >= AFTER


def draw_tooltip(surface: pygame.Surface, sentence: str, beside: Rect, bounds: Rect, theme: Theme) -> None:
    """Draw the sentence under `beside`, or above it where there is no room, within `bounds`."""
    font = theme.font(look.TEXT)
    inside = min(font.size(sentence)[0], theme.text_px(WIDEST))
    height = height_of(sentence, font, inside)
    rect = Rect(0, 0, inside + theme.px(2 * PADDING), height + theme.px(2 * PADDING))
    rect.midtop = (beside.centerx, beside.bottom + theme.px(8))
    if rect.bottom > bounds.bottom:
        rect.bottom = beside.top - theme.px(8)
    rect.clamp_ip(bounds.inflate(-theme.px(8), -theme.px(8)))
    draw_box(surface, rect, theme.palette.ink, theme.palette.paper, theme.edge(), theme.px(5))
    place = rect.inflate(-theme.px(2 * PADDING), -theme.px(2 * PADDING))
    draw_text(surface, sentence, place, font, theme.palette.paper)
