"""The started program: next to another copy, muted, in full screen."""

import gc
from contextlib import AbstractContextManager
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.app.app import App
from game.catalog import GAMES
from game.cli import launch
from game.cli.bench import DEAL, start_drag
from game.cli.launch import open_app
from game.store.settings import NAME, Settings, SettingsFile
from game.table.scene import StartGame
from game.table.table import Table
from game.tables import TABLES
from game.ui.page import Page
from game.ui.theme import REFERENCE
from support.pilot import Picture, Pilot
from support.saved_games import NOW

pytestmark = pytest.mark.usefixtures("silent_pygame")


def notice(app: App) -> str:
    """Return the notice at the foot of the page."""
    app.step(0.1)
    assert isinstance(app.scene, Page)
    return app.scene.notice


def test_second_instance_says_so(tmp_path: Path) -> None:
    def opened() -> AbstractContextManager[App]:
        return open_app(tmp_path, lambda _: Picture(REFERENCE), is_muted=True, language="en")

    told = "Pecking Order is already open."
    with opened() as first:
        for _ in range(2):
            with opened() as second:
                assert [notice(first), notice(second)] == ["", told]
    with opened() as later:
        assert notice(later) == ""


@pytest.mark.parametrize("is_on", [True, False])
def test_muted_run_leaves_the_sound_setting_unchanged(tmp_path: Path, *, is_on: bool) -> None:
    SettingsFile.open(tmp_path / NAME, NOW).save(Settings(sound=is_on))
    screen = Picture(REFERENCE)
    with open_app(tmp_path, lambda _: screen, is_muted=True, language="en") as app:
        pilot = Pilot(app, tmp_path, screen)
        pilot.key(pygame.K_m, text="m")
        assert notice(app).startswith("Sound is muted")
        pilot.key(pygame.K_DOWN)
        pilot.click("sound")
        assert notice(app).startswith("Sound is muted")
    assert SettingsFile.open(tmp_path / NAME, NOW).settings.sound is is_on


def test_settings_show_full_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Picture(REFERENCE)
    screen.is_fullscreen = True
    monkeypatch.setattr(
        screen, "set_fullscreen", lambda *, is_wanted: setattr(screen, "is_fullscreen", is_wanted)
    )
    seen = []
    with open_app(tmp_path, lambda _: screen, is_muted=True, language="en") as app:
        pilot = Pilot(app, tmp_path, screen)
        pilot.click("menu/open/settings")
        for _ in range(2):
            pilot.click("setting/is_fullscreen")
            seen.append(screen.is_fullscreen)
    assert seen == [False, True]


def test_a_run_spares_what_is_loaded_from_garbage_collection(tmp_path: Path) -> None:
    with open_app(tmp_path, lambda _: Picture(REFERENCE), is_muted=True) as app:
        app.is_running = False
        try:
            app.run()
            assert gc.get_freeze_count() > 10_000
        finally:
            gc.unfreeze()


@pytest.mark.parametrize("name", TABLES)
def test_the_benchmark_drags_something(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    others = len(game.seats[game.default_variant]) - 1
    with open_app(tmp_path, lambda _: Picture(REFERENCE), is_muted=True) as app:
        app.carry_out(StartGame(name, (None, *(next(iter(game.bots)),) * others), DEAL))
        app.step(0.0)
        table = app.scene
        assert isinstance(table, Table)
        start_drag(table)
        assert table.drag_rects()


LEFT, FIRST, RIGHT = Rect(-1920, 40, 1920, 1080), Rect(0, 0, 1366, 768), Rect(1366, 0, 1366, 768)
ABOVE, BELOW = Rect(0, -1080, 1920, 1080), Rect(0, 768, 1366, 768)


@pytest.mark.parametrize(
    ("displays", "position", "is_restored"),
    [
        ([FIRST], (100, 50), True),
        ([FIRST, LEFT], (-1800, 100), True),
        ([FIRST, ABOVE], (300, -900), True),
        ([FIRST, BELOW], (300, 900), True),
        ([FIRST, RIGHT], (1500, 50), True),
        ([FIRST], (-1800, 100), False),
        ([FIRST], (300, -900), False),
        ([FIRST], (300, 900), False),
        ([FIRST], (1500, 50), False),
        ([FIRST, LEFT], (-1800, 1400), False),
    ],
)
def test_a_window_opens_where_it_was_if_a_display_is_there(
    monkeypatch: pytest.MonkeyPatch, displays: list[Rect], position: tuple[int, int], is_restored: bool
) -> None:
    monkeypatch.setattr(launch, "display_bounds", lambda: displays)
    opened = []
    monkeypatch.setattr(launch, "Window", lambda _size, **how: opened.append(how["position"]))
    launch.open_window(Settings(window_size=(960, 600), window_position=position), None, False)
    assert opened == [position if is_restored else None]


def test_the_first_window_fits_its_display(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    monkeypatch.setattr(launch, "Window", lambda size, **_how: opened.append(size))
    for display, size in (
        ((1366, 768), (1280, 664)),
        ((1920, 1080), (1280, 800)),
        ((2560, 1440), (1706, 960)),
        ((3840, 2160), (2560, 1440)),
    ):
        monkeypatch.setattr(launch, "display_bounds", lambda display=display: [Rect((0, 0), display)])
        launch.open_window(Settings(), None, False)
        assert opened[-1] == size, display
