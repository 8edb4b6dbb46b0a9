"""Yes-or-no questions: in a small panel in the middle of a page, or in the prompt's place at a table."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.description import Node, Role
from game.ui.drawing import draw_box, draw_fitted, height_of
from game.ui.focus import ARROWS, FocusRing, Placed
from game.ui.gestures import DoubleClick
from game.ui.theme import Theme
from game.ui.widget import ACTING_KEYS, LEFT_BUTTON, PREFERRED, Button, Weight

YES: Final = "dialog/yes"
NO: Final = "dialog/no"
WIDTH: Final = 380
PADDING: Final = 22
GAP: Final = 12
LEAST_PADDING: Final = 4  # Least space above and below a caption together.
TWO_LINES: Final = 50  # Least height inside the panel for buttons below the text.
ANSWERING_KEYS: Final = (pygame.K_ESCAPE, pygame.K_TAB, *ACTING_KEYS, *ARROWS)


@dataclass(frozen=True)
class Confirm:
    """A question and its two answers, translated."""

    text: str
    yes: str  # The caption of the confirming button: its verb, never just "yes".
    no: str


class Dialog:
    """A question that waits for its answer, in the middle of a page."""

    def __init__(self, question: Confirm, bounds: Rect, theme: Theme) -> None:
        self._question = question
        self._settling = DoubleClick()
        self._settling.expect()
        self._ring = FocusRing(NO, is_main=True)  # The focus starts at the answer that changes nothing.
        self.place(bounds, theme)

    def place(self, bounds: Rect, theme: Theme) -> None:
        """Lay out in the middle of `bounds` with this theme."""
        pad, font = theme.px(PADDING), theme.font(look.STRONG)
        yes, no = self._buttons()
        least = yes.width(theme) + no.width(theme) + theme.px(GAP) + 2 * pad
        width = min(max(theme.text_px(WIDTH), least), bounds.width - 2 * theme.px(GAP))
        inside = width - 2 * pad
        text = height_of(self._question.text, font, inside)
        is_stacked = least > width
        widths = [inside, inside] if is_stacked else [yes.width(theme), no.width(theme)]
        heights = [button.height(theme, wide) for button, wide in zip((yes, no), widths, strict=True)]
        buttons = sum(heights) + theme.px(10) if is_stacked else max(heights)
        self.rect = Rect(0, 0, width, text + buttons + 3 * pad)
        self.rect.center = bounds.center
        text_rect = Rect(self.rect.left + pad, self.rect.top + pad, inside, text)
        top = text_rect.bottom + pad
        right = self.rect.right - pad
        no_rect = Rect(right - widths[1], top, widths[1], heights[1])
        yes_rect = Rect(no_rect.left - theme.px(GAP) - widths[0], top, widths[0], heights[0])
        if is_stacked:
            yes_rect.topleft = (text_rect.left, no_rect.bottom + theme.px(10))
        self._put(theme, text_rect, yes_rect, no_rect)

    def _buttons(self) -> tuple[Button, Button]:
        return Button(YES, self._question.yes), Button(NO, self._question.no, Weight.FIRST)

    def _put(self, theme: Theme, text: Rect, *buttons: Rect) -> None:
        self._theme, self._text = theme, text
        self._places = list(zip(self._buttons(), buttons, strict=True))
        self._ring.place([Placed(button, rect, "dialog", self.rect) for button, rect in self._places])

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

    @property
    def focused(self) -> str:
        """The target with the visible focus; empty for none."""
        shown = self._ring.shown
        return shown.widget.target if shown else ""

    def focus_on(self, target: str) -> None:
        """Give one of the two buttons the focus."""
        self._ring.focus(target)
        self._ring.is_visible = True

    @property
    def node(self) -> Node:
        """The question and its buttons, in words."""
        buttons = [button.described(rect, self._theme) for button, rect in self._places]
        return Node(self._question.text, Role.DIALOG, self.rect, children=tuple(buttons))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with the question and its buttons, and dim everything else."""
        overlay = pygame.Surface(surface.get_size())
        overlay.fill(self._theme.palette.card.ink)
        overlay.set_alpha(110)
        surface.blit(overlay, (0, 0))
        self._draw_panel(surface)

    def _draw_panel(self, surface: pygame.Surface) -> None:
        palette, theme = self._theme.palette, self._theme
        draw_box(surface, self.rect, palette.paper, palette.ink, theme.edge(3), theme.px(10))
        draw_fitted(surface, self._question.text, self._text, theme, palette.ink, look.STRONG)
        self._ring.draw(surface, theme)


class PromptDialog(Dialog):
    """A question in the prompt's place, which leaves the table usable: other clicks and keys withdraw it."""

    def place(self, bounds: Rect, theme: Theme) -> None:
        """Fill `bounds`: the buttons are beside the text, or below it if there is space only there."""
        self.rect, gap = bounds.inflate(0, -theme.px(4)), theme.px(GAP)
        inside = self.rect.inflate(-2 * gap, -theme.px(8))
        widths = [button.width(theme) for button in self._buttons()]
        words = theme.font(look.STRONG).size(self._question.text)[0]
        is_narrow = words + 2 * gap + sum(widths) > inside.width
        row, text = inside.copy(), inside.copy()
        if is_narrow and inside.height >= theme.px(TWO_LINES):
            font, width = theme.font(look.STRONG), text.width
            spare = inside.height - font.get_linesize() - theme.px(LEAST_PADDING)
            text.height = max(inside.height // 2, min(spare, height_of(self._question.text, font, width)))
            row.top, row.height = text.bottom, inside.height - text.height
            squeeze = min(1.0, (row.width - gap) / sum(widths))
            widths = [int(width * squeeze) for width in widths]
        else:
            text.width -= sum(widths) + 2 * gap
        height = min(row.height, theme.text_px(PREFERRED))
        no_rect = Rect(row.right - widths[1], row.centery - height // 2, widths[1], height)
        yes_rect = Rect(no_rect.left - gap - widths[0], no_rect.top, widths[0], height)
        self._put(theme, text, yes_rect, no_rect)

    def takes(self, event: pygame.event.Event) -> bool:
        """True if the event is for this question only. At first it takes all clicks, as `handle` says."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.is_waiting or self.rect.collidepoint(event.pos)
        if event.type == pygame.KEYDOWN:
            return event.key in ANSWERING_KEYS
        return event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with the question and its buttons."""
        self._draw_panel(surface)
