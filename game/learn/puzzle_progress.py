"""What a player has achieved in a game's puzzles, and what an attempt changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.engine.content import Puzzle
from game.engine.puzzle_level import after_first_attempt
from game.engine.rating import NEWCOMER, Rating
from game.engine.repetition import Repetition, Task, after_attempt


@dataclass(frozen=True)
class PuzzleProgress:
    """A player's progress in the puzzles of one game."""

    solved: frozenset[int] = frozenset()  # The numbers of the solved puzzles.
    streak: int = 0  # How many were solved in a row.
    best_streak: int = 0
    waiting: Mapping[Task, Repetition] = field(default_factory=dict)  # What was failed and comes back.
    strength: Rating = NEWCOMER  # As in `puzzle_level`.

    def is_new(self, puzzle: Puzzle) -> bool:
        """Return True if the player has never tried this puzzle: what was failed waits or is solved."""
        return not puzzle.is_moment and puzzle.number not in self.solved and puzzle.task not in self.waiting

    def after(self, puzzle: Puzzle, today: int, *, is_solved: bool) -> "PuzzleProgress":
        """Return the progress after an attempt; `today` is the day, as in `Repetition`."""
        waiting = dict(self.waiting)
        following = after_attempt(waiting.pop(puzzle.task, None), today, is_solved=is_solved)
        if following is not None:
            waiting[puzzle.task] = following
        strength = self.strength
        if self.is_new(puzzle):
            strength = after_first_attempt(strength, puzzle, is_solved=is_solved)
        streak = self.streak + 1 if is_solved else 0
        return replace(
            self,
            solved=self.solved | {puzzle.number} if is_solved else self.solved,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            waiting=waiting,
            strength=strength,
        )
