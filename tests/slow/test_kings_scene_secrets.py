"""In many rounds, the table shows the same whatever is hidden from the viewer."""

from collections import Counter
from typing import Final

import pytest

from support.kings_scene import VARIANTS
from support.kings_worlds import check_round

ROUNDS: Final = range(100, 130)


@pytest.mark.parametrize("variant", VARIANTS)
def test_hidden_cards_do_not_change_the_table(silent_pygame: None, variant: str) -> None:
    found: Counter[str] = Counter()
    for number in ROUNDS:
        found += check_round(variant, number)
    assert found["steps"] > 30 * len(ROUNDS)
    assert found["other worlds"] > found["steps"] // 4


@pytest.mark.parametrize("variant", ["three", "four"])
def test_hidden_cards_do_not_change_the_table_with_more_players(silent_pygame: None, variant: str) -> None:
    found: Counter[str] = Counter()
    for number in ROUNDS:
        found += check_round(variant, number)
    assert found["steps"] > 60 * len(ROUNDS)
    assert found["other worlds"] > found["steps"] // 4
