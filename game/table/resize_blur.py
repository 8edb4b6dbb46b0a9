"""While the size of the window changes quickly, pictures may be scaled; at rest they are drawn anew."""

from typing import Final

AFTER: Final = 0.15
"""Seconds after the last change of the size in which pictures are drawn anew."""


class Sharpening:
    """How long ago the size changed."""

    def __init__(self) -> None:
        self._left = 0.0

    def begin(self) -> None:
        """The size has changed."""
        self._left = AFTER

    @property
    def is_waiting(self) -> bool:
        """Whether pictures may still be scaled."""
        return self._left > 0

    def update(self, seconds: float) -> bool:
        """Let time pass; True once everything has to be drawn anew."""
        was_waiting = self.is_waiting
        self._left = max(0.0, self._left - seconds)
        return was_waiting and not self.is_waiting
