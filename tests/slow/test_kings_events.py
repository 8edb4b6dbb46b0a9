"""20,000 random input events at the table of the Imposter Kings: nothing breaks."""

from pathlib import Path
from typing import Final

import pytest

from fuzz.kings_events import send_random_inputs
from support.events import run_with_chances
from support.kings_scene import VARIANTS

EVENTS: Final = 5_000  # In each variant.


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_events_break_nothing(silent_pygame: None, tmp_path: Path, variant: str) -> None:
    made = run_with_chances(25, lambda chance: send_random_inputs(chance, EVENTS // 25, variant, tmp_path))
    assert sum(made) > EVENTS // 80
