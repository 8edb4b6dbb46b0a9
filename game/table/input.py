"""The input at a table: pointer, cursor, and drag."""

import pygame

from game.ui.gestures import Drag, KeyHold
from game.ui.keys import PAD_X
from game.ui.tooltip import Tooltip


class TableInput:
    """What the player points at, has moved the cursor to, and drags; also the key that enlarges a card."""

    def __init__(self) -> None:
        self.pointer: tuple[int, int] | None = None  # The pointer's position; None before it first moves.
        self.hovered: str | None = None  # The target under the pointer.
        self.cursor: str | None = None  # The target that the keys have moved to.
        self.drag: Drag | None = None  # The press that may become a drag, or has become one.
        self._tooltip = Tooltip()
        self._hold = KeyHold()

    @property
    def is_waiting(self) -> bool:
        """True if a tooltip or an enlarged card will appear as time passes."""
        return self._tooltip.is_waiting or self._hold.is_waiting

    @property
    def started_drag(self) -> Drag | None:
        """The drag, once the pointer has moved far enough."""
        return self.drag if self.drag and self.drag.is_started else None

    @property
    def is_resting(self) -> bool:
        """True if the pointer has rested long enough for a tooltip."""
        return self._tooltip.is_shown

    @property
    def target(self) -> str | None:
        """The target under the pointer, if the pointer rests or the key is held."""
        return self.hovered if self._tooltip.is_shown or self._hold.is_held else None

    @property
    def enlarged(self) -> str | None:
        """The target to show enlarged: the one under the cursor while the key is held, or `target`."""
        return self.cursor if self._hold.is_held and self.cursor else self.target

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
        return event.key in (pygame.K_SPACE, PAD_X) and self._hold.release()

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the picture changes."""
        return any([self._tooltip.update(seconds), self._hold.update(seconds)])
