"""`pecking-order bench`: measures rules, searches, solvers and the window on this machine.

Most figures are medians of several runs. Machines differ and drift, so the rate of a fixed loop of plain
Python is printed too: compare the other figures relative to it. Idle load and memory are read from /proc,
on systems that have it, such as Linux.
"""

import ctypes
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import cos, sin
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

import pygame

from game.app.app import FRAMES as FRAME_RATE
from game.app.app import App
from game.app.window import Window
from game.catalog import GAMES, find_game
from game.cli.arguments import Parser, add_arguments, parse_size, print_output, returns_status
from game.cli.launch import DEFAULT_SIZE, LARGEST_SIZE, open_any_display, open_app, scratch_folder
from game.engine.errors import Refusal
from game.engine.game import RUNS, Measurement, Timer
from game.engine.i18n import N_
from game.play.worker import Question, Worker
from game.store.log import FIRST_FRAME, LOGS
from game.table.beat import Beat, Mark, portrait_of
from game.table.portraits import Mood
from game.table.scene import Play, StartGame, Undo
from game.table.table import Table
from game.table.toolbar import BUTTON_ZONE
from game.tables import FIRST_GAME
from game.ui.scene import Scene
from game.ui.theme import LEAST_WINDOW
from game.ui.widget import LEFT_BUTTON

CALIBRATION: Final = 1_000_000  # Rounds of the calibration loop.
TIMER: Final = Timer(perf_counter)
PROC: Final = Path("/proc")
SETTLE_SECONDS: Final = 2.0  # From the first frame until the worker process is up and the program is idle.
REST_SECONDS: Final = 2.0
START_TIMEOUT: Final = 20.0  # Seconds to wait for the program to start.

PR_SET_PDEATHSIG: Final = 1  # From <sys/prctl.h>.

FRAMES: Final = 600  # Frames timed for each figure.
DEAL: Final = 1
BEAT_SECONDS: Final = 0.3  # How long a decisive moment stands while frames are timed.
BEAT: Final = Beat(
    headline="Maisie blocks Rufus.",
    portrait=portrait_of("gus", Mood.PLEASED),
    card=portrait_of("rufus", Mood.CALM),
    acted_on=portrait_of("maisie", Mood.UPSET),
    mark=Mark.SLASH,
)
THINK_SECONDS: Final = 60.0  # The bot's time limit while frames are timed; never reached.
FRAMES_PER_MOVE: Final = 18  # Between a move and its undo.
DEAL_SECONDS: Final = 3.0  # More than any deal takes to be seen.
SHIFT: Final = 40  # Pixels that the pointer moves to begin a drag.
SWEEP: Final = 0.3  # How far the dragged thing moves from the middle, as a fraction of the window.


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


def measure_program(driver: str, size: tuple[int, int]) -> list[Measurement]:
    """Measure how long the program takes to start, and what all its processes use when idle."""
    figures = [Measurement(f"start.{driver}", median(_startup_seconds() for _ in range(RUNS)), "s")]
    if has_process_statistics():
        with _program_running("--scene", FIRST_GAME, "--size", "{}x{}".format(*size)) as pid:
            time.sleep(SETTLE_SECONDS)
            share = median(_core_share(pid) for _ in range(RUNS))
            memory = used_bytes(pid)
        figures += [
            Measurement(f"rest.{driver}", share * 100, "% of a core"),
            Measurement(f"memory.{driver}", memory / 1e6, "MB"),
        ]
    return figures


def measure_table(name: str, driver: str, size: tuple[int, int]) -> list[Measurement]:
    """Measure a table's frames: redrawn, then with moves, decisive moments and a drag while a bot thinks."""
    window = Window(size)
    with scratch_folder() as folder, open_app(Path(folder), lambda _: window, is_muted=True) as app:
        game = GAMES[name]
        seats = len(game.seats[game.default_variant])
        bot = next(iter(game.bots))
        # Where some moves cannot be undone, computer players move.
        app.carry_out(StartGame(name, (None if game.is_final is None else bot,) * seats, DEAL))
        app.step(0.0)

        def frame() -> None:
            app.scene.is_dirty = True
            app.step(1 / FRAME_RATE)

        figures = _figures(f"{name}.frame", driver, [TIMER.seconds(frame) for _ in range(FRAMES)])
        frames = _busy_frames(app, name, partial(_move, app))
        figures += _figures(f"{name}.busy-frame", driver, frames)
        frames = _busy_frames(app, name, partial(_show_beat, app))
        figures += _figures(f"{name}.beat-frame", driver, frames)
        app.carry_out(StartGame(name, (None, *(bot,) * (seats - 1)), DEAL))
        for _ in range(round(DEAL_SECONDS * FRAME_RATE)):
            app.step(1 / FRAME_RATE)
        start_drag(app.scene)
        frames = _busy_frames(app, name, partial(_drag, window))
        return figures + _figures(f"{name}.drag-frame", driver, frames)


def _move(app: App, number: int) -> None:
    """Make a person's move or undo it, whichever is due, and let this frame be drawn."""
    assert app.game is not None
    session = app.game.session
    if None in session.players and number % FRAMES_PER_MOVE == 0:
        app.carry_out(Undo() if session.past else Play(session.state.legal_moves()[0]))
    app.scene.is_dirty = True


