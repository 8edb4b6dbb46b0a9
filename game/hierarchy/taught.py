"""What the duel's lesson and its puzzles have in common: the table, and how positions and moves are read."""

from game.core.contract import Move
from game.core.contract import State as BaseState
from game.hierarchy.lesson_table import DuelLessonTable
from game.hierarchy.notation import parse_move
from game.hierarchy.positions import parse_state
from game.ui.lesson_table import Leaf, LessonTable
from game.ui.taught import TaughtScene
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
