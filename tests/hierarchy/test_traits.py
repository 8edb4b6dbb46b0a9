"""Traits of Hierarchy deals: the table, checked against the solver."""

from collections import Counter
from itertools import islice

from game.catalog import GAMES
from game.engine.seat import Seat
from game.hierarchy.bot.solver import Solver
from game.hierarchy.game import WAYS, WINNERS, way_of, winner_of
from game.tables import TABLES
from support.cases import every_case
from support.hierarchy_solving import known_sign
from tools.hierarchy_traits import deals, sign

GAME = GAMES["hierarchy"]
PARTS = 4
STEP = 86  # Interval of the deals checked here; tests/slow checks all.


def test_the_table_has_every_deal() -> None:
    known = {state.hand(Seat.A): known_sign(state) for state in deals()}
    assert len(known) == 1716
    for state in map(GAME.deal, range(2000)):
        assert known_sign(state) == known[state.hand(Seat.A)]


def test_first_player_wins_574_deals_and_every_combination_exists() -> None:
    kinds = Counter((winner_of(state), way_of(state)) for state in deals())
    assert sum(count for (winner, _), count in kinds.items() if winner == "first") == 574
    texts = (text for section in TABLES["hierarchy"].rulebook.closing for text in section.paragraphs)
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


@every_case("part", range(PARTS))
def test_table_matches_the_solver(part: int) -> None:
    solver = Solver()
    for state in islice(deals(), part * STEP, None, PARTS * STEP):
        assert known_sign(state) == sign(state, solver), state


def test_only_new_deals_have_traits() -> None:
    start = GAME.deal(0)
    begun, late = start.apply(start.legal_moves()[0]), GAME.parse_state("?,1,2 3,4,6 - a -")
    for other in (begun, late):
        assert (winner_of(other), way_of(other)) == (None, None)
