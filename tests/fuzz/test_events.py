"""Some random input events at the tables and in an analysis; the slow suite sends many more."""

from collections import Counter
from pathlib import Path

import pytest

from fuzz import hierarkia_analysis_events, hierarkia_events, kings_events
from support.events import run_with_chances
from support.hierarkia_positions import SMALL_START, START
from support.kings_scene import VARIANTS


@pytest.mark.parametrize("text", [SMALL_START, START], ids=["small", "standard"])
def test_events_in_an_analysis_break_nothing(silent_pygame: None, text: str) -> None:
    done = run_with_chances(3, lambda chance: hierarkia_analysis_events.send_random_inputs(chance, 90, text))
    assert sum(done, Counter())["tried"] >= 3


@pytest.mark.parametrize(("variant", "count"), [("small", 60), ("large", 20)])
def test_events_at_a_board_break_nothing(silent_pygame: None, variant: str, count: int) -> None:
    made = run_with_chances(4, lambda chance: hierarkia_events.send_random_inputs(chance, count, variant))
    assert sum(made) >= count // 10


@pytest.mark.parametrize("variant", VARIANTS)
def test_events_at_the_kings_table_break_nothing(silent_pygame: None, tmp_path: Path, variant: str) -> None:
    made = run_with_chances(4, lambda chance: kings_events.send_random_inputs(chance, 50, variant, tmp_path))
    assert sum(made) >= 1
