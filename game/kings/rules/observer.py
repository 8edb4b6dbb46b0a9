"""The events of a round, and the base class of their observers: `Knowledge` and the game log's recorder.

Every event has a seat, a card and a number; the comments below say what they mean. Events name hidden cards
too: an observer must keep them from the seats that may not know them. Searches use copies without observers.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

NO_CARD: Final = -1

PLAYED: Final = 1  # A seat plays a card to the Throne; the number is one of the next three.
FROM_HAND: Final = 0
FROM_ANTECHAMBER: Final = 1
AS_FOLLOW_UP: Final = 2  # After an Oathbound, or in the Herald's place.
FLIPPED: Final = 2  # A seat flips its King; the King's power is still to come.
KING_POWER: Final = 3  # The King's power takes effect; the card is the Successor taken into hand, if any.
USED: Final = 4  # A seat uses a card; the number is the index of the choice.
DECLINED: Final = 5
REACTED: Final = 6  # A seat reveals a card; the number is the seat whose card or King it reacts to.
PREVENTED: Final = 7
"""A seat's card is prevented; the number is 1 if it is a Reaction, which is Condemned from hand."""
IS_REACTION: Final = 1
NOT_PREVENTED: Final = 8  # A window is over, and nobody has prevented the seat's card or King.
TAKEN_FROM_COURT: Final = 9
DISGRACED: Final = 10  # A card in the Court is Disgraced on the seat's turn; the number is its index.
SUMMONED: Final = 11  # A seat puts a card, named by the seat in the number, in its Antechamber.
LACKED: Final = 12  # A seat does not have the card named or guessed by the seat in the number.
HELD: Final = 13  # A seat has the card named or guessed by the seat in the number.
SOME_OPPONENT_HELD: Final = 14
"""An opponent of the seat has the card it named (Soldier).

The number has a bit for each opponent with cards in hand and, 4 bits higher, for each who has this card.
"""
CONDEMNED: Final = 15
"""A seat Condemns a card from hand facedown; the number is the base value that was named."""
LACKED_BASE: Final = 16  # A seat has no card of the base value in the number.
PREPARED: Final = 17  # A seat plays a card to its own Antechamber.
SUCCESSOR_TAKEN: Final = 18
SUCCESSOR_PLACED: Final = 19  # The number is 1 in the setup, where the partner, if any, sees it.
SEEN_BY_PARTNER: Final = 1
SUCCESSOR_SEEN: Final = 20  # A seat sees the Successor (the card) of the seat in the number.
MUTED: Final = 21  # The number is the base value.
ACCUSED_TAKEN: Final = 22
ACCUSED_PUT: Final = 23
PUT_IN_COURT: Final = 24
CARD_REACHES_HAND: Final = 25
"""The seat in the number receives a card from the seat; both see it. Follows `CARD_LEAVES_HAND`."""
GAVE_FACEUP: Final = 26  # A seat gives a card to the seat in the number; everybody sees it.
SHOWN: Final = 27  # A seat reveals a card from hand to everybody.
SHARED: Final = 28  # A seat shows a card from hand to its partner.
DISCARDED: Final = 29
REMOVED: Final = 30  # A seat removes a Condemned card; the number is 1 if everybody has seen it.
LOST: Final = 31  # A seat loses the round; the number is the reason, as in `Board.ended`.
LOOTED: Final = 32
"""A seat exchanges its Assassin for a card of the seat in the number; `NO_CARD` if it does not."""
TURN: Final = 33  # A seat's turn begins.
TRADE_COUNT: Final = 34  # A seat has put down this number of cards to trade.
PUBLIC_CHOICE: Final = 35
"""In setup, a seat chooses the first player or the direction (the number), or calls a Mulligan."""
CARD_LEAVES_HAND: Final = 36
"""A seat gives a card to the seat in the number; both see it.

When several cards change hands at once, all of them leave before the first arrives.
"""
GAVE_FACEDOWN: Final = 37
"""The partner, the seat in the number, takes the seat's facedown card; both see it (R21)."""
CARDS_INSPECTED: Final = 38
"""A seat is about to see the whole hand and the Successor of the seat in the number."""
HAND_CARD_SEEN: Final = 39  # A seat sees a card in the hand of the seat in the number.
LEFT: Final = 40  # A seat's cards leave the round facedown (R20).


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Base class of the observers of a round; this one ignores all events."""

    def on_event(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        """Record an event."""

    def clone(self) -> "Observer":
        """Return the observer for a copy of the round."""
        return self

    def known(self) -> str:
        """Write what the seats know of each other, as the field `known` of a position."""
        return ""
