"""The puzzles of the Imposter Kings as a scene."""

from game.kings.table.taught import KingsTaught
from game.learn.puzzle import PuzzleScene


class KingsPuzzles(KingsTaught, PuzzleScene):
    """Moments of a round in which one choice is clearly the best, as far as one can know."""

    shows_answers = False
