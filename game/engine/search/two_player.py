"""How a game for two who take turns and see everything shows itself to alpha-beta; it knows no game.

`SearchState` (in `searchable`) is what the rules promise of every position. This is what only a search for
two wants besides: threats, values, an order of turns. A game's evaluation puts it around a position of its
own.
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

GOES_ON: Final = 0
LOST: Final = 1
DRAWN: Final = 2
"""How a position stands, for the side that has to choose (`TwoPlayerGame.end`)."""

CALM: Final = 0
PRESSED: Final = 1
VITAL: Final = 2
FORCED: Final = 3
"""What the side that has to choose must reckon with (`TwoPlayerGame.pressure`)."""

CODE_BITS: Final = 24
MOST_CODES: Final = 1 << CODE_BITS
"""The codes of turns are numbers from 0 to one below this."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TwoPlayerGame:
    """A game as the search sees it: in-place turns that can be taken back, strictly in alternation."""

    @abstractmethod
    def codes(self) -> vec[i64]:
        """The legal turns as codes, in an order that the position alone decides; not empty before the end."""

    @abstractmethod
    def urgent_codes(self) -> vec[i64]:
        """Those of them that the quiet search follows where nothing vital presses."""

    @abstractmethod
    def do(self, code: i64) -> None:
        """Make the turn in place; `code` must be one of `codes()`."""

    @abstractmethod
    def undo(self) -> None:
        """Take back the latest turn."""

    @abstractmethod
    def key(self) -> i64:
        """A number from 0 to 2**62 - 1 that stands for the position, and for nothing that led to it."""

    @abstractmethod
    def end(self) -> i64:
        """`GOES_ON`, or how the game has ended for the side to choose: `LOST` or `DRAWN`."""

    @abstractmethod
    def since(self) -> i64:
        """How many turns ago the latest turn was that no position can come back from."""

    @abstractmethod
    def is_running_out(self) -> bool:
        """Whether a draw by mere length is so near that a value no longer follows from the position alone."""

    @abstractmethod
    def pressure(self) -> i64:
        """What presses the side to choose.

        `FORCED`: it has one turn only. `VITAL`: the opponent's next turn ends the game unless it is averted.
        `PRESSED`: the opponent's next turn gains something unless it is averted. An averted threat shows in
        that the opponent is not `FORCED` after the turn. `CALM`: nothing of these.
        """

    @abstractmethod
    def estimate(self) -> i64:
        """What the position is worth to the side to choose, if all threats come to nothing."""

    @abstractmethod
    def stake(self) -> i64:
        """What the side to choose loses if it does nothing about what presses it."""

    @abstractmethod
    def promise(self, code: i64) -> i64:
        """How early a turn is worth a look, from its kind alone: 0 for a plain one, up to 1000."""

    @abstractmethod
    def place(self, code: i64) -> i64:
        """The place of a turn in the history of good turns, 0 to `places()` - 1."""

    @abstractmethod
    def places(self) -> i64:
        """How many places the history has, both sides together."""

    @abstractmethod
    def wait(self) -> None:
        """Let the turn pass to the opponent, in a calm position; `undo` takes it back."""
