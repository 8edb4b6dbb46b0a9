"""What a search needs of a position: integer moves, done in place.

Searches are written against this native base class, never against a game. Move values with text are made
at the edge, by the game's state.
"""

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64


class Searchable:
    """A position that a search may walk through on a copy of its own."""

    @abstractmethod
    def codes(self) -> vec[i64]:
        """The legal moves as integer codes, in an order that the position alone decides."""

    @abstractmethod
    def do(self, code: i64) -> None:
        """Make the move in place; `code` must be one of `codes()`."""

    @abstractmethod
    def side(self) -> i64:
        """The seat that has to choose, as a number; the same player may have to choose twice running."""

    @abstractmethod
    def clone(self) -> "Searchable":
        """A copy that shares nothing with this position."""

    @abstractmethod
    def key(self) -> i64:
        """A number from 0 to 2**62 - 1; positions that play on alike may share it, others do not."""


def perft(position: Searchable, depth: int) -> int:
    """The number of ways to play on for exactly `depth` plies: the leaves of the tree of moves."""
    if depth == 0:
        return 1
    codes = position.codes()
    if depth == 1:
        return len(codes)
    leaves = 0
    for code in codes:
        child = position.clone()
        child.do(code)
        leaves += perft(child, depth - 1)
    return leaves
