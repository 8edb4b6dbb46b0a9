"""What Hierarkia's lesson and its puzzles have in common: the table, and how positions and turns are read."""

from game.engine.contract import Move
from game.engine.contract import State as BaseState
from game.hierarkia.rules.notation import parse_move
from game.hierarkia.rules.positions import parse_state
from game.hierarkia.table.lesson_table import BoardLessonTable
from game.learn.scene import TaughtScene
from game.learn.table import Leaf, LessonTable
from game.ui.theme import Theme


class BoardTaught(TaughtScene):
    """Something is taught at Hierarkia's table."""

    game = "hierarkia"
    variant = "small"
    level = "easy"

    def _make_table(self, leaf: Leaf, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        return BoardLessonTable(leaf, size, theme, self._push)

    def _read_state(self, text: str) -> BaseState:
        return parse_state(text)

    def _read_move(self, text: str) -> Move:
        return parse_move(text)
