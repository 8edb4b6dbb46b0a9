"""The puzzles of a scene: which one comes next, what the player has achieved, and what comes back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from game.engine.content import Puzzle
from game.engine.puzzle_level import after_first_attempt, distance
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


class Order(Enum):
    """Which puzzle follows."""

    LEVEL = "level"  # Of those never tried, the one nearest to the player's level.
    SERIES = "series"  # Each once, in the given order.
    LESSON = "lesson"  # As in a series, at the end of a lesson; then a game is offered.


BEGINNER: Final = PuzzleProgress()


class PuzzleSeries:
    """Puzzles of a game, one of them in front of the player."""

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        *,
        first: int | None = None,
        order: Order = Order.LEVEL,
        progress: PuzzleProgress = BEGINNER,
        today: int = 0,
        day: int | None = None,
    ) -> None:
        """Start at the puzzle numbered `first`, or else at the one that `order` puts first.

        `today`: the day, as in `Repetition`. `day`: the day whose daily task this is, if it is one.
        """
        self.puzzles, self.order, self.progress, self.day = puzzles, order, progress, day
        self._today = today
        numbers = [puzzle.number for puzzle in puzzles]
        self.index = self._following(-1) if first is None else numbers.index(first)
        self.has_ended = False
        """True if the present puzzle was to come back, and has now been solved for the last time."""

    @property
    def puzzle(self) -> Puzzle:
        return self.puzzles[self.index]

    @property
    def is_at_end(self) -> bool:
        """True if no puzzle follows."""
        return self.order is not Order.LEVEL and self.index == len(self.puzzles) - 1

    @property
    def is_all_solved(self) -> bool:
        return self.progress.solved >= {puzzle.number for puzzle in self.puzzles}

    def go_on(self) -> None:
        """Go to the next puzzle, wrapping around."""
        self.index, self.has_ended = self._following(self.index), False

    def _following(self, index: int) -> int:
        count = len(self.puzzles)
        others = [(index + step) % count for step in range(1, count + 1)]
        new = [each for each in others if each != index and self.progress.is_new(self.puzzles[each])]
        if self.order is not Order.LEVEL or not new:
            return others[0]
        return min(new, key=lambda each: distance(self.puzzles[each].difficulty, self.progress.strength))

    def record(self, *, is_solved: bool) -> None:
        """Count an attempt at the present puzzle."""
        was_waiting = self.days_left is not None
        self.progress = self.progress.after(self.puzzle, self._today, is_solved=is_solved)
        self.has_ended = was_waiting and self.days_left is None

    @property
    def days_left(self) -> int | None:
        """In how many days the present puzzle comes back; None if it doesn't."""
        comes_back = self.progress.waiting.get(self.puzzle.task)
        return None if comes_back is None else comes_back.days_left(self._today)
