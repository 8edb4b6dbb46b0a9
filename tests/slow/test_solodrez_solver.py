"""SoloDrez's searches compared with each other and with a plain one, on many more positions."""

import pytest

from support.solodrez_solving import compare_searches, compare_with_plain_search


@pytest.mark.parametrize("part", range(10))
def test_searches_and_solver_agree_with_a_plain_search(part: int) -> None:
    compare_with_plain_search(part, 20)


@pytest.mark.parametrize("part", range(4))
def test_exhaustive_search_agrees_with_best_first_search(part: int) -> None:
    compare_searches(part)
