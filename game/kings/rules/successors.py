"""What abilities do with Successors: the Herald's and the Spy's, one class a step."""

from typing import Final

from mypy_extensions import i64

from game.kings.rules import notation as verbs
from game.kings.rules import observer as told
from game.kings.rules import step_ids
from game.kings.rules.board import HAND, SUCCESSOR, Table
from game.kings.rules.card_sets import AT_LEAST, NAMES
from game.kings.rules.pending_codes import NO, NO_BIT, frame, seat_of
from game.kings.rules.step import Act, Ask, Step
from game.kings.rules.turns import begin_ability

_ONE: Final[i64] = 1
_LEAST_RETURNED: Final = 5
"""The card played for the Herald has at least this value."""


class Renew(Act):
    """The Herald's owner takes the Successor into hand and will place a new one (R6a)."""

    def act(self, table: Table, pending: i64) -> None:
        """Then another card may be played."""
        seat = seat_of(pending)
        table.tell(told.SUCCESSOR_TAKEN, seat, table.successor_to_hand(seat), 0)
        table.push(frame(step_ids.RETURN, seat))
        table.push(frame(step_ids.PLACE, seat))


class Place(Ask):
    """A card of the hand becomes the Successor, where there is none."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Any card of the hand."""
        return table.hand(seat_of(pending)) & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Place it."""
        seat = seat_of(pending)
        table.place_successor(seat, index)
        table.tell(told.SUCCESSOR_PLACED, seat, index, 0)


class Return(Ask):
    """Another card may be played in the Herald's place, who goes back to hand (R6a)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The cards whose value is high enough; the Throne does not matter."""
        options = table.hand(seat_of(pending)) & AT_LEAST[_LEAST_RETURNED]
        if options == 0:
            table.pop()
            return 0
        return options | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """First the Herald goes back, then the card lies on what was under him, and works."""
        if index == NO:
            return
        seat = seat_of(pending)
        herald = table.lift()
        table.gains(HAND, seat, herald)
        table.tell(told.TAKEN_FROM_COURT, seat, herald, 0)
        table.parts_with(HAND, seat, index)
        table.lay(seat, index)
        table.tell(told.PLAYED, seat, index, told.AFTER_ANOTHER)
        begin_ability(table, seat, index, 0)


class Look(Act):
    """The Spy's owner sees all Successors, then may have one changed."""

    def act(self, table: Table, pending: i64) -> None:
        """Look."""
        seat = seat_of(pending)
        if table.witness is not None:
            for other in range(table.seats):
                if table.zones[SUCCESSOR + other]:
                    table.tell(told.LOOKED, seat, table.zones[SUCCESSOR + other] - 1, other)
        table.push(frame(step_ids.CHANGE, seat))


class Change(Ask):
    """One player may be forced to change their Successor."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The players with a Successor and a card in hand (R12)."""
        options: i64 = 0
        for seat in range(table.seats):
            if table.zones[SUCCESSOR + seat] and table.hand(seat):
                options |= _ONE << seat
        if options == 0:
            table.pop()
            return 0
        return options | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """That player has to choose."""
        if index != NO:
            table.push(frame(step_ids.CHANGE_SUCCESSOR, index))


class ChangeSuccessor(Ask):
    """A card of the hand becomes the Successor, and the old one goes to hand."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Any card of the hand, which is another card than the old one (R12)."""
        return table.hand(seat_of(pending)) & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Change them."""
        seat = seat_of(pending)
        old = table.zones[SUCCESSOR + seat] - 1
        table.place_successor(seat, index)
        table.gains(HAND, seat, old)
        # In this order: the new one is not the old one (R12).
        table.tell(told.SUCCESSOR_PLACED, seat, index, 0)
        table.tell(told.SUCCESSOR_TAKEN, seat, old, 0)


def add(found: list[Step]) -> None:
    """Enter the steps of this room."""
    found[step_ids.RENEW] = Renew()
    found[step_ids.PLACE] = Place(verbs.SUCCESSOR)
    found[step_ids.RETURN] = Return(verbs.PLAY, no=verbs.DECLINE)
    found[step_ids.LOOK] = Look()
    found[step_ids.CHANGE] = Change(verbs.CHANGE, no=verbs.DECLINE)
    found[step_ids.CHANGE_SUCCESSOR] = ChangeSuccessor(verbs.SUCCESSOR)
