"""What the duel's lesson and its puzzles have in common: the table, and how positions and moves are read."""

from game.engine.contract import Move
from game.engine.contract import State as BaseState
from game.hierarchy.rules.notation import parse_move
from game.hierarchy.rules.positions import parse_state
from game.hierarchy.table.lesson_table import DuelLessonTable
from game.learn.scene import TaughtScene
from game.learn.table import Leaf, LessonTable
from game.ui.theme import Theme


class DuelTaught(TaughtScene):
    """Something is taught at the duel's table."""

    game = "hierarchy"

    def _make_table(self, leaf: Leaf, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        return DuelLessonTable(leaf, size, theme, self._push)

    def _read_state(self, text: str) -> BaseState:
        return parse_state(text)

    def _read_move(self, text: str) -> Move:
        return parse_move(text)
