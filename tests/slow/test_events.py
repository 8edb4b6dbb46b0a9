"""Many random input events at Hierarkia's boards and in its analyses: nothing breaks, no rule is broken."""

from collections import Counter

import pytest

from fuzz.events import AtABoard, InAnAnalysis, send_random_inputs
from support.events import run_with_chances


@pytest.mark.parametrize(("variant", "count"), [("small", 350), ("standard", 100), ("large", 80)])
def test_random_events_in_an_analysis_break_nothing(silent_pygame: None, variant: str, count: int) -> None:
    done = run_with_chances(20, lambda chance: send_random_inputs(InAnAnalysis(chance, variant), count))
    assert sum(done, Counter())["moves"] > count // 5
    assert sum(done, Counter())["positions"] >= 1


@pytest.mark.parametrize(("variant", "count"), [("small", 300), ("standard", 60), ("large", 40)])
def test_random_events_at_a_board_break_nothing(silent_pygame: None, variant: str, count: int) -> None:
    done = run_with_chances(50, lambda chance: send_random_inputs(AtABoard(chance, variant), count))
    assert sum(done, Counter())["moves"] > count
