"""The board of a round: hands, Court, Kings, cards in front of the players, and pending steps.

It knows where the cards are and what their values are; the steps decide what may be done. Everything is a
plain integer, which keeps compiled searches fast: a zone is a set of cards (`cards`), and the Court and
the pending steps are arrays of packed entries.
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.engine.bits import bit_at
from game.engine.contract import State
from game.kings.rules.cards import (
    ALL,
    AT_LEAST,
    BASE,
    DECKS,
    EXCEPTIONS,
    FOUR,
    GROWING,
    GROWTH_IN_HAND,
    HIGHEST_BASE,
    NAMES,
    ON_COMMONERS,
    ON_HIGHER,
    ON_ROYALTY,
    PLAYERS,
    ROYALTY,
    THREE,
    WITH_BASE,
    union,
    with_card,
    without,
)

# Zones, four seats each: `zones[HAND + seat]`
HAND: Final = 0
MARKED: Final = 4  # Cards in hand chosen facedown while the others still have to choose (R15a, R17).
SHOWN: Final = 8  # Cards in hand that lie faceup in front of their player (R19, R21).
ANTECHAMBER: Final = 12
CONDEMNED: Final = 16  # Cards Condemned facedown.
EXPOSED: Final = 20  # Condemned cards that everyone has seen.
DISCARD: Final = 24
SUCCESSOR: Final = 28  # The card plus 1, or 0 for none.
SHARED: Final = 32  # The card in hand that lies facedown for the partner, plus 1, or 0 for none (R21).
ZONES: Final = 36

# An entry of the Court: the card, its owner's seat, and these flags
CARD_MASK: Final = 31
OWNER_SHIFT: Final = 5
DOWN: Final = 1 << 7
HAS_BONUS: Final = 1 << 8  # A Soldier whose guess was right.
MAX_CARDS: Final = 30  # More than any deck has.
MAX_FRAMES: Final = 8  # More than are ever pending at once.
MUTED_VALUE: Final = 3
SOLDIER_BONUS: Final = 2

# How a round ended
RUNNING: Final = 0
STUCK: Final = 1
ASSASSINATED: Final = 2
CALLED_OFF: Final = 3  # By a Mulligan.
NOBODY: Final = -1

# Pending steps, each packed into one integer (a frame): step, seats, card, target, flags and count
STEP_MASK: Final = 63
SEAT_SHIFT: Final = 6
AT_SHIFT: Final = 8
CARD_SHIFT: Final = 10
TARGET_SHIFT: Final = 15
FLAGS_SHIFT: Final = 21
COUNT_SHIFT: Final = 24

# Flags
FROM_ANTECHAMBER: Final = 1
IMMUNE: Final = 2
HAS_TAKEN_BACK: Final = 4  # In a trade: this seat has taken back a card, and may take back the rest (R21).

# A choice is the index of a bit in `Board.options`: a card, number, seat, seat with card, or one of these
NO: Final = 54  # Decline, pass, keep or done.
EXTRA: Final = 55  # The one special choice of some steps: flip, itself, facedown.
NO_BIT: Final[i64] = 1 << 54
EXTRA_BIT: Final[i64] = 1 << 55

NO_CARD: Final = -1  # Of an event without a card.

# To be copied for a round without cards or pending steps.
EMPTY_ZONES: Final = vec[i64]([0] * ZONES)
EMPTY_COURT: Final = vec[i64]([0] * MAX_CARDS)
NO_FRAMES: Final = vec[i64]([0] * MAX_FRAMES)


class EventKind:
    """Kinds of events; the comments say what an event's seat, card and number mean."""

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
    SUCCESSOR_TAKEN: Final = 18  # The number is 1 if the new one has already been placed.
    AFTER_ANOTHER: Final = 1
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
    LEFT: Final = 40
    """A seat's cards leave the round facedown (R20); the number is the set of those that it certainly had."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Base class of the observers of a round; this one ignores all events.

    Events name hidden cards too: an observer must keep them from the seats that may not know them. Searches
    use copies without observers.
    """

    def on_event(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        """Record an event."""

    def clone(self) -> "Observer":
        """Return the observer for a copy of the round."""
        return self

    def known(self) -> str:
        """Write what the seats know of each other, as the field `known` of a position."""
        return ""


class Board(State):
    """The state of a round, packed for compiled searches."""

    def __init__(self, variant: i64, zones: vec[i64], court: vec[i64], frames: vec[i64]) -> None:
        """Take over the arrays without copying them."""
        self.variant: i64 = variant  # Index in `VARIANTS`.
        self.seats: i64 = PLAYERS[variant]
        self.zones: vec[i64] = zones
        self.court: vec[i64] = court  # Entries of the cards in the Court, bottom first.
        self.court_size: i64 = 0
        self.faceup: i64 = 0  # The set of faceup cards in the Court.
        self.faceup_size: i64 = 0
        self.removed: i64 = 0  # The set of cards out of the round that everyone knows.
        self.accused: i64 = 0  # The card plus 1, or 0 for none.
        self.muted: i64 = 0  # The Muted base value, or 0.
        self.down: i64 = 0  # Bits of the seats whose King is flipped.
        self.out: i64 = 0  # Bits of the seats that are out, except the last loser, whose loss ends the round.
        self.lost_with_cards: i64 = 0  # Bits of the seats that had cards left when they lost.
        self.first_out: i64 = NOBODY
        self.turn: i64 = NOBODY  # The seat whose turn it is; nobody until the first player is known.
        self.plays_right: bool = False  # True if play goes to the right (R17).
        self.true_king: i64 = NOBODY  # The seat with the True King; it matters only in the setup.
        self.free_used: i64 = 0  # Bits of the seats that have used their free Mulligan.
        self.ended: i64 = RUNNING
        self.loser: i64 = NOBODY  # The seat that lost the round or called the Mulligan.
        self.frames: vec[i64] = frames
        self.depth: i64 = 0  # Number of pending steps; the last one is next.
        self.options: i64 = 0  # Bits of the choices that may be made now.
        self.chooser: i64 = 0  # The seat that chooses next.
        self.observer: Observer | None = None
        self.score: tuple[int, ...] = ()  # Points in the match by player or team; empty outside a match.
        self.target: int = 0  # Points that win the match, or 0 for the usual number.

    @abstractmethod
    def lose(self, seat: i64, reason: i64) -> None:
        """Make a player lose the round, for one of the reasons above."""

    def notify(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        """Report an event to the observer, if there is one."""
        if self.observer is not None:
            self.observer.on_event(event, seat, card, number)

    # Seats

    def after(self, seat: i64) -> i64:
        """Return the next seat in the order of play, even if it is out."""
        if self.plays_right:
            return self.seats - 1 if seat == 0 else seat - 1
        return 0 if seat == self.seats - 1 else seat + 1

    def is_out(self, seat: i64) -> bool:
        return self.out >> seat & 1 != 0

    def are_opponents(self, seat: i64, other: i64) -> bool:
        """Return True if two seats are opponents: neither partners nor the same seat."""
        if self.variant == FOUR:
            return (seat ^ other) & 1 != 0
        return seat != other

    # Pending steps

    def push(self, pending: i64) -> None:
        """Add a step to be done before all pending ones."""
        self.frames[self.depth] = pending
        self.depth += 1

    def pop(self) -> None:
        self.depth -= 1

    def replace_frame(self, pending: i64) -> None:
        self.frames[self.depth - 1] = pending

    # Cards in front of the players

    def add_card(self, zone: i64, seat: i64, card: i64) -> None:
        self.zones[zone + seat] = with_card(self.zones[zone + seat], card)

    def remove_card(self, zone: i64, seat: i64, card: i64) -> None:
        """Remove a card from a seat's zone, where it must be."""
        self.zones[zone + seat] = without(self.zones[zone + seat], card)

    def hand(self, seat: i64) -> i64:
        return self.zones[HAND + seat]

    def has(self, seat: i64, card: i64) -> bool:
        return self.zones[HAND + seat] >> card & 1 != 0

    def muted_names(self) -> i64:
        return WITH_BASE[self.muted] if self.muted else 0

    def is_muted(self, card: i64) -> bool:
        return self.muted != 0 and BASE[card] == self.muted

    def expose(self, seat: i64, card: i64) -> None:
        """Condemn a card from hand that everyone has seen."""
        self.remove_card(HAND, seat, card)
        self.add_card(EXPOSED, seat, card)

    def successor_to_hand(self, seat: i64) -> i64:
        """Move a Successor to its owner's hand; return the card, or `NO_CARD` if there is none."""
        card = self.zones[SUCCESSOR + seat] - 1
        if card >= 0:
            self.zones[SUCCESSOR + seat] = 0
            self.add_card(HAND, seat, card)
        return card

    def place_successor(self, seat: i64, card: i64) -> None:
        self.remove_card(HAND, seat, card)
        self.zones[SUCCESSOR + seat] = card + 1

    def remove_player_cards(self, seat: i64) -> None:
        """Remove a player's cards from the round; those that everyone has seen go to `removed` (R20)."""
        seen = union(self.zones[EXPOSED + seat], self.zones[ANTECHAMBER + seat])
        self.removed = union(self.removed, seen)
        for zone in range(i64(HAND), i64(SHARED + 1), i64(4)):
            self.zones[zone + seat] = 0

    # The Court

    def put_on_throne(self, seat: i64, card: i64) -> None:
        self.court[self.court_size] = card | seat << OWNER_SHIFT
        self.court_size += 1
        self.faceup = with_card(self.faceup, card)
        self.faceup_size += 1

    def throne(self) -> i64:
        """Return the entry of the last card in the Court, which must not be empty (R1)."""
        return self.court[self.court_size - 1]

    def remove_throne(self) -> i64:
        self.court_size -= 1
        entry = self.court[self.court_size]
        card = entry & CARD_MASK
        if not entry & DOWN:
            self.faceup = without(self.faceup, card)
            self.faceup_size -= 1
        return card

    def disgrace(self, place: i64) -> None:
        """Disgrace the card at an index of the Court, unless it is already Disgraced (R1)."""
        entry = self.court[place]
        if not entry & DOWN:
            self.court[place] = (entry | DOWN) & ~HAS_BONUS
            self.faceup = without(self.faceup, entry & CARD_MASK)
            self.faceup_size -= 1
            if self.observer is not None:
                self.notify(EventKind.DISGRACED, self.turn, entry & CARD_MASK, place)

    def court_index(self, card: i64) -> i64:
        """Return the index of the topmost faceup copy of a card, ignoring the last card of the Court."""
        place = self.court_size - 2
        while self.court[place] & (CARD_MASK | DOWN) != card:
            place -= 1
        return place

    def others_faceup(self) -> i64:
        """Return the mask of the faceup cards in the Court, ignoring the last card."""
        entry = self.throne()
        if entry & DOWN:
            return self.faceup & NAMES
        return without(self.faceup, entry & CARD_MASK) & NAMES

    def remove_from_court(self, card: i64) -> None:
        """Remove the topmost faceup copy of a card from the Court, ignoring the last card."""
        place = self.court_index(card)
        self.court_size -= 1
        while place < self.court_size:
            self.court[place] = self.court[place + 1]
            place += 1
        self.faceup = without(self.faceup, card)
        self.faceup_size -= 1

    def replace(self, card: i64, other: i64, seat: i64) -> None:
        """Replace the topmost faceup copy of a card, ignoring the last card of the Court (R15)."""
        self.court[self.court_index(card)] = other | seat << OWNER_SHIFT
        self.faceup = with_card(without(self.faceup, card), other)

    def highest_base(self) -> i64:
        """Return the highest base value of a faceup card in the Court, or 0."""
        value: i64 = HIGHEST_BASE
        while value and not self.faceup & AT_LEAST[value]:
            value -= 1
        return value

    # Values (R2)

    def throne_value(self) -> i64:
        """Return the value of the Throne, or 0 if the Court is empty."""
        if self.court_size == 0:
            return 0
        return self.value_of(self.throne())

    def value_of(self, entry: i64) -> i64:
        """Return the value of an entry of the Court if it is the Throne."""
        card = entry & CARD_MASK
        if entry & DOWN:
            return 1
        if self.is_muted(card):
            return MUTED_VALUE
        value = BASE[card]
        if entry & HAS_BONUS:
            value += SOLDIER_BONUS
        if GROWING & bit_at(card) and self.faceup & ROYALTY:
            value += 2
        return value

    def playable(self, seat: i64) -> i64:
        """Return the mask of a hand's cards that may go on the Throne, by value or by their text."""
        hand = self.zones[HAND + seat]
        value = self.throne_value()
        if value == 0:
            return hand & NAMES
        muted = self.muted_names()
        allowed = AT_LEAST[value]
        if self.faceup & ROYALTY:
            allowed |= AT_LEAST[value - GROWTH_IN_HAND] & GROWING & ~muted
        entry = self.throne()
        is_royal = not entry & DOWN and ROYALTY & bit_at(entry & CARD_MASK) != 0
        if is_royal:
            allowed |= EXCEPTIONS[ON_ROYALTY] & ~muted
        elif self.down >> seat & 1:
            allowed |= EXCEPTIONS[ON_COMMONERS] & ~muted
        # An Oathbound goes on a higher card only if another card in hand can follow it (R6b).
        if hand & (hand - 1):
            allowed |= EXCEPTIONS[ON_HIGHER] & ~muted
        return hand & allowed & NAMES

    def uses_higher_exception(self, card: i64) -> bool:
        """Return True if playing a card now would use its text to go on a higher one (R6b)."""
        return EXCEPTIONS[ON_HIGHER] >> card & 1 != 0 and self.throne_value() > BASE[card]

    def deck_names(self) -> i64:
        """Return the mask of the cards that may be named (R13)."""
        return DECKS[self.variant] & NAMES


def has_elimination(variant: i64) -> bool:
    """Return True if a round goes on after a player has lost it (R20)."""
    return variant == THREE


def frame(step: i64, seat: i64, card: i64 = 0, flags: i64 = 0) -> i64:
    """Pack a pending step with its seat, card and flags."""
    return step | seat << SEAT_SHIFT | card << CARD_SHIFT | flags << FLAGS_SHIFT


def step_of(pending: i64) -> i64:
    """Return the number of the step."""
    return pending & STEP_MASK


def seat_of(pending: i64) -> i64:
    """Return the seat of the step."""
    return pending >> SEAT_SHIFT & 3


def at_of(pending: i64) -> i64:
    """Return the second seat, such as the one that the step has reached."""
    return pending >> AT_SHIFT & 3


def card_of(pending: i64) -> i64:
    """Return the card in use."""
    return pending >> CARD_SHIFT & 31


def target_of(pending: i64) -> i64:
    """Return the index of the chosen target."""
    return pending >> TARGET_SHIFT & 63


def flags_of(pending: i64) -> i64:
    """Return the flags."""
    return pending >> FLAGS_SHIFT & 7


def count_of(pending: i64) -> i64:
    """Return how often the step has been done, or is still to be done."""
    return pending >> COUNT_SHIFT & 7


def with_at(pending: i64, seat: i64) -> i64:
    """Return the same step with another second seat."""
    return pending & ~(3 << AT_SHIFT) | seat << AT_SHIFT


def with_target(pending: i64, index: i64) -> i64:
    """Return the same step with another target."""
    return pending & ~(63 << TARGET_SHIFT) | index << TARGET_SHIFT


def with_count(pending: i64, count: i64) -> i64:
    """Return the same step with another count."""
    return pending & ~(7 << COUNT_SHIFT) | count << COUNT_SHIFT


def pair(chooser: i64, seat: i64, card: i64, seats: i64) -> i64:
    """Return the index of a choice that names another seat and a card."""
    return (seat - chooser - 1 + seats) % seats * ALL + card


def pair_seat(chooser: i64, index: i64, seats: i64) -> i64:
    """Return the seat of an index made by `pair`."""
    return (chooser + 1 + index // ALL) % seats


def pair_card(index: i64) -> i64:
    """Return the card of an index made by `pair`."""
    return index % ALL
