"""What a seat cannot see, dealt anew: a round that gives it the same view (R15a, R16).

Every deal of the unseen cards that the view allows is equally likely. Deals are told apart by single cards,
the two of a name too, and by the zone each lies in. What others have chosen unseen and not moved yet is then
drawn among what each of them may have chosen.

First a deal is drawn in which all that is known comes true; since some come out so more often than others,
it is then accepted or drawn again. Where too little is accepted the deals are counted (`counting`). Searches
live on the drawing, so it works on packed numbers alone.

Deals of unseen cards, counted name by name: exact however little a view allows.

Zones that no knowledge tells apart count as one group of places. What certainly lies somewhere is set aside.
For each other name of which something is known its copies are spread over the groups in turn; how many deals
the rest then has is looked up or counted once. The names of which nothing is known come last, by a formula.
"""

from functools import lru_cache
from math import comb, factorial, prod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.errors import Unreadable
from game.engine.i18n import N_
from game.engine.rng import FastRandom, SplitMix64
from game.kings.bot.playout import any_index
from game.kings.bot.unseen import NO_ZONE, OUT, Leftover, Need, Places, Unseen
from game.kings.rules import machine, pending_codes, step_ids
from game.kings.rules.board import CONDEMNED, DISCARD, HAND, MARKED, RUNNING, SHARED, SHOWN, SUCCESSOR
from game.kings.rules.card_sets import SECOND, WITH_BASE, minus, size, together, with_card
from game.kings.rules.rules import State
from game.kings.rules.setup import SimultaneousStep, starting_seat
from game.kings.rules.turns import begin_turn
from game.kings.rules.view import View

_OTHER_ZONES: Final = (SUCCESSOR, DISCARD, CONDEMNED)

_PlacesLeft = tuple[int, ...]
"""How many places each group has left."""
_Spread = tuple[tuple[int, ...], int, _PlacesLeft, bool]


class DealCounter:
    """The deals that a view allows. Raises `Unreadable` if there is none."""

    def __init__(self, unseen: Leftover, apart: int = NO_ZONE) -> None:
        """`apart`: a zone that can be asked about alone."""
        self._unseen = unseen
        cards = unseen.cards[:]
        sizes = dict(unseen.sizes)
        self._certain: Places = {zone: [] for zone in sizes}
        for zone, sure in unseen.sure.items():
            # A Successor is one card: to know it is to know all that lies there.
            if sure and SUCCESSOR <= zone < SUCCESSOR + 4:
                cards.remove(sure[0])
                self._certain[zone] = sure
                del sizes[zone]
        for card in sorted(set(cards)):
            lying = [zone for zone in sizes for _ in range(unseen.sure[zone].count(card))]
            if len(lying) == cards.count(card):
                for zone in lying:
                    cards.remove(card)
                    self._certain[zone].append(card)
                    sizes[zone] -= 1
        self._needs: list[Need] = [need for need in unseen.needs if need.card in cards]
        self._out: list[int] = [card for card in unseen.sure[OUT] if card in cards]
        known = {*self._out, *(need.card for need in self._needs)}
        self._groups: list[list[int]] = self._group_zones(sizes, apart)
        self._sizes = sizes
        names = [*sorted(known), *sorted(set(cards) - known)]
        self._names: list[tuple[int, int]] = [(card, cards.count(card)) for card in names]
        self._free: int = len(known)
        """From where on nothing is known of the names."""
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
            raise Unreadable(N_("No deal of the unseen cards gives this view."))

    def deals(self) -> int:
        """How many there are."""
        if self._has_playable and not self._unseen.can_play:
            return 0
        return self._count(*self._start)

    def deals_without(self, card: int, zone: int) -> int:
        """How many of them have no such card in a zone, which must be the one that was set apart."""
        if card in self._certain.get(zone, ()):
            return 0
        empty = self._group_of(zone)
        for place, (name, _) in enumerate(self._names):
            if name == card:
                index = min(place, self._free)
                found = 0
                for (left, was_met), before in self._prefix_counts()[index].items():
                    for groups, ways, after, is_met in self._spread(place, left, was_met):
                        if empty in groups:
                            continue
                        if index < self._free:
                            found += before * ways * self._count(index + 1, after, is_met)
                        else:
                            found += before * ways * self._count_free(index, after, is_met, place)
                return found
        return self.deals()

    def _prefix_counts(self) -> list[dict[tuple[_PlacesLeft, bool], int]]:
        """In how many ways the first names can lie, by how many; of the names of which something is known."""
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
        """One of the deals, all being equally likely."""
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
        """How many deals there are from a name on; `is_met` when the player on turn has a card to play."""
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
        """The same where nothing is known of all these names, the one at the place `but` left out."""
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
        """Where the copies of a name can go: the groups, in how many ways, what is left, what is met."""
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
        """Whether what is known of a name is so when its copies lie in these groups."""
        if groups.count(self._group_of(OUT)) < self._out.count(card):
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

    def _group_zones(self, sizes: dict[int, int], requested: int) -> list[list[int]]:
        """The zones that knowledge tells apart, those of one player that only "holds" is said of together."""
        groups: list[list[int]] = []
        alike = list(sizes)
        apart = [HAND + need.seat for need in self._needs if need.in_hand]
        apart += [self._unseen.turn_hand, requested, *([OUT] if self._out else [])]
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


