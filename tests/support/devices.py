"""Pilots that play any game by a gamepad alone or by a finger alone, from the menu to the result."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, TypeVar

import pygame

from game.catalog import GAMES
from game.cli.launch import open_app
from game.engine.budget import Budget
from game.hierarkia.rules.notation import Kind
from game.play.solo_game import KnownSolutions
from game.screens.tiles import GAME as MENU_TILE
from game.solodrez.table.layout import card_target, column_target
from game.store.log import close_log, open_log
from game.store.settings import NAME
from game.table.result import RESULT
from game.table.table import Table
from game.ui.description import Role, walk
from game.ui.page import Page
from support.checked import known
from support.pilot import FRAME, Picture, Pilot
from support.ways import drag_way, heights, way

DECK: Final = (1280, 800)  # The Steam Deck's window.
A: Final = pygame.CONTROLLER_BUTTON_A
B: Final = pygame.CONTROLLER_BUTTON_B
X: Final = pygame.CONTROLLER_BUTTON_X
Y: Final = pygame.CONTROLLER_BUTTON_Y
START: Final = pygame.CONTROLLER_BUTTON_START
SELECT: Final = pygame.CONTROLLER_BUTTON_BACK
LEFT_STICK: Final = pygame.CONTROLLER_BUTTON_LEFTSTICK
PREVIOUS_GROUP: Final = pygame.CONTROLLER_BUTTON_LEFTSHOULDER
NEXT_GROUP: Final = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
UP: Final = pygame.CONTROLLER_BUTTON_DPAD_UP
DOWN: Final = pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT: Final = pygame.CONTROLLER_BUTTON_DPAD_LEFT
RIGHT: Final = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
SETTINGS: Final = (
    'bot_pace = "quick"\nmotion = "off"\nlevel = "random"\nshow_daily = false\nhas_seen_lesson = true\n'
)
DIALOG: Final = "dialog/"  # Prefix of the targets of a question's buttons.
PATIENCE: Final = 3000  # Frames to wait for a computer's move.


def pad_event(kind: int, **fields: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=0, **fields)


def finger_event(
    kind: int, place: tuple[int, int], size: tuple[int, int], finger: int = 1
) -> pygame.event.Event:
    x, y = place[0] / size[0], place[1] / size[1]
    return pygame.event.Event(kind, touch_id=0, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0)


def _chooser(game: str) -> Callable[[Any], Any]:
    """How to choose a move: SoloDrez by a solution, Hierarkia as `easy` would, the others at random."""
    rules: Any = GAMES[game]
    if game == "solodrez":
        known: KnownSolutions = KnownSolutions(rules, rules.forced_move)

        def follow(state: Any) -> Any:
            if known.next_move(state) is None:
                known.learn(state, rules.solve(state, Budget(nodes=6000)))
            return known.next_move(state)

        return follow
    if game == "hierarkia":
        bot = rules.bot("easy", 1)
        return lambda state: bot.choose(state.view(state.mover), Budget(nodes=100))
    chance = Random(2)
    return lambda state: chance.choice([move for move in state.legal_moves() if str(move) != "mulligan"])


class DevicePilot(Pilot):
    """Makes moves at any table; how it chooses a target is up to the device."""

    screen_type: type[Picture] = Picture

    @property
    def scene(self) -> Any:
        return self.app.scene

    def choose(self, target: str) -> None:
        raise NotImplementedError

    def turn(self, target: str, option: str = "next") -> None:
        """Go on to the next option of a choice; `option`: its name if all are side by side."""
        self.choose(f"{target}/{option}")

    def make(self, game: str, move: Any) -> None:
        """Make a move at the table."""
        if game == "solodrez" and move.is_removal:
            before = self.state
            self.let_time_pass()
            if self.state != before:
                return  # It has left by itself, and a tap would close the result.
            self.choose(card_target(move.source, heights(self.scene)[move.source] - 1))
            return
        for target in way(game, self.scene, move):
            self.choose(target)

    def play(self, game: str) -> None:
        """Start a game from the menu and make all its moves until the result is shown."""
        self.choose(f"{MENU_TILE}{game}")
        chooser = _chooser(game)
        while self._wait_for_choice():
            before = self.state
            move = chooser(before)
            self.make(game, move)
            assert self.state != before, f"{move} was not made in {before}"

    @property
    def state(self) -> Any:
        return known(self.app.game).session.state

    def _wait_for_choice(self) -> bool:
        """Wait until a person can choose; return False once the result is shown."""
        for _ in range(PATIENCE):
            self.let_time_pass()
            if RESULT in self.rects():
                return False
            is_asked = self.scene.snapshot.can_choose and self.state.outcome() is None
            if is_asked and not self.scene.is_moving:
                return True
        raise AssertionError("nothing happens")


class PadPilot(DevicePilot):
    """A person with a gamepad."""

    def button(self, *buttons: int) -> None:
        """Press and release buttons, one after the other."""
        for button in buttons:
            self._send(pad_event(pygame.CONTROLLERBUTTONDOWN, button=button))
            self._send(pad_event(pygame.CONTROLLERBUTTONUP, button=button))

    def axis(self, axis: int, value: float) -> None:
        self._send(pad_event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767)))

    def _send(self, event: pygame.event.Event) -> None:
        pygame.event.post(event)
        self.app.step(FRAME)

    @property
    def cursor(self) -> str | None:
        """Where the focus or the cursor is."""
        scene = self.scene
        if isinstance(scene, Page):
            told = scene.described().focused
            return told if told.startswith(DIALOG) else scene.focused
        cursor: str | None = scene.input.cursor
        return cursor

    def choose(self, target: str) -> None:
        self.reach(target)
        self.button(A)

    def turn(self, target: str, option: str = "next") -> None:
        self.reach(target)
        self.button(RIGHT)

    def reach(self, target: str) -> None:
        """Move the focus or the cursor there, by group and then within it."""
        for _ in range(24):
            if self.cursor == target or self._walk_towards(target):
                return
            self.button(NEXT_GROUP)
        raise AssertionError(f"{target} can't be reached; the cursor is at {self.cursor}")

    @property
    def _is_on_a_choice(self) -> bool:
        """True if left and right would choose something."""
        nodes = walk(self.scene.described().nodes)
        return any(node.target == self.cursor and node.role is Role.GROUP for node in nodes)

    def _walk_towards(self, target: str) -> bool:
        """Press arrows that lead nearer to the target, or else to the next place; True if it is reached."""
        is_list = isinstance(self.scene, Table) and not (self.cursor or "").startswith("square/")
        been: set[str | None] = set()
        while self.cursor is not None and self.cursor not in been:
            if self.cursor == target:
                return True
            been.add(self.cursor)
            rects = self.rects()
            if target not in rects or self.cursor not in rects:
                return False
            dx, dy = (
                there - here
                for there, here in zip(rects[target].center, rects[self.cursor].center, strict=True)
            )
            across, along = (RIGHT if dx > 0 else LEFT), (DOWN if dy > 0 else UP)
            ways = [RIGHT] if is_list else [across, along] if abs(dx) > abs(dy) else [along, across]
            if isinstance(self.scene, Page) and self._is_on_a_choice:
                ways = [along]
            for button in ways:
                if self.cursor in been:
                    self.button(button)
        return self.cursor == target

    def make(self, game: str, move: Any) -> None:
        if game != "solodrez":
            super().make(game, move)
            return
        # A takes the longest run of a column; the D-pad takes fewer cards.
        self.choose(column_target(move.source))
        if move.is_removal:
            return  # A complete series goes to the foundations.
        longest = self.scene._state.longest_run(move.source)
        self.button(*[DOWN] * (longest - move.size))
        self.choose(column_target(move.target))


class KeyPilot(PadPilot):
    """A person with a keyboard alone."""

    KEYS: ClassVar = {
        NEXT_GROUP: pygame.K_TAB,
        A: pygame.K_RETURN,
        UP: pygame.K_UP,
        DOWN: pygame.K_DOWN,
        LEFT: pygame.K_LEFT,
        RIGHT: pygame.K_RIGHT,
    }

    def button(self, *buttons: int) -> None:
        for button in buttons:
            self.key(self.KEYS[button])


class MousePilot(DevicePilot):
    """A person with a mouse alone."""

    def choose(self, target: str) -> None:
        self.click(target)


class FingerPilot(DevicePilot):
    """A person with one finger."""

    _drags = False  # True if the last move was made by a drag.

    def finger(self, kind: int, place: tuple[int, int]) -> None:
        pygame.event.post(finger_event(kind, place, self._screen.surface.get_size()))
        self.app.step(FRAME)

    def tap(self, place: tuple[int, int]) -> None:
        self.finger(pygame.FINGERDOWN, place)
        self.finger(pygame.FINGERUP, place)

    def choose(self, target: str) -> None:
        self.tap(self.point(target) if target != "pile" else self.rects()[target].center)

    def drag_to(self, source: str, target: str) -> None:
        start = self.point(source)
        end = self.rects()[target].center
        self.finger(pygame.FINGERDOWN, start)
        for step in range(1, 6):
            self.finger(
                pygame.FINGERMOTION,
                (start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5),
            )
        self.finger(pygame.FINGERUP, end)

    def make(self, game: str, move: Any) -> None:
        """Tap, or every other time drag."""
        self._drags = not self._drags
        is_removal = game == "solodrez" and move.is_removal
        if not self._drags or is_removal or getattr(move, "kind", None) in (Kind.PASS, Kind.DESTROY):
            super().make(game, move)
            return
        source, target, *others = drag_way(game, self.scene, move)
        if target:
            self.drag_to(source, target)
        else:
            self.choose(source)
        for other in others:
            self.choose(other)


Hands = TypeVar("Hands", bound=DevicePilot)


@contextmanager
def at_the_menu(
    folder: Path, hands: type[Hands], settings: str = SETTINGS, size: tuple[int, int] = DECK
) -> Iterator[Hands]:
    """The program at its menu. Its random choices are the same each time."""
    (folder / NAME).write_text(settings, "utf-8")
    assert open_log(folder)
    screen = hands.screen_type(size)
    with open_app(folder, lambda _: screen, is_muted=True, language="en", chance=Random(1)) as app:
        yield hands(app, folder, screen)
    close_log()
