"""The puzzles of the duel as a scene."""

from game.core.contract import Move as BaseMove
from game.core.words import mark
from game.hierarchy.notation import Move
from game.hierarchy.taught import DuelTaught
from game.ui.puzzle import PuzzleScene


class DuelPuzzles(DuelTaught, PuzzleScene):
    """Positions of the duel that are won."""

    win_task = mark("Only one card does it: find it.")

    def _counts(self, move: BaseMove) -> bool:
        """Cards that are put down; what the Surgeon gives back is none."""
        return not (isinstance(move, Move) and move.is_return)
