"""What the program draws on: a window; and pictures of it in files.

The system's clipboard, which may refuse at any moment.
"""

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

HEADLESS_DRIVERS: Final = ("dummy", "offscreen")
"""Video drivers that show nothing to anybody."""

UNACCELERATED_DRIVERS: Final = ("x11", "windows")
"""Video drivers with a window surface of their own, which needs no acceleration.

It flips in a tenth of the time and needs a third of the memory (measured on x11). Other drivers, such as
`wayland` and `cocoa`, have none, and a window that insisted on it would fail to open.
"""

TITLE: Final = "Pecking Order"
WINDOW_CLASS: Final = "pecking-order"
ICON_SIZE: Final = 128


class Screen(Protocol):
    """A surface that somebody looks at."""

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on, in pixels."""
        ...

    @property
    def density(self) -> float:
        """Pixels for one unit of the pointer's position."""
        ...

    def show(self) -> None:
        """Let what was drawn be seen."""
        ...

    @property
    def is_fullscreen(self) -> bool:
        """Whether it fills the whole display."""
        ...

    def set_fullscreen(self, *, is_wanted: bool) -> None:
        """Fill the whole display, or go back to a window."""
        ...

    @property
    def place(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Size and position to begin with next time; None where there is nothing to remember."""
        ...

    def close(self) -> None:
        """Take it away."""
        ...


class Window:
    """A window on the display."""

    def __init__(
        self,
        size: tuple[int, int],
        *,
        position: tuple[int, int] | None = None,
        is_fullscreen: bool = False,
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
        """The window's surface; another one after each change of its size."""
        return self._window.get_surface()

    @property
    def density(self) -> float:
        """Pixels for one unit of the pointer's position; more than 1 on dense displays."""
        return self.surface.get_width() / self._window.size[0]

    def show(self) -> None:
        """Put the surface on the display."""
        self._window.flip()

    def set_fullscreen(self, *, is_wanted: bool) -> None:
        """Fill the whole display, or go back to a window."""
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
        """Close the window."""
        self._window.destroy()


def in_pixels(event: pygame.event.Event, density: float) -> pygame.event.Event:
    """The event with its position in pixels of the surface; `density`: how many one unit of it is."""
    if density == 1.0 or not hasattr(event, "pos"):
        return event
    position = (round(event.pos[0] * density), round(event.pos[1] * density))
    return pygame.event.Event(event.type, event.dict | {"pos": position})


def open_display() -> None:
    """Start what windows need. Raises `Refusal` where nobody could see one."""
    is_headless_requested = os.environ.get("SDL_VIDEODRIVER") in HEADLESS_DRIVERS
    has_server = "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    if sys.platform == "linux" and not is_headless_requested and not has_server:
        # SDL would come to the same end, with complaints of its libraries on the way.
        raise Refusal(N_("There is no display to open a window on."))
    # Desktops find the program's icon and launcher by this name; pygame has set the script's.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS
    if sys.platform == "win32":
        # Else Windows enlarges the picture itself, and blurs it.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise Refusal(N_("There is no display to open a window on ({error})."), error=error) from error
    driver = pygame.display.get_driver()
    if driver in HEADLESS_DRIVERS and not is_headless_requested:
        pygame.display.quit()
        raise Refusal(N_("There is no display to open a window on."))
    if driver in UNACCELERATED_DRIVERS:
        # SDL reads this when a window first asks for its surface, so it may be set this late.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


def save(surface: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG. Raises `Refusal` where it cannot be written."""
    try:
        pygame.image.save(surface, path)
    except (OSError, pygame.error) as error:
        raise Refusal(N_("The picture cannot be written: {error}."), error=error) from error


MAX_CLIPBOARD_LENGTH: Final = 20_000
"""No game as text is longer; more of the clipboard is not read."""


def write(text: str) -> bool:
    """Put a text there; whether it could be done."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        log.error("the clipboard: %s", error)
        return False
    return True


def read() -> str:
    """The text there; empty where there is none, or none to be had."""
    try:
        return (pygame.scrap.get_text() if pygame.scrap.has_text() else "")[:MAX_CLIPBOARD_LENGTH]
    except pygame.error:
        return ""
