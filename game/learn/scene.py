"""A scene that teaches at a game's own table: lessons and puzzles.

It holds the position itself; no saved game has a part in it. What is asked, and how a move is judged, lessons
and puzzles know; how positions are read, and which table it is, each game says for itself.
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final

import pygame

from game.engine.contract import Move, State
from game.engine.i18n import _
from game.engine.seat import Seat
from game.learn.table import LessonTable, TutorPage
from game.table.scene import AskHint, NewGame, Play, Resume, ShowSolution, Skip, StartGame, Undo
from game.table.snapshot import Snapshot
from game.ui.button import Button, Weight
from game.ui.keys import MOVING, action_of
from game.ui.scene import Change, Open, PasteText, Pop, Request, Scene, Sound
from game.ui.theme import Theme

GAME_BUTTON: Final = "button/game"

PAUSE: Final = 0.9
"""Seconds before what follows a move without the learner."""

OPPONENT: Final = "easy"
"""Who has the other seats: the level is never told, nor does a computer player move."""

FORWARDED: Final = (Change, Open, PasteText, Pop, Resume, StartGame)
"""What goes on to the program. The rest would be of a game that runs, and none does here."""


class TutorScene(Scene):
    """A table at which something is taught."""

    game: ClassVar[str]
    """The name of the game in the catalogue."""

    variant: ClassVar[str | None] = None
    """The variant with which one goes on after the lesson; None for the one chosen last."""

    level: ClassVar[str | None] = None
    """The opponent against whom one goes on after the lesson; None for the one chosen last."""

    _state: State
    _start: State
    """The position with which this began."""

    _learner: Seat
    """Whose choice it was then."""

    _last_move: Move | None
    _hint: Move | None
    _reply: Move | None
    """What is about to follow without the learner."""

    _wait: float
    """Seconds until then."""

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme | None,
        *,
        is_sounding: bool,
        has_game: bool,
    ) -> None:
        """`has_game`: whether a game is running, to be gone on with at the end instead of beginning one.

        A scene stands at its first position before it calls this.
        """
        self._has_game = has_game
        self._requests: list[Request] = []
        """What the program has still to be told."""
        self._table = self._make_table(self._leaf(), size, theme)
        self._table.hear(is_sounding=is_sounding)

    # What the game says

    @abstractmethod
    def _make_table(self, leaf: TutorPage, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        """The table, which tells `_push` of the buttons that are none of its own."""

    @abstractmethod
    def _read_state(self, text: str) -> State:
        """The position of a text. Raises `Unreadable`."""

    @abstractmethod
    def _read_move(self, text: str) -> Move:
        """The move of a text. Raises `Unreadable`."""

    def _seats(self) -> int:
        """How many play."""
        return 2

    def _beside(self) -> object:
        """What the table shows besides, in the game's own terms; None for nothing."""
        return None

    # What is taught

    @property
    @abstractmethod
    def _is_open(self) -> bool:
        """Whether the learner is to choose now."""

    @property
    @abstractmethod
    def _is_at_rest(self) -> bool:
        """Whether Enter does what the first button does."""

    @abstractmethod
    def _try(self, move: Move) -> None:
        """Take in a move of the learner."""

    @abstractmethod
    def _play_reply(self, move: Move) -> None:
        """Make the move that follows without the learner; its time has come."""

    @abstractmethod
    def _begin_again(self) -> None:
        """Go back to the start of what is shown."""

    @abstractmethod
    def _give_hint(self) -> None:
        """Show a good move."""

    def _show_solution(self) -> None:
        """Show all that leads to the goal, where this is offered."""
        return

    @abstractmethod
    def _leaf(self) -> TutorPage:
        """What there is to see."""

    @abstractmethod
    def _buttons(self) -> list[Button]:
        """The buttons beside the note."""

    @abstractmethod
    def _push(self, target: str) -> Request | None:
        """Do what one of these buttons does."""

    # What the program calls

    def hear(self, *, is_sounding: bool) -> None:
        """Show whether sounds are on."""
        self._table.hear(is_sounding=is_sounding)
        self.is_dirty = True

    def set_motion(self, speed: float) -> None:
        """Everything that glides takes this many times as long as normal; 0: appears in place."""
        self._table.set_motion(speed)

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Lay out anew, the words said again."""
        self._table.turn(self._leaf())
        self._table.resize(size, theme)
        self.is_dirty = True

    def targets(self) -> Mapping[str, pygame.Rect]:
        """What can be pointed at, the buttons beside the note among it."""
        return self._table.targets()

    def handle(self, event: pygame.event.Event) -> Request | None:
        """Take in a click, a drag or a key."""
        if self._is_at_rest and self._table.is_free and action_of(event, MOVING) == "act":
            return self._push(self._buttons()[0].target) or self._next_request()
        request = self._table.handle(event)
        self.is_dirty |= self._table.is_dirty
        match request:
            case Play(move):
                self._try(move)
            case Undo() | NewGame():
                self._begin_again()
            case AskHint():
                self._give_hint()
            case ShowSolution():
                self._show_solution()
            case Skip():
                self._wait = 0.0
            case _ if isinstance(request, FORWARDED):
                return request
        return self._next_request()

    @property
    def is_typing(self) -> bool:
        """Whether letters are being written at the table."""
        return self._table.is_typing

    @property
    def is_still(self) -> bool:
        """Whether nothing glides and nothing more follows by itself."""
        return self._reply is None and not self._requests and self._table.is_still

    def update(self, seconds: float) -> Request | None:
        """Let the glides go on, and what follows a move follow."""
        self._table.update(seconds)
        if self._reply is not None:
            self._wait -= seconds
            if self._wait <= 0 and not self._table.is_moving:
                move, self._reply = self._reply, None
                self._play_reply(move)
        self.is_dirty |= self._table.is_dirty
        return self._next_request()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table with the note on it."""
        self._table.draw(surface)
        self.is_dirty = False

    # The position

    def _stand(self, state: State) -> None:
        """Have this position, and nothing done in it."""
        self._start = self._state = state
        learner = state.to_move
        assert learner is not None, "in a position that is taught somebody has to choose"
        self._learner = learner
        self._last_move = self._hint = self._reply = None
        self._wait = 0.0

    def _schedule_reply(self, move: Move) -> None:
        """Let this move follow after a pause."""
        self._reply, self._wait = move, PAUSE

    def _show(self, state: State, move: Move) -> None:
        """Show what has come of a move, and let it be heard."""
        self._state, self._last_move, self._hint = state, move, None
        outcome = state.outcome()
        name = "place" if outcome is None else "win" if self._learner in outcome.winners else "lose"
        self._requests.append(Sound(name))
        self._refresh()

    def _refresh(self, *, is_other_step: bool = False) -> None:
        self._table.turn(self._leaf(), is_other_step=is_other_step)
        self.is_dirty = True

    def _next_request(self) -> Request | None:
        return self._requests.pop(0) if self._requests else None

    def _snapshot(self, notice: str) -> Snapshot:
        """The position as the table sees it."""
        return Snapshot(
            self._state,
            self._last_move,
            tuple(None if seat == self._learner else OPPONENT for seat in range(self._seats())),
            None,
            hint=self._hint,
            notice=notice,
            is_about_to_move=self._reply is not None,
            is_closed=not self._is_open,
        )

    # The way out

    def _game_button(self, weight: Weight) -> Button:
        """The button that leads to a game, at the end of a lesson."""
        return Button(GAME_BUTTON, _("To your game") if self._has_game else _("Play a game"), weight)

    def _game_request(self) -> Request:
        """The game with which one goes on."""
        if self._has_game:
            return Resume(self.game)
        players = None if self.level is None else (None, self.level)
        return StartGame(self.game, players, variant=self.variant)
