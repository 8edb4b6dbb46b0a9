"""The deepest leaf counts that the rules of Hierarkia state."""

import pytest

from game.catalog import GAMES
from game.engine.searchable import walk


@pytest.mark.parametrize(("variant", "depth", "leaves"), [("standard", 4, 364740), ("small", 5, 1365204)])
def test_the_leaves_of_the_start_are_as_many_as_the_rules_say(variant: str, depth: int, leaves: int) -> None:
    assert walk(GAMES["hierarkia"].deal(0, variant).board(), depth) == leaves
