"""The benchmark's figures of the program at its window: start, rest, memory, frames."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from game.app.app import FRAMES as FRAME_RATE
from game.app.app import App
from game.app.window import Window, open_display
from game.catalog import GAMES
from game.cli import process_usage
from game.cli.bench_figure import RUNS, Figure, seconds
from game.cli.launch import opened
from game.engine.errors import Refusal
from game.engine.i18n import mark
from game.play.worker import Question, Worker
from game.store.log import FIRST_FRAME, LOGS

WINDOW: Final = (1280, 800)
FRAMES: Final = 600
"""So many frames are timed."""

DEAL: Final = 1
SETTLING: Final = 2.0
"""Seconds after the first frame before a program is at rest: by then the computer player's process is up."""

REST_SECONDS: Final = 2.0
PATIENCE: Final = 20.0
"""Seconds after which a program that does not start is given up."""

THINKING: Final = 60.0
"""Seconds that the computer player may think beside the frames; it never needs them all."""


_ENTER: Final = (pygame.K_RETURN, "", 0)
_UNDO: Final = (pygame.K_z, "", pygame.KMOD_CTRL)
_CHOOSE: Final = ((pygame.K_RIGHT, "", 0), _ENTER, _ENTER, _UNDO)
MOVING_KEYS: Final[Mapping[str, Sequence[tuple[int, str, int]]]] = {
    "hierarchy": _CHOOSE,
    "hierarkia": (*((ord(sign), sign, 0) for sign in "a6a7"), _UNDO),
    "solodrez": _CHOOSE,
    "kings": (),
}
"""By game the keys that make a move at its table and take it back: code, what it writes, what is held.

None where moves cannot be taken back at will: there computer players make them.
"""


def open_some_display() -> str:
    """Open the display, or one in memory where there is none; its driver, for the names of the figures."""
    try:
        open_display()
    except Refusal:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        open_display()
    return pygame.display.get_driver()


def measure_program(driver: str) -> list[Figure]:
    """Start, and what the whole program with all its processes uses at rest."""
    figures = [Figure(f"start.{driver}", median(_start_up() for _ in range(RUNS)), "s")]
    if process_usage.is_known():
        with _started("--scene", "hierarchy", "--size", f"{WINDOW[0]}x{WINDOW[1]}") as pid:
            time.sleep(SETTLING)
            share = median(_share_of_a_core(pid) for _ in range(RUNS))
            memory = process_usage.used_bytes(pid)
        figures += [
            Figure(f"rest.{driver}", share * 100, "% of a core"),
            Figure(f"memory.{driver}", memory / 1e6, "MB"),
        ]
    return figures


def measure_table(name: str, driver: str) -> list[Figure]:
    """The frames of a game's table: all drawn anew, and while cards glide beside a computer that thinks."""
    with TemporaryDirectory() as folder, opened(Path(folder), lambda _: Window(WINDOW)) as app:
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
    """The seconds of frames in which things glide to and fro, with another process at full strength.

    Moves are made and taken back by real keys, or made by computer players, so that there is always
    something on its way.
    """
    game = GAMES[name]
    start = game.deal(DEAL)
    question = Question(name, list(game.bots)[-1], 0, str(start.view(start.to_move)), seconds=THINKING)
    clock = pygame.time.Clock()
    taken: list[float] = []
    keys = MOVING_KEYS[name]
    with Worker() as worker:
        for number in range(FRAMES):
            if not worker.is_thinking:
                worker.ask(question)
            worker.poll()
            if keys and number % 9 == 0:
                key, sign, mod = keys[number // 9 % len(keys)]
                pygame.event.post(
                    pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=0)
                )
            app.scene.is_dirty = True
            passed = clock.tick(FRAME_RATE) / 1000
            taken.append(seconds(lambda passed=passed: app.step(passed)))  # type: ignore[misc]
    return taken


def _figures(name: str, driver: str, taken: list[float]) -> list[Figure]:
    return [
        Figure(f"{name}.{driver}", median(taken) * 1000, "ms"),
        Figure(f"{name}-99th.{driver}", quantiles(taken, n=100)[-1] * 1000, "ms"),
        Figure(f"{name}-longest.{driver}", max(taken) * 1000, "ms"),
    ]


def _share_of_a_core(pid: int) -> float:
    before, start = process_usage.used_seconds(pid), time.perf_counter()
    time.sleep(REST_SECONDS)
    return (process_usage.used_seconds(pid) - before) / (time.perf_counter() - start)


def _start_up() -> float:
    """Seconds from the start of the process to its first frame, which its log tells."""
    start = time.perf_counter()
    with _started():
        return time.perf_counter() - start


@contextmanager
def _started(*options: str) -> Iterator[int]:
    """The program in a process of its own, its first frame shown, with a folder of its own; its number."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    with TemporaryDirectory() as folder:
        start = time.perf_counter()
        process = subprocess.Popen([*program, "--data-dir", folder, *options], cwd=folder)
        try:
            while not _has_first_frame(Path(folder)):
                if time.perf_counter() - start > PATIENCE or process.poll() is not None:
                    raise Refusal(mark("The program does not start."))
                time.sleep(0.002)
            yield process.pid
        finally:
            process.terminate()
            process.wait()


def _has_first_frame(folder: Path) -> bool:
    return any(FIRST_FRAME in path.read_text("utf-8") for path in (folder / LOGS).glob("*.log"))
