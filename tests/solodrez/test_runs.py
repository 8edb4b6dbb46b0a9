"""Runs of SoloDrez without neutral cards. Expectations were worked out by hand."""

import pytest

from support.solodrez_positions import RANKS, after, beside_pawns, counts, moves_of, refusal_of

RUNS = [RANKS[start:end] for start in range(6) for end in range(start + 1, 7)]


def test_there_are_twenty_one_runs() -> None:
    assert len(set(RUNS)) == 21


@pytest.mark.parametrize("run", RUNS)
def test_a_run_goes_on_the_rank_above_its_first_card_and_on_no_other(run: str) -> None:
    accepting = [rank for rank in RANKS if len(run) in counts("P" + run, rank)]
    assert accepting == [rank for rank in RANKS if rank + run in RANKS]


@pytest.mark.parametrize("run", RUNS)
def test_a_run_that_is_the_whole_column_goes_there_as_well(run: str) -> None:
    accepting = [rank for rank in RANKS if len(run) in counts(run, rank)]
    assert accepting == [rank for rank in RANKS if rank + run in RANKS]


@pytest.mark.parametrize("run", RUNS)
def test_a_run_goes_on_a_neutral_unless_a_joker_starts_it(run: str) -> None:
    assert (len(run) in counts("P" + run, "*")) is (run[0] != "J")


@pytest.mark.parametrize("run", RUNS)
def test_only_a_run_that_a_joker_starts_goes_onto_an_empty_column(run: str) -> None:
    assert (len(run) in counts("P" + run, "-")) is (run[0] == "J")


@pytest.mark.parametrize("target", RANKS)
def test_of_a_whole_series_exactly_one_part_goes_on_each_rank(target: str) -> None:
    below = len(RANKS) - RANKS.index(target) - 1
    # The Pawn under the series keeps it from being removable.
    assert counts("PJQTBNP", target) == ([below] if below else [])


@pytest.mark.parametrize(
    ("column", "target", "allowed"),
    [
        pytest.param("PBN", "T", [2], id="Bishop and Knight on a Tower"),
        pytest.param("PTBN", "Q", [3], id="three cards"),
        pytest.param("PTBN", "T", [2], id="the last two of three"),
        pytest.param("PTBN", "B", [1], id="the last one of three"),
        pytest.param("PTB", "T", [1], id="the same ranks apart"),
        pytest.param("PTBP", "Q", [], id="a gap at the end"),
        pytest.param("PTNP", "Q", [], id="a gap at the start"),
        pytest.param("PTNP", "B", [2], id="the part after the gap"),
        pytest.param("PNB", "T", [1], id="the wrong way round"),
        pytest.param("PNB", "B", [], id="the wrong way round, on a Bishop"),
        pytest.param("PBB", "T", [1], id="two alike"),
        pytest.param("PTBB", "Q", [], id="two alike at the end"),
        pytest.param("PTTB", "Q", [2], id="two alike at the start"),
        pytest.param("TBN", "Q", [3], id="to the bottom of the column"),
        pytest.param("QTBN", "Q", [3], id="almost to the bottom"),
        pytest.param("BNPJ", "T", [], id="a Joker on the run"),
        pytest.param("PJQ", "P", [], id="not a circle: no Joker on a Pawn"),
        pytest.param("QPJQ", "T", [], id="not a circle: no run through it"),
        pytest.param("PJ", "N", [], id="not a circle: Pawn and Joker are no run"),
    ],
)
def test_exactly_these_numbers_of_cards_go_onto_the_column(
    column: str, target: str, allowed: list[int]
) -> None:
    assert counts(column, target) == allowed


def test_colours_need_not_match_in_a_run() -> None:
    position = "P1T3B8N1/Q5/P2/P3/P4/P5/P6/P7/P8"
    assert "1:3>2" in moves_of(position)
    assert after(position, "1:3>2") == "P1/Q5T3B8N1/P2/P3/P4/P5/P6/P7/P8"


def test_a_run_need_not_move_as_a_whole() -> None:
    position = beside_pawns("TBN", "B", "T", "Q")
    moves = [move for move in moves_of(position) if move.startswith("1:")]
    assert moves == ["1:1>2", "1:2>3", "1:3>4"]


def test_more_cards_than_there_are_cannot_move() -> None:
    position = beside_pawns("BN", "T", "-", "*")
    for move in ("1:3>2", "1:7>2", "2:2>3", "3:1>2", "3:1>4", "1:3>4"):
        assert refusal_of(position, move) is not None, move


def test_a_column_is_no_target_for_its_own_cards() -> None:
    for column in ("TB", "JJ", "Q*", "*"):
        position = beside_pawns(column, "-", "-")
        assert not [move for move in moves_of(position) if move.endswith(">1") and move.startswith("1:")]


def test_seven_cards_are_never_a_run() -> None:
    for column in ("JJQTBNP", "*JQTBNP", "JQTBNP*", "**QTBNP", "*QTBNP*"):
        for target in ("J", "*", "-", "Q"):
            assert 7 not in counts(column, target), (column, target)
            assert 7 not in counts("P" + column, target), (column, target)
