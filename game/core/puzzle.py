"""Positions to be solved, as values: one good choice, which the player has to find."""

from dataclasses import dataclass
from enum import Enum


class Goal(Enum):
    """What solves a puzzle."""

    WIN = "win"
    """To play on until the game is won, against the longest defence."""

    CHOICE = "choice"
    """To find the one good choice in its position."""


@dataclass(frozen=True)
class Puzzle:
    """One position to be solved. Whoever has to choose in it is the one who solves it.

    Exactly one of the choices is good: every other one gives away so much that it would be blamed
    (`grading`), by the weighing of its game with the budget that is the same everywhere.
    """

    number: int
    """From 1 on; it stays the same for ever, so that what was solved remains so."""

    position: str
    """As text, to be read by the game."""

    goal: Goal

    moves: int
    """How many moves of the player's own it takes: to the win, or until the goal is clear."""

    line: tuple[str, ...]
    """The proof line, as texts of moves: the best play of both from the position, the good choice first."""
