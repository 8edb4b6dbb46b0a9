"""20,000 random input events at the table of the Imposter Kings: nothing breaks."""

from pathlib import Path
from typing import Final

import pytest

from fuzz.kings_events import send_random_inputs
from game.engine.rng import SplitMix64
from support.kings_scene import VARIANTS

EVENTS: Final = 5_000  # In each variant.


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_events_break_nothing(silent_pygame: None, tmp_path: Path, variant: str) -> None:
    assert send_random_inputs(SplitMix64(3), EVENTS, variant, tmp_path) > EVENTS // 80
