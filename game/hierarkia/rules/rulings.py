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
    THIRD_TIME = N_("The same position has come for the third time.")
    NO_DESTROY = N_("For 100 turns nothing was destroyed.")


class Rule(Enum):
    """Reasons why a move is refused; the value is the message."""

    GAME_OVER = N_("The game is over.")
    OFF_THE_BOARD = N_("{square} is not on this board.")
    MUST_DESTROY = N_("The attack holds, so {source} has to destroy {target} now.")
    NOT_STUCK = N_("Nobody passes who has a legal turn.")
    NO_PIECE = N_("No piece stands on {square}.")
    NOT_OWN = N_("The piece on {square} is the opponent's.")
    FROZEN = N_("{square} is frozen: its attack was escaped, so in this turn it neither moves nor attacks.")
    ATTACKED = N_("{square} is under attack from {attacker} and may not move while the attack holds.")
    OCCUPIED = N_("{square} is not empty: pieces move to empty squares only.")
    NOT_STRAIGHT = N_("From {source} to {target} is no straight line along a file or a rank.")
    TOO_FAR = N_("From {source} it is farther than this piece goes: at most {steps}.")
    IN_THE_WAY = N_("A piece on {square} is in the way.")
    AT_HOME = N_("{square} is in its own starting area: a piece attacks only from outside it.")
    SPENT = N_("{square} has just destroyed, so in this turn it may not attack.")
    NO_ENEMY = N_("On {square} there is no enemy piece to attack.")
    NO_REACH = N_("{square} has a reach of {reach}: with 0 or less it attacks nothing.")
    NO_PATH = N_("No path of empty squares leads from {source} to {target}.")
    OUT_OF_REACH = N_("{target} is {distance} steps away from {source}, farther than its reach of {reach}.")
    NOT_LINKED = N_("Only a piece that was attacked in the turn before can be destroyed.")
