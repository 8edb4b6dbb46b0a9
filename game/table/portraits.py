"""The portraits of the players: birds with their expressions, persons, and other computer players."""

from enum import Enum
from typing import Final

from game.table.names import BIRDS

PERSON: Final = "kings/person-"
COMPUTER: Final = "kings/computer-"
"""Sprites of people and of bots that are no birds, followed by the seat's number, from 1."""


class Mood(Enum):
    """An expression of a bird; the value ends the name of its sprite."""

    CALM = ""
    THINKING = "-thinking"
    PLEASED = "-pleased"
    UPSET = "-upset"


def face(player: str | None, mood: Mood = Mood.CALM, seat: int = 0) -> str:
    """Return the sprite of a player's portrait: a bird in this mood, a person (None) or another bot."""
    if player not in BIRDS:
        return f"{COMPUTER if player else PERSON}{seat + 1}"
    return f"birds/{player}{mood.value}"
