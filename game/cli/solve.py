"""The command `solve`: the solvers' results for one position or many deals."""

import re
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Final, NamedTuple

from game.catalog import GAMES, find_game
from game.cli import parallel
from game.cli.arguments import parse_int, parse_seconds
from game.engine.budget import Budget
from game.engine.errors import InvalidInput, check_name
from game.engine.game import AnyGame
from game.engine.i18n import N_
from game.engine.rng import DEALS
from game.engine.solo import DealSolver, Solved, Winnable

MOST_DEALS: Final = 1_000_000
DEALS_PER_SHARE: Final = 8  # Deals solved at a time: few, so that the progress bar keeps moving.
BAR_WIDTH: Final = 40  # Width of the progress bar in characters.


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments."""
    solvers = [(game.title, game.solver) for game in GAMES.values() if game.solver is not None]
    whole = ", ".join(title for title, solver in solvers if solver.seconds is None)
    limited = ", ".join(title for title, solver in solvers if solver.seconds is not None)
    about = " ".join(f"{title}: {solver.help}" for title, solver in solvers)
    parser.description = f"Prints the result with best play, then a line of moves to the end. {about}"
    position = f"the position to solve; for {limited}, a deal number works too"
    parser.add_argument("position", metavar="POSITION", nargs="?", help=position)
    parser.add_argument("--all", action="store_true", help=f"solve all deals of {whole}")
    parser.add_argument("--deals", metavar="A-B", help=f"solve these deals of {limited}")
    usual = ", ".join(f"{solver.seconds:g}" for _, solver in solvers if solver.seconds is not None)
    parser.add_argument(
        "--seconds", metavar="S", help=f"time limit for a position of {limited} (default {usual})"
    )
    parallel.add_argument(parser)


def lines(options: Namespace) -> Iterator[str]:
    """Yield the command's output line by line. Raises `InvalidInput`."""
    game = find_game(options.game)
    known = [name for name, each in GAMES.items() if each.solver is not None]
    check_name(game.name, known, N_("“{name}” has no solver; choose from: {known}."))
    assert game.solver is not None
    if game.solver.seconds is None:
        yield from _solve_without_limit(game, game.solver, options)
    else:
        yield from _solve_with_limit(game, game.solver, game.solver.seconds, options)


def _solve_without_limit(game: AnyGame, solver: DealSolver, options: Namespace) -> Iterator[str]:
    for option, value in (("--deals", options.deals), ("--seconds", options.seconds)):
        if value is not None:
            raise InvalidInput(N_("{option} doesn't work with this game."), option=option)
    if options.all == (options.position is not None):
        raise InvalidInput(N_("Give either a position or --all."))
    if options.all:
        processes = parallel.job_count(options.jobs)
        shares = parallel.split(solver.all_deals(), processes)
        for answers in parallel.map_in_order(solver.solve_deals, shares, processes):
            yield from answers
    else:
        _refuse_jobs(options)
        yield _line(solver.solve(game.parse_state(options.position), Budget(is_cancelled=parallel.never)))


class Answer(NamedTuple):
    """The solver's result for one deal."""

    deal: int
    verdict: str
    moves: int  # Moves to the win; 0 if no win was found.
    positions: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.deal} {self.verdict} {self.moves} {self.positions} {self.seconds:.3f}"


def _solve_with_limit(game: AnyGame, solver: DealSolver, usual: float, options: Namespace) -> Iterator[str]:
    if options.all:
        raise InvalidInput(N_("{option} doesn't work with this game."), option="--all")
    if (options.deals is not None) == (options.position is not None):
        raise InvalidInput(N_("Give either a position or --deals."))
    seconds = usual if options.seconds is None else parse_seconds(options.seconds)
    if options.deals is not None:
        yield from _solve_deals(game.name, _deals(options.deals), parallel.job_count(options.jobs), seconds)
        return
    _refuse_jobs(options)
    text = options.position
    number = parse_int("N", text, 0, DEALS - 1) if re.fullmatch("-?[0-9]+", text) else None
    state = game.parse_state(text) if number is None else game.deal(number)
    yield _line(solver.solve(state, _limit(seconds)))


def _deals(text: str) -> range:
    found = re.fullmatch("([0-9]{1,20})-([0-9]{1,20})", text)
    first, last = (int(found[1]), int(found[2])) if found else (1, 0)
    if not (first <= last < DEALS and last - first < MOST_DEALS):
        sentence = N_("--deals must be a range of up to {most} deals, such as 0-99, not “{text}”.")
        raise InvalidInput(sentence, most=MOST_DEALS, text=text)
    return range(first, last + 1)


def _solve_deals(name: str, deals: range, processes: int, seconds: float) -> Iterator[str]:
    shares = [(name, share, seconds) for share in parallel.split(list(deals), processes, DEALS_PER_SHARE)]
    answers: list[Answer] = []
    try:
        for solved in parallel.map_in_order(solve_share, shares, processes):
            _show_progress(0, len(deals))
            yield from map(str, solved)
            answers += solved
            _show_progress(len(answers), len(deals))
    finally:
        _show_progress(0, len(deals))
    yield summary(answers)


def solve_share(share: tuple[str, list[int], float]) -> list[Answer]:
    """Solve deals of a game, each within the given seconds."""
    name, deals, seconds = share
    solver = GAMES[name].solver
    assert solver is not None
    answers: list[Answer] = []
    for deal in deals:
        state = GAMES[name].deal(deal)
        start = time.perf_counter()
        solved = solver.solve(state, _limit(seconds))
        taken = time.perf_counter() - start
        answers.append(Answer(deal, solved.verdict, len(solved.moves), solved.positions, taken))
    return answers


def _limit(seconds: float) -> Budget:
    return Budget(seconds=seconds, is_cancelled=parallel.never)


def _line(solved: Solved) -> str:
    return " ".join([solved.verdict, *map(str, solved.moves)])


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


def _show_progress(done: int, count: int) -> None:
    """Draw a progress bar on stderr if that is a terminal; if `done` is 0, clear it."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    filled = BAR_WIDTH * done // count
    bar = f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done}/{count}" if done else ""
    print(f"\r\x1b[K{bar}", end="", file=sys.stderr, flush=True)


def _refuse_jobs(options: Namespace) -> None:
    if options.jobs is not None:
        raise InvalidInput(N_("--jobs doesn't work with a single position."))
