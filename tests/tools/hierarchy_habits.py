"""Measure the habits of Hierarchy's birds: `python -m tools.hierarchy_habits`; compiled it takes a minute."""

from typing import Final

from game.hierarchy.bot.players import BIRDS
from tools.habits import Study

STUDY: Final = Study(
    "hierarchy",
    BIRDS,
    {
        "pip": {"discards a card for a Tower": 1, "plays the Impostor": 1},
        "dilly": {"opens with the lowest card": 1, "plays the lowest card": 1},
        "percy": {"discards a card for a Tower": -1, "plays the highest card": 1},
        "berta": {"plays the Impostor": -1, "plays the Assassin": -1},
        "gus": {"plays the Assassin": 1, "leaves as few answers as possible": 1},
        "maisie": {"plays the Surgeon": 1, "plays royalty": -1},
        "rufus": {"plays royalty": 1, "plays the Leper or the Serf": -1},
        "athena": {"plays the Sorcerer": 1, "plays the Usurper": 1},
    },
    nodes=1_000_000,
)
"""The habits that `Hierarchy.characters` tells people of."""


if __name__ == "__main__":
    STUDY.report()
