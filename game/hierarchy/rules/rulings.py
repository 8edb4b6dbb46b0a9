"""The doubtful points of the duel's rules, all in this place.

Where the rules text and the printed cards are silent we ruled (R1 to R6 in docs/hierarchy.md). Change a
ruling here, and the engine, the solver, the hints and the sentences on the screen follow. `Rule` names
every reason for which the engine refuses a move.
"""

from enum import Enum
from typing import Final

from game.engine.i18n import N_
from game.hierarchy.rules.cards import ALL, NUMBERED, PLAYED_ON, SORCERER, USURPER, VALUES, mask

LARGE_PILE: Final = 7
"""From this many cards on the pile is closed to the Baroness (S) and open to the King (R, her mirror)."""

MOST_PLIES: Final = 54
"""No game lasts longer (R6); there are no draws."""


def goes_on(card: int, top: int) -> bool:
    """Whether number and text let `card` be played on `top`, its restrictions and the Tower's discard aside.

    R1: on a Sorcerer only printed numbers above his count. R2: on a Usurper every number below his, and no
    other. Otherwise the base rule (the number is higher than the value on top), or a text that adds to it.
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
"""`goes_on` as a mask of cards by the top card; entry 0 is the empty pile, which takes any card."""


class Rule(Enum):
    """Why a move is refused; the value is the sentence that says so."""

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
