"""The benchmark's figures of each game's rules, search and solver."""

from collections.abc import Callable, Mapping
from functools import partial
from statistics import median
from time import perf_counter
from typing import Final

from game.cli.bench_figure import RUNS, Figure, rate, seconds
from game.engine.budget import Budget
from game.engine.fast_random import Chance
from game.engine.search import alphabeta
from game.engine.search.ismcts import Search
from game.engine.searchable import perft, walk
from game.engine.seat import Seat
from game.hierarchy.bot import lookahead
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules import positions
from game.hierarkia.bot.heuristics import BoardContest
from game.hierarkia.bot.players import HARD
from game.hierarkia.rules import positions as board_game
from game.kings.bot import playout
from game.kings.bot.deal_unseen import dealer
from game.kings.bot.search_game import Guess
from game.kings.rules import positions as kings
from game.kings.rules import rules as kings_rules
from game.kings.rules.cards import VARIANTS as KINGS_VARIANTS
from game.solodrez.bot.solver import solve
from game.solodrez.rules import positions as solitaire

SOLVED_DEALS: Final = 100
DEAL_SECONDS: Final = 1.0
"""How long the solver may look for a way in each of them."""

AMID_A_GAME: Final = (
    "....bcdef/1.aba.cde/......bcd/2....aa.c/.1....abb/32.....a./43.12..../543.2..../6543..2.. b - - - - 0",
    ".b...bdef/..a.3.cde/..3..b.cd/2...a..c./........./4.4....../3......cb/54......b/65.32..2. r - - - - 0",
    ".......ef/.......ae/.......cd/.31..b..c/.4d.....b/3521...../..22...../5.3..1..a/6.4321... b - - - - 0",
    "..b...def/...cabcde/...a.abcd/...b..c../22.....ab/3....1a../43.1..1.a/54321..../654..32.. b - - - - 0",
)
"""Positions of Hierarkia with a choice and many attacks to look for."""

TURN_SECONDS: Final = 2.0
"""How long its computer player thinks about a turn."""
DEALT_ROUNDS: Final = 50
ROUNDS: Final = 2000
"""How many rounds are played out for one figure, from how many deals."""
SEARCHED_STARTS: Final = 10
ITERATIONS: Final = 20_000
"""How many iterations the search makes for one figure, from how many starts of play together."""


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


def _measure_board_game() -> list[Figure]:
    """Every turn made and taken back: from the start, and amid a game, where attacks have to be found."""
    start = board_game.deal(0).board()
    later = board_game.parse_state(AMID_A_GAME[0]).board()
    depth = 3
    leaves = walk(start, depth)
    later_leaves = walk(later, depth)
    speeds: list[float] = []
    depths: list[int] = []
    for text in AMID_A_GAME:
        contest = BoardContest(board_game.parse_state(text).board())
        search = alphabeta.Search(contest, Budget(seconds=TURN_SECONDS).meter(), bits=HARD.bits)
        begun = perf_counter()
        result = search.run()
        speeds.append(result.nodes / (perf_counter() - begun))
        depths.append(result.depth)
    return [
        Figure("hierarkia.rules", rate(lambda: walk(start, depth), leaves), "positions/s"),
        Figure("hierarkia.rules-amid-a-game", rate(lambda: walk(later, depth), later_leaves), "positions/s"),
        Figure("hierarkia.search", median(speeds), "positions/s"),
        Figure("hierarkia.depth-of-a-turn", median(depths), "turns"),
    ]


def _measure_kings() -> list[Figure]:
    """Random rounds a second by variant: from the start of play, and with the setup, Mulligans aside."""
    figures: list[Figure] = []
    chance = Chance(0)
    for variant in KINGS_VARIANTS:
        deals = [kings.deal(number, variant) for number in range(DEALT_ROUNDS)]
        begun = [state.clone() for state in deals]
        for state in begun:
            playout.finish_setup(state, chance)
        for name, starts in (("round", begun), ("round-with-setup", deals)):
            work = partial(playout.play_rounds, starts, ROUNDS, chance)
            figures.append(Figure(f"kings.{variant}.{name}", rate(work, ROUNDS), "rounds/s"))
        figures += _measure_kings_search(f"kings.{variant}", begun)
    return figures


def _measure_kings_search(name: str, begun: list[kings_rules.State]) -> list[Figure]:
    """Iterations a second of the search at the start of play, and their ratio to random rounds from there.

    Both are taken in turn, so that a machine that drifts drifts under both.
    """
    chance = Chance(0)
    views = [state.view(Seat(state.chooser)) for state in begun[:SEARCHED_STARTS]]

    def search() -> None:
        for number, seen in enumerate(views):
            game = Guess(dealer(seen), number)
            Search(game, Budget().meter()).run(ITERATIONS // SEARCHED_STARTS, until_settled=False)

    def play() -> None:
        playout.play_rounds(begun, ROUNDS, chance)

    for seen in views:
        dealer(seen)
    speeds = [(ITERATIONS / seconds(search), ROUNDS / seconds(play)) for _ in range(RUNS)]
    return [
        Figure(f"{name}.search", median(looks for looks, _ in speeds), "iterations/s"),
        Figure(
            f"{name}.search-to-rounds", median(looks / rounds for looks, rounds in speeds), "iterations/round"
        ),
    ]


ENGINES: Final[Mapping[str, Callable[[], list[Figure]]]] = {
    "hierarchy": _measure_duel,
    "hierarkia": _measure_board_game,
    "kings": _measure_kings,
    "solodrez": _measure_solitaire,
}
"""By game what measures its rules, search and solver."""
