"""SoloDrez as listed in the catalog."""

from functools import cache, partial
from statistics import median
from string import ascii_lowercase
from typing import Final

from game import data
from game.engine.budget import Budget
from game.engine.challenge import parse_challenges
from game.engine.content import parse_puzzles
from game.engine.content_file import parse_reasons
from game.engine.contract import CARD_SOUND, RandomPlayer
from game.engine.game import Game, Measurement, Timer, Trait
from game.engine.i18n import N_, Phrase
from game.engine.searchable import perft
from game.engine.solo import DealSolver, Par, Solved
from game.solodrez.bot import players
from game.solodrez.bot.players import NODES, evaluate, solve_view
from game.solodrez.bot.reasons import explain
from game.solodrez.bot.solver import DEFAULT_SECONDS, solve
from game.solodrez.challenges import JUDGES
from game.solodrez.rules import best_moves, notation, rules
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State, deal

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


def bench(timer: Timer) -> list[Measurement]:
    """Measure the rules and the solver."""
    deals = [deal(number) for number in range(SOLVED_DEALS)]
    looked_at = sum(solve(state, seconds=DEAL_SECONDS).positions for state in deals)
    times = [timer.seconds(partial(solve, state, seconds=DEAL_SECONDS)) for state in deals]
    return [
        Measurement("solodrez.rules", timer.counted_rate(lambda: perft(deals[0], 4)), "positions/s"),
        Measurement("solodrez.solver", looked_at / sum(times), "positions/s"),
        Measurement("solodrez.solve-a-deal", median(times), "s"),
        Measurement("solodrez.solve-a-deal-longest", max(times), "s"),
    ]


KNOWN: Final = 10_000  # Deals below this number are dealt at random; the tables have one sign for each.

EASY: Final = "easy"
MEDIUM: Final = "medium"
HARD: Final = "hard"
LOST: Final = "lost"

LEVELS: Final[dict[str, Phrase]] = {EASY: N_("Easy"), MEDIUM: N_("Medium"), HARD: N_("Hard")}
"""Names of the levels of winnable deals, easiest first."""

SIGNS: Final = {"e": EASY, "m": MEDIUM, "h": HARD, "-": LOST}
FEWEST: Final = 36  # The par that the letter “a” stands for, or “A” if it is proved.


@cache
def _table(name: str) -> str:
    return data.read("solodrez", name, data.joined)


def _sign(table: str, deal: int | None) -> str:
    """Return the sign of a deal in a table; empty for a deal that is not in it."""
    return _table(table)[deal] if deal is not None and 0 <= deal < KNOWN else ""


def difficulty_of(deal: int | None) -> str | None:
    """Return the difficulty of a deal; None if unknown."""
    return SIGNS.get(_sign("difficulty.txt", deal))


def par_of(deal: int | None) -> Par | None:
    """Return the par of a deal; None if unknown."""
    sign = _sign("par.txt", deal)
    return Par(FEWEST + ascii_lowercase.index(sign.lower()), sign.isupper()) if sign.isalpha() else None


class Solodrez(Game[State, Move]):
    """A solitaire with a solver."""

    name = "solodrez"
    title = N_("SoloDrez")
    seats = {"standard": ("a",)}
    bots = {"random": RandomPlayer, "solver": players.SolverPlayer}
    default_bot = "solver"
    traits = (
        Trait(
            "difficulty",
            N_("Difficulty"),
            LEVELS,
            lambda number, _start: difficulty_of(number),
            N_("Depends on how few of your moves keep the deal winnable and how far ahead you have to look."),
            default="easy",
        ),
    )
    common_deals = KNOWN
    perches = (
        ("easy", None),
        ("easy", 20),
        ("medium", 20),
        ("medium", 12),
        ("hard", 12),
        ("hard", 8),
        ("hard", 5),
        ("hard", 2),
    )
    move_limit = 500
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
    find_reason = staticmethod(explain)
    par = staticmethod(par_of)
    solve = staticmethod(solve_view)
    forced_move = staticmethod(best_moves.series_to_remove)

    puzzles = data.from_file("puzzles.txt", parse_puzzles)
    challenges = data.from_file("challenges.toml", partial(parse_challenges, JUDGES))
    reasons = data.from_file("reasons.toml", parse_reasons)

    def is_counted_move(self, move: Move) -> bool:
        return not move.is_removal

    def sound_of(self, move: Move) -> str:
        return CARD_SOUND if move.size == 1 else "slide"


GAME = Solodrez()
