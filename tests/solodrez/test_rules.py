"""The rules of SoloDrez: single cards, empty columns, moves, complete series, the end and standstills.

Runs, neutrals and refusals have their own files. Expectations were worked out by hand from the rules. Moves
are in any order, separated by blanks.
"""

from itertools import permutations

import pytest

from game.engine.seat import Seat
from game.solodrez.rules.notation import write_card
from game.solodrez.rules.rules import Reason
from reference.solodrez import DECK
from support.cases import every_case
from support.solodrez_positions import (
    GAME,
    RANKS,
    after,
    beside_pawns,
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


@every_case(("card", "targets"), GOES_ON.items())
def test_a_card_goes_on_these_last_cards_and_on_no_others(card: str, targets: str) -> None:
    # Another card lies below it, so that its column does not become empty.
    assert [target for target in "JQTBNP*-" if 1 in counts(f"P{card}", target)] == list(targets)
    assert [target for target in "JQTBNP*" if 1 in counts(card, target)] == list(targets.replace("-", ""))


@every_case("rank", RANKS)
def test_only_the_last_card_of_the_target_counts(rank: str) -> None:
    for below in ("PPP", "Q", "JQTBNP", "NJ", "BB", "*", "J*", "**"):
        accepting = [last for last in RANKS if 1 in counts(f"P{rank}", below + last)]
        assert accepting == [last for last in RANKS if last + rank in RANKS], below


# Empty columns


@every_case(
    ("column", "moves"),
    [
        pytest.param("PJ", "1:1>2 1:1>3", id="a Joker"),
        pytest.param("PQ", "", id="no Queen"),
        pytest.param("JP", "", id="no Pawn"),
        pytest.param("PJQ", "1:2>2 1:2>3", id="a run from a Joker, but no part of it"),
        pytest.param("PJQTBNP", "1:6>2 1:6>3", id="a series"),
        pytest.param("PJQB", "", id="no run with a gap"),
        pytest.param("PJQT*", "1:1>2 1:1>3 1:4>2 1:4>3", id="a run with a neutral, or the neutral"),
    ],
)
def test_an_empty_column_takes_a_joker_or_a_run_from_a_joker(column: str, moves: str) -> None:
    assert [move for move in moves_of(f"{column}/-/-/P/P/P/P/P/P") if move.startswith("1:")] == listed(moves)


def test_a_whole_column_onto_an_empty_one_is_no_move() -> None:
    for column in ("J", "JQ", "JQTBN", "JQTBNP", "*QT", "J*", "J**"):
        moves = {f"1:{len(column)}>{target}" for target in range(2, 10)}
        assert moves.isdisjoint(moves_of(beside_space(column)))
        assert all(refusal_of(beside_space(column), move) for move in moves)


# Positions with all their moves


@every_case(
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
        pytest.param("PJ/JJ/-/P/P/P/P/P/P", "1:1>3 2:1>3", id="an empty column"),
        pytest.param("JQTBNP/J/-/-/P/P/P/P/P", "1! 1:5>2", id="a series and a Joker"),
        pytest.param(
            "*/P/P/Q/P/P/P/P/P", "1:1>4 2:1>1 3:1>1 4:1>1 5:1>1 6:1>1 7:1>1 8:1>1 9:1>1", id="a neutral"
        ),
        pytest.param("P*/-/-/J/J/J/P/P/P", "1:1>2 1:1>3 1:1>4 1:1>5 1:1>6 7:1>1 8:1>1 9:1>1", id="and space"),
        pytest.param("Q/-/-/-/-/-/-/-/-", "", id="a lonely Queen"),
    ],
)
def test_a_position_has_these_moves_and_no_others(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


# Positions after moves


@every_case(
    ("before", "moves", "expected"),
    [
        pytest.param("JP/BN/P/P/P/P/P/P/P", "1:1>2", "J/BNP/P/P/P/P/P/P/P", id="one card"),
        pytest.param("PTBN/P/P/P/P/P/P/P/JQ", "1:3>9", "P/P/P/P/P/P/P/P/JQTBN", id="a run keeps its order"),
        pytest.param("PTBN/P/P/P/P/P/P/P/T", "1:2>9", "PT/P/P/P/P/P/P/P/TBN", id="a part of a run"),
        pytest.param(
            "P1T1B2N3/P2/P3/P4/P5/P6/P7/P8/Q4", "1:3>9", "P1/P2/P3/P4/P5/P6/P7/P8/Q4T1B2N3", id="numbers too"
        ),
        pytest.param("P/-/P/P/P/P/P/P/QJ", "9:1>2", "P/J/P/P/P/P/P/P/Q", id="onto an empty column"),
        pytest.param("JP/BN/P/P/P/P/P/P/PT", "1:1>2 2:3>9", "J/-/P/P/P/P/P/P/PTBNP", id="a run that grew"),
    ],
)
def test_a_move_carries_the_cards_in_their_order(before: str, moves: str, expected: str) -> None:
    assert after(before, *moves.split()) == expected


# Complete series


def test_a_series_alone_in_its_column_may_be_removed() -> None:
    for column in range(9):
        position = "/".join(["P"] * column + [RANKS] + ["P"] * (8 - column))
        assert [move for move in moves_of(position) if move.endswith("!")] == [f"{column + 1}!"]
        assert after(position, f"{column + 1}!") == "/".join(["P"] * column + ["-"] + ["P"] * (8 - column))


@every_case(
    "column",
    [
        pytest.param("-", id="an empty column"),
        pytest.param("J", id="a Joker"),
        pytest.param("JQTBN", id="no Pawn yet"),
        pytest.param("JTBNP", id="a gap"),
        pytest.param("PJQTBNP", id="a card under it"),
        pytest.param("JQTBNPP", id="a card on it"),
        pytest.param("JQTBNPJQTBNP", id="two series"),
        pytest.param("*JQTBNP", id="a neutral under it"),
        pytest.param("JQTBNP*", id="a neutral on it"),
        pytest.param("JQTTNP", id="a card twice"),
        pytest.param("**", id="the neutrals"),
        pytest.param("**TBNP", id="two neutrals in it"),
        *[
            pytest.param(RANKS[:place] + "*" + RANKS[place + 1 :], id=f"a neutral as the {place + 1}th card")
            for place in range(6)
        ],
    ],
)
def test_anything_else_is_no_series(column: str) -> None:
    position = beside_pawns(column)
    assert [move for move in moves_of(position) if move.endswith("!")] == []
    assert refusal_of(position, "1!") is not None


def test_no_other_order_of_the_six_is_a_series() -> None:
    for number, order in enumerate(permutations(RANKS)):
        column = "".join(order)
        assert ("1!" in moves_of(beside_pawns(column))) is (column == RANKS), number


@every_case(
    ("position", "removed"),
    [
        pytest.param(beside_space("J2", "Q3"), "J2 Q3", id="cards with numbers"),
        pytest.param(beside_space("J", "QQ"), "J1 Q1 Q2", id="cards without"),
        pytest.param(beside_space("J1", "J", "J3"), "J1 J2 J3", id="some with, some without"),
        pytest.param(beside_space("JJ", "J1"), "J1 J2 J3", id="those without first"),
        pytest.param(beside_space("*", "*2"), "*1 *2", id="neutrals"),
        pytest.param(beside_space("***"), "*1 *2", id="more than the deck has"),
        pytest.param(beside_space("-"), "", id="none"),
    ],
)
def test_all_cards_not_on_the_table_count_as_removed(position: str, removed: str) -> None:
    there = removed.split()
    cards = [write_card(card) for card in GAME.parse_state(position).removed]
    assert cards == [card for card in DECK if card not in there]


# The end


@every_case(
    ("position", "moves"),
    [
        pytest.param("-/-/-/-/-/-/-/-/-", "", id="nothing lies there"),
        pytest.param("*/-/*/-/-/-/-/-/-", "", id="two neutrals"),
        pytest.param("-/-/-/-/-/-/-/-/**", "", id="two neutrals in a column"),
        pytest.param("*2/-/*1/-/-/-/-/-/-", "", id="two neutrals with numbers"),
        pytest.param("JQTBNP/*/-/-/-/-/-/-/*", "1!", id="with both neutrals elsewhere"),
        pytest.param("JQTBNP/-/JQTBNP/-/-/-/-/-/-", "3! 1!", id="two series"),
        pytest.param("JQTBN/P*/*/-/-/-/-/-/-", "2:1>3 2:1>1 1!", id="a last Pawn"),
    ],
)
def test_the_game_is_won_as_soon_as_only_neutrals_or_nothing_lie(position: str, moves: str) -> None:
    outcome = end_of(position, *moves.split())
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.points) == (Reason.WON, (Seat.A,), (1,))
    state = GAME.parse_state(after(position, *moves.split()))
    assert list(state.legal_moves()) == []
    assert state.to_move is None


