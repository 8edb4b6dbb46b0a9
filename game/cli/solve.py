"""The command `solve`: what the solvers of the games say, for one position or for many deals."""

import re
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from statistics import median, quantiles
from typing import Final, NamedTuple

from game.catalog import GAMES, find_game
from game.cli import parallel
from game.cli.arguments import parse_int, parse_seconds
from game.engine.budget import Budget
from game.engine.errors import Unreadable
from game.engine.i18n import N_
from game.engine.rng import DEALS
from game.engine.solo import Winnable
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.cards import IMPOSTOR, NUMBERED
from game.hierarchy.rules.notation import write_cards
from game.hierarchy.rules.positions import HAND_SIZE
from game.solodrez.bot.solver import DEFAULT_SECONDS, Solution, solve
from game.solodrez.rules.rules import State

MOST_DEALS: Final = 1_000_000

DEALS_PER_SHARE: Final = 8
"""So few deals of SoloDrez are solved at a time that the progress is seen to go on."""

BAR_WIDTH: Final = 40
"""Signs of the progress bar."""


def add_arguments(parser: ArgumentParser) -> None:
    """What the command may be told."""
    parser.description = (
        "Prints a verdict and a line of moves to the end. Hierarchy: `win` or `loss` for the player to "
        "choose; with --all a line for each deal, the first player's hand, in the order of the cards, and "
        "the verdict. SoloDrez: `won`, `lost` (proved) or `unknown`; with --deals a line for each deal, its "
        "number, the verdict, the number of moves, the positions looked at and the seconds, and a summary at "
        "the end."
    )
    parser.add_argument(
        "position",
        metavar="POSITION",
        nargs="?",
        help="the position to solve; in SoloDrez a deal's number, too",
    )
    parser.add_argument("--all", action="store_true", help="solve all deals of Hierarchy")
    parser.add_argument("--deals", metavar="A-B", help="solve these deals of SoloDrez")
    parser.add_argument(
        "--seconds", metavar="S", help=f"limit for a position of SoloDrez (default {DEFAULT_SECONDS:g})"
    )
    parallel.add_argument(parser)


def lines(options: Namespace) -> Iterator[str]:
    """What the command prints, line by line. Raises `Unreadable`."""
    name = find_game(options.game).name
    if name not in SOLVERS:
        raise Unreadable(
            N_("There is no solver for “{name}”; there are: {known}."), name=name, known=", ".join(SOLVERS)
        )
    yield from SOLVERS[name](options)


# Hierarchy


def _hierarchy(options: Namespace) -> Iterator[str]:
    for option, value in (("--deals", options.deals), ("--seconds", options.seconds)):
        if value is not None:
            raise Unreadable(N_("{option} is not for this game."), option=option)
    if options.all == (options.position is not None):
        raise Unreadable(N_("Solve either one position or, with --all, all deals."))
    if options.all:
        processes = parallel.job_count(options.jobs)
        shares = parallel.split(list(combinations(NUMBERED, HAND_SIZE - 1)), processes)
        for answers in parallel.map_in_order(solve_hierarchy_deals, shares, processes):
            yield from answers
    else:
        _refuse_jobs(options)
        state = GAMES["hierarchy"].parse_state(options.position)
        solution = Solver().solve(state, Budget(is_cancelled=parallel.never))
        assert solution is not None
        verdict = "win" if solution.value > 0 else "loss"
        yield " ".join([verdict, *(str(move) for move in solution.line)])


def solve_hierarchy_deals(choices: list[tuple[int, ...]]) -> list[str]:
    """The verdicts on some deals, each named by the six cards that the first player has by the Impostor."""
    # One table for all: what deals have in common is then proved once.
    solver = Solver()
    answers: list[str] = []
    for chosen in choices:
        first = write_cards((IMPOSTOR, *chosen))
        second = write_cards(tuple(card for card in NUMBERED if card not in chosen))
        state = GAMES["hierarchy"].parse_state(f"{first} {second} - a -")
        answers.append(f"{first} {'win' if solver.winner_is_mover(state) else 'loss'}")
    return answers


# SoloDrez


