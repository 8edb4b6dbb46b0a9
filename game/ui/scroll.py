"""An area that is scrolled with the wheel, keys or the scroll bar, or by dragging the content."""

from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import percent
from game.ui.drawing import draw_box
from game.ui.gestures import DRAG_THRESHOLD
from game.ui.keys import PAD_LEFT_TRIGGER, PAD_RIGHT_TRIGGER
from game.ui.theme import Theme
from game.ui.widget import LEFT_BUTTON

BAR: Final = 24  # Width of the area that reacts to the pointer.
THUMB: Final = 8
LINE: Final = 60  # Distance scrolled by one wheel step or one press of an arrow key.
MIN_THUMB: Final = 32


class Scroll:
    """A window onto content that is taller than the window."""

    def __init__(self) -> None:
        self.offset = 0  # Pixels of content above the window.
        self._window = Rect(0, 0, 0, 0)
        self._content = 0
        self._pressed: tuple[int, int] | None = None  # The pointer's y and the offset at the press.
        self._is_on_bar = False
        self._is_dragging = False

    def fit(self, window: Rect, content: int) -> None:
        """Set the window and the height of the content."""
        share = self.offset / self._content if self._content else 0.0
        is_same = self._content == content
        self._window, self._content = window, content
        self.to(self.offset if is_same else round(share * content))

    def to(self, offset: int) -> bool:
        """Scroll to this offset, or as far as the content allows. Return True if the offset changed."""
        before = self.offset
        self.offset = max(0, min(self._max_offset, offset))
        return self.offset != before

    def reveal(self, rect: Rect, margin: int) -> bool:
        """Scroll until `rect`, a place on the surface, is visible. Return True if the offset changed."""
        if rect.top - margin < self._window.top:
            return self.to(self.offset + rect.top - margin - self._window.top)
        if rect.bottom + margin > self._window.bottom:
            return self.to(self.offset + rect.bottom + margin - self._window.bottom)
        return False

    @property
    def is_needed(self) -> bool:
        """True if the content is taller than the window."""
        return self._max_offset > 0

    @property
    def share(self) -> str:
        """How far it is scrolled, from 0% to 100%."""
        return percent(self.offset / max(1, self._max_offset))

    @property
    def is_dragging(self) -> bool:
        """True if the content or the bar follows the pointer."""
        return self._is_dragging or (self._pressed is not None and self._is_on_bar)

    def bar(self, theme: Theme) -> Rect:
        """Return the area where the bar can be grabbed."""
        width = theme.px(BAR)
        return Rect(self._window.right - width, self._window.top, width, self._window.height)

    def handle(self, event: pygame.event.Event, theme: Theme) -> bool:
        """Handle the wheel, a drag, or a key that scrolls. Return True if the offset changed."""
        line = theme.px(LINE)
        if event.type == pygame.MOUSEWHEEL:
            return self.to(self.offset - round(event.y * line))
        if event.type == pygame.KEYDOWN:
            return self._key(event.key, line)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._press(event.pos, theme)
        if event.type == pygame.MOUSEMOTION and self._pressed is not None:
            return self._drag(event.pos, theme)
        is_release = event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON
        if is_release or event.type == pygame.WINDOWFOCUSLOST:
            self._pressed, self._is_dragging = None, False
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the bar if it is needed."""
        if not self.is_needed:
            return
        bar = self.bar(theme)
        track = Rect(0, bar.top, theme.px(THUMB), bar.height)
        track.centerx = bar.centerx
        draw_box(surface, track, theme.palette.shade, None, 0, track.width // 2)
        draw_box(surface, self._thumb(track, theme), theme.palette.ink, None, 0, track.width // 2)

    @property
    def _max_offset(self) -> int:
        return max(0, self._content - self._window.height)

    def _key(self, key: int, line: int) -> bool:
        page = max(line, self._window.height - line)
        goal = {
            pygame.K_UP: self.offset - line,
            pygame.K_DOWN: self.offset + line,
            **dict.fromkeys((pygame.K_PAGEUP, PAD_LEFT_TRIGGER), self.offset - page),
            **dict.fromkeys((pygame.K_PAGEDOWN, PAD_RIGHT_TRIGGER), self.offset + page),
            pygame.K_HOME: 0,
            pygame.K_END: self._max_offset,
        }.get(key)
        return goal is not None and self.to(goal)

    def _press(self, position: tuple[int, int], theme: Theme) -> bool:
        if not self.is_needed or not self._window.collidepoint(position):
            return False
        self._pressed = (position[1], self.offset)
        self._is_on_bar = self.bar(theme).collidepoint(position)
        thumb = self._thumb(self.bar(theme), theme)
        if self._is_on_bar and not thumb.collidepoint(position):
            # A press beside the thumb centers it under the pointer.
            distance = self._window.height - thumb.height
            top = position[1] - self._window.top - thumb.height // 2
            moved = self.to(round(top * self._max_offset / max(1, distance)))
            self._pressed = (position[1], self.offset)
            return moved
        return False

    def _drag(self, position: tuple[int, int], theme: Theme) -> bool:
        assert self._pressed is not None
        start, offset = self._pressed
        distance = position[1] - start
        if self._is_on_bar:
            space = self._window.height - self._thumb(self.bar(theme), theme).height
            return self.to(offset + round(distance * self._max_offset / max(1, space)))
        self._is_dragging = self._is_dragging or abs(distance) >= DRAG_THRESHOLD * theme.scale
        return self.to(offset - distance) if self._is_dragging else False

    def _thumb(self, track: Rect, theme: Theme) -> Rect:
        height = max(theme.px(MIN_THUMB), track.height * track.height // max(1, self._content))
        top = track.top + (track.height - height) * self.offset // max(1, self._max_offset)
        return Rect(track.left, top, track.width, height)
