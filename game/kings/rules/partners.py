"""What partners do for each other before the first turn: share a card, take one, trade (R21)."""

from typing import Final

from mypy_extensions import i64

from game.kings.rules import notation as verbs
from game.kings.rules import observer as told
from game.kings.rules import step_ids
from game.kings.rules.board import MARKED, SHARED, SHOWN, Table
from game.kings.rules.card_sets import NAMES, listed, minus, size
from game.kings.rules.pending_codes import (
    EXTRA,
    EXTRA_BIT,
    FLAGS_SHIFT,
    HAS_GIVEN_WAY,
    NO,
    NO_BIT,
    count_of,
    flags_of,
    frame,
    seat_of,
    with_count,
)
from game.kings.rules.setup import Everybody, give, go_on
from game.kings.rules.step import Ask, Step

_MOST_TRADED: Final = 2


class Share(Everybody):
    """A fourth card lies facedown, for the partner's eyes."""

    def move(self, table: Table, seat: i64, card: i64) -> None:
        """It lies facedown in front of its player."""
        table.zones[SHARED + seat] = card + 1
        table.tell(told.SHARED, seat, card, 0)


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
            give(table, partner, seat, card, told.GAVE_FACEDOWN)
        else:
            table.parts_with(SHOWN, partner, index)
            give(table, partner, seat, index, told.GAVE_OPENLY)
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
                    table.tell(told.TRADES, player, told.NO_CARD, size(table.zones[MARKED + player]))
            go_on(table, step_ids.TRADE)
            return 0
        seat = seat_of(pending)
        return minus(table.hand(seat), table.zones[MARKED + seat]) & NAMES | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Mark it; with two the next player follows."""
        seat = seat_of(pending)
        if index != NO:
            table.gains(MARKED, seat, index)
        if index == NO or size(table.zones[MARKED + seat]) == _MOST_TRADED:
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
                table.tell(told.TRADES, partner, told.NO_CARD, 0)
        table.renew(self.after(table, pending))
        return 0

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Take it back, or let the equal numbers stand."""
        if index == NO:
            table.push(self.after(table, pending))
            return
        seat = seat_of(pending)
        table.parts_with(MARKED, seat, index)
        table.tell(told.TRADES, seat, told.NO_CARD, size(table.zones[MARKED + seat]))
        table.push(pending | HAS_GIVEN_WAY << FLAGS_SHIFT)

    def after(self, table: Table, pending: i64) -> i64:
        """The same step for the next player."""
        return with_count(frame(step_ids.BACK, table.after(seat_of(pending))), count_of(pending) + 1)

    def change_hands(self, table: Table) -> None:
        """The cards put down go to the partners."""
        if table.witness is not None:
            for seat in range(table.seats):
                for card in listed(table.zones[MARKED + seat]):
                    table.tell(told.GIVES, seat, card, _partner(seat))
        for seat in range(table.seats):
            marked = table.zones[MARKED + seat]
            for card in listed(marked):
                give(table, seat, _partner(seat), card, told.GAVE)
        for seat in range(table.seats):
            table.zones[MARKED + seat] = 0


def _partner(seat: i64) -> i64:
    return seat ^ 2


def add(found: list[Step]) -> None:
    """Enter the steps of this room."""
    found[step_ids.SHARE] = Share(verbs.SHARE, step_ids.SHARE, 1)
    found[step_ids.TAKE_SHARED] = TakeShared(verbs.TAKE, extra=verbs.TAKE_FACEDOWN)
    found[step_ids.TRADE] = Trade(verbs.TRADE, no=verbs.DONE)
    found[step_ids.BACK] = Back(verbs.BACK, no=verbs.DONE)
