"""The values and players of a game; `game/engine/game.py` has the game itself."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Protocol

from mypy_extensions import mypyc_attr

from game.engine.budget import Budget
from game.engine.outcome import Outcome
from game.engine.rng import SplitMix64
from game.engine.searchable import SearchState
from game.engine.seat import Seat

CARD_SOUND: Final = "place"  # The sound of a card being put down.


class Move(Protocol):
    """One player's move: a value whose text reads back as the same value."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


class View(Protocol):
    """Everything that one seat may know: a value whose text reads back as the same value."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...

    def legal_moves(self) -> Sequence[Move]:
        """Return what the seat may choose; empty while others choose."""


class Position(Protocol):
    """What a table shows of a position: a `State`, or in a game with hidden cards a seat's view of one."""

    @property
    def to_move(self) -> Seat | None:
        """The seat to move; None at the end, or if the viewer may not know who chooses."""

    def legal_moves(self) -> Sequence[Move]:
        """Return every legal move; none if the viewer does not choose."""

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(SearchState):
    """A position: a value whose text reads back as the same value; the text holds no history."""

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """The seat to move, or None at the end."""

    @abstractmethod
    def legal_moves(self) -> Sequence[Move]:
        """Return every legal move; never empty while `outcome()` is None."""

    @abstractmethod
    def apply(self, move: Any) -> "State":
        """Return the position after `move`. Raises `IllegalMove` with the rule that forbids it."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """Return what `seat` may know of this position, and nothing else."""


class Bot(Protocol):
    """A computer player."""

    def choose(self, view: Any, budget: Budget, /) -> Move:
        """Return a legal move for the seat to move in `view`, found within `budget`."""
        ...


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix64(seed)

    def choose(self, view: View, budget: Budget, /) -> Move:
        moves = view.legal_moves()
        return moves[self._chance.below(len(moves))]


class Match(Protocol):
    """The state of a match between rounds: a value whose text reads back as the same value."""

    @property
    def number(self) -> int:
        """The number that determines all deals of the match."""

    @property
    def variant(self) -> str:
        """The name of the game's variant."""

    @property
    def played(self) -> int:
        """The number of finished rounds."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points so far: one entry per player, or per team."""

    @property
    def target(self) -> int:
        """The points that win the match."""

    def __str__(self) -> str: ...

    def round(self) -> State:
        """Return the next round, before its first move."""

    def after(self, final: Any) -> "Match":
        """Return the match after its next round has ended in the position `final`."""

    def outcome(self) -> Outcome | None:
        """Return who has won the match, or None while it goes on."""

    def outcome_after_points(self, points: tuple[int, ...]) -> Outcome | None:
        """Return the match's outcome after a round that gives these points, by seat."""


class ReactionWindows(Protocol):
    """Windows for Reactions in a game of hidden cards: others may interrupt an announced move.

    Who is offered a Reaction depends only on public knowledge, so only an actual Reaction reveals anything.
    """

    def seats_to_ask(self, before: Any, move: Any) -> tuple[Seat, ...]:
        """Return the seats that are offered a Reaction to `move`, played in `before`, in order.

        Empty if the move opens no window, or if everyone knows that no one can have such a Reaction.
        """

    def asks(self, state: Any) -> bool:
        """True if the seat to move is being offered a Reaction."""

    def is_pass(self, move: Any) -> bool:
        """True for the choice not to React, which stays hidden from the other players."""

    def is_simultaneous(self, state: Any) -> bool:
        """True if all players choose at once here, hidden from each other until all have chosen."""

    def common_step(self, state: Any) -> int | None:
        """Return the number of the step in which nobody has to wait for what others choose; None if in none.

        In such a step, nobody's choices depend on those of others, unless one of these ends the game.
        """
