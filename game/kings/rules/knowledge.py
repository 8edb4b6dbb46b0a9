"""What the seats have come to know of each other's hidden cards and can still rely on (R16; the first FAQ).

Knowledge is a lower bound: so many cards of a name are at least in that place. Cards of the same name are
alike, so that one of two that leaves before all eyes takes the known one along. It follows from what the
machine tells; this room knows no position, and what cannot be had from one event alone is not deduced.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.errors import Unreadable
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.kings.rules import observer as told
from game.kings.rules.card_sets import NAMES, WITH_BASE, listed, minus, together, with_card, without
from game.kings.rules.cards import CARDS, FOUR, PLAYERS, QUICK_ACCUSED, TO_FLIP
from game.kings.rules.notation import NAMES as CARD_NAMES
from game.kings.rules.notation import parse_card, parse_seat
from game.kings.rules.observer import Observer

# Where a known card is
HAND: Final = 0
SUCCESSOR: Final = 1
HOLDS: Final = 2
"""In hand, or Successor, discarded or Condemned, and not counted in the two before."""
OUT: Final = 3
"""Out of the round facedown: with its player (R20), or removed as a Condemned card."""
PLACES: Final = ("hand", "successor", "holds", "out")

EVERYBODY: Final = "all"
_BETWEEN: Final = ", "
_MOST_COPIES: Final = 2

_NOTHING: Final = vec[i64]([0] * 64)
"""By knower, holder and place."""


class Knowledge(Observer):
    """Follows a round and keeps what each seat knows."""

    def __init__(self, variant: i64, known: vec[i64]) -> None:
        """The array is taken over, not copied."""
        self.variant: i64 = variant
        self.seats: i64 = PLAYERS[variant]
        self.cards: vec[i64] = known

    def clone(self) -> "Observer":
        """A copy that shares nothing with this one."""
        return Knowledge(self.variant, self.cards[:])

    def of(self, knower: i64, holder: i64, place: i64) -> i64:
        """The cards that a seat knows in a place of another."""
        return self.cards[knower << 4 | holder << 2 | place]

    def put(self, knower: i64, holder: i64, place: i64, cards: i64) -> None:
        """They have become these."""
        self.cards[knower << 4 | holder << 2 | place] = cards

    # What happens

    def note(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        """Something happens: everybody but `seat` sees it, or sees that it happened."""
        if event in (told.TURN, told.STANDS, told.DISGRACED, told.USED, told.DECLINED):
            return
        if event == told.PLAYED:
            if number != told.FROM_ANTECHAMBER:
                self._leaves_openly(seat, card)
        elif event in (told.PUT_IN_COURT, told.ACCUSED_PUT, told.PREPARED, told.SUMMONED):
            self._leaves_openly(seat, card)
        elif event in (told.TAKEN_FROM_COURT, told.ACCUSED_TAKEN, told.SHOWN):
            self._arrives_openly(seat, card)
        elif event == told.REACTED:
            if CARDS[card].reacts == TO_FLIP:
                self._is_in_hand(seat, card)
            else:
                self._leaves_openly(seat, card)
        elif event == told.PREVENTED:
            if number == told.FROM_THE_HAND:
                self._leaves_openly(seat, card)
        elif event == told.HELD:
            self._is_in_hand(seat, card)
        elif event == told.SOME_OPPONENT_HELD:
            self._some_opponent_has(seat, card, number)
        elif event in (told.KING_TAKES, told.SUCCESSOR_TAKEN):
            self._successor_to_hand(seat)
        elif event == told.LOOKED:
            if seat != number:
                self._sees_successor(seat, number, card)
        elif event == told.REMOVED:
            if not number:
                self._removes_unseen(seat, card)
        else:
            self._note_unseen(event, seat, card, number)

    def _note_unseen(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        """Cards move that not everybody sees."""
        if event == told.SUCCESSOR_PLACED:
            for knower in range(self.seats):
                if knower == seat:
                    continue
                if number == told.SEEN_BY_PARTNER and self.variant == FOUR and knower == seat ^ 2:
                    self._sees_leave(knower, seat, card)
                    self.put(knower, seat, SUCCESSOR, with_card(0, card))
                else:
                    self._leaves_to_the_same_player(knower, seat, NAMES)
        elif event == told.DISCARDED:
            for knower in range(self.seats):
                self._leaves_to_the_same_player(knower, seat, NAMES)
        elif event == told.CONDEMNED:
            for knower in range(self.seats):
                self._leaves_to_the_same_player(knower, seat, WITH_BASE[number])
        elif event == told.GIVES:
            for knower in range(self.seats):
                if knower == number:
                    self._sees_leave(knower, seat, card)
                else:
                    self._leaves_for_another_player(knower, seat)
        elif event == told.GAVE:
            self._arrives(seat, number, card)
        elif event == told.GAVE_FACEDOWN:
            # The others know of no card but those that lie faceup, and see that it is none of them.
            self._sees_leave(number, seat, card)
            self._arrives(seat, number, card)
        elif event == told.GAVE_OPENLY:
            self._leaves_openly(seat, card)
            self._arrives_openly(number, card)
        elif event == told.SHARED:
            self._arrives(seat ^ 2, seat, card)
        elif event == told.OPENED:
            self._must_be_seen_again(seat, number)
        elif event == told.SEEN:
            self._sees_in_hand(seat, number, card)
        elif event == told.LEFT:
            for knower in range(self.seats):
                self._leaves_the_round(knower, seat, self._all_of(knower, seat))
        elif event == told.LOOTED:
            self._is_looted(seat, card, number)

    # Before all eyes

    def _leaves_openly(self, seat: i64, card: i64) -> None:
        for knower in range(self.seats):
            self._sees_leave(knower, seat, card)

    def _arrives_openly(self, seat: i64, card: i64) -> None:
        for knower in range(self.seats):
            self._arrives(knower, seat, card)

    def _is_in_hand(self, seat: i64, card: i64) -> None:
        for knower in range(self.seats):
            self._sees_in_hand_at_least(knower, seat, card)

    def _some_opponent_has(self, owner: i64, card: i64, number: i64) -> None:
        """Who has not got it, and sees only one opponent of the owner who can, knows who has it."""
        with_cards = number & 15
        for knower in range(self.seats):
            if number >> 4 >> knower & 1:
                continue
            possible = with_cards & ~(i64(1) << knower)
            if possible and possible & (possible - 1) == 0:
                seat: i64 = 0
                while not possible >> seat & 1:
                    seat += 1
                self._sees_in_hand_at_least(knower, seat, card)

    def _successor_to_hand(self, seat: i64) -> None:
        for knower in range(self.seats):
            card = self.of(knower, seat, SUCCESSOR)
            if card:
                self.put(knower, seat, SUCCESSOR, 0)
                self.put(knower, seat, HAND, together(self.of(knower, seat, HAND), card))

    # For one who knows

    def _arrives(self, knower: i64, seat: i64, card: i64) -> None:
        """One sees a card more come to a hand."""
        if knower != seat:
            self.put(knower, seat, HAND, with_card(self.of(knower, seat, HAND), card))

    def _sees_leave(self, knower: i64, seat: i64, card: i64) -> None:
        """One sees a card leave a hand."""
        for place in (HAND, HOLDS):
            known = self.of(knower, seat, place)
            if known >> card & 1:
                self.put(knower, seat, place, without(known, card))
                return

    def _sees_in_hand_at_least(self, knower: i64, seat: i64, card: i64) -> None:
        """One sees that a card is in a hand, perhaps one of which that was known."""
        if not self.of(knower, seat, HAND) >> card & 1:
            self._sees_in_hand(knower, seat, card)

    def _sees_in_hand(self, knower: i64, seat: i64, card: i64) -> None:
        """One sees a card in a hand that was not known to be there; it may be one that the player held."""
        if knower != seat:
            self._is_found(knower, seat, card)
            self._arrives(knower, seat, card)

    def _sees_successor(self, knower: i64, seat: i64, card: i64) -> None:
        found = with_card(0, card)
        if self.of(knower, seat, SUCCESSOR) != found:
            self._is_found(knower, seat, card)
            self.put(knower, seat, SUCCESSOR, found)

    def _is_found(self, knower: i64, seat: i64, card: i64) -> None:
        """A card that is held may be the one that is seen now."""
        held = self.of(knower, seat, HOLDS)
        if held >> card & 1:
            self.put(knower, seat, HOLDS, without(held, card))

    def _leaves_to_the_same_player(self, knower: i64, seat: i64, names: i64) -> None:
        """A card, which may be any of these, goes from a hand to where it is still held."""
        hand = self.of(knower, seat, HAND)
        unsure = hand & names & NAMES
        if unsure:
            self.put(knower, seat, HAND, minus(hand, unsure))
            self.put(knower, seat, HOLDS, together(self.of(knower, seat, HOLDS), unsure))

    def _leaves_for_another_player(self, knower: i64, seat: i64) -> None:
        """A card, which may be any, goes from a hand to another one."""
        hand = self.of(knower, seat, HAND)
        held = self.of(knower, seat, HOLDS)
        if hand or held:
            self.put(knower, seat, HAND, minus(hand, hand & NAMES))
            self.put(knower, seat, HOLDS, minus(held, held & NAMES & ~hand))

    def _removes_unseen(self, seat: i64, card: i64) -> None:
        """A Condemned card leaves the round facedown, and only its player knows which."""
        for knower in range(self.seats):
            held = self.of(knower, seat, HOLDS)
            if held:
                self.put(knower, seat, HOLDS, minus(held, held & NAMES))
        self.put(seat, seat, OUT, with_card(self.of(seat, seat, OUT), card))

    # Who is out (R20)

    def _must_be_seen_again(self, knower: i64, seat: i64) -> None:
        """A hand and a Successor are about to be seen whole."""
        known = self._all_of(knower, seat)
        self.put(knower, seat, HAND, 0)
        self.put(knower, seat, SUCCESSOR, 0)
        self.put(knower, seat, HOLDS, known)

    def _all_of(self, knower: i64, seat: i64) -> i64:
        known = together(self.of(knower, seat, HAND), self.of(knower, seat, SUCCESSOR))
        return together(known, self.of(knower, seat, HOLDS))

    def _leaves_the_round(self, knower: i64, seat: i64, cards: i64) -> None:
        """These at least are what a player leaves behind facedown."""
        self.put(knower, seat, HAND, 0)
        self.put(knower, seat, SUCCESSOR, 0)
        self.put(knower, seat, HOLDS, 0)
        self.put(knower, seat, OUT, together(self.of(knower, seat, OUT), cards))

    def _is_looted(self, owner: i64, card: i64, victim: i64) -> None:
        """The Assassin's owner has taken a card for her, or kept her; the others do not know which."""
        for knower in range(self.seats):
            known = self._all_of(knower, victim)
            if knower != owner:
                self._sees_leave(knower, owner, QUICK_ACCUSED)
                known = minus(known, known & NAMES)
            elif card != told.NO_CARD:
                known = with_card(without(known, card), QUICK_ACCUSED)
            self._leaves_the_round(knower, victim, known)

    # Text

    def known(self) -> str:
        """The field `known` of a position: one entry a card, for all where all but its holder know it."""
        found: list[str] = []
        for holder in range(self.seats):
            others = [knower for knower in range(self.seats) if knower != holder]
            for place in range(len(PLACES)):
                common = self._common(others, holder, place)
                found += _entries(EVERYBODY, holder, place, common)
                for knower in range(self.seats):
                    cards = self.of(knower, holder, place)
                    if knower != holder:
                        cards = minus(cards, common)
                    found += _entries(str(Seat(knower)), holder, place, cards)
        return _BETWEEN.join(found)

    def _common(self, knowers: Sequence[int], holder: i64, place: i64) -> i64:
        """What all of more than one know."""
        if len(knowers) == 1:
            return 0
        common = self.of(knowers[0], holder, place)
        for knower in knowers:
            common &= self.of(knower, holder, place)
        return common

    def known_to(self, seat: i64) -> str:
        """What one seat knows of the others: the same without saying who knows it."""
        found: list[str] = []
        for holder in range(self.seats):
            for place in range(len(PLACES)):
                found += _entries("", holder, place, self.of(seat, holder, place))
        return _BETWEEN.join(found)

    def learn(self, knower: str, text: str) -> None:
        """Add what an entry says without its knower, a seat or all. Raises `Unreadable`."""
        place_of, _, name = text.partition(" ")
        letter, _, place = place_of.partition("-")
        card = parse_card(name)
        holder = self._seat(letter)
        if place not in PLACES:
            raise Unreadable(N_("“{text}” is nothing that a player can know."), text=text)
        index = PLACES.index(place)
        if knower == EVERYBODY:
            knowers = [seat for seat in range(self.seats) if seat != holder]
        else:
            knowers = [self._seat(knower)]
        for seat in knowers:
            cards = self.of(seat, holder, index)
            most = 1 if index == SUCCESSOR else _MOST_COPIES
            if listed(cards).count(card) == _MOST_COPIES or (most == 1 and cards):
                raise Unreadable(N_("“{text}” is nothing that a player can know."), text=text)
            if seat == holder and index != OUT:
                raise Unreadable(N_("“{text}” is nothing that a player can know."), text=text)
            self.put(seat, holder, index, with_card(cards, card))

    def _seat(self, letter: str) -> int:
        seat = parse_seat(letter)
        if seat >= self.seats:
            raise Unreadable(N_("There is no player {seat} in this variant."), seat=letter)
        return seat


def _entries(knower: str, holder: int, place: int, cards: i64) -> list[str]:
    if cards == 0:
        return []
    start = f"{knower} {Seat(holder)}-{PLACES[place]}".strip()
    return [f"{start} {CARD_NAMES[card]}" for card in listed(cards)]


def no_knowledge(variant: int) -> Knowledge:
    """Nobody knows anything of the others."""
    return Knowledge(variant, _NOTHING[:])


def read_knowledge(variant: int, text: str) -> Knowledge:
    """Read the field `known` of a position. Raises `Unreadable`."""
    found = no_knowledge(variant)
    for entry in text.split(_BETWEEN) if text else []:
        knower, _, rest = entry.strip().partition(" ")
        found.learn(knower, rest)
    return found


def read_knowledge_of(variant: int, seat: int, text: str) -> Knowledge:
    """Read the field `known` of a seat's view. Raises `Unreadable`."""
    found = no_knowledge(variant)
    for entry in text.split(_BETWEEN) if text else []:
        found.learn(str(Seat(seat)), entry)
    return found
