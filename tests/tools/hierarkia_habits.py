"""Measure the habits of Hierarkia's birds: `python -m tools.hierarkia_habits`; compiled it takes minutes."""

from typing import Any, Final

from game.hierarkia.bot import habits
from game.hierarkia.rules.board import Board
from game.hierarkia.rules.codes import encode
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import View
from tools.habits import Habit, Study


class _Boards:
    """The board of the view last asked about, which is expensive to make."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._board: Board | None = None

    def of(self, view: View) -> Board:
        if self._board is None or view is not self._view:
            self._view, self._board = view, view.state().board()
        return self._board


_boards: Final = _Boards()


def habit(name: str, shown: habits.Shown, direction: int = 1) -> Habit:
    def is_shown(view: Any, move: Move) -> bool:
        return shown(_boards.of(view), int(encode(move)))

    return Habit(name, is_shown, direction)


STUDY: Final = Study(
    "hierarkia",
    {
        "pip": (
            habit("moves a single step", habits.moves_one_step),
            habit("moves a low rank", habits.moves_low_rank),
        ),
        "dilly": (
            habit("moves along the edge", habits.moves_to_edge),
            habit("moves three steps or more", habits.moves_far),
        ),
        "percy": (
            habit("attacks a piece nearby", habits.attacks_nearby),
            habit("attacks a low rank", habits.attacks_low_rank),
        ),
        "berta": (
            habit("moves her highest piece or one beside it", habits.opens_highest_piece, -1),
            habit("moves beside two of her own", habits.moves_beside_own),
        ),
        "gus": (
            habit("attacks", habits.attacks),
            habit("attacks from afar", habits.attacks_from_afar),
        ),
        "maisie": (
            habit("attacks a high rank", habits.attacks_high_rank),
            habit("attacks a low rank", habits.attacks_low_rank, -1),
        ),
        "rufus": (
            habit("moves to the center", habits.moves_to_center),
            habit("moves a low rank", habits.moves_low_rank, -1),
        ),
        "athena": (
            habit("moves on the right wing", habits.moves_to_right_wing),
            habit("moves a single step", habits.moves_one_step, -1),
        ),
    },
    nodes=1000,
)
"""The habits that `Hierarkia.characters` tells people of."""


if __name__ == "__main__":
    STUDY.report()
