"""Hierarkia compared with the reference rules, in many more games, positions and plies."""

import random

import pytest

from reference import hierarkia as reference
from support.hierarkia_differential import compare_moves, play_and_compare, random_position

PARTS = 5  # The number of tests that the games are split into.

GAMES = {"small": 60, "standard": 12, "large": 6}
"""Games per part, by variant; more take more time and have found nothing more."""

SEEDS = range(100, 125)  # One test with random positions each.
POSITIONS = 13  # Positions per seed.
DEEPER = [
    (reference.start(7), 4, 73940),
    (reference.start(9), 3, 14496),
    (reference.start(9), 4, 364740),
    (reference.start(11), 3, 34048),
    (
        "....bcdef/1.aba.cde/......bcd/2....aa.c/.1....abb/32.....a./43.12..../543.2..../6543..2.. "
        "b - - - s:g5 0",
        3,
        53647,
    ),
    (
        ".b...bdef/..a.3.cde/..3..b.cd/2...a..c./........./4.4....../3......cb/54......b/65.32..2. "
        "r - - - - 0",
        3,
        111032,
    ),
    (
        ".......ef/.......ae/.......cd/.31..b..c/.4d.....b/3521...../..22...../5.3..1..a/6.4321... "
        "b - - f:c6 - 0",
        3,
        48091,
    ),
    (
        "..b...def/...cabcde/...a.abcd/...b..c../22.....ab/3....1a../43.1..1.a/54321..../654..32.. "
        "b - - f:f4 s:d7 0",
        3,
        75095,
    ),
    ("2..abc./3....../d....../c.....a/1..b.../......./42...3. b - - - - 6", 3, 14456),
    ("...1.../......d/......b/1....../..2..a./...3.../4.b..c. r - - - - 7", 3, 13911),
]


@pytest.mark.parametrize(("text", "depth", "leaves"), DEEPER)
def test_reference_counts_the_same_leaves(text: str, depth: int, leaves: int) -> None:
    assert reference.leaves(text, depth) == leaves


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", GAMES)
def test_random_games_agree_with_the_reference(variant: str, part: int) -> None:
    games = GAMES[variant]
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
