"""What every test may ask for."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.theme import SMALLEST
from pilot import Pilot, flying


@pytest.fixture
def silent_pygame(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """pygame on a display that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    # Events are taken only where there is a display surface.
    pygame.display.set_mode(SMALLEST)
    pygame.event.clear()
    yield
    pygame.display.quit()


@pytest.fixture
def pilot(silent_pygame: None, tmp_path: Path) -> Iterator[Pilot]:
    """At the table of deal 3 against `medium`, first to move."""
    with flying(tmp_path, players=(None, "medium"), deal=3) as pilot:
        yield pilot


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of an X display: the one that is there, else an Xvfb started for the tests."""
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    server = shutil.which("Xvfb")
    assert server, "Tests of the window need a display: install Xvfb (on Debian: apt install xvfb)."
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [server, "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as number:
        name = f":{number.readline().strip()}"
    yield name
    process.terminate()
    process.wait()
