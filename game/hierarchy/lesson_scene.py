"""The first lesson as a scene: it plays through the steps on the real table.

It holds the position itself and plays both sides; no computer player and no saved game has a part in it.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

import pygame

from game.core.seat import Seat
from game.core.words import say
from game.hierarchy.lesson import STEPS, Step, punishment
from game.hierarchy.lesson_table import Leaf, LessonTable
from game.hierarchy.notation import Move, parse_move
from game.hierarchy.positions import parse_state
from game.hierarchy.rules import State
from game.ui.button import Button, Weight
from game.ui.scene import (
    Answer,
    AskHint,
    NewGame,
    Play,
    Redo,
    Resume,
    Scene,
    Snapshot,
    Sound,
    StartGame,
    Undo,
)
from game.ui.theme import Theme

GAME: Final = "hierarchy"
NEXT: Final = "button/next"
PREVIOUS: Final = "button/previous"
AGAIN: Final = "button/again"
GAME_BUTTON: Final = "button/game"

PLAYERS: Final = (None, "easy")
"""The learner has the lower hand; the level of the other is never told, nor does one play."""

NOBODY: Final = ("easy", "easy")
"""Once a step is done nothing more is played in it."""

PAUSE: Final = 0.9
"""Seconds before the opponent's answer."""


class Phase(Enum):
    """How far the learner is in a step."""

    ASKED = "asked"
    DONE = "done"
    FAILED = "failed"
    """A legal move that loses at once was made; its answer is shown, or about to be."""


class LessonScene(Scene):
    """All steps of the lesson, one after the other."""

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
        self._table = LessonTable(self._leaf(), size, theme, self._push)
        self._table.hear(is_sounding=is_sounding)

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
        answer = self._table.handle(event)
        self.is_dirty = self.is_dirty or self._table.is_dirty
        match answer:
            case Play(move):
                assert isinstance(move, Move)
                return self._try(move)
            case Undo() | NewGame():
                self._go_to(self._number)
            case AskHint():
                self._give_hint()
            case Redo():
                pass
            case _:
                return answer
        return None

    @property
    def is_still(self) -> bool:
        """Whether nothing glides and no answer is to come."""
        return self._reply is None and self._table.is_still

    def update(self, seconds: float) -> Answer | None:
        """Let the glides go on, and the opponent answer."""
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
        return STEPS[self._number]

    def _set(self, number: int) -> None:
        """Stand at the beginning of a step."""
        self._number = number
        self._state: State = parse_state(self._step.position)
        self._absent = frozenset(self._state.discards)
        self._phase = Phase.ASKED
        self._last_move: Move | None = None
        self._hint: Move | None = None
        self._reply: Move | None = None
        """What the opponent is about to answer."""
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
            self._reply = parse_move(self._step.reply) if self._step.reply else None
        else:
            self._reply = punishment(after)
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
            self._hint = parse_move(self._step.good[0])
            self._turn()

    # What there is to see

    def _leaf(self) -> Leaf:
        step, is_over = self._step, self._state.outcome() is not None
        is_done = self._phase is Phase.DONE
        text = step.task()
        if is_done:
            text = say(step.done)
        elif self._phase is Phase.FAILED and self._reply is None:
            text = say(step.otherwise)
        notice = say("Well done!") if is_done and not is_over else ""
        players = NOBODY if is_done and not is_over else PLAYERS
        return Leaf(
            Snapshot(self._state, self._last_move, players, None, hint=self._hint, notice=notice),
            self._absent,
            say(step.title),
            text,
            self._number,
            len(STEPS),
            self._buttons(),
            is_at_rest=self._phase is not Phase.ASKED,
        )

    def _buttons(self) -> list[Button]:
        weight = Weight.FIRST if self._phase is Phase.DONE else Weight.PLAIN
        if self._phase is Phase.FAILED:
            first = Button(AGAIN, say("Try again"), Weight.FIRST)
        elif self._number < len(STEPS) - 1:
            first = Button(NEXT, say("Next"), weight)
        else:
            first = Button(GAME_BUTTON, say("To your game") if self._has_game else say("Play a game"), weight)
        return [first, Button(PREVIOUS, say("Step back"))] if self._number else [first]

    def _push(self, target: str) -> Answer | None:
        """What the buttons beside the hand do."""
        if target == NEXT:
            self._go_to(self._number + 1)
        elif target == PREVIOUS:
            self._go_to(self._number - 1)
        elif target == AGAIN:
            self._go_to(self._number)
        elif target == GAME_BUTTON:
            return Resume(GAME) if self._has_game else StartGame(GAME)
        return None
