"""What each seat knows for certain about the others' hidden cards (R16; the rulebook's first FAQ).

Most of it is lower bounds: at least this many copies of a card are in that place. Copies are alike, so when
one of two leaves in full view, it is taken to be the known one. Upper bounds are the copies that a hand or a
Successor lacks. All knowledge comes from the observer's events, one at a time.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.kings.rules.board import NO_CARD, EventKind, Observer
from game.kings.rules.cards import (
    BASE,
    CARDS,
    DECKS,
    FOUR,
    HIGHEST_BASE,
    NAMES,
    PLAYERS,
    QUICK_ACCUSED,
    SECOND,
    TO_FLIP,
    WITH_BASE,
    card_list,
    difference,
    lowest_bit,
    union,
    with_card,
    without,
)
from game.kings.rules.notation import NAMES as CARD_NAMES
from game.kings.rules.notation import parse_card, parse_number, parse_seat

# Places of a known card
HAND: Final = 0
SUCCESSOR: Final = 1
HOLDS: Final = 2
"""Held by the player in hand, as Successor, discarded or Condemned, in addition to those counted above."""
OUT: Final = 3  # Facedown out of the round: it left with its player (R20), or was a Condemned card.
LACKS: Final = 4  # Copies of the deck that are not in this hand, as far as that was revealed.
SUCCESSOR_LACKS: Final = 5  # The names that the Successor can't have: the hand that it came from lacked them.
OPPONENTS: Final = 6
"""Held in hand by one of the knower's two opponents, in addition to the above; the holder is the knower."""
CONDEMNED: Final = 7  # The base values of the cards Condemned facedown, as everybody heard them.
REMOVED: Final = 8  # The same of those that have been removed; the holder is the player who removed them.
PLACES: Final = (
    *("hand", "successor", "holds", "out", "lacks", "successor-lacks", "opponents"),
    *("condemned", "removed"),
)
OF_BASES: Final = PLACES[CONDEMNED:]
"""The places with base values instead of cards."""

EVERYBODY: Final = "all"
_SEPARATOR: Final = ", "
_MAX_COPIES: Final = 2

_NO_KNOWLEDGE: Final = vec[i64]([0] * 256)  # By knower, holder and place.


