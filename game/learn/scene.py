"""The base of lessons and puzzles: a scene that teaches at a game's own table.

It holds the position itself and saves nothing. Lessons and puzzles define what is asked and how a move is
judged; the game's `Tutor` says what is its own.
"""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pygame

from game.engine.content import Lesson
from game.engine.contract import Move, Position, State
from game.engine.i18n import _
from game.engine.seat import Seat
from game.learn.table import TutorPage
from game.learn.tutor import Tutor
from game.table.scene import (
    AnimatedScene,
    AskHint,
    NewGame,
    Play,
    Resume,
    ShowSolution,
    Skip,
    StartGame,
    Undo,
)
from game.table.snapshot import Snapshot
from game.ui.description import Description
from game.ui.keys import MOVING, action_of
from game.ui.scene import Change, Open, PasteText, Pop, Request, Say, Sound
from game.ui.theme import Theme
from game.ui.widget import Button, Weight

GAME_BUTTON: Final = "button/game"

PAUSE: Final = 0.9  # Seconds before a reply.
OPPONENT: Final = "easy"  # Stands for the level of an only opponent; never shown, and no bot plays.
OTHERS: Final = ("berta", "gus", "rufus")  # The same for several, by seat after the learner's.
FORWARDED: Final = (Change, Open, PasteText, Pop, Resume, Say, StartGame)
"""Requests passed on to the program. The others concern a game in progress, and there is none."""


