"""What SDL knows of windows and displays, and pygame doesn't tell."""

import sys
from ctypes import CDLL, Structure, byref, c_int, c_uint32, c_void_p
from functools import cache
from itertools import accumulate
from typing import Final

import pygame
from pygame import Rect

MAXIMIZED: Final = 0x80  # Of a window's flags.


class _Bounds(Structure):
    _fields_ = (("left", c_int), ("top", c_int), ("width", c_int), ("height", c_int))


@cache
def _library() -> CDLL | None:
    """Return the SDL that pygame uses; None if its functions can't be found."""
    try:
        # Windows finds a loaded library by its name. Others look into what pygame's own file is linked with.
        library = CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        library.SDL_GetWindowFromID.restype = c_void_p
        library.SDL_GetWindowFlags.argtypes, library.SDL_GetWindowFlags.restype = (c_void_p,), c_uint32
        library.SDL_GetDisplayBounds.argtypes = (c_int, c_void_p)
    except (OSError, AttributeError):
        return None
    return library


def is_maximized(window: pygame.Window) -> bool:
    """True if the window is maximized; False if that can't be known."""
    library = _library()
    return library is not None and bool(
        library.SDL_GetWindowFlags(library.SDL_GetWindowFromID(window.id)) & MAXIMIZED
    )


def display_bounds() -> list[Rect]:
    """Return the places of the displays: beside each other if that can't be known."""
    sizes, library = pygame.display.get_desktop_sizes(), _library()
    found = [_Bounds() for _ in sizes]
    if library is None or any(library.SDL_GetDisplayBounds(*each) for each in enumerate(map(byref, found))):
        lefts = accumulate((width for width, _ in sizes), initial=0)
        return [Rect((left, 0), size) for left, size in zip(lefts, sizes, strict=False)]
    return [Rect(each.left, each.top, each.width, each.height) for each in found]
