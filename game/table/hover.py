"""The target that the player is looking at: under the pointer, or enlarged with a key."""

import pygame

from game.ui.gestures import KeyHold
from game.ui.tooltip import Tooltip


class Hover:
    """The pointer, the target under it, and the key that enlarges a card."""

    def __init__(self) -> None:
        self.pointer: tuple[int, int] | None = None  # The pointer's position; None before it first moves.
        self.hovered: str | None = None  # The target under the pointer.
        self._tooltip = Tooltip()
        self._hold = KeyHold()

    @property
    def is_waiting(self) -> bool:
        """True if a tooltip or an enlarged card will appear as time passes."""
        return self._tooltip.is_waiting or self._hold.is_waiting

    @property
    def is_resting(self) -> bool:
        """True if the pointer has rested long enough for a tooltip."""
        return self._tooltip.is_shown

    @property
    def target(self) -> str | None:
        """The target under the pointer if it may be shown enlarged: the pointer rests or the key is held."""
        return self.hovered if self._tooltip.is_shown or self._hold.is_held else None

    @property
    def is_held(self) -> bool:
        """True if the key is held, not tapped."""
        return self._hold.is_held

    def point(self, position: tuple[int, int], target: str | None) -> None:
        """Set the position of the pointer and the target under it."""
        self.pointer, self.hovered = position, target
        self._tooltip.point(target)

    def come_under(self, target: str | None) -> None:
        """Set the target that a table change has put under the pointer; show no tooltip."""
        self.hovered = target
        self._tooltip.point(target)
        self._tooltip.dismiss()

    def look_away(self) -> None:
        """Show nothing until the pointer moves to another target."""
        self._tooltip.dismiss()
        self._hold.forget()

    def press(self, *, is_plain: bool) -> None:
        """Note that the key went down. With `is_plain`, it counts as held at once: a tap would do nothing."""
        self._hold.press(is_plain=is_plain)

    def release(self, event: pygame.event.Event) -> bool:
        """Note that a key came up. Return True if it is this key and it was tapped."""
        return bool(event.key == pygame.K_SPACE) and self._hold.release()

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the picture changes."""
        return any([self._tooltip.update(seconds), self._hold.update(seconds)])
