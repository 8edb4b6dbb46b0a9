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

    def forget(self) -> None:
        """Whatever is clicked next is clicked for the first time."""
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; False, since nothing else is to be seen for it."""
        self._left = max(0.0, self._left - seconds)
        return False
