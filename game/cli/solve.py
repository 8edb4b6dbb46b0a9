"""The command `solve`: the solvers' results for one position or many deals."""

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
from game.engine.errors import InvalidInput, check_name
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
DEALS_PER_SHARE: Final = 8  # Deals of SoloDrez solved at a time: few, so that the progress bar keeps moving.
BAR_WIDTH: Final = 40  # Width of the progress bar in characters.


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = (
        "Prints a verdict and a line of moves to the end. Hierarchy: `win` or `loss` for the player to "
        "choose; with --all a line for each deal, the first player's hand, in the order of the cards, and "
        "the verdict. SoloDrez: `won`, `lost` (proved) or `unknown`; with --deals a line for each deal, its "
        "number, the verdict, the number of moves, the positions looked at and the seconds, and a summary at "
        "the end."
    )
    position = "the position to solve; in SoloDrez a deal's number, too"
    parser.add_argument("position", metavar="POSITION", nargs="?", help=position)
    parser.add_argument("--all", action="store_true", help="solve all deals of Hierarchy")
    parser.add_argument("--deals", metavar="A-B", help="solve these deals of SoloDrez")
    seconds = f"limit for a position of SoloDrez (default {DEFAULT_SECONDS:g})"
    parser.add_argument("--seconds", metavar="S", help=seconds)
    parallel.add_argument(parser)


def lines(options: Namespace) -> Iterator[str]:
    """Yield the command's output line by line. Raises `InvalidInput`."""
    name = find_game(options.game).name
    check_name(name, SOLVERS, N_("There is no solver for “{name}”; there are: {known}."))
    yield from SOLVERS[name](options)


# Hierarchy


def _hierarchy(options: Namespace) -> Iterator[str]:
    for option, value in (("--deals", options.deals), ("--seconds", options.seconds)):
        if value is not None:
            raise InvalidInput(N_("{option} is not for this game."), option=option)
    if options.all == (options.position is not None):
        raise InvalidInput(N_("Solve either one position or, with --all, all deals."))
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
    """Return a verdict per deal; a deal is given as the first player's six cards besides the Impostor."""
    # One solver for all deals, so that positions they share are solved only once.
    solver = Solver()
    answers: list[str] = []
    for chosen in choices:
        first = write_cards((IMPOSTOR, *chosen))
        second = write_cards(tuple(card for card in NUMBERED if card not in chosen))
        state = GAMES["hierarchy"].parse_state(f"{first} {second} - a -")
        answers.append(f"{first} {'win' if solver.mover_wins(state) else 'loss'}")
    return answers


# SoloDrez


class Answer(NamedTuple):
    """The solver's result for one deal."""

    deal: int
    verdict: str
    moves: int  # Moves to the win; 0 if no win was found.
    positions: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.deal} {self.verdict} {self.moves} {self.positions} {self.seconds:.3f}"


def _solodrez(options: Namespace) -> Iterator[str]:
    if options.all:
        raise InvalidInput(N_("{option} is not for this game."), option="--all")
    if (options.deals is not None) == (options.position is not None):
        raise InvalidInput(N_("Solve either one position or, with --deals, some deals."))
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
    found = re.fullmatch("([0-9]{1,20})-([0-9]{1,20})", text)
    first, last = (int(found[1]), int(found[2])) if found else (1, 0)
    if not (first <= last < DEALS and last - first < MOST_DEALS):
        sentence = N_("--deals is the first and the last of up to {most} deals, such as 0-99, not “{text}”.")
        raise InvalidInput(sentence, most=MOST_DEALS, text=text)
    return range(first, last + 1)


def _solve_deals(deals: range, processes: int, seconds: float) -> Iterator[str]:
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
    """Solve deals, each within the given seconds."""
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
    """Return the counts of verdicts, the mean length of the wins, and the times taken."""
    verdicts = [answer.verdict for answer in answers]
    counts = [f"{verdicts.count(verdict.value)} {verdict.value}" for verdict in Winnable]
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
    """Draw a progress bar on stderr if that is a terminal; if `done` is 0, clear it."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    filled = BAR_WIDTH * done // count
    bar = f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done}/{count}" if done else ""
    print(f"\r\x1b[K{bar}", end="", file=sys.stderr, flush=True)


def _refuse_jobs(options: Namespace) -> None:
    if options.jobs is not None:
        raise InvalidInput(N_("Only all deals are split into jobs, not one position."))


SOLVERS: Final[Mapping[str, Callable[[Namespace], Iterator[str]]]] = {
    "hierarchy": _hierarchy,
    "solodrez": _solodrez,
}
"""The handler of `solve` for each game with a solver."""
