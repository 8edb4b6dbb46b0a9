"""A pilot for the program in a process and a window of its own."""

import os
import re
import sqlite3
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

import pygame
from Xlib import XK, X, Xutil, display
from Xlib.ext import xtest
from Xlib.protocol.event import ClientMessage

from game.app.window import TITLE
from game.store import settings
from game.store.database import NAME
from game.store.log import FIRST_FRAME
from game.table.snapshot import Snapshot
from game.tables import TABLES
from support.pilot import FRAME, BasePilot, Pilot, running_pilot

KEYSYMS = {pygame.K_RETURN: XK.XK_Return, pygame.K_RIGHT: XK.XK_Right, pygame.K_ESCAPE: XK.XK_Escape}
CORNER = (1, 1)  # A point where the pointer touches nothing.
MOST_DIFFERENCE = 0.01  # Largest share of pixels in which two pictures of the same screen may differ.


class WindowPilot(BasePilot):
    """Drives the program in its own process and window, through the X server.

    At the table it computes the layout from the position in the log; on other screens it takes it from the
    same program in this process, which `navigate` steers in parallel.
    """

    def __init__(
        self,
        command: list[str],
        data_folder: Path,
        screen: str,
        size: tuple[int, int],
        *,
        environment: Mapping[str, str] | None = None,
        title: str = TITLE,
    ) -> None:
        """Prepare to start the program.

        `environment`: the program's variables, by default those of this process.
        `title`: that of the window on the X display; a compositor has one of its own.
        """
        super().__init__(data_folder)
        self._size = size
        self._screen = screen
        # Nobody wants to hear the tests.
        self._environment = {
            **(os.environ if environment is None else environment),
            "SDL_AUDIODRIVER": "dummy",
        }
        self._title = title
        arguments = ["--data-dir", str(data_folder), "--size", f"{size[0]}x{size[1]}", "--lang", "en"]
        self._command = [*command, *arguments]

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            shown = self.log().count(FIRST_FRAME)
            self.process = subprocess.Popen(self._command, cwd=self._data_folder, env=self._environment)
            stack.callback(self.process.wait)
            stack.callback(self.process.kill)
            self._display = display.Display(self._screen)
            stack.callback(self._display.close)
            self.wait_for(lambda: self.log().count(FIRST_FRAME) > shown)
            self._find_window()
            # No window manager does it here; Wine waits for this state before it follows the window's size.
            self._window.set_wm_state(state=Xutil.NormalState, icon=X.NONE)
            self._window.set_input_focus(X.RevertToPointerRoot, X.CurrentTime)
            self.move(CORNER)
            self._to_close = stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._to_close.close()

    def rects(self) -> Mapping[str, pygame.Rect]:
        pygame.font.init()
        players = (None, "medium")[: len(self.game.letters)]
        snapshot = Snapshot(self.position(), None, players, None)
        return TABLES[self.game.name].scene(snapshot, self._size).targets()

    def navigate(self, *steps: str | int) -> None:
        """Click targets and press keys from the menu on, each once its screen shows in the window.

        The layout comes from the same program in this process, with a copy of the player's data.
        """
        with TemporaryDirectory() as folder, self._twin(Path(folder)) as twin:
            hands: tuple[BasePilot, ...] = (self, twin)
            for hand in hands:
                hand.move(CORNER)
            for step in steps:
                self.wait_for(lambda: self._matches(twin))
                if isinstance(step, str):
                    point = twin.point(step)
                    for hand in hands:
                        hand.click_at(point)
                else:
                    for hand in hands:
                        hand.key(step)

    @contextmanager
    def _twin(self, folder: Path) -> Iterator[Pilot]:
        with closing(self.open_games()) as games, closing(sqlite3.connect(folder / NAME)) as copied:
            games.backup(copied)
        if (self._data_folder / settings.NAME).exists():
            copy(self._data_folder / settings.NAME, folder)
        with running_pilot(folder) as twin:
            twin.resize(self._size)
            yield twin

    def _matches(self, twin: Pilot) -> bool:
        """True if the window shows the same screen as the twin; also advances the twin's time.

        A few pixels may differ: a compositor draws the pointer into its window.
        """
        twin.rest(FRAME)
        here, there = (pygame.image.frombuffer(pilot.picture(), self._size, "RGB") for pilot in (self, twin))
        same = pygame.mask.from_threshold(here, (0, 0, 0), (1, 1, 1, 255), there).count()
        return 1 - same / (self._size[0] * self._size[1]) <= MOST_DIFFERENCE

    def picture(self) -> bytes:
        """The pixels now in the window."""
        width, height = self._size
        image = self._window.get_image(0, 0, width, height, X.ZPixmap, 0xFFFFFFFF)
        surface = pygame.image.frombuffer(image.data, self._size, "BGRA")
        return pygame.image.tobytes(surface, "RGB")

    def press(self, position: tuple[int, int]) -> None:
        self._send(X.ButtonPress, 1)

    def release(self, position: tuple[int, int]) -> None:
        self._send(X.ButtonRelease, 1)

    def move(self, position: tuple[int, int]) -> None:
        self._send(X.MotionNotify, 0, self._origin[0] + position[0], self._origin[1] + position[1])

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press the key of a keysym; pygame's codes of Enter and digits are converted."""
        code = self._display.keysym_to_keycode(KEYSYMS.get(key, key))
        self._send(X.KeyPress, code)
        self._send(X.KeyRelease, code)

    def press_with_modifiers(self, *keys: int) -> None:
        """Press the last of these keysyms while holding the others."""
        codes = [self._display.keysym_to_keycode(keysym) for keysym in keys]
        for code in codes:
            self._send(X.KeyPress, code)
        for code in reversed(codes):
            self._send(X.KeyRelease, code)

    def wakeups_per_second(self) -> float:
        """The program's wake-ups per second; it sleeps before each poll for events.

        Wake-ups are counted because CPU use depends on the machine as much as on the program.
        """
        before, start = self._count_sleeps(), time.monotonic()
        time.sleep(0.5)
        return (self._count_sleeps() - before) / (time.monotonic() - start)

    def _count_sleeps(self) -> int:
        """How often the program's threads have voluntarily gone to sleep."""
        folders = Path("/proc", str(self.process.pid), "task").iterdir()
        found = (re.search(r"^voluntary_ctxt_switches:\s+(\d+)", _status(each), re.M) for each in folders)
        return sum(int(count[1]) for count in found if count)

    def let_time_pass(self) -> None:
        assert self.process.poll() is None, "the program has ended"
        time.sleep(0.02)

    def _send(self, kind: int, detail: int, x: int = 0, y: int = 0) -> None:
        xtest.fake_input(self._display, kind, detail, x=x, y=y)
        self._display.sync()
        time.sleep(FRAME)

    def resize(self, size: tuple[int, int]) -> None:
        """Enlarge the window, and wait until the program has drawn it."""
        self._window.configure(width=size[0], height=size[1])
        self._display.sync()
        self._size = size
        # The new part of the window is black until then.
        self.wait_for(lambda: any(self.picture()[-3:]))

    def ask_to_close(self) -> None:
        """Ask the window to close, as its close button does."""
        kind, delete = (self._display.intern_atom(name) for name in ("WM_PROTOCOLS", "WM_DELETE_WINDOW"))
        data = (32, [delete, X.CurrentTime, 0, 0, 0])
        self._window.send_event(ClientMessage(window=self._window, client_type=kind, data=data))
        self._display.sync()

    def _find_window(self) -> None:
        """Find the program's window, and its position on the screen."""
        root = self._display.screen().root
        name = self._display.intern_atom("_NET_WM_NAME")
        # The last one is on top.
        found = [
            window
            for window in root.query_tree().children
            if window.get_full_text_property(name) == self._title and window.get_attributes().map_state
        ]
        assert found, "the program shows no window"
        self._window = found[-1]
        place = self._window.translate_coords(root, 0, 0)
        self._origin = -place.x, -place.y


def _status(task: Path) -> str:
    """The system's status text of a thread; empty if the thread has ended meanwhile."""
    try:
        return (task / "status").read_text()
    except OSError:
        return ""
