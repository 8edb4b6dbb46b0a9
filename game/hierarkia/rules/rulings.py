"""Rulings on unclear points of Hierarkia's rules, and the reasons for refusals and game ends.

R1 to R8 are explained in docs/hierarkia.md.
"""

from enum import Enum
from typing import Final

from game.engine.i18n import N_

SHORTEST_STRIDE: Final = 2  # Squares a piece of rank 1 can move from its owner's starting area.
QUIET_TURNS: Final = 100  # R8: a draw after this many moves in a row without a destroy, both sides counted.
OCCURRENCES: Final = 3  # R8: the game is drawn when a position occurs this many times.


def highest_rank(size: int) -> int:
    """Return the highest rank; starting areas this many diagonals deep leave five between them (R2)."""
    return size - 3


def pieces_of_rank(rank: int, size: int) -> int:
    """Return how many pieces of a rank each side starts with (R1, R2)."""
    return max(0, highest_rank(size) + 1 - rank)


class Reason(Enum):
    """Reasons why a game ended; the value is the message."""

    HIGHEST_DESTROYED = N_("The piece with the crown was destroyed.")
    THIRD_TIME = N_("The same position occurred three times.")
    NO_DESTROY = N_("No piece was destroyed in 100 moves.")


class Rule(Enum):
    """Reasons why a move is refused; the value is the message."""

    GAME_OVER = N_("The game is over.")
    OFF_THE_BOARD = N_("{square} is not on this board.")
    MUST_DESTROY = N_("The attack worked: the piece on {source} must destroy the piece on {target} now.")
    NOT_STUCK = N_("You can't pass while you have a legal move.")
    NO_PIECE = N_("There is no piece on {square}.")
    NOT_OWN = N_("The piece on {square} is your opponent's.")
    FROZEN = N_(
        "The piece on {square} is frozen because its target escaped, so it can't move or attack this turn."
    )
    ATTACKED = N_(
        "The piece on {square} is under attack from {attacker} and can't move while the attack lasts."
    )
    OCCUPIED = N_("Pieces move only to empty squares, and {square} isn't empty.")
    NOT_STRAIGHT = N_("Pieces move straight along a row or column; {source} to {target} isn't straight.")
    TOO_FAR = N_("Too far: the limit for the piece on {source} is {steps}.")
    IN_THE_WAY = N_("The piece on {square} is in the way.")
    AT_HOME = N_("The piece on {square} can't attack from its own starting area.")
    SPENT = N_("The piece on {square} has just destroyed a piece, so it can't attack this turn.")
    NO_ENEMY = N_("There is no enemy piece on {square} to attack.")
    NO_REACH = N_("The piece on {square} has a reach of {reach}; it needs 1 or more to attack.")
    NO_PATH = N_("There is no path of empty squares from {source} to {target}.")
    OUT_OF_REACH = N_("The piece on {source} has a reach of {reach}, but {target} is {distance} steps away.")
    NOT_LINKED = N_("You can destroy only a piece that you attacked on your last turn.")
