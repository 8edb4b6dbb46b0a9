"""One measured figure of the benchmark, and how times and rates are taken."""

import time
from collections.abc import Callable
from statistics import median
from typing import Final, NamedTuple

RUNS: Final = 5


class Figure(NamedTuple):
    """One measured thing."""

    name: str
    value: float
    unit: str

    def __str__(self) -> str:
        return f"{self.name} {self.value:.4g} {self.unit}"


def rate(work: Callable[[], object], count: int) -> float:
    """How many of `count` things a second `work` does, median of the runs."""
    return median(count / seconds(work) for _ in range(RUNS))


def seconds(work: Callable[[], object]) -> float:
    """How long `work` takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
