"""How a game with hidden cards shows itself to a tree search; it knows no game.

`SearchState` (in `searchable`) is what the rules promise of every position. This is what only a search among
guesses wants besides: to guess anew what one seat cannot see, what a choice looks like to the others, and
what the end is worth. A game puts it around a position of its own.
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

MOST_KINDS: Final = 64

COVERED: Final = 62
"""How a choice looks to a seat that sees that one was made, and not which (`HiddenInfoGame.seen`)."""
UNNOTICED: Final = 63
"""How a choice looks to a seat that does not even see that there was one."""

WHOLE: Final = 1 << 12
"""What the best end is worth; the worst is worth 0."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HiddenInfoGame:
    """A game as one seat sees it, walked through from guess after guess of what that seat cannot see."""

    @abstractmethod
    def seats(self) -> i64:
        """How many seats there are; they are numbers from 0."""

    @abstractmethod
    def guess(self) -> None:
        """Go back to the position that the seat is asked in, with what it cannot see guessed anew."""

    @abstractmethod
    def options(self) -> i64:
        """The legal choices as bits; 0 at the end."""

    @abstractmethod
    def side(self) -> i64:
        """The seat that has to choose."""

    @abstractmethod
    def kind(self) -> i64:
        """What is chosen, below `MOST_KINDS`: equal numbers of one kind mean the same choice."""

    @abstractmethod
    def seen(self, choice: i64, seat: i64) -> i64:
        """What a choice that is about to be made looks like to a seat that does not make it: the choice
        itself, `COVERED` or `UNNOTICED`.
        """

    @abstractmethod
    def do(self, choice: i64) -> None:
        """Make a choice, one of the bits of `options()`."""

    @abstractmethod
    def any_of(self, options: i64) -> i64:
        """One of these choices, by the game's own chance: which of the untried ones to try."""

    @abstractmethod
    def play_out(self) -> None:
        """Play to the end, by the game's own chance."""

    @abstractmethod
    def reward(self, seat: i64) -> i64:
        """What the end is worth to a seat, 0 to `WHOLE`."""
