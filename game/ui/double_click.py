"""Two clicks that are one: the same thing twice within a short time."""

from typing import Final

DOUBLE: Final = 0.4
"""Seconds within which a second click of the same belongs to the first."""


class Clicks:
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
