"""Base classes of the steps of a round."""

from abc import abstractmethod

from mypy_extensions import i64

from game.kings.rules.board import Board
from game.kings.rules.cards import NAMES
from game.kings.rules.notation import VERBS, Arguments
from game.kings.rules.pending_codes import seat_of


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


class Nothing(Ask):
    """Placeholder where there is no step."""

    def __init__(self) -> None:
        super().__init__(0)

    def prepare(self, board: Board, pending: i64) -> i64:
        board.pop()
        return 0

    def choose(self, board: Board, pending: i64, index: i64) -> None: ...
