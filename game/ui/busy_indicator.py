"""The quiet sign that a computer player thinks: dots of which one after the other is dark. Where that takes
long, the time stands beside them, and a button lets the player have the move that has been found.
"""

from typing import Final

import pygame

from game.engine.i18n import _
from game.engine.solo import clock
from game.ui import theme as look
from game.ui.button import Button
from game.ui.theme import Theme

MOVE_NOW: Final = "button/move-now"
"""The target of that button; what it wants is `MoveNow`."""

AFTER: Final = 0.3
"""Seconds of thinking after which the sign is shown."""

IMPATIENT_AFTER: Final = 3.0
"""Seconds of thinking after which its time is told, and the player may have the move at once."""

STEP: Final = 0.6
"""Seconds that each step of it stands: it must not keep the window busy."""

DOTS: Final = 3
DOT: Final = 7
APART: Final = 13
BESIDE: Final = 8
"""Between the dots and the time."""


class BusyIndicator:
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
        before = self.step, self.whole_seconds
        self._seconds += seconds
        return (self.step, self.whole_seconds) != before

    @property
    def step(self) -> int | None:
        """Which of the dots is dark; None where there is no sign."""
        if self._seconds is None or self._seconds < AFTER:
            return None
        if self.whole_seconds is not None:
            # With the time, so that both together are no more pictures.
            return self.whole_seconds % DOTS
        return int((self._seconds - AFTER) / STEP) % DOTS

    @property
    def whole_seconds(self) -> int | None:
        """How long somebody has been thinking, once that is long enough to be told."""
        if self._seconds is None or self._seconds < IMPATIENT_AFTER:
            return None
        return int(self._seconds)


def move_now_button() -> Button:
    """The button that is offered beside the sign where there are `whole_seconds`."""
    return Button(MOVE_NOW, _("Move now"), icon="ui/hurry")


def draw_thinking(
    surface: pygame.Surface,
    left: tuple[int, int],
    step: int,
    theme: Theme,
    seconds: int | None = None,
) -> None:
    """Draw the sign, the middle of its left edge at `left`, and beside it how long it has been."""
    palette, radius = theme.palette, theme.px(DOT) // 2 + 1
    for number in range(DOTS):
        middle = (left[0] + radius + number * theme.px(APART), left[1])
        if number == step:
            pygame.draw.aacircle(surface, palette.ink, middle, radius)
        else:
            pygame.draw.aacircle(surface, palette.faint, middle, radius, theme.edge())
    if seconds is not None:
        time = theme.font(look.TEXT).render(clock(seconds), True, palette.faint)
        beside = left[0] + 2 * radius + (DOTS - 1) * theme.px(APART) + theme.px(BESIDE)
        surface.blit(time, time.get_rect(midleft=(beside, left[1])))
