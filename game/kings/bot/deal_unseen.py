"""Deals the cards that a seat cannot see, giving a round with the same view (R15a, R16).

A deal puts each unseen card in a zone; two copies of a card count as different cards. Every deal that the
view allows is equally likely. Then the choices that others have already made unseen are drawn at random from
those they could have made.

`Dealer` draws deals in which every known card is where it is known to be, and no card where it is known not
to be. It rejects a deal if the hand of the player on turn contradicts the view, and a share of the deals that
would come out more often than others. After `TRIES` rejected draws, `DealCounter` counts the deals instead,
which works however few the view allows. Searches depend on the speed of drawing, so `Dealer` uses only packed
integers, and copies the round only for deals that it accepts.

The counter sets aside the cards whose zone is certain, and treats zones that no knowledge tells apart as one
group of places. If something is known about a card name, it spreads the copies over the groups in every
possible way, and counts the deals of the remaining names once for each. A formula counts all other names.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import permutations, product
from math import comb, factorial, prod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.rng import FastRandom, SplitMix64
from game.kings.bot.playout import any_index
from game.kings.bot.unseen import NO_ZONE, OUT, PARTS, Claim, Places, UnseenCards
from game.kings.rules import machine, step_ids
from game.kings.rules.board import (
    MARKED,
    RUNNING,
    SHARED,
    SHOWN,
    SUCCESSOR,
    count_of,
    seat_of,
    step_of,
    target_of,
)
from game.kings.rules.cards import SECOND, WITH_BASE, count, difference, lowest_bit, size, union, with_card
from game.kings.rules.knowledge import contradiction
from game.kings.rules.rules import State
from game.kings.rules.setup import SimultaneousStep, starting_seat
from game.kings.rules.turns import begin_turn
from game.kings.rules.view import View

_PlacesLeft = tuple[int, ...]  # Number of free places by group.
_Spread = tuple[tuple[int, ...], int, _PlacesLeft, bool]


class DealCounter:
    """Counts and draws the deals that a view allows. Raises `InvalidInput` if there is none."""

    def __init__(self, unseen: UnseenCards, *apart: int) -> None:
        """Prepare the counts; `apart` are the zones that `deals_by_copies` may be asked about."""
        self._unseen = unseen
        cards = unseen.cards[:]
        sizes = dict(unseen.sizes)
        self._certain: Places = {zone: [] for zone in sizes}
        for card in sorted({claim.card for claim in unseen.claims}):
            lying = [zone for zone in sizes for _ in range(unseen.certain(zone).count(card))]
            are_all_certain = len(lying) == cards.count(card)
            for zone in lying:
                # If a Successor is known, nothing is left to deal there.
                if are_all_certain or SUCCESSOR <= zone < SUCCESSOR + 4:
                    if card not in cards or not sizes[zone]:
                        raise contradiction()
                    cards.remove(card)
                    self._certain[zone].append(card)
                    sizes[zone] -= 1
        claims = [claim for claim in unseen.claims if claim.card in cards and not self._is_placed(claim)]
        self._limits: list[tuple[int, int, int]] = [
            (zone, card, most)
            for (zone, card), most in unseen.limits.items()
            if zone in sizes and card in cards
        ]
        known = {*(claim.card for claim in claims), *(card for _, card, _ in self._limits)}
        self._groups: list[list[int]] = self._group_zones(sizes, claims, apart)
        self._claims: dict[int, list[set[int]]] = {card: [] for card in known}  # Sets of groups, by card.
        for claim in claims:
            self._claims[claim.card].append({self._group_of(zone) for zone in claim.zones})
        self._sizes = sizes
        names = [*sorted(known), *sorted(set(cards) - known)]
        self._names: list[tuple[int, int]] = [(card, cards.count(card)) for card in names]
        self._free: int = len(known)  # Index of the first name without known copies.
        self._counted: dict[tuple[int, _PlacesLeft, bool], int] = {}
        self._prefixes: list[dict[tuple[_PlacesLeft, bool], int]] = []
        self._turn_group: int = self._group_of(unseen.turn_hand)
        self._has_playable: bool = any(
            unseen.playable >> card & 1 for card in self._certain.get(unseen.turn_hand, ())
        )
        left = tuple(sum(sizes[zone] for zone in group) for group in self._groups)
        is_met = not unseen.can_play or self._turn_group < 0 or self._has_playable
        self._start: tuple[int, _PlacesLeft, bool] = (0, left, is_met)
        if self.deals() == 0:
            raise InvalidInput(N_("No deal of the unseen cards fits what this player knows."))

    def deals(self) -> int:
        if self._has_playable and not self._unseen.can_play:
            return 0
        return self._count(*self._start)

    def deals_by_copies(self, card: int, *zones: int) -> list[int]:
        """Return how many deals have 0, 1 and 2 copies of a card in these zones, which must be `apart`."""
        certain = sum(self._certain.get(zone, []).count(card) for zone in zones)
        inside = {self._group_of(zone) for zone in zones} - {NO_ZONE}
        found = [0, 0, 0]
        place = next((place for place, (name, _) in enumerate(self._names) if name == card), None)
        if place is None:
            found[certain] = self.deals()
            return found
        index = min(place, self._free)
        for (left, was_met), before in self._prefix_counts()[index].items():
            for groups, ways, after, is_met in self._spread(place, left, was_met):
                copies = certain + sum(group in inside for group in groups)
                if index < self._free:
                    found[copies] += before * ways * self._count(index + 1, after, is_met)
                else:
                    found[copies] += before * ways * self._count_free(index, after, is_met, place)
        return found

    def _prefix_counts(self) -> list[dict[tuple[_PlacesLeft, bool], int]]:
        if not self._prefixes:
            _, left, is_met = self._start
            self._prefixes = [{(left, is_met): 1}]
            for index in range(self._free):
                following: dict[tuple[_PlacesLeft, bool], int] = {}
                for (left, was_met), before in self._prefixes[index].items():
                    for _, ways, after, is_met in self._spread(index, left, was_met):
                        following[after, is_met] = following.get((after, is_met), 0) + before * ways
                self._prefixes.append(following)
        return self._prefixes

    def draw(self, chance: SplitMix64) -> Places:
        """Draw one of the deals, all equally likely."""
        contents: list[list[int]] = [[] for _ in self._groups]
        index, left, is_met = self._start
        while index < len(self._names):
            drawn = chance.below(self._count(index, left, is_met))
            for groups, ways, after, then_met in self._spread(index, left, is_met):
                drawn -= ways * self._count(index + 1, after, then_met)
                if drawn < 0:
                    for gainer in groups:
                        contents[gainer].append(self._names[index][0])
                    index, left, is_met = index + 1, after, then_met
                    break
        places = {zone: list(cards) for zone, cards in self._certain.items()}
        for group, cards in zip(self._groups, contents, strict=True):
            chance.shuffle(cards)
            for zone in group:
                places[zone] += [cards.pop() for _ in range(self._sizes[zone])]
        return places

    def _group_of(self, zone: int) -> int:
        return next((k for k, group in enumerate(self._groups) if zone in group), NO_ZONE)

    def _count(self, index: int, left: _PlacesLeft, is_met: bool) -> int:
        """Count the deals from a name on; `is_met` unless the player on turn still needs a playable card."""
        if index >= self._free:
            return self._count_free(index, left, is_met, NO_ZONE)
        key = (index, left, is_met)
        if key not in self._counted:
            self._counted[key] = sum(
                ways * self._count(index + 1, after, then_met)
                for _, ways, after, then_met in self._spread(index, left, is_met)
            )
        return self._counted[key]

    def _count_free(self, index: int, left: _PlacesLeft, is_met: bool, but: int) -> int:
        """Count the deals of the names without known copies, except the name at index `but`."""
        number = sum(left)
        deals = factorial(number) // prod(factorial(places) for places in left)
        if self._turn_group < 0 or (is_met and self._unseen.can_play):
            return deals
        playable = 0
        for place in range(index, len(self._names)):
            card, copies = self._names[place]
            if place != but and self._unseen.playable >> card & 1:
                playable += copies
        hand_places = left[self._turn_group]
        none_there = deals // comb(number, hand_places) * comb(number - playable, hand_places)
        return deals - none_there if self._unseen.can_play else none_there

    def _spread(self, index: int, left: _PlacesLeft, is_met: bool) -> list[_Spread]:
        """Return how a name's copies can be spread: groups, number of ways, places left, and `is_met`."""
        card, copies = self._names[index]
        found: list[_Spread] = []
        for first, places in enumerate(left):
            if not places:
                continue
            after = (*left[:first], places - 1, *left[first + 1 :])
            if copies == 1:
                choices: list[tuple[tuple[int, ...], int, _PlacesLeft]] = [((first,), 1, after)]
            else:
                choices = []
                for second in range(first, len(after)):
                    if after[second]:
                        rest = (*after[:second], after[second] - 1, *after[second + 1 :])
                        choices.append(((first, second), 1 if first == second else 2, rest))
            for groups, ways, rest in choices:
                if self._is_allowed(card, groups):
                    has_one = self._turn_group in groups and self._unseen.playable >> card & 1 != 0
                    if not (has_one and not self._unseen.can_play):
                        found.append((groups, ways, rest, is_met or has_one))
        return found

    def _is_allowed(self, card: int, groups: tuple[int, ...]) -> bool:
        for zone, name, most in self._limits:
            if name == card and groups.count(self._group_of(zone)) > most:
                return False
        claims = self._claims.get(card, [])
        return not claims or any(
            all(group in claim for group, claim in zip(order, claims, strict=False))
            for order in permutations(groups)
            if len(claims) <= len(order)
        )

    def _is_placed(self, claim: Claim) -> bool:
        """Return True if the only zone of a claim has this card set aside."""
        return len(claim.zones) == 1 and any(claim.card in self._certain[zone] for zone in claim.zones)

    def _group_zones(
        self, sizes: dict[int, int], claims: list[Claim], requested: tuple[int, ...]
    ) -> list[list[int]]:
        """Return the groups of zones.

        A zone is a group of its own if it is `requested` or limited, or the hand of the player on turn. Other
        zones are a group if they are in the same claims.
        """
        alone = {*requested, self._unseen.turn_hand, *(zone for zone, _, _ in self._limits)}
        groups: dict[tuple[int, ...], list[int]] = {}
        for zone in sizes:
            apart = zone if zone in alone else NO_ZONE
            groups.setdefault((apart, *(zone in claim.zones for claim in claims)), []).append(zone)
        return [*groups.values()]


