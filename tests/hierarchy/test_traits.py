"""Traits of Hierarchy deals: the table, checked against the solver."""

from collections import Counter
from itertools import combinations

import pytest

from game.catalog import GAMES
from game.engine.seat import Seat
from game.hierarchy.bot.players import DEALS, WAYS, WINNERS, way_of, winner_of
from game.hierarchy.bot.solver import Solver
from game.hierarchy.content.rulebook import RULEBOOK
from game.hierarchy.rules.cards import NUMBERED
from tools.hierarchy_traits import deals, sign

GAME = GAMES["hierarchy"]
PARTS = 4
STEP = 86  # Interval of the deals checked here; tests/slow checks all.


def test_table_lists_every_deal_in_card_order() -> None:
    places = {six: place for place, six in enumerate(combinations(NUMBERED, 6))}
    assert len(places) == len(DEALS) == 1716
    for number in range(2000):
        state = GAME.deal(number)
        kind = DEALS[places[state.hand(Seat.A)[1:]]]
        assert winner_of(0, state) == ("first" if kind.isupper() else "second")
        assert (way_of(0, state) or "")[0] == kind.lower()


def test_first_player_wins_574_deals_and_every_combination_exists() -> None:
    kinds = Counter((winner_of(0, state), way_of(0, state)) for state in deals())
    assert sum(count for (winner, _), count in kinds.items() if winner == "first") == 574
    texts = (text for section in RULEBOOK.closing for text in section.paragraphs)
    assert any("574 of the 1,716 possible deals" in text for text in texts), "as the rules page says"
    assert set(kinds) == {(winner, way) for winner in WINNERS for way in WAYS}
    assert kinds == {
        ("first", "wide"): 417,
        ("first", "narrow"): 79,
        ("first", "single"): 78,
        ("second", "wide"): 530,
        ("second", "narrow"): 373,
        ("second", "single"): 239,
    }, "as docs/hierarchy.md has it"


@pytest.mark.parametrize("part", range(PARTS))
def test_table_matches_the_solver(part: int) -> None:
    solver, looked_at = Solver(), range(part * STEP, len(DEALS), PARTS * STEP)
    found = [sign(state, solver) for place, state in enumerate(deals()) if place in looked_at]
    assert found == [DEALS[place] for place in looked_at]


def test_only_new_deals_have_traits() -> None:
    start = GAME.deal(0)
    begun, late = start.apply(start.legal_moves()[0]), GAME.parse_state("?,1,2 3,4,6 - a -")
    for other in (begun, late):
        assert (winner_of(0, other), way_of(0, other)) == (None, None)
