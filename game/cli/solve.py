"""The command `solve`: the solvers' results for one position or many deals."""

import re
import time
from argparse import Namespace
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import starmap
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
PIECES: Final = 16  # Of all deals: few, because the solver remembers positions that deals share.
DEALS_PER_PIECE: Final = 8  # Deals solved at a time: few, so that the progress bar keeps moving.


def help_values() -> dict[str, str]:
    """Return what the texts of the command's arguments name."""
    solvers = [(game.title, game.solver) for game in GAMES.values() if game.solver is not None]
    return {
        "about": " ".join(f"{title}: {solver.help}" for title, solver in solvers),
        "whole": ", ".join(title for title, solver in solvers if solver.seconds is None),
        "limited": ", ".join(title for title, solver in solvers if solver.seconds is not None),
        "usual": ", ".join(f"{solver.seconds:g}" for _, solver in solvers if solver.seconds is not None),
    }


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
        pieces = parallel.split(solver.all_deals(), PIECES)
        for answers in parallel.results(options, ("solve", game.name), solver.solve_deals, pieces):
            yield from answers
    else:
        parallel.refuse_arguments(options)
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
        yield from _solve_deals(game.name, _deals(options.deals), seconds, options)
        return
    parallel.refuse_arguments(options)
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


def _solve_deals(name: str, deals: range, seconds: float, options: Namespace) -> Iterator[str]:
    pieces = [(name, some, seconds) for some in parallel.split(deals, largest=DEALS_PER_PIECE)]
    about = ("solve", name, deals.start, deals.stop, seconds)
    counts, lengths, times = Counter[str](), 0, array("d")
    for solved in parallel.results(options, about, solve_piece, pieces):
        for answer in starmap(Answer, solved):
            yield str(answer)
            counts[answer.verdict] += 1
            lengths += answer.moves
            times.append(answer.seconds)
    yield summary(counts, lengths, times)


def solve_piece(piece: tuple[str, Sequence[int], float]) -> list[Answer]:
    """Solve deals of a game, each within the given seconds."""
    name, deals, seconds = piece
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


def summary(counts: Counter[str], moves: int, times: Sequence[float]) -> str:
    """Return the counts of verdicts, the mean length of the wins (of `moves` in all), and the times."""
    verdicts = [f"{counts[verdict.value]} {verdict.value}" for verdict in Winnable]
    most = max(times)
    late = min(most, quantiles(times, n=100)[-1]) if len(times) > 1 else most
    return (
        f"{len(times)} deals: {', '.join(verdicts)}; "
        f"{moves / max(1, counts[Winnable.WON.value]):.1f} moves in the mean; "
        f"seconds: median {median(times):.3f}, 99% within {late:.3f}, at most {most:.3f}"
    )
