"""The first lesson of SoloDrez as a scene: its steps."""

from game.learn.lesson import LessonScene
from game.solodrez.content.lesson import STEPS
from game.solodrez.table.taught import SolitaireTaught


class SolitaireLesson(SolitaireTaught, LessonScene):
    """All steps of the solitaire's lesson."""

    steps = STEPS
