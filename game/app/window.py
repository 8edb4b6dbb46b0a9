"""The program's window, PNG files of its content, and the system clipboard."""

import ctypes
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

import pygame
from pygame import Rect

from game.app import sdl
from game.app.accessibility import Adapter, open_adapter
from game.engine.errors import Refusal
from game.engine.i18n import N_
from game.store import files
from game.store.log import log
from game.store.paths import check_is_file
from game.ui import assets
from game.ui.drawing import draw_line
from game.ui.theme import LEAST_WINDOW, TEXT, theme_for

HEADLESS_DRIVERS: Final = ("dummy", "offscreen")  # Video drivers without a visible display.

UNACCELERATED_DRIVERS: Final = ("x11", "windows")
"""Video drivers with an unaccelerated window surface, which is faster and smaller than an accelerated one.

On x11 it takes a tenth of the time and a third of the memory. Others, such as `wayland` and `cocoa`, have no
such surface: a window that asked for one would fail to open.
"""

LARGEST_CANVAS: Final = (3840, 2400)  # The largest picture that is drawn to be shrunk; the rest stays black.
ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"  # The variable by which SDL is asked for such a surface.
TITLE: Final = "Pecking Order"
HINTS: Final = {
    # Desktops find the program's icon and launcher by this name; pygame has set it to the script's name.
    "SDL_VIDEO_X11_WMCLASS": "pecking-order",
    # Mixers and power managers show these names.
    "SDL_APP_NAME": TITLE,
    "SDL_AUDIO_DEVICE_APP_NAME": TITLE,
    "SDL_AUDIO_DEVICE_STREAM_NAME": TITLE,
    # Otherwise the display would stay on as long as the program runs.
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
}
"""Variables that SDL reads when it starts."""

ICON_SIZE: Final = 128
MESSAGE_SIZE: Final = (560, 160)
_NO_WINDOW: Final = N_("Can't open a window: {error}.")


class Screen(Protocol):
    """A visible surface."""

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on, in pixels."""

    @property
    def density(self) -> float:
        """Pixels per unit of the pointer's position."""

    @property
    def bounds(self) -> Rect:
        """The place on the display where the surface is shown, in pixels."""

    @property
    def adapter(self) -> Adapter | None:
        """The connection to screen readers; None if there is none."""

    def show(self) -> None:
        """Show what was drawn."""

    @property
    def is_fullscreen(self) -> bool: ...

    def set_fullscreen(self, *, is_wanted: bool) -> None: ...

    @property
    def place(self) -> Mapping[str, object]:
        """The settings by which the next run restores size and position; empty for the former ones."""

    def close(self) -> None: ...


class Window:
    """A window on the display."""

    def __init__(
        self,
        size: tuple[int, int],
        *,
        position: tuple[int, int] | None = None,
        is_maximized: bool = False,
        is_fullscreen: bool = False,
    ) -> None:
        """Open the window. Raises `Refusal` if the display refuses it."""
        try:
            self._window = _hidden_window(size)
        except pygame.error as error:
            raise Refusal(_NO_WINDOW, error=error) from error
        # Screen readers can only be connected to a window that was never visible.
        self.adapter = None if _is_headless_requested() else open_adapter(self._window.handle)
        self._window.show()
        if position is not None:
            self._window.position = position
        self._window.minimum_size = LEAST_WINDOW
        self._canvas: pygame.Surface | None = None  # What is shown smaller in a window that is too small.
        self._window.set_icon(assets.sprite("icon", ICON_SIZE))
        self._has_set_fullscreen = False
        if is_maximized:
            self._window.maximize()
        if is_fullscreen:
            self.set_fullscreen(is_wanted=True)

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface, or a larger one if that is too small; a new one after each resize."""
        window = self._window.get_surface()
        size = canvas_size(window.get_size())
        if size == window.get_size():
            self._canvas = None
            return window
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = pygame.Surface(size)
        return self._canvas

    @property
    def density(self) -> float:
        """Pixels per unit of the pointer's position; more than 1 on high-density displays."""
        pixels = self._window.get_surface().get_size()
        return pixels[0] / self._window.size[0] / shrinking(pixels)

    @property
    def bounds(self) -> Rect:
        factor = shrinking(self._window.get_surface().get_size())
        size = (max(1, round(side * factor)) for side in self.surface.get_size())
        return Rect(self._window.position, tuple(size))

    def show(self) -> None:
        if self._canvas is not None:
            window = self._window.get_surface()
            window.fill(0)
            window.blit(pygame.transform.smoothscale(self._canvas, self.bounds.size), (0, 0))
        self._window.flip()

    @property
    def is_fullscreen(self) -> bool:
        """True in full screen, also if the window manager has set it."""
        place = Rect(self._window.position, self._window.size)
        return self._has_set_fullscreen or place in sdl.display_bounds()

    def set_fullscreen(self, *, is_wanted: bool) -> None:
        if is_wanted or (self.is_fullscreen and not self._has_set_fullscreen):
            # SDL leaves no full screen that it doesn't know of.
            self._window.set_fullscreen(desktop=True)
        if not is_wanted:
            self._window.set_windowed()
        self._has_set_fullscreen = is_wanted

    @property
    def place(self) -> Mapping[str, object]:
        if self.is_fullscreen:
            return {}
        if sdl.is_maximized(self._window):
            # The settings keep the size and position of the last window that wasn't maximized.
            return {"is_maximized": True}
        size, position = self._window.size, self._window.position
        return {"is_maximized": False, "window_size": size, "window_position": position}

    def close(self) -> None:
        self._window.destroy()


