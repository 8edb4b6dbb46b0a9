"""Studies of SoloDrez; a sample is a deal."""

from collections.abc import Iterator
from typing import Final

from game.engine.budget import Budget
from game.engine.solo import Winnable
from game.engine.study import Observation, Study
from game.solodrez.bot.solver import solve
from game.solodrez.game import GAME

NODES: Final = 500_000  # Positions that the solver examines at most.


def _winnable(number: int) -> Iterator[Observation]:
    solution = solve(GAME.deal(number), budget=Budget(nodes=NODES))
    yield "won", solution.verdict is Winnable.WON
    yield "proved lost", solution.verdict is Winnable.LOST
    if solution.verdict is Winnable.WON:
        yield "moves of the solver's win", len(solution.moves)


STUDIES: Final = (Study("solodrez-winnable", "How many deals can be won?", 100_000, _winnable),)
