"""The rules of SoloDrez: single cards, empty columns, all moves of a position, and the end.

Runs, neutrals, series and refusals have their own files. Expectations were worked out by hand from the
rules. Moves are in any order, separated by blanks.
"""

import pytest

from game.engine.errors import IllegalMove
from game.engine.seat import Seat
from support.solodrez_positions import (
    GAME,
    RANKS,
    after,
    beside_space,
    counts,
    end_of,
    listed,
    moves_of,
    refusal_of,
)

# Which card goes on which

GOES_ON = {"J": "-", "Q": "J*", "T": "Q*", "B": "T*", "N": "B*", "P": "N*", "*": "JQTBN*-"}
"""For each card the last cards it may go on; `-` is an empty column."""


@pytest.mark.parametrize(("card", "targets"), GOES_ON.items())
def test_a_card_goes_on_these_last_cards_and_on_no_others(card: str, targets: str) -> None:
    # Another card lies below it, so that its column does not become empty.
    assert [target for target in "JQTBNP*-" if 1 in counts(f"P{card}", target)] == list(targets)


@pytest.mark.parametrize(("card", "targets"), GOES_ON.items())
def test_the_only_card_of_a_column_goes_there_too_but_for_an_empty_column(card: str, targets: str) -> None:
    assert [target for target in "JQTBNP*-" if 1 in counts(card, target)] == list(targets.replace("-", ""))


@pytest.mark.parametrize("rank", RANKS)
def test_only_the_last_card_of_the_target_counts(rank: str) -> None:
    for below in ("PPP", "Q", "JQTBNP", "NJ", "BB", "*", "J*", "**"):
        accepting = [last for last in RANKS if 1 in counts(f"P{rank}", below + last)]
        assert accepting == [last for last in RANKS if last + rank in RANKS], below


def test_cards_under_other_cards_do_not_move() -> None:
    # The Queen could go on the Joker and the Knight on the Bishop if they were uncovered.
    position = "QP/NJ/J/PB/P/P/P/P/P"
    assert moves_of(position) == []
    assert refusal_of(position, "1:2>3") is not None
    assert refusal_of(position, "2:2>4") is not None


def test_number_and_colour_have_no_part_in_the_rules() -> None:
    for higher in range(1, 10):
        for lower in range(1, 10):
            assert moves_of(f"J1T{lower}/J2Q{higher}/P1/P2/P3/P4/P5/P6/P7") == ["1:1>2"]


# Empty columns


@pytest.mark.parametrize(
    ("column", "moves"),
    [
        pytest.param("PJ", "1:1>2 1:1>3", id="a Joker"),
        pytest.param("JJ", "1:1>2 1:1>3", id="a Joker from a Joker"),
        pytest.param("PQ", "", id="no Queen"),
        pytest.param("PT", "", id="no Tower"),
        pytest.param("PB", "", id="no Bishop"),
        pytest.param("JJQN", "", id="no Knight"),
        pytest.param("JP", "", id="no Pawn"),
        pytest.param("PJQ", "1:2>2 1:2>3", id="a run from a Joker, but no part of it"),
        pytest.param("PJQTB", "1:4>2 1:4>3", id="a longer run"),
        pytest.param("PJQTBNP", "1:6>2 1:6>3", id="a series"),
        pytest.param("TQTB", "", id="no run from a Queen"),
        pytest.param("PJQB", "", id="no run with a gap"),
        pytest.param("PJQT*", "1:1>2 1:1>3 1:4>2 1:4>3", id="a run with a neutral, or the neutral"),
    ],
)
def test_an_empty_column_takes_a_joker_or_a_run_from_a_joker(column: str, moves: str) -> None:
    assert [move for move in moves_of(f"{column}/-/-/P/P/P/P/P/P") if move.startswith("1:")] == listed(moves)


@pytest.mark.parametrize("column", ["J", "JQ", "JQT", "JQTBN", "JQTBNP", "*QT", "J*", "J**"])
def test_a_whole_column_onto_an_empty_one_is_no_move(column: str) -> None:
    position = beside_space(column)
    whole = len(column)
    assert [move for move in moves_of(position) if move.startswith(f"1:{whole}>")] == []
    for target in range(2, 10):
        assert refusal_of(position, f"1:{whole}>{target}") is not None


def test_different_empty_columns_are_different_targets() -> None:
    position = "-/-/PJ/-/-/-/-/-/-"
    moves = listed("3:1>1 3:1>2 3:1>4 3:1>5 3:1>6 3:1>7 3:1>8 3:1>9")
    assert moves_of(position) == moves
    assert len({after(position, move) for move in moves}) == 8


def test_a_column_that_gets_empty_is_open_at_once() -> None:
    emptied = after("QJ/P/N/J/P/P/P/P/P", "2:1>3")
    assert emptied == "QJ/-/NP/J/P/P/P/P/P"
    assert moves_of(emptied) == ["1:1>2"]
    moved = after(emptied, "1:1>2")
    assert moved == "Q/J/NP/J/P/P/P/P/P"
    assert moves_of(moved) == listed("1:1>2 1:1>4")


