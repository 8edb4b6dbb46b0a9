"""10,000 random input events in an analysis of Hierarkia and its position editor."""

import pytest

from fuzz.hierarkia_analysis_events import send_random_inputs
from game.engine.rng import SplitMix64
from support.hierarkia_positions import STARTS

EVENTS = {"small": 7_000, "standard": 2_000, "large": 1_000}


@pytest.mark.parametrize("variant", sorted(EVENTS))
def test_random_events_break_nothing(silent_pygame: None, variant: str) -> None:
    tried, set_up = send_random_inputs(SplitMix64(3), EVENTS[variant], STARTS[variant])
    assert tried > EVENTS[variant] // 100
    assert set_up >= 2
