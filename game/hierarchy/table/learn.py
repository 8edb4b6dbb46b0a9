"""The first lesson of the duel as a scene: its steps, and how a move is judged."""

from game.engine.contract import Move
from game.engine.contract import State as BaseState
from game.hierarchy.content.lesson import STEPS, punishment
from game.hierarchy.rules.rules import State
from game.hierarchy.table.taught import DuelTaught
from game.learn.lesson import LessonScene


class DuelLesson(DuelTaught, LessonScene):
    """All steps of the duel's lesson."""

    steps = STEPS

    def _punishment(self, after: BaseState) -> Move | None:
        assert isinstance(after, State)
        return punishment(after)
