"""The puzzles of SoloDrez as a scene."""

from game.engine.contract import Move as BaseMove
from game.engine.i18n import mark, say
from game.learn.puzzle import PuzzleScene
from game.solodrez.rules.notation import Move
from game.solodrez.table.taught import SolitaireTaught


class SolitairePuzzles(SolitaireTaught, PuzzleScene):
    """Games of the solitaire that hang by one move."""

    win_task = mark("Only one move does it: find it.")
    choice_title = mark("It can still be won")
    choice_task = mark("But only one move keeps it so: find it.")
    lost = mark("After that the game can no longer be won.")

    def _counts(self, move: BaseMove) -> bool:
        """A series that leaves is no move."""
        return not (isinstance(move, Move) and move.is_removal)

    def _worth(self) -> str:
        return say("After it the game can still be won; after every other move it cannot.")
