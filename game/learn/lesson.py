"""A lesson, played step by step at the game's own table.

The lesson itself plays the replies, without computer players.
"""

from dataclasses import replace
from typing import Final

from game.engine.content import Lesson
from game.engine.contract import Move
from game.engine.i18n import _
from game.learn.attempt import LessonState, StepAttempt
from game.learn.attempt_snapshot import snapshot_of, told
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


class LessonScene(TutorScene):
    """The steps of a lesson, one after the other."""

    attempt: StepAttempt

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
        self._number = 0 if self._is_finished else done
        super().__init__(tutor, size, theme, has_game=has_game)

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

    def _load(self) -> None:
        step = self._lesson.steps[self._number]
        self.attempt = StepAttempt(self._rules, step, self._tutor.punishment)

    def _go_to(self, number: int) -> None:
        self._number = number
        self._go_on()

    def _try(self, move: Move) -> None:
        super()._try(move)
        if self.attempt.is_open:
            self.table.refuse(_(self.attempt.step.otherwise))
        self._is_finished |= self._is_last_step and self.attempt.state is LessonState.DONE

    # Display

    def _page(self) -> TutorPage:
        attempt = self.attempt
        is_finished = self._is_last_step and attempt.state is LessonState.DONE and attempt.reply is None
        is_going_on = attempt.state is LessonState.DONE and attempt.position.outcome() is None
        return TutorPage(
            snapshot_of(attempt, _("Well done!") if is_going_on else ""),
            attempt.shown_start,
            _(attempt.step.title),
            attempt.text(),
            self._number,
            len(self._lesson.steps),
            self._buttons(),
            is_at_rest=self._is_at_rest,
            heading=self._heading(),
            leave=_("Leave lesson"),
            told=told(self._tutor, attempt),
            beside=self._tutor.beside(attempt.step),
            foot=_("Lesson finished!") if is_finished else "",
        )

    def _heading(self) -> str:
        title = self._lesson.title
        if not self._tutor.has_several_lessons:
            return _(title)
        return _("Lesson {number}: {title}", number=self._lesson_number + 1, title=title)

    def _buttons(self) -> list[Button]:
        weight = Weight.FIRST if self.attempt.state is LessonState.DONE else Weight.PLAIN
        back = [Button(PREVIOUS, _("Back"))] if self._number else []
        if self.attempt.state is LessonState.FAILED:
            return [Button(AGAIN, _("Try again"), Weight.FIRST), *back]
        if not self._is_last_step:
            caption = _("Skip step") if self.attempt.state is LessonState.ASKED else _("Next")
            return [Button(NEXT, caption, weight), *back]
        onward = [self._game_button(Weight.PLAIN)]
        if not self._is_last_lesson:
            onward.insert(0, Button(NEXT_LESSON, _("Next lesson")))
        elif self._has_puzzles:
            onward.insert(0, Button(EXERCISES, _("Try 3 puzzles")))
        onward[0] = replace(onward[0], weight=weight)
        # Only two buttons fit beside the note.
        if self.attempt.state is not LessonState.DONE:
            # "Back" takes the place of "Skip step", so that a click too many does not leave the lesson.
            return [*back, *onward][:2]
        return [*onward, *back][:2]

    def _push(self, target: str) -> Request | None:
        if target == NEXT:
            self._go_to(self._number + 1)
        elif target == PREVIOUS:
            self._go_to(self._number - 1)
        elif target == AGAIN:
            self._go_to(self._number)
        elif target == NEXT_LESSON:
            return Open(self._tutor.screen_of(self._tutor.lessons[self._lesson_number + 1]))
        elif target == EXERCISES:
            return Open(f"exercises-{self.game}")
        return super()._push(target)
