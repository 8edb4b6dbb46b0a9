"""Neutral cards of SoloDrez: alone, in runs and under them. Worked out by hand from the rulings."""

from itertools import product

import pytest

from support.solodrez_positions import RANKS, after, beside_space, counts, listed, moves_of

# Alone (R1)


@pytest.mark.parametrize("source", ["*", "P*", "J*", "QJ*", "**", "T**"])
def test_a_neutral_alone_goes_on_any_last_card_but_a_pawn(source: str) -> None:
    assert [rank for rank in RANKS if 1 in counts(source, rank)] == list("JQTBN")


@pytest.mark.parametrize("source", ["*", "P*", "J*", "QJ*"])
def test_a_neutral_alone_goes_on_the_other_neutral(source: str) -> None:
    assert counts(source, "*") == counts(source, "JP*") == [1]


@pytest.mark.parametrize("below", ["P", "J", "*", "JQTBNP", "NP"])
def test_only_the_last_card_keeps_a_neutral_away(below: str) -> None:
    assert 1 in counts("P*", below + "N")
    assert 1 not in counts("P*", below + "P")


def test_a_neutral_alone_goes_onto_an_empty_column_if_cards_stay_behind() -> None:
    assert counts("P*", "-") == [1]
    assert counts("*", "-") == []
    assert "1:1>2" in moves_of(beside_space("**", "-", "N"))


def test_each_neutral_of_a_column_may_go_its_own_way() -> None:
    assert after("N**/J/-/P/P/P/P/P/P", "1:1>2") == "N*/J*/-/P/P/P/P/P/P"
    assert after("N**/J/-/P/P/P/P/P/P", "1:1>2", "1:1>3") == "N/J*/*/P/P/P/P/P/P"


# In a run, where a neutral stands for exactly the rank that its place demands

RUNS = [RANKS[start:end] for start in range(6) for end in range(start + 1, 7)]
MASKED = [(run, place) for run in RUNS if len(run) > 1 for place in range(len(run))]
"""Each run of two or more, and a place in it where a neutral may stand."""


@pytest.mark.parametrize(("run", "place"), MASKED)
def test_a_neutral_in_a_run_stands_for_the_rank_that_its_place_demands(run: str, place: int) -> None:
    masked = run[:place] + "*" + run[place + 1 :]
    accepting = [rank for rank in RANKS if len(run) in counts("P" + masked, rank)]
    assert accepting == [rank for rank in RANKS if rank + run in RANKS]


@pytest.mark.parametrize(("run", "place"), MASKED)
def test_a_run_with_a_neutral_goes_onto_an_empty_column_where_a_joker_starts_it(run: str, place: int) -> None:
    masked = run[:place] + "*" + run[place + 1 :]
    assert (len(run) in counts("P" + masked, "-")) is (run[0] == "J")
    assert (len(run) in counts("P" + masked, "*")) is (run[0] != "J")


@pytest.mark.parametrize(
    ("column", "target", "allowed"),
    [
        pytest.param("P*BN", "Q", [3], id="as a Tower, as the rules show"),
        pytest.param("P*BN", "*", [1, 2, 3], id="as a Tower, on the other neutral"),
        pytest.param("P*BN", "J", [], id="a Tower is no Queen"),
        pytest.param("P*BN", "T", [2], id="nor a Bishop"),
        pytest.param("PT*N", "Q", [3], id="in the middle"),
        pytest.param("PT*P", "Q", [], id="one neutral does not fill two places"),
        pytest.param("PT*P", "B", [2], id="but as a Knight it goes on"),
        pytest.param("PT*B", "Q", [2], id="nor none, but before the Bishop it does"),
        pytest.param("PT*B", "J", [], id="on a Joker it would be a Tower without one below"),
        pytest.param("PT*B", "T", [1], id="the Bishop alone"),
        pytest.param("PQT*", "J", [1, 3], id="at the end, or alone"),
        pytest.param("PQT*", "Q", [1, 2], id="at the end of a part, or alone"),
        pytest.param("PT*", "P", [], id="never on a Pawn"),
        pytest.param("PP*", "N", [1], id="nothing goes below a Pawn in a run"),
        pytest.param("PP*", "*", [1], id="nor on a neutral"),
        pytest.param("PNP*", "B", [1], id="nor after a longer run"),
        pytest.param("P*J", "*", [], id="nothing goes above a Joker in a run"),
        pytest.param("P*J", "-", [1], id="the Joker goes alone"),
        pytest.param("P*QT", "-", [3], id="as a Joker onto an empty column"),
        pytest.param("P*QT", "J", [2], id="as a Joker on no Joker"),
        pytest.param("P*QT", "*", [1, 2], id="nor on a neutral"),
        pytest.param("P*T", "-", [], id="as a Queen not onto an empty column"),
        pytest.param("P*T", "J", [2], id="as a Queen on a Joker"),
    ],
)
def test_a_run_with_a_neutral_goes_where_its_ranks_allow(
    column: str, target: str, allowed: list[int]
) -> None:
    assert counts(column, target) == allowed


# As the last card, which accepts what may stand for a Queen or lower, whatever lies below it (R2)


ON_A_NEUTRAL = [
    (below, run)
    for below in ["", *RANKS, "*", "JQTBNP", "NP"]
    for run in [*RANKS, "QTBNP", "JQTBNP", "TBN", "NP", "*", "*N", "*TB"]
    if (below + run).count("*") < 2
]


