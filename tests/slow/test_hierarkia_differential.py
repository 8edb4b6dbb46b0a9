"""Hierarkia compared with the reference rules, in many more games, positions and plies."""

import random

import pytest

from game.catalog import GAMES
from game.engine.searchable import walk
from reference import hierarkia as reference
from support.hierarkia_differential import compare_moves, play_and_compare, random_position

PARTS = 3  # The number of tests that the games are split into.

NUMBERS = {"small": 40, "standard": 10, "large": 6}
"""Games per part, by variant; more take more time and have found nothing more."""

SEEDS = range(100, 115)  # One test with random positions each.
POSITIONS = 13  # Positions per seed.
DEEPER = [
    (reference.start(9), 3, 14496),
    (reference.start(11), 3, 34048),
    (
        "....bcdef/1.aba.cde/......bcd/2....aa.c/.1....abb/32.....a./43.12..../543.2..../6543..2.. "
        "b - - - s:g5 0",
        3,
        53647,
    ),
    ("2..abc./3....../d....../c.....a/1..b.../......./42...3. b - - - - 6", 3, 14456),
    ("...1.../......d/......b/1....../..2..a./...3.../4.b..c. r - - - - 7", 3, 13911),
]


@pytest.mark.parametrize(("text", "depth", "leaves"), DEEPER)
def test_reference_counts_the_same_leaves(text: str, depth: int, leaves: int) -> None:
    assert reference.leaves(text, depth) == leaves


@pytest.mark.parametrize(("variant", "depth", "leaves"), [("standard", 4, 364740), ("small", 5, 1365204)])
def test_leaf_counts_of_the_start(variant: str, depth: int, leaves: int) -> None:
    assert walk(GAMES["hierarkia"].deal(0, variant).board(), depth) == leaves


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", NUMBERS)
def test_random_games_agree_with_the_reference(variant: str, part: int) -> None:
    games = NUMBERS[variant]
    ends = [play_and_compare(number, variant, 2000)[0] for number in range(games * part, games * (part + 1))]
    # Every game ends, at the latest by the draw after 100 quiet moves.
    assert None not in ends
    assert {"b", "r"} & set(ends)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_positions_agree_with_the_reference(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(POSITIONS):
        reached = compare_moves(random_position(chance), chance)
        for text in chance.sample(reached, min(len(reached), 2)):
            compare_moves(text, chance)
