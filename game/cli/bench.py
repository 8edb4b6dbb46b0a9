"""`pecking-order bench`: measures rules, searches, solvers and the window on this machine.

Most figures are medians of several runs. Machines differ and drift, so the rate of a fixed loop of plain
Python is printed too: compare the other figures relative to it. Idle load and memory are read from /proc,
on systems that have it, such as Linux.
"""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from game.app.app import FRAMES as FRAME_RATE
from game.app.app import App
from game.app.window import Window
from game.catalog import GAMES, find_game
from game.cli.arguments import Parser, print_output, returns_status
from game.cli.launch import open_any_display, open_app
from game.engine.budget import Budget
from game.engine.errors import Refusal
from game.engine.i18n import N_
from game.engine.rng import FastRandom
from game.engine.search import alphabeta
from game.engine.search.ismcts import Search
from game.engine.searchable import perft, walk
from game.engine.seat import Seat
from game.hierarchy.bot import lookahead
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules import positions as hierarchy
from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.bot.players import HARD
from game.hierarkia.rules import positions as hierarkia
from game.kings.bot import playout
from game.kings.bot.deal_unseen import dealer
from game.kings.bot.search_game import GuessedRound
from game.kings.rules import positions as kings
from game.kings.rules import rules as kings_rules
from game.kings.rules.cards import VARIANTS as KINGS_VARIANTS
from game.play.worker import Question, Worker
from game.solodrez.bot.solver import solve
from game.solodrez.rules import rules as solodrez
from game.store.log import FIRST_FRAME, LOGS

RUNS: Final = 5
CALIBRATION: Final = 1_000_000  # Rounds of the calibration loop.

SOLVED_DEALS: Final = 100  # Deals of SoloDrez.
DEAL_SECONDS: Final = 1.0  # The solver's time limit for each of them.

MIDGAME: Final = (
    "....bcdef/1.aba.cde/......bcd/2....aa.c/.1....abb/32.....a./43.12..../543.2..../6543..2.. b - - - - 0",
    ".b...bdef/..a.3.cde/..3..b.cd/2...a..c./........./4.4....../3......cb/54......b/65.32..2. r - - - - 0",
    ".......ef/.......ae/.......cd/.31..b..c/.4d.....b/3521...../..22...../5.3..1..a/6.4321... b - - - - 0",
    "..b...def/...cabcde/...a.abcd/...b..c../22.....ab/3....1a../43.1..1.a/54321..../654..32.. b - - - - 0",
)
"""Positions of Hierarkia where the player has a choice and many attacks are possible."""

TURN_SECONDS: Final = 2.0  # The bot's time limit for a move of Hierarkia.

DEALS_PER_VARIANT: Final = 50
ROUNDS: Final = 2000  # Rounds of The Imposter Kings for one figure, from `DEALS_PER_VARIANT` deals.
SEARCHED_DEALS: Final = 10
ITERATIONS: Final = 20_000  # Search iterations for one figure, over all `SEARCHED_DEALS` positions.

PROC: Final = Path("/proc")
SETTLE_SECONDS: Final = 2.0  # From the first frame until the worker process is up and the program is idle.
REST_SECONDS: Final = 2.0
START_TIMEOUT: Final = 20.0  # Seconds to wait for the program to start.

WINDOW: Final = (1280, 800)
FRAMES: Final = 600  # Frames timed for each figure.
DEAL: Final = 1
THINK_SECONDS: Final = 60.0  # The bot's time limit while frames are timed; never reached.
_ENTER: Final = (pygame.K_RETURN, "", 0)
_UNDO: Final = (pygame.K_z, "", pygame.KMOD_CTRL)
_CHOOSE: Final = ((pygame.K_RIGHT, "", 0), _ENTER, _ENTER, _UNDO)
MOVING_KEYS: Final[Mapping[str, Sequence[tuple[int, str, int]]]] = {
    "hierarchy": _CHOOSE,
    "hierarkia": (*((ord(sign), sign, 0) for sign in "a6a7"), _UNDO),
    "solodrez": _CHOOSE,
    "kings": (),
}
"""The keys that make a move at each game's table and undo it: code, text, modifiers.

Empty where moves cannot be undone freely: there, computer players move.
"""


