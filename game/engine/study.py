"""Studies: questions about a game, answered by playing or solving many numbered samples.

A sample makes observations: numbers with a label. For each label a study reports their mean over all samples
and its 95% interval. Observations of one sample may depend on each other, so samples are what is counted: a
sample with observations of sum s, c in number, contributes s - mean * c to the variance of the ratio of sums.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from game.engine.intervals import student_quantile

Moments = tuple[float, ...]
"""Of the observations with one label, sums over samples: of 1, c, s, c * c, c * s and s * s, as above."""

Observation = tuple[str, float]


@dataclass(frozen=True)
class Study:
    """A question about a game."""

    name: str
    question: str  # In one sentence; not translated, like the help of the commands.
    size: int  # The usual number of samples.

    sample: Callable[[int], Iterable[Observation]]
    """Returns the observations of a numbered sample, the same on every machine.

    The labels say what was observed; shares are counted as 0 and 1.
    """

    def observe(self, numbers: Iterable[int]) -> dict[str, Moments]:
        """Return the moments of the observations of some samples, by label in the order of appearance."""
        found: dict[str, Moments] = {}
        for number in numbers:
            sums: defaultdict[str, list[float]] = defaultdict(list)
            for label, value in self.sample(number):
                sums[label].append(value)
            for label, values in sums.items():
                count, total = len(values), sum(values)
                one = (1, count, total, count * count, count * total, total * total)
                found[label] = add(found.get(label), one)
        return found


class Row(NamedTuple):
    """The answer for one label."""

    label: str
    samples: int  # In which the label was observed.
    mean: float
    low: float
    high: float  # The 95% interval of the mean; all the same if there are no two samples.

    def __str__(self) -> str:
        return f"{self.label}\t{self.samples}\t{self.mean:.4f}\t{self.low:.4f}\t{self.high:.4f}"


def add(moments: Moments | None, others: Sequence[float]) -> Moments:
    """Return the moments of two groups of samples together."""
    if moments is None:
        return tuple(others)
    return tuple(one + other for one, other in zip(moments, others, strict=True))


def row(label: str, moments: Moments) -> Row:
    """Return the mean of the observations with one label, and its interval."""
    samples, count, total, counts_squared, products, totals_squared = moments
    mean = total / count
    margin = 0.0
    if samples > 1:
        # Rounding may leave a difference of equal squares just below 0.
        squares = max(0.0, totals_squared - 2 * mean * products + mean * mean * counts_squared)
        deviation = sqrt(squares * samples / (samples - 1)) / count
        margin = student_quantile(int(samples) - 1) * deviation
    return Row(label, int(samples), mean, mean - margin, mean + margin)


def parse_row(text: str) -> Row:
    """Return the row that a line of the command `study` holds."""
    label, samples, *values = text.split("\t")
    return Row(label, int(samples), *map(float, values))
