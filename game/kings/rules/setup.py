"""Steps of the setup, before the first turn (R17 to R21).

Each variant's setup is a list of steps (`step_ids.SETUPS`); a finished step starts the next one. Where the
rulebook has all players choose at once, they choose one after another here: the chosen cards are only marked
in hand, and move when all players have chosen (R17).
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.kings.rules import notation as verbs
from game.kings.rules import observer, step_ids
from game.kings.rules.board import CALLED_OFF, DISCARD, HAND, MARKED, NOBODY, SHARED, SHOWN, Table
from game.kings.rules.cards import AT_LEAST, HIGHEST_BASE, NAMES, VARIANTS, card_list, difference, size, union
from game.kings.rules.pending_codes import (
    AT_SHIFT,
    EXTRA,
    EXTRA_BIT,
    FLAGS_SHIFT,
    HAS_TAKEN_BACK,
    NO,
    NO_BIT,
    at_of,
    count_of,
    flags_of,
    frame,
    pair,
    pair_card,
    pair_seat,
    seat_of,
    with_count,
)
from game.kings.rules.step import Ask, Step
from game.kings.rules.turns import begin_turn


def _next_steps() -> list[int]:
    found = [step_ids.NOTHING] * (len(VARIANTS) * step_ids.ALL)
    for variant, order in enumerate(step_ids.SETUPS):
        for step, after in zip((step_ids.NOTHING, *order), (*order, step_ids.NOTHING), strict=True):
            found[variant * step_ids.ALL + step] = after
    return found


_NEXT_STEP: Final = vec[i64](_next_steps())


def start_next_step(table: Table, done: i64) -> None:
    """Start the step after `done` (`NOTHING` before the first step), or begin play after the last step."""
    step = _NEXT_STEP[table.variant * step_ids.ALL + done]
    if step == step_ids.NOTHING:
        table.true_king = NOBODY
        begin_turn(table)
        return
    table.push(frame(step, starting_seat(table, step)))


def starting_seat(table: Table, step: i64) -> i64:
    """Return the seat that chooses first in a step (R17).

    Some steps belong to the True King's owner. In all others, the first player starts, or seat a until the
    first player is known.
    """
    if step in (step_ids.START, step_ids.FIRST, step_ids.DIRECTION):
        return table.true_king
    return 0 if table.turn == NOBODY else table.turn


class SimultaneousStep(Ask):
    """A step in which all players choose cards from hand, unseen; the cards move when all have chosen."""

    def __init__(self, verb: i64, step: i64, number: i64) -> None:
        super().__init__(verb)
        self.step: i64 = step
        self.number: i64 = number  # How many cards each player chooses.

    def prepare(self, table: Table, pending: i64) -> i64:
        if count_of(pending) < table.seats:
            seat = seat_of(pending)
            free = difference(table.hand(seat), union(table.zones[MARKED + seat], table.zones[SHOWN + seat]))
            return free & NAMES
        table.pop()
        seat = seat_of(pending)
        for _ in range(table.seats):
            marked = table.zones[MARKED + seat]
            table.zones[MARKED + seat] = 0
            for card in card_list(marked):
                self.move(table, seat, card)
            seat = table.after(seat)
        start_next_step(table, self.step)
        return 0

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        table.add_card(MARKED, seat, index)
        if size(table.zones[MARKED + seat]) < self.number:
            table.push(pending)
        else:
            table.push(with_count(frame(self.step, table.after(seat)), count_of(pending) + 1))

    @abstractmethod
    def move(self, table: Table, seat: i64, card: i64) -> None: ...


class Reveal(SimultaneousStep):
    """Show cards faceup."""

    def move(self, table: Table, seat: i64, card: i64) -> None:
        table.add_card(SHOWN, seat, card)
        table.notify(observer.SHOWN, seat, card, 0)


class Successors(SimultaneousStep):
    """Place a Successor."""

    def move(self, table: Table, seat: i64, card: i64) -> None:
        table.place_successor(seat, card)
        table.notify(observer.SUCCESSOR_PLACED, seat, card, observer.SEEN_BY_PARTNER)


class Discards(SimultaneousStep):
    """Discard a card facedown."""

    def move(self, table: Table, seat: i64, card: i64) -> None:
        table.remove_card(HAND, seat, card)
        table.add_card(DISCARD, seat, card)
        table.notify(observer.DISCARDED, seat, card, 0)


class Start(Ask):
    """Whoever shows the highest base value takes a card first; the True King's owner breaks ties (R19)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        for value in range(i64(HIGHEST_BASE), i64(0), i64(-1)):
            found: i64 = 0
            for seat in range(table.seats):
                if table.zones[SHOWN + seat] & AT_LEAST[value]:
                    found |= bit_at(seat)
            if found:
                return found
        raise AssertionError("nobody has shown a card")

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        table.push(frame(step_ids.TAKE_SHOWN, index) | index << AT_SHIFT)


