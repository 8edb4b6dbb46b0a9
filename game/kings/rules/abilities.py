"""Whether a card's ability is used and on what: its owner's choice, after which the Reaction window opens
(R6, R7).

One class for each kind of first choice; `targets` says what can be chosen, and nothing means that the ability
cannot be begun (R12).
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from game.kings.rules import notation as verbs
from game.kings.rules import observer, step_ids
from game.kings.rules.board import DOWN, SUCCESSOR, Table
from game.kings.rules.card_sets import OPTIONAL, ROYALTY, SELF_DISGRACING, THEN_STEP
from game.kings.rules.pending_codes import (
    AT_SHIFT,
    IMMUNE,
    NO,
    NO_BIT,
    card_of,
    flags_of,
    frame,
    pair,
    seat_of,
    with_target,
)
from game.kings.rules.step import Ask, Step

_ONE: Final[i64] = 1
_WARDEN_MIN_FACEUP: Final = 4
_ANY_BASE: Final[i64] = 0b111111110
"""The numbers 1 to 8."""


class Use(Ask):
    """A card is used or not. This is its frame; each kind says what there is to choose."""

    @abstractmethod
    def targets(self, table: Table, seat: i64) -> i64:
        """What can be chosen, as bits."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The targets, and to decline where the card says "may"."""
        found = self.targets(table, seat_of(pending))
        if found == 0:
            table.pop()
            return 0
        return found | NO_BIT if OPTIONAL >> card_of(pending) & 1 else found

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """The card is used: what comes before the window happens, then the window opens, if one does."""
        seat = seat_of(pending)
        card = card_of(pending)
        if index == NO:
            if table.witness is not None:
                table.tell(observer.DECLINED, seat, card, 0)
            return
        if table.witness is not None:
            table.tell(observer.USED, seat, card, index)
        if SELF_DISGRACING >> card & 1:
            table.disgrace(table.court_size - 1)
        table.push(with_target(frame(THEN_STEP[card], seat, card), index))
        if not flags_of(pending) & IMMUNE:
            table.push(frame(step_ids.ABILITY_WINDOW, seat, card) | table.after(seat) << AT_SHIFT)


class UseOnCourt(Use):
    """On any other faceup card in the Court."""

    def targets(self, table: Table, seat: i64) -> i64:
        """Their names; the topmost one of a name is meant."""
        return table.others_faceup()


class UseOnCommoner(Use):
    """On another faceup card in the Court that is no Royalty, with a card in hand to take its place."""

    def targets(self, table: Table, seat: i64) -> i64:
        """Their names; the topmost one of a name is meant."""
        return table.others_faceup() & ~ROYALTY if table.hand(seat) else 0


class UseOnName(Use):
    """On the name of a card of the deck."""

    def targets(self, table: Table, seat: i64) -> i64:
        """All names, those that the player holds too (R13)."""
        return table.deck_names()


class UseOnBase(Use):
    """On a base value up to the highest one in the Court."""

    def targets(self, table: Table, seat: i64) -> i64:
        """The numbers from 1 (R12)."""
        return (_ONE << (table.highest_base() + 1)) - 2


class UseOnAnyBase(Use):
    """On a base value from 1 to 8, with another Disgraced card in the Court."""

    def targets(self, table: Table, seat: i64) -> i64:
        """The numbers, if the card in use is not the only Disgraced one."""
        own: i64 = 1 if table.throne() & DOWN else 0
        return _ANY_BASE if table.court_size - table.faceup_size > own else 0


class UseOnGuess(Use):
    """On the name of a card in the hand of an opponent who has a card."""

    def targets(self, table: Table, seat: i64) -> i64:
        """Opponents with a name each."""
        found: i64 = 0
        for other in range(table.seats):
            if table.are_opponents(seat, other) and table.hand(other):
                found |= table.deck_names() << pair(seat, other, 0, table.seats)
        return found


class UseWithSuccessor(Use):
    """With one's own Successor, if there is one."""

    def targets(self, table: Table, seat: i64) -> i64:
        """One choice."""
        return 1 if table.zones[SUCCESSOR + seat] else 0


class UseWithAccused(Use):
    """With the Accused and a card of the hand, while enough faceup cards are in the Court."""

    def targets(self, table: Table, seat: i64) -> i64:
        """One choice."""
        is_possible = table.faceup_size >= _WARDEN_MIN_FACEUP and table.hand(seat) and table.accused
        return 1 if is_possible else 0


class UseToLook(Use):
    """With the Successors that there are."""

    def targets(self, table: Table, seat: i64) -> i64:
        """One choice."""
        for other in range(table.seats):
            if table.zones[SUCCESSOR + other]:
                return 1
        return 0


class UseOnOpponent(Use):
    """On an opponent, when both have a card in hand."""

    def targets(self, table: Table, seat: i64) -> i64:
        """The opponents' seats."""
        found: i64 = 0
        if table.hand(seat):
            for other in range(table.seats):
                if table.are_opponents(seat, other) and table.hand(other):
                    found |= _ONE << other
        return found


def add(found: list[Step]) -> None:
    """Enter the steps of this room."""
    found[step_ids.USE_ON_COURT] = UseOnCourt(verbs.TAKE, no=verbs.DECLINE)
    found[step_ids.USE_ON_COMMONER] = UseOnCommoner(verbs.TAKE, no=verbs.DECLINE)
    found[step_ids.USE_ON_NAME] = UseOnName(verbs.NAME, no=verbs.DECLINE)
    found[step_ids.USE_ON_BASE] = UseOnBase(verbs.SAY, no=verbs.DECLINE)
    found[step_ids.USE_ON_ANY_BASE] = UseOnAnyBase(verbs.SAY, no=verbs.DECLINE)
    found[step_ids.USE_ON_GUESS] = UseOnGuess(verbs.GUESS, no=verbs.DECLINE)
    found[step_ids.USE_WITH_SUCCESSOR] = UseWithSuccessor(verbs.USE, no=verbs.DECLINE)
    found[step_ids.USE_WITH_ACCUSED] = UseWithAccused(verbs.EXCHANGE, no=verbs.DECLINE)
    found[step_ids.USE_TO_LOOK] = UseToLook(verbs.LOOK, no=verbs.DECLINE)
    found[step_ids.USE_ON_OPPONENT] = UseOnOpponent(verbs.PICK, no=verbs.DECLINE)
