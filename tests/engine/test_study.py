"""Studies: means, intervals, and the figures in docs/studies.md."""

from collections.abc import Iterator
from math import inf
from statistics import NormalDist

import pytest

from game.cli import commands
from game.engine.intervals import interval
from game.engine.rng import SplitMix64
from game.engine.study import Observation, Row, Study, row
from tools.studies import parse_row


def observed(number: int) -> Iterator[Observation]:
    """Observe one to four draws of a die, all alike in one of two samples."""
    chance = SplitMix64(number)
    throws = [float(1 + chance.below(6)) for _ in range(1 + chance.below(4))]
    if chance.below(2):
        throws = throws[:1] * len(throws)
    yield from (("die", throw) for throw in throws)
    if number % 10 == 0:
        yield "rare", 1.0


STUDY = Study("dice", "How high is a die?", 100, observed)


def result(first: int, size: int, label: str = "die") -> Row:
    return row(label, STUDY.observe(range(first, first + size))[label])


def test_samples_are_counted_and_not_observations() -> None:
    assert result(0, 500).samples == 500
    assert result(0, 500, "rare")[:3] == ("rare", 50, 1.0)


def test_intervals_hold_the_mean_in_95_of_100_cases() -> None:
    inside = sum(low <= 3.5 <= high for *_, low, high in (result(1000 * n, 100) for n in range(400)))
    least, most = (400 * 0.95 + k * (400 * 0.95 * 0.05) ** 0.5 for k in (-3, 3))
    assert least < inside < most


def test_the_interval_of_independent_observations_is_the_usual_one() -> None:
    study = Study("coins", "", 1, lambda number: [("heads", float(SplitMix64(number).below(2)))])
    _, _, mean, low, high = row("heads", study.observe(range(2000))["heads"])
    margin = NormalDist().inv_cdf(0.975) * (mean * (1 - mean) / 2000) ** 0.5
    assert (high - low) / 2 == pytest.approx(margin, rel=0.002)


def test_shares_have_the_interval_of_matches() -> None:
    shares = [1.0, 1.0, 0.5, 1.0, 0.0, 1.0]
    study = Study("shares", "", 1, lambda number: [("share", shares[number])] * 2)
    _, samples, mean, low, high = row("share", study.observe(range(6))["share"])
    assert (samples, mean) == (6, 0.75)
    assert (low, high) == pytest.approx(interval(shares))


def test_a_single_sample_has_no_interval() -> None:
    _, samples, mean, low, high = result(3, 1)
    assert samples == 1
    assert (low, mean, high) == (-inf, mean, inf)


def test_parts_of_a_study_add_up() -> None:
    whole = STUDY.observe(range(90))["die"]
    assert STUDY.observe(range(40))["die"].plus(STUDY.observe(range(40, 90))["die"]) == whole


def test_a_row_reads_back() -> None:
    assert parse_row(str(Row("a: b", 12, 0.25, 0.125, 0.375))) == Row("a: b", 12, 0.25, 0.125, 0.375)


def test_the_command_lists_the_studies_and_refuses_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(["study"]) == 0
    names = [line.split("\t")[0] for line in capsys.readouterr().out.splitlines()]
    assert "solodrez-winnable" in names
    assert commands.run(["study", "dice"]) == 2
    assert "Unknown study “dice”" in capsys.readouterr().err


def test_a_study_does_not_depend_on_who_does_the_work() -> None:
    command = ["study", "hierarchy-first-player", "--size", "2", "--seed", "7"]
    alone, together = (list(commands.lines([*command, "--jobs", jobs])) for jobs in "12")
    assert alone == together
    assert alone[0].startswith("wins with perfect play\t2\t")
