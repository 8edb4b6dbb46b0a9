"""A yes-or-no question in a small panel in the middle of a scene."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.drawing import draw_box, draw_text, height_of
from game.ui.focus import FocusRing, Placed
from game.ui.gestures import DoubleClick
from game.ui.theme import Theme
from game.ui.widget import Button, Weight

YES: Final = "dialog/yes"
NO: Final = "dialog/no"
WIDTH: Final = 380
PADDING: Final = 22


@dataclass(frozen=True)
class Question:
    """A question and its two answers, translated."""

    text: str
    yes: str  # The caption of the confirming button: its verb, never just "yes".
    no: str


class Dialog:
    """A question that waits for its answer."""

    def __init__(self, question: Question, bounds: Rect, theme: Theme) -> None:
        self._question = question
        self._settling = DoubleClick()
        self._settling.expect()
        self._ring = FocusRing(NO, is_main=True)  # The focus starts at the answer that changes nothing.
        self.place(bounds, theme)

    def place(self, bounds: Rect, theme: Theme) -> None:
        """Lay out in the middle of `bounds` with this theme."""
        self._theme = theme
        pad, font = theme.px(PADDING), theme.font(look.STRONG)
        yes = Button(YES, self._question.yes)
        no = Button(NO, self._question.no, Weight.FIRST)
        least = yes.width(theme) + no.width(theme) + theme.px(12) + 2 * pad
        width = min(max(theme.text_px(WIDTH), least), bounds.width)
        inside = width - 2 * pad
        text = height_of(self._question.text, font, inside)
        is_stacked = least > width
        widths = [inside, inside] if is_stacked else [yes.width(theme), no.width(theme)]
        heights = [button.height(theme, wide) for button, wide in zip((yes, no), widths, strict=True)]
        buttons = sum(heights) + theme.px(10) if is_stacked else max(heights)
        self.rect = Rect(0, 0, width, text + buttons + 3 * pad)
        self.rect.center = bounds.center
        self._text = Rect(self.rect.left + pad, self.rect.top + pad, inside, text)
        top = self._text.bottom + pad
        right = self.rect.right - pad
        no_rect = Rect(right - widths[1], top, widths[1], heights[1])
        yes_rect = Rect(no_rect.left - theme.px(12) - widths[0], top, widths[0], heights[0])
        if is_stacked:
            yes_rect.topleft = (self._text.left, no_rect.bottom + theme.px(10))
        places = ((yes, yes_rect), (no, no_rect))
        self._ring.place([Placed(button, rect, "dialog", self.rect) for button, rect in places])

    def handle(self, event: pygame.event.Event) -> bool | None:
        """Return the answer if the player has given one, else None. Escape means no.

        At first, clicks are ignored: they may be the second half of a double click.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and self.is_waiting:
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return False
        act = self._ring.handle(event, self._theme)
        return None if act is None else act.target == YES

    @property
    def is_waiting(self) -> bool:
        """True if it takes no clicks yet."""
        return self._settling.is_waiting

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return False, since nothing visible changes."""
        return self._settling.update(seconds)

    def targets(self) -> dict[str, Rect]:
        """Return the places of the two buttons."""
        return dict(self._ring.targets(self._theme))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with the question and its buttons, and dim everything else."""
        palette, theme = self._theme.palette, self._theme
        overlay = pygame.Surface(surface.get_size())
        overlay.fill(palette.ink)
        overlay.set_alpha(110)
        surface.blit(overlay, (0, 0))
        draw_box(surface, self.rect, palette.paper, palette.ink, theme.edge(3), theme.px(10))
        draw_text(surface, self._question.text, self._text, theme.font(look.STRONG), palette.ink)
        self._ring.draw(surface, theme)
