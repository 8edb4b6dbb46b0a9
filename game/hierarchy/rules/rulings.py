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
    CHOICE_PENDING = N_("First choose the card that goes back to its player's hand.")
    NO_CHOICE_PENDING = N_("No card goes back now: nobody has just played the Surgeon.")
    NOT_IN_HAND = N_("{card}: this card is not in the hand of the player who has to choose.")
    COPY_MISSING = N_("{card}: say which card it copies.")
    COPY_NOT_THERE = N_("{card}: it copies only what the opponent has in the pile, not this: {copied}.")
    SILENCED = N_("{card}: on the Sorcerer only printed numbers above 8 can be played.")
    NOT_BELOW_USURPER = N_("{card}: on the Usurper only numbers below 7 can be played.")
    BARONESS_PILE = N_("{card}: the pile has 7 or more cards.")
    QUEEN_BARONESS = N_("{card}: the Baroness is not in the pile.")
    KING_PILE = N_("{card}: the pile has fewer than 7 cards.")
    TOO_LOW = N_("{card}: its number must be higher than {value}.")
    DISCARD_MISSING = N_("{card}: here it needs another card to discard.")
    DISCARD_NOT_ALLOWED = N_("{card}: no other card is discarded with it here.")
    DISCARD_NOT_IN_HAND = N_("{card}: the card to discard must be another one in the same hand.")
    NOT_A_CHOICE = N_("{card}: only a card that the other player has in the pile goes back.")
