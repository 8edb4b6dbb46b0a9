"""In many rounds, whatever is hidden from a player, the table shows the same."""

from collections import Counter
from typing import Final

import pytest

from support.kings_scene import VARIANTS
from support.kings_worlds import check_round

ROUNDS: Final = range(100, 200)


@pytest.mark.parametrize("variant", VARIANTS)
def test_whatever_is_hidden_the_table_shows_the_same(silent_pygame: None, variant: str) -> None:
    found: Counter[str] = Counter()
    for number in ROUNDS:
        found += check_round(variant, number)
    assert found["steps"] > 30 * len(ROUNDS)
    assert found["other worlds"] > found["steps"] // 4


@pytest.mark.parametrize("variant", ["three", "four"])
def test_with_more_players_each_of_them_is_shown_no_more_than_is_theirs(
    silent_pygame: None, variant: str
) -> None:
    found: Counter[str] = Counter()
    for number in ROUNDS:
        found += check_round(variant, number)
    assert found["steps"] > 60 * len(ROUNDS)
    assert found["other worlds"] > found["steps"] // 4
