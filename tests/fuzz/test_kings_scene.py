"""Some random input events at the table; the slow suite sends 20,000."""

from pathlib import Path

import pytest

from fuzz.kings_events import send_random_inputs
from game.engine.rng import SplitMix64
from support.kings_scene import VARIANTS

COUNT = 300


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_events_break_nothing(silent_pygame: None, tmp_path: Path, variant: str) -> None:
    assert send_random_inputs(SplitMix64(5), COUNT, variant, tmp_path) >= COUNT // 100
