"""The fourteen cards of Hierarchy: numbers, names, texts and the cards each may be played on.

Both the rules engine and the rules page read this module. docs/hierarchy.md gives the source of each rule.
"""

from typing import Final, NamedTuple

from game.engine.bits import bit_at
from game.engine.i18n import N_, Phrase

IMPOSTOR: Final = 0
ASSASSIN: Final = 1
LEPER: Final = 2
SERF: Final = 3
TOWER: Final = 4
SURGEON: Final = 5
KNIGHT: Final = 6
USURPER: Final = 7
SORCERER: Final = 8
DRAGON: Final = 9
BARONESS: Final = 10
HIGH_PRIEST: Final = 11
QUEEN: Final = 12
KING: Final = 13

ALL: Final = 14  # Number of cards. A card is a number from 0 to `ALL` - 1.
ROYALTY: Final = (BARONESS, QUEEN, KING)


class Card(NamedTuple):
    """The printed face of a card."""

    symbol: str  # Number in the corner, or `?`; also the card's name in the notation.
    name: Phrase
    text: Phrase  # The card's text, in our own words.


CARDS: Final = (
    Card("?", N_("Impostor"), N_("Play it as a copy of a card that your opponent has in the pile.")),
    Card("1", N_("Assassin"), N_("Can be played on any card except the Leper and the Tower.")),
    Card("2", N_("Leper"), N_("Can be played on any card with an odd value.")),
    Card("3", N_("Serf"), N_("Played as a 3. In the pile, it counts as a 7.")),
    Card("4", N_("Tower"), N_("Can be played on anything if you also discard another card.")),
    Card(
        "5",
        N_("Surgeon"),
        N_(
            "If each of you has a card in the pile besides the Surgeon, return one of your opponent's "
            "cards to their hand; then they return one of yours."
        ),
    ),
    Card("6", N_("Knight"), N_("Can be played on the Dragon.")),
    Card("7", N_("Usurper"), N_("Can be played on a higher card. The next card must be lower.")),
    Card(
        "8", N_("Sorcerer"), N_("While it is on top, cards in hand have no text, only their printed number.")
    ),
    Card("9", N_("Dragon"), N_("Can be played on royalty.")),
    Card("10", N_("Baroness"), N_("Royalty. Can't be played when the pile has 7 or more cards.")),
    Card("11", N_("High Priest"), N_("Can be played on the Queen and the King.")),
    Card("12", N_("Queen"), N_("Royalty. Can be played only when the Baroness is in the pile.")),
    Card("13", N_("King"), N_("Royalty. Can be played only when the pile has 7 or more cards.")),
)
"""The faces of all cards, indexed by card."""

NUMBERED: Final = tuple(range(ASSASSIN, ALL))
VALUES: Final = tuple(USURPER if card == SERF else card for card in range(ALL))
"""Value of each card in the pile: its number, but 7 for the Serf. The Impostor counts as what it copies."""

PLAYED_ON: Final[dict[int, tuple[int, ...]]] = {
    ASSASSIN: tuple(card for card in NUMBERED if card not in (LEPER, TOWER)),
    LEPER: tuple(card for card in NUMBERED if VALUES[card] % 2),
    KNIGHT: (DRAGON,),
    USURPER: tuple(card for card in NUMBERED if VALUES[card] > USURPER),
    DRAGON: ROYALTY,
    HIGH_PRIEST: (QUEEN, KING),
}
"""The cards that a card's text lets it be played on, whatever their values. The Tower has its own rule."""


def mask(cards: tuple[int, ...]) -> int:
    """Return a set of cards as bits: bit n for card n."""
    return sum(bit_at(card) for card in cards)
