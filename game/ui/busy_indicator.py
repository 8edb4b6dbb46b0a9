"""The busy indicator: dots that take turns being dark while a computer player thinks.

If that takes long, it also shows the time and a button that makes the computer move now.
"""

from typing import Final

import pygame

from game.engine.i18n import _
from game.engine.solo import clock
from game.ui import theme as look
from game.ui.theme import Theme
from game.ui.widget import Button

MOVE_NOW: Final = "button/move-now"  # The target of the button, which requests `MoveNow`.
AFTER: Final = 0.3  # Seconds of thinking before the indicator appears.
IMPATIENT_AFTER: Final = 3.0  # Seconds of thinking before the time and the button appear.
STEP: Final = 0.6  # Seconds per step; slow, so that the window is rarely redrawn.
DOTS: Final = 3
DOT: Final = 7
APART: Final = 13
BESIDE: Final = 8  # Distance between the dots and the time.


class BusyIndicator:
    """Tracks how long a computer player has been thinking."""

    def __init__(self) -> None:
        self._seconds: float | None = None

    def set_thinking(self, *, is_thinking: bool) -> None:
        """Start or reset the clock, depending on whether a computer player is thinking now."""
        if not is_thinking:
            self._seconds = None
        elif self._seconds is None:
            self._seconds = 0.0

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the indicator looks different now."""
        if self._seconds is None:
            return False
        before = self.step, self.whole_seconds
        self._seconds += seconds
        return (self.step, self.whole_seconds) != before

    @property
    def step(self) -> int | None:
        """The index of the dark dot; None while the indicator is hidden."""
        if self._seconds is None or self._seconds < AFTER:
            return None
        if self.whole_seconds is not None:
            # Step together with the clock, so that showing the time causes no extra redraws.
            return self.whole_seconds % DOTS
        return int((self._seconds - AFTER) / STEP) % DOTS

    @property
    def whole_seconds(self) -> int | None:
        """Seconds of thinking so far; None until the time is shown."""
        if self._seconds is None or self._seconds < IMPATIENT_AFTER:
            return None
        return int(self._seconds)


def move_now_button() -> Button:
    """Return the button that is offered as soon as `whole_seconds` is shown."""
    return Button(MOVE_NOW, _("Move now"), icon="ui/hurry")


def thinking_width(theme: Theme, seconds: int | None = None) -> int:
    """Return the width of the dots, and of the seconds beside them if given."""
    dots = 2 * (theme.px(DOT) // 2 + 1) + (DOTS - 1) * theme.px(APART)
    if seconds is None:
        return dots
    return dots + theme.px(BESIDE) + theme.font(look.TEXT).size(clock(seconds))[0]


def draw_thinking(
    surface: pygame.Surface, left: tuple[int, int], step: int, theme: Theme, seconds: int | None = None
) -> None:
    """Draw the dots from `left` (the middle of their left edge), and the seconds beside them if given.

    `step`: the index of the dark dot.
    """
    palette, radius = theme.palette, theme.px(DOT) // 2 + 1
    for number in range(DOTS):
        middle = (left[0] + radius + number * theme.px(APART), left[1])
        if number == step:
            pygame.draw.aacircle(surface, palette.ink, middle, radius)
        else:
            pygame.draw.aacircle(surface, palette.faint, middle, radius, theme.edge())
    if seconds is not None:
        time = theme.font(look.TEXT).render(clock(seconds), True, palette.faint)
        surface.blit(time, time.get_rect(midright=(left[0] + thinking_width(theme, seconds), left[1])))
