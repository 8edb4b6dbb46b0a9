"""Puzzles of SoloDrez keep their promises."""

from game.catalog import GAMES
from game.engine.content import Goal, Puzzle
from game.solodrez.rules.best_moves import series_to_remove
from support.cases import every_case
from support.puzzle_claims import check_blame, check_numbers, end_of_line, state_of

GAME = GAMES["solodrez"]
PUZZLES = GAME.puzzles


def test_there_are_enough_puzzles_starting_small() -> None:
    assert len(PUZZLES) >= 30
    check_numbers(GAME)
    cards = [sum(map(len, state_of(GAME, puzzle).columns)) for puzzle in PUZZLES]
    assert max(cards[:3]) <= 16
    assert max(len(puzzle.line) for puzzle in PUZZLES[:3]) <= 14
    assert max(cards) <= 40


@every_case("puzzle", PUZZLES)
def test_start_is_a_choice_without_a_series_and_the_line_wins(puzzle: Puzzle) -> None:
    state = state_of(GAME, puzzle)
    assert puzzle.goal is Goal.CHOICE
    assert puzzle.moves == 1
    assert len(state.legal_moves()) >= 4
    assert series_to_remove(state) is None
    assert end_of_line(GAME, puzzle).is_won()


@every_case("puzzle", PUZZLES)
def test_every_other_move_is_proved_to_lose(puzzle: Puzzle) -> None:
    check_blame(GAME, puzzle)
