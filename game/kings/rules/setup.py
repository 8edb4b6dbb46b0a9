"""Everything before the first turn: who begins, Mulligans, cards shown, taken, set aside (R17 to R21).

Each variant's setup is a list of steps (`steps.SETUPS`); a step that is done calls the next one. What the
rulebook makes simultaneous is asked one player after another, marked in the hand, and moves when all have
chosen (R17).

What partners do for each other before the first turn: share a card, take one, trade (R21).
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.kings.rules import notation as verbs
from game.kings.rules import observer, step_ids
from game.kings.rules.board import CALLED_OFF, DISCARD, HAND, MARKED, NOBODY, SHARED, SHOWN, Table
from game.kings.rules.card_sets import AT_LEAST, NAMES, listed, minus, size, together
from game.kings.rules.cards import HIGHEST_BASE, VARIANTS
from game.kings.rules.pending_codes import (
    AT_SHIFT,
    EXTRA,
    EXTRA_BIT,
    FLAGS_SHIFT,
    HAS_GIVEN_WAY,
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

_ONE: Final[i64] = 1


def _next_steps() -> list[int]:
    """By variant and step: the step of the setup that comes after it; `NOTHING` after the last."""
    found = [step_ids.NOTHING] * (len(VARIANTS) * step_ids.ALL)
    for variant, order in enumerate(step_ids.SETUPS):
        for step, after in zip((step_ids.NOTHING, *order), (*order, step_ids.NOTHING), strict=True):
            found[variant * step_ids.ALL + step] = after
    return found


_NEXT_STEP: Final = vec[i64](_next_steps())


def go_on(table: Table, done: i64) -> None:
    """The next step of the setup after `done`, `NOTHING` before the first; after the last play begins."""
    step = _NEXT_STEP[table.variant * step_ids.ALL + done]
    if step == step_ids.NOTHING:
        table.true_king = NOBODY
        begin_turn(table)
        return
    table.push(frame(step, starting_seat(table, step)))


def starting_seat(table: Table, step: i64) -> i64:
    """Who chooses first: by seat before a first player is known, afterwards in the order of play (R17)."""
    if step in (step_ids.START, step_ids.FIRST, step_ids.DIRECTION):
        return table.true_king
    return 0 if table.turn == NOBODY else table.turn


class SimultaneousStep(Ask):
    """Every player chooses some cards of the hand, unseen; when all have, they move together."""

    def __init__(self, verb: i64, step: i64, number: i64) -> None:
        super().__init__(verb)
        self.step: i64 = step
        self.number: i64 = number
        """How many cards each player chooses."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The cards of the hand that are not chosen or shown yet; or the end of the step."""
        if count_of(pending) < table.seats:
            seat = seat_of(pending)
            free = minus(table.hand(seat), together(table.zones[MARKED + seat], table.zones[SHOWN + seat]))
            return free & NAMES
        table.pop()
        seat = seat_of(pending)
        for _ in range(table.seats):
            marked = table.zones[MARKED + seat]
            table.zones[MARKED + seat] = 0
            for card in listed(marked):
                self.move(table, seat, card)
            seat = table.after(seat)
        go_on(table, self.step)
        return 0

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Mark the card; the next player follows when this one has chosen enough."""
        seat = seat_of(pending)
        table.gains(MARKED, seat, index)
        if size(table.zones[MARKED + seat]) < self.number:
            table.push(pending)
        else:
            table.push(with_count(frame(self.step, table.after(seat)), count_of(pending) + 1))

    @abstractmethod
    def move(self, table: Table, seat: i64, card: i64) -> None:
        """What happens to a card that was chosen, when all have chosen."""


class Reveal(SimultaneousStep):
    """Cards are shown to all."""

    def move(self, table: Table, seat: i64, card: i64) -> None:
        """It lies faceup in front of its player."""
        table.gains(SHOWN, seat, card)
        table.tell(observer.SHOWN, seat, card, 0)


class Successors(SimultaneousStep):
    """Everybody places a Successor."""

    def move(self, table: Table, seat: i64, card: i64) -> None:
        """It lies next to the King."""
        table.place_successor(seat, card)
        table.tell(observer.SUCCESSOR_PLACED, seat, card, observer.SEEN_BY_PARTNER)


class Discards(SimultaneousStep):
    """Everybody discards a card facedown."""

    def move(self, table: Table, seat: i64, card: i64) -> None:
        """It leaves the round."""
        table.parts_with(HAND, seat, card)
        table.gains(DISCARD, seat, card)
        table.tell(observer.DISCARDED, seat, card, 0)


class Start(Ask):
    """Who shows the card of the highest base value takes first; the True King decides among equals (R19)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The players with the highest card."""
        for value in range(i64(HIGHEST_BASE), i64(0), i64(-1)):
            found: i64 = 0
            for seat in range(table.seats):
                if table.zones[SHOWN + seat] & AT_LEAST[value]:
                    found |= _ONE << seat
            if found:
                return found
        raise AssertionError("nobody has shown a card")

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """The exchange begins with this player."""
        table.push(frame(step_ids.TAKE_SHOWN, index) | index << AT_SHIFT)


class TakeShown(Ask):
    """Three players take a shown card, each from another one (R19).

    The frame has the one who takes, who started, and how many have taken.
    """

    def prepare(self, table: Table, pending: i64) -> i64:
        """The shown cards of either opponent, then of the third player, then of the one who started."""
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
        """What was taken lies apart and cannot be taken again; after the third all cards go back to hand."""
        seat = seat_of(pending)
        starter = at_of(pending)
        taken = count_of(pending)
        other = pair_seat(seat, index, table.seats)
        card = pair_card(index)
        table.parts_with(SHOWN, other, card)
        give(table, other, seat, card, observer.GAVE_OPENLY)
        if taken < 2:
            follower = other if taken == 0 else 3 - seat - starter
            table.push(with_count(frame(step_ids.TAKE_SHOWN, follower) | starter << AT_SHIFT, taken + 1))
            return
        for player in range(table.seats):
            table.zones[SHOWN + player] = 0
        go_on(table, step_ids.TAKE_SHOWN)


class First(Ask):
    """The True King says who goes first."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Anybody."""
        return (_ONE << table.seats) - 1

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """That player's turn comes after the setup."""
        table.turn = index
        table.tell(observer.PUBLIC_CHOICE, seat_of(pending), observer.NO_CARD, index)
        go_on(table, step_ids.FIRST)


