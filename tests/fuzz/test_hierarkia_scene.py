"""Some random input events on each board; the slow suite sends many more."""

import pytest

from fuzz.hierarkia_events import send_random_inputs
from game.engine.rng import SplitMix64


@pytest.mark.parametrize(("variant", "count"), [("small", 300), ("large", 60)])
def test_random_events_break_nothing(silent_pygame: None, variant: str, count: int) -> None:
    assert send_random_inputs(SplitMix64(7), count, variant) >= count // 30
