"""The first lesson of the duel as a scene: its steps, and how a move is judged."""

from game.core.contract import Move
from game.core.contract import State as BaseState
from game.hierarchy.lesson import STEPS, punishment
from game.hierarchy.rules import State
from game.hierarchy.taught import DuelTaught
from game.ui.lesson import LessonScene


class DuelLesson(DuelTaught, LessonScene):
    """All steps of the duel's lesson."""

    steps = STEPS

    def _punishment(self, after: BaseState) -> Move | None:
        assert isinstance(after, State)
        return punishment(after)