@every_case(
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


@every_case(
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
    assert (outcome.reason, outcome.winners, outcome.points) == (Reason.NO_MOVE, (), (0,))
    state = GAME.parse_state(after(position, *moves.split()))
    assert list(state.legal_moves()) == []
    assert state.to_move is None


# Standstills: only the places of neutral cards can still change (R6)


@every_case(
    ("position", "is_standstill"),
    [
        pytest.param("J*/J/J/J/J/J/J/J/J", True, id="from Joker to Joker"),
        pytest.param("J**/J/J/J/J/J/J/J/J", True, id="two of them, together or apart"),
        pytest.param("J*/J*/QJ/J/J/J/J/J/J", True, id="two of them at two places"),
        pytest.param("*/J/J/J/J/J/J/J/J", True, id="they may leave a column to nobody"),
        pytest.param("*J/J/J/J/J/J/J/J/J", True, id="a neutral that is covered"),
        pytest.param("P/-/-/-/-/-/-/-/-", True, id="no move at all"),
        pytest.param("-/-/-/-/-/-/-/-/-", False, id="won"),
        pytest.param("*/-/-/-/-/-/-/-/*", False, id="won with neutrals"),
        pytest.param("J*/P/J/J/J/J/J/J/J", False, id="a Pawn can go on it"),
        pytest.param("*/QJ/J/J/J/J/J/J/J", False, id="a Joker can go where it was"),
        pytest.param("J*/JQTBNP/J/J/J/J/J/J/J", False, id="a series can be removed"),
        pytest.param("JQTBNP/P/P/P/P/P/P/P/P", False, id="a series can be removed, and nothing else"),
        pytest.param("*T/J/J/J/J/J/J/J/J", False, id="a neutral can take a Tower along"),
        pytest.param("J*/Q*/J/J/J/J/J/J/J", False, id="Queen and neutral can go on a Joker"),
        pytest.param("NP*/J/J/J/J/J/J/J/J", False, id="a Pawn can go on it once it is elsewhere"),
        pytest.param("P*/-/-/-/-/-/-/-/-", False, id="a Pawn and a neutral change places for ever"),
    ],
)
def test_a_standstill_is_where_only_neutrals_can_ever_move(position: str, is_standstill: bool) -> None:
    assert GAME.parse_state(position).is_standstill() is is_standstill


def test_removing_the_last_possible_series_may_cause_a_standstill() -> None:
    assert GAME.parse_state(after("J*/JQTBNP/J/J/J/J/J/J/J", "2!")).is_standstill()
