"""The parts of a result."""

import pytest

from game.engine.luck import Decision, split


def test_luck_is_what_happened_between_the_choices() -> None:
    parts = split([Decision(0.6, 0.2), Decision(0.7, 0.0)], 1.0, 0.5)
    assert parts is not None
    # To 0.6 before the first choice, from 0.4 to 0.7 between both, from 0.7 to 1 after them.
    assert parts == pytest.approx((0.5, 0.1 + 0.3 + 0.3, 0.2))
    assert parts.result == pytest.approx(1.0)


def test_an_unknown_deal_is_worth_the_chance_at_the_first_choice() -> None:
    assert split([Decision(0.75, 0.5)], 0.0) == (0.75, -0.25, 0.5)
    assert split([], 1.0) is None
