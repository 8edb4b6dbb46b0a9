"""A window on something that is higher than itself: wheel, keys, and dragging what is seen or the bar."""

from typing import Final

import pygame
from pygame import Rect

from game.ui.gestures import STARTS_AFTER
from game.ui.shapes import draw_box
from game.ui.theme import Theme
from game.ui.widget import LEFT_BUTTON

BAR: Final = 24
"""The width in which the bar can be taken hold of."""

THUMB: Final = 8
LINE: Final = 60
"""How far one step of the wheel or an arrow goes."""

LEAST_THUMB: Final = 32


class Scroll:
    """Where the window stands."""

    def __init__(self) -> None:
        self.offset = 0
        """How much of the content lies above the window, in pixels."""

        self._window = Rect(0, 0, 0, 0)
        self._content = 0
        self._pressed: tuple[int, int] | None = None
        """Where the pointer went down, and the offset then."""

        self._is_on_bar = False
        self._is_dragging = False

    def fit(self, window: Rect, content: int) -> None:
        """Look at content of this height through this window from now on."""
        share = self.offset / self._content if self._content else 0.0
        is_same = self._content == content
        self._window, self._content = window, content
        self.to(self.offset if is_same else round(share * content))

    def to(self, offset: int) -> bool:
        """Go there, as far as there is something to see; True if that is another place."""
        before = self.offset
        self.offset = max(0, min(self._max_offset, offset))
        return self.offset != before

    def reveal(self, rect: Rect, margin: int) -> bool:
        """Bring what lies at `rect` on the surface into the window; True if it moved."""
        if rect.top - margin < self._window.top:
            return self.to(self.offset + rect.top - margin - self._window.top)
        if rect.bottom + margin > self._window.bottom:
            return self.to(self.offset + rect.bottom + margin - self._window.bottom)
        return False

    @property
    def is_needed(self) -> bool:
        """Whether there is more than can be seen at once."""
        return self._max_offset > 0

    @property
    def is_dragging(self) -> bool:
        """Whether the content or the bar follows the pointer."""
        return self._is_dragging or (self._pressed is not None and self._is_on_bar)

    def bar(self, theme: Theme) -> Rect:
        """Where the bar can be taken hold of."""
        width = theme.px(BAR)
        return Rect(self._window.right - width, self._window.top, width, self._window.height)

    def handle(self, event: pygame.event.Event, theme: Theme) -> bool:
        """Take in the wheel, a drag, or a key that scrolls; True if it moved."""
        line = theme.px(LINE)
        if event.type == pygame.MOUSEWHEEL:
            return self.to(self.offset - round(event.y * line))
        if event.type == pygame.KEYDOWN:
            return self._key(event.key, line)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._press(event.pos, theme)
        if event.type == pygame.MOUSEMOTION and self._pressed is not None:
            return self._drag(event.pos, theme)
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            self._pressed, self._is_dragging = None, False
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the bar, where one is needed."""
        if not self.is_needed:
            return
        bar = self.bar(theme)
        track = Rect(0, bar.top, theme.px(THUMB), bar.height)
        track.centerx = bar.centerx
        draw_box(surface, track, theme.palette.shade, None, 0, track.width // 2)
        thumb = self._thumb(track, theme)
        draw_box(surface, thumb, theme.palette.ink, None, 0, track.width // 2)

    @property
    def _max_offset(self) -> int:
        return max(0, self._content - self._window.height)

    def _key(self, key: int, line: int) -> bool:
        page = max(line, self._window.height - line)
        goal = {
            pygame.K_UP: self.offset - line,
            pygame.K_DOWN: self.offset + line,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self._max_offset,
        }.get(key)
        return goal is not None and self.to(goal)

    def _press(self, position: tuple[int, int], theme: Theme) -> bool:
        if not self.is_needed or not self._window.collidepoint(position):
            return False
        self._pressed = (position[1], self.offset)
        self._is_on_bar = self.bar(theme).collidepoint(position)
        if self._is_on_bar and not self._thumb(self.bar(theme), theme).collidepoint(position):
            # Beside the thumb the bar jumps, so that the thumb's middle comes under the pointer.
            way = self._window.height - self._thumb(self.bar(theme), theme).height
            top = position[1] - self._window.top - self._thumb(self.bar(theme), theme).height // 2
            moved = self.to(round(top * self._max_offset / max(1, way)))
            self._pressed = (position[1], self.offset)
            return moved
        return False

    def _drag(self, position: tuple[int, int], theme: Theme) -> bool:
        assert self._pressed is not None
        start, offset = self._pressed
        way = position[1] - start
        if self._is_on_bar:
            room = self._window.height - self._thumb(self.bar(theme), theme).height
            return self.to(offset + round(way * self._max_offset / max(1, room)))
        self._is_dragging = self._is_dragging or abs(way) >= STARTS_AFTER * theme.scale
        return self.to(offset - way) if self._is_dragging else False

    def _thumb(self, track: Rect, theme: Theme) -> Rect:
        height = max(theme.px(LEAST_THUMB), track.height * track.height // max(1, self._content))
        top = track.top + (track.height - height) * self.offset // max(1, self._max_offset)
        return Rect(track.left, top, track.width, height)
