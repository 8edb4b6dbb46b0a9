"""The first lesson of SoloDrez as a scene: its steps on its table."""

from game.core.contract import Move, State
from game.solodrez.lesson import STEPS
from game.solodrez.lesson_table import SolitaireLessonTable
from game.solodrez.notation import parse_move
from game.solodrez.positions import parse_state
from game.ui.lesson import LessonScene
from game.ui.lesson_table import Leaf, LessonTable
from game.ui.theme import Theme


class SolitaireLesson(LessonScene):
    """All steps of the solitaire's lesson."""

    game = "solodrez"
    steps = STEPS

    def _make_table(self, leaf: Leaf, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        return SolitaireLessonTable(leaf, size, theme, self._push)

    def _read_state(self, text: str) -> State:
        return parse_state(text)

    def _read_move(self, text: str) -> Move:
        return parse_move(text)
