"""The commands that need no window: rules, solver, bots and matches, for people and scripts.

Output goes to stdout, one thing a line, and nothing else does. A problem is one sentence on stderr and exit
status 2. This room reads arguments and prints; what is true it asks of the games and of `core`.
"""

import multiprocessing
import os
import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import combinations
from math import isfinite
from typing import Final, TypeVar

from game.catalog import GAMES, find_game
from game.commandline import (
    Parser,
    Show,
    Shown,
    add_window_options,
    answering,
    carry_out,
    version,
    whole,
)
from game.core import match
from game.core.budget import Budget
from game.core.contract import Game
from game.core.deal import DEALS
from game.core.errors import Unreadable
from game.core.searchable import Searchable, perft
from game.core.seat import Seat
from game.core.words import mark
from game.hierarchy.cards import IMPOSTOR, NUMBERED
from game.hierarchy.notation import write_cards
from game.hierarchy.positions import HAND_SIZE
from game.hierarchy.solver import Solver
from game.worker import SPAWN, interrupts_held_back, settle_in_child

DEFAULT_NODES: Final = 1_000_000
"""The budget of `choose` and `match` where none is given: enough for the duel's proofs, the same anywhere."""

DEFAULT_BOT: Final = "hard"

MOST_JOBS: Final = 60
"""Windows cannot wait for more processes at a time."""

MOST_DEPTH: Final = 99
MOST_GAMES: Final = 1_000_000
MOST_NODES: Final = 10**18
MOST_OPENINGS: Final = 999

SHARES_A_JOB: Final = 32
"""Work is split into more shares than processes, so that none is left waiting for a slow one."""

Task = TypeVar("Task")
Result = TypeVar("Result")


def run(arguments: Sequence[str]) -> int:
    """Carry out one command and give the exit status: 0, 2 after a problem, 130 after Ctrl+C."""
    return carry_out(lambda: _print_lines(arguments))


def _print_lines(arguments: Sequence[str]) -> None:
    with answering():
        for line in lines(arguments):
            print(line)
        print(end="", flush=True)


def lines(arguments: Sequence[str]) -> Iterator[str]:
    """What a command prints, line by line, as it is found. Raises `Refusal`."""
    try:
        options = _parser().parse_args(arguments)
    except Shown as shown:
        yield str(shown)
        return
    if options.command is None:
        raise Unreadable(mark("No command is named; --help lists them."))
    yield from options.lines(options)


# The commands


def _deal(options: Namespace) -> Iterator[str]:
    yield str(find_game(options.game).deal(whole("N", options.number, 0, DEALS - 1), options.variant))


def _moves(options: Namespace) -> Iterator[str]:
    state = find_game(options.game).parse_state(options.position)
    yield from sorted(str(move) for move in state.legal_moves())


def _view(options: Namespace) -> Iterator[str]:
    game = find_game(options.game)
    state = game.parse_state(options.position)
    yield str(state.view(_seat(game, options.seat)))


def _play(options: Namespace) -> Iterator[str]:
    game = find_game(options.game)
    state = game.parse_state(options.position)
    for text in options.moves:
        state = state.apply(game.parse_move(text))
    yield str(state)


def _perft(options: Namespace) -> Iterator[str]:
    state = find_game(options.game).parse_state(options.position)
    yield str(_leaves(state, whole("DEPTH", options.depth, 0, MOST_DEPTH)))


def _leaves(position: Searchable, depth: int) -> int:
    """`perft`, in small pieces: between them Ctrl+C is heard, which compiled code never hears."""
    if depth <= 3:
        return perft(position, depth)
    leaves = 0
    for code in position.codes():
        child = position.clone()
        child.do(code)
        leaves += _leaves(child, depth - 1)
    return leaves


def _solve(options: Namespace) -> Iterator[str]:
    if options.game not in SOLVERS:
        raise Unreadable(
            mark("There is no solver for “{name}”; there are: {known}."),
            name=options.game,
            known=", ".join(SOLVERS),
        )
    yield from SOLVERS[options.game](options)


def _solve_hierarchy(options: Namespace) -> Iterator[str]:
    if options.all == (options.position is not None):
        raise Unreadable(mark("Solve either one position or, with --all, all deals."))
    if options.all:
        jobs = _jobs(options.jobs)
        shares = _shares(list(combinations(NUMBERED, HAND_SIZE - 1)), jobs)
        for answers in _spread(_solve_deals, shares, jobs):
            yield from answers
    elif options.jobs is not None:
        raise Unreadable(mark("Only all deals are split into jobs, not one position."))
    else:
        state = GAMES["hierarchy"].parse_state(options.position)
        solution = Solver().solve(state, Budget(is_cancelled=_never))
        assert solution is not None
        verdict = "win" if solution.value > 0 else "loss"
        yield " ".join([verdict, *(str(move) for move in solution.line)])


