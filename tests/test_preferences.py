"""What is chosen is applied and kept, and a run without sounds says nothing about those to come."""

from pathlib import Path

import pygame
import pytest

from game.preferences import Preferences
from game.store.settings import Settings, SettingsFile
from game.ui.sound import Sounds
from saved_games import NOW


def chosen(folder: Path, *, is_muted: bool) -> Preferences:
    """The settings of another run."""
    file = SettingsFile.open(folder / "settings.toml", NOW)
    return Preferences(file, Sounds(is_muted=is_muted), "en")


def kept(folder: Path) -> Settings:
    return SettingsFile.open(folder / "settings.toml", NOW).settings


@pytest.fixture(params=["mute", "no device"])
def silent(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Preferences:
    """A run without sounds of somebody who has turned them on before."""
    SettingsFile.open(tmp_path / "settings.toml", NOW).save(Settings(sound=True))
    if request.param == "no device":

        def fail(**_: object) -> None:
            raise pygame.error("no audio device")

        monkeypatch.setattr(pygame.mixer, "init", fail)
    return chosen(tmp_path, is_muted=request.param == "mute")


def test_a_run_without_sounds_leaves_the_setting_as_it_was(silent: Preferences, tmp_path: Path) -> None:
    assert not silent.sounds.is_on
    silent.change(text_size=150)
    assert (kept(tmp_path).sound, kept(tmp_path).text_size) == (True, 150)
    silent.change(sound=True)
    assert not silent.sounds.is_on
    assert kept(tmp_path).sound


def test_sounds_are_turned_off_in_a_run_without_any(silent: Preferences, tmp_path: Path) -> None:
    silent.change(sound=False)
    assert not kept(tmp_path).sound
    silent.change(sound=True)
    assert not kept(tmp_path).sound, "nobody can tell whether they would be heard"
