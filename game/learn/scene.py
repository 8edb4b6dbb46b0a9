"""The base of lessons and puzzles: a scene that teaches at a game's own table.

It connects the table with an `Attempt`, which holds the position, and saves nothing. The game's `Tutor` says
what is its own.
"""

from abc import abstractmethod
from typing import Final

import pygame

from game.engine.content import Lesson
from game.engine.contract import Move
from game.engine.i18n import _
from game.learn.attempt import Attempt
from game.learn.table import TutorPage
from game.learn.tutor import Tutor
from game.table.holder import TableHolder
from game.table.scene import AskHint, NewGame, Play, PlayFrom, Resume, ShowSolution, Skip, StartGame, Undo
from game.table.table import Table
from game.ui.keys import MOVING, action_of
from game.ui.scene import Change, Open, PasteText, Pop, Request, SaveNow, Say, Sound
from game.ui.theme import Theme
from game.ui.widget import Button, Weight

GAME_BUTTON: Final = "button/game"

PAUSE: Final = 0.9  # Seconds before a reply.
FORWARDED: Final = (Change, Open, PasteText, PlayFrom, Pop, Resume, SaveNow, Say, StartGame)
"""Requests passed on to the program. The others concern a game in progress, and there is none."""


class TutorScene(TableHolder):
    """A scene that teaches at a table."""

    stops_music = True

    attempt: Attempt
    """The attempt at the step or puzzle on the table."""

    _pause = PAUSE  # Seconds before each move that the scene makes.
    _wait = 0.0  # Seconds until the next of them.
    _end_sound = ""  # What is heard once the last move has landed.

    def __init__(self, tutor: Tutor, size: tuple[int, int], theme: Theme | None, *, has_game: bool) -> None:
        """`has_game`: a game is in progress, which is offered at the end instead of a new one."""
        self._tutor = tutor
        self._rules = tutor.game
        self._has_game = has_game
        self._requests: list[Request] = []  # Requests that still have to be returned to the program.
        self._load()
        self.table = tutor.table(self._page(), size, theme, self._push)

    @property
    def game(self) -> str:
        """The name of the game in the catalog."""
        return self._rules.name

    @property
    def topic(self) -> str:
        return self.game

    # Hooks for lessons and puzzles

    @property
    def _lesson(self) -> Lesson:
        """The lesson whose variant is offered afterwards."""
        return self._tutor.lessons[-1]

    @abstractmethod
    def _load(self) -> None:
        """Begin an attempt at the present step or puzzle."""

    @property
    def _is_at_rest(self) -> bool:
        """True if Enter presses the first button."""
        return not self.attempt.is_open

    def _try(self, move: Move) -> None:
        if self.attempt.is_open and self.attempt.try_move(move):
            self._show_move()

    def _show_solution(self) -> None:
        return

    @abstractmethod
    def _page(self) -> TutorPage: ...

    @abstractmethod
    def _buttons(self) -> list[Button]: ...

    def _push(self, target: str) -> Request | None:
        """Handle a click on a button of the page."""
        if target != GAME_BUTTON:
            return None
        if self._has_game:
            return Resume(self.game)
        others = len(self._rules.seats[self._lesson.variant or self._rules.default_variant]) - 1
        players = None if self._tutor.level is None else (None, *[self._tutor.level] * others)
        return StartGame(self.game, players, variant=self._lesson.variant)

    # Called by the program

    @property
    def shown_table(self) -> Table:
        return self.table

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        # The page is built again, since the language may have changed.
        self.table.show_page(self._page())
        super().resize(size, theme)

    def handle(self, event: pygame.event.Event) -> Request | None:
        if self._is_at_rest and self.table.is_free and action_of(event, MOVING) == "act":
            return self._push(self._buttons()[0].target) or self._next_request()
        request = self.table.handle(event)
        self.is_dirty |= self.table.is_dirty
        match request:
            case Play(move):
                self._try(move)
            case Undo() | NewGame():
                self.attempt.restart()
                self._refresh(is_other_step=True)
            case AskHint() if self.attempt.is_open:
                self.attempt.give_hint()
                self._refresh()
            case ShowSolution():
                self._show_solution()
            case Skip():
                self._wait = 0.0
            case _ if isinstance(request, FORWARDED):
                return request
        return self._next_request()

    @property
    def is_still(self) -> bool:
        is_due = self._requests or self._end_sound
        return self.attempt.reply is None and not is_due and self.table.is_still

    def update(self, seconds: float) -> Request | None:
        self.table.update(seconds)
        if self._end_sound and not self.table.is_moving:
            self._requests.append(Sound(self._end_sound))
            self._end_sound = ""
        if self.attempt.reply is not None:
            self._wait -= seconds
            if self._wait <= 0 and not self.table.is_moving:
                self.attempt.play_reply()
                self._show_move()
        self.is_dirty |= self.table.is_dirty
        return self._next_request()

    def _show_move(self) -> None:
        self._requests.append(Sound(self.attempt.sound))
        self._end_sound = self.attempt.end_sound
        self._refresh()

    def _refresh(self, *, is_other_step: bool = False) -> None:
        """Show what has changed; a reply that follows comes after a pause."""
        self._wait, self._end_sound = self._pause, "" if is_other_step else self._end_sound
        self.table.show_page(self._page(), is_other_step=is_other_step)
        self.is_dirty = True

    def _go_on(self) -> None:
        self._load()
        self._refresh(is_other_step=True)

    def _next_request(self) -> Request | None:
        return self._requests.pop(0) if self._requests else None

    # Leaving

    def _game_button(self, weight: Weight) -> Button:
        return Button(GAME_BUTTON, _("Back to your game") if self._has_game else _("Play a game"), weight)
