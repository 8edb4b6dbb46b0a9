"""First steps of abilities, before the Reaction window: whether to use a card, and on what target (R6, R7).

There is one class for each kind of target. Without a target, the ability cannot be used (R12).
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit_at
from game.kings.rules import notation as verbs
from game.kings.rules import observer, step_ids
from game.kings.rules.board import SUCCESSOR, Board
from game.kings.rules.cards import OPTIONAL, ROYALTY, SELF_DISGRACING, THEN_STEP
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

_WARDEN_MIN_FACEUP: Final = 4
_ANY_BASE: Final[i64] = 0b111111110  # The numbers 1 to 8, as bits.


class Use(Ask):
    """A step that asks whether to use the card just played, and on which target."""

    @abstractmethod
    def targets(self, board: Board, seat: i64) -> i64:
        """Return the possible targets as bits; 0 if the ability cannot be used."""

    def prepare(self, board: Board, pending: i64) -> i64:
        seat = seat_of(pending)
        found = self.targets(board, seat)
        if found == 0:
            board.pop()
            if board.observer is not None:
                # The log is the same whether a player declined or had no target (R15a).
                board.notify(observer.DECLINED, seat, card_of(pending), 0)
            return 0
        return found | NO_BIT if OPTIONAL & bit_at(card_of(pending)) else found

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        card = card_of(pending)
        if index == NO:
            if board.observer is not None:
                board.notify(observer.DECLINED, seat, card, 0)
            return
        if board.observer is not None:
            board.notify(observer.USED, seat, card, index)
        if SELF_DISGRACING & bit_at(card):
            board.disgrace(board.court_size - 1)
        board.push(with_target(frame(THEN_STEP[card], seat, card), index))
        # Pushed last, so that the window opens before the card takes effect.
        if not flags_of(pending) & IMMUNE:
            board.push(frame(step_ids.ABILITY_WINDOW, seat, card) | board.after(seat) << AT_SHIFT)


class UseOnCourt(Use):
    """Use on any other faceup card in the Court; of several copies, on the topmost."""

    def targets(self, board: Board, seat: i64) -> i64:
        return board.others_faceup()


class UseOnCommoner(Use):
    """Use on another faceup card in the Court except Royalty, if the player can replace it from hand."""

    def targets(self, board: Board, seat: i64) -> i64:
        return board.others_faceup() & ~ROYALTY if board.hand(seat) else 0


class UseOnName(Use):
    """Use on the name of any card in the deck, even one that the player holds (R13)."""

    def targets(self, board: Board, seat: i64) -> i64:
        return board.deck_names()


class UseOnBase(Use):
    """Use on a base value from 1 to the highest in the Court (R12)."""

    def targets(self, board: Board, seat: i64) -> i64:
        return bit_at(board.highest_base() + 1) - 2


class UseOnAnyBase(Use):
    """Use on a base value from 1 to 8, if a card in the Court is Disgraced."""

    def targets(self, board: Board, seat: i64) -> i64:
        return _ANY_BASE if board.court_size > board.faceup_size else 0


class UseOnGuess(Use):
    """Use on an opponent who has a card in hand, naming a card."""

    def targets(self, board: Board, seat: i64) -> i64:
        found: i64 = 0
        for other in range(board.seats):
            if board.are_opponents(seat, other) and board.hand(other):
                found |= board.deck_names() << pair(seat, other, 0, board.seats)
        return found


class UseWithSuccessor(Use):
    """Use on the player's own Successor."""

    def targets(self, board: Board, seat: i64) -> i64:
        return 1 if board.zones[SUCCESSOR + seat] else 0


class UseWithAccused(Use):
    """Use on the Accused and a card from hand, if enough cards in the Court are faceup."""

    def targets(self, board: Board, seat: i64) -> i64:
        is_possible = board.faceup_size >= _WARDEN_MIN_FACEUP and board.hand(seat) and board.accused
        return 1 if is_possible else 0


class UseToLook(Use):
    """Use on the Successors, if there are any."""

    def targets(self, board: Board, seat: i64) -> i64:
        for other in range(board.seats):
            if board.zones[SUCCESSOR + other]:
                return 1
        return 0


class UseOnOpponent(Use):
    """Use on an opponent, if both players have a card in hand."""

    def targets(self, board: Board, seat: i64) -> i64:
        found: i64 = 0
        if board.hand(seat):
            for other in range(board.seats):
                if board.are_opponents(seat, other) and board.hand(other):
                    found |= bit_at(other)
        return found


def add(found: list[Step]) -> None:
    """Register the steps of this module."""
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
