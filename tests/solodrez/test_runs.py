"""Runs of SoloDrez, with and without neutral cards. Expectations were worked out by hand from the rulings."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from support.cases import every_case
from support.solodrez_positions import RANKS, counts

RUNS = [RANKS[start:end] for start in range(6) for end in range(start + 1, 7)]


def masked(run: str) -> Iterator[str]:
    """The run, also with one or two of its cards replaced by neutral ones, but not all."""
    for count in range(min(3, len(run))):
        for places in combinations(range(len(run)), count):
            yield "".join("*" if place in places else rank for place, rank in enumerate(run))


@every_case("run", RUNS)
def test_a_run_goes_where_its_ranks_allow_and_each_neutral_has_the_rank_of_its_place(run: str) -> None:
    for cards in masked(run):
        accepting = [rank for rank in RANKS if len(run) in counts("P" + cards, rank)]
        assert accepting == [rank for rank in RANKS if len(run) in counts(cards, rank)]
        assert accepting == [rank for rank in RANKS if rank + run in RANKS], cards
        assert (len(run) in counts("P" + cards, "-")) is (run[0] == "J"), cards
        assert (len(run) in counts("P" + cards, "*")) is (run[0] != "J"), cards


@every_case(
    ("column", "target", "allowed"),
    [
        pytest.param("PTBP", "Q", [], id="a gap at the end"),
        pytest.param("PTNP", "Q", [], id="a gap at the start"),
        pytest.param("PTNP", "B", [2], id="the part after the gap"),
        pytest.param("PNB", "T", [1], id="the wrong way round"),
        pytest.param("PTBB", "Q", [], id="two alike at the end"),
        pytest.param("PTTB", "Q", [2], id="two alike at the start"),
        pytest.param("TBN", "Q", [3], id="to the bottom of the column"),
        pytest.param("PJQ", "P", [], id="not a circle: no Joker on a Pawn"),
        pytest.param("QPJQ", "T", [], id="not a circle: no run through it"),
        # With a neutral, which stands for exactly the rank that its place demands.
        pytest.param("P*BN", "Q", [3], id="as a Tower, as the rules show"),
        pytest.param("P*BN", "*", [1, 2, 3], id="as a Tower, on the other neutral"),
        pytest.param("P*BN", "J", [], id="a Tower is no Queen"),
        pytest.param("PT*P", "Q", [], id="one neutral does not fill two places"),
        pytest.param("PT*P", "B", [2], id="but as a Knight it goes on"),
        pytest.param("PT*B", "Q", [2], id="nor none, but before the Bishop it does"),
        pytest.param("PQT*", "J", [1, 3], id="at the end, or alone"),
        pytest.param("PT*", "P", [], id="never on a Pawn"),
        pytest.param("PP*", "N", [1], id="nothing goes below a Pawn in a run"),
        pytest.param("PNP*", "B", [1], id="nor after a longer run"),
        pytest.param("P*J", "*", [], id="nothing goes above a Joker in a run"),
        pytest.param("P*J", "-", [1], id="the Joker goes alone"),
        pytest.param("P*QT", "-", [3], id="as a Joker onto an empty column"),
        pytest.param("P*QT", "*", [1, 2], id="a Joker goes on no neutral"),
        pytest.param("P*T", "-", [], id="as a Queen not onto an empty column"),
        # A last neutral has no fixed rank until it moves in a run, whatever lies below it (R2).
        pytest.param("Q*N", "T", [2], id="as a Bishop, so the Queen stays"),
        pytest.param("Q*N", "B", [1], id="the Knight alone"),
        pytest.param("Q*B", "J", [3], id="as a Tower with the Queen"),
        pytest.param("N*QT", "J", [2], id="what was put on a neutral may leave it again"),
        pytest.param("N*QT", "N", [], id="but does not take it along"),
        pytest.param("NP*", "B", [1], id="alone, as it cannot be lower than the Pawn"),
        pytest.param("BN*", "T", [1, 3], id="as a Pawn, or alone"),
        pytest.param("BN*P", "T", [], id="no place between Knight and Pawn"),
        # Two neutrals next to each other stand for two neighbouring ranks (R3).
        pytest.param("P**", "B", [1, 2], id="as Knight and Pawn"),
        pytest.param("P**", "N", [1], id="not as Pawn and something lower"),
        pytest.param("P**", "P", [], id="not on a Pawn"),
        pytest.param("P**", "-", [1, 2], id="as Joker and Queen"),
        pytest.param("**", "-", [1], id="not as a whole column"),
        pytest.param("P**T", "-", [3], id="as Joker and Queen before a Tower"),
        pytest.param("P**Q", "-", [2], id="nothing above a Joker"),
        pytest.param("PT**N", "Q", [3], id="not between Tower and Knight, but before it"),
        pytest.param("PT*N*", "Q", [1, 4], id="apart"),
        pytest.param("P*N*", "-", [1], id="at both ends onto an empty column"),
        pytest.param("P*QTBN*", "-", [1, 6], id="at both ends of six"),
        pytest.param("P*QTBNP*", "-", [1], id="at both ends of seven"),
    ],
)
def test_exactly_these_numbers_of_cards_go_onto_the_column(
    column: str, target: str, allowed: list[int]
) -> None:
    assert counts(column, target) == allowed


# A neutral alone (R1), and as the last card of a column (R2)


def test_a_last_neutral_takes_all_but_a_joker_whatever_lies_below_it() -> None:
    runs = [*RANKS, "QTBNP", "JQTBNP", "TBN", "NP", "*", "*N", "*TB"]
    for below, run in product(["", *RANKS, "*", "JQTBNP", "NP"], runs):
        assert (len(run) in counts("P" + run, below + "*")) is (run[0] != "J"), (below, run)
