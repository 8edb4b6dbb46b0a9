"""What a game brings to its lessons and its puzzles."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from game import data
from game.engine.content import Lesson, Step
from game.engine.content_file import parse_lessons
from game.engine.contract import Move
from game.engine.game import AnyGame
from game.engine.i18n import EMPTY, N_, Phrase
from game.engine.seat import Seat
from game.learn.table import LessonTable, Push, TutorPage
from game.table.snapshot import Snapshot
from game.ui.theme import Theme


@dataclass(frozen=True, kw_only=True)
class Tutor:
    """The lessons and the puzzles of one game, and the table for both."""

    game: AnyGame
    table: Callable[[TutorPage, tuple[int, int], Theme | None, Push], LessonTable]
    level: str | None = None  # The level offered after a lesson; None for the one used last.

    has_several_lessons: bool = False  # Stated here so that the menu need not read the lessons.
    step: type[Step] = Step  # The type of the steps in its file.
    beside: Callable[[Any], object] = lambda _: None  # What the table shows beside a step's note.

    punishment: Callable[[Any], Move | None] = lambda _: None
    """Returns the reply that shows why a move was wrong; None takes the move back with an explanation."""

    shows_answers: bool = True  # False if the reply to a mistake would reveal hidden cards.
    counts_as_move: Callable[[Any], bool] = lambda _: True  # False for moves left out of "You win in 5".
    sides: Sequence[Phrase] = ()  # What a puzzle's task begins with, by the player's seat.
    win_task: Phrase = N_("Only one choice works.")  # The task if the goal is a win.
    choice_title: Phrase = N_("Find the only good choice")
    choice_task: Phrase = N_("Only one choice is good here.")  # The task for every other goal.
    lost: Phrase = EMPTY  # The text for a choice that loses at an unknown time.
    in_words: Callable[[Snapshot, Any], str] = lambda _, move: str(move)  # Names a choice in a sentence.
    in_log: Callable[[Any, Seat, Any], str] | None = None
    """Says who did what in which position; if None, `in_words` does."""

    result: Phrase = EMPTY  # The text for the solution; if empty, it says what the evaluation says.

    @cached_property
    def lessons(self) -> Sequence[Lesson]:
        """The lessons in the order in which they are best learned, read from their file when first needed."""
        return data.read(self.game.name, "lessons.toml", partial(parse_lessons, step=self.step))

    def screen_of(self, lesson: Lesson) -> str:
        """Return the name of the screen with this lesson."""
        return f"lesson-{self.game.name}-{lesson.name}"

    def lesson_on(self, screen: str) -> int | None:
        """Return the index of the lesson on this screen, None if it shows no lesson of this game."""
        if not screen.startswith(f"lesson-{self.game.name}-"):
            return None
        names = map(self.screen_of, self.lessons)
        return next((number for number, name in enumerate(names) if name == screen), None)

    def progress(self, places: Mapping[str, int]) -> list[int]:
        """Return how many steps of each lesson are done; `places` are those of the settings.

        Earlier versions saved one place per game, in a lesson that had most steps of today's first ones; it
        counts for the lessons that have none of their own.
        """
        former, done = places.get(f"lesson-{self.game.name}", 0), []
        for lesson in self.lessons:
            count = len(lesson.steps)
            done.append(min(count, places.get(self.screen_of(lesson), max(0, former))))
            former -= count
        return done

    def next_lesson(self, places: Mapping[str, int]) -> int | None:
        """Return the index of the first lesson that is not finished, or None."""
        progress = zip(self.lessons, self.progress(places), strict=True)
        unfinished = (number for number, (lesson, done) in enumerate(progress) if done < len(lesson.steps))
        return next(unfinished, None)
