"""The deepest leaf counts stated for the rules of Hierarkia."""

import pytest

from game.catalog import GAMES
from game.engine.searchable import walk


@pytest.mark.parametrize(("variant", "depth", "leaves"), [("standard", 4, 364740), ("small", 5, 1365204)])
def test_leaf_counts_of_the_start(variant: str, depth: int, leaves: int) -> None:
    assert walk(GAMES["hierarkia"].deal(0, variant).board(), depth) == leaves
