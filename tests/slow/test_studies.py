"""A piece of each study, of other samples than the recorded ones, agrees with the record."""

import pytest

from game.engine.study import row
from tools.studies import FINDINGS, record

FIRST = 1_000_000  # The number of the first sample: far from the recorded ones.
PIECES = {"hierarchy-first-player": 100, "kings-cards": 30, "solodrez-winnable": 150}
USUAL = 8


@pytest.mark.parametrize("name", FINDINGS)
def test_intervals_of_a_piece_and_of_the_record_overlap(name: str) -> None:
    known = record(name)
    found = known.study.observe(range(FIRST, FIRST + PIECES.get(name, USUAL)))
    assert {row.label for row in known.rows} >= set(found)
    for written in known.rows:
        if written.label not in found or found[written.label][0] < USUAL // 2:
            continue
        _, _, _, low, high = row(written.label, found[written.label])
        assert low <= written.high, written
        assert written.low <= high, written
