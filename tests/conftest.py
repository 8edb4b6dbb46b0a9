"""Fixtures shared by all tests."""

import gc
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest
from hypothesis import Phase, settings

from game.engine.i18n import use
from game.ui.theme import SMALLEST
from support.longer_words import LongerWords
from support.pilot import Pilot, running_pilot

DISPLAY_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")

WAYLAND = "wayland-test"

# The same examples each time: whether the tests pass depends on the program alone.
settings.register_profile("fixed", derandomize=True, deadline=None, phases=(Phase.generate, Phase.shrink))
settings.load_profile("fixed")


def pytest_collection_finish() -> None:
    """Spare the garbage collector the modules and the thousands of tests, which live to the end."""
    gc.freeze()


@pytest.fixture
def silent_pygame(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """pygame on a dummy display."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    # SDL accepts events only while there is a display surface.
    pygame.display.set_mode(SMALLEST)
    pygame.event.clear()
    yield
    pygame.display.quit()


@pytest.fixture
def longer_words() -> Iterator[None]:
    """Translate everything into a language whose words are 40% longer than the English ones."""
    use(LongerWords())
    yield
    use(NullTranslations())


@pytest.fixture(params=["en", "longer"])
def language(request: pytest.FixtureRequest) -> None:
    """Run the test in English and with longer words."""
    if request.param == "longer":
        request.getfixturevalue("longer_words")


@pytest.fixture
def pilot(silent_pygame: None, tmp_path: Path) -> Iterator[Pilot]:
    """A pilot at the table of deal 3 against `medium`, moving first."""
    with running_pilot(tmp_path, players=(None, "medium"), deal=3) as pilot:
        yield pilot


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of an X display: the existing one, else an Xvfb started for the tests."""
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


@pytest.fixture(scope="session")
def wayland() -> Iterator[dict[str, str]]:
    """The environment of a Wayland session without X: a headless Weston started for the tests."""
    server = shutil.which("weston")
    assert server, "Tests of the window under Wayland need Weston (on Debian: apt install weston)."
    # A socket's path is limited to about 100 characters, which pytest's own folders may exceed.
    with tempfile.TemporaryDirectory() as runtime:
        environment = {name: value for name, value in os.environ.items() if name not in DISPLAY_VARIABLES}
        environment |= {"XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": WAYLAND}
        with subprocess.Popen(
            [server, "--backend=headless-backend.so", f"--socket={WAYLAND}"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process:
            socket = Path(runtime, WAYLAND)
            while not socket.exists():
                assert process.poll() is None, "Weston did not start."
                time.sleep(0.05)
            yield environment
            process.terminate()
