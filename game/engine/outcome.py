"""How a game ended."""

from dataclasses import dataclass
from enum import Enum

from game.engine.seat import Seat


@dataclass(frozen=True)
class Outcome:
    """The end of a game, as a value."""

    reason: Enum
    """Why it ended: a member of the game's own enum, whose value is a sentence to say."""

    winners: tuple[Seat, ...]
    """Who won; nobody in a draw or where one plays alone and loses, both partners where teams play."""

    points: tuple[int, ...]
    """The points by seat that the game gives for this end."""

    def is_draw(self) -> bool:
        """Whether nobody won and nobody lost; whoever plays alone has nobody to draw with."""
        return not self.winners and len(self.points) > 1

    def shares(self) -> tuple[float, ...]:
        """One point shared out evenly among the winners, or among all seats in a draw; by seat.

        Nobody gets anything where one plays alone and loses.
        """
        seats = tuple(Seat)[: len(self.points)]
        sharing = seats if self.is_draw() else self.winners
        return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in seats)
