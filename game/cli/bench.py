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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

import pygame

from game.app.app import FRAMES as FRAME_RATE
from game.app.app import App
from game.app.window import Window
from game.catalog import GAMES, find_game
from game.cli.arguments import Parser, print_output, returns_status
from game.cli.launch import open_any_display, open_app, scratch_folder
from game.engine.errors import Refusal
from game.engine.game import RUNS, Figure, Timer
from game.engine.i18n import N_
from game.play.worker import Question, Worker
from game.store.log import FIRST_FRAME, LOGS
from game.tables import FIRST_GAME, TABLES

CALIBRATION: Final = 1_000_000  # Rounds of the calibration loop.
TIMER: Final = Timer(perf_counter)
PROC: Final = Path("/proc")
SETTLE_SECONDS: Final = 2.0  # From the first frame until the worker process is up and the program is idle.
REST_SECONDS: Final = 2.0
START_TIMEOUT: Final = 20.0  # Seconds to wait for the program to start.

PR_SET_PDEATHSIG: Final = 1  # From <sys/prctl.h>.

WINDOW: Final = (1280, 800)
FRAMES: Final = 600  # Frames timed for each figure.
DEAL: Final = 1
THINK_SECONDS: Final = 60.0  # The bot's time limit while frames are timed; never reached.


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
        with _program_running("--scene", FIRST_GAME, "--size", f"{WINDOW[0]}x{WINDOW[1]}") as pid:
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
    with scratch_folder() as folder, open_app(Path(folder), lambda _: Window(WINDOW), is_muted=True) as app:
        game = GAMES[name]
        player = None if TABLES[name].undone_move else next(iter(game.bots))
        app.start(name, (player,) * len(game.seats[game.default_variant]), DEAL)
        app.step(0.0)

        def frame() -> None:
            app.scene.is_dirty = True
            app.step(1 / FRAME_RATE)

        figures = _figures(f"{name}.frame", driver, [TIMER.seconds(frame) for _ in range(FRAMES)])
        return figures + _figures(f"{name}.busy-frame", driver, _busy_frames(app, name))


def _busy_frames(app: App, name: str) -> list[float]:
    """Return the seconds of frames with moving cards while another process runs at full load."""
    game = GAMES[name]
    start = game.deal(DEAL)
    question = Question(name, list(game.bots)[-1], 0, str(start.view(start.to_move)), seconds=THINK_SECONDS)
    clock = pygame.time.Clock()
    durations: list[float] = []
    keys = TABLES[name].undone_move
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
            durations.append(TIMER.seconds(partial(app.step, clock.tick(FRAME_RATE) / 1000)))
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
    parser = Parser(
        prog="pecking-order bench", description="Measures the speed of the program on this computer."
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="one of: " + ", ".join(GAMES))
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    figures = measure([find_game(options.game).name] if options.game is not None else list(GAMES))
    print_output(as_json(figures) if options.json else "\n".join(map(str, figures)))


def measure(games: Sequence[str]) -> list[Figure]:
    """Return all figures for these games, including those of the machine and the program."""
    figures = [Figure("calibration", TIMER.rate(_calibrate, CALIBRATION), "loops/s")]
    for name in games:
        figures += GAMES[name].bench(TIMER)
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
