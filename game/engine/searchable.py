"""Positions for searches: moves are integers and are made in place.

Searches know only compiled base classes, never a game. Perft and searches that copy positions use
`SearchState` or `Reversible`. Alpha-beta needs far more and uses `TwoPlayerGame`, a wrapper around a game's
position. A game's state converts between these integers and its moves, which have texts.
"""

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64


class SearchState:
    """A position that a search can copy and play on."""

    @abstractmethod
    def codes(self) -> vec[i64]:
        """Return the legal moves as integer codes, in an order that depends on the position alone."""

    @abstractmethod
    def do(self, code: i64) -> None:
        """Make the move in place; `code` must be one of `codes()`."""

    @abstractmethod
    def side(self) -> i64:
        """Return the seat to move as a number; the same player may move twice in a row."""

    @abstractmethod
    def clone(self) -> "SearchState":
        """Return a copy that shares nothing with this position."""

    @abstractmethod
    def key(self) -> i64:
        """Return a number from 0 to 2**62 - 1, shared only by positions with the same continuations."""

    def reversible(self) -> "Reversible | None":
        """Return a copy that can undo moves; None for a game without one."""
        return None


class Reversible(SearchState):
    """A position that can undo its moves, so that a search needs no copies.

    It knows only the rules; threats and values belong to `TwoPlayerGame`.
    """

    @abstractmethod
    def undo(self) -> None:
        """Undo the last move not yet undone; it must have been made on this object."""


def perft(position: SearchState, depth: int) -> int:
    """Return the number of move sequences of exactly `depth` plies: the leaves of the move tree.

    The last ply is only counted, not played.
    """
    reversible = position.reversible()
    if reversible is not None:
        return walk(reversible, depth, 1)
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


def walk(position: Reversible, depth: int, counted: int = 0) -> int:
    """Return the same as `perft`, making and undoing moves on `position` itself.

    `counted`: 1 to only count the moves of the last ply, 0 to make them too.
    """
    if depth == 0:
        return 1
    codes = position.codes()
    if depth == counted:
        return len(codes)
    leaves = 0
    for code in codes:
        position.do(code)
        leaves += walk(position, depth - 1, counted)
        position.undo()
    return leaves
