"""The first lesson of the Imposter Kings as a scene: its steps on its table, and how a choice is judged."""

from dataclasses import fields, replace
from typing import Any, Final

import pygame

from game.core.contract import Move as BaseMove
from game.core.contract import State as BaseState
from game.core.seat import Seat
from game.kings.faces import KING
from game.kings.lesson import KING as KING_NAME
from game.kings.lesson import STEPS, CourtStep, punishment
from game.kings.lesson_table import KingsLeaf, KingsLessonTable
from game.kings.notation import parse_card, parse_move
from game.kings.positions import parse_state
from game.kings.rules import State
from game.ui.lesson import LessonScene, Phase
from game.ui.lesson_table import Leaf, LessonTable
from game.ui.scene import Answer, Skip
from game.ui.theme import Theme

PLAYERS: Final = (None, "easy")
"""The learner has the lower hand; the level of the other is never told, nor does one play."""

NOBODY: Final = ("easy", "easy")
"""Once a choice was made nothing more is played in the step."""


class KingsLesson(LessonScene):
    """All steps of the Imposter Kings' lesson."""

    game = "kings"
    steps = STEPS
    variant = "quick1"
    level = "easy"

    def handle(self, event: pygame.event.Event) -> Answer | None:
        """As in every lesson; a click beside everything lets what follows come at once."""
        answer = super().handle(event)
        if isinstance(answer, Skip):
            self._wait = 0.0
            return None
        return answer

    def _make_table(self, leaf: Leaf, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        return KingsLessonTable(leaf, size, theme, self._push)

    def _read_state(self, text: str) -> BaseState:
        return parse_state(text)

    def _read_move(self, text: str) -> BaseMove:
        return parse_move(text)

    def _players(self) -> tuple[str | None, ...]:
        is_to_play = self._phase is Phase.ASKED or self._state.outcome() is not None
        return PLAYERS if is_to_play else NOBODY

    def _punishment(self, after: BaseState) -> BaseMove | None:
        assert isinstance(after, State)
        return punishment(after)

    # What was done in the step, for the marks of each player's last action

    def _set(self, number: int) -> None:
        super()._set(number)
        self._past: list[tuple[int, BaseMove]] = []
        self._states: list[BaseState] = [self._start]

    def _show(self, state: BaseState, move: BaseMove) -> Answer:
        mover = self._state.to_move
        assert mover is not None
        self._past.append((int(mover), move))
        self._states.append(state)
        return super()._show(state, move)

    def _leaf(self) -> Leaf:
        """With the learner's eyes, and how far one is in the stage."""
        leaf, step = super()._leaf(), self._step
        assert isinstance(step, CourtStep)
        snapshot = replace(
            leaf.snapshot,
            viewer=Seat.A,
            past=tuple(self._past),
            states=tuple(self._states),
            tells_holdings=False,
        )
        stage = [number for number, each in enumerate(STEPS) if variant_of(each) == variant_of(step)]
        values: dict[str, Any] = {each.name: getattr(leaf, each.name) for each in fields(leaf)}
        values |= {"snapshot": snapshot, "number": leaf.number - stage[0], "count": len(stage)}
        return KingsLeaf(**values, card=card_of(step))


def variant_of(step: CourtStep) -> str:
    """The stage of Quickplay to which a step belongs."""
    return step.position.partition(" ")[0]


def card_of(step: CourtStep) -> int | None:
    """The card that a step shows, if there is one."""
    if not step.about:
        return None
    return KING if step.about == KING_NAME else parse_card(step.about)