class Direction(Ask):
    """The True King says in which direction play goes."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Left, which is a, b, c, d, or right."""
        return 3

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """From now on."""
        table.is_right = index == verbs.RIGHT
        table.tell(observer.PUBLIC_CHOICE, seat_of(pending), observer.NO_CARD, index)
        go_on(table, step_ids.DIRECTION)


class Mulligan(Ask):
    """A player who does not like the hand may call the round off (R18)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Call it off or keep the hand."""
        return 1 | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """In the order of play; once one calls, nobody else is asked."""
        seat = seat_of(pending)
        asked = count_of(pending) + 1
        if index != NO:
            table.tell(observer.PUBLIC_CHOICE, seat, observer.NO_CARD, 0)
            table.ended = CALLED_OFF
            table.loser = seat
        elif asked < table.seats:
            table.push(with_count(frame(step_ids.MULLIGAN, table.after(seat)), asked))
        else:
            go_on(table, step_ids.MULLIGAN)


def give(table: Table, giver: i64, taker: i64, card: i64, event: i64) -> None:
    """A card of one hand comes to another one."""
    table.parts_with(HAND, giver, card)
    table.gains(HAND, taker, card)
    table.tell(event, giver, card, taker)


_MAX_TRADED: Final = 2


class Share(SimultaneousStep):
    """A fourth card lies facedown, for the partner's eyes."""

    def move(self, table: Table, seat: i64, card: i64) -> None:
        """It lies facedown in front of its player."""
        table.zones[SHARED + seat] = card + 1
        table.tell(observer.SHARED, seat, card, 0)


class TakeShared(Ask):
    """Everybody takes one of the partner's cards, shown or facedown (R21)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """What lies in front of the partner and was not taken from oneself."""
        partner = _partner(seat_of(pending))
        options = table.zones[SHOWN + partner] & NAMES
        return options | EXTRA_BIT if table.zones[SHARED + partner] else options

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """After the last player all cards go back to hand."""
        seat = seat_of(pending)
        partner = _partner(seat)
        if index == EXTRA:
            card = table.zones[SHARED + partner] - 1
            table.zones[SHARED + partner] = 0
            give(table, partner, seat, card, observer.GAVE_FACEDOWN)
        else:
            table.parts_with(SHOWN, partner, index)
            give(table, partner, seat, index, observer.GAVE_OPENLY)
        taken = count_of(pending) + 1
        if taken < table.seats:
            table.push(with_count(frame(step_ids.TAKE_SHARED, table.after(seat)), taken))
            return
        for player in range(table.seats):
            table.zones[SHOWN + player] = 0
            table.zones[SHARED + player] = 0
        go_on(table, step_ids.TAKE_SHARED)


class Trade(Ask):
    """Everybody may put up to two cards facedown for the partner (R21)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Any card of the hand that is not chosen yet, or to be done."""
        if count_of(pending) == table.seats:
            table.pop()
            if table.witness is not None:
                for player in range(table.seats):
                    table.tell(observer.TRADES, player, observer.NO_CARD, size(table.zones[MARKED + player]))
            go_on(table, step_ids.TRADE)
            return 0
        seat = seat_of(pending)
        return minus(table.hand(seat), table.zones[MARKED + seat]) & NAMES | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Mark it; with two the next player follows."""
        seat = seat_of(pending)
        if index != NO:
            table.gains(MARKED, seat, index)
        if index == NO or size(table.zones[MARKED + seat]) == _MAX_TRADED:
            table.push(with_count(frame(step_ids.TRADE, table.after(seat)), count_of(pending) + 1))
        else:
            table.push(pending)


