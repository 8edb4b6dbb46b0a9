"""SoloDrez in depth: the rules against the reference, the searches against plain ones, and difficulties."""

import random

import pytest

from game.engine.rng import SplitMix64
from game.engine.searchable import perft
from game.solodrez.game import KNOWN, difficulty_of, par_of
from reference import solodrez as reference
from reference.solodrez_solver import fewest_moves, loose_cards
from support.solodrez_differential import compare_moves, play_and_compare, random_position
from support.solodrez_positions import GAME
from support.solodrez_solving import (
    check_shortest,
    compare_searches,
    compare_with_plain_search,
    fuller_position,
    reaches_par,
    small_position,
)
from tools.solodrez_difficulty import difficulty

CHANCE = SplitMix64(9)
NUMBERS = sorted({CHANCE.below(KNOWN) for _ in range(12)} | {2404, 2647, 5769})


@pytest.mark.parametrize("part", range(5))
def test_random_games_agree_with_the_reference(part: int) -> None:
    ends = [play_and_compare(number, 150) for number in range(15 * part, 15 * part + 15)]
    assert set(ends) >= {True, False}


@pytest.mark.parametrize("seed", range(100, 130))
def test_random_positions_agree_with_the_reference(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(50):
        after = compare_moves(random_position(chance))
        for text in chance.sample(after, min(len(after), 3)):
            compare_moves(text)


@pytest.mark.parametrize("number", range(6))
def test_perft_agrees_with_the_reference(number: int) -> None:
    state = GAME.deal(number)
    for depth in (1, 2, 3):
        assert perft(state, depth) == reference.leaves(str(state), depth), (str(state), depth)


@pytest.mark.parametrize("part", range(6))
def test_searches_and_solver_agree_with_a_plain_search(part: int) -> None:
    compare_with_plain_search(part, 20)


@pytest.mark.parametrize("part", range(3))
def test_exhaustive_search_agrees_with_best_first_search(part: int) -> None:
    compare_searches(part)


def test_table_of_difficulties_agrees_with_a_new_measurement() -> None:
    for number in NUMBERS:
        assert difficulty(GAME.deal(number)) == difficulty_of(number), number


def test_shortest_lines_are_as_short_as_plain_searches_say() -> None:
    compared = 0
    for seed in range(60):
        for position in (small_position(seed), fuller_position(seed)):
            # Without a lower bound, the plain search also checks that of the other one.
            plain = fewest_moves(position, 1000)
            fewest = fewest_moves(position, 1000, loose_cards)
            assert fewest is not None or plain is None, position
            if fewest:
                assert plain in (fewest, None), position
                check_shortest(position, fewest)
                compared += 1
    assert compared > 12


@pytest.mark.parametrize("part", range(2))
def test_par_is_proved_by_a_plain_search(part: int) -> None:
    proved = 0
    for number in NUMBERS[part::2]:
        text, par = str(GAME.deal(number)), par_of(number)
        if par is None:
            continue
        fewest = fewest_moves(text, 100_000, loose_cards)
        assert fewest in (par.moves, None), number
        proved += par.is_proved and (fewest == par.moves or loose_cards(text) == par.moves)
    assert proved > 3


def test_deals_solved_anew_are_never_below_par() -> None:
    numbers = [number for number in NUMBERS if par_of(number)]
    assert sum(reaches_par(number, 200_000) for number in numbers) >= len(numbers) - 1
