"""What the machine tells to whoever follows a round: logs, and what the seats have come to know.

The machine speaks only where somebody listens; a search's copy has no witness. This room knows no position.
Every event has a seat, a card and one number more; what they mean stands with each. A card that is nobody's
to name is told all the same: to keep it from whom it is hidden is the witness's task.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

NO_CARD: Final = -1

PLAYED: Final = 1
"""A seat plays a card to the Throne; the number is where from, one of the next three."""
FROM_HAND: Final = 0
FROM_ANTECHAMBER: Final = 1
AFTER_ANOTHER: Final = 2
"""After an Oathbound, or for a Herald."""
FLIPPED: Final = 2
"""A seat flips its King; his power still waits."""
KING_TAKES: Final = 3
"""The King's power: the card is the Successor that goes to hand, if there is one."""
USED: Final = 4
"""A seat uses a card; the number is the target, as an index of choice."""
DECLINED: Final = 5
REACTED: Final = 6
"""A seat reveals a card; the number is whose card or King it answers."""
PREVENTED: Final = 7
"""A seat's card does not work; the number is 1 if it is a Reaction, Condemned from the hand."""
FROM_THE_HAND: Final = 1
STANDS: Final = 8
"""The window is over and nobody has prevented a seat's card."""
TAKEN_FROM_COURT: Final = 9
DISGRACED: Final = 10
"""A card in the Court is Disgraced; the number is its place, the seat who plays."""
SUMMONED: Final = 11
"""A seat plays a card that was named to its Antechamber."""
LACKED: Final = 12
"""A seat has not got the card that the seat of the number has named or guessed."""
HELD: Final = 13
"""A seat has the card that the seat of the number has named or guessed."""
SOME_OPPONENT_HELD: Final = 14
"""Some opponent of a seat has the card that it has named (Soldier); the number has bits for the opponents
with cards in hand, and four bits higher for those who have it."""
CONDEMNED: Final = 15
"""A seat Condemns a card of its hand facedown; the number is the base value that was said."""
LACKED_BASE: Final = 16
"""A seat has nothing of the base value that was said, the number."""
PREPARED: Final = 17
"""A seat plays a card to its own Antechamber."""
SUCCESSOR_TAKEN: Final = 18
SUCCESSOR_PLACED: Final = 19
"""The number is 1 if the partner, with four players, sees it."""
SEEN_BY_PARTNER: Final = 1
LOOKED: Final = 20
"""A seat sees the Successor of the seat of the number, the card."""
MUTED: Final = 21
"""The number is the base value."""
ACCUSED_TAKEN: Final = 22
ACCUSED_PUT: Final = 23
PUT_IN_COURT: Final = 24
GAVE: Final = 25
"""A seat's card comes to the hand of the seat of the number, seen by both; `GIVES` was told before."""
GAVE_OPENLY: Final = 26
"""The same, seen by all."""
SHOWN: Final = 27
"""A seat shows a card of its hand to all."""
SHARED: Final = 28
"""A seat shows a card of its hand to its partner."""
DISCARDED: Final = 29
REMOVED: Final = 30
"""A seat removes a Condemned card; the number is 1 if all have seen it."""
LOST: Final = 31
"""A seat loses the round; the number is why, as `Table.ended`."""
LOOTED: Final = 32
"""A seat takes a card of its victim, the number, for its Assassin; no card if it keeps her."""
TURN: Final = 33
"""A seat's turn begins."""
TRADES: Final = 34
"""How many cards a seat has put down to trade: the number."""
PUBLIC_CHOICE: Final = 35
"""In the setup: a seat has chosen the first player or the direction (the number), or a Mulligan."""
GIVES: Final = 36
"""A seat's card leaves for the hand of the seat of the number, seen by both; of cards that change hands
together all are given before one arrives."""
GAVE_FACEDOWN: Final = 37
"""The card that lies apart for the partner, the seat of the number, is taken; both see it (R21)."""
OPENED: Final = 38
"""A seat is about to see the hand and the Successor of the seat of the number whole."""
SEEN: Final = 39
"""A seat sees a card in the hand of the seat of the number."""
LEFT: Final = 40
"""A seat's cards leave the round facedown (R20)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Follows one round. This one forgets everything; those that do not are derived from it."""

    def note(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        """Something happens."""

    def clone(self) -> "Observer":
        """A witness of what happens to a copy."""
        return self

    def known(self) -> str:
        """What the seats know of each other, as the field `known` of a position says it."""
        return ""

    def known_to(self, seat: i64) -> str:
        """What one seat knows of the others, as the field `known` of its view says it."""
        return ""
