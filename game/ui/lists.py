"""A row of a list that can be chosen, and a line that can be written in.

A list of entries of different heights of which the newest are in sight, as in a log.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.shapes import draw_box
from game.ui.text import draw_text, height_of
from game.ui.theme import Theme
from game.ui.widget import PREFERRED, Act, Widget, is_acting_key, is_click

PADDING: Final = 12


@dataclass(frozen=True)
class ListRow(Widget):
    """A row of a list: cells side by side in columns that all rows of the list share."""

    cells: tuple[str, ...]
    """In the player's language."""

    shares: tuple[float, ...]
    """How the width is shared among the columns; the sum is 1."""

    is_chosen: bool = False

    def width(self, theme: Theme) -> int:
        """As wide as the list is."""
        return theme.text_px(720)

    def height(self, theme: Theme, width: int) -> int:
        """As high as the highest cell."""
        font = theme.font(look.TEXT)
        lines = max(
            height_of(cell, font, column.width)
            for cell, column in zip(self.cells, columns(self.shares, width, theme), strict=True)
        )
        return max(theme.px(PREFERRED), lines + theme.px(12))

    def draw(
        self,
        surface: pygame.Surface,
        rect: Rect,
        theme: Theme,
        *,
        is_hot: bool = False,
        is_pressed: bool = False,
        is_focused: bool = False,
    ) -> None:
        """Draw the row, dark when it is chosen."""
        palette, font = theme.palette, theme.font(look.TEXT)
        if self.is_chosen or is_hot:
            ground = palette.ink if self.is_chosen else palette.shade
            draw_box(surface, rect, ground, palette.gold if is_hot else None, theme.edge(), theme.px(4))
        colour = palette.paper if self.is_chosen else palette.ink
        for cell, column in zip(self.cells, columns(self.shares, rect.width, theme), strict=True):
            place = column.move(rect.left, 0)
            place.top = rect.centery - height_of(cell, font, column.width) // 2
            draw_text(surface, cell, place, font, colour)

    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        """Choose it, or no longer."""
        if is_click(event, rect) or is_acting_key(event):
            return Act(self.target, not self.is_chosen)
        return None


def columns(shares: tuple[float, ...], width: int, theme: Theme) -> list[Rect]:
    """The columns of a list of this width; only left and width count."""
    inside = width - 2 * theme.px(PADDING)
    found: list[Rect] = []
    left = 0.0
    for share in shares:
        right = left + share
        start, end = round(left * inside), round(right * inside) - theme.px(PADDING)
        found.append(Rect(theme.px(PADDING) + start, 0, end - start, 0))
        left = right
    return found


@dataclass(frozen=True)
class TextLine(Widget):
    """A line to write in; what is not allowed in it does not get in."""

    text: str
    """What has been written."""

    allowed: str
    """The characters that can be written."""

    longest: int
    """How many of them at most."""

    placeholder: str = ""
    """What stands there while nothing has been written, in the player's language."""

    @property
    def takes_text(self) -> bool:
        """Typed letters are its own."""
        return True

    @property
    def reads_arrows(self) -> bool:
        """The arrows to the left and right are its own."""
        return True

    def width(self, theme: Theme) -> int:
        """The room for a full line, or for the placeholder."""
        font = theme.font(look.TEXT)
        widest = max(font.size(self.allowed[:1] * self.longest)[0], font.size(self.placeholder)[0])
        return widest + 2 * theme.px(PADDING) + theme.px(4)

    def height(self, theme: Theme, width: int) -> int:
        """One line."""
        return max(theme.px(PREFERRED), theme.font(look.TEXT).get_linesize() + theme.px(10))

    def draw(
        self,
        surface: pygame.Surface,
        rect: Rect,
        theme: Theme,
        *,
        is_hot: bool = False,
        is_pressed: bool = False,
        is_focused: bool = False,
    ) -> None:
        """Draw the text, and a caret behind it while it is written in."""
        palette, font = theme.palette, theme.font(look.TEXT)
        edge = palette.gold if is_hot else palette.ink
        draw_box(surface, rect, palette.paper, edge, theme.edge(2 if is_hot else 1.5), theme.px(6))
        shown = self.text or self.placeholder
        image = font.render(shown, True, palette.ink if self.text else palette.faint)
        place = image.get_rect(midleft=(rect.left + theme.px(PADDING), rect.centery))
        inside = rect.inflate(-theme.px(PADDING), 0)
        place.right = min(place.right, inside.right)
        before = surface.get_clip()
        surface.set_clip(inside.clip(before))
        surface.blit(image, place)
        surface.set_clip(before)
        if not is_focused:
            return
        caret = Rect(
            place.right if self.text else place.left - theme.px(3), 0, theme.px(2), font.get_height()
        )
        caret.centery = rect.centery
        surface.fill(palette.ink, caret)

    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        """Write, take back, and Enter, which answers with the value True."""
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return Act(self.target, True)
        if event.key == pygame.K_BACKSPACE:
            return self._act(self.text[:-1])
        if event.key == pygame.K_DELETE:
            return self._act("")
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        return self.with_more(event.unicode) if event.unicode and not held else None

    def with_more(self, text: str) -> Act | None:
        """Write this behind what is there, as far as it is allowed."""
        return self._act((self.text + "".join(sign for sign in text if sign in self.allowed))[: self.longest])

    def _act(self, text: str) -> Act | None:
        return None if text == self.text else Act(self.target, text)


DOTS: Final = 3


def in_sight(heights: Sequence[int], room: int, skipped: int) -> tuple[range, int]:
    """Which entries are in sight, and how many of the newest are left out to see older ones.

    `skipped`: how many are to be left out; never so many that the room would not be filled.
    """
    most = len(heights) - _count_fitting(heights, room)
    skipped = max(0, min(skipped, most))
    last = len(heights) - skipped
    return range(last - _count_fitting(heights[:last][::-1], room), last), skipped


def _count_fitting(heights: Sequence[int], room: int) -> int:
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