class Figure(NamedTuple):
    """One measurement."""

    name: str
    value: float
    unit: str

    def __str__(self) -> str:
        return f"{self.name} {self.value:.4g} {self.unit}"


def seconds(work: Callable[[], object]) -> float:
    """Return how long `work` takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def rate(work: Callable[[], object], count: int) -> float:
    """Return items per second, the median of several runs; each run of `work` processes `count` items."""
    return median(count / seconds(work) for _ in range(RUNS))


def counted_rate(work: Callable[[], int]) -> float:
    """Return the rate of `work`, which returns the number of items it processed."""
    return rate(work, work())


def _measure_hierarchy() -> list[Figure]:
    deals = [hierarchy.deal(number) for number in range(10)]

    def search() -> int:
        meter = Budget().meter()
        for state in deals:
            lookahead.rank(state, 6, meter)
        return meter.nodes

    def solve() -> int:
        solver = Solver()
        return sum(solution.nodes for state in deals if (solution := solver.solve(state)))

    return [
        Figure("hierarchy.rules", counted_rate(lambda: perft(deals[0], 7)), "positions/s"),
        Figure("hierarchy.search", counted_rate(search), "positions/s"),
        Figure("hierarchy.solver", counted_rate(solve), "positions/s"),
        Figure("hierarchy.solve-a-deal", median(seconds(solve) for _ in range(RUNS)) / len(deals), "s"),
    ]


def _measure_solodrez() -> list[Figure]:
    deals = [solodrez.deal(number) for number in range(SOLVED_DEALS)]
    looked_at = sum(solve(state, seconds=DEAL_SECONDS).positions for state in deals)
    times = [seconds(partial(solve, state, seconds=DEAL_SECONDS)) for state in deals]
    return [
        Figure("solodrez.rules", counted_rate(lambda: perft(deals[0], 4)), "positions/s"),
        Figure("solodrez.solver", looked_at / sum(times), "positions/s"),
        Figure("solodrez.solve-a-deal", median(times), "s"),
        Figure("solodrez.solve-a-deal-longest", max(times), "s"),
    ]


def _measure_hierarkia() -> list[Figure]:
    start = hierarkia.deal(0).board()
    later = hierarkia.parse_state(MIDGAME[0]).board()
    speeds: list[float] = []
    depths: list[int] = []
    for text in MIDGAME:
        game = BoardSearch(hierarkia.parse_state(text).board())
        search = alphabeta.Search(game, Budget(seconds=TURN_SECONDS).meter(), bits=HARD.bits)
        started = perf_counter()
        result = search.run()
        speeds.append(result.nodes / (perf_counter() - started))
        depths.append(result.depth)
    return [
        Figure("hierarkia.rules", counted_rate(lambda: walk(start, 3)), "positions/s"),
        Figure("hierarkia.rules-amid-a-game", counted_rate(lambda: walk(later, 3)), "positions/s"),
        Figure("hierarkia.search", median(speeds), "positions/s"),
        Figure("hierarkia.depth-of-a-turn", median(depths), "turns"),
    ]


def _measure_kings() -> list[Figure]:
    """Measure each variant's search and random rounds, with and without setup; Mulligans are left out."""
    figures: list[Figure] = []
    chance = FastRandom(0)
    for variant in KINGS_VARIANTS:
        deals = [kings.deal(number, variant) for number in range(DEALS_PER_VARIANT)]
        started = [state.clone() for state in deals]
        for state in started:
            playout.finish_setup(state, chance)
        for name, starts in (("round", started), ("round-with-setup", deals)):
            work = partial(playout.play_rounds, starts, ROUNDS, chance)
            figures.append(Figure(f"kings.{variant}.{name}", rate(work, ROUNDS), "rounds/s"))
        figures += _measure_kings_search(f"kings.{variant}", started)
    return figures


