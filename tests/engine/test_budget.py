"""Budgets in nodes and in seconds of a fake clock, and cancellation."""

import math

import pytest

from game.engine.budget import POLL_EVERY, Budget
from game.engine.errors import InvalidInput

MANY = 5 * POLL_EVERY


def nodes_spent(budget: Budget) -> int:
    """Return how many nodes a search may visit, at most `MANY`."""
    meter = budget.meter()
    nodes = 0
    while nodes < MANY and meter.spend():
        nodes += 1
    return nodes


class Clock:
    """A clock that advances by `step` each time it is read."""

    def __init__(self, step: float) -> None:
        self.now = 1000.0
        self.step = step
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


@pytest.mark.parametrize("nodes", [1, 2, 100, POLL_EVERY - 1, POLL_EVERY, POLL_EVERY + 1, 2 * POLL_EVERY + 7])
def test_spend_returns_false_at_the_last_node(nodes: int) -> None:
    assert nodes_spent(Budget(nodes=nodes)) == nodes - 1


@pytest.mark.parametrize("nodes", [None, 10**30])
def test_a_budget_without_or_with_a_huge_limit_never_ends(nodes: int | None) -> None:
    assert nodes_spent(Budget(nodes=nodes)) == MANY


def test_spent_meter_stays_spent_and_keeps_counting() -> None:
    meter = Budget(nodes=3).meter()
    assert [meter.spend() for _ in range(6)] == [True, True, False, False, False, False]
    assert meter.is_spent()
    assert meter.nodes == 6


def test_time_limit_ends_a_search_at_the_next_poll() -> None:
    assert nodes_spent(Budget(seconds=1.0, clock=Clock(0.4))) == 3 * POLL_EVERY - 1
    assert nodes_spent(Budget(seconds=1.0, clock=Clock(2.0))) == POLL_EVERY - 1
    assert nodes_spent(Budget(seconds=1.0, clock=Clock(0.0))) == MANY


def test_time_starts_when_the_meter_is_created() -> None:
    clock = Clock(0.0)
    budget = Budget(seconds=1.0, clock=clock)
    clock.now += 60.0
    assert nodes_spent(budget) == MANY


def test_clock_is_polled_rarely_and_never_without_a_time_limit() -> None:
    clock = Clock(0.0)
    nodes_spent(Budget(seconds=1.0, clock=clock))
    assert clock.looks == 1 + MANY // POLL_EVERY
    clock = Clock(0.0)
    nodes_spent(Budget(nodes=MANY, clock=clock))
    assert clock.looks == 0


def test_cancelled_search_ends_at_the_next_poll() -> None:
    looks = iter([False, True])
    assert nodes_spent(Budget(is_cancelled=lambda: next(looks))) == 2 * POLL_EVERY - 1


def test_node_limit_is_exact_with_other_limits_and_for_each_meter() -> None:
    budget = Budget(nodes=1500, seconds=60.0, clock=Clock(0.1), is_cancelled=lambda: False)
    assert [nodes_spent(budget) for _ in range(2)] == [1499, 1499]


@pytest.mark.parametrize("nodes", [0, -1, -(10**30)])
def test_a_budget_without_nodes_is_refused(nodes: int) -> None:
    with pytest.raises(InvalidInput, match=r"^The number of nodes must be at least 1, not -?\d+\.$"):
        Budget(nodes=nodes)


@pytest.mark.parametrize("seconds", [0.0, -0.5, -math.inf, math.nan])
def test_a_budget_without_seconds_is_refused(seconds: float) -> None:
    with pytest.raises(InvalidInput, match=r"^The number of seconds must be above 0, not \S+\.$"):
        Budget(seconds=seconds)
