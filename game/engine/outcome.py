"""How a game ended."""

from dataclasses import dataclass
from enum import Enum

from game.engine.seat import Seat


@dataclass(frozen=True)
class Outcome:
    """The end of a game."""

    reason: Enum  # Why it ended: a member of the game's own enum, whose value is a sentence.
    winners: tuple[Seat, ...]  # Empty in a draw or a lost solo game; both partners in a team game.
    points: tuple[int, ...]  # The points that the game gives for this end, by seat.

    def is_draw(self) -> bool:
        """True if no one won or lost; a solo game is never a draw."""
        return not self.winners and len(self.points) > 1

    def shares(self) -> tuple[float, ...]:
        """Return one point split evenly among the winners, or among all in a draw, by seat.

        All zero in a lost solo game.
        """
        seats = tuple(Seat)[: len(self.points)]
        sharing = seats if self.is_draw() else self.winners
        return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in seats)