TRIES: Final = 60  # Draws before the deals are counted instead.
_MAX_TRADED: Final = 2
_SEED_MASK: Final = (1 << 62) - 1


class _Case:
    """One way to fill the slots of the narrow zones, and what is left for the other slots."""

    def __init__(
        self, fixed: list[tuple[int, int]], bound: list[tuple[int, int]], unknown: list[int]
    ) -> None:
        """Take the pairs of a slot and its card, of bits of slots and a card, and the cards for any slot."""
        bound.sort(key=lambda pair: pair[0].bit_count())
        most = [
            places.bit_count() - sum(not earlier & ~places for earlier, _ in bound[:k])
            for k, (places, _) in enumerate(bound)
        ]
        self.fixed: vec[i64] = _pack(fixed)
        self.taken: i64 = sum(bit_at(slot) for slot, _ in fixed)
        self.bound: vec[i64] = _pack((*pair, number) for pair, number in zip(bound, most, strict=True))
        """The cards that are known not to be everywhere, and those alike, each as three entries.

        They are bits of its slots, the card, and the most of these slots that earlier cards can leave free.
        """
        self.unknown: vec[i64] = vec[i64](unknown)
        self.weight: int = prod(max(0, number) for number in most) * factorial(len(unknown))
        """The number of different draws, counting rejected ones; cases are drawn in proportion to it."""
        self.share: i64 = 0  # The weight as a part of 2**30, the sum for all cases.


