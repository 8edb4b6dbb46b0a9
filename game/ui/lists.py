"""List rows, a text field, and the scrolling of a log that starts at its newest entries."""

import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, islice, pairwise
from string import ascii_lowercase, ascii_uppercase, digits
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.engine.i18n import plain
from game.ui import theme as look
from game.ui.assets import is_drawable
from game.ui.description import Node, Role
from game.ui.drawing import DASH, draw_box, draw_text, fitting_font, height_of
from game.ui.keys import PAD_LEFT_TRIGGER, PAD_X, PAD_Y, TRIGGERS
from game.ui.theme import Theme
from game.ui.widget import MODIFIERS, PREFERRED, Act, Caret, Widget, WidgetState, is_acting_key, is_click

PADDING: Final = 12
LIST: Final = 580  # Width of a list whose text can have its normal size.
WORD: Final = re.compile(r"\w+")
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -sys.maxsize, pygame.K_END: sys.maxsize}
"""Keys that move the caret, and how many characters at most."""

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
        font = list_theme(theme, width).font(look.TEXT)
        lines = max(
            height_of(cell, font, column.width)
            for cell, column in zip(self.cells, columns(self.shares, width, theme), strict=True)
        )
        return max(theme.px(PREFERRED), lines + theme.px(12))

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette, font = theme.palette, list_theme(theme, rect.width).font(look.TEXT)
        if self.is_chosen or state.is_hot:
            ground = palette.ink if self.is_chosen else palette.shade
            draw_box(surface, rect, ground, palette.ink if state.is_hot else None, theme.edge(), theme.px(4))
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


def list_theme(theme: Theme, width: int) -> Theme:
    """Return the theme of text in several columns, which have no space for the largest."""
    return replace(theme, text=min(theme.text, look.LARGEST_TEXT, width / theme.px(LIST)))


