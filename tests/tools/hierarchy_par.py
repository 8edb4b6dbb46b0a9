"""Compute the fewest cards that a win takes in all deals of Hierarchy: `python -m tools.hierarchy_par`.

Writes `game/hierarchy/data/par.txt` and prints how many deals need each number (docs/hierarchy.md).
Deterministic; compiled it takes a minute.
"""

from collections import Counter

from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.rules import State
from tools.data_files import write_signs
from tools.hierarchy_traits import LINE_WIDTH, deals


def cards_to_win(state: State, solver: Solver) -> int:
    """Return the number of cards that the winner plays in the quickest win against the longest defense."""
    solution = solver.solve(state)
    assert solution is not None
    winner = state.chooser if solution.value > 0 else state.chooser.other
    count = 0
    for move in solution.line:
        count += state.chooser == winner and not move.is_return
        state = state.apply(move)
    return count


def main() -> None:
    """Write the table, and print how many deals need each number."""
    solver = Solver(bits=20)
    table = "".join(f"{cards_to_win(state, solver):X}" for state in deals())
    write_signs("hierarchy", "par.txt", table, LINE_WIDTH)
    print(sorted(Counter(table).items()))


if __name__ == "__main__":
    main()
