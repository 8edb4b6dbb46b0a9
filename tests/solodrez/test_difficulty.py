"""How hard the deals of SoloDrez are: the table says what measuring finds."""

from collections import Counter

import pytest

from game.solodrez.bot.difficulty import EASY, GAMES, HARD, LOST, MEDIUM, difficulty, won_by_chance
from game.solodrez.bot.difficulty_table import DEALS, KNOWN, NAMES, SIGNS, difficulty_of
from support.solodrez_positions import GAME, beside_pawns, beside_space


def test_the_table_has_ten_thousand_deals_about_a_third_of_each_kind() -> None:
    counts = Counter(map(difficulty_of, range(KNOWN)))
    assert KNOWN == len(DEALS) == 10_000
    assert {level: count for level, count in counts.items() if level != LOST} == {
        EASY: 3300,
        MEDIUM: 3281,
        HARD: 3223,
    }
    assert counts[LOST] == 196


@pytest.mark.parametrize("number", [None, -1, KNOWN, 2**64 - 1])
def test_of_other_deals_nothing_is_known(number: int | None) -> None:
    assert difficulty_of(number) is None


@pytest.mark.parametrize("level", sorted(set(SIGNS.values())))
def test_measuring_finds_what_the_table_says(level: str) -> None:
    # The first deal of each kind; all of them take minutes (tests/slow).
    number = next(number for number in range(KNOWN) if difficulty_of(number) == level)
    assert difficulty(GAME.deal(number)) == level


def test_games_by_chance_win_where_nothing_else_can_happen_and_never_where_nothing_can() -> None:
    assert won_by_chance(GAME.parse_state(beside_space("JQTBN", "P"))) > GAMES // 2
    assert won_by_chance(GAME.parse_state(beside_pawns("J", "Q"))) == 0
    assert difficulty(GAME.parse_state(beside_pawns("J", "Q"))) == LOST


def test_what_can_be_won_has_a_name() -> None:
    assert set(NAMES) == set(SIGNS.values()) - {LOST}
