"""Sounds in the running program: the theme at its start, none of it during play, and no delay."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pygame
import pytest

from game.cli.launch import open_app
from game.store.log import close_log, open_log
from game.store.settings import NAME, Settings, SettingsFile
from game.table.scene import StartGame
from game.ui.assets import Sounds
from game.ui.page import Page
from game.ui.theme import REFERENCE
from support.pilot import FRAME, Picture, Pilot, running_pilot
from support.saved_games import NOW

pytestmark = pytest.mark.usefixtures("silent_pygame")


class Listener(Pilot):
    """A pilot of a program that is not muted."""

    posted = 0.0  # When the last event was posted.

    def post(self, kind: int, **fields: Any) -> None:
        self.posted = perf_counter()
        super().post(kind, **fields)

    @property
    def notice(self) -> str:
        """The notice at the foot of the page."""
        assert isinstance(self.app.scene, Page)
        return self.app.scene.notice

    def start(self, name: str) -> None:
        self.app.carry_out(StartGame(name, (None, None), deal=3))
        self.app.step(FRAME)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of what is played and, as `stop`, the end of music, on a dummy device."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    heard: list[str] = []
    play, stop_music = Sounds.play, Sounds.stop_music

    def note(sounds: Sounds, name: str, tone: int | None = None) -> None:
        play(sounds, name, tone)
        heard.append(name)

    def note_stop(sounds: Sounds) -> None:
        stop_music(sounds)
        heard.append("stop")

    monkeypatch.setattr(Sounds, "play", note)
    monkeypatch.setattr(Sounds, "stop_music", note_stop)
    yield heard
    pygame.mixer.quit()


@contextmanager
def listener(folder: Path) -> Iterator[Listener]:
    assert open_log(folder)
    screen = Picture(REFERENCE)
    with open_app(folder, lambda _: screen, language="en", chance=Random(1)) as app:
        yield Listener(app, folder, screen)
    close_log()


def test_theme_plays_once_after_first_frame_and_stops_for_a_game(tmp_path: Path, heard: list[str]) -> None:
    with listener(tmp_path) as pilot:
        assert heard == ["theme"]
        assert pygame.mixer.music.get_busy()
        pilot.click("menu/open/settings")
        pilot.key(pygame.K_ESCAPE)
        assert heard == ["theme"]
        pilot.start("hierarchy")
        assert heard == ["theme", "stop"]
        pilot.key(pygame.K_ESCAPE)
        pilot.rest(1.0)
        assert "menu/open/settings" in pilot.rects()
        assert heard == ["theme", "stop"]


def test_theme_stops_when_a_lesson_is_opened(tmp_path: Path, heard: list[str]) -> None:
    with listener(tmp_path) as pilot:
        pilot.click("menu/open/lesson-hierarchy")
        pilot.rest(0.1)
        assert heard == ["theme", "stop"]


def test_theme_is_for_the_menu_only(tmp_path: Path, heard: list[str]) -> None:
    screen = Picture(REFERENCE)
    with open_app(tmp_path, lambda _: screen, language="en", chance=Random(1)) as app:
        app.carry_out(StartGame("hierarchy", (None, None), deal=3))
        app.step(FRAME)
        assert "theme" not in heard


def test_sound_that_was_turned_off_stays_off(tmp_path: Path, heard: list[str]) -> None:
    SettingsFile.open(tmp_path / NAME, NOW).save(Settings(sound=False))
    with listener(tmp_path) as pilot:
        assert pygame.mixer.get_init() is None
        pilot.key(pygame.K_m, text="m")
        assert pygame.mixer.get_init() is not None
    assert SettingsFile.open(tmp_path / NAME, NOW).settings.sound


def test_speaker_shows_after_the_first_frame_that_there_is_no_device(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**_: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    with listener(tmp_path) as pilot:
        pilot.click("sound")
        assert pilot.notice == "No sound device found.", "the speaker was off"
    assert SettingsFile.open(tmp_path / NAME, NOW).settings.sound, "for a run with a device"


def test_every_screen_has_a_speaker_button(tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        factory = pilot.app.screens
        for name in factory.names:
            targets = factory.make(name, *pilot.app._size_and_theme()).targets()
            assert {"sound", "button/sound"} & targets.keys(), name


def test_a_move_is_heard_in_the_frame_of_its_click_within_five_milliseconds(
    tmp_path: Path, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    delays = []
    play = Sounds.play
    with listener(tmp_path) as pilot:

        def measure(sounds: Sounds, name: str, tone: int | None = None) -> None:
            play(sounds, name, tone)
            delays.append(perf_counter() - pilot.posted)

        monkeypatch.setattr(Sounds, "play", measure)
        pilot.start("hierarchy")
        pilot.rest(2.0)
        delays.clear()
        for number in range(1, 7):
            before = pilot.position()
            pilot.play_by_click(before.legal_moves()[-1])
            assert pilot.position() != before
            assert len(delays) == number
            pilot.rest(1.0)
    # Other programs may slow down most of them.
    assert min(delays) < 0.005, delays
