"""Attack paths over a packed board: distances through empty cells and the enemies within reach."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.hierarkia.rules.codes import CELLS

WALL: Final = 64  # The value of a border cell; an empty cell is 0, blue is positive, red negative.
UP: Final = 16  # Step to the next cell up.
RIGHT: Final = 1  # Step to the next cell to the right.
_ZEROS: Final = vec[i64]([0] * CELLS)


class Paths:
    """Breadth-first search with reused buffers: each search overwrites earlier results."""

    def __init__(self) -> None:
        self.queue: vec[i64] = _ZEROS[:]  # Empty cells found by the last `fill`, from index 1, nearest first.
        self.filled: i64 = 0  # The index after the last cell found in `queue`.
        self.struck: vec[i64] = _ZEROS[:]  # Enemy cells found by the last `fill`, nearest first.
        self._stamps: vec[i64] = _ZEROS[:]
        """By cell, the number of the last search that visited it, so that nothing must be cleared."""
        self._stamp: i64 = 0

    def fill(self, cells: vec[i64], source: i64, reach: i64) -> i64:
        """Find the empty cells and the enemies within distance `reach` of the piece on `source`.

        The results are in `queue` and `struck`. Return the number of enemies.
        """
        self.filled = 1
        if reach <= 0:
            return 0
        is_blue = cells[source] > 0
        stamps = self._stamps
        queue = self.queue
        struck = self.struck
        self._stamp += 1
        stamp = self._stamp
        stamps[source] = stamp
        queue[0] = source
        begin: i64 = 0
        end: i64 = 1
        count: i64 = 0
        while reach > 0 and begin < end:
            reach -= 1
            level_end = end
            while begin < level_end:
                cell = queue[begin]
                begin += 1
                step: i64 = UP
                while step != 0:
                    after = cell + step
                    if stamps[after] != stamp:
                        stamps[after] = stamp
                        value = cells[after]
                        if value == 0:
                            queue[end] = after
                            end += 1
                        elif value != WALL and (value < 0) == is_blue:
                            struck[count] = after
                            count += 1
                    step = _next_step(step)
        self.filled = end
        return count

    def is_within(self, cells: vec[i64], source: i64, target: i64, reach: i64) -> bool:
        """True if the attack distance between two cells is at most `reach`."""
        stamps = self._stamps
        queue = self.queue
        self._stamp += 1
        stamp = self._stamp
        stamps[source] = stamp
        queue[0] = source
        begin: i64 = 0
        end: i64 = 1
        while reach > 0 and begin < end:
            reach -= 1
            level_end = end
            while begin < level_end:
                cell = queue[begin]
                begin += 1
                step: i64 = UP
                while step != 0:
                    after = cell + step
                    if after == target:
                        return True
                    if stamps[after] != stamp:
                        stamps[after] = stamp
                        if cells[after] == 0:
                            queue[end] = after
                            end += 1
                    step = _next_step(step)
        return False


def shortest(cells: vec[i64], source: i64, target: i64) -> list[int]:
    """Return a shortest attack path, including both ends; empty if there is none.

    The same board always gives the same path.
    """
    steps: dict[int, int] = {target: 0}
    waiting: list[int] = [target]
    for cell in waiting:
        if cell != target and cells[cell] != 0:
            continue
        for step in (UP, RIGHT, -RIGHT, -UP):
            after = cell + step
            if after not in steps and (cells[after] == 0 or after == source):
                steps[after] = steps[cell] + 1
                waiting.append(after)
    if source not in steps or source == target:
        return []
    found: list[int] = [source]
    while found[-1] != target:
        here = found[-1]
        found.append(
            next(
                here + step
                for step in (UP, RIGHT, -RIGHT, -UP)
                if steps.get(here + step, -1) == steps[here] - 1
            )
        )
    return found


def _next_step(step: i64) -> i64:
    """Return the direction after this one: up, right, left, down, then 0."""
    if step == UP:
        return RIGHT
    if step == RIGHT:
        return -RIGHT
    return -UP if step == -RIGHT else 0