# Positions with all their moves


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("J/Q/T/B/N/P/J/J/J", "2:1>1 2:1>7 2:1>8 2:1>9 3:1>2 4:1>3 5:1>4 6:1>5", id="each rank"),
        pytest.param("JQ/JQ/PT/P/P/P/P/P/P", "3:1>1 3:1>2", id="two targets"),
        pytest.param(
            "QTB/QT/QTBN/J/JQ/N/P/PN/T",
            "1:1>2 1:1>9 1:2>5 1:3>4 2:1>5 2:2>4 3:1>1 3:2>2 3:2>9 3:3>5 3:4>4 5:1>4 6:1>1 "
            "7:1>3 7:1>6 7:1>8 8:1>1 9:1>5",
            id="runs and parts of them",
        ),
        pytest.param("P/P/P/P/P/P/P/P/P", "", id="nothing goes on a Pawn"),
        pytest.param("J/J/J/J/J/J/J/J/J", "", id="a Joker goes on nothing"),
        pytest.param("PJ/JJ/-/P/P/P/P/P/P", "1:1>3 2:1>3", id="an empty column"),
        pytest.param("JQTBNP/J/-/-/P/P/P/P/P", "1! 1:5>2", id="a series and a Joker"),
        pytest.param(
            "*/P/P/Q/P/P/P/P/P", "1:1>4 2:1>1 3:1>1 4:1>1 5:1>1 6:1>1 7:1>1 8:1>1 9:1>1", id="a neutral"
        ),
        pytest.param("P*/-/-/J/J/J/P/P/P", "1:1>2 1:1>3 1:1>4 1:1>5 1:1>6 7:1>1 8:1>1 9:1>1", id="and space"),
        pytest.param("Q/-/-/-/-/-/-/-/-", "", id="a lonely Queen"),
        pytest.param("J/Q/-/-/-/-/-/-/-", "2:1>1", id="two cards"),
    ],
)
def test_a_position_has_these_moves_and_no_others(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


def test_the_blocked_deal_of_the_rules_has_no_move() -> None:
    assert moves_of("TNQBJTJ/TQNBNJP/QTQBPNP/TQNJPT/*QBTNP/PBJBJ*P/NQJBT/PQBTNJ/BPNQJ") == []


# Positions after moves


@pytest.mark.parametrize(
    ("before", "moves", "expected"),
    [
        pytest.param("JP/BN/P/P/P/P/P/P/P", "1:1>2", "J/BNP/P/P/P/P/P/P/P", id="one card"),
        pytest.param("P/BN/P/P/P/P/P/P/P", "1:1>2", "-/BNP/P/P/P/P/P/P/P", id="the only card"),
        pytest.param("PTBN/P/P/P/P/P/P/P/JQ", "1:3>9", "P/P/P/P/P/P/P/P/JQTBN", id="a run keeps its order"),
        pytest.param("PTBN/P/P/P/P/P/P/P/T", "1:2>9", "PT/P/P/P/P/P/P/P/TBN", id="a part of a run"),
        pytest.param(
            "P1T1B2N3/P2/P3/P4/P5/P6/P7/P8/Q4", "1:3>9", "P1/P2/P3/P4/P5/P6/P7/P8/Q4T1B2N3", id="numbers too"
        ),
        pytest.param("P/-/P/P/P/P/P/P/QJ", "9:1>2", "P/J/P/P/P/P/P/P/Q", id="onto an empty column"),
        pytest.param("P/-/P/P/P/P/P/P/QJQTB", "9:4>2", "P/JQTB/P/P/P/P/P/P/Q", id="a run onto it"),
        pytest.param("JP/BN/BN/P/P/P/P/P/P", "1:1>2 2:1>3", "J/BN/BNP/P/P/P/P/P/P", id="two moves"),
        pytest.param("JP/BN/P/P/P/P/P/P/PT", "1:1>2 2:3>9", "J/-/P/P/P/P/P/P/PTBNP", id="a run that grew"),
    ],
)
def test_a_move_carries_the_cards_in_their_order(before: str, moves: str, expected: str) -> None:
    assert after(before, *moves.split()) == expected


def test_a_move_may_be_taken_back_by_the_opposite_move() -> None:
    text = "PTBN/JQ/P/P/P/P/P/P/Q"
    assert after(text, "1:3>2", "2:3>9") == "P/JQ/P/P/P/P/P/P/QTBN"
    assert after(text, "1:3>2", "2:3>9", "9:3>2", "2:3>9") == "P/JQ/P/P/P/P/P/P/QTBN"


def test_a_move_leaves_the_old_state_as_it_was() -> None:
    text = "PTBN/JQ/JQTBNP/P/P/P/P/P/Q"
    state = GAME.parse_state(text)
    moved = state.apply(GAME.parse_move("1:3>2"))
    removed = moved.apply(GAME.parse_move("3!"))
    assert str(state) == text
    assert str(moved) == "P/JQTBN/JQTBNP/P/P/P/P/P/Q"
    assert str(removed) == "P/JQTBN/-/P/P/P/P/P/Q"


def test_a_refused_move_leaves_the_state_as_it_was() -> None:
    text = "PTBN/JQ/JQTBNP/P/P/P/P/P/Q"
    state = GAME.parse_state(text)
    moves = moves_of(text)
    for move in ("1:4>2", "1:1>2", "2!", "2:2>1", "9:2>1", "3:6>1"):
        with pytest.raises(IllegalMove):
            state.apply(GAME.parse_move(move))
    assert str(state) == text
    assert sorted(str(move) for move in state.legal_moves()) == moves


# The end


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("-/-/-/-/-/-/-/-/-", "", id="nothing lies there"),
        pytest.param("*/-/-/-/-/-/-/-/-", "", id="a neutral"),
        pytest.param("*/-/*/-/-/-/-/-/-", "", id="two neutrals"),
        pytest.param("-/-/-/-/-/-/-/-/**", "", id="two neutrals in a column"),
        pytest.param("*2/-/*1/-/-/-/-/-/-", "", id="two neutrals with numbers"),
        pytest.param("JQTBNP/-/-/-/-/-/-/-/-", "1!", id="the last series"),
        pytest.param("JQTBNP/*/-/-/-/-/-/-/*", "1!", id="with both neutrals elsewhere"),
        pytest.param("JQTBNP/-/JQTBNP/-/-/-/-/-/-", "3! 1!", id="two series"),
        pytest.param("JQTBN/P*/*/-/-/-/-/-/-", "2:1>3 2:1>1 1!", id="a last Pawn"),
    ],
)
def test_the_game_is_won_as_soon_as_only_neutrals_or_nothing_lie(position: str, moves: str) -> None:
    outcome = end_of(position, *moves.split())
    assert outcome is not None
    assert outcome.winners == (Seat.A,)
    state = GAME.parse_state(after(position, *moves.split()))
    assert list(state.legal_moves()) == []
    assert state.to_move is None


