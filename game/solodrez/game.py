"""SoloDrez as listed in the catalog."""

from functools import cached_property, partial
from statistics import median
from typing import Final

from game import data
from game.engine.budget import Budget
from game.engine.content import Puzzle, parse_puzzles
from game.engine.contract import CARD_SOUND, RandomPlayer
from game.engine.game import Figure, Game, Timer
from game.engine.i18n import N_
from game.engine.searchable import perft
from game.engine.solo import DealSolver, Solved
from game.solodrez.bot import difficulty_table, par_table, players
from game.solodrez.bot.players import NODES, evaluate, solve_view
from game.solodrez.bot.reasons import explain
from game.solodrez.bot.solver import DEFAULT_SECONDS, solve
from game.solodrez.rules import best_moves, notation, rules
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State, deal
from game.solodrez.studies import STUDIES

SOLVED_DEALS: Final = 100
DEAL_SECONDS: Final = 1.0  # The solver's time limit for each of them.


def solve_position(state: State, budget: Budget) -> Solved:
    """Return the solver's verdict, and the line to the win if found."""
    solution = solve(state, budget=budget)
    return Solved(solution.verdict.value, solution.moves, solution.positions)


SOLVER = DealSolver(
    "`won`, `lost` (proved) or `unknown`; with --deals a line for each deal, its number, the verdict, the "
    "number of moves, the positions looked at and the seconds, and a summary at the end.",
    solve_position,
    seconds=DEFAULT_SECONDS,
)


def bench(timer: Timer) -> list[Figure]:
    """Measure the rules and the solver."""
    deals = [deal(number) for number in range(SOLVED_DEALS)]
    looked_at = sum(solve(state, seconds=DEAL_SECONDS).positions for state in deals)
    times = [timer.seconds(partial(solve, state, seconds=DEAL_SECONDS)) for state in deals]
    return [
        Figure("solodrez.rules", timer.counted_rate(lambda: perft(deals[0], 4)), "positions/s"),
        Figure("solodrez.solver", looked_at / sum(times), "positions/s"),
        Figure("solodrez.solve-a-deal", median(times), "s"),
        Figure("solodrez.solve-a-deal-longest", max(times), "s"),
    ]


class Solodrez(Game[State, Move]):
    """A solitaire with a solver."""

    name = "solodrez"
    title = N_("SoloDrez")
    seats = {"standard": ("a",)}
    bots = {"random": RandomPlayer, "solver": players.SolverPlayer}
    default_bot = "solver"
    traits = difficulty_table.TRAITS
    common_deals = difficulty_table.KNOWN
    move_limit = 500
    studies = STUDIES
    themes = {
        "which": N_("Choose the right card"),
        "keep": N_("Keep a column empty"),
        "space": N_("Use an empty column"),
        "free": N_("Empty a column"),
        "several": N_("Move several cards"),
    }
    deal_variant = staticmethod(rules.deal)
    parse_state = staticmethod(rules.parse_state)
    parse_move = staticmethod(notation.parse_move)
    solver = SOLVER
    bench = staticmethod(bench)
    evaluate = staticmethod(evaluate)
    evaluation_nodes = NODES
    explain = staticmethod(explain)
    par = staticmethod(par_table.par_of)
    solve = staticmethod(solve_view)
    forced_move = staticmethod(best_moves.series_to_remove)

    @cached_property
    def puzzles(self) -> tuple[Puzzle, ...]:
        return data.read(self.name, "puzzles.txt", parse_puzzles)

    def is_counted_move(self, move: Move) -> bool:
        return not move.is_removal

    def sound_of(self, move: Move) -> str:
        return CARD_SOUND if move.size == 1 else "slide"


GAME = Solodrez()
