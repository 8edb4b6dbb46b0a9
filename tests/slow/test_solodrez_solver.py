"""SoloDrez's searches beside one another and beside a plain one, on many more positions."""

import pytest

from support.solodrez_solving import check_searches_in_step, check_with_a_plain_search


@pytest.mark.parametrize("part", range(20))
def test_both_searches_and_the_solver_say_what_a_plain_search_says(part: int) -> None:
    check_with_a_plain_search(part, 20)


@pytest.mark.parametrize("part", range(8))
def test_the_thorough_search_says_what_the_quick_one_says(part: int) -> None:
    check_searches_in_step(part)
