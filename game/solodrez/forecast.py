"""What the solver says of a position, in the form in which the program asks for it."""

from game.core.budget import Budget
from game.core.forecast import Forecast
from game.solodrez.rules import State
from game.solodrez.solver import solve


def forecast(state: State, budget: Budget) -> Forecast:
    """Whether the position can be won, and the way to the win as far as it was found."""
    solution = solve(state, budget=budget)
    return Forecast(solution.verdict, tuple(str(move) for move in solution.moves))
