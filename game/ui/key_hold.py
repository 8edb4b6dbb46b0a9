"""A key that does one thing when it is tapped and another while it is held."""

from typing import Final

TAP: Final = 0.25
"""Seconds after which a key that is still down is held; let go before, it was tapped."""


class Hold:
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
