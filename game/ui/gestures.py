"""Something that follows the pointer from where it was pressed.

A key that does one thing when it is tapped and another while it is held.

Two clicks that are one: the same thing twice within a short time.
"""

from dataclasses import dataclass, replace
from typing import Final

import pygame

STARTS_AFTER: Final = 4.0
"""Logical pixels of way before a press becomes a drag; time plays no part."""


@dataclass(frozen=True)
class Drag:
    """A press on a target, and the drag that it may become."""

    target: str
    """What was pressed."""

    origin: pygame.Rect
    """Where it lay."""

    pressed_at: tuple[int, int]
    """Where the pointer went down."""

    position: tuple[int, int]
    """Where the pointer is."""

    is_started: bool = False
    """Whether it has moved far enough to be a drag; else letting go is a click."""

    def moved(self, position: tuple[int, int], scale: float) -> "Drag":
        """The same with the pointer elsewhere; `scale` turns logical pixels into the surface's."""
        way = pygame.Vector2(position).distance_to(self.pressed_at)
        return replace(self, position=position, is_started=self.is_started or way >= STARTS_AFTER * scale)

    @property
    def rect(self) -> pygame.Rect:
        """Where the dragged thing is drawn now."""
        return self.origin.move(self.position[0] - self.pressed_at[0], self.position[1] - self.pressed_at[1])


TAP: Final = 0.25
"""Seconds after which a key that is still down is held; let go before, it was tapped."""


class KeyHold:
    """How long the key has been down."""

    def __init__(self) -> None:
        self._seconds: float | None = None
        self._is_plain = False

    def press(self, *, is_plain: bool) -> None:
        """The key goes down. `is_plain`: a tap would do nothing now, so it is held at once."""
        self._seconds, self._is_plain = 0.0, is_plain

    def release(self) -> bool:
        """The key comes up; True if it was tapped."""
        is_tapped = self._seconds is not None and not self.is_held
        self.forget()
        return is_tapped

    def forget(self) -> None:
        """Whatever comes of the key, it is neither tapped nor held any more."""
        self._seconds = None

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the key is held from now on."""
        if self._seconds is None:
            return False
        was_held = self.is_held
        self._seconds += seconds
        return self.is_held and not was_held

    @property
    def is_waiting(self) -> bool:
        """Whether the key is down and may still be held or tapped."""
        return self._seconds is not None and not self.is_held

    @property
    def is_held(self) -> bool:
        """Whether the key is down, and not for a tap."""
        return self._seconds is not None and (self._is_plain or self._seconds >= TAP)


DOUBLE: Final = 0.4
"""Seconds within which a second click of the same belongs to the first."""


class DoubleClick:
    """What was clicked last, and how long ago."""

    def __init__(self) -> None:
        self._target: str | None = None
        self._left = 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether a second click would still belong to the first."""
        return self._left > 0

    def is_second(self, target: str) -> bool:
        """Take in a click; whether it belongs to the one before. A third one begins anew."""
        is_second = self.is_waiting and target == self._target
        self._target, self._left = target, 0.0 if is_second else DOUBLE
        return is_second

    def is_hasty(self, target: str) -> bool:
        """Take in a click that must not be made by mistake: whether it came too soon after another.

        However many follow each other at once, only the first counts.
        """
        is_hasty = self.is_waiting and self._target in (target, None)
        self._target, self._left = target, DOUBLE
        return is_hasty

    def expect(self) -> None:
        """A click may just have led here, and the next one belong to it: wherever that falls, it is hasty."""
        self._target, self._left = None, DOUBLE

    def forget(self) -> None:
        """Whatever is clicked next is clicked for the first time."""
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; False, since nothing else is to be seen for it."""
        self._left = max(0.0, self._left - seconds)
        return False
