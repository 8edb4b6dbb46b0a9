"""`pecking-order bench`: how fast this machine runs the program.

Every figure is the median of several runs. Machines differ and drift, so the rate of a fixed loop of plain
Python stands beside the others: compare ratios to it.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pygame

from game.app import RESTING_FRAMES
from game.catalog import GAMES, find_game
from game.commandline import Parser, carry_out, put
from game.core.budget import Budget
from game.core.errors import Refusal
from game.core.searchable import perft
from game.core.words import mark
from game.hierarchy import lookahead, positions
from game.hierarchy.solver import Solver
from game.launch import opened
from game.screen import Window, open_display
from game.store.log import FIRST_FRAME, LOGS
from game.tables import TABLES

RUNS: Final = 5
REST_SECONDS: Final = 3.0
FRAMES: Final = 200
WINDOW: Final = (1280, 800)
CALIBRATION: Final = 1_000_000
PATIENCE: Final = 20.0
"""Seconds after which a program that does not start is given up."""


class Figure(NamedTuple):
    """One measured thing."""

    name: str
    value: float
    unit: str

    def __str__(self) -> str:
        return f"{self.name} {self.value:.4g} {self.unit}"


def run(arguments: Sequence[str]) -> int:
    """Measure and print; the exit status."""
    return carry_out(lambda: _measure_asked(arguments))


def _measure_asked(arguments: Sequence[str]) -> None:
    parser = Parser(prog="pecking-order bench", description="Measures this machine.")
    parser.add_argument("game", metavar="GAME", nargs="?", help="one of: " + ", ".join(GAMES))
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    figures = measure([find_game(options.game).name] if options.game else list(GAMES))
    put(as_json(figures) if options.json else "\n".join(map(str, figures)))


def measure(games: Sequence[str]) -> list[Figure]:
    """All figures for these games, those of the machine and of the window included."""
    figures = [Figure("calibration", _rate(_calibrate, CALIBRATION), "loops/s")]
    if "hierarchy" in games:
        figures += _measure_duel()
    figures += _measure_window(games)
    return figures


def as_json(figures: Sequence[Figure]) -> str:
    """The figures as one JSON object: name to value and unit."""
    return json.dumps({figure.name: {"value": figure.value, "unit": figure.unit} for figure in figures})


def _rate(work: Callable[[], object], count: int) -> float:
    """How many of `count` things a second `work` does, median of the runs."""
    return median(count / _seconds(work) for _ in range(RUNS))


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _calibrate() -> int:
    total = 0
    for number in range(CALIBRATION):
        total += number & 3
    return total


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
        Figure("hierarchy.rules", _rate(lambda: perft(start, depth), leaves), "positions/s"),
        Figure("hierarchy.search", _rate(search, search()), "positions/s"),
        Figure("hierarchy.solver", _rate(solve, solve()), "positions/s"),
        Figure("hierarchy.solve-a-deal", median(_seconds(solve) for _ in range(RUNS)) / len(deals), "s"),
    ]


def _measure_window(games: Sequence[str]) -> list[Figure]:
    try:
        open_display()
    except Refusal:
        # Without a display the frames are drawn in memory; the figures say so by their name.
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        open_display()
    driver = pygame.display.get_driver()
    figures = [Figure(f"start.{driver}", median(_start_up() for _ in range(RUNS)), "s")]
    for name in games:
        if name in TABLES:
            figures += _measure_scene(name, driver)
    return figures


def _measure_scene(name: str, driver: str) -> list[Figure]:
    with TemporaryDirectory() as folder, opened(Path(folder), lambda _: Window(WINDOW)) as app:
        app.start(name, deal=1)
        app.step(0.0)

        def frame() -> None:
            app.scene.is_dirty = True
            app.step(1 / 60)

        frames = [_seconds(frame) for _ in range(FRAMES)]
        clock = pygame.time.Clock()
        wall, used = time.perf_counter(), time.process_time()
        while time.perf_counter() - wall < REST_SECONDS:
            app.step(clock.tick(RESTING_FRAMES) / 1000)
        share = (time.process_time() - used) / (time.perf_counter() - wall)
    return [
        Figure(f"{name}.frame.{driver}", median(frames) * 1000, "ms"),
        Figure(f"{name}.frame-99th.{driver}", quantiles(frames, n=100)[-1] * 1000, "ms"),
        Figure(f"{name}.rest.{driver}", share * 100, "% of a core"),
    ]


def _start_up() -> float:
    """Seconds from the start of the process to its first frame, which its log tells."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    with TemporaryDirectory() as folder:
        start = time.perf_counter()
        process = subprocess.Popen([*program, "--data-dir", folder], cwd=folder)
        try:
            while not _has_first_frame(Path(folder)):
                if time.perf_counter() - start > PATIENCE or process.poll() is not None:
                    raise Refusal(mark("The program does not start."))
                time.sleep(0.002)
            return time.perf_counter() - start
        finally:
            process.terminate()
            process.wait()


def _has_first_frame(folder: Path) -> bool:
    return any(FIRST_FRAME in path.read_text("utf-8") for path in (folder / LOGS).glob("*.log"))
