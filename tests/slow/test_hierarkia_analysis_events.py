"""10,000 random input events in an analysis of Hierarkia and its position editor."""

from collections import Counter

import pytest

from fuzz.hierarkia_analysis_events import send_random_inputs
from support.events import run_with_chances
from support.hierarkia_positions import STARTS

EVENTS = {"small": 7_000, "standard": 2_000, "large": 1_000}


@pytest.mark.parametrize("variant", sorted(EVENTS))
def test_random_events_break_nothing(silent_pygame: None, variant: str) -> None:
    count, start = EVENTS[variant] // 20, STARTS[variant]
    done = sum(run_with_chances(20, lambda chance: send_random_inputs(chance, count, start)), Counter())
    assert done["tried"] > EVENTS[variant] // 100
    assert done["set up"] >= 2
