"""The puzzles of the Imposter Kings. tests/slow checks the claims of all of them."""

from collections import Counter

import pytest

from game.catalog import GAMES
from game.engine.content import Goal, Puzzle
from game.engine.rng import SplitMix64
from game.kings.bot.deal_unseen import determinize
from support.puzzle_claims import check_blame, check_order, end_of_line, state_of

GAME = GAMES["kings"]
PUZZLES = GAME.puzzles


def test_there_are_enough_puzzles_in_all_variants_for_two() -> None:
    assert len(PUZZLES) >= 20
    variants = Counter(state_of(GAME, puzzle).variant_name for puzzle in PUZZLES)
    assert min(variants[variant] for variant in ("quick1", "quick2", "quick3", "two")) >= 3


def test_puzzles_are_in_order() -> None:
    check_order(GAME)


def test_solutions_are_of_many_kinds() -> None:
    choices = Counter(puzzle.line[0] for puzzle in PUZZLES)
    assert max(choices.values()) <= 2
    assert len({choice.split(" ")[0] for choice in choices}) >= 7


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: str(puzzle.number))
def test_every_puzzle_has_a_choice_that_depends_on_nothing_hidden(puzzle: Puzzle) -> None:
    state = state_of(GAME, puzzle)
    seat = state.to_move
    assert puzzle.goal is Goal.CHOICE
    assert puzzle.moves == len(puzzle.line) == 1
    assert len(state.legal_moves()) >= 3
    end_of_line(GAME, puzzle)
    other = determinize(state.view(seat), SplitMix64(puzzle.number))
    assert other.view(seat) == state.view(seat)


@pytest.mark.parametrize("puzzle", PUZZLES[::5], ids=lambda puzzle: str(puzzle.number))
def test_every_other_choice_is_a_mistake(puzzle: Puzzle) -> None:
    check_blame(GAME, puzzle)
