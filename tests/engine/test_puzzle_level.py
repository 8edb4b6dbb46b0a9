"""A player's strength in puzzles, and the difficulty that fits it."""

from random import Random

import pytest

from game.engine.content import DIFFICULTIES, Goal, Puzzle
from game.engine.puzzle_level import RATINGS, SOLVED_SHARE, after_first_attempt, level_of, puzzle_strength
from game.engine.rating import NEWCOMER, expected_score
from game.engine.repetition import Attempt, Task

EASIEST, HARDEST = 1, DIFFICULTIES
PUZZLES = [
    Puzzle(number, "", Goal.WIN, 1, (), difficulty)
    for number, difficulty in enumerate((1, 1, 2, 3, 5, 5), start=1)
]


def attempts(*made: tuple[Task, bool]) -> list[Attempt]:
    return [Attempt(task, 0, is_solved) for task, is_solved in made]


def test_a_newcomer_gets_the_easiest_and_climbs_by_solving() -> None:
    strength, levels = NEWCOMER, [level_of(NEWCOMER)]
    for _ in range(20):
        easy = Puzzle(1, "", Goal.WIN, 1, (), levels[-1])
        strength = after_first_attempt(strength, easy, is_solved=True)
        levels.append(level_of(strength))
    assert levels == sorted(levels)
    assert (levels[0], levels[-1]) == (EASIEST, HARDEST)
    for _ in range(30):
        strength = after_first_attempt(strength, PUZZLES[0], is_solved=False)
    assert level_of(strength) == EASIEST


def test_only_the_first_attempt_at_a_known_puzzle_counts() -> None:
    once = puzzle_strength(attempts((1, True), (5, False)), PUZZLES)
    others = ((1, False), (5, True), (5, True), (0xFFFF, True), ("a moment", False))
    assert puzzle_strength(attempts((1, True), (5, False), *others), PUZZLES) == once
    assert puzzle_strength(attempts(*others), PUZZLES) != NEWCOMER
    assert puzzle_strength([], PUZZLES) == NEWCOMER


def test_solving_hard_puzzles_says_more_than_solving_easy_ones() -> None:
    easy, hard = (puzzle_strength(attempts((number, True)), PUZZLES).value for number in (1, 6))
    assert NEWCOMER.value < easy < hard


@pytest.mark.parametrize("strength", [1500, 1600, 1700, 1900, 2000, 2300])
def test_two_of_three_puzzles_at_ones_level_are_solved(strength: float) -> None:
    chance, known, shares = Random(1), NEWCOMER, []
    for _ in range(400):
        difficulty = level_of(known)
        shares.append(expected_score(strength - RATINGS[difficulty]))
        puzzle = Puzzle(1, "", Goal.WIN, 1, (), difficulty)
        known = after_first_attempt(known, puzzle, is_solved=chance.random() < shares[-1])
    later = shares[30:]
    assert sum(later) / len(later) == pytest.approx(SOLVED_SHARE, abs=0.06)
