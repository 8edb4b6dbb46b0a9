"""The system's clipboard for pictures, since SDL's takes only text."""

import ctypes
import os
import shutil
import subprocess
import sys
from io import BytesIO
from tempfile import NamedTemporaryFile
from typing import Final

import pygame

from game.play.program import outer_environment
from game.store.log import log

PATIENCE: Final = 3.0  # Seconds that a command has for a picture.
_X11: Final = ("xclip", "-selection", "clipboard", "-target", "image/png", "-in")
_WAYLAND: Final = ("wl-copy", "--type", "image/png")
_MAC: Final = ("osascript", "-e", 'set the clipboard to (read (POSIX file "{file}") as «class PNGf»)')
COMMANDS: Final = {"x11": (_X11, _WAYLAND), "wayland": (_WAYLAND, _X11), "cocoa": (_MAC,)}
"""By SDL's video driver, the commands that copy a PNG: the file `{file}`, or what they read."""

_DIB: Final = 8  # A bitmap without its file's header, among the formats of Windows.
_BMP_HEADER: Final = 14  # Bytes of that header.
_MOVABLE: Final = 2  # The kind of memory that the clipboard of Windows takes.


def encoded(picture: pygame.Surface, ending: str) -> bytes:
    """Return a picture as the content of a file with this ending."""
    file = BytesIO()
    pygame.image.save(picture, file, ending)
    return file.getvalue()


def copy(picture: pygame.Surface) -> bool:
    """Copy a picture to the system's clipboard; False if that can't be done here."""
    driver, png = pygame.display.get_driver(), encoded(picture, "png")
    if driver == "windows":
        return _copy_on_windows(png, encoded(picture, "bmp")[_BMP_HEADER:])
    return any(_run(command, png) for command in COMMANDS.get(driver, ()) if shutil.which(command[0]))


def _run(command: tuple[str, ...], png: bytes) -> bool:
    try:
        with NamedTemporaryFile(suffix=".png") as file:
            file.write(png)
            file.seek(0)
            words = [word.replace("{file}", file.name) for word in command]
            # The commands go on after the program, and hand the picture out.
            subprocess.run(
                words,
                stdin=file,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                check=True,
                timeout=PATIENCE,
                start_new_session=True,
                env=outer_environment(os.environ),
            )
    except (OSError, subprocess.SubprocessError) as error:
        log.error("the clipboard: %s", error)
        return False
    return True


def _copy_on_windows(png: bytes, dib: bytes) -> bool:
    is_copied = False
    if sys.platform == "win32":
        user, kernel, handle = ctypes.WinDLL("user32"), ctypes.WinDLL("kernel32"), ctypes.c_void_p
        # Without these, handles and addresses would lose their upper halves.
        for function in (user.GetActiveWindow, user.SetClipboardData, kernel.GlobalAlloc, kernel.GlobalLock):
            function.restype = handle
        if user.OpenClipboard(handle(user.GetActiveWindow())):
            user.EmptyClipboard()
            for kind, content in ((user.RegisterClipboardFormatW("PNG"), png), (_DIB, dib)):
                memory = handle(kernel.GlobalAlloc(_MOVABLE, ctypes.c_size_t(len(content))))
                if place := kernel.GlobalLock(memory):
                    ctypes.memmove(place, content, len(content))
                    kernel.GlobalUnlock(memory)
                    is_copied = bool(user.SetClipboardData(kind, memory))
            user.CloseClipboard()
    return is_copied
