"""The started program: next to another copy, muted, in full screen."""

from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.cli.launch import open_app
from game.store.settings import NAME, Settings, SettingsFile
from game.ui.page import Page
from game.ui.theme import SMALLEST
from support.pilot import Picture, Pilot
from support.saved_games import NOW

pytestmark = pytest.mark.usefixtures("silent_pygame")


class Display(Picture):
    """A picture that can be full screen and remembers whether it is."""

    def __init__(self, *, is_fullscreen: bool) -> None:
        super().__init__(SMALLEST)
        self.is_fullscreen = is_fullscreen

    def set_fullscreen(self, *, is_wanted: bool) -> None:
        self.is_fullscreen = is_wanted


def notice(app: App) -> str:
    """Return the notice at the foot of the page."""
    app.step(0.1)
    assert isinstance(app.scene, Page)
    return app.scene.notice


def test_second_instance_says_so(tmp_path: Path) -> None:
    screen = Picture(SMALLEST)
    with open_app(tmp_path, lambda _: screen, is_muted=True, language="en") as first:
        with open_app(tmp_path, lambda _: screen, is_muted=True, language="en") as second:
            assert notice(first) == ""
            assert notice(second) == "The program is already open; its game is there."
        with open_app(tmp_path, lambda _: screen, is_muted=True, language="en") as third:
            assert notice(third) == "The program is already open; its game is there."
    with open_app(tmp_path, lambda _: screen, is_muted=True, language="en") as later:
        assert notice(later) == ""


def test_settings_show_full_screen(tmp_path: Path) -> None:
    screen = Display(is_fullscreen=True)
    with open_app(tmp_path, lambda _: screen, is_muted=True, language="en") as app:
        pilot = Pilot(app, tmp_path, screen)
        pilot.click("menu/open/settings")
        pilot.click("setting/is_fullscreen")
        assert not screen.is_fullscreen
        pilot.click("setting/is_fullscreen")
        assert screen.is_fullscreen


@pytest.mark.parametrize("is_on", [True, False])
def test_muted_run_leaves_the_sound_setting_unchanged(tmp_path: Path, *, is_on: bool) -> None:
    SettingsFile.open(tmp_path / NAME, NOW).save(Settings(sound=is_on))
    screen = Picture(SMALLEST)
    with open_app(tmp_path, lambda _: screen, is_muted=True, language="en") as app:
        pilot = Pilot(app, tmp_path, screen)
        pilot.key(pygame.K_m, text="m")
        assert notice(app).startswith("Sound stays off")
        pilot.key(pygame.K_DOWN)
        pilot.click("sound")
        assert notice(app).startswith("Sound stays off")
    assert SettingsFile.open(tmp_path / NAME, NOW).settings.sound is is_on
