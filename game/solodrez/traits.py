"""By what one can choose among the deals of SoloDrez: how hard they are."""

from typing import Final

from game.core.budget import Budget
from game.core.forecast import Verdict
from game.core.words import Phrase, mark
from game.solodrez.difficulty import won_by_chance
from game.solodrez.rules import State
from game.solodrez.solver import solve

EASY, MEDIUM, HARD, LOST = "easy", "medium", "hard", "lost"

LEVELS: Final[dict[str, Phrase]] = {EASY: mark("Easy"), MEDIUM: mark("Medium"), HARD: mark("Hard")}
"""What a deal that can be won is called."""

EASY_FROM: Final = 12
MEDIUM_FROM: Final = 5
"""So many of the games by chance (`difficulty.GAMES`) are won at least."""

FAR: Final = 10_000
"""A deal for which the solver looks at more positions is one level harder."""

NODES: Final = 50_000
"""What the solver may look at; where it finds no win with it, the deal counts as lost."""


def difficulty(start: State) -> str:
    """How hard a deal is: `easy`, `medium`, `hard`, or `lost` where no way to a win is found."""
    solution = solve(start, budget=Budget(nodes=NODES))
    if solution.verdict is not Verdict.WON:
        return LOST
    won = won_by_chance(start)
    level = 0 if won >= EASY_FROM else 1 if won >= MEDIUM_FROM else 2
    return (EASY, MEDIUM, HARD)[min(2, level + (solution.positions > FAR))]
