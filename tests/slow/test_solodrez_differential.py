"""SoloDrez compared with the reference rules, in many more games and positions."""

import random

import pytest

from game.engine.searchable import perft
from reference import solodrez as reference
from support.solodrez_differential import compare_moves, play_and_compare, random_position
from support.solodrez_positions import GAME


@pytest.mark.parametrize("part", range(5))
def test_random_games_agree_with_the_reference(part: int) -> None:
    ends = [play_and_compare(number, 150) for number in range(30 * part, 30 * part + 30)]
    assert True in ends
    assert False in ends


@pytest.mark.parametrize("seed", range(100, 150))
def test_random_positions_agree_with_the_reference(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(50):
        after = compare_moves(random_position(chance))
        for text in chance.sample(after, min(len(after), 3)):
            compare_moves(text)


@pytest.mark.parametrize("number", range(12))
def test_perft_agrees_with_the_reference(number: int) -> None:
    state = GAME.deal(number)
    for depth in (1, 2, 3):
        assert perft(state, depth) == reference.leaves(str(state), depth), (str(state), depth)
