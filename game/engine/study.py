"""Studies: questions about a game, answered by playing or solving many numbered samples.

A sample makes observations: numbers with a label. For each label a study reports their mean over all samples
and its 95% interval. Observations of one sample may depend on each other, so samples are what is counted: a
sample with observations of sum s, c in number, contributes s - mean * c to the variance of the ratio of sums.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf, sqrt
from typing import NamedTuple

from game.engine.intervals import student_quantile


class Moments(NamedTuple):
    """What the observations with one label add up to, over all samples in which there are any."""

    samples: int
    observations: float  # The sum of c.
    total: float  # The sum of s.
    squared_counts: float
    products: float  # The sum of c * s.
    squared_totals: float
    largest: float  # The largest observation.

    def plus(self, other: "Moments") -> "Moments":
        """Return the moments of two groups of samples together."""
        return Moments(
            self.samples + other.samples,
            self.observations + other.observations,
            self.total + other.total,
            self.squared_counts + other.squared_counts,
            self.products + other.products,
            self.squared_totals + other.squared_totals,
            max(self.largest, other.largest),
        )


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
                one = _moments(len(values), sum(values), max(values))
                found[label] = found[label].plus(one) if label in found else one
        return found


class Row(NamedTuple):
    """The answer for one label."""

    label: str
    samples: int  # In which the label was observed.
    mean: float
    low: float
    high: float  # The 95% interval of the mean; infinite for a single length.

    def __str__(self) -> str:
        return f"{self.label}\t{self.samples}\t{self.mean:.4f}\t{self.low:.4f}\t{self.high:.4f}"


def row(label: str, moments: Moments) -> Row:
    """Return the mean of the observations with one label, and its interval.

    For shares, none of which is above 1, this is the interval of `intervals.interval`: with two samples
    added, one of share 0 and one of share 1, and cut off at 0 and 1. So a few equal samples do not look
    certain.
    """
    mean = moments.total / moments.observations
    if moments.largest > 1:
        middle, margin = mean, _margin(moments)
        return Row(label, moments.samples, mean, middle - margin, middle + margin)
    usual = moments.observations / moments.samples
    widened = moments.plus(_moments(usual, 0.0, 0.0)).plus(_moments(usual, usual, 1.0))
    middle, margin = widened.total / widened.observations, _margin(widened)
    return Row(label, moments.samples, mean, max(0.0, middle - margin), min(1.0, middle + margin))


def _moments(count: float, total: float, largest: float) -> Moments:
    """Return the moments of one sample."""
    return Moments(1, count, total, count * count, count * total, total * total, largest)


def _margin(moments: Moments) -> float:
    """Return half the length of the 95% interval of a mean; infinite for a single sample."""
    samples, mean = moments.samples, moments.total / moments.observations
    if samples == 1:
        return inf
    squares = moments.squared_totals - 2 * mean * moments.products + mean * mean * moments.squared_counts
    # Rounding may leave a difference of equal squares just below 0.
    deviation = sqrt(max(0.0, squares) * samples / (samples - 1)) / moments.observations
    return student_quantile(samples - 1) * deviation
