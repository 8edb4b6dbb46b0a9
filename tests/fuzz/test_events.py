"""Some random input events at the tables and in an analysis; the slow suite sends many more."""

from pathlib import Path

import pytest

from fuzz import hierarkia_analysis_events, hierarkia_events, kings_events
from game.engine.rng import SplitMix64
from support.hierarkia_positions import SMALL_START, START
from support.kings_scene import VARIANTS


@pytest.mark.parametrize(("text", "count"), [(SMALL_START, 150), (START, 120)], ids=["small", "standard"])
def test_events_in_an_analysis_break_nothing(silent_pygame: None, text: str, count: int) -> None:
    tried, set_up = hierarkia_analysis_events.send_random_inputs(SplitMix64(7), count, text)
    assert tried >= count // 50
    assert set_up >= 1


@pytest.mark.parametrize(("variant", "count"), [("small", 200), ("large", 40)])
def test_events_at_a_board_break_nothing(silent_pygame: None, variant: str, count: int) -> None:
    assert hierarkia_events.send_random_inputs(SplitMix64(7), count, variant) >= count // 30


@pytest.mark.parametrize("variant", VARIANTS)
def test_events_at_the_kings_table_break_nothing(silent_pygame: None, tmp_path: Path, variant: str) -> None:
    assert kings_events.send_random_inputs(SplitMix64(5), 150, variant, tmp_path) >= 1
