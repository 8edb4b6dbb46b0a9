"""What SoloDrez' lesson and its puzzles have in common: the table, and how positions and moves are read."""

from game.engine.contract import Move, State
from game.learn.scene import TaughtScene
from game.learn.table import Leaf, LessonTable
from game.solodrez.rules.notation import parse_move
from game.solodrez.rules.positions import parse_state
from game.solodrez.table.lesson_table import SolitaireLessonTable
from game.ui.theme import Theme


class SolitaireTaught(TaughtScene):
    """Something is taught at the solitaire's table."""

    game = "solodrez"

    def _make_table(self, leaf: Leaf, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        return SolitaireLessonTable(leaf, size, theme, self._push)

    def _read_state(self, text: str) -> State:
        return parse_state(text)

    def _read_move(self, text: str) -> Move:
        return parse_move(text)

    def _seats(self) -> int:
        return 1
