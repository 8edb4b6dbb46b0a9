"""What a game's table is given in a lesson or a puzzle, and what any table does otherwise while it teaches.

Cards, clicks, drags and keys are those of the table itself. What is taught, and what a move leads to, the
scene of the lesson or the puzzles knows.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.learn.note import NOTE, Note
from game.table.input import HandledTable
from game.table.scene import Again, NewGame
from game.table.snapshot import Snapshot
from game.table.toolbar import HINT, RULES, SOUND
from game.ui.button import Button
from game.ui.scene import Pop, Request
from game.ui.theme import Theme

SKIP: Final = "button/skip"
SHARED: Final = (HINT, RULES, SOUND)
"""The buttons of a game's bar that a lesson or a puzzle has as well."""


@dataclass(frozen=True)
class Leaf:
    """What a lesson or a puzzle shows at one moment."""

    snapshot: Snapshot
    start: Any
    """The position with which the step, or the puzzle, began."""

    title: str
    text: str
    number: int
    """Which step this is, from 0."""

    count: int
    """How many steps there are."""

    side: Sequence[Button]
    """The buttons beside the note or the cards, two at the most; the first is what Enter does at rest."""

    is_at_rest: bool
    """Whether there is nothing to be done at the table."""

    heading: str
    """What stands at the top of the table."""

    leave: str
    """What it is called to leave."""

    beside: Any = None
    """What the game shows besides, in its own terms."""

    foot: str = ""
    """What stands at the foot of the note; empty for a dot for each step."""

    is_puzzle: bool = False
    """Whether the position is a whole one, as it comes in a game, and little is said of it. A step of a
    lesson may have only some of the cards, and says much.
    """

    @property
    def note(self) -> Note:
        """The sheet that says all this."""
        return Note(NOTE, self.text, title=self.title, number=self.number, count=self.count, foot=self.foot)


class LessonTable(HandledTable):
    """The table of any game in one step of a lesson, or with a puzzle.

    What a game has of it has two bases: this, and then its own table.
    """

    def __init__(
        self,
        leaf: Leaf,
        size: tuple[int, int],
        theme: Theme | None,
        push: Callable[[str], Request | None],
    ) -> None:
        """`push` is told which of the leaf's own buttons was clicked."""
        self._leaf = leaf
        self._push = push
        super().__init__(leaf.snapshot, size, theme)

    @property
    @abstractmethod
    def is_free(self) -> bool:
        """Whether nothing is chosen, and the keys stand on nothing that would do something at rest."""

    def turn(self, leaf: Leaf, *, is_other_step: bool = False) -> None:
        """Show another leaf; nothing glides from one step into another."""
        self._leaf = leaf
        self.show(leaf.snapshot)
        self._put_down()
        self._cursor = None
        if is_other_step:
            self._motion.skip()

    def tell(self, leaf: Leaf) -> None:
        """Say something else of the same position; what is chosen or in hand stays."""
        self._leaf = leaf
        self.show(leaf.snapshot)

    def refuse(self, why: str) -> None:
        """Send cards home that the rules allow, but not the lesson."""
        self._put_down()
        self._refusal = why
        self.is_dirty = True

    def _bar(self) -> list[Button]:
        shared = [button for button in super()._bar() if button.target in SHARED]
        return [Button(SKIP, self._leaf.leave, icon="ui/back"), *shared]

    def _side(self) -> list[Button]:
        return list(self._leaf.side)

    def _push_button(self, target: str) -> Request | None:
        if target == SKIP:
            return Pop()
        if target in [button.target for button in self._leaf.side]:
            return self._push(target)
        return super()._push_button(target)

    def _begin_again(self, which: Again) -> Request | None:
        """Begin the step again; nothing is lost that one would be asked about."""
        return NewGame(which)
