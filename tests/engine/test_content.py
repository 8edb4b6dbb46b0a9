"""The text that holds a game's puzzles."""

import pytest

from game import data
from game.catalog import GAMES
from game.engine.content import DIFFICULTIES, Goal, Puzzle, parse_puzzles
from game.engine.game import AnyGame
from tools.puzzle_file import text_of

TEXT = """
7 3 2 surgeon tower | 4x2, 7, 6
3,7 2,4,6 8a,12b,11a b -
8 - 5 | name Fool
quick1 | a: king down | turn: a
"""


def test_a_puzzle_has_two_lines() -> None:
    assert parse_puzzles(TEXT) == (
        Puzzle(7, "3,7 2,4,6 8a,12b,11a b -", Goal.WIN, 3, ("4x2", "7", "6"), 2, ("surgeon", "tower")),
        Puzzle(8, "quick1 | a: king down | turn: a", Goal.CHOICE, 1, ("name Fool",), 5),
    )
    assert parse_puzzles("") == ()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_puzzles_of_a_game_are_written_as_they_are_read(game: AnyGame) -> None:
    assert "".join(map(text_of, game.puzzles)) == data.read(game.name, "puzzles.txt", str)
    assert {puzzle.difficulty for puzzle in game.puzzles} == set(range(1, DIFFICULTIES + 1))
    assert {theme for puzzle in game.puzzles for theme in puzzle.themes} <= set(game.themes)
