"""Compute the traits of all deals of Hierarchy: `python -m tools.hierarchy_traits`.

Writes `game/hierarchy/data/traits.txt` and prints the number of deals of each kind (docs/hierarchy.md).
Deterministic; it takes some minutes.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from string import ascii_lowercase
from typing import Final

from game.engine.seat import Seat
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.cards import IMPOSTOR, NUMBERED
from game.hierarchy.rules.notation import Fields
from game.hierarchy.rules.rules import State, build
from tools.data_files import write_signs

LINE_WIDTH: Final = 78  # Characters in a line of the table.


def deals() -> Iterator[State]:
    """Yield the starts of all deals, in the order of the table."""
    for six in combinations(NUMBERED, 6):
        others = tuple(card for card in NUMBERED if card not in six)
        yield build(Fields(((IMPOSTOR, *six), others), (), Seat.A, 0))


def after(state: State, code: int) -> State:
    next_state = state.clone()
    next_state.do(code)
    return next_state


def wins(state: State, solver: Solver) -> list[bool]:
    """Return for each choice whether it wins."""
    found = []
    for code in state.codes():
        next_state = after(state, code)
        found.append(solver.mover_wins(next_state) == (next_state.side() == state.side()))
    return found


def share(winning: list[bool]) -> Fraction:
    return Fraction(sum(winning), len(winning))


def narrowness(winning: list[bool]) -> tuple[Fraction, int]:
    """Return a sort key, narrowest first: the share of winning choices, then their number."""
    return share(winning), sum(winning)


def sign(state: State, solver: Solver) -> str:
    """Return a deal's letters in the table: how many first choices win, and how many there are.

    The letters stand for 1, 2, 3 and so on; they are capital if the first player wins.
    """
    first = wins(state, solver)
    if any(first):
        return _letters(first).upper()
    return _letters(min((wins(after(state, code), solver) for code in state.codes()), key=narrowness))


def _letters(winning: list[bool]) -> str:
    return "".join(ascii_lowercase[number - 1] for number in (sum(winning), len(winning)))


def main() -> None:
    """Write the table, and print the number of deals of each kind."""
    solver = Solver(bits=20)
    table = [sign(state, solver) for state in deals()]
    write_signs("hierarchy", "traits.txt", "".join(table), LINE_WIDTH)
    print(sorted(Counter(table).items()))


if __name__ == "__main__":
    main()