class TakeShown(Ask):
    """Three players in turn take a card shown by another; the other shown cards go back to hand (R19).

    The frame holds the player who takes, the player who started, and the number of cards already taken.
    """

    def prepare(self, table: Table, pending: i64) -> i64:
        seat = seat_of(pending)
        starter = at_of(pending)
        taken = count_of(pending)
        options: i64 = 0
        for other in range(table.seats):
            if taken == 0:
                is_open = other != seat
            elif taken == 1:
                is_open = other not in (seat, starter)
            else:
                is_open = other == starter
            if is_open:
                options |= (table.zones[SHOWN + other] & NAMES) << pair(seat, other, 0, table.seats)
        return options

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        starter = at_of(pending)
        taken = count_of(pending)
        other = pair_seat(seat, index, table.seats)
        card = pair_card(index)
        table.remove_card(SHOWN, other, card)
        give(table, other, seat, card, observer.GAVE_FACEUP)
        if taken < 2:
            follower = other if taken == 0 else 3 - seat - starter
            table.push(with_count(frame(step_ids.TAKE_SHOWN, follower) | starter << AT_SHIFT, taken + 1))
            return
        for player in range(table.seats):
            table.zones[SHOWN + player] = 0
        start_next_step(table, step_ids.TAKE_SHOWN)


class First(Ask):
    """The True King's owner chooses the first player."""

    def prepare(self, table: Table, pending: i64) -> i64:
        return bit_at(table.seats) - 1

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        table.turn = index
        table.notify(observer.PUBLIC_CHOICE, seat_of(pending), observer.NO_CARD, index)
        start_next_step(table, step_ids.FIRST)


class Direction(Ask):
    """The True King's owner chooses the direction of play."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Return both directions; play to the left goes from a to b, c and d."""
        return 3

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        table.plays_right = index == verbs.RIGHT
        table.notify(observer.PUBLIC_CHOICE, seat_of(pending), observer.NO_CARD, index)
        start_next_step(table, step_ids.DIRECTION)


class Mulligan(Ask):
    """A player may call the round off; once one does, nobody else may (R18)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        return 1 | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        asked = count_of(pending) + 1
        if index != NO:
            table.notify(observer.PUBLIC_CHOICE, seat, observer.NO_CARD, 0)
            table.ended = CALLED_OFF
            table.loser = seat
        elif asked < table.seats:
            table.push(with_count(frame(step_ids.MULLIGAN, table.after(seat)), asked))
        else:
            start_next_step(table, step_ids.MULLIGAN)


def give(table: Table, giver: i64, taker: i64, card: i64, event: i64) -> None:
    """Move a card from one hand to another and report it as `event`."""
    table.remove_card(HAND, giver, card)
    table.add_card(HAND, taker, card)
    table.notify(event, giver, card, taker)


_MAX_TRADED: Final = 2


class Share(SimultaneousStep):
    """Put a fourth card facedown for the partner."""

    def move(self, table: Table, seat: i64, card: i64) -> None:
        table.zones[SHARED + seat] = card + 1
        table.notify(observer.SHARED, seat, card, 0)


class TakeShared(Ask):
    """Each player takes one of the partner's cards, but not one the partner just took from them (R21)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        partner = _partner(seat_of(pending))
        options = table.zones[SHOWN + partner] & NAMES
        return options | EXTRA_BIT if table.zones[SHARED + partner] else options

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        partner = _partner(seat)
        if index == EXTRA:
            card = table.zones[SHARED + partner] - 1
            table.zones[SHARED + partner] = 0
            give(table, partner, seat, card, observer.GAVE_FACEDOWN)
        else:
            table.remove_card(SHOWN, partner, index)
            give(table, partner, seat, index, observer.GAVE_FACEUP)
        taken = count_of(pending) + 1
        if taken < table.seats:
            table.push(with_count(frame(step_ids.TAKE_SHARED, table.after(seat)), taken))
            return
        for player in range(table.seats):
            table.zones[SHOWN + player] = 0
            table.zones[SHARED + player] = 0
        start_next_step(table, step_ids.TAKE_SHARED)