def _show_beat(app: App, _number: int) -> None:
    """Let a decisive moment be shown, one after the other."""
    assert isinstance(app.scene, Table)
    if app.scene.strip.beat is None:
        app.scene.strip.begin(BEAT, None, None, BEAT_SECONDS, 1.0)


def start_drag(scene: Scene) -> None:
    """Begin to drag the topmost thing that can be dragged."""
    assert isinstance(scene, Table)
    places = [place for target, place in scene.targets().items() if not target.startswith(BUTTON_ZONE)]
    for x, y in (place.center for place in reversed(places)):
        scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=LEFT_BUTTON))
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + SHIFT, y)))
        if scene.drag_rects():
            return
        scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x + SHIFT, y), button=LEFT_BUTTON))
    raise AssertionError("nothing can be dragged")


def _drag(window: Window, number: int) -> None:
    """Move the pointer, with what it drags, to its place in this frame."""
    width, height = window.surface.get_size()
    place = width * (0.5 + SWEEP * sin(number / 17)), height * (0.5 + SWEEP * cos(number / 23))
    at = _in_window((round(place[0]), round(place[1])), window)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))


def _in_window(place: tuple[int, int], window: Window) -> tuple[int, int]:
    """Return the pointer's position in the window for a place in the picture."""
    return round(place[0] / window.density), round(place[1] / window.density)


def _busy_frames(app: App, name: str, act: Callable[[int], None]) -> list[float]:
    """Return the seconds of frames while another process runs at full load; `act` prepares each of them."""
    game = GAMES[name]
    start = game.deal(DEAL)
    question = Question(name, list(game.bots)[-1], 0, str(start.view(start.to_move)), seconds=THINK_SECONDS)
    clock = pygame.time.Clock()
    durations: list[float] = []
    with Worker() as worker:
        for number in range(FRAMES):
            if not worker.is_thinking:
                worker.ask(question)
            worker.poll()
            act(number)
            durations.append(TIMER.seconds(partial(app.step, clock.tick(FRAME_RATE) / 1000)))
    return durations


def _figures(name: str, driver: str, durations: list[float]) -> list[Measurement]:
    return [
        Measurement(f"{name}.{driver}", median(durations) * 1000, "ms"),
        Measurement(f"{name}-99th.{driver}", quantiles(durations, n=100)[-1] * 1000, "ms"),
        Measurement(f"{name}-longest.{driver}", max(durations) * 1000, "ms"),
    ]


def _core_share(pid: int) -> float:
    before, start = used_seconds(pid), perf_counter()
    time.sleep(REST_SECONDS)
    return (used_seconds(pid) - before) / (perf_counter() - start)


def _startup_seconds() -> float:
    start = perf_counter()
    # Muted, because the menu would play the theme at each start.
    with _program_running("--mute"):
        return perf_counter() - start


@contextmanager
def _program_running(*options: str) -> Iterator[int]:
    """Run the program with its own data folder; yield its process id after its first frame."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    with scratch_folder() as folder:
        start = perf_counter()
        process = subprocess.Popen(
            [*program, "--data-dir", folder, *options],
            cwd=folder,
            # Windows ends a program at once, and its worker, if just being started, complains.
            stderr=subprocess.DEVNULL if sys.platform == "win32" else None,
            preexec_fn=_end_with_parent if sys.platform == "linux" else None,  # noqa: PLW1509  (one thread)
        )
        try:
            logs = Path(folder) / LOGS
            while not any(FIRST_FRAME in path.read_text("utf-8") for path in logs.glob("*.log")):
                if perf_counter() - start > START_TIMEOUT or process.poll() is not None:
                    raise Refusal(N_("The program didn't start."))
                time.sleep(0.002)
            yield process.pid
        finally:
            process.terminate()
            process.wait()


def _end_with_parent() -> None:
    """Let Linux end this process when its parent ends, even if that is killed."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


@returns_status
def run(arguments: Sequence[str]) -> None:
    """Measure, and print the figures."""
    # As Ctrl+C does, so that the programs that are being measured are ended too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    parser = Parser(prog="pecking-order bench")
    add_arguments(parser, "bench", games=", ".join(GAMES), size="{}x{}".format(*DEFAULT_SIZE))
    options = parser.parse_args(arguments)
    size = parse_size("--size", options.size, LEAST_WINDOW, LARGEST_SIZE)
    figures = measure([find_game(options.game).name] if options.game is not None else list(GAMES), size)
    print_output(as_json(figures) if options.json else "\n".join(map(str, figures)))


def measure(games: Sequence[str], size: tuple[int, int]) -> list[Measurement]:
    """Return all figures for these games, of the machine and of the program in a window of this size."""
    figures = [Measurement("calibration", TIMER.rate(_calibrate, CALIBRATION), "loops/s")]
    for name in games:
        figures += GAMES[name].bench(TIMER)
    open_any_display()
    driver = pygame.display.get_driver()
    figures += measure_program(driver, size)
    for name in games:
        figures += measure_table(name, driver, size)
    return figures


def as_json(figures: Sequence[Measurement]) -> str:
    """Return the figures as a JSON object: name to value and unit."""
    return json.dumps({figure.name: {"value": figure.value, "unit": figure.unit} for figure in figures})


def _calibrate() -> int:
    total = 0
    for number in range(CALIBRATION):
        total += number & 3
    return total
