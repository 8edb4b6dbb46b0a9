"""A square that is written with keys, a letter and a figure or two: neither a window nor a position."""

from typing import Final

from game.hierarkia.rules.notation import FILES, parse_square

FIGURES: Final = "0123456789"

WAIT: Final = 0.6
"""Seconds in which a key that is a file too, and means something else besides, may still become a square, and
a square such as a1 may still become a10.
"""


class Written:
    """What has been written so far, and what it can still become."""

    def __init__(self) -> None:
        self.text = ""
        """The signs so far."""
        self._other: str | None = None
        """What the first sign means besides."""
        self._left = 0.0

    def forget(self) -> None:
        """Nothing is written."""
        self.text, self._other, self._left = "", None, 0.0

    def begin(self, file: str, other: str | None = None) -> None:
        """A square begins with its file; `other`: what the key means besides, which `due` gives if no square
        comes of it.
        """
        self.text, self._other, self._left = file, other, WAIT if other else 0.0

    def add(self, figure: str, size: int) -> int | None:
        """Take in a figure of a square that has begun, on a board of `size` ranks; the square, once it can
        be no other. One that is not on the board is forgotten.
        """
        self.text, self._other, self._left = self.text + figure, None, WAIT
        rank = int(self.text[1:])
        if 10 * rank <= size and rank:
            return None
        whole = self.whole if rank <= size else None
        self.forget()
        return whole

    @property
    def whole(self) -> int | None:
        """The square that is written if nothing is added; None if it is none yet."""
        return parse_square(self.text) if len(self.text) > 1 and self.text[1] != "0" else None

    @property
    def is_waiting(self) -> bool:
        """Whether something may still be due."""
        return self._left > 0

    def update(self, seconds: float) -> bool:
        """Let time pass; False, since nothing else is to be seen for it."""
        self._left = max(0.0, self._left - seconds)
        return False

    def due(self) -> int | str | None:
        """What is meant after all, once nothing was added in time: a square, or what else the key means."""
        due = self._other if self.whole is None else self.whole
        if due is None or self.is_waiting:
            return None
        self.forget()
        return due


def is_file(sign: str, size: int) -> bool:
    """Whether a board of this size has such a file."""
    return sign in tuple(FILES[:size])
