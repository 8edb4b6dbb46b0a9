"""In many rounds, the table shows the same whatever is hidden from the viewer."""

from collections import Counter
from typing import Final

import pytest

from game.engine.seat import PUBLIC
from support.kings_positions import GAME
from support.kings_scene import VARIANTS
from support.kings_worlds import check_round

ROUNDS: Final = range(101, 105)


@pytest.mark.parametrize(
    ("variant", "steps"), [*((each, 30) for each in VARIANTS), ("three", 60), ("four", 60)]
)
def test_hidden_cards_do_not_change_the_table(silent_pygame: None, variant: str, steps: int) -> None:
    found: Counter[str] = Counter()
    for number in ROUNDS:
        found += check_round(variant, number)
    assert found["steps"] > steps * len(ROUNDS)
    assert found["other worlds"] > found["steps"] // 4


@pytest.mark.parametrize("variant", GAME.variants)
def test_hidden_cards_do_not_change_the_table_of_the_public(silent_pygame: None, variant: str) -> None:
    found: Counter[str] = Counter()
    for number in ROUNDS:
        found += check_round(variant, number, viewers=[PUBLIC])
    assert found["other worlds"] > 30
