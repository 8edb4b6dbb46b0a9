"""R16 in random rounds: what players know is true; with two players it is all that can be worked out."""

import pytest

from support.kings_histories import check_bounds, false_entries
from support.kings_positions import DECKS
from support.kings_views import random_states


@pytest.mark.parametrize("variant", DECKS)
def test_what_players_know_is_true(variant: str) -> None:
    positions = [str(state) for state in random_states(variant, range(10))]
    assert sum(text.count("-lacks ") for text in positions) > 50
    assert not [entry for text in positions for entry in false_entries(text)]


@pytest.mark.parametrize(("variant", "rounds"), [("quick1", 20), ("quick2", 20), ("quick3", 4)])
def test_bounds_are_those_of_all_histories_that_fit_what_a_player_saw(variant: str, rounds: int) -> None:
    count, loose = check_bounds(variant, range(rounds))
    assert count > 5 * rounds
    assert not loose
