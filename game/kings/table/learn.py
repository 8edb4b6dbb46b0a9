"""The first lesson of the Imposter Kings as a scene: its steps, and how a choice is judged."""

from dataclasses import replace

from game.engine.contract import Move as BaseMove
from game.engine.contract import State as BaseState
from game.kings.content.lesson import KING as KING_NAME
from game.kings.content.lesson import STEPS, CourtStep, punishment
from game.kings.rules.notation import parse_card
from game.kings.rules.rules import State
from game.kings.table.card_faces import KING
from game.kings.table.taught import KingsTaught
from game.learn.lesson import LessonScene
from game.learn.table import Leaf


class KingsLesson(KingsTaught, LessonScene):
    """All steps of the Imposter Kings' lesson."""

    steps = STEPS

    def _punishment(self, after: BaseState) -> BaseMove | None:
        assert isinstance(after, State)
        return punishment(after)

    def _beside(self) -> int | None:
        return card_of(STEPS[self._number])

    def _leaf(self) -> Leaf:
        """With how far one is in the stage."""
        leaf, variant = super()._leaf(), variant_of(STEPS[self._number])
        stage = [number for number, each in enumerate(STEPS) if variant_of(each) == variant]
        return replace(leaf, number=leaf.number - stage[0], count=len(stage))


def variant_of(step: CourtStep) -> str:
    """The stage of Quickplay to which a step belongs."""
    return step.position.partition(" ")[0]


def card_of(step: CourtStep) -> int | None:
    """The card that a step shows, if there is one."""
    if not step.about:
        return None
    return KING if step.about == KING_NAME else parse_card(step.about)
