"""Puzzles at a player's level.

A difficulty counts as an opponent of fixed strength, whom the player beats by solving a puzzle at the first
attempt, without a mistake and without help. Later attempts say little, as the answer is known.
"""

from collections.abc import Iterable
from typing import Final

from game.engine.content import DIFFICULTIES, Puzzle
from game.engine.rating import NEWCOMER, Rating, after_game, rating_difference
from game.engine.repetition import Attempt, Task

SOLVED_SHARE: Final = 2 / 3  # The share of puzzles at their level that players solve.
STEP: Final = 200.0  # Points of rating between two difficulties.
RATINGS: Final = {
    difficulty: NEWCOMER.value - rating_difference(SOLVED_SHARE) + STEP * (difficulty - 1)
    for difficulty in range(1, DIFFICULTIES + 1)
}
"""The strength of each difficulty: the first is at a newcomer's level."""


def after_first_attempt(strength: Rating, puzzle: Puzzle, *, is_solved: bool) -> Rating:
    """Return the player's strength after the first attempt at a puzzle."""
    return after_game(strength, RATINGS, puzzle.difficulty, float(is_solved))


def puzzle_strength(attempts: Iterable[Attempt], puzzles: Iterable[Puzzle]) -> Rating:
    """Return the player's strength in these puzzles after all attempts at tasks of their game, in order."""
    untried: dict[Task, Puzzle] = {puzzle.number: puzzle for puzzle in puzzles}
    strength = NEWCOMER
    for task, _day, is_solved in attempts:
        puzzle = untried.pop(task, None)
        if puzzle is not None:
            strength = after_first_attempt(strength, puzzle, is_solved=is_solved)
    return strength


def level_of(strength: Rating) -> int:
    """Return the difficulty whose puzzles such a player solves about two times in three."""
    return min(RATINGS, key=lambda difficulty: distance(difficulty, strength))


def distance(difficulty: int, strength: Rating) -> float:
    """Return how far a difficulty is from the player's level."""
    return abs(strength.value - rating_difference(SOLVED_SHARE) - RATINGS[difficulty])
