"""The program as it was started: beside another copy, mute, in full screen."""

from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.cli.launch import opened
from game.store.settings import NAME, Settings, SettingsFile
from game.ui.page import Page
from game.ui.theme import SMALLEST
from support.pilot import Picture, Pilot
from support.saved_games import NOW

pytestmark = pytest.mark.usefixtures("silent_pygame")


class Display(Picture):
    """A picture that can be as large as its display, and remembers whether it is."""

    def __init__(self, *, is_fullscreen: bool) -> None:
        super().__init__(SMALLEST)
        self.is_fullscreen = is_fullscreen

    def set_fullscreen(self, *, is_wanted: bool) -> None:
        self.is_fullscreen = is_wanted


def notice(app: App) -> str:
    """What is told at the foot of the page."""
    app.step(0.1)
    assert isinstance(app.scene, Page)
    return app.scene.notice


def test_a_second_copy_of_the_program_says_that_it_is_one(tmp_path: Path) -> None:
    screen = Picture(SMALLEST)
    with opened(tmp_path, lambda _: screen, is_muted=True, language="en") as first:
        with opened(tmp_path, lambda _: screen, is_muted=True, language="en") as second:
            assert notice(first) == ""
            assert notice(second) == "The program is already open; its game is there."
        with opened(tmp_path, lambda _: screen, is_muted=True, language="en") as third:
            assert notice(third) == "The program is already open; its game is there."
    with opened(tmp_path, lambda _: screen, is_muted=True, language="en") as later:
        assert notice(later) == ""


def test_the_settings_show_whether_the_program_fills_the_display(tmp_path: Path) -> None:
    screen = Display(is_fullscreen=True)
    with opened(tmp_path, lambda _: screen, is_muted=True, language="en") as app:
        pilot = Pilot(app, tmp_path, screen)
        pilot.click("menu/open/settings")
        pilot.click("setting/is_fullscreen")
        assert not screen.is_fullscreen
        pilot.click("setting/is_fullscreen")
        assert screen.is_fullscreen


@pytest.mark.parametrize("is_on", [True, False])
def test_in_a_mute_run_sound_stays_off_and_the_setting_what_it_was(tmp_path: Path, *, is_on: bool) -> None:
    SettingsFile.open(tmp_path / NAME, NOW).save(Settings(sound=is_on))
    screen = Picture(SMALLEST)
    with opened(tmp_path, lambda _: screen, is_muted=True, language="en") as app:
        pilot = Pilot(app, tmp_path, screen)
        pilot.key(pygame.K_m, text="m")
        assert notice(app).startswith("Sound stays off")
        pilot.key(pygame.K_DOWN)
        pilot.click("sound")
        assert notice(app).startswith("Sound stays off")
    assert SettingsFile.open(tmp_path / NAME, NOW).settings.sound is is_on
