"""What the Imposter Kings' lesson and their puzzles have in common: the table, seen with the eyes of whoever
has to choose, and how positions and choices are read.
"""

from dataclasses import replace

from game.engine.contract import Move as BaseMove
from game.engine.contract import State as BaseState
from game.kings.rules.notation import parse_move
from game.kings.rules.positions import parse_state
from game.kings.rules.rules import State
from game.kings.table.lesson_table import KingsLessonTable
from game.learn.scene import TaughtScene
from game.learn.table import Leaf, LessonTable
from game.table.snapshot import Snapshot
from game.ui.theme import Theme


class KingsTaught(TaughtScene):
    """Something is taught at the Imposter Kings' table."""

    game = "kings"
    variant = "quick1"
    level = "easy"

    def _make_table(self, leaf: Leaf, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        return KingsLessonTable(leaf, size, theme, self._push)

    def _read_state(self, text: str) -> BaseState:
        return parse_state(text)

    def _read_move(self, text: str) -> BaseMove:
        return parse_move(text)

    def _seats(self) -> int:
        state = self._state
        assert isinstance(state, State)
        return int(state.seats)

    # What was done, for the marks of each player's last action

    def _stand(self, state: BaseState) -> None:
        super()._stand(state)
        self._past: list[tuple[int, BaseMove]] = []
        self._states: list[BaseState] = [state]

    def _show(self, state: BaseState, move: BaseMove) -> None:
        mover = self._state.to_move
        assert mover is not None
        self._past.append((int(mover), move))
        self._states.append(state)
        super()._show(state, move)

    def _snapshot(self, notice: str) -> Snapshot:
        return replace(
            super()._snapshot(notice),
            viewer=self._learner,
            past=tuple(self._past),
            states=tuple(self._states),
            tells_holdings=False,
        )
