"""The cards of SoloDrez: ranks, numbers and names.

A card is one integer: 16 times its rank plus its printed number, or plus 0 if a position omits the number.
Numbers and colors have no part in the rules; they tell cards apart.
"""

from typing import Final

from game.engine.i18n import N_, NC_

JOKER: Final = 0
QUEEN: Final = 1
TOWER: Final = 2
BISHOP: Final = 3
KNIGHT: Final = 4
PAWN: Final = 5  # The ranks in order, each immediately below the one before (rule 2).
NEUTRAL: Final = 6  # Rank of the wild cards (rule 4).
RANKS: Final = 6  # Number of ranks without the neutral cards; also the number of cards in a series.
SYMBOLS: Final = "JQTBNP*"  # Symbol of each rank in the notation.
NAMES: Final = (
    N_("Joker"),
    NC_("chess", "Queen"),
    NC_("chess", "Tower"),
    N_("Bishop"),
    NC_("chess", "Knight"),
    N_("Pawn"),
    N_("Neutral card"),
)
COPIES: Final = (9, 9, 9, 9, 9, 9, 2)  # Number of cards of each rank in the deck; they are numbered from 1.

_NUMBER_BITS: Final = 4
_NUMBER_MASK: Final = 15


def make_card(rank: int, number: int = 0) -> int:
    """Return the card of this rank and number; number 0 means that it is omitted."""
    return rank << _NUMBER_BITS | number


def rank_of(card: int) -> int:
    """Return the rank of a card."""
    return card >> _NUMBER_BITS


def number_of(card: int) -> int:
    """Return the number of a card, 0 if omitted."""
    return card & _NUMBER_MASK


DECK: Final = tuple(
    make_card(rank, number) for rank, copies in enumerate(COPIES) for number in range(1, copies + 1)
)
"""All 56 cards, in the order in which a deal shuffles them."""
