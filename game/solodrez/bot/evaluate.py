"""What the solver says of a position, in the form in which the program asks for it."""

from game.engine.budget import Budget
from game.engine.solo import Forecast
from game.solodrez.bot.solver import solve
from game.solodrez.rules.rules import State


def forecast(state: State, budget: Budget) -> Forecast:
    """Whether the position can be won, and the way to the win as far as it was found."""
    solution = solve(state, budget=budget)
    return Forecast(solution.verdict, tuple(str(move) for move in solution.moves))
