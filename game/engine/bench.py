"""Measurements of a game's rules, searches and solvers, with the clock as an argument."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeVar

RUNS: Final = 5
Result = TypeVar("Result")


class Figure(NamedTuple):
    """One measurement."""

    name: str
    value: float
    unit: str

    def __str__(self) -> str:
        return f"{self.name} {self.value:.4g} {self.unit}"


def median(values: Iterable[float]) -> float:
    """Return the value in the middle, or the mean of the two that are."""
    ordered = sorted(values)
    middle = len(ordered) // 2
    return (ordered[middle] + ordered[~middle]) / 2


class Timer:
    """Times work by a clock, which returns seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock

    def timed(self, work: Callable[[], Result]) -> tuple[Result, float]:
        """Return the result of `work` and how long it takes."""
        start = self._clock()
        return work(), self._clock() - start

    def seconds(self, work: Callable[[], object]) -> float:
        """Return how long `work` takes."""
        return self.timed(work)[1]

    def rate(self, work: Callable[[], object], count: int) -> float:
        """Return items per second, the median of several runs; each run of `work` processes `count` items."""
        return median(count / self.seconds(work) for _ in range(RUNS))

    def counted_rate(self, work: Callable[[], int]) -> float:
        """Return the rate of `work`, which returns the number of items it processed."""
        return self.rate(work, work())
