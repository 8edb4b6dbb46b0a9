"""The attempts at puzzles and positions. Each function runs within the caller's transaction."""

import sqlite3

from game.engine.repetition import Attempt, Task
from game.store.dates import date_of
from game.store.queries import QUERIES


def add_attempt(
    connection: sqlite3.Connection,
    game: str,
    task: Task,
    now: float,
    *,
    is_solved: bool,
    day: int | None = None,
    made_on: int | None = None,
) -> None:
    """Add an attempt at a puzzle or a position.

    `day`: the one whose task it is, if any. `made_on`: the day of `now` if it is not known from elsewhere.
    """
    number, position = (task, None) if isinstance(task, int) else (None, task)
    # Stored, because the player may be in another time zone when it is read.
    made_on = made_on or date_of(now).toordinal()
    connection.execute(QUERIES["add_attempt"], (game, number, position, now, is_solved, day, made_on))


def attempts(connection: sqlite3.Connection, game: str) -> list[Attempt]:
    """Return all attempts at one game's puzzles and positions, in order."""
    return [
        Attempt(task, made_on or date_of(made).toordinal(), bool(is_solved))
        for task, made_on, made, is_solved in connection.execute(QUERIES["attempts"], (game,))
    ]


def daily_puzzles(connection: sqlite3.Connection) -> set[tuple[int, str, int]]:
    """Return the puzzles solved as tasks of a day: the day, the game and the number."""
    query = "SELECT day, game, number FROM attempts WHERE day IS NOT NULL AND is_solved"
    return set(connection.execute(query))
