"""The tasks of a day: the same on every machine for a date.

Days are numbered as by `date.toordinal`, so day 1 is a Monday.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.engine.rng import SplitMix64

WEEK: Final = 7
WEEKDAYS: Final = 5  # The days of a week before Saturday.


class DailyTask(NamedTuple):
    """A puzzle to solve, or a deal to win."""

    game: str  # Its name in the catalog.
    number: int  # The number of the puzzle or the deal.
    is_deal: bool = False


class Schedule:
    """The tasks of each day.

    They come from lists in random order. A list begins again after its last task, so none comes twice before
    the whole list is used up.
    """

    def __init__(
        self,
        puzzles: Mapping[str, Sequence[int]],
        weekday_deals: Mapping[str, Sequence[int]],
        weekend_deals: Mapping[str, Sequence[int]],
        hard_puzzles: Mapping[str, Sequence[int]],
    ) -> None:
        """Create a schedule from the numbers of puzzles and deals, by game.

        Each day has a puzzle or a deal of every game, and one hard puzzle: of each game in turn.
        """
        self._puzzles = _shuffled(puzzles)
        self._weekday_deals, self._weekend_deals = _shuffled(weekday_deals), _shuffled(weekend_deals)
        self._hard_puzzles = _shuffled(hard_puzzles)

    def tasks(self, day: int) -> tuple[DailyTask, ...]:
        """Return the tasks of a day, the hard puzzle last."""
        week, weekday = divmod(day - 1, WEEK)
        deals, turn = self._weekday_deals, WEEKDAYS * week + weekday
        if weekday >= WEEKDAYS:
            deals, turn = self._weekend_deals, (WEEK - WEEKDAYS) * week + weekday - WEEKDAYS
        hard_turn, place = divmod(day, len(self._hard_puzzles))
        game, hard = list(self._hard_puzzles.items())[place]
        return (
            *(DailyTask(name, _take(numbers, day)) for name, numbers in self._puzzles.items()),
            *(DailyTask(name, _take(numbers, turn), is_deal=True) for name, numbers in deals.items()),
            DailyTask(game, _take(hard, hard_turn)),
        )


def _shuffled(lists: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    found = {name: list(numbers) for name, numbers in lists.items()}
    for numbers in found.values():
        SplitMix64(len(numbers)).shuffle(numbers)
    return found


def _take(numbers: Sequence[int], turn: int) -> int:
    return numbers[turn % len(numbers)]
