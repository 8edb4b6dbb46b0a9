"""What a step of the round's machine is. This room knows the table, and no step in particular."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from game.kings.rules.board import Table
from game.kings.rules.notation import VERBS, Arguments

PAIRS: Final = Arguments.SEAT_CARD
VERB_SHIFT: Final = 8


class Step:
    """One kind of pending step: it asks (`Ask`), or does something and is done (`Act`)."""

    # No `ABC`: compiled subclasses of one share what `isinstance` remembers, so that it answers wrongly.

    @abstractmethod
    def prepare(self, table: Table, pending: i64) -> i64:
        """What may be chosen, as bits; or 0 after doing, or leaving, what there was to do, and popping
        itself.

        It may name another chooser than the seat of `pending`, and renew `pending` where it stands. It must
        give the same again when it is asked again.
        """


class Ask(Step):
    """A step that asks one player for one choice, unless there is nothing to choose."""

    def __init__(self, verb: i64, no: i64 = 0, extra: i64 = 0, is_always_asked: bool = False) -> None:
        self.verb: i64 = verb
        """The verb of its choices."""
        self.no: i64 = no
        """The verb of not doing it, or 0."""
        self.extra: i64 = extra
        """The verb of the one choice that is of its own kind, or 0."""
        self.is_always_asked: bool = is_always_asked
        """Whether it is asked even when there is only one choice."""
        self.has_pairs: bool = VERBS[verb].arguments == PAIRS

    @abstractmethod
    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Carry out a choice, an index of one of the bits; `pending` is popped already."""


class Act(Step):
    """A step that asks nothing."""

    @abstractmethod
    def act(self, table: Table, pending: i64) -> None:
        """What it does; `pending` is popped already."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Do it."""
        table.pop()
        self.act(table, pending)
        return 0


class Nothing(Ask):
    """No step: there is nothing to choose."""

    def __init__(self) -> None:
        super().__init__(0)

    def prepare(self, table: Table, pending: i64) -> i64:
        """Go on."""
        table.pop()
        return 0

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Nothing comes of it."""
