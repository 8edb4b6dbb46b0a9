"""Gestures: drags, keys that can be tapped or held, and double clicks."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

DRAG_THRESHOLD: Final = 4.0  # Logical pixels that the pointer must move before a press becomes a drag.


@dataclass(frozen=True)
class Drag:
    """A press on a target that may become a drag."""

    target: str
    origin: pygame.Rect  # The place of the target when it was pressed.
    pressed_at: tuple[int, int]
    position: tuple[int, int]
    is_started: bool = False  # True if it has moved far enough to be a drag; otherwise releasing is a click.

    def moved(self, position: tuple[int, int], scale: float) -> "Drag":
        """Return the drag with the pointer at `position`. `scale`: surface pixels per logical pixel."""
        is_far = pygame.Vector2(position).distance_to(self.pressed_at) >= DRAG_THRESHOLD * scale
        return replace(self, position=position, is_started=self.is_started or is_far)

    @property
    def rect(self) -> pygame.Rect:
        """Where the dragged thing is drawn now."""
        return self.origin.move(self.position[0] - self.pressed_at[0], self.position[1] - self.pressed_at[1])


TAP: Final = 0.25  # Seconds after which a key that is down counts as held; if released sooner, it was tapped.


class KeyHold:
    """Tracks a key that does one thing when tapped and another while held."""

    def __init__(self) -> None:
        self._seconds: float | None = None
        self._is_plain = False

    def press(self, *, is_plain: bool) -> None:
        """Note that the key went down. With `is_plain`, there is no tap: the key counts as held at once."""
        self._seconds, self._is_plain = 0.0, is_plain

    def release(self) -> bool:
        """Note that the key came up. Return True if it was tapped."""
        is_tapped = self._seconds is not None and not self.is_held
        self.forget()
        return is_tapped

    def forget(self) -> None:
        """Drop the key press; it is neither a tap nor held."""
        self._seconds = None

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the key counts as held from now on."""
        if self._seconds is None:
            return False
        was_held = self.is_held
        self._seconds += seconds
        return self.is_held and not was_held

    @property
    def is_waiting(self) -> bool:
        """True if the key is down and may still become a tap or a hold."""
        return self._seconds is not None and not self.is_held

    @property
    def is_held(self) -> bool:
        """True if the key is held, not tapped."""
        return self._seconds is not None and (self._is_plain or self._seconds >= TAP)


DOUBLE: Final = 0.4  # Seconds within which a second click on the same target makes a double click.
SLOW_DOUBLE: Final = 0.8  # The same for a player whose clicks take longer.

_double = DOUBLE  # The one that applies now.


def set_double_click(seconds: float) -> None:
    """Take a second click within this time for the other half of a double click, in all scenes."""
    global _double  # noqa: PLW0603  (as with the language: one player in a process)
    _double = seconds


class DoubleClick:
    """Recognizes double clicks: remembers the last target and how long ago it was clicked."""

    def __init__(self) -> None:
        self._target: str | None = None
        self._left = 0.0

    @property
    def is_waiting(self) -> bool:
        """True if a second click would still make a double click."""
        return self._left > 0

    def is_second(self, target: str) -> bool:
        """Register a click. Return True if it completes a double click; a third click starts over."""
        is_second = self.is_waiting and target == self._target
        self._target, self._left = target, 0.0 if is_second else _double
        return is_second

    def is_too_soon(self, target: str) -> bool:
        """Register a click. Return True if it comes too soon after one on this target, or after `expect`."""
        is_too_soon = self.is_waiting and self._target in (target, None)
        self._target, self._left = target, _double
        return is_too_soon

    def expect(self) -> None:
        """Treat the next click anywhere as too soon, since it may be the second half of a double click."""
        self._target, self._left = None, _double

    def forget(self) -> None:
        """Treat the next click as a first click."""
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return False, since nothing visible changes."""
        self._left = max(0.0, self._left - seconds)
        return False
