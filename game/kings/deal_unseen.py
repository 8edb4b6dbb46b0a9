"""What a seat cannot see, dealt anew: a round that gives it the same view (R15a, R16).

Every deal of the unseen cards that the view allows is equally likely. Deals are told apart by single cards,
the two of a name too, and by the zone each lies in. What others have chosen unseen and not moved yet is then
drawn among what each of them may have chosen.

First a deal is drawn in which all that is known comes true; since some come out so more often than others,
it is then accepted or drawn again. Where too little is accepted the deals are counted (`counting`).
"""

from functools import lru_cache
from typing import Final

from game.core.deal import SplitMix64
from game.core.errors import Unreadable
from game.core.words import mark
from game.kings import frames, machine, steps
from game.kings.counting import Counting
from game.kings.counts import WITH_BASE, count, listed, minus, together
from game.kings.rules import State
from game.kings.setup import Everybody, starting_seat
from game.kings.table import MARKED, RUNNING, SHARED, SHOWN, SUCCESSOR
from game.kings.turns import begin_turn
from game.kings.unseen import NO_ZONE, OUT, Places, Unseen
from game.kings.view import View

TRIES: Final = 60
"""How often a deal is drawn before the deals are counted."""
_MOST_TRADED: Final = 2


class Dealer:
    """Deals what one view leaves open. Raises `Unreadable` for a view that cannot be."""

    def __init__(self, seen: View) -> None:
        self.unseen: Unseen = Unseen(seen)
        self._counting: Counting | None = None
        sure, sizes = self.unseen.sure, self.unseen.sizes
        self._rest: list[int] = self.unseen.cards[:]
        """The cards of which nothing is known, those alike that are known set aside."""
        for card in [*(card for cards in sure.values() for card in cards), *(c for _, c in self.unseen.held)]:
            if card not in self._rest:
                raise Unreadable(mark("What is known in this view cannot be true."))
            self._rest.remove(card)
        self._slots: list[int] = [zone for zone in sizes for _ in range(sizes[zone] - len(sure[zone]))]
        """The zones of the cards that are not certain, one entry a card."""
        is_room = all(sizes[zone] >= len(sure[zone]) for zone in sizes)
        if not is_room or len(self._slots) != len(self._rest) + len(self.unseen.held):
            raise Unreadable(mark("What is known in this view cannot be true."))
        alike = {card for card in self.unseen.cards if self.unseen.cards.count(card) > 1}
        self._needs = [need for need in self.unseen.needs if need.card in alike]
        self._out = [card for card in set(sure[OUT]) if card in alike and sure[OUT].count(card) == 1]

    def deal(self, chance: SplitMix64, tries: int = TRIES) -> State:
        """A round that gives the seat this view; after so many tries the deals are counted."""
        for _ in range(tries):
            places = self.draw(chance)
            if places is not None:
                return self._laid(places, chance)
        return self._laid(self.counting().draw(chance), chance)

    def counting(self) -> Counting:
        """The deals counted, once."""
        if self._counting is None:
            self._counting = Counting(self.unseen)
        return self._counting

    def draw(self, chance: SplitMix64) -> Places | None:
        """A deal, or none: each deal comes out with the same chance."""
        places = {zone: list(cards) for zone, cards in self.unseen.sure.items()}
        slots = self._slots[:]
        for holder, card in self.unseen.held:
            own = [k for k, zone in enumerate(slots) if zone != OUT and zone % 4 == holder]
            if not own:
                raise Unreadable(mark("What is known in this view cannot be true."))
            places[slots.pop(own[chance.below(len(own))])].append(card)
        cards = self._rest[:]
        chance.shuffle(cards)
        for zone, card in zip(slots, cards, strict=True):
            places[zone].append(card)
        hand = self.unseen.turn_hand
        if hand != NO_ZONE:
            playable = self.unseen.playable
            if any(playable >> card & 1 for card in places.get(hand, ())) != self.unseen.can_play:
                return None
        # Of two alike cards either may be the known one: such a deal comes out as often again.
        ways = 1
        for need in self._needs:
            ways *= need.ways(places)
        for card in self._out:
            ways *= places[OUT].count(card)
        return places if ways == 1 or chance.below(ways) == 0 else None

    def _laid(self, places: Places, chance: SplitMix64) -> State:
        """The round with these cards, gone on to the choice that the view stands at."""
        state = self.unseen.table.clone()
        for zone, cards in places.items():
            if zone == OUT:
                continue
            if SUCCESSOR <= zone < SUCCESSOR + 4:
                state.zones[zone] = cards[0] + 1
            else:
                state.zones[zone] = count(cards)
        if state.ended != RUNNING:
            return state
        if state.depth:
            self._choose_unseen(state, chance)
        else:
            begin_turn(state)
        machine.run_on(state)
        return state

    def _choose_unseen(self, state: State, chance: SplitMix64) -> None:
        """What the others may have chosen already, unseen."""
        for seat in self.unseen.hidden_shares:
            aside = minus(state.hand(seat), state.zones[SHOWN + seat])
            state.zones[SHARED + seat] = _some_of(aside, 1, chance)[0] + 1
        pending = state.frames[state.depth - 1]
        step = frames.step_of(pending)
        done = frames.count_of(pending)
        kind = machine.STEPS[step]
        if step == steps.CONDEMN:
            seat = frames.seat_of(pending)
            for _ in range(done):
                fitting = state.hand(seat) & WITH_BASE[frames.target_of(pending)]
                if fitting:
                    state.zones[MARKED + seat] = count(_some_of(fitting, 1, chance))
                seat = state.after(seat)
        elif step == steps.SWAP:
            owner = frames.seat_of(pending)
            if done:
                state.zones[MARKED + owner] = count(_some_of(state.hand(owner), 1, chance))
        elif step == steps.BACK:
            for seat, number in self.unseen.put.items():
                state.zones[MARKED + seat] = count(_some_of(state.hand(seat), number, chance))
        elif step == steps.TRADE or isinstance(kind, Everybody):
            seat = starting_seat(state, step)
            for _ in range(done):
                if seat == self.unseen.seat:
                    # A seat knows its own half.
                    seat = state.after(seat)
                    continue
                number = kind.number if isinstance(kind, Everybody) else chance.below(_MOST_TRADED + 1)
                aside = together(state.zones[SHOWN + seat], state.zones[MARKED + seat])
                chosen = _some_of(minus(state.hand(seat), aside), number, chance)
                state.zones[MARKED + seat] = count(chosen)
                seat = state.after(seat)


def _some_of(cards: int, number: int, chance: SplitMix64) -> list[int]:
    """So many of these cards, any as likely as another."""
    found = listed(cards)
    chance.shuffle(found)
    return found[:number]


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
