"""The puzzles of the duel as a scene."""

from game.engine.contract import Move as BaseMove
from game.engine.i18n import mark
from game.hierarchy.rules.notation import Move
from game.hierarchy.table.taught import DuelTaught
from game.learn.puzzle import PuzzleScene


class DuelPuzzles(DuelTaught, PuzzleScene):
    """Positions of the duel that are won."""

    win_task = mark("Only one card does it: find it.")

    def _counts(self, move: BaseMove) -> bool:
        """Cards that are put down; what the Surgeon gives back is none."""
        return not (isinstance(move, Move) and move.is_return)
