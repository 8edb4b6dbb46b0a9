"""What lies on the table: hands, Court, Kings, what waits in front of the players, and the pending steps.

It owns where the cards are and what they count for; what may be done is in the rooms of the steps. Compiled,
it is plain numbers: a zone is a count of cards (`counts`), the Court and the pending steps are packed arrays.
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.contract import State
from game.kings.rules import observer
from game.kings.rules.card_sets import (
    AT_LEAST,
    BASE,
    DECKS,
    EXCEPTIONS,
    GROWING,
    NAMES,
    ROYALTY,
    WITH_BASE,
    together,
    with_card,
    without,
)
from game.kings.rules.cards import FOUR, HIGHEST_BASE, ON_COMMONERS, ON_HIGHER, ON_ROYALTY, PLAYERS, THREE
from game.kings.rules.observer import Observer

# Zones, four seats each: `zones[HAND + seat]`
HAND: Final = 0
MARKED: Final = 4
"""Cards of the hand that are chosen, facedown, until the others have chosen too (R15a, R17)."""
SHOWN: Final = 8
"""Cards of the hand that lie faceup in front of a player (R19, R21)."""
ANTECHAMBER: Final = 12
CONDEMNED: Final = 16
"""Cards that were Condemned facedown."""
EXPOSED: Final = 20
"""Condemned cards that all have seen."""
DISCARD: Final = 24
SUCCESSOR: Final = 28
"""One above the card, 0 for none."""
SHARED: Final = 32
"""One above the card of the hand that lies facedown for the partner, 0 for none (R21)."""
ZONES: Final = 36

# A card in the Court: its number, its owner's seat, and these
CARD_MASK: Final = 31
OWNER_SHIFT: Final = 5
DOWN: Final = 1 << 7
STRONG: Final = 1 << 8
"""A Soldier after a right guess."""

MOST_CARDS: Final = 30
"""More than any deck has."""
MOST_FRAMES: Final = 8
"""More than are ever pending."""

MUTED_VALUE: Final = 3
STRENGTH: Final = 2

# How a round ended
RUNNING: Final = 0
STUCK: Final = 1
ASSASSINATED: Final = 2
CALLED_OFF: Final = 3
"""By a Mulligan."""

NOBODY: Final = -1

_EMPTY_ZONES: Final = vec[i64]([0] * ZONES)
_EMPTY_COURT: Final = vec[i64]([0] * MOST_CARDS)
_NO_FRAMES: Final = vec[i64]([0] * MOST_FRAMES)


class Table(State):
    """A round as it lies on the table."""

    def __init__(self, variant: i64, zones: vec[i64], court: vec[i64], frames: vec[i64]) -> None:
        """The arrays are taken over, not copied."""
        self.variant: i64 = variant
        """Its place in `VARIANTS`."""
        self.seats: i64 = PLAYERS[variant]
        self.zones: vec[i64] = zones
        self.court: vec[i64] = court
        """The cards in the Court, bottom first."""
        self.court_size: i64 = 0
        self.faceup: i64 = 0
        """The faceup cards in the Court."""
        self.faceup_size: i64 = 0
        self.removed: i64 = 0
        """The cards out of the round that are known to all."""
        self.accused: i64 = 0
        """One above the card, 0 for none."""
        self.muted: i64 = 0
        """The base value whose cards are Muted, or 0."""
        self.down: i64 = 0
        """The seats whose King is flipped, in bits."""
        self.out: i64 = 0
        """The seats that are out, in bits; a last loser without a choice is none of them."""
        self.left_cards: i64 = 0
        """The seats that were out with cards left."""
        self.first_out: i64 = NOBODY
        self.turn: i64 = NOBODY
        """Whose turn it is; before a first player is known, nobody's."""
        self.is_right: bool = False
        """Whether play goes to the right (R17)."""
        self.true_king: i64 = NOBODY
        """Who has the True King, as long as that matters."""
        self.free_used: i64 = 0
        """The seats that have used their free Mulligan, in bits."""
        self.ended: i64 = RUNNING
        self.loser: i64 = NOBODY
        """Who lost, or called off, the round."""
        self.frames: vec[i64] = frames
        self.depth: i64 = 0
        """How many steps are pending; the last one is next."""
        self.options: i64 = 0
        """What may be chosen now, as bits (`frames`)."""
        self.chooser: i64 = 0
        """Who chooses."""
        self.witness: Observer | None = None
        self.score: tuple[int, ...] = ()
        """The match's points by player, or by team; empty where no match is played."""
        self.target: int = 0
        """The points to win the match, 0 for the usual number."""

    @abstractmethod
    def lose(self, seat: i64, reason: i64) -> None:
        """A player loses the round."""

    def tell(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        """Something happens, if anybody listens."""
        if self.witness is not None:
            self.witness.note(event, seat, card, number)

    # Seats

    def after(self, seat: i64) -> i64:
        """The next seat in the order of play, out or not."""
        if self.is_right:
            return self.seats - 1 if seat == 0 else seat - 1
        return 0 if seat == self.seats - 1 else seat + 1

    def is_out(self, seat: i64) -> bool:
        """Whether this player has lost the round."""
        return self.out >> seat & 1 != 0

    def are_opponents(self, seat: i64, other: i64) -> bool:
        """Whether they play against each other: all do but partners, and nobody plays against themselves."""
        if self.variant == FOUR:
            return (seat ^ other) & 1 != 0
        return seat != other

    # Pending steps

    def push(self, pending: i64) -> None:
        """This step comes before all that are pending."""
        self.frames[self.depth] = pending
        self.depth += 1

    def pop(self) -> None:
        """The next step is done."""
        self.depth -= 1

    def renew(self, pending: i64) -> None:
        """The next step has become this one."""
        self.frames[self.depth - 1] = pending

    # Cards in front of the players

    def gains(self, zone: i64, seat: i64, card: i64) -> None:
        """A card comes to a zone of a seat."""
        self.zones[zone + seat] = with_card(self.zones[zone + seat], card)

    def parts_with(self, zone: i64, seat: i64, card: i64) -> None:
        """A card leaves a zone of a seat, where it must be."""
        self.zones[zone + seat] = without(self.zones[zone + seat], card)

    def hand(self, seat: i64) -> i64:
        """The cards in a hand."""
        return self.zones[HAND + seat]

    def has(self, seat: i64, card: i64) -> bool:
        """Whether a card is in a hand."""
        return self.zones[HAND + seat] >> card & 1 != 0

    def muted_names(self) -> i64:
        """The Muted cards, by name (R3)."""
        return WITH_BASE[self.muted] if self.muted else 0

    def is_muted(self, card: i64) -> bool:
        """Whether a card is Muted (R3)."""
        return self.muted != 0 and BASE[card] == self.muted

    def expose(self, seat: i64, card: i64) -> None:
        """A card of a hand is Condemned before all eyes."""
        self.parts_with(HAND, seat, card)
        self.gains(EXPOSED, seat, card)

    def successor_to_hand(self, seat: i64) -> i64:
        """A Successor goes to hand; the card, or `NO_CARD`."""
        card = self.zones[SUCCESSOR + seat] - 1
        if card >= 0:
            self.zones[SUCCESSOR + seat] = 0
            self.gains(HAND, seat, card)
        return card

    def place_successor(self, seat: i64, card: i64) -> None:
        """A card of a hand becomes the Successor."""
        self.parts_with(HAND, seat, card)
        self.zones[SUCCESSOR + seat] = card + 1

    def forget_cards(self, seat: i64) -> None:
        """What a player has leaves the round facedown; what all have seen is known to all (R20)."""
        seen = together(self.zones[EXPOSED + seat], self.zones[ANTECHAMBER + seat])
        self.removed = together(self.removed, seen)
        for zone in range(i64(HAND), i64(SHARED + 1), i64(4)):
            self.zones[zone + seat] = 0

    # The Court

    def lay(self, seat: i64, card: i64) -> None:
        """A card is played on the Throne."""
        self.court[self.court_size] = card | seat << OWNER_SHIFT
        self.court_size += 1
        self.faceup = with_card(self.faceup, card)
        self.faceup_size += 1

    def throne(self) -> i64:
        """The entry of the last card, which there must be (R1)."""
        return self.court[self.court_size - 1]

    def lift(self) -> i64:
        """The last card leaves the Court; which it was."""
        self.court_size -= 1
        entry = self.court[self.court_size]
        card = entry & CARD_MASK
        if not entry & DOWN:
            self.faceup = without(self.faceup, card)
            self.faceup_size -= 1
        return card

    def disgrace(self, place: i64) -> None:
        """The card at a place of the Court is Disgraced, if it is not yet (R1)."""
        entry = self.court[place]
        if not entry & DOWN:
            self.court[place] = (entry | DOWN) & ~STRONG
            self.faceup = without(self.faceup, entry & CARD_MASK)
            self.faceup_size -= 1
            if self.witness is not None:
                self.tell(observer.DISGRACED, self.turn, entry & CARD_MASK, place)

    def place_of(self, card: i64) -> i64:
        """Where the topmost faceup card of a name lies, the last card left aside."""
        place = self.court_size - 2
        while self.court[place] & (CARD_MASK | DOWN) != card:
            place -= 1
        return place

    def others_faceup(self) -> i64:
        """The names of the faceup cards in the Court, the last one left aside."""
        entry = self.throne()
        if entry & DOWN:
            return self.faceup & NAMES
        return without(self.faceup, entry & CARD_MASK) & NAMES

    def take_out(self, card: i64) -> None:
        """The topmost faceup card of a name, not the last one, leaves the Court."""
        place = self.place_of(card)
        self.court_size -= 1
        while place < self.court_size:
            self.court[place] = self.court[place + 1]
            place += 1
        self.faceup = without(self.faceup, card)
        self.faceup_size -= 1

    def replace(self, card: i64, other: i64, seat: i64) -> None:
        """The topmost faceup card of a name, not the last one, gives its place to a card of a seat (R15)."""
        self.court[self.place_of(card)] = other | seat << OWNER_SHIFT
        self.faceup = with_card(without(self.faceup, card), other)

    def highest_base(self) -> i64:
        """The highest base value of a faceup card in the Court, or 0."""
        value: i64 = HIGHEST_BASE
        while value and not self.faceup & AT_LEAST[value]:
            value -= 1
        return value

    # Values (R2)

    def throne_value(self) -> i64:
        """What the last card counts for; 0 on an empty Court."""
        if self.court_size == 0:
            return 0
        return self.value_of(self.throne())

    def value_of(self, entry: i64) -> i64:
        """What a card of the Court counts for as the Throne."""
        card = entry & CARD_MASK
        if entry & DOWN:
            return 1
        if self.is_muted(card):
            return MUTED_VALUE
        value = BASE[card]
        if entry & STRONG:
            value += STRENGTH
        if GROWING >> card & 1 and self.faceup & ROYALTY:
            value += 2
        return value

    def playable(self, seat: i64) -> i64:
        """The names in a hand that may be played on the Throne, by value or by their text."""
        hand = self.zones[HAND + seat]
        value = self.throne_value()
        if value == 0:
            return hand & NAMES
        muted = self.muted_names()
        allowed = AT_LEAST[value]
        if self.faceup & ROYALTY:
            allowed |= AT_LEAST[value - 1] & GROWING & ~muted
        entry = self.throne()
        is_royal = not entry & DOWN and ROYALTY >> (entry & CARD_MASK) & 1 != 0
        if is_royal:
            allowed |= EXCEPTIONS[ON_ROYALTY] & ~muted
        elif self.down >> seat & 1:
            allowed |= EXCEPTIONS[ON_COMMONERS] & ~muted
        # One card more must be there to follow (R6b).
        if hand & (hand - 1):
            allowed |= EXCEPTIONS[ON_HIGHER] & ~muted
        return hand & allowed & NAMES

    def goes_higher(self, card: i64) -> bool:
        """Whether a card, if it is played now, is played on a higher one by its text (R6b)."""
        return EXCEPTIONS[ON_HIGHER] >> card & 1 != 0 and self.throne_value() > BASE[card]

    def deck_names(self) -> i64:
        """The names that may be said (R13)."""
        return DECKS[self.variant] & NAMES


def empty_zones() -> vec[i64]:
    """A copy of no cards anywhere."""
    return _EMPTY_ZONES[:]


def empty_court() -> vec[i64]:
    """A copy of an empty Court."""
    return _EMPTY_COURT[:]


def no_frames() -> vec[i64]:
    """A copy of nothing pending."""
    return _NO_FRAMES[:]


def has_elimination(variant: i64) -> bool:
    """Whether a round goes on after somebody has lost it (R20)."""
    return variant == THREE
