"""Random input events at the tables and in an analysis; the slow suite sends many more."""

from collections import Counter
from pathlib import Path

import pytest

from fuzz.events import AtABoard, AtARound, InAnAnalysis, send_random_inputs
from support.events import run_with_chances
from support.kings_scene import VARIANTS


@pytest.mark.parametrize("variant", ["small", "standard"])
def test_events_in_an_analysis_break_nothing(silent_pygame: None, variant: str) -> None:
    done = run_with_chances(3, lambda chance: send_random_inputs(InAnAnalysis(chance, variant), 90))
    assert sum(done, Counter())["moves"] >= 3


@pytest.mark.parametrize(("variant", "count"), [("small", 60), ("large", 20)])
def test_events_at_a_board_break_nothing(silent_pygame: None, variant: str, count: int) -> None:
    done = run_with_chances(4, lambda chance: send_random_inputs(AtABoard(chance, variant), count))
    assert sum(done, Counter())["moves"] >= count // 10


@pytest.mark.parametrize("variant", VARIANTS)
def test_events_at_the_kings_table_break_nothing(silent_pygame: None, tmp_path: Path, variant: str) -> None:
    done = run_with_chances(4, lambda chance: send_random_inputs(AtARound(chance, variant, tmp_path), 50))
    assert sum(done, Counter())["moves"] >= 1