@pytest.mark.parametrize(("below", "run"), ON_A_NEUTRAL)
def test_a_last_neutral_takes_all_but_a_joker_whatever_lies_below_it(below: str, run: str) -> None:
    assert (len(run) in counts("P" + run, below + "*")) is (run[0] != "J")


def test_neutral_moves_with_the_cards_on_it_whatever_lies_below() -> None:
    # Queen, neutral, Knight: the neutral is a Bishop, so the Queen stays.
    assert counts("Q*N", "T") == [2]
    assert counts("Q*N", "J") == []
    assert counts("Q*N", "Q") == []
    assert counts("Q*N", "B") == [1]
    assert counts("Q*B", "J") == [3]
    assert counts("Q*", "J") == [1, 2]


def test_what_was_put_on_a_neutral_may_leave_it_again() -> None:
    assert after("N*/PQT/P/P/P/P/P/P/P", "2:2>1") == "N*QT/P/P/P/P/P/P/P/P"
    assert listed("1:3>2") == [move for move in moves_of("N*QT/-/P/P/P/P/P/P/P") if move.startswith("1:")]
    assert counts("N*QT", "J") == [2]
    assert counts("N*QT", "N") == []


def test_under_a_moved_run_the_last_neutral_has_no_fixed_rank() -> None:
    # The neutral on a Pawn stands for nothing below it, but still accepts cards.
    for run in ("Q", "TB", "NP", "P"):
        assert len(run) in counts("J" + run, "NP*")


def test_a_neutral_at_the_end_moves_alone_when_it_cannot_be_lower_than_what_it_lies_on() -> None:
    assert counts("NP*", "T") == [1]
    assert counts("NP*", "B") == [1]
    assert counts("BN*", "T") == [1, 3]
    assert counts("BN*P", "T") == []


# Both next to each other (R3)

PAIRS = [(run, place) for run in RUNS if len(run) > 2 for place in range(len(run) - 1)]


@pytest.mark.parametrize(("run", "place"), PAIRS)
def test_two_neutrals_in_a_run_stand_for_two_neighbouring_ranks(run: str, place: int) -> None:
    masked = run[:place] + "**" + run[place + 2 :]
    accepting = [target for target in [*RANKS, "-"] if len(run) in counts("P" + masked, target)]
    assert accepting == [
        target for target in [*RANKS, "-"] if (target + run in RANKS if target != "-" else run[0] == "J")
    ]


@pytest.mark.parametrize(
    ("column", "target", "allowed"),
    [
        pytest.param("P**", "J", [1, 2], id="as Queen and Tower"),
        pytest.param("P**", "B", [1, 2], id="as Knight and Pawn"),
        pytest.param("P**", "N", [1], id="not as Pawn and something lower"),
        pytest.param("P**", "P", [], id="not on a Pawn"),
        pytest.param("P**", "-", [1, 2], id="as Joker and Queen"),
        pytest.param("**", "-", [1], id="not as a whole column"),
        pytest.param("P**N", "Q", [3], id="as Tower and Bishop"),
        pytest.param("P**N", "T", [2], id="the second alone as a Bishop"),
        pytest.param("P**T", "-", [3], id="as Joker and Queen before a Tower"),
        pytest.param("P**T", "J", [2], id="the second as a Queen"),
        pytest.param("P**Q", "-", [2], id="nothing above a Joker"),
        pytest.param("P**J", "-", [1], id="nor two of them"),
        pytest.param("PT**P", "Q", [4], id="between Tower and Pawn"),
        pytest.param("PT**N", "Q", [3], id="not between Tower and Knight, but before it"),
        pytest.param("PT**N", "T", [2], id="one before the Knight"),
        pytest.param("PB**", "T", [1, 2, 3], id="after a Bishop"),
        pytest.param("PN**", "B", [1, 2], id="not after a Knight"),
        pytest.param("PT*N*", "Q", [1, 4], id="apart"),
        pytest.param("P*B*", "Q", [1, 3], id="at both ends"),
        pytest.param("P*N*", "-", [1], id="at both ends onto an empty column"),
        pytest.param("P*QTB*", "-", [1, 5], id="at both ends of a run from a Joker"),
        pytest.param("P*QTBN*", "-", [1, 6], id="at both ends of six"),
        pytest.param("P*QTBNP*", "-", [1], id="at both ends of seven"),
    ],
)
def test_two_neutrals_go_where_their_two_ranks_allow(column: str, target: str, allowed: list[int]) -> None:
    assert counts(column, target) == allowed


@pytest.mark.parametrize("length", range(2, 7))
def test_any_two_places_of_a_run_may_be_neutral(length: int) -> None:
    for run in (run for run in RUNS if len(run) == length):
        for places in product(range(length), repeat=2):
            masked = "".join("*" if place in places else rank for place, rank in enumerate(run))
            if masked.strip("*"):
                accepting = [rank for rank in RANKS if length in counts("P" + masked, rank)]
                assert accepting == [rank for rank in RANKS if rank + run in RANKS], masked


def test_the_numbers_of_the_neutrals_have_no_part_in_the_rules() -> None:
    for first, second in (("*1", "*2"), ("*2", "*1")):
        position = f"P1{first}B1/{second}/Q1/P2/P3/P4/P5/P6/P7"
        mine = [move for move in moves_of(position) if move.startswith("1:")]
        assert mine == ["1:1>2", "1:2>2", "1:2>3"]
