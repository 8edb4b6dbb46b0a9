"""Windows smaller than the layouts allow or of an extreme shape, as tiling makes them, and high densities."""

import os
from collections.abc import Iterator

import pygame
import pytest

from game.app.window import LARGEST_CANVAS, Window, canvas_size, in_pixels, open_display
from game.catalog import GAMES
from game.engine.errors import Refusal
from game.table.snapshot import Snapshot
from game.tables import TABLES
from game.ui.theme import LEAST_WINDOW, theme_for

SIZES = [
    (1, 1),
    (1, 600),
    (960, 1),
    (30, 100),
    (640, 480),
    (683, 768),
    (20, 3000),
    (5000, 20),
    (300, 3000),
    (3000, 600),
]


@pytest.fixture
def window(silent_pygame: None) -> Iterator[Window]:
    window = Window(LEAST_WINDOW)
    window._window.minimum_size = (1, 1)
    yield window
    window.close()


def test_a_window_that_is_refused_is_one_sentence(
    silent_pygame: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("Invalid window handle")

    monkeypatch.setattr(pygame, "Window", refuse)
    with pytest.raises(Refusal, match=r"^Can't open a window: Invalid window handle\.$"):
        Window(LEAST_WINDOW)


@pytest.mark.parametrize("size", SIZES)
def test_a_table_is_drawn_at_every_size(window: Window, size: tuple[int, int]) -> None:
    window._window.size = size
    surface = window.surface
    assert all(least <= side for least, side in zip(LEAST_WINDOW, surface.get_size(), strict=True))
    snapshot = Snapshot(GAMES["hierarkia"].deal(0), None, (None, "easy"), 0)
    table = TABLES["hierarkia"].scene(snapshot, surface.get_size(), theme_for(surface.get_size()))
    table.draw(surface)
    window.show()
    shown = window._window.get_surface()
    assert shown.get_size() == size
    assert shown.get_at((0, 0)) != pygame.Color("black")


def test_pointer_hits_what_is_shown_smaller(window: Window) -> None:
    window._window.size = (480, 300)
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(240, 150), button=1)
    assert window.surface.get_size() == (768, 480)
    assert in_pixels(event, window.density).pos == (384, 240)


@pytest.mark.parametrize("size", [*SIZES, *((width, 1) for width in range(1, 100_000, 7919))])
def test_picture_to_shrink_is_never_huge(size: tuple[int, int]) -> None:
    width, height = canvas_size(size)
    assert (width, height) == size or (width <= LARGEST_CANVAS[0] and height <= LARGEST_CANVAS[1])


def test_windows_is_told_that_the_program_scales(
    silent_pygame: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "SDL_WINDOWS_DPI_SCALING": "1"}
    for name in (*wanted, "SDL_VIDEO_X11_WMCLASS"):
        # Set first, so that it is restored afterwards.
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setattr("game.app.window.sys.platform", "win32")
    open_display()
    assert {name: os.environ.get(name) for name in wanted} == wanted


def test_a_library_that_the_display_needs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr("ctypes.CDLL", fail)
    with pytest.raises(Refusal, match=r"the library “libX11\.so\.6” is missing"):
        open_display()
