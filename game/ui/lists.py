"""List rows, a text field, and the scrolling of a log that starts at its newest entries."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.description import Node, Role, plain
from game.ui.drawing import DASH, draw_box, draw_text, fitting_font, height_of
from game.ui.keys import PAD_LEFT_TRIGGER, PAD_X, PAD_Y, TRIGGERS
from game.ui.theme import Theme
from game.ui.widget import MODIFIERS, PREFERRED, Act, Widget, WidgetState, is_acting_key, is_click

PADDING: Final = 12
PAD_SIGNS: Final = f"{ascii_uppercase}{ascii_lowercase} {digits}"  # What a gamepad writes.


@dataclass(frozen=True)
class ListRow(Widget):
    """A selectable row of a list; all rows share the same columns."""

    cells: tuple[str, ...]
    shares: tuple[float, ...]  # Fraction of the width for each column; they add up to 1.
    is_chosen: bool = False
    titles: tuple[str, ...] = ()  # Those of the columns, which another block draws.

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        words = row_in_words(self.cells, self.titles)
        return Node(words, Role.ITEM, rect, self.target, is_on=self.is_chosen)

    def width(self, theme: Theme) -> int:
        return theme.limited.text_px(720)

    def height(self, theme: Theme, width: int) -> int:
        font = theme.limited.font(look.TEXT)
        lines = max(
            height_of(cell, font, column.width)
            for cell, column in zip(self.cells, columns(self.shares, width, theme), strict=True)
        )
        return max(theme.px(PREFERRED), lines + theme.px(12))

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette, font = theme.palette, theme.limited.font(look.TEXT)
        if self.is_chosen or state.is_hot:
            ground = palette.ink if self.is_chosen else palette.shade
            draw_box(surface, rect, ground, palette.gold if state.is_hot else None, theme.edge(), theme.px(4))
        color = palette.paper if self.is_chosen else palette.ink
        for cell, column in zip(self.cells, columns(self.shares, rect.width, theme), strict=True):
            place = column.move(rect.left, 0)
            place.top = rect.centery - height_of(cell, font, column.width) // 2
            draw_text(surface, cell, place, font, color)

    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        if is_click(event, rect) or is_acting_key(event):
            return Act(self.target, not self.is_chosen)
        return None


def row_in_words(cells: Sequence[str], titles: Sequence[str]) -> str:
    """Return the cells of a row, all but the first with the title of its column; no `titles` for none."""
    first, *others = (plain(cell) for cell in cells)
    named = zip(titles[1:] or ("",) * len(others), others, strict=True)
    return ", ".join(
        [first, *(f"{title}: {cell}" if title else cell for title, cell in named if cell != DASH)]
    )


def columns(shares: Iterable[float], width: int, theme: Theme, indent: float = PADDING) -> list[Rect]:
    """Return the columns of a list or table of this width; only their left and width matter."""
    margin = theme.px(indent) if indent else 0
    edges = [margin + round(share * (width - 2 * margin)) for share in accumulate(shares, initial=0.0)]
    return [Rect(left, 0, right - left - theme.px(PADDING), 0) for left, right in pairwise(edges)]


@dataclass(frozen=True)
class TextLine(Widget):
    """A text field, for certain characters or for all.

    With `allowed`, it reads keys; without, the system's text input, so that AltGr and accent keys work.
    """

    text: str
    allowed: str  # Empty for all that can be printed.
    longest: int
    placeholder: str = ""  # Shown while the field is empty, translated.
    zone: str = ""

    @property
    def takes_text(self) -> bool:
        return True

    @property
    def reads_arrows(self) -> bool:
        return True

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        note = self.placeholder if label and not self.text else ""
        return Node(label or self.placeholder, Role.TEXT_FIELD, rect, self.target, self.text, note)

    def width(self, theme: Theme) -> int:
        font = theme.font(look.TEXT)
        widest = max(font.size((self.allowed[:1] or "n") * self.longest)[0], font.size(self.placeholder)[0])
        return widest + 2 * theme.px(PADDING) + theme.px(4)

    def height(self, theme: Theme, width: int) -> int:
        return max(theme.px(PREFERRED), theme.font(look.TEXT).get_linesize() + theme.px(10))

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette, shown = theme.palette, self.text or self.placeholder
        inside = rect.inflate(-2 * theme.px(PADDING), 0)
        font = fitting_font(shown.replace(" ", "_"), inside, theme)
        edge = palette.gold if state.is_hot else palette.ink
        draw_box(surface, rect, palette.paper, edge, theme.edge(2 if state.is_hot else 1.5), theme.px(6))
        image = font.render(shown, True, palette.ink if self.text else palette.faint)
        place = image.get_rect(midleft=(rect.left + theme.px(PADDING), rect.centery))
        inside.width += theme.px(PADDING)
        place.right = min(place.right, inside.right)
        before = surface.get_clip()
        surface.set_clip(inside.clip(before))
        surface.blit(image, place)
        surface.set_clip(before)
        if not state.is_focused:
            return
        caret = Rect(
            place.right if self.text else place.left - theme.px(3), 0, theme.px(2), font.get_height()
        )
        caret.centery = rect.centery
        surface.fill(palette.ink, caret)

    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        # Enter is reported with the value True.
        if event.type == pygame.TEXTINPUT and not self.allowed:
            return self.with_more(event.text)
        if event.type != pygame.KEYDOWN:
            return None
        if event.key == pygame.K_RETURN:
            return Act(self.target, True)
        if event.key in (pygame.K_BACKSPACE, PAD_Y):
            return self._act(self.text[:-1])
        if event.key in (PAD_X, *TRIGGERS):
            return self._write_by_pad(event.key)
        if event.key == pygame.K_DELETE:
            return self._act("")
        is_text = self.allowed and event.unicode and not event.mod & MODIFIERS
        return self.with_more(event.unicode) if is_text else None

    def with_more(self, text: str) -> Act | None:
        """Append `text` without the characters that are not allowed or would make the whole too long."""
        accepted = (sign for sign in text if (sign in self.allowed if self.allowed else sign.isprintable()))
        return self._act((self.text + "".join(accepted))[: self.longest])

    def _write_by_pad(self, key: int) -> Act | None:
        """Add the first of the characters, or change the last one to the next or the previous of them."""
        signs = self.allowed or PAD_SIGNS
        if key == PAD_X or not self.text:
            return self.with_more(signs[0])
        step = -1 if key == PAD_LEFT_TRIGGER else 1
        return self._act(self.text[:-1] + signs[(signs.find(self.text[-1]) + step) % len(signs)])

    def _act(self, text: str) -> Act | None:
        return None if text == self.text else Act(self.target, text)


DOTS: Final = 3


def in_sight(heights: Sequence[int], space: int, skipped: int) -> tuple[range, int]:
    """Return the visible entries of a log, and how many of the newest are skipped to show older ones.

    That number is `skipped`, or less to keep the space filled. `heights`: oldest entry first.
    """
    most = len(heights) - _count_fitting(heights, space)
    skipped = max(0, min(skipped, most))
    last = len(heights) - skipped
    return range(last - _count_fitting(heights[:last][::-1], space), last), skipped


def _count_fitting(heights: Sequence[int], space: int) -> int:
    return next((number for number, total in enumerate(accumulate(heights)) if total > space), len(heights))


def draw_more(surface: pygame.Surface, left: int, middle: int, theme: Theme) -> None:
    """Draw three dots to show that the wheel reaches more entries."""
    for number in range(DOTS):
        dot = (left + theme.px(2 + 8 * number), middle)
        pygame.draw.aacircle(surface, theme.palette.faint, dot, theme.px(1.5))
