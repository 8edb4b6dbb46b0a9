"""What a game brings to its lesson and its puzzles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.content import Step
from game.engine.contract import Move
from game.engine.game import AnyGame
from game.engine.i18n import EMPTY, N_, Phrase
from game.learn.table import LessonTable, Push, TutorPage
from game.ui.theme import Theme


@dataclass(frozen=True, kw_only=True)
class Tutor:
    """The lesson and the puzzles of one game, and the table for both."""

    game: AnyGame
    table: Callable[[TutorPage, tuple[int, int], Theme | None, Push], LessonTable]
    variant: str | None = None  # The variant offered after the lesson; None for the one used last.
    level: str | None = None  # The level offered after the lesson; None for the one used last.

    steps: Sequence[Step]  # The lesson.
    stage_of: Callable[[Any], object] = lambda _: None  # Steps are counted among those of the same stage.
    beside: Callable[[Any], object] = lambda _: None  # What the table shows beside a step's note.

    punishment: Callable[[Any], Move | None] = lambda _: None
    """Returns the reply that shows why a move was wrong; None takes the move back with an explanation."""

    shows_answers: bool = True  # False if the reply to a mistake would reveal hidden cards.
    counts_as_move: Callable[[Any], bool] = lambda _: True  # False for moves left out of "You win in 5".
    sides: Sequence[Phrase] = ()  # What a puzzle's task begins with, by the player's seat.
    win_task: Phrase = N_("Only one choice works.")  # The task if the goal is a win.
    choice_title: Phrase = N_("What would you choose?")
    choice_task: Phrase = N_("Only one choice is good here.")  # The task for every other goal.
    lost: Phrase = EMPTY  # The text for a choice that loses at an unknown time.
    result: Phrase = EMPTY  # The text for the solution; if empty, it says what the evaluation says.
