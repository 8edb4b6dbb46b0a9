"""The puzzles of Hierarkia as a scene."""

from game.engine.i18n import mark, say
from game.engine.seat import Seat
from game.hierarkia.table.taught import BoardTaught
from game.learn.puzzle import PuzzleScene


class BoardPuzzles(BoardTaught, PuzzleScene):
    """Positions of Hierarkia in which one turn is the only good one."""

    win_task = mark("Only one turn does it: find it.")
    choice_task = mark("Only one turn is good here.")

    def _task(self) -> str:
        """With the colour that the player has, whose corner is the lower one."""
        side = say("You are blue.") if self._learner == Seat.A else say("You are red.")
        return f"{side} {super()._task()}"
