"""The first lesson of a game as a scene: it plays through the steps on the game's own table.

It holds the position itself and plays all sides; no computer player and no saved game has a part in it.
What is taught, and how a move is judged, each game says for itself.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import ClassVar, Final

import pygame

from game.core.contract import Move, State
from game.core.lesson import Step
from game.core.seat import Seat
from game.core.words import say
from game.ui.button import Button, Weight
from game.ui.keys import MOVING, action_of
from game.ui.lesson_table import Leaf, LessonTable
from game.ui.scene import (
    Answer,
    AskHint,
    NewGame,
    Play,
    Redo,
    Resume,
    Scene,
    ShowSolution,
    Sound,
    StartGame,
    Undo,
)
from game.ui.snapshot import Snapshot
from game.ui.theme import Theme

NEXT: Final = "button/next"
PREVIOUS: Final = "button/previous"
AGAIN: Final = "button/again"
GAME_BUTTON: Final = "button/game"

PAUSE: Final = 0.9
"""Seconds before what follows a move without the learner."""


class Phase(Enum):
    """How far the learner is in a step."""

    ASKED = "asked"
    DONE = "done"
    FAILED = "failed"
    """A move was made that is punished; what follows is shown, or about to be."""


class LessonScene(Scene):
    """All steps of a lesson, one after the other."""

    game: ClassVar[str]
    """The name of the game in the catalogue."""

    steps: ClassVar[Sequence[Step]]

    variant: ClassVar[str | None] = None
    """The variant with which one goes on after it; None for the one chosen last."""

    level: ClassVar[str | None] = None
    """The opponent against whom one goes on after it; None for the one chosen last."""

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        is_sounding: bool = False,
        has_game: bool = False,
    ) -> None:
        """`has_game`: whether a game is running, to be gone on with at the end instead of beginning one."""
        self._has_game = has_game
        self._set(0)
        self._table = self._make_table(self._leaf(), size, theme)
        self._table.hear(is_sounding=is_sounding)

    # What the game says

    @abstractmethod
    def _make_table(self, leaf: Leaf, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        """The table, which tells `_push` of the buttons that are none of its own."""

    @abstractmethod
    def _read_state(self, text: str) -> State:
        """A position as a step has it."""

    @abstractmethod
    def _read_move(self, text: str) -> Move:
        """A move as a step has it."""

    def _players(self) -> tuple[str | None, ...]:
        """Who plays, by seat, as the table has to see it now."""
        return (None,)

    def _punishment(self, _after: State) -> Move | None:
        """What shows that a move was wrong, in the position after it; None: it is taken back with a word."""
        return None

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
        """What can be pointed at, the buttons of the lesson among it."""
        return self._table.targets()

    def handle(self, event: pygame.event.Event) -> Answer | None:
        """Take in a click, a drag or a key."""
        if self._phase is not Phase.ASKED and self._table.is_free and action_of(event, MOVING) == "act":
            return self._push(self._buttons()[0].target)
        answer = self._table.handle(event)
        self.is_dirty = self.is_dirty or self._table.is_dirty
        match answer:
            case Play(move):
                return self._try(move)
            case Undo() | NewGame():
                self._go_to(self._number)
            case AskHint():
                self._give_hint()
            case Redo() | ShowSolution():
                pass
            case _:
                return answer
        return None

    @property
    def is_typing(self) -> bool:
        """Whether letters are being written at the table."""
        return self._table.is_typing

    @property
    def is_still(self) -> bool:
        """Whether nothing glides and nothing more follows by itself."""
        return self._reply is None and self._table.is_still

    def update(self, seconds: float) -> Answer | None:
        """Let the glides go on, and what follows a move follow."""
        self._table.update(seconds)
        answer: Answer | None = None
        if self._reply is not None:
            self._wait -= seconds
            if self._wait <= 0 and not self._table.is_moving:
                answer = self._answer(self._reply)
        self.is_dirty = self.is_dirty or self._table.is_dirty
        return answer

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table with the note on it."""
        self._table.draw(surface)
        self.is_dirty = False

    # The steps

    @property
    def _step(self) -> Step:
        return self.steps[self._number]

    @property
    def _is_done(self) -> bool:
        """Whether a good move was made, and the game goes on."""
        return self._phase is Phase.DONE and self._state.outcome() is None

    def _set(self, number: int) -> None:
        """Stand at the beginning of a step."""
        self._number = number
        self._start = self._state = self._read_state(self._step.position)
        self._phase = Phase.ASKED
        self._last_move: Move | None = None
        self._hint: Move | None = None
        self._reply: Move | None = None
        """What is about to follow without the learner."""
        self._wait = 0.0

    def _go_to(self, number: int) -> None:
        self._set(number)
        self._turn(is_other_step=True)

    def _turn(self, *, is_other_step: bool = False) -> None:
        self._table.turn(self._leaf(), is_other_step=is_other_step)
        self.is_dirty = True

    def _try(self, move: Move) -> Answer | None:
        """Make a move of the learner, if it is one to be shown."""
        after = self._state.apply(move)
        if str(move) in self._step.good:
            self._phase = Phase.DONE
            self._reply = self._read_move(self._step.reply) if self._step.reply else None
        else:
            self._reply = self._punishment(after)
            if self._reply is None:
                self._table.refuse(say(self._step.otherwise))
                return None
            self._phase = Phase.FAILED
        self._wait = PAUSE
        return self._show(after, move)

    def _answer(self, move: Move) -> Answer:
        self._reply = None
        return self._show(self._state.apply(move), move)

    def _show(self, state: State, move: Move) -> Answer:
        """What has come of a move, with the sound of it."""
        self._state, self._last_move, self._hint = state, move, None
        self._turn()
        outcome = state.outcome()
        if outcome is None:
            return Sound("place")
        return Sound("win" if Seat.A in outcome.winners else "lose")

    def _give_hint(self) -> None:
        if self._phase is Phase.ASKED:
            self._hint = self._read_move(self._step.good[0])
            self._turn()

    # What there is to see

    def _leaf(self) -> Leaf:
        step = self._step
        text = step.task()
        if self._phase is Phase.DONE:
            text = say(step.done)
        elif self._phase is Phase.FAILED and self._reply is None:
            text = say(step.otherwise)
        notice = say("Well done!") if self._is_done else ""
        return Leaf(
            Snapshot(
                self._state,
                self._last_move,
                self._players(),
                None,
                hint=self._hint,
                notice=notice,
                is_about_to_move=self._reply is not None,
            ),
            self._start,
            say(step.title),
            text,
            self._number,
            len(self.steps),
            self._buttons(),
            is_at_rest=self._phase is not Phase.ASKED,
        )

    def _buttons(self) -> list[Button]:
        weight = Weight.FIRST if self._phase is Phase.DONE else Weight.PLAIN
        if self._phase is Phase.FAILED:
            first = Button(AGAIN, say("Try again"), Weight.FIRST)
        elif self._number < len(self.steps) - 1:
            first = Button(NEXT, say("Next"), weight)
        else:
            first = Button(GAME_BUTTON, say("To your game") if self._has_game else say("Play a game"), weight)
        return [first, Button(PREVIOUS, say("Step back"))] if self._number else [first]

    def _first_game(self) -> StartGame:
        """The game with which one goes on."""
        players = None if self.level is None else (None, self.level)
        return StartGame(self.game, players, variant=self.variant)

    def _push(self, target: str) -> Answer | None:
        """What the lesson's own buttons do."""
        if target == NEXT:
            self._go_to(self._number + 1)
        elif target == PREVIOUS:
            self._go_to(self._number - 1)
        elif target == AGAIN:
            self._go_to(self._number)
        elif target == GAME_BUTTON:
            return Resume(self.game) if self._has_game else self._first_game()
        return None
