"""The quiet sign that a computer player thinks: dots of which one after the other is dark."""

from typing import Final

import pygame

from game.ui.theme import Theme

AFTER: Final = 0.3
"""Seconds of thinking after which the sign is shown."""

STEP: Final = 0.6
"""Seconds that each step of it stands: it must not keep the window busy."""

DOTS: Final = 3
DOT: Final = 7
APART: Final = 13


class Thinking:
    """How long a computer player has been thinking."""

    def __init__(self) -> None:
        self._seconds: float | None = None

    def go_on(self, *, is_thinking: bool) -> None:
        """Whether somebody thinks now."""
        if not is_thinking:
            self._seconds = None
        elif self._seconds is None:
            self._seconds = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the sign looks different now."""
        if self._seconds is None:
            return False
        before = self.step
        self._seconds += seconds
        return self.step != before

    @property
    def step(self) -> int | None:
        """Which of the dots is dark; None where there is no sign."""
        if self._seconds is None or self._seconds < AFTER:
            return None
        return int((self._seconds - AFTER) / STEP) % DOTS


def draw_thinking(surface: pygame.Surface, left: tuple[int, int], step: int, theme: Theme) -> None:
    """Draw the sign, the middle of its left edge at `left`."""
    palette, radius = theme.palette, theme.px(DOT) // 2 + 1
    for number in range(DOTS):
        middle = (left[0] + radius + number * theme.px(APART), left[1])
        if number == step:
            pygame.draw.aacircle(surface, palette.ink, middle, radius)
        else:
            pygame.draw.aacircle(surface, palette.faint, middle, radius, theme.edge())
