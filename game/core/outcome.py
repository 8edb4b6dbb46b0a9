"""How a game ended."""

from dataclasses import dataclass
from enum import Enum

from game.core.seat import Seat


@dataclass(frozen=True)
class Outcome:
    """The end of a game, as a value."""

    reason: Enum
    """Why it ended: a member of the game's own enum, whose value is a sentence to say."""

    winners: tuple[Seat, ...]
    """Who won; nobody in a draw, both partners where teams play."""

    points: tuple[int, ...]
    """The points by seat that the game gives for this end."""

    def shares(self) -> tuple[float, ...]:
        """One point shared out evenly among the winners, or among all seats in a draw; by seat."""
        seats = tuple(Seat)[: len(self.points)]
        sharing = self.winners or seats
        return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in seats)
