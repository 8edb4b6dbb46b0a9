"""Themes and difficulties of puzzles. tests/slow computes all difficulties."""

from collections import Counter

import pytest

from game.catalog import GAMES
from game.engine.content import DIFFICULTIES
from tools import puzzle_grades as grades

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_themes_follow_from_position_and_line_and_each_occurs(game: str) -> None:
    counts: Counter[str] = Counter()
    for puzzle in GAMES[game].puzzles:
        assert grades.themes(game, puzzle) == puzzle.themes, puzzle.number
        counts.update(puzzle.themes)
    assert set(counts) == set(GAMES[game].themes)


@every_game
def test_difficulty_of_the_first_puzzle_follows_from_its_effort(game: str) -> None:
    for puzzle in GAMES[game].puzzles[:1]:
        assert grades.difficulty(game, puzzle) == puzzle.difficulty, puzzle.number


@every_game
def test_difficulties_are_of_similar_size(game: str) -> None:
    counts = Counter(puzzle.difficulty for puzzle in GAMES[game].puzzles)
    assert len(counts) == DIFFICULTIES
    assert min(counts.values()) >= len(GAMES[game].puzzles) // (2 * DIFFICULTIES)