@pytest.mark.parametrize(
    "position",
    [
        "JQTBNP/-/-/-/-/-/-/-/-",
        "JQTBNP/*/*/-/-/-/-/-/-",
        "JQTBNP*/-/-/-/-/-/-/-/-",
        "JQTBN*/-/-/-/-/-/-/-/-",
        "P*/-/-/-/-/-/-/-/-",
        "J/Q/-/-/-/-/-/-/-",
    ],
)
def test_the_game_is_not_over_while_another_card_lies_and_a_move_is_left(position: str) -> None:
    state = GAME.parse_state(position)
    assert state.outcome() is None
    assert state.to_move is Seat.A
    assert list(state.legal_moves()) != []


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("TNQBJTJ/TQNBNJP/QTQBPNP/TQNJPT/*QBTNP/PBJBJ*P/NQJBT/PQBTNJ/BPNQJ", "", id="a deal"),
        pytest.param("P/-/-/-/-/-/-/-/-", "", id="a Pawn alone"),
        pytest.param("J/-/-/-/-/-/-/-/-", "", id="a Joker alone"),
        pytest.param("JQTBN/-/-/-/-/-/-/-/-", "", id="a series that lacks its Pawn"),
        pytest.param("J/JQTBNP/-/-/-/-/-/-/J", "2!", id="after a series"),
        pytest.param("QJ/P/P/P/-/P/P/P/P", "1:1>5 1:1>5", id="after the last moves"),
    ],
)
def test_the_game_is_lost_when_no_move_is_left(position: str, moves: str) -> None:
    outcome = end_of(position, *moves.split())
    assert outcome is not None
    assert outcome.winners == ()
    state = GAME.parse_state(after(position, *moves.split()))
    assert list(state.legal_moves()) == []
    assert state.to_move is None


def test_a_win_and_a_loss_have_reasons_of_their_own() -> None:
    won, lost = end_of("*/-/-/-/-/-/-/-/-"), end_of("P/-/-/-/-/-/-/-/-")
    assert won is not None
    assert lost is not None
    assert won.reason is not lost.reason
    for outcome in (won, lost):
        assert str(outcome.reason.value)
    assert won.points > lost.points


def test_a_neutral_that_can_still_move_keeps_the_game_from_being_lost() -> None:
    # No series is left, so this cannot be won; but moves are.
    state = GAME.parse_state("P*/-/-/-/-/-/-/-/-")
    assert moves_of(str(state)) == [f"1:1>{target}" for target in range(2, 10)]
    assert state.outcome() is None
    assert moves_of(after(str(state), "1:1>2")) == ["1:1>2"]
