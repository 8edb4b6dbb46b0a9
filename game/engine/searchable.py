"""What a search needs of a position: integer moves, done in place.

Searches are written against a native base class, never against a game: those that copy positions, and the
figures of rules, against `SearchState` or `Reversible` here; alpha-beta, which asks far more of a position,
against `TwoPlayerGame`, which a game puts around its position. Move values with text are made at the edge,
by the game's state.
"""

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64


class SearchState:
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
    def clone(self) -> "SearchState":
        """A copy that shares nothing with this position."""

    @abstractmethod
    def key(self) -> i64:
        """A number from 0 to 2**62 - 1; positions that play on alike may share it, others do not."""

    def reversible(self) -> "Reversible | None":
        """A copy of this position that can take moves back; None for a game without one."""
        return None


class Reversible(SearchState):
    """A position that takes its moves back, so that whoever walks through it needs no copies of it.

    The rules alone: what threatens and what a position is worth, a search asks of `TwoPlayerGame`.
    """

    @abstractmethod
    def undo(self) -> None:
        """Take back the latest move that was made on this very position and is not yet taken back."""


def perft(position: SearchState, depth: int) -> int:
    """The number of ways to play on for exactly `depth` plies: the leaves of the tree of moves.

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
    """What `perft` says, with moves made and taken back on `position` itself.

    `counted`: how many of the last plies, 0 or 1, are only counted; 0 makes the moves to the leaves as well.
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
