"""Standstills of SoloDrez: only the places of neutral cards can still change (R6)."""

import pytest

from support.solodrez_positions import GAME, after, moves_of


def is_standstill(position: str) -> bool:
    answer = GAME.parse_state(position).is_standstill()
    assert isinstance(answer, bool)
    return answer


@pytest.mark.parametrize(
    "position",
    [
        pytest.param("J*/J/J/J/J/J/J/J/J", id="from Joker to Joker"),
        pytest.param("J**/J/J/J/J/J/J/J/J", id="two of them, together or apart"),
        pytest.param("J*/J*/QJ/J/J/J/J/J/J", id="two of them at two places"),
        pytest.param("*/J/J/J/J/J/J/J/J", id="they may leave a column to nobody"),
        pytest.param("*/*/J/J/J/J/J/J/J", id="or two columns"),
        pytest.param("*J/J/J/J/J/J/J/J/J", id="a neutral that is covered"),
    ],
)
def test_position_where_only_neutrals_can_ever_move_is_a_standstill(position: str) -> None:
    assert is_standstill(position)


def test_a_position_without_a_move_is_at_a_standstill() -> None:
    assert is_standstill("P/-/-/-/-/-/-/-/-")
    assert is_standstill("J/J/J/J/J/J/J/J/J")


@pytest.mark.parametrize("position", ["-/-/-/-/-/-/-/-/-", "*/-/-/-/-/-/-/-/*", "**/-/-/-/-/-/-/-/-"])
def test_a_won_position_is_not_at_a_standstill(position: str) -> None:
    assert not is_standstill(position)


@pytest.mark.parametrize(
    "position",
    [
        pytest.param("J*/P/J/J/J/J/J/J/J", id="a Pawn can go on it"),
        pytest.param("*/QJ/J/J/J/J/J/J/J", id="a Joker can go where it was"),
        pytest.param("J*/JQTBNP/J/J/J/J/J/J/J", id="a series can be removed"),
        pytest.param("JQTBNP/P/P/P/P/P/P/P/P", id="a series can be removed, and nothing else"),
        pytest.param("*T/J/J/J/J/J/J/J/J", id="a neutral can take a Tower along"),
        pytest.param("J*/Q*/J/J/J/J/J/J/J", id="Queen and neutral can go on a Joker"),
        pytest.param("NP*/J/J/J/J/J/J/J/J", id="a Pawn can go on it once it is elsewhere"),
        pytest.param("P*/-/-/-/-/-/-/-/-", id="a Pawn and a neutral change places for ever"),
    ],
)
def test_a_position_where_another_card_can_still_move_is_not_at_a_standstill(position: str) -> None:
    assert not is_standstill(position)


def test_a_deal_is_not_at_a_standstill_unless_it_has_no_move() -> None:
    for number in range(200):
        state = GAME.deal(number)
        assert state.is_standstill() is (not moves_of(str(state))), number


def test_removing_the_last_possible_series_may_cause_a_standstill() -> None:
    position = "J*/JQTBNP/J/J/J/J/J/J/J"
    assert not is_standstill(position)
    assert is_standstill(after(position, "2!"))
