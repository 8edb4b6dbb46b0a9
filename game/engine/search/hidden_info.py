"""The interface between a game of hidden cards and the tree search `ismcts`.

A game implements `HiddenInfoGame` as a wrapper around its position. The wrapper offers what only this search
needs: it redeals the cards that a seat cannot see, knows what the other seats see of a choice, and gives
rewards.
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

COVERED: Final = 62  # How a choice looks to a seat that sees only that one was made (`HiddenInfoGame.seen`).
UNNOTICED: Final = 63  # How a choice looks to a seat that does not notice it at all.
FULL_REWARD: Final = 1 << 12  # The reward of the best outcome; the worst is worth 0.


@mypyc_attr(allow_interpreted_subclasses=True)
class HiddenInfoGame:
    """A game from one seat's point of view, played again and again from new guesses at the hidden cards."""

    @abstractmethod
    def seats(self) -> i64:
        """Return the number of seats; they are numbered from 0."""

    @abstractmethod
    def guess(self) -> None:
        """Return to the root position with a new guess at what its seat cannot see."""

    @abstractmethod
    def options(self) -> i64:
        """Return the legal choices as bits; 0 at the end."""

    @abstractmethod
    def side(self) -> i64:
        """Return the seat to move."""

    @abstractmethod
    def kind(self) -> i64:
        """Return the kind of the next choice, below 64; within a kind, a number has only one meaning."""

    @abstractmethod
    def seen(self, choice: i64, seat: i64) -> i64:
        """Return what another seat sees of `choice` when it is made: `choice`, `COVERED` or `UNNOTICED`."""

    @abstractmethod
    def do(self, choice: i64) -> None:
        """Make a choice, given as the index of one of the bits of `options()`."""

    @abstractmethod
    def pick_one(self, options: i64) -> i64:
        """Return one of the untried choices `options`, picked with the game's own random generator."""

    @abstractmethod
    def play_out(self) -> None:
        """Play random choices to the end, using the game's own random generator."""

    @abstractmethod
    def reward(self, seat: i64) -> i64:
        """Return a seat's reward for how the game ended, from 0 to `FULL_REWARD`."""
