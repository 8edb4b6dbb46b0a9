"""Measure the habits of the birds of the Imposter Kings: `python -m tools.kings_habits`, best compiled."""

from typing import Final

from game.kings.bot.features import names
from game.kings.bot.players import BIRDS
from game.kings.rules.cards import ALL, CARDS
from tools.habits import Study

STUDY: Final = Study(
    "kings",
    BIRDS,
    {
        "pip": {"flips the King": 1, "leaves an ability unused": -1},
        "dilly": {"plays the lowest card": 1, "leaves an ability unused": 1},
        "percy": {"plays the highest card": 1, "names a card of 7 or more": 1},
        "berta": {"flips the King": -1, "Reacts with the King's Hand": -1},
        "gus": {"plays a Soldier or Inquisitor": 1, "names the Assassin": 1},
        "maisie": {"plays the Fool or the Sentry": 1, "plays royalty": -1},
        "rufus": {"plays royalty": 1, "takes the first turn": 1},
        "athena": {"plays the Judge or the Mystic": 1, "names a card of 4 or less": 1},
    },
    nodes=700,
    variant="two",
    opponents=("easy", "medium"),
    counted={
        # These two birds like a card the more, the higher or lower it is.
        "names a card of 7 or more": names(*(card for card in range(ALL) if CARDS[card].base >= 7)),
        "names a card of 4 or less": names(*(card for card in range(ALL) if CARDS[card].base <= 4)),
    },
)
"""The habits that `Kings.characters` tells people of."""


if __name__ == "__main__":
    STUDY.report()
