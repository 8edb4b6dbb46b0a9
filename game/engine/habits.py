"""Habits of computer players: preferences among moves that a search finds about as good."""

from collections.abc import Callable, Mapping
from typing import TypeVar

P = TypeVar("P")  # A position, as a game's bots see it.
M = TypeVar("M")  # A legal move there.

Feature = Callable[[P, M], float]
"""How much of something a move has: a number, or True or False."""

Habits = Mapping[Feature[P, M], float]
"""Points for each 1 of a feature, negative for what the player avoids.

A player lets a move be worse by its points, so their unit is that of the search's values.
"""


def points(habits: Habits[P, M], position: P, move: M, start: float = 0.0) -> float:
    """Return the points of a legal move, added to `start`."""
    return sum((each * feature(position, move) for feature, each in habits.items()), start)
