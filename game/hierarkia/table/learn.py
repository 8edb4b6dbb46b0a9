"""The first lesson of Hierarkia as a scene: its steps, and how a turn is judged."""

from game.engine.contract import Move
from game.engine.contract import State as BaseState
from game.hierarkia.content.lesson import STEPS, punishment
from game.hierarkia.rules.rules import State
from game.hierarkia.table.taught import BoardTaught
from game.learn.lesson import LessonScene


class BoardLesson(BoardTaught, LessonScene):
    """All steps of Hierarkia's lesson."""

    steps = STEPS

    def _punishment(self, after: BaseState) -> Move | None:
        assert isinstance(after, State)
        return punishment(after)