TRIES: Final = 60
"""How often a deal is drawn before the deals are counted."""
_MAX_TRADED: Final = 2
_SEED_MASK: Final = (1 << 62) - 1
_CHOOSE: Final = vec[i64]([comb(there, known) for there in range(3) for known in range(3)])
"""In how many ways so many known cards can be chosen among so many, of no more than two: `there * 3 +
known`.
"""


class Dealer:
    """Deals what one view leaves open. Raises `Unreadable` for a view that cannot be."""

    def __init__(self, seen: View) -> None:
        self.unseen: Unseen = Unseen(seen)
        self._counter: DealCounter | None = None
        sure, sizes = self.unseen.sure, self.unseen.sizes
        rest = self.unseen.cards[:]
        for card in [*(card for cards in sure.values() for card in cards), *(c for _, c in self.unseen.held)]:
            if card not in rest:
                raise Unreadable(N_("What is known in this view cannot be true."))
            rest.remove(card)
        slots = [zone for zone in sizes for _ in range(sizes[zone] - len(sure[zone]))]
        is_enough_space = all(sizes[zone] >= len(sure[zone]) for zone in sizes)
        if not is_enough_space or len(slots) != len(rest) + len(self.unseen.held):
            raise Unreadable(N_("What is known in this view cannot be true."))
        slots.sort(key=_is_out)
        alike = {card for card in self.unseen.cards if self.unseen.cards.count(card) > 1}
        self._unknown: vec[i64] = vec[i64](rest)
        """The cards of which nothing is known, those alike that are known set aside."""
        self._slots: vec[i64] = vec[i64](slots)
        """The zones of the cards that are not certain, one entry a card; those out of the round last."""
        self._inside: i64 = len(slots) - slots.count(OUT)
        """How many of them are not out of the round."""
        self._held: vec[i64] = vec[i64]([number for pair in self.unseen.held for number in pair])
        """Seat and card, one after another, of what is held in some place or other."""
        needs = [need for need in self.unseen.needs if need.card in alike]
        self._needs: vec[i64] = vec[i64]([number for need in needs for number in need])
        self._out: vec[i64] = vec[i64](
            [card for card in set(sure[OUT]) if card in alike and sure[OUT].count(card) == 1]
        )
        """The cards of which one of two alike is known to be out of the round."""
        self._table: State = self.unseen.table.bare()
        """The round with all that is certain in its place."""
        self._place_cards(self._table, sure)

    def deal(self, chance: SplitMix64, tries: int = TRIES) -> State:
        """A round that gives the seat this view; after so many tries the deals are counted."""
        state = self.guess(FastRandom(chance.draw() & _SEED_MASK), tries)
        if self.unseen.table.witness is not None:
            state.witness = self.unseen.table.witness.clone()
        return state

    def guess(self, chance: FastRandom, tries: i64 = TRIES) -> State:
        """The same without a witness: all that a search needs, and faster."""
        for _ in range(tries):
            state = self._table.bare()
            if self._draw(state, chance):
                self._resume(state, chance)
                return state
        state = self.unseen.table.bare()
        self._place_cards(
            state, self.counting().draw(SplitMix64(chance.below(1 << 14) << 14 | chance.below(1 << 14)))
        )
        self._resume(state, chance)
        return state

    def counting(self) -> DealCounter:
        """The deals counted, once."""
        if self._counter is None:
            self._counter = DealCounter(self.unseen)
        return self._counter

    def _place_cards(self, state: State, places: Places) -> None:
        """Lay these cards into their zones."""
        for zone, cards in places.items():
            if zone != OUT:
                for card in cards:
                    _place_card(state, zone, card)

    def _draw(self, state: State, chance: FastRandom) -> bool:
        """Lay what is not certain; whether the deal is accepted: then each has the same chance."""
        slots = self._slots
        inside = self._inside
        taken: i64 = 0
        """The slots that are filled, in bits."""
        at: i64 = 0
        while at < len(self._held):
            holder = self._held[at]
            own: i64 = 0
            for k in range(inside):
                if slots[k] & 3 == holder and not taken >> k & 1:
                    own |= _ONE << k
            if own == 0:
                raise Unreadable(N_("What is known in this view cannot be true."))
            slot = any_index(own, chance)
            taken |= _ONE << slot
            _place_card(state, slots[slot], self._held[at + 1])
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
            copies: i64 = 1
            for place in range(dealt, count):
                if cards[place] == self._out[k]:
                    copies += 1
            ways *= copies
        return ways == 1 or chance.below(ways) == 0

    def _ways(self, state: State) -> i64:
        """Of two alike cards either may be the known one: in so many ways does this deal come out."""
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
        """From the cards to the choice that the view stands at."""
        if state.ended != RUNNING:
            return
        if state.depth:
            self._choose_unseen(state, chance)
        else:
            begin_turn(state)
        machine.run_on(state)

    def _choose_unseen(self, state: State, chance: FastRandom) -> None:
        """What the others may have chosen already, unseen."""
        for seat in self.unseen.hidden_shares:
            aside = minus(state.hand(seat), state.zones[SHOWN + seat])
            state.zones[SHARED + seat] = _random_card(aside, chance) + 1
        pending = state.frames[state.depth - 1]
        step = pending_codes.step_of(pending)
        if step == step_ids.CONDEMN:
            seat = pending_codes.seat_of(pending)
            for _ in range(pending_codes.count_of(pending)):
                fitting = state.hand(seat) & WITH_BASE[pending_codes.target_of(pending)]
                if fitting:
                    state.zones[MARKED + seat] = _random_cards(fitting, 1, chance)
                seat = state.after(seat)
        elif step == step_ids.SWAP:
            owner = pending_codes.seat_of(pending)
            if pending_codes.count_of(pending):
                state.zones[MARKED + owner] = _random_cards(state.hand(owner), 1, chance)
        elif step == step_ids.BACK:
            for seat, number in self.unseen.put.items():
                state.zones[MARKED + seat] = _random_cards(state.hand(seat), number, chance)
        elif step >= step_ids.SETUP:
            self._choose_unseen_in_setup(state, chance, pending)

    def _choose_unseen_in_setup(self, state: State, chance: FastRandom, pending: i64) -> None:
        """Where everybody chooses cards, those before this seat have done so."""
        step = pending_codes.step_of(pending)
        kind = machine.STEPS[step]
        if step != step_ids.TRADE and not isinstance(kind, SimultaneousStep):
            return
        seat = starting_seat(state, step)
        for _ in range(pending_codes.count_of(pending)):
            # A seat knows its own half.
            if seat != self.unseen.seat:
                number = kind.number if isinstance(kind, SimultaneousStep) else chance.below(_MAX_TRADED + 1)
                aside = together(state.zones[SHOWN + seat], state.zones[MARKED + seat])
                state.zones[MARKED + seat] = _random_cards(minus(state.hand(seat), aside), number, chance)
            seat = state.after(seat)


