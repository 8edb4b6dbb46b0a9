"""Our rulings on doubtful points of Hierarchy (R1 to R6 in docs/hierarchy.md).

They apply where the rules text and the printed cards are silent. Engine, solver, hints and messages all
use the values here. `Rule` lists every reason for refusing a move.
"""

from enum import Enum
from typing import Final

from game.engine.i18n import N_
from game.hierarchy.rules.cards import ALL, NUMBERED, PLAYED_ON, SORCERER, USURPER, VALUES, mask

LARGE_PILE: Final = 7  # Pile size from which the Baroness is barred and (our ruling) the King allowed.
MAX_PLIES: Final = 54  # Plies in the longest possible game (R6). There are no draws.


def goes_on(card: int, top: int) -> bool:
    """Return True if its number or text lets `card` go on `top`; restrictions and discards are ignored.

    R1: on a Sorcerer only printed numbers above 8. R2: on a Usurper only numbers below 7. Otherwise the
    number must exceed the value on top, or the card's text must allow it.
    """
    if top == SORCERER:
        return card > SORCERER
    if top == USURPER:
        return card < USURPER
    return card > VALUES[top] or top in PLAYED_ON.get(card, ())


PLAYABLE_ON: Final = (
    mask(NUMBERED),
    *(mask(tuple(card for card in NUMBERED if goes_on(card, top))) for top in range(1, ALL)),
)
"""Masks of the cards for which `goes_on` is true, by top card. Entry 0 is the empty pile, which takes any."""


class Rule(Enum):
    """Why a move is refused, as a sentence for the screen."""

    GAME_OVER = N_("The game is over.")
    CHOICE_PENDING = N_("First choose a card in the pile to return to its player's hand.")
    NO_CHOICE_PENDING = N_("A card can be returned to a hand only after a Surgeon has been played.")
    NOT_IN_HAND = N_("The {card} is not in the hand of the player whose turn it is.")
    COPY_MISSING = N_("Choose which card the {card} copies.")
    COPY_NOT_THERE = N_("The {card} copies only cards that your opponent has in the pile, not the {copied}.")
    SILENCED = N_("On a Sorcerer, you can play only cards with a printed number above 8.")
    NOT_BELOW_USURPER = N_("On a Usurper, you can play only cards with a number below 7.")
    BARONESS_PILE = N_("The {card} can't be played when the pile has 7 or more cards.")
    QUEEN_BARONESS = N_("The {card} needs the Baroness in the pile.")
    KING_PILE = N_("The {card} needs 7 or more cards in the pile.")
    TOO_LOW = N_("Too low: you need a number higher than {value}.")
    DISCARD_MISSING = N_("To play the {card} here, discard another card with it.")
    DISCARD_NOT_ALLOWED = N_("Play the {card} here without a discard.")
    DISCARD_NOT_IN_HAND = N_("The card you discard with the {card} must be another card in your hand.")
    NOT_A_CHOICE = N_("You can only return one of your opponent's cards from the pile.")
