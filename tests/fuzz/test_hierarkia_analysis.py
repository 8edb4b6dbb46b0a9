"""Some random input events in an analysis; the slow suite sends many more."""

import pytest

from fuzz.hierarkia_analysis_events import send_random_inputs
from game.engine.rng import SplitMix64
from support.hierarkia_positions import SMALL_START, START


@pytest.mark.parametrize(("text", "count"), [(SMALL_START, 500), (START, 150)])
def test_random_events_break_nothing(silent_pygame: None, text: str, count: int) -> None:
    tried, set_up = send_random_inputs(SplitMix64(7), count, text)
    assert tried >= count // 50
    assert set_up >= 1
