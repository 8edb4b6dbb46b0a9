"""The cards that a view leaves open: which they are, how many are in each zone, and what is known of them."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.engine.bits import bit_at
from game.kings.rules.board import (
    ANTECHAMBER,
    CALLED_OFF,
    CONDEMNED,
    DISCARD,
    EXPOSED,
    HAND,
    HAS_BONUS,
    MARKED,
    NOBODY,
    SHARED,
    SHOWN,
    STUCK,
    SUCCESSOR,
    ZONES,
)
from game.kings.rules.cards import ALL, CARDS, NAMES, count, deck, with_card
from game.kings.rules.knowledge import PLACES, contradiction, no_knowledge
from game.kings.rules.positions import read_player
from game.kings.rules.rules import State, empty
from game.kings.rules.scoring import others
from game.kings.rules.validate import cards_of
from game.kings.rules.view import Side, View

OUT: Final = ZONES
"""Stands for the zone of cards facedown out of the round; plus a base value, for those known to have it."""
PARTS: Final = 64
"""Condemned cards of a known base value are a zone of their own: `CONDEMNED`, plus the seat, minus the base
value times this number."""
NO_ZONE: Final = -1

_HIDDEN_ZONES: Final = (HAND, SUCCESSOR, DISCARD, CONDEMNED)

Places = dict[int, list[int]]  # Unseen cards by zone.


class Claim(NamedTuple):
    """One copy of an unseen card that is certainly in one of these zones."""

    card: int
    zones: frozenset[int]


class UnseenCards:
    """The cards that a view does not show, their number by zone, and what its seat knows of them."""

    def __init__(self, seen: View) -> None:
        """Raises `InvalidInput` for an impossible view."""
        self.seat: int | None = seen.own_seat
        self.state: State = _visible_state(seen)
        """All visible cards, with the steps pending in the view and what its seat knows."""
        self.cards: list[int] = deck(seen.variant)  # The unseen cards.
        for card in cards_of(self.state):
            if card in self.cards:
                self.cards.remove(card)
        self.sizes: dict[int, int] = {}  # Number of unseen cards by zone of the others, and out of the round.
        for side in seen.sides:
            self.sizes |= _hidden_sizes(side)
        self.sizes[OUT] = len(self.cards) - sum(self.sizes.values())
        removed = seen.known_of(None, "removed")
        for base in removed:
            # Cards of this base value that are out of the round are a zone of their own.
            self.sizes[OUT + base] = removed.count(base)
            self.sizes[OUT] -= 1
        self.claims: list[Claim] = []
        """The hidden copies that are known to be in certain zones."""
        self.limits: dict[tuple[int, int], int] = {}
        """The most copies that a zone can have of a card, by zone and card, where that is known."""
        self.narrow: set[int] = set()  # Zones whose cards have a known base value, so few names are possible.
        for card in seen.known_of(None, "out"):
            self._claim(card, OUT)
        for side in seen.sides:
            if side.hand is None:
                self._learn(seen, side)
        for base in removed:
            self._limit(OUT + base, base)
        if seen.own_seat is not None:
            opponents = [seen.sides[seat] for seat in others(seen.variant, seen.own_seat)]
            for card in seen.known_of(seen.own_seat, "opponents"):
                # At the end of a round, all hands are seen.
                if not any(card in (side.hand or ()) for side in opponents):
                    self._claim(card, *(HAND + side.seat for side in opponents if side.hand is None))
        are_too_many = any(
            self.certain(zone).count(card) > most for (zone, card), most in self.limits.items()
        )
        if are_too_many or min(self.sizes.values()) < 0:
            raise contradiction()
        self.hidden_shares: list[int] = [
            side.seat for side in seen.sides if side.has_shared and side.shared is None
        ]
        """Seats with a facedown card for their partner that the viewer does not see."""
        self.put: dict[int, int] = {
            side.seat: side.put_size for side in seen.sides if side.seat != seen.viewer
        }
        """Number of cards that the others have put down to trade."""
        self.turn_hand: int = NO_ZONE
        """The zone of a hand that has one of `playable` if `can_play`, else none; or `NO_ZONE`."""
        self.playable: int = 0
        self.can_play: bool = seen.ending != STUCK
        turn = seen.turn
        is_begun = seen.chooser == turn or not self.can_play
        if turn is not None and is_begun and seen.sides[turn].hand is None:
            self._learn_from_turn(turn)

    def fewest(self, card: int, zone: int) -> int:
        """Return how many copies of a card are certainly in a zone: no other place is left for them."""
        places = sum(size for other, size in self.sizes.items() if other != zone) - len(self._elsewhere(zone))
        return max(self.certain(zone).count(card), self._free(card, zone) - places)

    def most(self, card: int, zone: int) -> int:
        """Return how many copies of a card may be in a zone."""
        if zone not in self.sizes:
            return 0
        certain = self.certain(zone)
        room = self.sizes[zone] - len(certain) + certain.count(card)
        return min(self._free(card, zone), room, self.limits.get((zone, card), room))

    def _free(self, card: int, zone: int) -> int:
        return self.cards.count(card) - self._elsewhere(zone).count(card)

    def _elsewhere(self, zone: int) -> list[int]:
        """Return the cards that are certainly not in a zone, but in others or held by other players."""
        return [claim.card for claim in self.claims if zone not in claim.zones]

    def certain(self, zone: int) -> list[int]:
        """Return the cards that are certainly in a zone."""
        return [claim.card for claim in self.claims if claim.zones == {zone}]

    def _learn(self, seen: View, side: Side) -> None:
        in_hand = list(seen.known_of(side.seat, "hand"))
        faceup = [*side.shown, *(() if side.shared is None else (side.shared,))]
        for card in set(faceup):
            in_hand += [card] * (faceup.count(card) - in_hand.count(card))
        hand, successor = HAND + side.seat, SUCCESSOR + side.seat
        for card in in_hand:
            self._claim(card, hand)
        for card in seen.known_of(side.seat, "successor"):
            self._claim(card, successor)
        condemned = CONDEMNED + side.seat
        bases = seen.known_of(side.seat, "condemned")
        if len(bases) > self.sizes.get(condemned, 0):
            raise contradiction()
        if bases and len(bases) == self.sizes[condemned]:
            del self.sizes[condemned]
            for base in set(bases):
                self.sizes[condemned - base * PARTS] = bases.count(base)
                self._limit(condemned - base * PARTS, base)
        for card in seen.known_of(side.seat, "holds"):
            self._claim(card, *(zone for zone in self.sizes if zone % PARTS - side.seat in _HIDDEN_ZONES))
        copies = deck(seen.variant)
        for card in seen.known_of(side.seat, "lacks"):
            self.limits[hand, card] = self.limits.get((hand, card), copies.count(card)) - 1
        for card in seen.known_of(side.seat, "successor-lacks"):
            self.limits[successor, card] = 0

    def _limit(self, zone: int, base: int) -> None:
        """Note that a zone has only cards of this base value."""
        self.narrow.add(zone)
        self.limits |= {(zone, card): 0 for card in self.cards if CARDS[card].base != base}

    def _claim(self, card: int, *zones: int) -> None:
        claim = Claim(card, frozenset(zone for zone in zones if zone in self.sizes))
        if not claim.zones:
            raise contradiction()
        self.claims.append(claim)

    def _learn_from_turn(self, turn: int) -> None:
        """Learn from whether the player on turn can play a card (R4)."""
        state = self.state
        has_other_duty = state.zones[ANTECHAMBER + turn] or state.zones[EXPOSED + turn]
        is_condemned = any(zone % PARTS == CONDEMNED + turn for zone in self.sizes)
        if has_other_duty or is_condemned or not state.down >> turn & 1:
            return
        self.turn_hand = HAND + turn
        if self.sizes.get(self.turn_hand) == 1:
            # An Oathbound that is the only card cannot go on a higher one, since no card could follow it.
            for card in range(ALL):
                state.zones[self.turn_hand] = count([card])
                self.playable |= state.playable(turn)
        else:
            state.zones[self.turn_hand] = NAMES
            self.playable = state.playable(turn)
        state.zones[self.turn_hand] = 0


def _hidden_sizes(side: Side) -> dict[int, int]:
    sizes = {
        HAND: side.hand_size if side.hand is None else 0,
        SUCCESSOR: int(side.has_successor and side.successor is None),
        CONDEMNED: sum(condemned.card is None for condemned in side.condemned),
        DISCARD: side.discard_size if side.discard is None else 0,
    }
    return {zone + side.seat: size for zone, size in sizes.items() if size}


def _visible_state(seen: View) -> State:
    state = empty(seen.variant)
    for side in seen.sides:
        read_player(state, side.seat, side.out)
        state.down |= bit_at(side.seat) if side.is_king_down else 0
        condemned = [(one.card, one.is_seen) for one in side.condemned if one.card is not None]
        zones: dict[int, Iterable[int] | None] = {
            HAND: side.hand,
            MARKED: side.chosen,
            SHOWN: side.shown,
            ANTECHAMBER: side.antechamber,
            CONDEMNED: [card for card, is_seen in condemned if not is_seen],
            EXPOSED: [card for card, is_seen in condemned if is_seen],
            DISCARD: side.discard,
        }
        for zone, cards in zones.items():
            state.zones[zone + side.seat] = count(cards or ())
        state.zones[SUCCESSOR + side.seat] = _plus_one(side.successor)
        state.zones[SHARED + side.seat] = _plus_one(side.shared)
    for place, one in enumerate(seen.court):
        state.put_on_throne(one.owner, one.card)
        if one.is_down:
            state.disgrace(place)
        elif one.has_bonus:
            state.court[place] |= HAS_BONUS
    state.accused = _plus_one(seen.accused)
    state.removed = count(seen.removed)
    state.muted = seen.muted
    turn = seen.first if seen.turn is None else seen.turn
    state.turn = NOBODY if turn is None else turn
    state.plays_right = seen.plays_right
    state.true_king = NOBODY if seen.true_king is None else seen.true_king
    state.score, state.target = seen.score, seen.target
    for seat in seen.free_used:
        state.free_used |= bit_at(seat)
    for pending in seen.pending:
        state.push(pending)
    if seen.ending == CALLED_OFF and seen.loser is not None:
        state.ended, state.loser = CALLED_OFF, seen.loser
    if seen.own_seat is not None:
        knowledge = no_knowledge(seen.variant)
        for known in seen.known:
            place = PLACES.index(known.place)
            before = knowledge.of(seen.own_seat, known.seat, place)
            knowledge.put(seen.own_seat, known.seat, place, with_card(before, known.card))
        state.observer = knowledge
    return state


def _plus_one(card: int | None) -> int:
    return 0 if card is None else card + 1
