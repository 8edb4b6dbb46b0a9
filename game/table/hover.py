"""What the player at a table looks at: what lies under the pointer, and for how long."""

import pygame

from game.ui.gestures import KeyHold
from game.ui.tooltip import Tooltip


class Hover:
    """The pointer, what it rests on, and the key that shows a card in full."""

    def __init__(self) -> None:
        self.pointer: tuple[int, int] | None = None
        """Where it is; None before it was first seen."""
        self.hovered: str | None = None
        """What lies under it."""
        self._tooltip = Tooltip()
        self._hold = KeyHold()

    @property
    def is_waiting(self) -> bool:
        """Whether something is about to be seen if nothing happens."""
        return self._tooltip.is_waiting or self._hold.is_waiting

    @property
    def is_resting(self) -> bool:
        """Whether the pointer has rested for long enough to be told about what lies under it."""
        return self._tooltip.is_shown

    @property
    def target(self) -> str | None:
        """What is looked at closely with the pointer; the key goes before it."""
        return self.hovered if self._tooltip.is_shown or self._hold.is_held else None

    @property
    def is_held(self) -> bool:
        """Whether the key is down, and not for a tap."""
        return self._hold.is_held

    def point(self, position: tuple[int, int], target: str | None) -> None:
        """The pointer has moved onto this."""
        self.pointer, self.hovered = position, target
        self._tooltip.point(target)

    def come_under(self, target: str | None) -> None:
        """The table has changed under a resting pointer: what is there now was not pointed at."""
        self.hovered = target
        self._tooltip.point(target)
        self._tooltip.dismiss()

    def look_away(self) -> None:
        """Something else is done: nothing is looked at until the pointer goes to another thing."""
        self._tooltip.dismiss()
        self._hold.forget()

    def press(self, *, is_plain: bool) -> None:
        """The key goes down. `is_plain`: a tap would do nothing now, so it shows the card at once."""
        self._hold.press(is_plain=is_plain)

    def release(self, event: pygame.event.Event) -> bool:
        """A key comes up; True if it is this one, and it was tapped."""
        return bool(event.key == pygame.K_SPACE) and self._hold.release()

    def update(self, seconds: float) -> bool:
        """Let time pass; True if there is something else to be seen."""
        changes = [self._tooltip.update(seconds), self._hold.update(seconds)]
        return any(changes)
