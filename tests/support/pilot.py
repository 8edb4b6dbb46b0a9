"""Pilots: they play the program as a person would, with real events at what is visible.

A pilot points at targets by name, advances time, and reads rectangles, the log file and the database. It
never calls a scene's methods. `Pilot` drives an `App` in this process with a clock that the test controls;
the `WindowPilot` of `window_pilot` drives the program in a window of its own, with events of the X server.
"""

import re
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import closing, contextmanager
from math import ceil
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

import pygame

from game.app.accessibility import Adapter
from game.app.app import App
from game.catalog import GAMES
from game.cli.launch import open_app
from game.engine.game import Game
from game.engine.seat import Seat
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.hierarchy.table import choices
from game.hierarchy.table.choices import HAND, PILE, THEIRS, hand_target, next_steps, path
from game.store import rows
from game.store.database import NAME
from game.store.log import LOGS, close_log, open_log
from game.store.saved import SavedGame
from game.table.scene import StartGame
from game.table.toolbar import MOMENTS
from game.ui.theme import REFERENCE

FRAME = 1 / 60
WAIT = 0.1  # Seconds by which a waiting pilot advances at a time: drawing every frame would take minutes.
PATIENCE = 60.0
POSITION = re.compile(r"(?:start|resume|reopen|move) .*-> (.*)")
END = re.compile(r"end (\w+), won by (\w)")


def move_with_return(state: State, turns: int = 1) -> Move:
    """A move after which the same player moves `turns` times more, whatever the opponent plays."""
    seat = state.to_move
    return next(move for move in state.legal_moves() if _can_return(state.apply(move), seat, turns))


def _can_return(state: State, seat: Seat | None, turns: int) -> bool:
    """True if `seat` can make sure that it moves this many times more."""
    moves = state.legal_moves()
    if state.to_move != seat:
        return bool(moves) and all(_can_return(state.apply(answer), seat, turns) for answer in moves)
    return turns == 1 or any(_can_return(state.apply(move), seat, turns - 1) for move in moves)


class Picture:
    """A screen in memory."""

    density: float = 1.0

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)

    def show(self) -> None:
        """Do nothing: the surface can be read at any time."""

    @property
    def bounds(self) -> pygame.Rect:
        return self.surface.get_rect()

    adapter: Adapter | None = None  # The connection to a screen reader.
    is_fullscreen: bool = False
    place: Mapping[str, object] = MappingProxyType({})  # There is no window to place.

    def set_fullscreen(self, *, is_wanted: bool) -> None:
        """Do nothing: it has one size."""

    def close(self) -> None:
        """Do nothing: there is no window to close."""


