"""The Hierarchy solver, checked against an exhaustive search of the reference rules."""

from game.engine.budget import Budget
from game.hierarchy.bot.solver import Solver, solve
from support.cases import every_case
from support.hierarchy_positions import GAME
from support.hierarchy_solving import compare_with_plain_search

# tests/slow has many more.


def test_value_and_line_match_a_plain_search() -> None:
    compare_with_plain_search(0, 16)


@every_case(
    ("hand", "other", "value"),
    [
        # These need a search that handles one player choosing twice in a row at a Surgeon.
        ("?,4,8,9,10,12,13", "1,2,3,5,6,7,11", -1),
        ("?,1,3,7,10,12,13", "2,4,5,6,8,9,11", 1),
        ("?,3,4,5,7,8,9", "1,2,6,10,11,12,13", -1),
    ],
)
def test_deals_with_exchanges_have_their_known_value(hand: str, other: str, value: int) -> None:
    state = GAME.parse_state(f"{hand} {other} - a -")
    assert Solver().mover_wins(state) == (value > 0)


def test_a_lost_position_without_moves_has_an_empty_line() -> None:
    solution = solve(GAME.parse_state("3 9 6b a -"))
    assert (solution.value, solution.line) == (-1, ())


def test_insufficient_budget_returns_none_and_does_no_harm() -> None:
    state = GAME.deal(2)
    text, whole, solver = str(state), solve(state), Solver()
    for nodes in (1, 2, 50, 3000):
        assert solver.solve(state, Budget(nodes=nodes)) is None
    assert solver.solve(state, Budget(is_cancelled=lambda: True)) is None
    assert str(state) == text
    after = solver.solve(state)
    assert after is not None
    assert (after.value, len(after.line)) == (whole.value, len(whole.line))


def test_the_nodes_are_counted() -> None:
    state = GAME.deal(0)
    nodes = solve(state).nodes
    assert Solver().solve(state, Budget(nodes=nodes + 1)) is not None
    assert Solver().solve(state, Budget(nodes=nodes)) is None