def _solve_deals(choices: list[tuple[int, ...]]) -> list[str]:
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


SOLVERS: Final[Mapping[str, Callable[[Namespace], Iterator[str]]]] = {"hierarchy": _solve_hierarchy}
"""The games with a solver."""


def _choose(options: Namespace) -> Iterator[str]:
    game = find_game(options.game)
    state = game.parse_state(options.position)
    bot = game.bot(options.bot, _seed(options.seed))
    nodes, seconds = _limits(options)
    seat = state.to_move
    if seat is None:
        raise Unreadable(mark("The game is over."))
    if options.seat is not None and _seat(game, options.seat) != seat:
        raise Unreadable(
            mark("It is for {seat} to choose here, not for {other}."), seat=str(seat), other=options.seat
        )
    view = game.parse_view(str(state.view(seat)))
    yield str(bot.choose(view, Budget(nodes=nodes, seconds=seconds, is_cancelled=_never)))


def _match(options: Namespace) -> Iterator[str]:
    game = find_game(options.game)
    nodes, seconds = _limits(options)
    openings = whole("--openings", options.openings, 0, MOST_OPENINGS)
    terms = match.Terms(game.variant(options.variant), tuple(options.bots), nodes, seconds, openings)
    games = whole("--games", options.games, 1, MOST_GAMES)
    fixtures = match.fixtures(game, terms, games, _seed(options.seed))
    jobs = _jobs(options.jobs)
    shares = [(game.name, terms, share) for share in _shares(fixtures, jobs)]
    samples = [sample for played in _spread(_play_deals, shares, jobs) for sample in played]
    yield from map(str, match.standings(terms, samples))


def _play_deals(share: tuple[str, match.Terms, list[match.Fixture]]) -> list[tuple[match.Score, ...]]:
    name, terms, fixtures = share
    return [match.play(GAMES[name], terms, fixture, _never) for fixture in fixtures]


# Work for several processes