class TutorScene(AnimatedScene):
    """A scene that teaches at a table."""

    _state: State
    _start: State  # The position in which this step or puzzle began.
    _learner: Seat  # The seat to move in that position.
    _last_move: Move | None
    _hint: Move | None
    _reply: Move | None  # The move that the scene will play next.
    _wait: float  # Seconds until that move.

    def __init__(
        self, tutor: Tutor, size: tuple[int, int], theme: Theme | None, *, first: int = 0, has_game: bool
    ) -> None:
        """Start at the step or puzzle with the index `first`.

        `has_game`: a game is in progress, which is offered at the end instead of a new one.
        """
        self._tutor = tutor
        self._rules = tutor.game
        self._has_game = has_game
        self._requests: list[Request] = []  # Requests that still have to be returned to the program.
        self._load(first)
        self.table = tutor.table(self._page(), size, theme, self._push)

    @property
    def game(self) -> str:
        """The name of the game in the catalog."""
        return self._rules.name

    @property
    def place(self) -> tuple[str, int] | None:
        """The screen's name and the index at which it should open next time; None to save nothing."""
        return None

    # Hooks for lessons and puzzles

    @property
    def _lesson(self) -> Lesson:
        """The lesson whose variant is offered afterwards."""
        return self._tutor.lessons[-1]

    @abstractmethod
    def _load(self, index: int, /) -> None:
        """Set up the step or puzzle with this index."""

    @property
    @abstractmethod
    def _is_open(self) -> bool:
        """True if the learner is to choose."""

    @property
    def _is_at_rest(self) -> bool:
        """True if Enter presses the first button."""
        return not self._is_open

    @abstractmethod
    def _try(self, move: Move) -> None: ...

    @abstractmethod
    def _play_reply(self, move: Move) -> None: ...

    @abstractmethod
    def _begin_again(self) -> None: ...

    @abstractmethod
    def _give_hint(self) -> None: ...

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

    def show_sound(self, *, is_sound_on: bool) -> None:
        self.table.show_sound(is_sound_on=is_sound_on)
        self.is_dirty = True

    def set_motion(self, speed: float) -> None:
        self.table.set_motion(speed)

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        # The page is built again, since the language may have changed.
        self.table.show_page(self._page())
        self.table.resize(size, theme)
        self.is_dirty = True

    def targets(self) -> Mapping[str, pygame.Rect]:
        return self.table.targets()

    def described(self) -> Description:
        return self.table.described()

    def focus_on(self, target: str) -> None:
        self.table.focus_on(target)
        self.is_dirty = True

    def handle(self, event: pygame.event.Event) -> Request | None:
        if self._is_at_rest and self.table.is_free and action_of(event, MOVING) == "act":
            return self._push(self._buttons()[0].target) or self._next_request()
        request = self.table.handle(event)
        self.is_dirty |= self.table.is_dirty
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
        return self.table.is_typing

    @property
    def is_still(self) -> bool:
        return self._reply is None and not self._requests and self.table.is_still

    def update(self, seconds: float) -> Request | None:
        self.table.update(seconds)
        if self._reply is not None:
            self._wait -= seconds
            if self._wait <= 0 and not self.table.is_moving:
                move, self._reply = self._reply, None
                self._play_reply(move)
        self.is_dirty |= self.table.is_dirty
        return self._next_request()

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        self.is_dirty = False

    # Position

    def _set_up(self, state: State) -> None:
        self._start = self._state = state
        learner = state.to_move
        assert learner is not None, "in a position that is taught somebody has to choose"
        self._learner = learner
        self._last_move = self._hint = self._reply = None
        self._wait = 0.0
        self._past: list[tuple[int, Move]] = []
        self._states = [state]

    def _schedule_reply(self, move: Move, pause: float = PAUSE) -> None:
        self._reply, self._wait = move, pause

    def _show(self, state: State, move: Move) -> None:
        mover = self._state.to_move
        assert mover is not None
        self._past.append((int(mover), move))
        self._states.append(state)
        self._state, self._last_move, self._hint = state, move, None
        outcome = state.outcome()
        name = self._rules.sound_of(move)
        if outcome is not None and outcome.winners:
            name = "win" if self._learner in outcome.winners else "lose"
        self._requests.append(Sound(name))
        self._refresh()

    def _refresh(self, *, is_other_step: bool = False) -> None:
        self.table.show_page(self._page(), is_other_step=is_other_step)
        self.is_dirty = True

    def _go_to(self, index: int) -> None:
        self._load(index)
        self._refresh(is_other_step=True)

    def _next_request(self) -> Request | None:
        return self._requests.pop(0) if self._requests else None

    @property
    def _viewer(self) -> Seat | None:
        return None if self._rules.reaction_windows is None else self._learner

    @property
    def _shown_start(self) -> Position:
        """The position in which this step or puzzle began, as the learner may see it."""
        return self._rules.history([self._start], [], self._viewer)[0][0]

    def _snapshot(self, notice: str) -> Snapshot:
        seats = self._rules.seats[self._rules.variant_at(self._state)]
        states, past = self._rules.history(self._states, self._past, self._viewer)
        count = len(seats)
        names = (None, OPPONENT) if count == 2 else (None, *OTHERS)
        snapshot = Snapshot(
            states[-1],
            self._last_move,
            tuple(names[(seat - self._learner) % count] for seat in range(count)),
            None,
            hint=self._hint,
            notice=notice,
            is_about_to_move=self._reply is not None,
            is_closed=not self._is_open,
        )
        if self._viewer is None:
            return snapshot
        # Where cards are hidden, the table marks each player's last action.
        return replace(
            snapshot,
            viewer=self._viewer,
            past=past,
            states=states,
            last_move=past[-1][1] if past else None,
            show_possible_hands=False,
        )

    @property
    def _told(self) -> list[str]:
        """What has happened since the start, in words; empty where cards are hidden."""
        if self._viewer is not None:
            return []
        moves = zip(self._past, self._states, strict=False)
        return [self._told_of(Seat(seat), state, move) for (seat, move), state in moves]

    def _told_of(self, seat: Seat, state: State, move: Move) -> str:
        if self._tutor.in_log is not None:
            return self._tutor.in_log(state, seat, move)
        said = self._tutor.in_words(replace(self._snapshot(""), state=state), move)
        who = _("You") if seat == self._learner else _("Your opponent")
        return _("{player}: {move}", player=who, move=said)

    # Leaving

    def _game_button(self, weight: Weight) -> Button:
        return Button(GAME_BUTTON, _("Back to your game") if self._has_game else _("Play a game"), weight)