_ONE: Final[i64] = 1


def _is_out(zone: int) -> bool:
    return zone == OUT


def _place_card(state: State, zone: i64, card: i64) -> None:
    """A card comes to a zone."""
    if zone >= SUCCESSOR:
        state.zones[zone] = card + 1
    else:
        state.zones[zone] = with_card(state.zones[zone], card)


def _copies(cards: i64, card: i64) -> i64:
    return (cards >> card & 1) + (cards >> card + SECOND & 1)


def _random_card(cards: i64, chance: FastRandom) -> i64:
    """One of these cards, any as likely as another."""
    index = any_index(cards, chance)
    return index if index < SECOND else index - SECOND


def _random_cards(cards: i64, number: i64, chance: FastRandom) -> i64:
    """So many of these cards, any as likely as another."""
    found: i64 = 0
    for _ in range(min(number, size(cards))):
        index = any_index(cards, chance)
        cards &= ~(_ONE << index)
        found = with_card(found, index if index < SECOND else index - SECOND)
    return found


@lru_cache(maxsize=16)
def dealer(seen: View) -> Dealer:
    """The dealer of a view, made once."""
    return Dealer(seen)


def determinize(seen: View, chance: SplitMix64) -> State:
    """A round that gives the seat of this view the same view; all such deals are equally likely.

    Raises `Unreadable` for a view that cannot be, and while somebody else chooses within a turn or the setup.
    The round is followed as any is; a search takes `witness` away from its own copies.
    """
    return dealer(seen).deal(chance)
