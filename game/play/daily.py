"""The day's five: their lists of puzzles and deals, and which of them the player has solved.

An attempt at a puzzle is saved with the day as whose task it was opened.
"""

from collections.abc import Collection, Mapping
from datetime import date
from functools import cache
from typing import Final, NamedTuple

from game.catalog import GAMES
from game.engine.content import Puzzle
from game.engine.daily import DailyTask, Schedule
from game.engine.i18n import Phrase
from game.store.database import Database

COUNT: Final = 5  # The number of tasks of a day.
REMEMBERED: Final = 9000  # Days after which a deal may be the day's deal again.
HARD: Final = 4  # The least difficulty of the last puzzle; the others are easier.


class Era(NamedTuple):
    """Days that draw on the same puzzles."""

    first: int  # Its first day, as by `date.toordinal`.
    puzzles: Mapping[str, int]  # The number of puzzles by game: the first ones of its list.


ERAS: Final = (Era(1, {"hierarchy": 1054, "hierarkia": 306, "kings": 106, "solodrez": 40}),)
"""Never changed once published: to use puzzles that were added, add an era that begins in the future."""


@cache
def _schedule(era: int) -> Schedule:
    """Return the schedule of an era, given by its index."""
    easier: dict[str, list[int]] = {}
    hard: dict[str, list[int]] = {}
    weekday_deals: dict[str, list[int]] = {}
    weekend_deals: dict[str, list[int]] = {}
    for name, count in ERAS[era].puzzles.items():
        game = GAMES[name]
        puzzles = game.puzzles[:count]
        hard[name] = [puzzle.number for puzzle in puzzles if puzzle.difficulty >= HARD]
        if game.solve is None:
            easier[name] = [puzzle.number for puzzle in puzzles if puzzle.difficulty < HARD]
            continue
        (difficulty,) = game.traits
        *usual, hardest = difficulty.values
        levels = [difficulty.of(number, None) for number in range(game.common_deals)]
        weekday_deals[name] = [number for number, level in enumerate(levels) if level in usual]
        weekend_deals[name] = [number for number, level in enumerate(levels) if level == hardest]
    return Schedule(easier, weekday_deals, weekend_deals, hard)


def tasks_of(day: int) -> tuple[DailyTask, ...]:
    """Return the tasks of a day, numbered as by `date.toordinal`."""
    era = max(index for index, era in enumerate(ERAS) if era.first <= day)
    return _schedule(era).tasks(day)


def puzzle_of(task: DailyTask) -> Puzzle:
    """Return the puzzle of a task that is not a deal."""
    return GAMES[task.game].puzzles[task.number - 1]


def difficulty_of(task: DailyTask) -> Phrase:
    """Return how difficult the deal of a task is, in a word or two."""
    (difficulty,) = GAMES[task.game].traits
    level = difficulty.of(task.number, None)
    assert level is not None, "only such deals take part"
    return difficulty.values[level]


def deal_of(day: int, game: str) -> int:
    """Return the number of the day's deal of a game with a solver."""
    return next(task.number for task in tasks_of(day) if task.is_deal and task.game == game)


@cache
def days_by_deal(game: str, today: int) -> Mapping[str, str]:
    """Return the dates up to today of the days' deals of a game, by the start of a game as stored."""
    days = range(max(1, today - REMEMBERED), today + 1)
    return {f"deal {deal_of(day, game)}": date.fromordinal(day).isoformat() for day in days}


class DailyMarks(NamedTuple):
    """Which tasks of any day are solved."""

    puzzles: Collection[tuple[int, str, int]]  # The day, the game and the number of each puzzle solved.
    deals: Collection[tuple[str, int]]  # The game and the number of each deal won.

    def of(self, day: int) -> list[bool]:
        """Return for each task of a day whether it is solved."""
        return [
            (task.game, task.number) in self.deals
            if task.is_deal
            else (day, task.game, task.number) in self.puzzles
            for task in tasks_of(day)
        ]


def daily_marks(database: Database) -> DailyMarks:
    """Return what the player has solved."""
    solitaires = [name for name, game in GAMES.items() if game.solve is not None]
    deals = {(name, number) for name in solitaires for number in database.won_deals(name)}
    return DailyMarks(database.daily_puzzles(), deals)
