"""Games that end other than by their rules: a program broke off or broke the protocol, or people agreed."""

from enum import Enum

from game.engine.game import AnyGame
from game.engine.i18n import N_
from game.engine.outcome import Outcome
from game.engine.seat import Seat


class Fault(Enum):
    """What a program did; the value is the sentence to show."""

    SLOW = N_("{name} took too long.")
    STOPPED = N_("{name} stopped running.")
    UNREADABLE = N_("{name} sent an answer that can't be read.")
    ILLEGAL = N_("{name} chose an illegal move.")
    UNASKED = N_("{name} answered without being asked.")


class Agreement(Enum):
    """What the people who play agreed on; the value is the sentence to show."""

    AGREED = N_("Both players agreed to a draw.")


class Forfeit(Exception):
    """The player to move has lost the game."""

    def __init__(self, fault: Fault, answer: bytes = b"") -> None:
        """`answer`: what the player said, if that was the fault."""
        super().__init__(fault.name)
        self.fault = fault
        self.answer = answer
        self.account = ""  # What the player did and where, in one line.


def outcome_of(game: AnyGame, variant: str, loser: Seat, fault: Fault) -> Outcome:
    """Return how the game ends: all win who do not play for the loser's side. Nobody gets points."""
    seats = range(len(game.seats[variant]))
    own = game.side_of(loser, variant)
    return Outcome(fault, tuple(Seat(seat) for seat in seats if seat not in own), (0,) * len(seats))