class Trade(Ask):
    """Each player may put up to two cards facedown for the partner (R21)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        if count_of(pending) == table.seats:
            table.pop()
            if table.observer is not None:
                for player in range(table.seats):
                    table.notify(
                        observer.TRADE_COUNT, player, observer.NO_CARD, size(table.zones[MARKED + player])
                    )
            start_next_step(table, step_ids.TRADE)
            return 0
        seat = seat_of(pending)
        return difference(table.hand(seat), table.zones[MARKED + seat]) & NAMES | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        if index != NO:
            table.add_card(MARKED, seat, index)
        if index == NO or size(table.zones[MARKED + seat]) == _MAX_TRADED:
            table.push(with_count(frame(step_ids.TRADE, table.after(seat)), count_of(pending) + 1))
        else:
            table.push(pending)


class Back(Ask):
    """Partners take back cards until both offer the same number, then exchange the offers (R21).

    The frame counts the players who are done.
    """

    def prepare(self, table: Table, pending: i64) -> i64:
        """Return the cards that a player may take back; if there are none, go on to the next player.

        A player who offers more cards than the partner must take back the surplus, and may then take back
        more. Once a player has taken back every card, the partner's offer lapses too.
        """
        if count_of(pending) == table.seats:
            table.pop()
            self.change_hands(table)
            start_next_step(table, step_ids.BACK)
            return 0
        seat = seat_of(pending)
        own = table.zones[MARKED + seat]
        more = size(own) - size(table.zones[MARKED + _partner(seat)])
        if more > 0:
            return own & NAMES
        if flags_of(pending) & HAS_TAKEN_BACK:
            if own:
                return own & NAMES | NO_BIT
            partner = _partner(seat)
            if table.zones[MARKED + partner]:
                table.zones[MARKED + partner] = 0
                table.notify(observer.TRADE_COUNT, partner, observer.NO_CARD, 0)
        table.replace_frame(self.after(table, pending))
        return 0

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        if index == NO:
            table.push(self.after(table, pending))
            return
        seat = seat_of(pending)
        table.remove_card(MARKED, seat, index)
        table.notify(observer.TRADE_COUNT, seat, observer.NO_CARD, size(table.zones[MARKED + seat]))
        table.push(pending | HAS_TAKEN_BACK << FLAGS_SHIFT)

    def after(self, table: Table, pending: i64) -> i64:
        return with_count(frame(step_ids.BACK, table.after(seat_of(pending))), count_of(pending) + 1)

    def change_hands(self, table: Table) -> None:
        """Give the offered cards to the partners."""
        if table.observer is not None:
            for seat in range(table.seats):
                for card in card_list(table.zones[MARKED + seat]):
                    table.notify(observer.CARD_LEAVES_HAND, seat, card, _partner(seat))
        for seat in range(table.seats):
            marked = table.zones[MARKED + seat]
            for card in card_list(marked):
                give(table, seat, _partner(seat), card, observer.CARD_REACHES_HAND)
        for seat in range(table.seats):
            table.zones[MARKED + seat] = 0


def _partner(seat: i64) -> i64:
    return seat ^ 2


def add(steps: list[Step]) -> None:
    """Register the steps of this module."""
    steps[step_ids.REVEAL_TWO] = Reveal(verbs.REVEAL, step_ids.REVEAL_TWO, 2)
    steps[step_ids.REVEAL_THIRD] = Reveal(verbs.REVEAL, step_ids.REVEAL_THIRD, 1)
    steps[step_ids.REVEAL_THREE] = Reveal(verbs.REVEAL, step_ids.REVEAL_THREE, 3)
    steps[step_ids.SUCCESSORS] = Successors(verbs.SUCCESSOR, step_ids.SUCCESSORS, 1)
    steps[step_ids.DISCARDS] = Discards(verbs.DISCARD, step_ids.DISCARDS, 1)
    steps[step_ids.START] = Start(verbs.START)
    steps[step_ids.TAKE_SHOWN] = TakeShown(verbs.TAKE_FROM)
    steps[step_ids.FIRST] = First(verbs.FIRST)
    steps[step_ids.DIRECTION] = Direction(verbs.DIRECTION)
    steps[step_ids.MULLIGAN] = Mulligan(verbs.MULLIGAN, no=verbs.KEEP)
    steps[step_ids.SHARE] = Share(verbs.SHARE, step_ids.SHARE, 1)
    steps[step_ids.TAKE_SHARED] = TakeShared(verbs.TAKE, extra=verbs.TAKE_FACEDOWN)
    steps[step_ids.TRADE] = Trade(verbs.TRADE, no=verbs.DONE)
    steps[step_ids.BACK] = Back(verbs.BACK, no=verbs.DONE)