def _hidden_window(size: tuple[int, int]) -> pygame.Window:
    """Return a window that is not shown yet. Raises `pygame.error`."""
    window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True, hidden=True)
    if ACCELERATION not in os.environ:
        return window
    try:
        window.get_surface()
    except pygame.error:
        # Displays with 30 bits a pixel have no unaccelerated surface. SDL asks only once, then remembers.
        del os.environ[ACCELERATION]
        pygame.display.quit()
        pygame.display.init()
        return _hidden_window(size)
    return window


def shrinking(size: tuple[int, int]) -> float:
    """Return the factor by which pictures are shrunk in a window: 1 unless it is too small."""
    return min(1.0, size[0] / LEAST_WINDOW[0], size[1] / LEAST_WINDOW[1])


def canvas_size(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the picture for a window, at least the smallest that all scenes can be laid out in.

    A tiling window manager ignores a window's minimum size.
    """
    factor = shrinking(size)
    if factor == 1.0:
        return size
    width, height = (round(side / factor) for side in size)
    least, largest = LEAST_WINDOW, LARGEST_CANVAS
    return min(max(least[0], width), largest[0]), min(max(least[1], height), largest[1])


def in_pixels(event: pygame.event.Event, density: float) -> pygame.event.Event:
    """Return the event with its position in pixels, given the pixels per unit."""
    if density == 1.0 or not hasattr(event, "pos"):
        return event
    position = (round(event.pos[0] * density), round(event.pos[1] * density))
    return pygame.event.Event(event.type, event.dict | {"pos": position})


def is_headless() -> bool:
    """True if there is no display, or none is wanted."""
    has_server = "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    return _is_headless_requested() or (sys.platform == "linux" and not has_server)


def _is_headless_requested() -> bool:
    return os.environ.get("SDL_VIDEODRIVER") in HEADLESS_DRIVERS


def _missing_library() -> str:
    """Return the library that a display on Linux needs, if the system lacks it; empty otherwise."""
    name = "libX11.so.6" if "DISPLAY" in os.environ else "libwayland-client.so.0"
    if sys.platform != "linux":
        return ""
    try:
        ctypes.CDLL(name)
    except OSError:
        return name
    return ""


def open_display() -> None:
    """Initialize the display. Raises `Refusal` if there is none."""
    is_headless_requested = _is_headless_requested()
    if is_headless() and not is_headless_requested:
        # SDL would fail too, but its libraries would print complaints.
        raise Refusal(N_("Can't open a window: no display found."))
    os.environ.update(HINTS)
    if sys.platform == "win32":
        # Otherwise Windows scales the picture itself and blurs it, or the window opens at half its size.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise Refusal(_NO_WINDOW, error=error) from error
    driver = pygame.display.get_driver()
    if driver in HEADLESS_DRIVERS and not is_headless_requested:
        pygame.display.quit()
        if missing := _missing_library():
            raise Refusal(N_("Can't open a window: the library “{name}” is missing."), name=missing)
        raise Refusal(N_("Can't open a window: no display found."))
    if driver in UNACCELERATED_DRIVERS:
        # SDL reads this when a window first asks for its surface, so it is not too late.
        os.environ.setdefault(ACCELERATION, "0")
    pygame.font.init()


def show_message(sentence: str) -> None:
    """Show a sentence in the system's message box until it is closed, or in a window where there is none.

    X11 has no box without its old bitmap fonts, Wayland none without Zenity. Does nothing without a display.
    """
    if is_headless():
        return
    with suppress(pygame.error, Refusal):
        try:
            pygame.display.message_box(TITLE, sentence, "error")
        except pygame.error:
            _show_in_window(sentence)


def _show_in_window(sentence: str) -> None:
    open_display()
    window = pygame.Window(TITLE, MESSAGE_SIZE)
    theme = theme_for(MESSAGE_SIZE)
    events = {pygame.WINDOWEXPOSED}
    while not events & {pygame.QUIT, pygame.WINDOWCLOSE, pygame.KEYDOWN, pygame.MOUSEBUTTONUP}:
        surface = window.get_surface()
        surface.fill(theme.palette.table)
        place = surface.get_rect().inflate(-theme.px(48), 0)
        draw_line(surface, sentence, place, theme.font(TEXT), theme.palette.ink, is_centered=True)
        window.flip()
        events = {pygame.event.wait().type}


def save(surface: pygame.Surface, path: Path) -> None:
    """Save a picture as PNG. Raises `Refusal` if it cannot be written."""
    try:
        check_is_file(path)
        pygame.image.save(surface, path)
    except (OSError, pygame.error) as error:
        raise Refusal(N_("Can't save the picture: {error}."), error=error) from error


def write(text: str) -> bool:
    """Copy text to the clipboard; False if that fails."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        log.error("the clipboard: %s", error)
        return False
    return True


def read() -> str:
    """Return the clipboard's text, empty if there is none. Raises `Refusal` for one that can't be used."""
    try:
        text: str = pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, UnicodeDecodeError) as error:
        log.error("the clipboard: %s", error)
        raise Refusal(N_("Can't read the clipboard.")) from error
    if len(text) > files.MAX_LENGTH:
        raise Refusal(N_("The text on the clipboard is too long to be a game."))
    return text
