"""The interface between a two-player game of perfect information and alpha-beta.

A game implements `TwoPlayerGame` as a wrapper around its position. The wrapper adds what only this search
needs: threats, values and a move order.
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

GOES_ON: Final = 0
LOST: Final = 1
DRAWN: Final = 2  # The state of a position, for the side to move (`TwoPlayerGame.end`).
CALM: Final = 0
PRESSED: Final = 1
VITAL: Final = 2
FORCED: Final = 3  # The threat to the side to move (`TwoPlayerGame.threat`).
CODE_BITS: Final = 24
CODE_COUNT: Final = 1 << CODE_BITS  # Move codes are 0 or more and below this.


@mypyc_attr(allow_interpreted_subclasses=True)
class TwoPlayerGame:
    """A game as the search sees it: moves are made in place and can be undone; sides strictly alternate."""

    @abstractmethod
    def codes(self) -> vec[i64]:
        """Return the legal moves, in an order that depends on the position alone; empty only at the end."""

    @abstractmethod
    def urgent_codes(self) -> vec[i64]:
        """Return the moves that the quiescence search follows unless the threat is `VITAL` or `FORCED`."""

    @abstractmethod
    def do(self, code: i64) -> None:
        """Make the move in place; `code` must be one of `codes()`."""

    @abstractmethod
    def undo(self) -> None:
        """Undo the latest move."""

    @abstractmethod
    def key(self) -> i64:
        """Return a number from 0 to 2**62 - 1 for the position, independent of its history."""

    @abstractmethod
    def end(self) -> i64:
        """Return `GOES_ON`, or how the game has ended for the side to move: `LOST` or `DRAWN`."""

    @abstractmethod
    def plies_since_irreversible(self) -> i64:
        """Return how many moves ago the latest irreversible move was made."""

    @abstractmethod
    def is_near_draw_limit(self) -> bool:
        """True if a draw by length is so near that a value depends on more than the position."""

    @abstractmethod
    def threat(self) -> i64:
        """Return the threat to the side to move.

        `FORCED`: it has only one move. `VITAL`: the opponent's next move ends the game unless averted.
        `PRESSED`: the opponent's next move gains something unless averted. A threat is averted if the
        opponent is not `FORCED` after the move. `CALM`: none of these.
        """

    @abstractmethod
    def estimate(self) -> i64:
        """Return the value for the side to move, as if all threats came to nothing."""

    @abstractmethod
    def stake(self) -> i64:
        """Return what the side to move loses if it ignores the threat."""

    @abstractmethod
    def priority(self, code: i64) -> i64:
        """Return a move's priority in the move order, before any search: 0 (plain) to 1000."""

    @abstractmethod
    def place(self, code: i64) -> i64:
        """Return the index of a move in the history table, 0 to `history_size()` - 1."""

    @abstractmethod
    def history_size(self) -> i64:
        """Return the size of the history table, both sides together."""

    @abstractmethod
    def pass_move(self) -> None:
        """Pass to the opponent, in a calm position; `undo` takes it back."""