def _cases(slots: list[int], narrow: set[int], tokens: list[tuple[int, int]], apart: set[int]) -> list[_Case]:
    """Return the ways to fill the narrow zones from `tokens`: bits of the slots and the card, for each card.

    The cards `apart` are placed before the unknown ones.
    """
    fixed = [k for k, zone in enumerate(slots) if zone in narrow]
    fitting = [[k for k, (places, _) in enumerate(tokens) if places >> slot & 1] for slot in fixed]
    others = ~_slots_in(slots, narrow)
    everywhere = others & (bit_at(len(slots)) - 1)
    cases: list[_Case] = []
    for chosen in product(*fitting):
        if len({*chosen}) == len(fixed):
            left = [(places & others, card) for k, (places, card) in enumerate(tokens) if k not in chosen]
            bound = [(places, card) for places, card in left if places != everywhere or card in apart]
            unknown = [card for places, card in left if places == everywhere and card not in apart]
            if all(places for places, _ in bound):
                filled = [(slot, tokens[token][1]) for token, slot in zip(chosen, fixed, strict=True)]
                cases.append(_Case(filled, bound, unknown))
    cases = [case for case in cases if case.weight > 0]
    total = sum(case.weight for case in cases)
    for case in cases:
        case.share = (case.weight << 30) // total
    return cases