def columns(shares: Iterable[float], width: int, theme: Theme, indent: float = PADDING) -> list[Rect]:
    """Return the columns of a list or table of this width; only their left and width matter."""
    margin, gap = theme.px(indent) if indent else 0, theme.px(PADDING if width > theme.px(LIST) else 8)
    edges = [margin + round(share * (width - 2 * margin)) for share in accumulate(shares, initial=0.0)]
    return [Rect(left, 0, right - left - gap, 0) for left, right in pairwise(edges)]


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
    caret: Caret | None = None  # None for the end of the text.

    takes_text: ClassVar[bool] = True
    reads_arrows: ClassVar[bool] = True
    follows_pointer: ClassVar[bool] = True

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        note = self.placeholder if label not in ("", self.placeholder) and not self.text else ""
        return Node(label or self.placeholder, Role.TEXT_FIELD, rect, self.target, self.text, note)

    def width(self, theme: Theme) -> int:
        font = theme.font(look.TEXT)
        widest = max(font.size((self.allowed[:1] or "n") * self.longest)[0], font.size(self.placeholder)[0])
        return widest + 2 * theme.px(PADDING) + theme.px(4)

    def height(self, theme: Theme, width: int) -> int:
        return max(theme.px(PREFERRED), theme.font(look.TEXT).get_linesize() + theme.px(10))

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette
        draw_box(
            surface, rect, palette.paper, palette.ink, theme.edge(2 if state.is_hot else 1.5), theme.px(6)
        )
        font, inside = self._font(rect, theme), self._inside(rect, theme)
        left = inside.left - self._scrolled(rect, theme)
        before = surface.get_clip()
        surface.set_clip(inside.inflate(theme.px(6), 0).clip(before))
        image = font.render(self.text or self.placeholder, True, palette.ink if self.text else palette.faint)
        surface.blit(image, image.get_rect(midleft=(left, rect.centery)))
        if state.is_focused:
            low, high = (left + font.size(self.text[:end])[0] for end in self._selected)
            place = Rect(low, 0, high - low, font.get_height())
            place.centery = rect.centery
            surface.fill(palette.ink, place)
            surface.set_clip(place.clip(surface.get_clip()))
            surface.blit(
                font.render(self.text, True, palette.paper), image.get_rect(midleft=(left, rect.centery))
            )
            surface.set_clip(inside.inflate(theme.px(6), 0).clip(before))
            place.left, place.width = (
                left + font.size(self.text[: self._at.place])[0] - theme.px(1),
                theme.px(2),
            )
            surface.fill(palette.ink, place)
        surface.set_clip(before)

    @property
    def _at(self) -> Caret:
        """The caret, within the text, which may have changed since."""
        place, anchor, scrolled = self.caret or Caret(len(self.text), len(self.text))
        return Caret(min(place, len(self.text)), min(anchor, len(self.text)), scrolled)

    @property
    def _selected(self) -> tuple[int, int]:
        """The ends of what is selected."""
        place, anchor, _ = self._at
        return min(place, anchor), max(place, anchor)

    def _font(self, rect: Rect, theme: Theme) -> pygame.font.Font:
        shown = self.text or self.placeholder
        return fitting_font(shown.replace(" ", "_"), rect.inflate(-2 * theme.px(PADDING), 0), theme)

    def _inside(self, rect: Rect, theme: Theme) -> Rect:
        return rect.inflate(-2 * theme.px(PADDING), 0)

    def _scrolled(self, rect: Rect, theme: Theme) -> int:
        """Return how many pixels of the text are hidden at its left, so that the caret is not."""
        font, width = self._font(rect, theme), self._inside(rect, theme).width
        caret = font.size(self.text[: self._at.place])[0]
        return max(0, caret - width, min(self._at.scrolled, caret, font.size(self.text)[0] - width))

    def _place_at(self, x: int, rect: Rect, theme: Theme) -> int:
        """Return the place between two characters that is nearest to the pointer."""
        font = self._font(rect, theme)
        start = self._inside(rect, theme).left - self._scrolled(rect, theme)
        return min(range(len(self.text) + 1), key=lambda end: abs(start + font.size(self.text[:end])[0] - x))

    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        # Enter is reported with the value True.
        act = self._handle(event, rect, theme)
        return act and act._replace(
            caret=act.caret and act.caret._replace(scrolled=self._scrolled(rect, theme))
        )

    def _handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            extends = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
            return self._go_to(self._place_at(event.pos[0], rect, theme), extends=extends)
        if event.type == pygame.MOUSEMOTION:
            return self._go_to(self._place_at(event.pos[0], rect, theme), extends=True)
        if event.type == pygame.TEXTINPUT and not self.allowed:
            return self.with_more(event.text)
        if event.type != pygame.KEYDOWN:
            return None
        if event.key == pygame.K_RETURN:
            return Act(self.target, True)
        if event.key in (PAD_X, *TRIGGERS):
            return self._write_by_pad(event.key)
        place, by_word = self._at.place, bool(event.mod & MODIFIERS)
        if event.key == pygame.K_a and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return Act(self.target, self.text, Caret(len(self.text), 0))
        if event.key in (pygame.K_BACKSPACE, PAD_Y, pygame.K_DELETE):
            is_ahead = event.key == pygame.K_DELETE
            return self._without(self._step(place, 1 if is_ahead else -1, by_word=by_word))
        if event.key in STEPS:
            return self._move(STEPS[event.key], by_word=by_word, extends=bool(event.mod & pygame.KMOD_SHIFT))
        is_text = self.allowed and event.unicode and not event.mod & MODIFIERS
        return self.with_more(event.unicode) if is_text else None

    def _accepts(self, sign: str) -> bool:
        return sign in self.allowed if self.allowed else is_writable(sign)

    def with_more(self, text: str) -> Act | None:
        """Put `text` in the selection's place, without what is not allowed or would make it too long."""
        low, high = self._selected
        space = self.longest - len(self.text) + high - low
        # Of a long text only the beginning: whether a font has a character takes time.
        accepted = (each for each in text[: 4 * self.longest] if self._accepts(each))
        new = "".join(islice(accepted, max(space, 0)))
        return self._act(self.text[:low] + new + self.text[high:], low + len(new)) if new else None

    def _without(self, end: int) -> Act | None:
        """Remove what is selected or, if nothing is, everything from the caret to `end`."""
        low, high = self._selected
        if low == high:
            low, high = min(low, end), max(high, end)
        return self._act(self.text[:low] + self.text[high:], low)

    def _move(self, direction: int, *, by_word: bool, extends: bool) -> Act:
        """Move the caret; without Shift, one that leaves a selection goes to its end."""
        low, high = self._selected
        if low < high and abs(direction) == 1 and not (extends or by_word):
            return self._go_to(low if direction < 0 else high, extends=False)
        return self._go_to(self._step(self._at.place, direction, by_word=by_word), extends=extends)

    def _step(self, place: int, direction: int, *, by_word: bool) -> int:
        """Return the place one character or word before or after another, or an end of the text."""
        if by_word and direction < 0:
            return max((word.start() for word in WORD.finditer(self.text[:place])), default=0)
        if by_word:
            word = WORD.search(self.text, place)
            return word.end() if word else len(self.text)
        return max(0, min(place + direction, len(self.text)))

    def _go_to(self, place: int, *, extends: bool) -> Act:
        return Act(self.target, self.text, Caret(place, self._at.anchor if extends else place))

    def _write_by_pad(self, key: int) -> Act | None:
        """Add the first of the characters, or change the one at the caret to the next or previous of them."""
        signs, place = self.allowed or PAD_SIGNS, self._at.place
        if key == PAD_X or not place:
            return self.with_more(signs[0])
        step = -1 if key == PAD_LEFT_TRIGGER else 1
        changed = signs[(signs.find(self.text[place - 1]) + step) % len(signs)]
        return self._act(self.text[: place - 1] + changed + self.text[place:], place)

    def _act(self, text: str, place: int) -> Act | None:
        return None if text == self.text else Act(self.target, text, Caret(place, place))


def is_writable(sign: str) -> bool:
    """True for a character that a text field for all characters takes."""
    return sign.isprintable() and is_drawable(sign)


def edits(event: pygame.event.Event) -> bool:
    """True for a key that a text field uses with Ctrl, too."""
    return event.key in (*STEPS, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_a)


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
