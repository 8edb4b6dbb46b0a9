"""Base classes of the steps of a round, and the steps of a turn (R4 to R6).

A turn removes a Condemned card, plays a card, or flips the King.
"""

from abc import abstractmethod

from mypy_extensions import i64

from game.engine.bits import bit_at
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids
from game.kings.rules.board import (
    ANTECHAMBER,
    AT_SHIFT,
    CONDEMNED,
    EXPOSED,
    EXTRA,
    EXTRA_BIT,
    FROM_ANTECHAMBER,
    HAND,
    IMMUNE,
    NO_CARD,
    STUCK,
    Board,
    EventKind,
    frame,
    seat_of,
)
from game.kings.rules.cards import FIRST_STEP, HAND_ONLY, NAMES, THEN_STEP, with_card
from game.kings.rules.notation import VERBS, Arguments


class Step:
    """A kind of pending step: it asks for a choice (`Ask`) or acts at once (`Act`)."""

    # Not an `ABC`: its compiled subclasses would share its `isinstance` cache and get wrong answers.

    @abstractmethod
    def prepare(self, board: Board, pending: i64) -> i64:
        """Return the choices as bits; if there are none, carry out or skip the step and return 0.

        It may set another chooser and replace the step's frame. While a choice is open, calling it again
        must give the same result.
        """


class Ask(Step):
    """A step that asks one player for one choice, unless there is nothing to choose."""

    def __init__(self, verb: i64, no: i64 = 0, extra: i64 = 0, is_always_asked: bool = False) -> None:
        self.verb: i64 = verb  # Verb of its choices.
        self.no: i64 = no  # Verb of declining, or 0.
        self.extra: i64 = extra  # Verb of the one special choice, or 0.
        self.is_always_asked: bool = is_always_asked
        """True if the player is asked even when there is only one choice."""
        self.has_pairs: bool = VERBS[verb].arguments == Arguments.SEAT_CARD

    @abstractmethod
    def choose(self, board: Board, pending: i64, index: i64) -> None:
        """Make the choice whose bit has this index; `pending` is already popped."""


class AskHandCard(Ask):
    """A step that asks for any card from hand."""

    def prepare(self, board: Board, pending: i64) -> i64:
        return board.hand(seat_of(pending)) & NAMES


class Act(Step):
    """A step that acts at once."""

    @abstractmethod
    def act(self, board: Board, pending: i64) -> None:
        """Carry out the step; `pending` is already popped."""

    def prepare(self, board: Board, pending: i64) -> i64:
        board.pop()
        self.act(board, pending)
        return 0


def begin_turn(board: Board) -> None:
    """Start the turn: remove a Condemned card, play from the Antechamber, or play from hand or flip (R4)."""
    seat = board.turn
    zones = board.zones
    if zones[CONDEMNED + seat] or zones[EXPOSED + seat]:
        step: i64 = step_ids.REMOVE
    elif zones[ANTECHAMBER + seat]:
        step = step_ids.ARRIVE
    else:
        step = step_ids.PLAY
    board.push(frame(step, seat))
    if board.observer is not None:
        board.notify(EventKind.TURN, seat, NO_CARD, 0)


def begin_ability(board: Board, seat: i64, card: i64, flags: i64) -> None:
    """Start the ability of the card on the Throne, unless it is Muted (R3) or works only from hand."""
    if board.is_muted(card):
        return
    if flags & FROM_ANTECHAMBER and HAND_ONLY & bit_at(card):
        return
    step = FIRST_STEP[card]
    if step == step_ids.NOTHING:
        step = THEN_STEP[card]
    if step != step_ids.NOTHING:
        board.push(frame(step, seat, card, flags))


class Remove(Ask):
    """Remove a Condemned card; this takes the whole turn."""

    def prepare(self, board: Board, pending: i64) -> i64:
        seat = seat_of(pending)
        return (board.zones[CONDEMNED + seat] | board.zones[EXPOSED + seat]) & NAMES

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        """Remove the card: if possible, a copy that everyone has seen, which then goes to `removed`."""
        seat = seat_of(pending)
        is_seen = board.zones[EXPOSED + seat] >> index & 1 != 0
        if is_seen:
            board.remove_card(EXPOSED, seat, index)
            board.removed = with_card(board.removed, index)
        else:
            board.remove_card(CONDEMNED, seat, index)
        if board.observer is not None:
            board.notify(EventKind.REMOVED, seat, index, 1 if is_seen else 0)


class Arrive(Ask):
    """Play a card from the Antechamber, whatever its value; its ability works unless the card denies it."""

    def prepare(self, board: Board, pending: i64) -> i64:
        return board.zones[ANTECHAMBER + seat_of(pending)] & NAMES

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        board.remove_card(ANTECHAMBER, seat, index)
        board.put_on_throne(seat, index)
        if board.observer is not None:
            board.notify(EventKind.PLAYED, seat, index, EventKind.FROM_ANTECHAMBER)
        begin_ability(board, seat, index, FROM_ANTECHAMBER)


class Play(Ask):
    """Play a card from hand or flip the King; a player who can do neither loses the round."""

    def prepare(self, board: Board, pending: i64) -> i64:
        seat = seat_of(pending)
        options = board.playable(seat)
        if not board.down >> seat & 1:
            return options | EXTRA_BIT
        if options == 0:
            board.pop()
            board.lose(seat, STUCK)
        return options

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        if index == EXTRA:
            board.down |= bit_at(seat)
            if board.observer is not None:
                board.notify(EventKind.FLIPPED, seat, NO_CARD, 0)
            board.push(frame(step_ids.KING_POWER, seat))
            board.push(frame(step_ids.FLIP_WINDOW, seat) | board.after(seat) << AT_SHIFT)
            return
        uses_higher_exception = board.uses_higher_exception(index)
        if uses_higher_exception:
            board.disgrace(board.court_size - 1)
        board.remove_card(HAND, seat, index)
        board.put_on_throne(seat, index)
        if board.observer is not None:
            board.notify(EventKind.PLAYED, seat, index, EventKind.FROM_HAND)
        if uses_higher_exception:
            board.push(frame(step_ids.FOLLOW, seat, index))
        else:
            begin_ability(board, seat, index, 0)


class Follow(AskHandCard):
    """Play another card of any value after the Oathbound; it is Immune, so no window opens (R6b)."""

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        board.remove_card(HAND, seat, index)
        board.put_on_throne(seat, index)
        if board.observer is not None:
            board.notify(EventKind.PLAYED, seat, index, EventKind.AS_FOLLOW_UP)
        begin_ability(board, seat, index, IMMUNE)


def next_turn(board: Board) -> None:
    """Start the turn of the next player in the order of play who is not out."""
    seat = board.after(board.turn)
    while board.out >> seat & 1:
        seat = board.after(seat)
    board.turn = seat
    begin_turn(board)


def add(steps: list[Step]) -> None:
    """Register the steps of this module."""
    steps[step_ids.REMOVE] = Remove(verbs.REMOVE, is_always_asked=True)
    steps[step_ids.ARRIVE] = Arrive(verbs.PLAY, is_always_asked=True)
    steps[step_ids.PLAY] = Play(verbs.PLAY, extra=verbs.FLIP, is_always_asked=True)
    steps[step_ids.FOLLOW] = Follow(verbs.PLAY, is_always_asked=True)
