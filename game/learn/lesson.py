"""The first lesson of a game, played step by step at the game's own table.

The lesson itself plays the replies, without computer players. Each game defines the steps and how to answer a
mistake.
"""

from collections.abc import Sequence
from enum import Enum
from typing import ClassVar, Final

from game.engine.content import Step
from game.engine.contract import Move, State
from game.engine.i18n import _
from game.learn.scene import GAME_BUTTON, TutorScene
from game.learn.table import TutorPage
from game.ui.button import Button, Weight
from game.ui.scene import Open, Request
from game.ui.theme import Theme

NEXT: Final = "button/next"
PREVIOUS: Final = "button/previous"
AGAIN: Final = "button/again"
EXERCISES: Final = "button/exercises"


class Phase(Enum):
    """The state of a step."""

    ASKED = "asked"
    DONE = "done"
    FAILED = "failed"  # A wrong move was made; its punishment is shown, or about to be.


class LessonScene(TutorScene):
    """All steps of a lesson, one after the other."""

    steps: ClassVar[Sequence[Step]]

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        is_sound_on: bool = False,
        has_game: bool = False,
        has_puzzles: bool = False,
    ) -> None:
        """With `has_puzzles`, the lesson ends with a few puzzles."""
        self._has_puzzles = has_puzzles
        self._load(0)
        super().__init__(size, theme, is_sound_on=is_sound_on, has_game=has_game)

    # Hooks for each game

    def _punishment(self, _after: State) -> Move | None:
        """Return the reply that shows why a move was wrong; None takes the move back with an explanation."""
        return None

    # Steps

    @property
    def _step(self) -> Step:
        return self.steps[self._number]

    @property
    def _is_last(self) -> bool:
        return self._number == len(self.steps) - 1

    @property
    def _is_open(self) -> bool:
        return self._phase is Phase.ASKED

    def _load(self, number: int) -> None:
        self._number = number
        self._phase = Phase.ASKED
        self._set_up(self._read_state(self._step.position))

    def _go_to(self, number: int) -> None:
        self._load(number)
        self._refresh(is_other_step=True)

    def _begin_again(self) -> None:
        self._go_to(self._number)

    def _try(self, move: Move) -> None:
        after = self._state.apply(move)
        if str(move) in self._step.good:
            self._phase = Phase.DONE
            if self._step.reply:
                self._schedule_reply(self._read_move(self._step.reply))
        else:
            punishment = self._punishment(after)
            if punishment is None:
                self._table.refuse(_(self._step.otherwise))
                return
            self._phase = Phase.FAILED
            self._schedule_reply(punishment)
        self._show(after, move)

    def _play_reply(self, move: Move) -> None:
        self._show(self._state.apply(move), move)

    def _give_hint(self) -> None:
        if self._is_open:
            self._hint = self._read_move(self._step.good[0])
            self._refresh()

    # Display

    def _page(self) -> TutorPage:
        step = self._step
        text = step.task()
        if self._phase is Phase.DONE:
            text = _(step.done)
        elif self._phase is Phase.FAILED and self._reply is None:
            text = _(step.otherwise)
        is_going_on = self._phase is Phase.DONE and self._state.outcome() is None
        return TutorPage(
            self._snapshot(_("Well done!") if is_going_on else ""),
            self._start,
            _(step.title),
            text,
            self._number,
            len(self.steps),
            self._buttons(),
            is_at_rest=self._is_at_rest,
            heading=_("First lesson"),
            leave=_("Leave the lesson"),
            beside=self._table_data(),
        )

    def _buttons(self) -> list[Button]:
        weight = Weight.FIRST if self._phase is Phase.DONE else Weight.PLAIN
        back = [Button(PREVIOUS, _("Step back"))] if self._number else []
        if self._phase is Phase.FAILED:
            return [Button(AGAIN, _("Try again"), Weight.FIRST), *back]
        if not self._is_last:
            return [Button(NEXT, _("Next"), weight), *back]
        if not self._has_puzzles:
            return [self._game_button(weight), *back]
        # Only two buttons fit beside the note.
        other = [self._game_button(Weight.PLAIN)] if self._phase is Phase.DONE else back
        return [Button(EXERCISES, _("Three puzzles"), weight), *other]

    def _push(self, target: str) -> Request | None:
        if target == NEXT:
            self._go_to(self._number + 1)
        elif target == PREVIOUS:
            self._go_to(self._number - 1)
        elif target == AGAIN:
            self._begin_again()
        elif target == EXERCISES:
            return Open(f"exercises-{self.game}")
        elif target == GAME_BUTTON:
            return self._game_request()
        return None
