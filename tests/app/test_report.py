"""The report: what it says and leaves out, where it goes, and that an error of the program offers it."""

from pathlib import Path

import pygame
import pytest

from game.app.report import LINES
from game.screens.about import CreditsScreen
from game.store.build import this_build
from game.store.log import log
from game.ui.dialog import NO, YES
from game.ui.gestures import DOUBLE
from game.ui.scene import Change
from support.checked import checked
from support.pilot import Pilot

HOME = "/home/otto"


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", HOME)
    monkeypatch.setenv("USERPROFILE", HOME)


@pytest.mark.usefixtures("home")
def test_a_report_has_what_helps_and_no_names(newcomer: Pilot) -> None:
    programs, window = {"mine": f"{HOME}/bot"}, (900, 700)
    # Sound is off in these tests.
    for setting, value in (("names", ("Anna", "")), ("programs", programs), ("window_size", window)):
        newcomer.app.carry_out(Change(setting, value))
    for number in range(2 * LINES):
        log.info("line %d", number)
    log.error("can't read '%s/x', C:\\\\Users\\\\otto, ottoman, %s-2", HOME, HOME)
    newcomer.click("menu/open/credits")
    newcomer.click("report")
    assert checked(CreditsScreen, newcomer.app.scene).notice == "Report copied to the clipboard."
    text = pygame.scrap.get_text()
    about, settings, lines = text.rstrip().split("\n\n")
    assert about.startswith(f"{this_build()}\n")
    assert about.endswith("960x600")
    assert settings.split()[3:] == ["window_size", "=", "[", "900,", "700,", "]"]
    assert len(lines.splitlines()) == LINES
    assert lines.endswith("can't read '/home/~/x', C:\\\\Users\\\\~, ottoman, /home/otto-2")


def test_without_a_clipboard_the_report_is_saved(
    newcomer: Pilot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    newcomer.click("menu/open/credits")
    newcomer.click("report")
    (file,) = tmp_path.rglob("Report *.txt")
    assert file.name in checked(CreditsScreen, newcomer.app.scene).notice
    assert file.read_text("utf-8").startswith(str(this_build()))


def test_an_error_of_the_program_offers_a_report(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for answer, is_copied in ((NO, False), (YES, True)):
        pygame.scrap.put_text("before")
        fail_once(pilot, monkeypatch)
        (question,) = pilot.app.scene.described().nodes
        sentence = "Something went wrong, but your game goes on from its last move. Copy a report?"
        assert question.name == sentence
        pilot.rest(2 * DOUBLE)
        pilot.click(answer)
        assert ("ZeroDivisionError" in pygame.scrap.get_text()) is is_copied
        assert pilot.app.game is None


def fail_once(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next step of the program fail, and the one after it be the last of the main loop."""

    def step(_: float) -> None:
        pilot.app.is_running = failures != []
        if failures:
            raise failures.pop()

    failures = [ZeroDivisionError()]
    with monkeypatch.context() as patch:
        patch.setattr(pilot.app, "step", step)
        pilot.app.run()
    pilot.app.is_running = True