class Back(Ask):
    """Who has put more takes cards back until partners have as many, then their cards change hands (R21).

    Asked in the order of play; the frame counts the players who are done. Who has taken one back may go on to
    none, and then the partner's go back as well.
    """

    def prepare(self, table: Table, pending: i64) -> i64:
        """The cards of who has put down more; and of the same player when they have become equal."""
        if count_of(pending) == table.seats:
            table.pop()
            self.change_hands(table)
            go_on(table, step_ids.BACK)
            return 0
        seat = seat_of(pending)
        own = table.zones[MARKED + seat]
        more = size(own) - size(table.zones[MARKED + _partner(seat)])
        if more > 0:
            return own & NAMES
        if flags_of(pending) & HAS_GIVEN_WAY:
            if own:
                return own & NAMES | NO_BIT
            partner = _partner(seat)
            if table.zones[MARKED + partner]:
                table.zones[MARKED + partner] = 0
                table.tell(observer.TRADES, partner, observer.NO_CARD, 0)
        table.renew(self.after(table, pending))
        return 0

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Take it back, or let the equal numbers stand."""
        if index == NO:
            table.push(self.after(table, pending))
            return
        seat = seat_of(pending)
        table.parts_with(MARKED, seat, index)
        table.tell(observer.TRADES, seat, observer.NO_CARD, size(table.zones[MARKED + seat]))
        table.push(pending | HAS_GIVEN_WAY << FLAGS_SHIFT)

    def after(self, table: Table, pending: i64) -> i64:
        """The same step for the next player."""
        return with_count(frame(step_ids.BACK, table.after(seat_of(pending))), count_of(pending) + 1)

    def change_hands(self, table: Table) -> None:
        """The cards put down go to the partners."""
        if table.witness is not None:
            for seat in range(table.seats):
                for card in listed(table.zones[MARKED + seat]):
                    table.tell(observer.GIVES, seat, card, _partner(seat))
        for seat in range(table.seats):
            marked = table.zones[MARKED + seat]
            for card in listed(marked):
                give(table, seat, _partner(seat), card, observer.GAVE)
        for seat in range(table.seats):
            table.zones[MARKED + seat] = 0


def _partner(seat: i64) -> i64:
    return seat ^ 2


def add(found: list[Step]) -> None:
    """Enter the steps of this room."""
    found[step_ids.REVEAL_TWO] = Reveal(verbs.REVEAL, step_ids.REVEAL_TWO, 2)
    found[step_ids.REVEAL_THIRD] = Reveal(verbs.REVEAL, step_ids.REVEAL_THIRD, 1)
    found[step_ids.REVEAL_THREE] = Reveal(verbs.REVEAL, step_ids.REVEAL_THREE, 3)
    found[step_ids.SUCCESSORS] = Successors(verbs.SUCCESSOR, step_ids.SUCCESSORS, 1)
    found[step_ids.DISCARDS] = Discards(verbs.DISCARD, step_ids.DISCARDS, 1)
    found[step_ids.START] = Start(verbs.START)
    found[step_ids.TAKE_SHOWN] = TakeShown(verbs.TAKE_FROM)
    found[step_ids.FIRST] = First(verbs.FIRST)
    found[step_ids.DIRECTION] = Direction(verbs.DIRECTION)
    found[step_ids.MULLIGAN] = Mulligan(verbs.MULLIGAN, no=verbs.KEEP)
    found[step_ids.SHARE] = Share(verbs.SHARE, step_ids.SHARE, 1)
    found[step_ids.TAKE_SHARED] = TakeShared(verbs.TAKE, extra=verbs.TAKE_FACEDOWN)
    found[step_ids.TRADE] = Trade(verbs.TRADE, no=verbs.DONE)
    found[step_ids.BACK] = Back(verbs.BACK, no=verbs.DONE)
