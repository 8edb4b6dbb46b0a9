"""What a game's table is given in a lesson, and what any table does otherwise while it teaches.

Cards, clicks, drags and keys are those of the table itself. What is taught, and what a move leads to, the
scene of the lesson knows.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.words import say
from game.ui.button import Button
from game.ui.lesson_note import NOTE, Note
from game.ui.motion import Motion
from game.ui.scene import Again, Answer, Change, NewGame, Pop, Snapshot, TableScene
from game.ui.tablebar import HINT, RULES, SOUND, bar_answers
from game.ui.theme import Theme

SKIP: Final = "button/skip"


@dataclass(frozen=True)
class Leaf:
    """What the lesson shows at one moment."""

    game: str
    """The name of the game in the catalogue."""

    snapshot: Snapshot
    start: Any
    """The position with which the step began."""

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

    @property
    def note(self) -> Note:
        """The sheet that says all this."""
        return Note(NOTE, self.text, title=self.title, number=self.number, count=self.count)


class LessonTable(TableScene):
    """The table of any game in one step of a lesson.

    A game's lesson has two bases: this, and then its own table.
    """

    # Of the game's own table:
    _motion: Motion
    _cursor: str | None
    _refusal: str
    _is_sounding: bool

    def __init__(
        self,
        leaf: Leaf,
        size: tuple[int, int],
        theme: Theme | None,
        push: Callable[[str], Answer | None],
    ) -> None:
        """`push` is told which of the leaf's own buttons was clicked."""
        self._leaf = leaf
        self._push = push
        super().__init__(leaf.snapshot, size, theme)

    @abstractmethod
    def let_go(self) -> None:
        """Put down whatever is held or chosen; what is dragged glides home."""

    @property
    @abstractmethod
    def is_free(self) -> bool:
        """Whether nothing is chosen, and the keys stand on nothing that would do something at rest."""

    def turn(self, leaf: Leaf, *, is_other_step: bool = False) -> None:
        """Show another leaf; nothing glides from one step into another."""
        self._leaf = leaf
        self.show(leaf.snapshot)
        self.let_go()
        self._cursor = None
        if is_other_step:
            self._motion.skip()

    def refuse(self, why: str) -> None:
        """Send cards home that the rules allow, but not the lesson."""
        self.let_go()
        self._refusal = why
        self.is_dirty = True

    def _bar(self) -> list[Button]:
        sound = "ui/sound-on" if self._is_sounding else "ui/sound-off"
        return [
            Button(SKIP, say("Leave the lesson"), icon="ui/back"),
            Button(HINT, "", icon="ui/hint", note=say("Hint")),
            Button(RULES, "", icon="ui/help", note=say("Rules")),
            Button(SOUND, "", icon=sound, note=say("Sound")),
        ]

    def _side(self) -> list[Button]:
        return list(self._leaf.side)

    def _push_button(self, target: str) -> Answer | None:
        if target == SKIP:
            return Pop()
        if target == SOUND:
            return Change("sound", not self._is_sounding)
        return bar_answers(self._leaf.game).get(target) or self._push(target)

    def _begin_again(self, _asking: str, which: Again) -> Answer | None:
        """Begin the step again; nothing is lost that one would be asked about."""
        return NewGame(which)
