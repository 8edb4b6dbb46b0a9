"""The program's window, PNG files of its content, and the system clipboard."""

import os
import sys
from pathlib import Path
from typing import Final, Protocol

import pygame

from game.engine.errors import Refusal
from game.engine.i18n import N_
from game.store.log import log
from game.ui import assets
from game.ui.theme import SMALLEST

HEADLESS_DRIVERS: Final = ("dummy", "offscreen")  # Video drivers without a visible display.

UNACCELERATED_DRIVERS: Final = ("x11", "windows")
"""Video drivers with an unaccelerated window surface, which is faster and smaller than an accelerated one.

On x11 it takes a tenth of the time and a third of the memory. Others, such as `wayland` and `cocoa`, have no
such surface: a window that asked for one would fail to open.
"""

TITLE: Final = "Pecking Order"
WINDOW_CLASS: Final = "pecking-order"
ICON_SIZE: Final = 128


class Screen(Protocol):
    """A visible surface."""

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on, in pixels."""

    @property
    def density(self) -> float:
        """Pixels per unit of the pointer's position."""

    def show(self) -> None:
        """Show what was drawn."""

    @property
    def is_fullscreen(self) -> bool: ...

    def set_fullscreen(self, *, is_wanted: bool) -> None: ...

    @property
    def place(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Size and position to restore in the next run; None if there is nothing to restore."""

    def close(self) -> None: ...


class Window:
    """A window on the display."""

    def __init__(
        self, size: tuple[int, int], *, position: tuple[int, int] | None = None, is_fullscreen: bool = False
    ) -> None:
        self._window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
        if position is not None:
            self._window.position = position
        self._window.minimum_size = SMALLEST
        self._window.set_icon(assets.sprite("icon", ICON_SIZE))
        self.is_fullscreen = False
        if is_fullscreen:
            self.set_fullscreen(is_wanted=True)

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface; a new one after each resize."""
        return self._window.get_surface()

    @property
    def density(self) -> float:
        """Pixels per unit of the pointer's position; more than 1 on high-density displays."""
        return self.surface.get_width() / self._window.size[0]

    def show(self) -> None:
        self._window.flip()

    def set_fullscreen(self, *, is_wanted: bool) -> None:
        self.is_fullscreen = is_wanted
        if is_wanted:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    @property
    def place(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Size and position; None in full screen."""
        if self.is_fullscreen:
            return None
        (width, height), (left, top) = self._window.size, self._window.position
        return (width, height), (left, top)

    def close(self) -> None:
        self._window.destroy()


def in_pixels(event: pygame.event.Event, density: float) -> pygame.event.Event:
    """Return the event with its position in pixels, given the pixels per unit."""
    if density == 1.0 or not hasattr(event, "pos"):
        return event
    position = (round(event.pos[0] * density), round(event.pos[1] * density))
    return pygame.event.Event(event.type, event.dict | {"pos": position})


def open_display() -> None:
    """Initialize the display. Raises `Refusal` if there is none."""
    is_headless_requested = os.environ.get("SDL_VIDEODRIVER") in HEADLESS_DRIVERS
    has_server = "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    if sys.platform == "linux" and not is_headless_requested and not has_server:
        # SDL would fail too, but its libraries would print complaints.
        raise Refusal(N_("Can't open a window: no display found."))
    # Desktops find the program's icon and launcher by this name; pygame has set it to the script's name.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS
    if sys.platform == "win32":
        # Otherwise Windows scales the picture itself and blurs it.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise Refusal(N_("Can't open a window: no display found ({error})."), error=error) from error
    driver = pygame.display.get_driver()
    if driver in HEADLESS_DRIVERS and not is_headless_requested:
        pygame.display.quit()
        raise Refusal(N_("Can't open a window: no display found."))
    if driver in UNACCELERATED_DRIVERS:
        # SDL reads this when a window first asks for its surface, so it is not too late.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


def save(surface: pygame.Surface, path: Path) -> None:
    """Save a picture as PNG. Raises `Refusal` if it cannot be written."""
    try:
        pygame.image.save(surface, path)
    except (OSError, pygame.error) as error:
        raise Refusal(N_("Can't save the picture: {error}."), error=error) from error


MAX_CLIPBOARD_LENGTH: Final = 20_000  # Characters read from the clipboard at most; no game as text is longer.


def write(text: str) -> bool:
    """Copy text to the clipboard; False if that fails."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        log.error("the clipboard: %s", error)
        return False
    return True


def read() -> str:
    """Return the clipboard's text; empty if there is none or it cannot be read."""
    try:
        return (pygame.scrap.get_text() if pygame.scrap.has_text() else "")[:MAX_CLIPBOARD_LENGTH]
    except pygame.error:
        return ""
