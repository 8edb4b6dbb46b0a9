"""Forms the union of 10,000 random pairs of histories both ways and twice."""

from random import Random

import pytest

from support.histories import check_pair

PARTS = 10
PAIRS = 1000  # In each part.


@pytest.mark.parametrize("part", range(PARTS))
def test_two_histories_form_one_union(part: int) -> None:
    for number in range(part * PAIRS, (part + 1) * PAIRS):
        try:
            check_pair(Random(-number - 1))
        except AssertionError as failure:
            failure.add_note(f"In pair {number}.")
            raise
