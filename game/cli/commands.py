"""Commands without a window: rules, solver, bots and matches, for people and scripts.

Only results go to stdout, one per line. Errors print one sentence on stderr and exit with status 2.
"""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from functools import partial
from secrets import randbits
from typing import Any, Final

from game.catalog import GAMES, find_game
from game.cli import engine, parallel, solve, study
from game.cli.arguments import (
    Parser,
    ShowText,
    TextRequested,
    add_arguments,
    add_window_options,
    command_line,
    guard_output,
    parse_int,
    parse_seconds,
    print_error,
    returns_status,
    version,
)
from game.engine import tournament
from game.engine.budget import Budget
from game.engine.errors import InvalidInput, check_name
from game.engine.evaluation import write_evals
from game.engine.game import AnyGame
from game.engine.i18n import N_
from game.engine.rng import DEALS
from game.engine.searchable import SearchState, perft
from game.engine.seat import Seat
from game.play.program import make_player

DEFAULT_NODES: Final = 1_000_000
"""Default budget of `choose` and `match`, in nodes: enough for proofs in Hierarchy.

Unlike a number of seconds, it gives the same result on every machine.
"""

MAKE: Final = partial(make_player, print_error)  # Makes the players of a match.
MAX_DEPTH: Final = 99
MAX_POINTS: Final = 99


@returns_status
def run(arguments: Sequence[str]) -> None:
    """Run one command and print its output line by line."""
    with guard_output():
        for line in lines(arguments):
            print(line, flush=True)


def lines(arguments: Sequence[str]) -> Iterator[str]:
    """Yield a command's output line by line, as it is found. Raises `Refusal`."""
    # `weigh` was the name of `evaluate` up to version 0.1; scripts may still use it.
    if arguments and arguments[0] == "weigh":
        arguments = ["evaluate", *arguments[1:]]
    try:
        options = _parser().parse_args(arguments)
    except TextRequested as shown:
        yield str(shown)
        return
    if options.command is None:
        raise InvalidInput(N_("Missing command; see --help."))
    yield from options.lines(options)


# Commands


def _deal(options: Namespace) -> Iterator[str]:
    yield str(find_game(options.game).deal(parse_int("N", options.number, 0, DEALS - 1), options.variant))


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
    yield str(_leaves(state, parse_int("DEPTH", options.depth, 0, MAX_DEPTH)))


def _leaves(position: SearchState, depth: int) -> int:
    """Return `perft`, computed in small pieces so that Ctrl+C works: compiled code never checks for it."""
    if depth <= 3:
        return perft(position, depth)
    leaves = 0
    for code in position.codes():
        child = position.clone()
        child.do(code)
        leaves += _leaves(child, depth - 1)
    return leaves


def _choose(options: Namespace) -> Iterator[str]:
    game = find_game(options.game)
    state = game.parse_state(options.position)
    bot = game.bot(options.bot or game.default_bot, _seed(options.seed))
    budget = _budget(options, DEFAULT_NODES)
    seat = _chooser(state)
    if options.seat is not None and _seat(game, options.seat) != seat:
        sentence = N_("The player to move is “{seat}”, not “{other}”.")
        raise InvalidInput(sentence, seat=game.letters[seat], other=options.seat)
    yield str(bot.choose(game.parse_view(str(state.view(seat))), budget))


def _evaluate(options: Namespace) -> Iterator[str]:
    game = find_game(options.game)
    state = game.parse_state(options.position)
    if game.evaluate is None:
        raise InvalidInput(N_("This game can't evaluate moves."))
    budget = _budget(options, game.evaluation_nodes, game.evaluation_seconds)
    view = game.parse_view(str(state.view(_chooser(state))))
    yield from write_evals(game.evaluate(view, _seed(options.seed), budget)).splitlines()


def _engine(options: Namespace) -> Iterator[str]:
    game = find_game(options.game)
    bot = options.bot or game.default_bot
    return engine.lines(game, bot, _seed(options.seed), _budget(options, DEFAULT_NODES))


def _chooser(state: Any) -> Seat:
    seat: Seat | None = state.to_move
    if seat is None:
        raise InvalidInput(N_("The game is over."))
    return seat


