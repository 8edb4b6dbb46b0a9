"""The puzzles of the Imposter Kings. tests/slow checks the claims of all of them."""

from collections import Counter

import pytest

from game.catalog import GAMES
from game.engine.content import Goal, Puzzle
from game.engine.rng import SplitMix64
from game.kings.bot.deal_unseen import determinize
from support.puzzle_claims import check_blame, check_numbers, end_of_line, state_of
from tools.kings_puzzles import is_apart, wilson

GAME = GAMES["kings"]
PUZZLES = GAME.puzzles


def test_there_are_enough_puzzles_in_all_variants() -> None:
    check_numbers(GAME)
    assert len(PUZZLES) >= 100
    variants = Counter(state_of(GAME, puzzle).variant_name for puzzle in PUZZLES)
    assert min(variants[variant] for variant in ("quick1", "quick2", "quick3", "two")) >= 15
    assert set(variants) == set(GAME.variants)


def test_solutions_are_of_many_kinds() -> None:
    choices = Counter(puzzle.line[0] for puzzle in PUZZLES)
    assert max(choices.values()) <= 6
    assert len({choice.split(" ")[0] for choice in choices}) >= 8


def test_every_puzzle_has_a_choice_that_depends_on_nothing_hidden() -> None:
    for puzzle in PUZZLES:
        state = state_of(GAME, puzzle)
        seat = state.to_move
        assert puzzle.goal is Goal.CHOICE
        assert puzzle.moves == len(puzzle.line) == 1
        assert len(state.legal_moves()) >= 3, puzzle.number
        end_of_line(GAME, puzzle)
        other = determinize(state.view(seat), SplitMix64(puzzle.number))
        assert other.view(seat) == state.view(seat), puzzle.number


@pytest.mark.parametrize("puzzle", PUZZLES[::50], ids=lambda puzzle: str(puzzle.number))
def test_every_other_choice_is_a_mistake(puzzle: Puzzle) -> None:
    check_blame(GAME, puzzle)


def test_intervals_hold_with_95_percent() -> None:
    low, high = wilson(32 / 40, 40)
    assert (round(low, 3), round(high, 3)) == (0.652, 0.895)
    assert round(wilson(1.0, 40).low, 3) == 0.912, "so 40 wins and 8 losses of 40 are apart"


def test_play_outs_prefer_the_good_choice_alone() -> None:
    puzzle = PUZZLES[0]
    view = state_of(GAME, puzzle).view(0)
    apart = {str(move): is_apart(view, move, playouts=600) for move in view.legal_moves()}
    assert [move for move, is_best in apart.items() if is_best] == [puzzle.line[0]]
