"""The table of difficulties, compared with a new measurement of more deals."""

import pytest

from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.solodrez.bot.difficulty import difficulty
from game.solodrez.bot.difficulty_table import KNOWN, difficulty_of

CHANCE = SplitMix64(9)
NUMBERS = sorted({CHANCE.below(KNOWN) for _ in range(60)} | {2404, 2647, 5769})


@pytest.mark.parametrize("part", range(6))
def test_table_agrees_with_a_new_measurement(part: int) -> None:
    for number in NUMBERS[part::6]:
        assert difficulty(GAMES["solodrez"].deal(number)) == difficulty_of(number), number