class BasePilot(ABC):
    """A person's hands on mouse and keys, and their eyes on the table."""

    game: ClassVar[Game[Any, Any]] = GAMES["hierarchy"]

    def __init__(self, data_folder: Path) -> None:
        self._data_folder = data_folder

    @abstractmethod
    def rects(self) -> Mapping[str, pygame.Rect]:
        """The rectangles of all targets, the topmost of overlapping ones last."""

    @abstractmethod
    def press(self, position: tuple[int, int]) -> None: ...

    @abstractmethod
    def move(self, position: tuple[int, int]) -> None: ...

    @abstractmethod
    def release(self, position: tuple[int, int]) -> None: ...

    @abstractmethod
    def let_time_pass(self) -> None: ...

    def places(self) -> Mapping[str, pygame.Rect]:
        """The rectangles of all targets but the one that comes once a finished game is evaluated."""
        return {name: rect for name, rect in self.rects().items() if name != MOMENTS}

    def point(self, target: str) -> tuple[int, int]:
        """A point where nothing else covers the target."""
        rects = self.rects()
        names = list(rects)
        rect = rects[target]
        above = [rects[name] for name in names[names.index(target) + 1 :]]
        for x in range(rect.left + 3, rect.right, 5):
            for y in range(rect.top + 3, rect.bottom, 5):
                if not any(other.collidepoint(x, y) for other in above):
                    return x, y
        raise AssertionError(f"{target} cannot be seen")

    def click(self, target: str) -> None:
        self.click_at(self.point(target) if target != PILE else self.rects()[PILE].center)

    def click_at(self, point: tuple[int, int]) -> None:
        self.move(point)
        self.press(point)
        self.release(point)

    def drag(self, source: str, target: str) -> None:
        start = self.point(source)
        end = self.point(target) if target not in (PILE, THEIRS) else self.rects()[target].center
        self.move(start)
        self.press(start)
        for step in range(1, 6):
            self.move(tuple(a + (b - a) * step // 5 for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
        self.release(end)

    def path(self, move: Move) -> choices.Path:
        """The targets to point at to make this move, with whichever hand has the card."""
        is_theirs = not move.is_return and hand_target(move.card, THEIRS) in self.rects()
        return path(move, THEIRS if is_theirs else HAND)

    def play_by_click(self, move: Move) -> None:
        for target in self.path(move):
            self.click(target)

    def play_by_drag(self, move: Move) -> None:
        first, *rest = self.path(move)
        if not rest:
            self.drag(first, THEIRS)
        elif rest[0].startswith(PILE):
            self.drag(first, rest[0])
            for target in rest[1:]:
                self.click(target)
        else:
            discards = next_steps(self.position().legal_moves(), (first,), first.partition("/")[0])
            self.drag(first, PILE)
            # A single possible discard is made automatically.
            if len(discards) > 1:
                for target in rest:
                    self.click(target)

    def play_by_digits(self, move: Move) -> None:
        """Choose cards of the hand by their places, everything else by arrows and Enter."""
        hand = [name for name in self.rects() if name.rpartition("/")[0] in (HAND, THEIRS)]
        done: choices.Path = ()
        for target in self.path(move):
            zone = target.rpartition("/")[0]
            if zone in (HAND, THEIRS):
                place = [name for name in hand if name.startswith(f"{zone}/")].index(target)
                self.key(ord("1234567890"[place]), text="1234567890"[place])
            elif target == PILE:
                self.key(pygame.K_RETURN)
            else:
                self._walk_to(target, done, move)
            done = (*done, target)

    def play_by_arrows(self, move: Move) -> None:
        """Move the cursor to each target and press Enter there."""
        done: choices.Path = ()
        for target in self.path(move):
            self._walk_to(target, done, move)
            done = (*done, target)

    def _walk_to(self, target: str, done: choices.Path, move: Move) -> None:
        """Press the arrow keys: the first press selects the first option, the others go on from there."""
        zone = THEIRS if self.path(move)[0].startswith(THEIRS) else HAND
        first = next_steps(self.position().legal_moves(), done, zone)[0]
        self.key(pygame.K_RIGHT)
        there = [name for name in self.rects() if name.startswith(f"{target.partition('/')[0]}/")]
        if target != first:
            for _ in range((there.index(target) - there.index(first)) % len(there)):
                self.key(pygame.K_RIGHT)
        self.key(pygame.K_RETURN)

    @abstractmethod
    def key(self, key: int, mod: int = 0, text: str = "") -> None: ...

    def open_games(self) -> sqlite3.Connection:
        """Open the saved games for reading only: the locks of a program under Wine can't be seen here."""
        return sqlite3.connect(f"file:{self._data_folder / NAME}?mode=ro", uri=True)

    def saved(self) -> list[SavedGame]:
        """All games in the file, in the order in which they were begun."""
        with closing(self.open_games()) as connection:
            numbers = connection.execute("SELECT id FROM games ORDER BY id").fetchall()
            found = [rows.read(connection, number) for (number,) in numbers]
        return [game for game in found if game is not None]

    def log(self) -> str:
        return "".join(file.read_text("utf-8") for file in sorted((self._data_folder / LOGS).glob("*.log")))

    def position(self) -> Any:
        """The position that the program last wrote to its log."""
        return self.game.parse_state(POSITION.findall(self.log())[-1])

    def end(self) -> tuple[str, str] | None:
        """Reason and winner, if the log gives them after the last position."""
        log = self.log()
        last = max((found.end() for found in POSITION.finditer(log)), default=0)
        found = END.findall(log, last)
        return found[-1] if found else None

    def wait_for(self, condition: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"waited in vain; the log says:\n{self.log()}"
            self.let_time_pass()

    def wait_for_turn(self, seats: Container[Seat | None] = (Seat.A,)) -> None:
        """Wait until one of these seats is to move, or the game has ended."""
        self.wait_for(lambda: self.end() or self.position().to_move in seats)

    def play_game(
        self,
        play: Callable[[Move], None],
        choose: Callable[[State], Move],
        seats: Container[Seat | None] = (Seat.A,),
    ) -> str:
        """Play these seats until the end, making each move with `play`; return who won."""
        while True:
            self.wait_for_turn(seats)
            end = self.end()
            if end:
                return end[1]
            before = self.position()
            play(choose(before))
            self.wait_for(lambda before=before: self.position() != before)  # type: ignore[misc]


class Pilot(BasePilot):
    """Drives an app in this process."""

    def __init__(self, app: App, data_folder: Path, screen: Picture) -> None:
        super().__init__(data_folder)
        self.app = app
        self._screen = screen
        self.app.step(0.0)

    def rects(self) -> Mapping[str, pygame.Rect]:
        return self.app.scene.targets()

    @property
    def is_over(self) -> bool:
        """True if the program has been told to close."""
        return not self.app.is_running

    def picture(self) -> bytes:
        """The pixels now on screen."""
        return pygame.image.tobytes(self._screen.surface, "RGB")

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window."""
        self._screen.surface = pygame.Surface(size)
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def type(self, text: str) -> None:
        """Type a text, character by character."""
        for sign in text:
            self.key(ord(sign), text=sign)

    def post(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.app.step(FRAME)

    def click_at(self, point: tuple[int, int]) -> None:
        # One frame less: the pointer arrives and presses in the same one.
        pygame.event.post(_motion(point))
        self.press(point)
        self.release(point)

    def press(self, position: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=position, button=button, touch=False)

    def move(self, position: tuple[int, int]) -> None:
        pygame.event.post(_motion(position))
        self.app.step(FRAME)

    def release(self, position: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=position, button=button, touch=False)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    def let_time_pass(self) -> None:
        self.app.step(3 * WAIT)
        time.sleep(0.001)

    def rest(self, seconds: float) -> None:
        """Advance the app's clock."""
        # After a rest, the app takes no step for longer than a frame.
        self.app.step(min(seconds, FRAME))
        steps = ceil((seconds - FRAME) / WAIT)
        for _ in range(steps):
            self.app.step((seconds - FRAME) / steps)


def _motion(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False)


@contextmanager
def running_pilot(
    folder: Path, *, players: tuple[str | None, ...] | None = None, deal: int | None = None
) -> Iterator[Pilot]:
    """The program from start to end, with the player's data in `folder`.

    With `deal`, at the table of that deal; otherwise at the menu. Its random choices are the same each time.
    """
    assert open_log(folder)
    screen = Picture(REFERENCE)
    with open_app(folder, lambda _: screen, is_muted=True, language="en", chance=Random(1)) as app:
        if deal is not None:
            app.carry_out(StartGame("hierarchy", players, deal))
        yield Pilot(app, folder, screen)
    close_log()
