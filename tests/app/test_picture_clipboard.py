"""Pictures on the system's clipboard: by which command, and what it is given."""

import ctypes
import os
import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import picture_clipboard

pytestmark = pytest.mark.usefixtures("silent_pygame")
COPIES = 'cat > "$0.png"; echo "$@" > "$0.txt"'
FAILS = "exit 1"
IS_SLOW = "sleep 5"
# Takes the file from between the straight quotes.
READS_FILE = 'cp "$(echo "$2" | cut -d \'"\' -f 2)" "$0.png"; echo "$2" > "$0.txt"'


def picture() -> pygame.Surface:
    made = pygame.Surface((30, 20))
    made.fill((200, 30, 20), (3, 4, 5, 6))
    return made


@pytest.mark.parametrize(
    ("driver", "commands", "copier", "told"),
    [
        ("x11", {"xclip": COPIES, "wl-copy": COPIES}, "xclip", "-selection clipboard -target image/png -in"),
        ("x11", {"xclip": FAILS, "wl-copy": COPIES}, "wl-copy", "--type image/png"),
        ("wayland", {"xclip": COPIES, "wl-copy": COPIES}, "wl-copy", "--type image/png"),
        ("wayland", {"xclip": COPIES}, "xclip", "-selection clipboard -target image/png -in"),
        ("cocoa", {"osascript": READS_FILE}, "osascript", "as «class PNGf»)"),
        ("x11", {"xclip": IS_SLOW}, None, ""),
        ("wayland", {}, None, ""),
        ("dummy", {"xclip": COPIES, "wl-copy": COPIES}, None, ""),
    ],
)
def test_a_picture_is_given_to_the_first_command_that_works(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    driver: str,
    commands: Mapping[str, str],
    copier: str | None,
    told: str,
) -> None:
    folder = tmp_path / "commands"
    folder.mkdir()
    for name, script in commands.items():
        (folder / name).write_text(f"#!/bin/sh\nPATH={os.defpath}\n{script}\n", "utf-8")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(picture_clipboard, "PATIENCE", 0.5 if IS_SLOW in commands.values() else 20.0)
    assert picture_clipboard.copy(picture()) == (copier is not None)
    copied = {path.stem: path.read_bytes() for path in folder.glob("*.png")}
    assert list(copied) == [copier] * bool(copier)
    if copier:
        assert copied[copier] == picture_clipboard.encoded(picture(), "png")
        assert told in (folder / f"{copier}.txt").read_text("utf-8")


class Windows:
    """The functions of Windows that the clipboard needs, with real memory."""

    def __init__(self, *, is_in_use: bool = False, has_memory: bool = True) -> None:
        self.is_in_use, self.has_memory = is_in_use, has_memory
        self.window: Any = None
        self.memory: dict[int, Any] = {}
        self.contents: dict[int, bytes] = {1: b"older"}
        self.is_open = False

    def library(self, _name: str) -> SimpleNamespace:
        # Each function takes the attribute `restype`, as those of ctypes do.
        names = [name for name in dir(self) if name[0].isupper()]
        return SimpleNamespace(
            **{name: lambda *args, name=name: getattr(self, name)(*args) for name in names}
        )

    def GetActiveWindow(self) -> int:  # noqa: N802
        return 77

    def OpenClipboard(self, window: Any) -> bool:  # noqa: N802
        assert window.value == 77, "without a window, the clipboard would take nothing"
        self.is_open = not self.is_in_use
        return self.is_open

    def EmptyClipboard(self) -> None:  # noqa: N802
        assert self.is_open
        self.contents.clear()

    def CloseClipboard(self) -> None:  # noqa: N802
        self.is_open = False

    def RegisterClipboardFormatW(self, name: str) -> int:  # noqa: N802
        return {"PNG": 50_000}[name]

    def GlobalAlloc(self, kind: int, size: Any) -> int | None:  # noqa: N802
        assert kind == 2
        if not self.has_memory:
            return None
        block = ctypes.create_string_buffer(size.value)
        self.memory[ctypes.addressof(block)] = block
        return ctypes.addressof(block)

    def GlobalLock(self, memory: Any) -> int | None:  # noqa: N802
        place: int | None = memory.value
        return place

    def GlobalUnlock(self, memory: Any) -> None:  # noqa: N802
        assert memory.value in self.memory

    def SetClipboardData(self, kind: int, memory: Any) -> int:  # noqa: N802
        assert self.is_open
        self.contents[kind] = self.memory[memory.value].raw
        place: int = memory.value
        return place


@pytest.mark.parametrize(
    ("windows", "is_copied"),
    [(Windows(), True), (Windows(is_in_use=True), False), (Windows(has_memory=False), False)],
    ids=["free", "in use", "no memory"],
)
def test_windows_takes_a_png_and_a_bitmap(
    monkeypatch: pytest.MonkeyPatch, windows: Windows, is_copied: bool
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "WinDLL", windows.library, raising=False)
    assert picture_clipboard.copy(picture()) == is_copied
    assert not windows.is_open
    assert (windows.contents == {1: b"older"}) == windows.is_in_use
    if is_copied:
        png, bitmap = windows.contents[50_000], windows.contents[8]
        assert png == picture_clipboard.encoded(picture(), "png")
        assert int.from_bytes(bitmap[:4], "little") == 40, "the older header, which all programs read"
        # A file's header: its size, and where its colors begin.
        whole = (
            b"BM" + (len(bitmap) + 14).to_bytes(4, "little") + bytes(4) + (54).to_bytes(4, "little") + bitmap
        )
        shown = pygame.image.load(BytesIO(whole), "bmp")
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(picture(), "RGB")