class Dealer:
    """Deals the unseen cards of one view. Raises `InvalidInput` for an impossible view."""

    def __init__(self, seen: View) -> None:
        if seen.chooser is None and not seen.is_over:
            raise InvalidInput(N_("This view doesn't show what the other players are choosing from."))
        self.unseen: UnseenCards = UnseenCards(seen)
        self._counter: DealCounter | None = None
        unseen = self.unseen
        rest = unseen.cards[:]
        for claim in unseen.claims:
            if claim.card not in rest:
                raise contradiction()
            rest.remove(claim.card)
        certain = {zone: unseen.certain(zone) for zone in unseen.sizes}
        slots = [zone for zone in unseen.sizes for _ in range(unseen.sizes[zone] - len(certain[zone]))]
        held = [claim for claim in unseen.claims if len(claim.zones) > 1]
        is_enough_space = all(unseen.sizes[zone] >= len(cards) for zone, cards in certain.items())
        if not is_enough_space or len(slots) != len(rest) + len(held):
            raise contradiction()
        slots.sort(key=lambda zone: zone >= OUT)
        barred = dict.fromkeys(unseen.cards, 0)  # For each card, the slots where no unknown copy can be.
        for (zone, card), most in unseen.limits.items():
            if card in barred and most <= certain.get(zone, []).count(card):
                barred[card] |= _slots_in(slots, {zone})
        alike = sorted({card for card in unseen.cards if unseen.cards.count(card) > 1})
        singles = [
            (card, _slots_in(slots, {zone}))
            for (zone, card), most in unseen.limits.items()
            if most == 1 and card in alike and card not in certain.get(zone, [])
        ]
        claims = [claim for card in alike for claim in self._known_copies(slots, certain, card)]
        everywhere = bit_at(len(slots)) - 1
        tokens = [(_slots_in(slots, claim.zones) & ~barred[claim.card], claim.card) for claim in held]
        tokens += [(everywhere & ~barred[card], card) for card in rest]
        self._cases: list[_Case] = _cases(
            slots, unseen.narrow, tokens, {card for card, *_ in (*singles, *claims)}
        )
        """What may be in the narrow zones."""
        if not self._cases:
            raise contradiction()
        self._slots: vec[i64] = vec[i64](slots)
        """The zones of the uncertain cards, one entry for each card; those out of the round last."""
        self._drawn: vec[i64] = vec[i64]([0] * len(slots))  # The cards of the last draw, by slot.
        self._turn_slots: i64 = _slots_in(slots, {unseen.turn_hand})
        self._turn_names: i64 = count(certain.get(unseen.turn_hand, []))
        self._singles: vec[i64] = _pack(singles)
        """The cards that can't be twice in certain slots, each as two entries: the card, and these slots."""
        self._claims: vec[i64] = _pack(claims)  # As `_known_copies` returns them.
        self._state: State = unseen.state.unobserved_copy()  # The round with all certain cards in place.
        self._place_cards(self._state, certain)

    def deal(self, chance: SplitMix64, tries: int = TRIES) -> State:
        """Return a round with the same view; after `tries` failed draws, the deals are counted."""
        state = self.guess(FastRandom(chance.draw() & _SEED_MASK), tries)
        if self.unseen.state.observer is not None:
            state.observer = self.unseen.state.observer.clone()
        return state

    def guess(self, chance: FastRandom, tries: i64 = TRIES) -> State:
        """Return the same as `deal`, but without an observer: enough for a search, and faster."""
        for _ in range(tries):
            if self._draw(chance):
                state = self._state.unobserved_copy()
                for k in range(len(self._slots)):
                    if self._slots[k] < OUT:
                        _place_card(state, self._slots[k], self._drawn[k])
                self._resume(state, chance)
                return state
        state = self.unseen.state.unobserved_copy()
        self._place_cards(
            state, self.deal_counter().draw(SplitMix64(chance.below(1 << 14) << 14 | chance.below(1 << 14)))
        )
        self._resume(state, chance)
        return state

    def deal_counter(self) -> DealCounter:
        """Return the counter of the deals, made on the first call."""
        if self._counter is None:
            self._counter = DealCounter(self.unseen)
        return self._counter

    def _known_copies(
        self, slots: list[int], certain: Places, card: int
    ) -> list[tuple[int, int, int, int, int, int]]:
        """Return how two alike cards are known, unless that is the same for both.

        It is the card, the slots of one copy and of the other, how many copies have been set aside where the
        one may be, where the other may be, and where both may be.
        """
        claims = [claim.zones for claim in self.unseen.claims if claim.card == card]
        anywhere = frozenset(self.unseen.sizes)
        first, second = [*claims, anywhere, anywhere][:2]
        if first == second:
            return []
        places = [zone for zone, cards in certain.items() for _ in range(cards.count(card))]
        aside = [sum(zone in zones for zone in places) for zones in (first, second, first & second)]
        return [(card, _slots_in(slots, first), _slots_in(slots, second), aside[0], aside[1], aside[2])]

    def _place_cards(self, state: State, places: Places) -> None:
        for zone, cards in places.items():
            if zone < OUT:
                for card in cards:
                    _place_card(state, zone, card)

    def _draw(self, chance: FastRandom) -> bool:
        """Draw a card for each slot; return False to reject the deal, which makes all equally likely."""
        drawn = self._drawn
        case = self._cases[0]
        if len(self._cases) > 1:
            share = chance.below(1 << 15) << 15 | chance.below(1 << 15)
            for case in self._cases:
                share -= case.share
                if share < 0:
                    break
        taken = case.taken  # Bits of the filled slots.
        bound = case.bound
        at: i64 = 0
        while at < len(case.fixed):
            drawn[case.fixed[at]] = case.fixed[at + 1]
            at += 2
        at = 0
        while at < len(bound):
            free = bound[at] & ~taken
            number = size(free)
            # Deals in which earlier cards leave few slots would come out more often.
            if number < bound[at + 2] and chance.below(bound[at + 2]) >= number:
                return False
            slot = any_index(free, chance)
            taken |= bit_at(slot)
            drawn[slot] = bound[at + 1]
            at += 3
        if not (self._has_singles(taken) and self._is_kept(taken, chance)):
            return False
        cards = case.unknown[:]
        left: i64 = len(cards)
        for k in range(len(drawn)):
            if not taken >> k & 1:
                place = chance.below(left)
                left -= 1
                drawn[k] = cards[place]
                cards[place] = cards[left]
        return self._fits_turn()

    def _fits_turn(self) -> bool:
        """Return True if the hand of the player on turn agrees with whether they can play."""
        if self.unseen.turn_hand == NO_ZONE:
            return True
        names = self._turn_names
        rest = self._turn_slots
        while rest:
            names |= bit_at(self._drawn[lowest_bit(rest)])
            rest &= rest - 1
        return (names & self.unseen.playable != 0) == self.unseen.can_play

    def _has_singles(self, taken: i64) -> bool:
        """Return False if a zone that can have only one copy of a card has both."""
        at: i64 = 0
        while at < len(self._singles):
            if size(self._slots_with(self._singles[at], taken) & self._singles[at + 1]) > 1:
                return False
            at += 2
        return True

    def _is_kept(self, taken: i64, chance: FastRandom) -> bool:
        """Return False for a share of the deals in which either of two copies may be the known one."""
        ways: i64 = 1
        at: i64 = 0
        while at < len(self._claims):
            slots = self._slots_with(self._claims[at], taken)
            first = slots & self._claims[at + 1]
            both = size(first & self._claims[at + 2]) + self._claims[at + 5]
            second = size(slots & self._claims[at + 2]) + self._claims[at + 4]
            ways *= (size(first) + self._claims[at + 3]) * second - both
            at += 6
        return ways == 1 or chance.below(ways) == 0

    def _slots_with(self, card: i64, taken: i64) -> i64:
        """Return bits of the taken slots with a card."""
        found: i64 = 0
        while taken:
            slot = lowest_bit(taken)
            if self._drawn[slot] == card:
                found |= bit_at(slot)
            taken &= taken - 1
        return found

    def _resume(self, state: State, chance: FastRandom) -> None:
        if state.ended != RUNNING:
            return
        if state.depth:
            self._choose_unseen(state, chance)
        else:
            begin_turn(state)
        machine.run(state)

    def _choose_unseen(self, state: State, chance: FastRandom) -> None:
        for seat in self.unseen.hidden_shares:
            available = difference(state.hand(seat), state.zones[SHOWN + seat])
            state.zones[SHARED + seat] = _random_card(available, chance) + 1
        pending = state.frames[state.depth - 1]
        step = step_of(pending)
        if step == step_ids.CONDEMN:
            seat = seat_of(pending)
            for _ in range(count_of(pending)):
                fitting = state.hand(seat) & WITH_BASE[target_of(pending)]
                if fitting:
                    state.zones[MARKED + seat] = _random_cards(fitting, 1, chance)
                seat = state.after(seat)
        elif step == step_ids.SWAP:
            owner = seat_of(pending)
            if count_of(pending):
                state.zones[MARKED + owner] = _random_cards(state.hand(owner), 1, chance)
        elif step == step_ids.BACK:
            for seat, number in self.unseen.put.items():
                state.zones[MARKED + seat] = _random_cards(state.hand(seat), number, chance)
        elif step >= step_ids.SETUP:
            self._choose_unseen_in_setup(state, chance, pending)

    def _choose_unseen_in_setup(self, state: State, chance: FastRandom, pending: i64) -> None:
        step = step_of(pending)
        kind = machine.STEPS[step]
        if step != step_ids.TRADE and not isinstance(kind, SimultaneousStep):
            return
        seat = starting_seat(state, step)
        for _ in range(count_of(pending)):
            # The seat knows its own choice.
            if seat != self.unseen.seat:
                number = kind.number if isinstance(kind, SimultaneousStep) else chance.below(_MAX_TRADED + 1)
                laid_out = union(state.zones[SHOWN + seat], state.zones[MARKED + seat])
                state.zones[MARKED + seat] = _random_cards(
                    difference(state.hand(seat), laid_out), number, chance
                )
            seat = state.after(seat)


