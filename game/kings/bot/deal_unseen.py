"""What a seat cannot see, dealt anew: a round that gives it the same view (R15a, R16).

Every deal of the unseen cards that the view allows is equally likely. Deals are told apart by single cards,
the two of a name too, and by the zone each lies in. What others have chosen unseen and not moved yet is then
drawn among what each of them may have chosen.

First a deal is drawn in which all that is known comes true; since some come out so more often than others,
it is then accepted or drawn again. Where too little is accepted the deals are counted (`counting`). Searches
live on the drawing, so it works on packed numbers alone.
"""

from functools import lru_cache
from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.errors import Unreadable
from game.engine.i18n import mark
from game.engine.rng import Chance, SplitMix64
from game.kings.bot.deal_counts import Counting
from game.kings.bot.playout import any_index
from game.kings.bot.unseen import NO_ZONE, OUT, Places, Unseen
from game.kings.rules import machine, pending_codes, step_ids
from game.kings.rules.board import CONDEMNED, DISCARD, HAND, MARKED, RUNNING, SHARED, SHOWN, SUCCESSOR
from game.kings.rules.card_sets import SECOND, WITH_BASE, minus, size, together, with_card
from game.kings.rules.rules import State
from game.kings.rules.setup import Everybody, starting_seat
from game.kings.rules.turns import begin_turn
from game.kings.rules.view import View

TRIES: Final = 60
"""How often a deal is drawn before the deals are counted."""
_MOST_TRADED: Final = 2
_SEED_MASK: Final = (1 << 62) - 1
_WAYS: Final = vec[i64]([comb(there, known) for there in range(3) for known in range(3)])
"""In how many ways so many known cards can be chosen among so many, of no more than two: `there * 3 +
known`.
"""


class Dealer:
    """Deals what one view leaves open. Raises `Unreadable` for a view that cannot be."""

    def __init__(self, seen: View) -> None:
        self.unseen: Unseen = Unseen(seen)
        self._counting: Counting | None = None
        sure, sizes = self.unseen.sure, self.unseen.sizes
        rest = self.unseen.cards[:]
        for card in [*(card for cards in sure.values() for card in cards), *(c for _, c in self.unseen.held)]:
            if card not in rest:
                raise Unreadable(mark("What is known in this view cannot be true."))
            rest.remove(card)
        slots = [zone for zone in sizes for _ in range(sizes[zone] - len(sure[zone]))]
        is_room = all(sizes[zone] >= len(sure[zone]) for zone in sizes)
        if not is_room or len(slots) != len(rest) + len(self.unseen.held):
            raise Unreadable(mark("What is known in this view cannot be true."))
        slots.sort(key=_is_out)
        alike = {card for card in self.unseen.cards if self.unseen.cards.count(card) > 1}
        self._rest: vec[i64] = vec[i64](rest)
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
        self._lay_sure(self._table, sure)

    def deal(self, chance: SplitMix64, tries: int = TRIES) -> State:
        """A round that gives the seat this view; after so many tries the deals are counted."""
        state = self.guess(Chance(chance.draw() & _SEED_MASK), tries)
        if self.unseen.table.witness is not None:
            state.witness = self.unseen.table.witness.clone()
        return state

    def guess(self, chance: Chance, tries: i64 = TRIES) -> State:
        """The same without a witness: all that a search needs, and faster."""
        for _ in range(tries):
            state = self._table.bare()
            if self._draw(state, chance):
                self._go_on(state, chance)
                return state
        state = self.unseen.table.bare()
        self._lay_sure(
            state, self.counting().draw(SplitMix64(chance.below(1 << 14) << 14 | chance.below(1 << 14)))
        )
        self._go_on(state, chance)
        return state

    def counting(self) -> Counting:
        """The deals counted, once."""
        if self._counting is None:
            self._counting = Counting(self.unseen)
        return self._counting

    def _lay_sure(self, state: State, places: Places) -> None:
        """Lay these cards into their zones."""
        for zone, cards in places.items():
            if zone != OUT:
                for card in cards:
                    _lay(state, zone, card)

    def _draw(self, state: State, chance: Chance) -> bool:
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
                raise Unreadable(mark("What is known in this view cannot be true."))
            slot = any_index(own, chance)
            taken |= _ONE << slot
            _lay(state, slots[slot], self._held[at + 1])
            at += 2
        cards = self._rest[:]
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
            _lay(state, slots[k], card)
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
            ways *= _WAYS[in_hand * 3 + known] * _WAYS[(held - known) * 3 + self._needs[at + 3]]
            at += 4
        return ways

    def _go_on(self, state: State, chance: Chance) -> None:
        """From the cards to the choice that the view stands at."""
        if state.ended != RUNNING:
            return
        if state.depth:
            self._choose_unseen(state, chance)
        else:
            begin_turn(state)
        machine.run_on(state)

    def _choose_unseen(self, state: State, chance: Chance) -> None:
        """What the others may have chosen already, unseen."""
        for seat in self.unseen.hidden_shares:
            aside = minus(state.hand(seat), state.zones[SHOWN + seat])
            state.zones[SHARED + seat] = _one_of(aside, chance) + 1
        pending = state.frames[state.depth - 1]
        step = pending_codes.step_of(pending)
        if step == step_ids.CONDEMN:
            seat = pending_codes.seat_of(pending)
            for _ in range(pending_codes.count_of(pending)):
                fitting = state.hand(seat) & WITH_BASE[pending_codes.target_of(pending)]
                if fitting:
                    state.zones[MARKED + seat] = _some_of(fitting, 1, chance)
                seat = state.after(seat)
        elif step == step_ids.SWAP:
            owner = pending_codes.seat_of(pending)
            if pending_codes.count_of(pending):
                state.zones[MARKED + owner] = _some_of(state.hand(owner), 1, chance)
        elif step == step_ids.BACK:
            for seat, number in self.unseen.put.items():
                state.zones[MARKED + seat] = _some_of(state.hand(seat), number, chance)
        elif step >= step_ids.SETUP:
            self._choose_unseen_in_setup(state, chance, pending)

    def _choose_unseen_in_setup(self, state: State, chance: Chance, pending: i64) -> None:
        """Where everybody chooses cards, those before this seat have done so."""
        step = pending_codes.step_of(pending)
        kind = machine.STEPS[step]
        if step != step_ids.TRADE and not isinstance(kind, Everybody):
            return
        seat = starting_seat(state, step)
        for _ in range(pending_codes.count_of(pending)):
            # A seat knows its own half.
            if seat != self.unseen.seat:
                number = kind.number if isinstance(kind, Everybody) else chance.below(_MOST_TRADED + 1)
                aside = together(state.zones[SHOWN + seat], state.zones[MARKED + seat])
                state.zones[MARKED + seat] = _some_of(minus(state.hand(seat), aside), number, chance)
            seat = state.after(seat)


_ONE: Final[i64] = 1


def _is_out(zone: int) -> bool:
    return zone == OUT


def _lay(state: State, zone: i64, card: i64) -> None:
    """A card comes to a zone."""
    if zone >= SUCCESSOR:
        state.zones[zone] = card + 1
    else:
        state.zones[zone] = with_card(state.zones[zone], card)


def _copies(cards: i64, card: i64) -> i64:
    return (cards >> card & 1) + (cards >> card + SECOND & 1)


def _one_of(cards: i64, chance: Chance) -> i64:
    """One of these cards, any as likely as another."""
    index = any_index(cards, chance)
    return index if index < SECOND else index - SECOND


def _some_of(cards: i64, number: i64, chance: Chance) -> i64:
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