class Answer(NamedTuple):
    """What the solver says of one deal."""

    deal: int
    verdict: str
    moves: int
    """How many the line to the win has; 0 where there is none."""
    positions: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.deal} {self.verdict} {self.moves} {self.positions} {self.seconds:.3f}"


def _solodrez(options: Namespace) -> Iterator[str]:
    if options.all:
        raise Unreadable(N_("{option} is not for this game."), option="--all")
    if (options.deals is not None) == (options.position is not None):
        raise Unreadable(N_("Solve either one position or, with --deals, some deals."))
    seconds = DEFAULT_SECONDS if options.seconds is None else parse_seconds(options.seconds)
    if options.deals is not None:
        yield from _solve_deals(_deals(options.deals), parallel.job_count(options.jobs), seconds)
        return
    _refuse_jobs(options)
    game = GAMES["solodrez"]
    text = options.position
    number = parse_int("N", text, 0, DEALS - 1) if re.fullmatch("-?[0-9]+", text) else None
    state = game.parse_state(text) if number is None else game.deal(number)
    solution = _solution(state, seconds)
    yield " ".join([solution.verdict.value, *(str(move) for move in solution.moves)])


def _deals(text: str) -> range:
    """The deals from A to B."""
    found = re.fullmatch("([0-9]{1,20})-([0-9]{1,20})", text)
    first, last = (int(found[1]), int(found[2])) if found else (1, 0)
    if not (first <= last < DEALS and last - first < MOST_DEALS):
        raise Unreadable(
            N_("--deals is the first and the last of up to {most} deals, such as 0-99, not “{text}”."),
            most=MOST_DEALS,
            text=text,
        )
    return range(first, last + 1)


def _solve_deals(deals: range, processes: int, seconds: float) -> Iterator[str]:
    """A line for each deal, and the summary."""
    shares = [(share, seconds) for share in parallel.split(list(deals), processes, DEALS_PER_SHARE)]
    answers: list[Answer] = []
    try:
        for solved in parallel.map_in_order(solve_solodrez_deals, shares, processes):
            _show_progress(0, len(deals))
            yield from map(str, solved)
            answers += solved
            _show_progress(len(answers), len(deals))
    finally:
        _show_progress(0, len(deals))
    yield summary(answers)


def solve_solodrez_deals(share: tuple[list[int], float]) -> list[Answer]:
    """What the solver says of some deals, with so many seconds for each."""
    deals, seconds = share
    answers: list[Answer] = []
    for deal in deals:
        state = GAMES["solodrez"].deal(deal)
        start = time.perf_counter()
        solution = _solution(state, seconds)
        taken = time.perf_counter() - start
        answers.append(Answer(deal, solution.verdict.value, len(solution.moves), solution.positions, taken))
    return answers


def summary(answers: list[Answer]) -> str:
    """How many have which verdict, how long the lines are and how long it took."""
    counts = [
        f"{sum(answer.verdict == verdict.value for answer in answers)} {verdict.value}"
        for verdict in Winnable
    ]
    lengths = [answer.moves for answer in answers if answer.verdict == Winnable.WON.value]
    times = sorted(answer.seconds for answer in answers)
    late = quantiles(times, n=100)[-1] if len(times) > 1 else times[0]
    return (
        f"{len(answers)} deals: {', '.join(counts)}; "
        f"{sum(lengths) / max(1, len(lengths)):.1f} moves in the mean; "
        f"seconds: median {median(times):.3f}, 99% within {min(late, times[-1]):.3f}, at most {times[-1]:.3f}"
    )


def _solution(state: State, seconds: float) -> Solution:
    return solve(state, budget=Budget(seconds=seconds, is_cancelled=parallel.never))


def _show_progress(done: int, count: int) -> None:
    """A bar on stderr where that is a terminal, wiped away for 0."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    filled = BAR_WIDTH * done // count
    bar = f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done}/{count}" if done else ""
    print(f"\r\x1b[K{bar}", end="", file=sys.stderr, flush=True)


def _refuse_jobs(options: Namespace) -> None:
    if options.jobs is not None:
        raise Unreadable(N_("Only all deals are split into jobs, not one position."))


SOLVERS: Final[Mapping[str, Callable[[Namespace], Iterator[str]]]] = {
    "hierarchy": _hierarchy,
    "solodrez": _solodrez,
}
"""The games with a solver."""
