"""Displays for the tests that open real windows."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.ui.theme import REFERENCE

DISPLAY_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
WAYLAND = "wayland-test"


@contextmanager
def x_display(size: str) -> Iterator[str]:
    """Start an Xvfb with a screen such as `1600x1000x24`; the last number is its bits a pixel."""
    server = shutil.which("Xvfb")
    assert server, "Tests of the window need a display: install Xvfb (on Debian: apt install xvfb)."
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [server, "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as number:
        name = f":{number.readline().strip()}"
    yield name
    process.terminate()
    process.wait()


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of an X display: the existing one, else an Xvfb started for the tests."""
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    with x_display("1600x1000x24") as name:
        yield name


@pytest.fixture(scope="session")
def wayland(screen: str) -> Iterator[dict[str, str]]:
    """The environment of a Wayland session without X: a Weston started for the tests.

    Its one output, of the smallest window's size, is a window on the X display, which takes real events;
    Weston gives them to the program that fills it.
    """
    server = shutil.which("weston")
    assert server, "Tests of the window under Wayland need Weston (on Debian: apt install weston)."
    width, height = REFERENCE
    # A socket's path is limited to about 100 characters, which pytest's own folders may exceed.
    with tempfile.TemporaryDirectory() as runtime:
        environment = {name: value for name, value in os.environ.items() if name not in DISPLAY_VARIABLES}
        environment |= {"XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": WAYLAND}
        options = [
            "--no-config",
            "--use-pixman",
            "--shell=kiosk-shell.so",
            f"--width={width}",
            f"--height={height}",
        ]
        with subprocess.Popen(
            [server, "--backend=x11-backend.so", f"--socket={WAYLAND}", *options],
            env=environment | {"DISPLAY": screen},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process:
            socket = Path(runtime, WAYLAND)
            while not socket.exists():
                assert process.poll() is None, "Weston did not start."
                time.sleep(0.05)
            yield environment
            process.terminate()
