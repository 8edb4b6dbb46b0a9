"""Deals the cards that a seat cannot see, giving a round with the same view (R15a, R16).

A deal puts each unseen card in a zone; two copies of a card count as different cards. Every deal that the
view allows is equally likely. Then the choices that others have already made unseen are drawn at random from
those they could have made.

`Dealer` draws deals in which every known card is where it is known to be. It rejects a deal if the hand of
the player on turn contradicts the view. It also rejects a share of the deals that would come out more often
than others. After `TRIES` rejected draws, `DealCounter` counts the deals instead, which works however few the
view allows. Searches depend on the speed of drawing, so `Dealer` uses only packed integers.

The counter sets aside the cards whose zone is certain, and treats zones that no knowledge tells apart as one
group of places. For each name with known copies, it spreads the copies over the groups in every possible way,
and counts the deals of the remaining names, once for each case. A formula counts names without known copies.
"""

from functools import lru_cache
from math import comb, factorial, prod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.rng import FastRandom, SplitMix64
from game.kings.bot.playout import any_index
from game.kings.bot.unseen import NO_ZONE, OUT, Need, Places, UnseenCards
from game.kings.rules import machine, step_ids
from game.kings.rules.board import (
    CONDEMNED,
    DISCARD,
    HAND,
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
from game.kings.rules.cards import SECOND, WITH_BASE, difference, size, union, with_card
from game.kings.rules.rules import State
from game.kings.rules.setup import SimultaneousStep, starting_seat
from game.kings.rules.turns import begin_turn
from game.kings.rules.view import View

_OTHER_ZONES: Final = (SUCCESSOR, DISCARD, CONDEMNED)

_PlacesLeft = tuple[int, ...]  # Number of free places by group.
_Spread = tuple[tuple[int, ...], int, _PlacesLeft, bool]


class DealCounter:
    """Counts and draws the deals that a view allows. Raises `InvalidInput` if there is none."""

    def __init__(self, unseen: UnseenCards, *apart: int) -> None:
        """Prepare the counts; `apart` are the zones that `deals_without` may be asked about."""
        self._unseen = unseen
        cards = unseen.cards[:]
        sizes = dict(unseen.sizes)
        self._certain: Places = {zone: [] for zone in sizes}
        for zone, certain in unseen.certain.items():
            # The zone of a Successor has only one card, so if that is known, nothing is left to deal.
            if certain and SUCCESSOR <= zone < SUCCESSOR + 4:
                cards.remove(certain[0])
                self._certain[zone] = certain
                del sizes[zone]
        for card in sorted(set(cards)):
            lying = [zone for zone in sizes for _ in range(unseen.certain[zone].count(card))]
            if len(lying) == cards.count(card):
                for zone in lying:
                    cards.remove(card)
                    self._certain[zone].append(card)
                    sizes[zone] -= 1
        self._needs: list[Need] = [need for need in unseen.needs if need.card in cards]
        self._out: list[int] = [card for card in unseen.certain[OUT] if card in cards]
        self._lacked: list[tuple[int, int]] = [each for each in unseen.lacked if each[1] in cards]
        known = {*self._out, *(need.card for need in self._needs), *(card for _, card in self._lacked)}
        self._groups: list[list[int]] = self._group_zones(sizes, apart)
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

    def deals_without(self, card: int, *zones: int) -> int:
        """Return the number of deals in which no copy of a card is in these zones, which must be `apart`."""
        if any(card in self._certain.get(zone, ()) for zone in zones):
            return 0
        empty = {self._group_of(zone) for zone in zones}
        for place, (name, _) in enumerate(self._names):
            if name == card:
                index = min(place, self._free)
                found = 0
                for (left, was_met), before in self._prefix_counts()[index].items():
                    for groups, ways, after, is_met in self._spread(place, left, was_met):
                        if not empty.isdisjoint(groups):
                            continue
                        if index < self._free:
                            found += before * ways * self._count(index + 1, after, is_met)
                        else:
                            found += before * ways * self._count_free(index, after, is_met, place)
                return found
        return self.deals()

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
        if groups.count(self._group_of(OUT)) < self._out.count(card):
            return False
        for zone, name in self._lacked:
            if name == card and groups.count(self._group_of(zone)) > self._unseen.certain[zone].count(card):
                return False
        for need in self._needs:
            if need.card == card:
                in_hand = groups.count(self._group_of(HAND + need.seat))
                others = {self._group_of(zone + need.seat) for zone in (HAND, *_OTHER_ZONES)} - {NO_ZONE}
                if need.in_hand and in_hand < need.in_hand:
                    return False
                if need.elsewhere and sum(map(groups.count, others)) < need.in_hand + need.elsewhere:
                    return False
        return True

    def _group_zones(self, sizes: dict[int, int], requested: tuple[int, ...]) -> list[list[int]]:
        """Return the groups of zones.

        A zone is a group of its own if something is known about it, or if it is `requested`. The other zones
        of each player who is known to hold a card are a group, and the rest are the last group.
        """
        groups: list[list[int]] = []
        alike = list(sizes)
        apart = [HAND + need.seat for need in self._needs if need.in_hand]
        apart += [zone for zone, _ in self._lacked]
        apart += [self._unseen.turn_hand, *requested, *([OUT] if self._out else [])]
        for zone in apart:
            if zone in alike:
                alike.remove(zone)
                groups.append([zone])
        for seat in sorted({need.seat for need in self._needs if need.elsewhere}):
            own = [zone for zone in alike if zone != OUT and zone % 4 == seat]
            if own:
                groups.append(own)
            alike = [zone for zone in alike if zone not in own]
        return [*groups, alike]


TRIES: Final = 60  # Draws before the deals are counted instead.
_MAX_TRADED: Final = 2
_SEED_MASK: Final = (1 << 62) - 1
_CHOOSE: Final = vec[i64]([comb(there, known) for there in range(3) for known in range(3)])
"""Ways to choose the known cards among the matching ones, 0 to 2 each, at `matching * 3 + known`."""


class Dealer:
    """Deals the unseen cards of one view. Raises `InvalidInput` for an impossible view."""

    def __init__(self, seen: View) -> None:
        if seen.chooser is None and not seen.is_over:
            raise InvalidInput(N_("This view doesn't show what the other players are choosing from."))
        self.unseen: UnseenCards = UnseenCards(seen)
        self._counter: DealCounter | None = None
        certain, sizes = self.unseen.certain, self.unseen.sizes
        rest = self.unseen.cards[:]
        known = [card for cards in certain.values() for card in cards]
        for card in (*known, *(card for _, card in self.unseen.held)):
            if card not in rest:
                raise InvalidInput(N_("What this player knows can't all be true."))
            rest.remove(card)
        slots = [zone for zone in sizes for _ in range(sizes[zone] - len(certain[zone]))]
        is_enough_space = all(sizes[zone] >= len(certain[zone]) for zone in sizes)
        if not is_enough_space or len(slots) != len(rest) + len(self.unseen.held):
            raise InvalidInput(N_("What this player knows can't all be true."))
        slots.sort(key=lambda zone: zone == OUT)
        alike = {card for card in self.unseen.cards if self.unseen.cards.count(card) > 1}
        bound = [
            (_slots_of(slots, seat) & ~self._barred(slots, card), card) for seat, card in self.unseen.held
        ]
        everywhere = bit_at(len(slots)) - 1
        barred = {card: self._barred(slots, card) for card in rest}
        bound += [(everywhere & ~barred[card], card) for card in rest if barred[card]]
        if not all(places for places, _ in bound):
            raise InvalidInput(N_("What this player knows can't all be true."))
        self._bound: vec[i64] = vec[i64]([number for pair in bound for number in pair])
        """The cards that can't be in every slot, each as two entries: bits of its slots, and the card."""
        self._unknown: vec[i64] = vec[i64]([card for card in rest if not barred[card]])
        """The other unseen cards, without the known copies."""
        self._slots: vec[i64] = vec[i64](slots)
        """The zones of the uncertain cards, one entry for each card; those out of the round last."""
        self._inside: i64 = len(slots) - slots.count(OUT)  # Number of slots that are not out of the round.
        needs = [need for need in self.unseen.needs if need.card in alike]
        self._needs: vec[i64] = vec[i64]([number for need in needs for number in need])
        self._out: vec[i64] = vec[i64](
            [card for card in set(certain[OUT]) if card in alike and certain[OUT].count(card) == 1]
        )
        """Cards of which one of two copies is known to be out of the round."""
        self._state: State = self.unseen.state.unobserved_copy()  # The round with all certain cards in place.
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
            state = self._state.unobserved_copy()
            if self._draw(state, chance):
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

    def _barred(self, slots: list[int], card: int) -> int:
        """Return bits of the slots in the hands that have no unknown copy of a card."""
        return sum(bit_at(k) for k, zone in enumerate(slots) if (zone, card) in self.unseen.lacked)

    def _place_cards(self, state: State, places: Places) -> None:
        for zone, cards in places.items():
            if zone != OUT:
                for card in cards:
                    _place_card(state, zone, card)

    def _draw(self, state: State, chance: FastRandom) -> bool:
        """Place the uncertain cards; return False to reject the deal, which makes all equally likely."""
        slots = self._slots
        inside = self._inside
        taken: i64 = 0  # Bits of the filled slots.
        out: i64 = 0  # The set of bound cards that are out of the round.
        at: i64 = 0
        while at < len(self._bound):
            # Any of its slots, even if taken, so that all deals without a collision are equally likely.
            slot = any_index(self._bound[at], chance)
            if taken >> slot & 1:
                return False
            taken |= bit_at(slot)
            if slot < inside:
                _place_card(state, slots[slot], self._bound[at + 1])
            else:
                out = with_card(out, self._bound[at + 1])
            at += 2
        cards = self._unknown[:]
        count: i64 = len(cards)
        dealt: i64 = 0
        for k in range(inside):
            if taken >> k & 1:
                continue
            other = dealt + chance.below(count - dealt)
            card = cards[other]
            cards[other] = cards[dealt]
            cards[dealt] = card
            dealt += 1
            _place_card(state, slots[k], card)
        unseen = self.unseen
        hand = unseen.turn_hand
        if hand != NO_ZONE and (state.zones[hand] & unseen.playable != 0) != unseen.can_play:
            return False
        ways = self._ways(state)
        for k in range(len(self._out)):
            copies = 1 + _copies(out, self._out[k])
            for place in range(dealt, count):
                if cards[place] == self._out[k]:
                    copies += 1
            ways *= copies
        return ways == 1 or chance.below(ways) == 0

    def _ways(self, state: State) -> i64:
        """Return in how many ways this deal can be drawn, as either of two copies may be the known one."""
        zones = state.zones
        ways: i64 = 1
        at: i64 = 0
        while at < len(self._needs):
            seat = self._needs[at]
            card = self._needs[at + 1]
            known = self._needs[at + 2]
            in_hand = _copies(zones[HAND + seat], card)
            held = in_hand + _copies(zones[DISCARD + seat], card) + _copies(zones[CONDEMNED + seat], card)
            if zones[SUCCESSOR + seat] == card + 1:
                held += 1
            ways *= _CHOOSE[in_hand * 3 + known] * _CHOOSE[(held - known) * 3 + self._needs[at + 3]]
            at += 4
        return ways

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


def _slots_of(slots: list[int], seat: int) -> int:
    """Return bits of a player's slots."""
    return sum(bit_at(k) for k, zone in enumerate(slots) if zone != OUT and zone % 4 == seat)


def _place_card(state: State, zone: i64, card: i64) -> None:
    if zone >= SUCCESSOR:
        state.zones[zone] = card + 1
    else:
        state.zones[zone] = with_card(state.zones[zone], card)


def _copies(cards: i64, card: i64) -> i64:
    return (cards >> card & 1) + (cards >> card + SECOND & 1)


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
