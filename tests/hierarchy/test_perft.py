"""Perft: the leaf counts stated in the rules of Hierarchy for fourteen positions."""

import pytest

from game.catalog import GAMES
from game.engine.searchable import perft

FIGURES = [
    ("?,1,2,5,8,9,13 3,4,6,7,10,11,12 - a -", [5, 35, 143, 545, 1525]),
    ("?,1,3,5,8,11,12 2,4,6,7,9,10,13 - a -", [5, 37, 185, 645, 2134]),
    ("?,4,6,8,10,12,13 1,2,3,5,7,9,11 - a -", [4, 14, 54, 169, 371]),
    ("?,6,8,9 1,2,7,12,13 3a,11b,4a,5b b surgeon1", [2, 2, 10, 28, 63]),
    ("?,2,6,7 3,8,10,13 11a,1b,9b,4a,5b a surgeon2", [2, 8, 22, 39, 87]),
    ("1,6,8,12 3,4,9,10,13 7a,5b,11a,2b,?=5a a surgeon1", [2, 4, 30, 90, 226]),
    ("2,5 6,9,11,13 7a,3b,4a,8b,10a,1b,?=1a b -", [4, 3, 9, 0, 0]),
    ("7,13 1,12 3a,2b,5a,6b,10a,4b,?=4a b -", [1, 2, 2]),
    ("3,4,7,9 2,5,10,11,13 6a,8b,12a,1b,?=8a b -", [3, 14, 32]),
    ("4,12 7,10 8b,?=10a,11b,1a,6b a -", [2, 3, 1]),
    ("1,3,13 2,6,10,11,12 7a,9b,4a,5b,?=9a b -", [4, 4, 9]),
    ("9,13 5,6,8,11 2a,3b,4a,10b,12a,1b,?=3a b -", [2, 3, 3]),
    ("?,6,12,13 4,5,8,11 9a,1b,3a,10b,7a,2b a -", [3, 13, 44]),
    ("?,6,12 2,7,9,13 8a,10b,4a,11b,1a,3b a -", [3, 9, 11]),
]


@pytest.mark.parametrize(("position", "figures"), FIGURES)
def test_leaf_counts_match_the_rules(position: str, figures: list[int]) -> None:
    state = GAMES["hierarchy"].parse_state(position)
    assert [perft(state, depth) for depth in range(1, len(figures) + 1)] == figures


def test_depth_zero_has_one_leaf() -> None:
    assert perft(GAMES["hierarchy"].parse_state(FIGURES[0][0]), 0) == 1