def _shares(tasks: list[Task], jobs: int) -> list[list[Task]]:
    """`tasks` in order, cut into pieces of about one size."""
    size = max(1, len(tasks) // (jobs * SHARES_A_JOB))
    return [tasks[start : start + size] for start in range(0, len(tasks), size)]


def _spread(work: Callable[[Task], Result], tasks: list[Task], jobs: int) -> Iterator[Result]:
    """The result of each task, in order, from `jobs` processes; from this one if a single one is enough."""
    jobs = min(jobs, len(tasks))
    if jobs == 1:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(jobs, SPAWN, settle_in_child, (signal.SIG_DFL,))
    try:
        with interrupts_held_back():
            futures = [pool.submit(work, task) for task in tasks]
        for future in futures:
            yield future.result()
    except BrokenProcessPool:
        raise Unreadable(mark("A process that did part of the work came to an unexpected end.")) from None
    except BaseException:
        # Nobody waits for the results any more.
        for process in multiprocessing.active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _never() -> bool:
    """Says to go on. Its being called from compiled code is what lets Ctrl+C through."""
    return False


def _usable_cores() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


# Arguments


def _seat(game: Game, letter: str) -> Seat:
    letters = sorted({letter for letters in game.seats.values() for letter in letters})
    if letter not in letters:
        raise Unreadable(
            mark("There is no seat “{name}”; there are: {known}."), name=letter, known=", ".join(letters)
        )
    return next(seat for seat in Seat if str(seat) == letter)


def _seed(text: str) -> int:
    return whole("--seed", text, 0, DEALS - 1)


def _jobs(text: str | None) -> int:
    return min(_usable_cores(), MOST_JOBS) if text is None else whole("--jobs", text, 1, MOST_JOBS)


def _limits(options: Namespace) -> tuple[int | None, float | None]:
    """The budget for one move, as nodes and seconds: one of them, or the default."""
    if options.nodes is not None and options.seconds is not None:
        raise Unreadable(mark("Limit either --nodes or --seconds, not both."))
    if options.seconds is None:
        nodes = DEFAULT_NODES if options.nodes is None else whole("--nodes", options.nodes, 1, MOST_NODES)
        return nodes, None
    try:
        seconds = float(options.seconds)
    except ValueError:
        seconds = 0.0
    if not (seconds > 0 and isfinite(seconds)):
        raise Unreadable(mark("--seconds is a number above 0, not “{text}”."), text=options.seconds)
    return None, seconds


def _parser() -> Parser:
    """Every command and option of the program; those of the window are read by `app` and only listed here."""
    parser = Parser(
        prog="pecking-order",
        usage="pecking-order [OPTION ...]\n       pecking-order COMMAND ...",
        description="Four card and board games of rank and bluff, against the computer. Without a command "
        "the window opens.",
        epilog="GAME is one of: " + ", ".join(GAMES) + ". POSITION and MOVE are written as the rules of each "
        "game say; a POSITION is one argument, in quotes. A problem is one sentence on stderr and status 2.",
    )
    parser.add_argument("--version", action=Show, text=lambda _: version(), help="show the version")
    add_window_options(parser)
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", prog="pecking-order"
    )

    def command(name: str, carry_out: Callable[[Namespace], Iterator[str]], text: str) -> Parser:
        added: Parser = commands.add_parser(name, help=text, description=f"Prints {text}.")
        added.set_defaults(lines=carry_out)
        added.add_argument("game", metavar="GAME", help="one of: " + ", ".join(GAMES))
        return added

    added = command("deal", _deal, "the position of a numbered deal")
    added.add_argument("number", metavar="N", help="the deal's number, from 0")
    _add_variant(added)
    added = command("moves", _moves, "the legal moves, one a line, sorted as text")
    _add_position(added)
    added = command("view", _view, "what a seat may know of a position")
    _add_position(added)
    added.add_argument("seat", metavar="SEAT", help="the seat's letter")
    added = command("play", _play, "the position after some moves")
    _add_position(added)
    added.add_argument("moves", metavar="MOVE", nargs="*", help="the moves, in order")
    added = command("perft", _perft, "how many ways there are to play on for so many plies")
    _add_position(added)
    added.add_argument("depth", metavar="DEPTH", help=f"the number of plies, up to {MOST_DEPTH}")
    added = command("solve", _solve, "who wins under perfect play")
    added.description = (
        "Prints `win` or `loss` for the player to choose and a best line of moves to the end; with --all a "
        "line for each deal: the first player's hand, in the order of the cards, and `win` or `loss`."
    )
    added.add_argument("position", metavar="POSITION", nargs="?", help="the position to solve")
    added.add_argument("--all", action="store_true", help="solve all deals")
    _add_jobs(added)
    added = command("choose", _choose, "the move that a bot plays")
    added.description = (
        "Prints the move that a bot plays. The position is first reduced to what the seat may know. The "
        "same position, bot, seed and number of nodes always give the same move."
    )
    _add_position(added)
    added.add_argument("--seat", metavar="S", help="the seat to choose for; the default is whose turn it is")
    added.add_argument("--bot", metavar="NAME", default=DEFAULT_BOT, help=f"the bot (default {DEFAULT_BOT})")
    _add_limits(added)
    added = command("match", _match, "how bots do against each other")
    added.description = (
        "Plays a match. Each deal is played in all rotations of the seats. Prints a line for each bot: its "
        "name, wins, draws, losses, its share of the points and the 95% interval of that share, in which a "
        "deal with all its rotations is one sample. The result depends on the seed and not on the jobs."
    )
    added.add_argument("--bots", metavar="NAME", nargs="+", required=True, help="a bot for each seat")
    added.add_argument(
        "--games", metavar="N", required=True, help="how many games, a multiple of the number of seats"
    )
    added.add_argument(
        "--openings",
        metavar="N",
        default="0",
        help="random moves before the bots begin, the same in all rotations of a deal (default 0)",
    )
    _add_limits(added)
    _add_variant(added)
    _add_jobs(added)
    for name, text in (
        ("bench", "measures this machine"),
        ("screenshot", "draws a scene into a file"),
        ("selfcheck", "checks that the program is complete and works"),
    ):
        commands.add_parser(name, help=text)
    return parser


def _add_position(parser: ArgumentParser) -> None:
    parser.add_argument("position", metavar="POSITION", help="the text of a position, in quotes")


def _add_variant(parser: ArgumentParser) -> None:
    parser.add_argument("--variant", metavar="V", help="the game's variant; each game has a default")


def _add_limits(parser: ArgumentParser) -> None:
    parser.add_argument("--seconds", metavar="S", help="how long a bot may think about a move")
    parser.add_argument(
        "--nodes", metavar="K", help=f"how many positions it may look at (default {DEFAULT_NODES})"
    )
    parser.add_argument("--seed", metavar="N", default="0", help="the seed of all chance (default 0)")


def _add_jobs(parser: ArgumentParser) -> None:
    parser.add_argument("--jobs", metavar="J", help="how many processes; the default is one for each core")