def _match(options: Namespace) -> Iterator[str]:
    game = find_game(options.game)
    limit = _budget(options, DEFAULT_NODES)
    openings = parse_int("--openings", options.openings, 0, 999)
    variant, bots = game.variant(options.variant), tuple(options.bots)
    points = parse_int("--points", options.points, 1, MAX_POINTS)
    if points > 1 and game.match_variant is None:
        raise InvalidInput(N_("This game isn't played in matches."))
    terms = tournament.Terms(variant, bots, limit.nodes, limit.seconds, points, openings)
    games = parse_int("--games", options.games, 1, 1_000_000)
    seed = _match_seed(options)
    fixtures = tournament.fixtures(game, terms, games, seed, MAKE)
    pieces = [(game.name, terms, some) for some in parallel.split(fixtures)]
    about = ("match", game.name, *astuple(terms), games, seed)
    played = parallel.results(options, about, _play_deals, pieces)
    samples = (tuple(tournament.Score(*score) for score in scores) for some in played for scores in some)
    lines = [*map(str, tournament.standings(terms, samples))]
    if options.seed is None:
        print(f"--seed {seed}", file=sys.stderr)
    yield from lines


def _match_seed(options: Namespace) -> int:
    """Return the seed that was given, or else that of the file to go on from, or else a random one."""
    if options.seed is not None:
        return _seed(options.seed)
    about = parallel.recorded(options, "match")
    return randbits(64) if about is None else int(about[-1])


def _play_deals(
    piece: tuple[str, tournament.Terms, Sequence[tournament.Fixture]],
) -> list[tuple[tournament.Score, ...]]:
    name, terms, fixtures = piece
    game = GAMES[name]
    return [tournament.play(game, terms, fixture, parallel.never, MAKE) for fixture in fixtures]


HANDLERS: Final = {
    "deal": _deal,
    "moves": _moves,
    "view": _view,
    "play": _play,
    "perft": _perft,
    "solve": solve.lines,
    "choose": _choose,
    "engine": _engine,
    "evaluate": _evaluate,
    "match": _match,
    "study": study.lines,
}
"""What runs each command; `__main__` passes the others, which open a window, to their modules."""


# Arguments


def _seat(game: AnyGame, letter: str) -> Seat:
    check_name(letter, game.letters, N_("Unknown seat “{name}”; choose from: {known}."))
    return Seat(game.letters.index(letter))


def _seed(text: str) -> int:
    return parse_int("--seed", text, 0, DEALS - 1)


def _budget(options: Namespace, nodes: int, seconds: float | None = None) -> Budget:
    """Return the budget that the options name, by default these nodes and seconds."""
    if options.nodes is not None and options.seconds is not None:
        raise InvalidInput(N_("Use either --nodes or --seconds, not both."))
    if options.seconds is not None:
        return Budget(seconds=parse_seconds(options.seconds), is_cancelled=parallel.never)
    if options.nodes is not None:
        nodes, seconds = parse_int("--nodes", options.nodes, 1, 10**18), None
    return Budget(nodes=nodes, seconds=seconds, is_cancelled=parallel.never)


def _parser() -> Parser:
    """Return the parser of all commands; it also lists the window's options, which `launch` reads."""
    prog = "pecking-order"
    parser = Parser(
        prog=prog,
        usage="pecking-order [OPTION ...] [FILE]\n       pecking-order COMMAND ...",
        description="Four card and board games of rank and bluff, to play against the computer. Without a "
        "command, the window opens.",
        epilog="GAME is one of: " + ", ".join(GAMES) + ". Each game has its own notation for POSITION and "
        "MOVE; quote a POSITION, since it has spaces. Errors are one sentence on stderr, with exit status 2.",
    )
    parser.add_argument("--version", action=ShowText, text=lambda _: version(), help="show the version")
    add_window_options(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", prog=prog)
    values = {"games": ", ".join(GAMES), "nodes": DEFAULT_NODES, "most_depth": MAX_DEPTH}
    values |= solve.help_values() | {"most_samples": study.MOST_SAMPLES}
    for name, section in command_line()["command"].items():
        added = commands.add_parser(name, help=section["summary"])
        if name in HANDLERS:
            added.set_defaults(lines=HANDLERS[name])
            add_arguments(added, name, **values)
    return parser
