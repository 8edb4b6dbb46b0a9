"""Measure the habits of Hierarkia's birds: `python -m tools.hierarkia_habits`; compiled it takes minutes."""

from typing import Final

from game.hierarkia.bot.players import BIRDS
from game.hierarkia.rules.board import Board
from game.hierarkia.rules.codes import encode
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import View
from tools.habits import Study


def board_of(view: View) -> Board:
    return view.state().board()


def code_of(move: Move) -> int:
    return int(encode(move))


STUDY: Final = Study(
    "hierarkia",
    BIRDS,
    {
        "pip": {"moves a single step": 1, "moves a low rank": 1},
        "dilly": {"moves along the edge": 1, "moves three steps or more": 1},
        "percy": {"attacks a piece nearby": 1, "attacks a low rank": 1},
        "berta": {"moves her highest piece or one beside it": -1, "moves beside two of her own": 1},
        "gus": {"attacks": 1, "attacks from afar": 1},
        "maisie": {"attacks a high rank": 1, "attacks a low rank": -1},
        "rufus": {"moves to the center": 1, "moves a low rank": -1},
        "athena": {"moves on the right wing": 1, "moves a single step": -1},
    },
    nodes=1000,
    position=board_of,
    code=code_of,
)
"""The habits that `Hierarkia.characters` tells people of."""


if __name__ == "__main__":
    STUDY.report()
