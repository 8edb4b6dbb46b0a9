"""The first lesson of the duel as a scene: its steps on its table, and how a move is judged."""

from typing import Final

from game.core.contract import Move
from game.core.contract import State as BaseState
from game.hierarchy.lesson import STEPS, punishment
from game.hierarchy.lesson_table import DuelLessonTable
from game.hierarchy.notation import parse_move
from game.hierarchy.positions import parse_state
from game.hierarchy.rules import State
from game.ui.lesson import LessonScene
from game.ui.lesson_table import Leaf, LessonTable
from game.ui.theme import Theme

PLAYERS: Final = (None, "easy")
"""The learner has the lower hand; the level of the other is never told, nor does one play."""

NOBODY: Final = ("easy", "easy")
"""Once a step is done nothing more is played in it."""


class DuelLesson(LessonScene):
    """All steps of the duel's lesson."""

    game = "hierarchy"
    steps = STEPS

    def _make_table(self, leaf: Leaf, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        return DuelLessonTable(leaf, size, theme, self._push)

    def _read_state(self, text: str) -> BaseState:
        return parse_state(text)

    def _read_move(self, text: str) -> Move:
        return parse_move(text)

    def _players(self) -> tuple[str | None, ...]:
        return NOBODY if self._is_done else PLAYERS

    def _punishment(self, after: BaseState) -> Move | None:
        assert isinstance(after, State)
        return punishment(after)
