"""When a task that was failed comes back.

A task comes back the day after it was failed. Each time it is solved once it is due, it waits longer, until
it has been solved after the longest wait. Days are numbered as by `date.toordinal`.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

WAITS: Final = (1, 3, 7, 21)  # Days until a failed task comes back, and then after each time it is solved.

Task = int | str
"""A puzzle's number or, for a moment of the player's own game, the position as text."""


class Attempt(NamedTuple):
    """An attempt at a task."""

    task: Task
    day: int
    is_solved: bool  # True if it was solved without a mistake and without help.


class Repetition(NamedTuple):
    """A task that is to come back."""

    waits: int  # The number of waits that end on `due`, from 1 on.
    due: int  # The day on which it comes back.

    def days_left(self, today: int) -> int:
        """Return in how many days it comes back; 0 if it is due.

        If that is longer than any wait, the clock was wrong then or is now, and it is due too.
        """
        days = self.due - today
        return days if 0 < days <= WAITS[-1] else 0


def after_attempt(before: Repetition | None, day: int, *, is_solved: bool) -> Repetition | None:
    """Return what follows from an attempt on this day; None if the task does not come back."""
    if not is_solved:
        return Repetition(1, day + WAITS[0])
    if before is None or before.days_left(day):
        return before
    return None if before.waits == len(WAITS) else Repetition(before.waits + 1, day + WAITS[before.waits])


def repetitions(attempts: Iterable[Attempt]) -> dict[Task, Repetition]:
    """Return the tasks that are to come back after these attempts, in the order in which they were made."""
    found: dict[Task, Repetition] = {}
    for task, day, is_solved in attempts:
        following = after_attempt(found.pop(task, None), day, is_solved=is_solved)
        if following is not None:
            found[task] = following
    return found


def due_tasks(waiting: dict[Task, Repetition], today: int) -> list[Task]:
    """Return the tasks that are due, the one that has been due for longest first."""
    due = [task for task, each in waiting.items() if not each.days_left(today)]
    return sorted(due, key=lambda task: waiting[task].due)
