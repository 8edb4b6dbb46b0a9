"""Removal of a complete series in SoloDrez. Worked out by hand from the rules."""

from itertools import permutations

import pytest

from game.solodrez.rules.notation import write_card
from reference.solodrez import DECK
from support.solodrez_positions import (
    GAME,
    RANKS,
    after,
    beside_pawns,
    beside_space,
    end_of,
    moves_of,
    refusal_of,
)


@pytest.mark.parametrize("column", range(1, 10))
def test_a_series_alone_in_its_column_may_be_removed(column: int) -> None:
    columns = ["P"] * 9
    columns[column - 1] = RANKS
    position = "/".join(columns)
    assert [move for move in moves_of(position) if move.endswith("!")] == [f"{column}!"]
    columns[column - 1] = "-"
    assert after(position, f"{column}!") == "/".join(columns)


def test_a_series_need_not_be_of_one_colour() -> None:
    position = "P1/J3Q1T9B4N4P7/P2/P3/P4/P5/P6/P8/P9"
    assert moves_of(position)[-1] == "2!"
    assert after(position, "2!") == "P1/-/P2/P3/P4/P5/P6/P8/P9"


@pytest.mark.parametrize(
    "column",
    [
        pytest.param("-", id="an empty column"),
        pytest.param("J", id="a Joker"),
        pytest.param("JQTBN", id="no Pawn yet"),
        pytest.param("QTBNP", id="no Joker"),
        pytest.param("JTBNP", id="a gap"),
        pytest.param("PJQTBNP", id="a card under it"),
        pytest.param("JQTBNPP", id="a card on it"),
        pytest.param("JQTBNPJQTBNP", id="two series"),
        pytest.param("JQTBNPQTBNP", id="something else on it"),
        pytest.param("*JQTBNP", id="a neutral under it"),
        pytest.param("JQTBNP*", id="a neutral on it"),
        pytest.param("JQTBNP**", id="two neutrals on it"),
        pytest.param("PNBTQJ", id="the wrong way round"),
        pytest.param("JQTBPN", id="two cards exchanged"),
        pytest.param("QJTBNP", id="two others exchanged"),
        pytest.param("JQTTNP", id="a card twice"),
        pytest.param("JJQTBN", id="six cards without a Pawn"),
        pytest.param("**", id="the neutrals"),
        pytest.param("**TBNP", id="two neutrals in it"),
        pytest.param("JQT**P", id="two neutrals in its middle"),
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


def test_column_is_a_series_only_while_complete() -> None:
    position = "JQTBN/QP/J*/P/P/P/P/P/P"
    complete = after(position, "2:1>1")
    assert "1!" not in moves_of(position)
    assert "1!" in moves_of(complete)
    opened = after(complete, "1:5>3")
    assert "1!" not in moves_of(opened)
    assert opened == "J/Q/J*QTBNP/P/P/P/P/P/P"


def test_a_series_need_not_be_removed() -> None:
    assert moves_of("JQTBNP/J/B/P/P/P/P/P/P") == ["1!", "1:2>3", "1:5>2"]


def test_removing_a_series_leaves_an_empty_column_that_takes_a_joker() -> None:
    removed = after("JQTBNP/QJ/P/P/P/P/P/P/P", "1!")
    assert removed == "-/QJ/P/P/P/P/P/P/P"
    assert moves_of(removed) == ["2:1>1"]
    assert after(removed, "2:1>1", "2:1>1") == "JQ/-/P/P/P/P/P/P/P"


def test_two_series_are_removed_one_by_one() -> None:
    position = beside_pawns(RANKS, "J", RANKS)
    assert [move for move in moves_of(position) if move.endswith("!")] == ["1!", "3!"]
    once = after(position, "3!")
    assert once == beside_pawns(RANKS, "J", "-")
    assert after(once, "1!") == beside_pawns("-", "J", "-")


def test_a_removed_series_cannot_be_removed_again() -> None:
    assert refusal_of(after(beside_pawns(RANKS, "N"), "1!"), "1!") is not None


def test_the_game_is_not_won_before_the_last_series_is_removed() -> None:
    position = beside_space(RANKS, "*", "*")
    assert end_of(position) is None
    assert end_of(position, "1!") is not None
    assert after(position, "1!") == beside_space("-", "*", "*")


@pytest.mark.parametrize(
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
