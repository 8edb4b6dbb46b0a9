"""The queue of tasks that were failed, day by day."""

from datetime import date

import pytest

from game.engine.repetition import Attempt, Repetition, Task, due_tasks, repetitions

FIRST = date(2026, 11, 26).toordinal()
POSITION = "2,5,11 1,3,7 - a -"

FAILED, SOLVED = False, True


def on_days(*attempts: tuple[int, bool], task: Task = 7) -> list[Attempt]:
    return [Attempt(task, FIRST + day, is_solved) for day, is_solved in attempts]


def comes_back(*attempts: tuple[int, bool]) -> int | None:
    """Return the day on which the task comes back after these attempts, if it does."""
    waiting = repetitions(on_days(*attempts))
    return waiting[7].due - FIRST if waiting else None


@pytest.mark.parametrize(
    ("attempts", "day"),
    [
        ([(0, SOLVED)], None),
        ([(0, FAILED)], 1),
        ([(0, FAILED), (0, SOLVED)], 1),
        ([(0, FAILED), (1, SOLVED)], 4),
        ([(0, FAILED), (1, SOLVED), (3, SOLVED)], 4),
        ([(0, FAILED), (1, SOLVED), (4, SOLVED)], 11),
        ([(0, FAILED), (1, SOLVED), (4, SOLVED), (11, SOLVED)], 32),
        ([(0, FAILED), (1, SOLVED), (4, SOLVED), (11, SOLVED), (31, SOLVED)], 32),
        ([(0, FAILED), (1, SOLVED), (4, SOLVED), (11, SOLVED), (32, SOLVED)], None),
        ([(0, FAILED), (1, SOLVED), (4, SOLVED), (11, SOLVED), (32, SOLVED), (40, SOLVED)], None),
        ([(0, FAILED), (1, SOLVED), (4, SOLVED), (11, SOLVED), (32, SOLVED), (40, FAILED)], 41),
        ([(0, FAILED), (9, SOLVED)], 12),
        ([(0, FAILED), (1, FAILED)], 2),
        ([(0, FAILED), (0, FAILED)], 1),
        ([(0, FAILED), (1, SOLVED), (2, FAILED)], 3),
        ([(0, FAILED), (1, SOLVED), (4, SOLVED), (11, FAILED), (12, SOLVED)], 15),
        ([(0, FAILED), (1, SOLVED), (4, SOLVED), (11, SOLVED), (32, FAILED)], 33),
    ],
)
def test_a_failed_task_comes_back_1_3_7_21_days_on(attempts: list[tuple[int, bool]], day: int | None) -> None:
    assert comes_back(*attempts) == day


def test_a_task_is_due_from_its_day_on() -> None:
    waiting = repetitions(on_days((0, FAILED), (1, SOLVED)))
    assert [day for day in range(9) if due_tasks(waiting, FIRST + day)] == [4, 5, 6, 7, 8]
    assert [waiting[7].days_left(FIRST + day) for day in range(2, 6)] == [2, 1, 0, 0]


def test_what_has_been_due_for_longest_comes_first() -> None:
    made = [
        *on_days((2, FAILED), task=1),
        *on_days((0, FAILED), task=POSITION),
        *on_days((2, FAILED), task=3),
        *on_days((5, FAILED), task=4),
    ]
    waiting = repetitions(made)
    assert due_tasks(waiting, FIRST + 5) == [POSITION, 1, 3]
    assert due_tasks(waiting, FIRST + 6) == [POSITION, 1, 3, 4]
    assert due_tasks(waiting, FIRST) == []


def test_puzzle_and_position_are_tasks_of_their_own() -> None:
    made = [*on_days((0, FAILED), task=1), *on_days((0, FAILED), (1, SOLVED), task=POSITION)]
    assert repetitions(made) == {1: Repetition(1, FIRST + 1), POSITION: Repetition(2, FIRST + 4)}


@pytest.mark.parametrize("wrong", [date.max.toordinal(), FIRST + 1000, FIRST - 20_000, 1])
def test_a_wrong_clock_loses_nothing(wrong: int) -> None:
    """Nothing waits longer than the longest wait, and an attempt on a wrong day is one more attempt."""
    waiting = repetitions([Attempt(7, wrong, FAILED)])
    assert due_tasks(waiting, FIRST) == [7]
    after = repetitions([Attempt(7, wrong, FAILED), Attempt(7, FIRST, SOLVED)])
    assert after == {7: Repetition(2, FIRST + 3)}
    set_back = repetitions([*on_days((0, FAILED), (1, SOLVED)), Attempt(7, FIRST - 1, SOLVED)])
    assert set_back == {7: Repetition(2, FIRST + 4)}, "it was not due"
