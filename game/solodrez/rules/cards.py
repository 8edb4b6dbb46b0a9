"""The cards: ranks, numbers and names.

A card is one number: its rank times sixteen and its printed number, 0 where a position leaves that out. The
printed numbers and their colours have no part in the rules; they tell cards apart. This room knows no
position.
"""

from typing import Final

from game.engine.i18n import N_

JOKER: Final = 0
QUEEN: Final = 1
TOWER: Final = 2
BISHOP: Final = 3
KNIGHT: Final = 4
PAWN: Final = 5
"""The ranks, each immediately below the one before it (Play, 2)."""

NEUTRAL: Final = 6
"""The rank of the wild cards (Play, 4)."""

RANKS: Final = 6
"""How many ranks there are besides the neutral cards'; also the cards of a series."""

SYMBOLS: Final = "JQTBNP*"
"""How the notation writes the ranks."""

NAMES: Final = (
    N_("Joker"),
    N_("Queen"),
    N_("Tower"),
    N_("Bishop"),
    N_("Knight"),
    N_("Pawn"),
    N_("Neutral card"),
)
"""The names of the ranks."""

COPIES: Final = (9, 9, 9, 9, 9, 9, 2)
"""How many cards the deck has of each rank; they are numbered from 1."""

COLOURS: Final = ("", "grey", "red", "magenta", "purple", "blue", "yellow", "cyan", "orange", "green")
"""The printed colour of each number; the neutral cards have none. Ids, not texts to show."""

_NUMBER_BITS: Final = 4
_NUMBER_MASK: Final = 15


def make_card(rank: int, number: int = 0) -> int:
    """The card of this rank and number, 0 for a card whose number is left out."""
    return rank << _NUMBER_BITS | number


def rank_of(card: int) -> int:
    """The rank of a card."""
    return card >> _NUMBER_BITS


def number_of(card: int) -> int:
    """The number of a card, 0 where it is left out."""
    return card & _NUMBER_MASK


DECK: Final = tuple(
    make_card(rank, number) for rank, copies in enumerate(COPIES) for number in range(1, copies + 1)
)
"""All 56 cards, in the order in which a deal shuffles them."""
