"""A lesson, played step by step at the game's own table.

The lesson itself plays the replies, without computer players.
"""

from dataclasses import replace
from enum import Enum
from typing import Final

from game.engine.content import Lesson, Step
from game.engine.contract import Move
from game.engine.i18n import _
from game.learn.scene import TutorScene
from game.learn.table import TutorPage
from game.learn.tutor import Tutor
from game.ui.scene import Open, Request
from game.ui.theme import Theme
from game.ui.widget import Button, Weight

NEXT: Final = "button/next"
PREVIOUS: Final = "button/previous"
AGAIN: Final = "button/again"
EXERCISES: Final = "button/exercises"
NEXT_LESSON: Final = "button/next-lesson"


class Phase(Enum):
    """The state of a step."""

    ASKED = "asked"
    DONE = "done"
    FAILED = "failed"  # A wrong move was made; its punishment is shown, or about to be.


class LessonScene(TutorScene):
    """The steps of a lesson, one after the other."""

    def __init__(
        self,
        tutor: Tutor,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        lesson: int = 0,
        done: int = 0,
        has_game: bool = False,
        has_puzzles: bool = False,
    ) -> None:
        """Start the lesson with the index `lesson`.

        `done`: the number of steps done, as in `Tutor.progress`; a finished lesson begins again.
        `has_puzzles`: a few puzzles end the last lesson.
        """
        self._lesson_number = lesson
        self._has_puzzles = has_puzzles
        self._is_finished = done >= len(tutor.lessons[lesson].steps)
        super().__init__(tutor, size, theme, first=0 if self._is_finished else done, has_game=has_game)

    @property
    def place(self) -> tuple[str, int]:
        steps = len(self._lesson.steps)
        return self._tutor.screen_of(self._lesson), steps if self._is_finished else self._number

    @property
    def _lesson(self) -> Lesson:
        return self._tutor.lessons[self._lesson_number]

    @property
    def _is_last_lesson(self) -> bool:
        return self._lesson_number == len(self._tutor.lessons) - 1

    @property
    def _is_last_step(self) -> bool:
        return self._number == len(self._lesson.steps) - 1

    # Steps

    @property
    def _step(self) -> Step:
        return self._lesson.steps[self._number]

    @property
    def _is_open(self) -> bool:
        return self._phase is Phase.ASKED

    def _load(self, number: int) -> None:
        self._number = number
        self._phase = Phase.ASKED
        self._set_up(self._rules.parse_state(self._step.position))

    def _begin_again(self) -> None:
        self._go_to(self._number)

    def _try(self, move: Move) -> None:
        after = self._state.apply(move)
        if str(move) in self._step.good:
            self._phase = Phase.DONE
            self._is_finished |= self._is_last_step
            if self._step.reply:
                self._schedule_reply(self._rules.parse_move(self._step.reply))
        else:
            punishment = self._tutor.punishment(after)
            if punishment is None:
                self.table.refuse(_(self._step.otherwise))
                return
            self._phase = Phase.FAILED
            self._schedule_reply(punishment)
        self._show(after, move)

    def _play_reply(self, move: Move) -> None:
        self._show(self._state.apply(move), move)

    def _give_hint(self) -> None:
        if self._is_open:
            self._hint = self._rules.parse_move(self._step.good[0])
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
            self._shown_start,
            _(step.title),
            text,
            self._number,
            len(self._lesson.steps),
            self._buttons(),
            is_at_rest=self._is_at_rest,
            heading=self._heading(),
            leave=_("Leave lesson"),
            told=self._told,
            beside=self._tutor.beside(step),
        )

    def _heading(self) -> str:
        title = self._lesson.title
        if len(self._tutor.lessons) == 1:
            return _(title)
        return _("Lesson {number}: {title}", number=self._lesson_number + 1, title=title)

    def _buttons(self) -> list[Button]:
        weight = Weight.FIRST if self._phase is Phase.DONE else Weight.PLAIN
        back = [Button(PREVIOUS, _("Back"))] if self._number else []
        if self._phase is Phase.FAILED:
            return [Button(AGAIN, _("Try again"), Weight.FIRST), *back]
        if not self._is_last_step:
            caption = _("Skip step") if self._phase is Phase.ASKED else _("Next")
            return [Button(NEXT, caption, weight), *back]
        onward = [self._game_button(Weight.PLAIN)]
        if not self._is_last_lesson:
            onward.insert(0, Button(NEXT_LESSON, _("Next lesson")))
        elif self._has_puzzles:
            onward.insert(0, Button(EXERCISES, _("Try 3 puzzles")))
        onward[0] = replace(onward[0], weight=weight)
        # Only two buttons fit beside the note.
        if self._phase is not Phase.DONE:
            # "Back" takes the place of "Skip step", so that a click too many does not leave the lesson.
            return [*back, *onward][:2]
        return [*onward, *back][:2]

    def _push(self, target: str) -> Request | None:
        if target == NEXT:
            self._go_to(self._number + 1)
        elif target == PREVIOUS:
            self._go_to(self._number - 1)
        elif target == AGAIN:
            self._begin_again()
        elif target == NEXT_LESSON:
            return Open(self._tutor.screen_of(self._tutor.lessons[self._lesson_number + 1]))
        elif target == EXERCISES:
            return Open(f"exercises-{self.game}")
        return super()._push(target)
