"""Reasons for refusing a move. docs/solodrez.md has the rulings R1 to R6."""

from enum import Enum

from game.engine.i18n import N_


class Rule(Enum):
    """Why a move is refused, as a sentence for the screen."""

    GAME_OVER = N_("The game is over.")
    NO_SERIES = N_(
        "Only a column of exactly Joker, Queen, Tower, Bishop, Knight and Pawn, with no neutral card and "
        "nothing else, can be removed."
    )
    SAME_COLUMN = N_("The cards have to go to another column.")
    TOO_FEW = N_("The column has no more than {number} cards.")
    NOT_IN_ORDER = N_("Cards move together only if each is immediately below the one before it.")
    WHOLE_COLUMN = N_("A whole column on an empty one would change nothing.")
    NOT_A_JOKER = N_("{card}: an empty column takes only a Joker, or cards that begin with one.")
    ONLY_TO_EMPTY = N_("{card}: nothing is above a Joker, so it goes only to an empty column.")
    ON_PAWN = N_("{card}: nothing goes on this: {target}.")
    TOO_MANY = N_("{card}: not enough ranks are left for so many cards below this: {target}.")
    STANDS_FOR = N_(
        "{card}: here it stands for another card, {rank}, and this is not the one above: {target}."
    )
    NOT_ABOVE = N_("{card}: it goes only on the card immediately above it, and not on this: {target}.")
