"""The first lesson of Hierarkia as a scene: its steps, and how a turn is judged."""

from game.core.contract import Move
from game.core.contract import State as BaseState
from game.hierarkia.lesson import STEPS, punishment
from game.hierarkia.rules import State
from game.hierarkia.taught import BoardTaught
from game.ui.lesson import LessonScene


class BoardLesson(BoardTaught, LessonScene):
    """All steps of Hierarkia's lesson."""

    steps = STEPS

    def _punishment(self, after: BaseState) -> Move | None:
        assert isinstance(after, State)
        return punishment(after)