def _pack(entries: Iterable[tuple[int, ...]]) -> vec[i64]:
    return vec[i64]([number for entry in entries for number in entry])


def _slots_in(slots: list[int], zones: AbstractSet[int]) -> int:
    """Return bits of the slots in these zones."""
    return sum(bit_at(k) for k, zone in enumerate(slots) if zone in zones)


def _place_card(state: State, zone: i64, card: i64) -> None:
    if zone >= SUCCESSOR:
        state.zones[zone] = card + 1
    else:
        zone %= PARTS
        state.zones[zone] = with_card(state.zones[zone], card)


def _random_card(cards: i64, chance: FastRandom) -> i64:
    index = any_index(cards, chance)
    return index if index < SECOND else index - SECOND


def _random_cards(cards: i64, number: i64, chance: FastRandom) -> i64:
    found: i64 = 0
    for _ in range(min(number, size(cards))):
        index = any_index(cards, chance)
        cards &= ~bit_at(index)
        found = with_card(found, index if index < SECOND else index - SECOND)
    return found


@lru_cache(maxsize=16)
def dealer(seen: View) -> Dealer:
    """Return the dealer of a view, from a cache if possible."""
    return Dealer(seen)


def determinize(seen: View, chance: SplitMix64) -> State:
    """Return a round with the same view for its seat; all such deals are equally likely.

    Raises `InvalidInput` for an impossible view, and while somebody else chooses within a turn or the setup.
    The round has an observer; searches drop it from their own copies.
    """
    return dealer(seen).deal(chance)
