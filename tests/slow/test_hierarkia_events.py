"""20,000 random input events at Hierarkia's table: nothing breaks, no rule is broken."""

from typing import Final

import pytest

from fuzz.hierarkia_events import send_random_inputs
from support.events import run_with_chances

EVENTS: Final = {"small": 15_000, "standard": 3_000, "large": 2_000}
"""By board: the small one has the shortest games, and most of what can happen in one."""


@pytest.mark.parametrize("variant", sorted(EVENTS))
def test_random_events_break_nothing(silent_pygame: None, variant: str) -> None:
    made = run_with_chances(50, lambda chance: send_random_inputs(chance, EVENTS[variant] // 50, variant))
    assert sum(made) > EVENTS[variant] // 40