class Knowledge(Observer):
    """Observer that records what each seat knows about the others."""

    def __init__(self, variant: i64, known: vec[i64]) -> None:
        """Take over the array without copying it."""
        self.variant: i64 = variant
        self.seats: i64 = PLAYERS[variant]
        self.cards: vec[i64] = known

    def clone(self) -> "Observer":
        return Knowledge(self.variant, self.cards[:])

    def of(self, knower: i64, holder: i64, place: i64) -> i64:
        """Return the cards that `knower` knows in a place of `holder`."""
        return self.cards[knower << 6 | holder << 4 | place]

    def put(self, knower: i64, holder: i64, place: i64, cards: i64) -> None:
        """Set the cards that `knower` knows in a place of `holder`."""
        self.cards[knower << 6 | holder << 4 | place] = cards

    # Events

    def on_event(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        """Record what each seat learns from an event."""
        if event in (
            EventKind.TURN,
            EventKind.NOT_PREVENTED,
            EventKind.DISGRACED,
            EventKind.USED,
            EventKind.DECLINED,
        ):
            return
        if event == EventKind.PLAYED:
            if number != EventKind.FROM_ANTECHAMBER:
                self._all_see_leave(seat, card)
        elif event in (EventKind.PUT_IN_COURT, EventKind.ACCUSED_PUT, EventKind.PREPARED, EventKind.SUMMONED):
            self._all_see_leave(seat, card)
        elif event in (EventKind.TAKEN_FROM_COURT, EventKind.ACCUSED_TAKEN, EventKind.SHOWN):
            self._all_see_arrive(seat, card)
        elif event == EventKind.REACTED:
            if CARDS[card].reacts == TO_FLIP:
                self._all_see_in_hand(seat, card)
            else:
                self._all_see_leave(seat, card)
        elif event == EventKind.PREVENTED:
            if number == EventKind.IS_REACTION:
                self._all_see_leave(seat, card)
        elif event == EventKind.HELD:
            self._all_see_in_hand(seat, card)
        elif event == EventKind.SOME_OPPONENT_HELD:
            self._note_opponent_holder(seat, card, number)
        elif event == EventKind.LACKED:
            self._all_see_lack(seat, bit_at(card))
        elif event == EventKind.LACKED_BASE:
            self._all_see_lack(seat, WITH_BASE[number] & NAMES)
        elif event in (EventKind.KING_POWER, EventKind.SUCCESSOR_TAKEN):
            if card != NO_CARD:
                self._move_successor_to_hand(seat, number == EventKind.AFTER_ANOTHER)
        elif event == EventKind.SUCCESSOR_SEEN:
            if seat != number:
                self._sees_successor(seat, number, card)
        elif event == EventKind.REMOVED:
            if not number:
                self._note_unseen_removal(seat, card)
        else:
            self._note_hidden(event, seat, card, number)

    def _note_hidden(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        if event == EventKind.SUCCESSOR_PLACED:
            for knower in range(self.seats):
                if knower == seat:
                    continue
                if number == EventKind.SEEN_BY_PARTNER and self.variant == FOUR and knower == seat ^ 2:
                    self._sees_leave(knower, seat, card)
                    self.put(knower, seat, SUCCESSOR, with_card(0, card))
                else:
                    self.put(knower, seat, SUCCESSOR_LACKS, NAMES & ~self._possible_names(knower, seat))
                    self._move_hand_to_holds(knower, seat, NAMES)
        elif event == EventKind.DISCARDED:
            for knower in range(self.seats):
                self._move_hand_to_holds(knower, seat, NAMES)
        elif event == EventKind.CONDEMNED:
            for knower in range(self.seats):
                self._move_hand_to_holds(knower, seat, WITH_BASE[number])
                if knower != seat:
                    self.put(knower, seat, CONDEMNED, with_card(self.of(knower, seat, CONDEMNED), number))
        elif event == EventKind.CARD_LEAVES_HAND:
            for knower in range(self.seats):
                if knower == number:
                    self._sees_leave(knower, seat, card)
                else:
                    self._note_unseen_gift(knower, seat, number)
        elif event == EventKind.CARD_REACHES_HAND:
            self._sees_arrive(seat, number, card)
            for knower in range(self.seats):
                if knower not in (seat, number):
                    self._allow(knower, number, self._possible_names(knower, seat))
        elif event == EventKind.GAVE_FACEDOWN:
            # The others know only the faceup cards, and see that this is not one of them.
            self._sees_leave(number, seat, card)
            self._sees_arrive(seat, number, card)
            for knower in range(self.seats):
                if knower not in (seat, number):
                    self._allow(knower, number, NAMES)
        elif event == EventKind.GAVE_FACEUP:
            self._all_see_leave(seat, card)
            self._all_see_arrive(number, card)
        elif event == EventKind.SHARED:
            self._sees_arrive(seat ^ 2, seat, card)
        elif event == EventKind.CARDS_INSPECTED:
            self._move_all_to_holds(seat, number)
        elif event == EventKind.HAND_CARD_SEEN:
            self._sees_in_hand(seat, number, card)
        elif event == EventKind.LEFT:
            for knower in range(self.seats):
                self._move_all_out(knower, seat, self._all_known(knower, seat))
            self.put(seat, seat, OUT, union(self.of(seat, seat, OUT), number))
        elif event == EventKind.LOOTED:
            self._note_looting(seat, card, number)

    # Seen by everybody

    def _all_see_leave(self, seat: i64, card: i64) -> None:
        for knower in range(self.seats):
            self._sees_leave(knower, seat, card)

    def _all_see_arrive(self, seat: i64, card: i64) -> None:
        for knower in range(self.seats):
            self._sees_arrive(knower, seat, card)

    def _all_see_in_hand(self, seat: i64, card: i64) -> None:
        for knower in range(self.seats):
            self._sees_known_or_new(knower, seat, card)

    def _all_see_lack(self, seat: i64, names: i64) -> None:
        copies = DECKS[self.variant] & (names | names << SECOND)
        for knower in range(self.seats):
            if knower == seat:
                continue
            self.put(knower, seat, LACKS, self.of(knower, seat, LACKS) | copies)
            others = self._opponents(knower)
            found = self.of(knower, knower, OPPONENTS) & names
            if found and others >> seat & 1:
                other = lowest_bit(others & ~bit_at(seat))
                self._doubt_opponents(knower, seat, names)
                self.put(knower, other, HAND, union(self.of(knower, other, HAND), found))

    def _note_opponent_holder(self, owner: i64, card: i64, number: i64) -> None:
        """Record which opponents may have the card, for seats without it, unless that is known already."""
        for knower in range(self.seats):
            if number >> 4 >> knower & 1:
                continue
            possible = number & 15 & ~bit_at(knower)
            is_known = self.of(knower, knower, OPPONENTS) >> card & 1 != 0
            for seat in range(self.seats):
                if not self._possible_names(knower, seat) >> card & 1:
                    possible &= ~bit_at(seat)
                elif (self.of(knower, seat, HAND) | self.of(knower, seat, HOLDS)) >> card & 1:
                    is_known = is_known or possible >> seat & 1 != 0
            if possible and possible & (possible - 1) == 0:
                self._sees_known_or_new(knower, lowest_bit(possible), card)
            elif possible == self._opponents(knower) and possible and not is_known:
                self.put(knower, knower, OPPONENTS, self.of(knower, knower, OPPONENTS) | bit_at(card))

    def _move_successor_to_hand(self, seat: i64, has_another: bool) -> None:
        """Record that a Successor goes to hand; the knowledge of what it lacks may be about another one."""
        for knower in range(self.seats):
            card = self.of(knower, seat, SUCCESSOR)
            if card:
                self.put(knower, seat, SUCCESSOR, 0)
                self.put(knower, seat, HAND, union(self.of(knower, seat, HAND), card))
                self._allow(knower, seat, card)
            elif has_another:
                self._allow(knower, seat, NAMES)
            else:
                self._allow(knower, seat, NAMES & ~self.of(knower, seat, SUCCESSOR_LACKS))
            if not has_another:
                self.put(knower, seat, SUCCESSOR_LACKS, 0)

    # Seen by one seat

    def _possible_names(self, knower: i64, seat: i64) -> i64:
        """Return the names of cards that may be in a hand: all but those of which it lacks every copy."""
        lacks = self.of(knower, seat, LACKS)
        return NAMES & ~(lacks & (lacks >> SECOND | ~(DECKS[self.variant] >> SECOND)))

    def _allow(self, knower: i64, seat: i64, names: i64) -> None:
        """Record that a hand has gained one card, which may have any of these names."""
        lacks = self.of(knower, seat, LACKS)
        self.put(knower, seat, LACKS, difference(lacks, lacks & names & NAMES))

    def _sees_arrive(self, knower: i64, seat: i64, card: i64) -> None:
        if knower != seat:
            self._allow(knower, seat, bit_at(card))
            self.put(knower, seat, HAND, with_card(self.of(knower, seat, HAND), card))

    def _sees_leave(self, knower: i64, seat: i64, card: i64) -> None:
        lacks = self.of(knower, seat, LACKS)
        if lacks >> card & 1:
            self.put(knower, seat, LACKS, with_card(lacks, card))
        self._drop_known(knower, seat, card)

    def _drop_known(self, knower: i64, seat: i64, card: i64) -> None:
        """Forget one copy that has left a hand, or may have."""
        hand = self.of(knower, seat, HAND)
        if hand >> card & 1:
            self.put(knower, seat, HAND, without(hand, card))
            return
        # It may be the copy that is held, or the one that an opponent has.
        self._drop_from_holds(knower, seat, card)
        self._doubt_opponents(knower, seat, bit_at(card))

    def _sees_known_or_new(self, knower: i64, seat: i64, card: i64) -> None:
        if not self.of(knower, seat, HAND) >> card & 1:
            self._sees_in_hand(knower, seat, card)

    def _sees_in_hand(self, knower: i64, seat: i64, card: i64) -> None:
        """Record a card newly seen in a hand; it may be one of those that the player was known to hold."""
        if knower != seat:
            self._drop_from_holds(knower, seat, card)
            self._doubt_opponents(knower, seat, bit_at(card))
            self.put(knower, seat, HAND, with_card(self.of(knower, seat, HAND), card))

    def _sees_successor(self, knower: i64, seat: i64, card: i64) -> None:
        found = with_card(0, card)
        if self.of(knower, seat, SUCCESSOR) != found:
            self._drop_from_holds(knower, seat, card)
            self.put(knower, seat, SUCCESSOR, found)
            self.put(knower, seat, SUCCESSOR_LACKS, 0)

    def _drop_from_holds(self, knower: i64, seat: i64, card: i64) -> None:
        held = self.of(knower, seat, HOLDS)
        if held >> card & 1:
            self.put(knower, seat, HOLDS, without(held, card))

    def _move_hand_to_holds(self, knower: i64, seat: i64, names: i64) -> None:
        """Record that one of these cards may have left the hand, though its player still holds it."""
        self._doubt_opponents(knower, seat, names)
        hand = self.of(knower, seat, HAND)
        unsure = hand & names & NAMES
        if unsure:
            self.put(knower, seat, HAND, difference(hand, unsure))
            self.put(knower, seat, HOLDS, union(self.of(knower, seat, HOLDS), unsure))

    def _note_unseen_gift(self, knower: i64, seat: i64, receiver: i64) -> None:
        """Forget one copy of each card that a hand may have given away; two opponents still have it."""
        hand = self.of(knower, seat, HAND)
        held = self.of(knower, seat, HOLDS)
        if self._opponents(knower) == bit_at(seat) | bit_at(receiver):
            self.put(knower, knower, OPPONENTS, self.of(knower, knower, OPPONENTS) | hand & NAMES)
        else:
            self._doubt_opponents(knower, seat, NAMES)
        self.put(knower, seat, HAND, difference(hand, hand & NAMES))
        self.put(knower, seat, HOLDS, difference(held, held & NAMES & ~hand))

    def _note_unseen_removal(self, seat: i64, card: i64) -> None:
        """Record that a Condemned card is gone; everybody knows its base value."""
        base = BASE[card]
        for knower in range(self.seats):
            held = self.of(knower, seat, HOLDS)
            self.put(knower, seat, HOLDS, difference(held, held & WITH_BASE[base] & NAMES))
            condemned = self.of(knower, seat, CONDEMNED)
            if condemned >> base & 1:
                self.put(knower, seat, CONDEMNED, without(condemned, base))
                self.put(knower, seat, REMOVED, with_card(self.of(knower, seat, REMOVED), base))
        self.put(seat, seat, OUT, with_card(self.of(seat, seat, OUT), card))

    # Two opponents

    def _opponents(self, knower: i64) -> i64:
        """Return bits of a seat's opponents if there are two, else 0."""
        if self.variant == FOUR:
            return 0b0101 if knower & 1 else 0b1010
        return 7 & ~bit_at(knower) if self.seats == 3 else 0

    def _doubt_opponents(self, knower: i64, seat: i64, names: i64) -> None:
        """Forget that one of two opponents has a card of these names, as this one may have lost it."""
        found = self.of(knower, knower, OPPONENTS)
        if found & names and self._opponents(knower) >> seat & 1:
            self.put(knower, knower, OPPONENTS, found & ~names)

    # Players who are out (R20)

    def _move_all_to_holds(self, knower: i64, seat: i64) -> None:
        known = self._all_known(knower, seat)
        self._clear(knower, seat)
        self.put(knower, seat, HOLDS, known)

    def _all_known(self, knower: i64, seat: i64) -> i64:
        known = union(self.of(knower, seat, HAND), self.of(knower, seat, SUCCESSOR))
        return union(known, self.of(knower, seat, HOLDS))

    def _move_all_out(self, knower: i64, seat: i64, cards: i64) -> None:
        self._clear(knower, seat)
        self.put(knower, seat, OUT, union(self.of(knower, seat, OUT), cards))

    def _clear(self, knower: i64, seat: i64) -> None:
        self._doubt_opponents(knower, seat, NAMES)
        for place in (HAND, SUCCESSOR, HOLDS, LACKS, SUCCESSOR_LACKS, CONDEMNED):
            self.put(knower, seat, place, 0)

    def _note_looting(self, owner: i64, card: i64, victim: i64) -> None:
        for knower in range(self.seats):
            known = self._all_known(knower, victim)
            if knower != owner:
                # Perhaps the owner has exchanged the Assassin for any of the victim's cards.
                self._allow(knower, owner, NAMES)
                self._drop_known(knower, owner, QUICK_ACCUSED)
                known = difference(known, known & NAMES)
            elif card != NO_CARD:
                known = with_card(without(known, card), QUICK_ACCUSED)
            self._move_all_out(knower, victim, known)

    # Text

    def known(self) -> str:
        """Write the field `known` of a position: an entry for each card, with "all" if all others know it."""
        found: list[str] = []
        for holder in range(self.seats):
            others = [knower for knower in range(self.seats) if knower != holder]
            for place in range(len(PLACES)):
                common = self._known_to_all(others, holder, place)
                found += _write_entries(EVERYBODY, holder, place, common)
                for knower in range(self.seats):
                    cards = self.of(knower, holder, place)
                    if knower != holder:
                        cards = difference(cards, common)
                    found += _write_entries(str(Seat(knower)), holder, place, cards)
        return _SEPARATOR.join(found)

    def _known_to_all(self, knowers: Sequence[int], holder: i64, place: i64) -> i64:
        """Return the cards that all of these seats know; none if there is only one seat."""
        if len(knowers) == 1:
            return 0
        common = self.of(knowers[0], holder, place)
        for knower in knowers:
            common &= self.of(knower, holder, place)
        return common

    def learn(self, knower: str, text: str) -> None:
        """Add an entry for a knower, a seat or "all"; `text` is the rest of it. Raises `InvalidInput`."""
        place_of, _, name = text.partition(" ")
        letter, _, place = place_of.partition("-")
        holder = self._seat(letter)
        if place not in PLACES:
            raise InvalidInput(N_("“{text}” isn't something a player can know."), text=text)
        card = parse_number(name, HIGHEST_BASE) if place in OF_BASES else parse_card(name)
        index = PLACES.index(place)
        if knower == EVERYBODY:
            knowers = [seat for seat in range(self.seats) if seat != holder]
        else:
            knowers = [self._seat(knower)]
        for seat in knowers:
            cards = self.of(seat, holder, index)
            most = 1 if index in (SUCCESSOR_LACKS, OPPONENTS) else _MAX_COPIES
            is_full = cards != 0 if index == SUCCESSOR else card_list(cards).count(card) == most
            is_own = index == OUT or (index == OPPONENTS and self._opponents(seat))
            if is_full or (not is_own if seat == holder else index == OPPONENTS):
                raise InvalidInput(N_("“{text}” isn't something a player can know."), text=text)
            self.put(seat, holder, index, with_card(cards, card))

    def _seat(self, letter: str) -> int:
        seat = parse_seat(letter)
        if seat >= self.seats:
            raise InvalidInput(N_("There is no player “{seat}” in this variant."), seat=letter)
        return seat


def _write_entries(knower: str, holder: int, place: int, cards: i64) -> list[str]:
    if cards == 0:
        return []
    start = f"{knower} {Seat(holder)}-{PLACES[place]}"
    return [f"{start} {name_of_known(PLACES[place], card)}" for card in card_list(cards)]


def name_of_known(place: str, card: int) -> str:
    """Return how a position's text names what is known to be in a place: by card or base value."""
    return str(card) if place in OF_BASES else CARD_NAMES[card]


def contradiction() -> InvalidInput:
    """Return the error for knowledge that no deal fits."""
    return InvalidInput(N_("What this player knows can't all be true."))


def no_knowledge(variant: int) -> Knowledge:
    """Return the knowledge at the start of a round: none."""
    return Knowledge(variant, _NO_KNOWLEDGE[:])


def read_knowledge(variant: int, text: str) -> Knowledge:
    """Read the field `known` of a position. Raises `InvalidInput`."""
    found = no_knowledge(variant)
    for entry in text.split(_SEPARATOR) if text else []:
        knower, _, rest = entry.strip().partition(" ")
        found.learn(knower, rest)
    return found


def read_knowledge_of(variant: int, seat: int, text: str) -> Knowledge:
    """Read the field `known` of a seat's view. Raises `InvalidInput`."""
    found = no_knowledge(variant)
    for entry in text.split(_SEPARATOR) if text else []:
        found.learn(str(Seat(seat)), entry)
    return found
