"""The puzzles of the Imposter Kings as a scene."""

from game.kings.taught import KingsTaught
from game.ui.puzzle import PuzzleScene


class KingsPuzzles(KingsTaught, PuzzleScene):
    """Moments of a round in which one choice is clearly the best, as far as one can know."""

    shows_answers = False
