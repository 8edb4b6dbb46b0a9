"""The first lesson of Hierarkia as a scene: its steps on its table, and how a turn is judged."""

from typing import Final

from game.core.contract import Move
from game.core.contract import State as BaseState
from game.hierarkia.lesson import STEPS, punishment
from game.hierarkia.lesson_table import BoardLessonTable
from game.hierarkia.notation import parse_move
from game.hierarkia.positions import parse_state
from game.hierarkia.rules import State
from game.ui.lesson import LessonScene, Phase
from game.ui.lesson_table import Leaf, LessonTable
from game.ui.theme import Theme

PLAYERS: Final = (None, "easy")
"""The learner is blue; the level of the other is never told, nor does one play."""

NOBODY: Final = ("easy", "easy")
"""Once a turn was made nothing more is played in the step."""


class BoardLesson(LessonScene):
    """All steps of Hierarkia's lesson."""

    game = "hierarkia"
    steps = STEPS
    variant = "small"
    level = "easy"

    def _make_table(self, leaf: Leaf, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        return BoardLessonTable(leaf, size, theme, self._push)

    def _read_state(self, text: str) -> BaseState:
        return parse_state(text)

    def _read_move(self, text: str) -> Move:
        return parse_move(text)

    def _players(self) -> tuple[str | None, ...]:
        is_to_play = self._phase is Phase.ASKED or self._state.outcome() is not None
        return PLAYERS if is_to_play else NOBODY

    def _punishment(self, after: BaseState) -> Move | None:
        assert isinstance(after, State)
        return punishment(after)
