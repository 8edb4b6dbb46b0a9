"""The SoloDrez solver, checked against an exhaustive search of the reference rules."""

from game.engine.budget import Budget
from game.engine.solo import Winnable
from game.solodrez.bot.best_first import ANY_LENGTH, EXHAUSTED, STOPPED, WON, Search
from game.solodrez.bot.exhaustive import ExhaustiveSearch
from game.solodrez.bot.solver import EXHAUSTIVE, QUICK, SHORT, ranks, solve
from support.cases import every_case
from support.solodrez_positions import GAME
from support.solodrez_solving import compare_searches, compare_with_plain_search, is_win

# tests/slow has many more of both.


@every_case("part", range(2))
def test_both_searches_and_the_solver_match_a_plain_search(part: int) -> None:
    compare_with_plain_search(part, 12)


def test_exhaustive_search_matches_the_quick_one() -> None:
    compare_searches(0)


def test_the_lines_of_six_deals_win() -> None:
    lengths = []
    for number in range(6):
        state = GAME.deal(number)
        solution = solve(state, budget=Budget(nodes=60_000))
        assert solution.verdict is Winnable.WON
        assert is_win(state, solution.moves)
        lengths.append(len(solution.moves))
    assert 55 < sum(lengths) / len(lengths) < 60


def test_a_search_for_a_shorter_line_finds_one_that_is_shorter_or_none() -> None:
    shortened = 0
    for number in range(4):
        state = GAME.deal(number)
        first = Search(ranks(state), QUICK, Budget().meter(), ANY_LENGTH)
        assert first.run(60_000) == WON
        length = len(first.moves())
        second = Search(ranks(state), SHORT, Budget().meter(), length)
        if second.run(8_000) == WON:
            assert is_win(state, tuple(second.moves()))
            assert first.least_moves() <= len(second.moves()) < length
            shortened += 1
    assert shortened > 0


def test_search_for_less_than_the_lower_bound_is_exhausted() -> None:
    state = GAME.parse_state("JQTBN/P/-/-/-/-/-/-/-")
    search = Search(ranks(state), SHORT, Budget().meter(), 2)
    assert search.least_moves() == 2
    assert search.run(1000) == EXHAUSTED
    assert len(solve(state).moves) == 2


def test_a_won_position_needs_no_moves() -> None:
    for position in ("-/-/-/-/-/-/-/-/-", "*/-/*/-/-/-/-/-/-"):
        solution = solve(GAME.parse_state(position))
        assert (solution.verdict, solution.moves, solution.positions) == (Winnable.WON, (), 0)


@every_case(
    "position",
    [
        # More of one rank than of another.
        "JQTBNP/P/-/-/-/-/-/-/-",
        "JQTBN/-/-/-/-/-/-/-/-",
        "J/*/*/-/-/-/-/-/-",
        # No move from the start.
        "TNQBJTJ/TQNBNJP/QTQBPNP/TQNJPT/*QBTNP/PBJBJ*P/NQJBT/PQBTNJ/BPNQJ",
    ],
)
def test_unequal_ranks_are_proved_lost(position: str) -> None:
    assert solve(GAME.parse_state(position)).verdict is Winnable.LOST


def test_solver_handles_many_neutral_cards() -> None:
    state = GAME.parse_state("PNBTQJ/" + "*" * 20 + "/-/-/-/-/-/-/-")
    solution = solve(state)
    assert solution.verdict is Winnable.WON
    assert is_win(state, solution.moves)


def test_reaching_the_limit_leaves_the_result_unknown() -> None:
    state = GAME.deal(2)
    for nodes in (1, 2, 100):
        solution = solve(state, budget=Budget(nodes=nodes))
        assert (solution.verdict, solution.moves) == (Winnable.UNKNOWN, ())
        # A search finishes the position it is expanding.
        assert nodes <= solution.positions <= nodes + 100
    assert Search(ranks(state), QUICK, Budget().meter(), ANY_LENGTH).run(50) == STOPPED
    times = iter(range(1000))
    for budget in (Budget(is_cancelled=lambda: True), Budget(seconds=3, clock=lambda: next(times))):
        solution = solve(GAME.deal(988), budget=budget)
        assert solution.verdict is Winnable.UNKNOWN
        assert solution.positions < 4000


@every_case(
    ("number", "verdict", "moves", "positions", "first"),
    [
        (0, Winnable.WON, 59, 3982, "8:1>4"),
        (1, Winnable.WON, 56, 1609, "9:1>6"),
        (67, Winnable.LOST, 0, 124, None),
        # This one needs the exhaustive search.
        (249, Winnable.WON, 64, 25486, "9:1>5"),
    ],
)
def test_compiled_and_uncompiled_answers_are_the_same(
    number: int, verdict: Winnable, moves: int, positions: int, first: str | None
) -> None:
    state = GAME.deal(number)
    bare = GAME.parse_state("".join(sign for sign in str(state) if not sign.isdigit()))
    solution = solve(state, budget=Budget(nodes=100_000))
    assert str(state) == str(GAME.deal(number)), "the position is left as it was"
    assert solution == solve(bare, budget=Budget(nodes=100_000)), "card numbers do not matter"
    assert (solution.verdict, len(solution.moves), solution.positions) == (verdict, moves, positions)
    assert [str(move) for move in solution.moves[:1]] == ([first] if first else [])


def test_line_of_the_exhaustive_search_is_shortened() -> None:
    state = GAME.deal(249)
    search = ExhaustiveSearch(ranks(state), EXHAUSTIVE, Budget().meter())
    assert search.run(60_000) == WON
    solution = solve(state, budget=Budget(nodes=100_000))
    assert len(solution.moves) < len(search.moves())
    assert is_win(state, solution.moves)
