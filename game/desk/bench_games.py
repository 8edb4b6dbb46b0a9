"""The benchmark's figures of each game's rules, search and solver."""

from collections.abc import Callable, Mapping
from statistics import median
from typing import Final

from game.core.budget import Budget
from game.core.searchable import perft
from game.desk.figure import RUNS, Figure, rate, seconds
from game.hierarchy import lookahead, positions
from game.hierarchy.solver import Solver
from game.solodrez import positions as solitaire
from game.solodrez.solver import solve

SOLVED_DEALS: Final = 100
DEAL_SECONDS: Final = 1.0
"""How long the solver may look for a way in each of them."""


def _measure_duel() -> list[Figure]:
    start = positions.deal(0)
    depth = 7
    leaves = perft(start, depth)
    deals = [positions.deal(number) for number in range(10)]

    def search() -> int:
        meter = Budget().meter()
        for state in deals:
            lookahead.rank(state, 6, meter)
        return meter.nodes

    def solve() -> int:
        solver = Solver()
        return sum(solution.nodes for state in deals if (solution := solver.solve(state)))

    return [
        Figure("hierarchy.rules", rate(lambda: perft(start, depth), leaves), "positions/s"),
        Figure("hierarchy.search", rate(search, search()), "positions/s"),
        Figure("hierarchy.solver", rate(solve, solve()), "positions/s"),
        Figure("hierarchy.solve-a-deal", median(seconds(solve) for _ in range(RUNS)) / len(deals), "s"),
    ]


def _measure_solitaire() -> list[Figure]:
    start = solitaire.deal(0)
    depth = 4
    leaves = perft(start, depth)
    deals = [solitaire.deal(number) for number in range(SOLVED_DEALS)]
    looked_at = sum(solve(state, seconds=DEAL_SECONDS).positions for state in deals)
    times = [seconds(lambda state=state: solve(state, seconds=DEAL_SECONDS)) for state in deals]  # type: ignore[misc]
    return [
        Figure("solodrez.rules", rate(lambda: perft(start, depth), leaves), "positions/s"),
        Figure("solodrez.solver", looked_at / sum(times), "positions/s"),
        Figure("solodrez.solve-a-deal", median(times), "s"),
        Figure("solodrez.solve-a-deal-longest", max(times), "s"),
    ]


ENGINES: Final[Mapping[str, Callable[[], list[Figure]]]] = {
    "hierarchy": _measure_duel,
    "solodrez": _measure_solitaire,
}
"""By game what measures its rules, search and solver."""
