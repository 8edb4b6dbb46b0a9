"""Fixtures shared by all tests."""

import gc
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest
from hypothesis import Phase, settings

from game.engine.i18n import use
from game.store.settings import NAME
from game.ui.keys import Device, show_names_of
from game.ui.theme import REFERENCE
from support.layouts import DrawnText, record_texts
from support.longer_words import LongerWords
from support.pilot import Pilot, running_pilot

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
    pygame.display.set_mode(REFERENCE)
    pygame.event.clear()
    yield
    pygame.display.quit()
    show_names_of(Device.KEYS)


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
def drawn(silent_pygame: None, monkeypatch: pytest.MonkeyPatch) -> list[DrawnText]:
    """The texts that are drawn from now on, except those on cards."""
    return record_texts(monkeypatch)


@pytest.fixture
def pilot(silent_pygame: None, tmp_path: Path) -> Iterator[Pilot]:
    """A pilot at the table of deal 3 against `medium`, moving first. Nothing glides: that would take time."""
    (tmp_path / NAME).write_text('motion = "off"\n', "utf-8")
    with running_pilot(tmp_path, players=(None, "medium"), deal=3) as pilot:
        yield pilot


@pytest.fixture
def newcomer(silent_pygame: None, tmp_path: Path) -> Iterator[Pilot]:
    """A pilot in the menu at the very first start."""
    with running_pilot(tmp_path) as pilot:
        yield pilot