def _measure_kings_search(name: str, started: list[kings_rules.State]) -> list[Figure]:
    chance = FastRandom(0)
    views = [state.view(Seat(state.chooser)) for state in started[:SEARCHED_DEALS]]

    def search() -> None:
        for number, view in enumerate(views):
            game = GuessedRound(dealer(view), number)
            Search(game, Budget().meter()).run(ITERATIONS // SEARCHED_DEALS, until_settled=False)

    for view in views:
        dealer(view)
    play = partial(playout.play_rounds, started, ROUNDS, chance)
    # Timed alternately, so that a drift of the machine affects both.
    speeds = [(ITERATIONS / seconds(search), ROUNDS / seconds(play)) for _ in range(RUNS)]
    ratio = median(iterations / rounds for iterations, rounds in speeds)
    return [
        Figure(f"{name}.search", median(iterations for iterations, _ in speeds), "iterations/s"),
        Figure(f"{name}.search-to-rounds", ratio, "iterations/round"),
    ]


ENGINES: Final[Mapping[str, Callable[[], list[Figure]]]] = {
    "hierarchy": _measure_hierarchy,
    "hierarkia": _measure_hierarkia,
    "kings": _measure_kings,
    "solodrez": _measure_solodrez,
}
"""The benchmark of each game's rules, search and solver."""


def has_process_statistics() -> bool:
    """True if this system reports the resources of processes."""
    return (PROC / "self" / "schedstat").exists() and (PROC / "self" / "smaps_rollup").exists()


def used_seconds(pid: int) -> float:
    """Return the processor seconds used so far by this process, its children and all threads.

    The scheduler counts nanoseconds; the ticks of `ps` are too coarse for an idle program.
    """
    files = (file for folder in _process_folders(pid) for file in folder.glob("task/*/schedstat"))
    return sum(int(found.split()[0]) for file in files if (found := _read(file))) / 1e9


def used_bytes(pid: int) -> int:
    """Return the memory of this process and its children; shared memory is split among its users."""
    texts = (_read(folder / "smaps_rollup") for folder in _process_folders(pid))
    return sum(int(size) * 1024 for text in texts for size in re.findall(r"^Pss:\s+(\d+) kB", text, re.M))


def _process_folders(pid: int) -> Iterator[Path]:
    for status in PROC.glob("[0-9]*/status"):
        parent = re.search(r"^PPid:\s+(\d+)", _read(status), re.M)
        if str(pid) in (status.parent.name, parent and parent[1]):
            yield status.parent


def _read(file: Path) -> str:
    """Return the file's text, or nothing if its process has ended in the meantime."""
    try:
        return file.read_text()
    except OSError:
        return ""


def measure_program(driver: str) -> list[Figure]:
    """Measure how long the program takes to start, and what all its processes use when idle."""
    figures = [Figure(f"start.{driver}", median(_startup_seconds() for _ in range(RUNS)), "s")]
    if has_process_statistics():
        with _program_running("--scene", "hierarchy", "--size", f"{WINDOW[0]}x{WINDOW[1]}") as pid:
            time.sleep(SETTLE_SECONDS)
            share = median(_core_share(pid) for _ in range(RUNS))
            memory = used_bytes(pid)
        figures += [
            Figure(f"rest.{driver}", share * 100, "% of a core"),
            Figure(f"memory.{driver}", memory / 1e6, "MB"),
        ]
    return figures


def measure_table(name: str, driver: str) -> list[Figure]:
    """Measure a table's frames: fully redrawn, and with cards moving while a bot thinks."""
    with TemporaryDirectory() as folder, open_app(Path(folder), lambda _: Window(WINDOW)) as app:
        game = GAMES[name]
        player = None if MOVING_KEYS[name] else next(iter(game.bots))
        app.start(name, (player,) * len(game.seats[game.default_variant]), DEAL)
        app.step(0.0)

        def frame() -> None:
            app.scene.is_dirty = True
            app.step(1 / FRAME_RATE)

        figures = _figures(f"{name}.frame", driver, [seconds(frame) for _ in range(FRAMES)])
        return figures + _figures(f"{name}.busy-frame", driver, _busy_frames(app, name))


def _busy_frames(app: App, name: str) -> list[float]:
    """Return the seconds of frames with moving cards while another process runs at full load."""
    game = GAMES[name]
    start = game.deal(DEAL)
    question = Question(name, list(game.bots)[-1], 0, str(start.view(start.to_move)), seconds=THINK_SECONDS)
    clock = pygame.time.Clock()
    durations: list[float] = []
    keys = MOVING_KEYS[name]
    with Worker() as worker:
        for number in range(FRAMES):
            if not worker.is_thinking:
                worker.ask(question)
            worker.poll()
            if keys and number % 9 == 0:
                key, sign, mod = keys[number // 9 % len(keys)]
                event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=0)
                pygame.event.post(event)
            app.scene.is_dirty = True
            durations.append(seconds(partial(app.step, clock.tick(FRAME_RATE) / 1000)))
    return durations


def _figures(name: str, driver: str, durations: list[float]) -> list[Figure]:
    return [
        Figure(f"{name}.{driver}", median(durations) * 1000, "ms"),
        Figure(f"{name}-99th.{driver}", quantiles(durations, n=100)[-1] * 1000, "ms"),
        Figure(f"{name}-longest.{driver}", max(durations) * 1000, "ms"),
    ]


def _core_share(pid: int) -> float:
    before, start = used_seconds(pid), perf_counter()
    time.sleep(REST_SECONDS)
    return (used_seconds(pid) - before) / (perf_counter() - start)


def _startup_seconds() -> float:
    start = perf_counter()
    with _program_running():
        return perf_counter() - start


@contextmanager
def _program_running(*options: str) -> Iterator[int]:
    """Run the program with its own data folder; yield its process id after its first frame."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    with TemporaryDirectory() as folder:
        start = perf_counter()
        process = subprocess.Popen([*program, "--data-dir", folder, *options], cwd=folder)
        try:
            while not _has_first_frame(Path(folder)):
                if perf_counter() - start > START_TIMEOUT or process.poll() is not None:
                    raise Refusal(N_("The program does not start."))
                time.sleep(0.002)
            yield process.pid
        finally:
            process.terminate()
            process.wait()


def _has_first_frame(folder: Path) -> bool:
    return any(FIRST_FRAME in path.read_text("utf-8") for path in (folder / LOGS).glob("*.log"))


@returns_status
def run(arguments: Sequence[str]) -> None:
    """Measure, and print the figures."""
    parser = Parser(prog="pecking-order bench", description="Measures this machine.")
    parser.add_argument("game", metavar="GAME", nargs="?", help="one of: " + ", ".join(GAMES))
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    figures = measure([find_game(options.game).name] if options.game else list(GAMES))
    print_output(as_json(figures) if options.json else "\n".join(map(str, figures)))


def measure(games: Sequence[str]) -> list[Figure]:
    """Return all figures for these games, including those of the machine and the program."""
    figures = [Figure("calibration", rate(_calibrate, CALIBRATION), "loops/s")]
    for name in games:
        figures += ENGINES[name]()
    open_any_display()
    driver = pygame.display.get_driver()
    figures += measure_program(driver)
    for name in games:
        figures += measure_table(name, driver)
    return figures


def as_json(figures: Sequence[Figure]) -> str:
    """Return the figures as a JSON object: name to value and unit."""
    return json.dumps({figure.name: {"value": figure.value, "unit": figure.unit} for figure in figures})


def _calibrate() -> int:
    total = 0
    for number in range(CALIBRATION):
        total += number & 3
    return total
