"""The benchmark prints its figures, and each of them is a measurement."""

import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

from game.catalog import GAMES
from game.cli import bench
from support.saved_games import import_path

PROGRAM = shlex.split(os.environ.get("PECKING_ORDER", "")) or [sys.executable, "-m", "game"]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")
RATES = {"calibration", "hierarchy.rules", "hierarchy.search", "hierarchy.solver"}
TIMES = {"hierarchy.solve-a-deal", "start.dummy"}
FRAMES = {
    f"hierarchy.{kind}{which}.dummy"
    for kind in ("frame", "busy-frame", "beat-frame", "drag-frame")
    for which in ("", "-99th", "-longest")
}
OF_THE_PROGRAM = {"rest.dummy", "memory.dummy"} if bench.has_process_statistics() else set()


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    settings = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    return subprocess.run(
        [*PROGRAM, "bench", *arguments],
        cwd=folder,
        env=settings | {"SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_bench_prints_positive_figures_as_json(tmp_path: Path) -> None:
    done = run(tmp_path, "hierarchy", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    figures = json.loads(done.stdout)
    assert set(figures) == RATES | TIMES | FRAMES | OF_THE_PROGRAM
    for name, figure in figures.items():
        assert set(figure) == {"value", "unit"}, name
        assert isinstance(figure["value"], float), name
        assert figure["value"] > 0, name
        assert name in FRAMES | OF_THE_PROGRAM or figure["unit"].endswith("/s" if name in RATES else "s")
    for kind in ("frame", "busy-frame", "beat-frame", "drag-frame"):
        middle, *later = (
            figures[f"hierarchy.{kind}{which}.dummy"]["value"] for which in ("", "-99th", "-longest")
        )
        assert middle <= min(later)


def test_bench_refuses_an_unknown_game(tmp_path: Path) -> None:
    done = run(tmp_path, "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"Unknown game “chess”; choose from: {', '.join(GAMES)}.\n"


MEASURE = """
import time
from game.cli.bench import _program_running
with _program_running("--mute") as pid:
    print(pid, flush=True)
    time.sleep(60)
"""


def test_killed_bench_leaves_no_program_running() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", MEASURE],
        env=import_path() | {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as measuring:
        assert measuring.stdout is not None
        program = Path("/proc", measuring.stdout.readline().strip())
        assert program.exists()
        measuring.kill()
    deadline = time.monotonic() + 5.0
    while program.exists() and "Z" not in (program / "stat").read_text():
        assert time.monotonic() < deadline, "the program goes on"
        time.sleep(0.05)
