"""The first lesson of SoloDrez as a scene: its steps."""

from game.solodrez.lesson import STEPS
from game.solodrez.taught import SolitaireTaught
from game.ui.lesson import LessonScene


class SolitaireLesson(SolitaireTaught, LessonScene):
    """All steps of the solitaire's lesson."""

    steps = STEPS
