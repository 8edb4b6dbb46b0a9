"""Difficulty of SoloDrez deals: the table matches measurement."""

from collections import Counter

from game import data
from game.solodrez.game import EASY, HARD, KNOWN, LEVELS, LOST, MEDIUM, SIGNS, difficulty_of
from support.cases import every_case
from support.solodrez_positions import GAME, beside_pawns, beside_space
from tools.solodrez_difficulty import RANDOM_GAMES, difficulty, random_wins


def test_the_table_has_ten_thousand_deals_about_a_third_of_each_kind() -> None:
    counts = Counter(map(difficulty_of, range(KNOWN)))
    assert KNOWN == len(data.read("solodrez", "difficulty.txt", data.joined)) == 10_000
    assert {level: count for level, count in counts.items() if level != LOST} == {
        EASY: 3300,
        MEDIUM: 3281,
        HARD: 3223,
    }
    assert counts[LOST] == 196
    assert set(LEVELS) == set(SIGNS.values()) - {LOST}, "every winnable level has a name"


@every_case("number", [None, -1, KNOWN, 2**64 - 1])
def test_other_deals_have_no_known_difficulty(number: int | None) -> None:
    assert difficulty_of(number) is None


@every_case("level", sorted(set(SIGNS.values())))
def test_table_matches_measurement(level: str) -> None:
    # The first deal of each kind; tests/slow checks all of them, which takes minutes.
    number = next(number for number in range(KNOWN) if difficulty_of(number) == level)
    assert difficulty(GAME.deal(number)) == level


def test_random_games_win_forced_wins_and_never_lost_positions() -> None:
    assert random_wins(GAME.parse_state(beside_space("JQTBN", "P"))) > RANDOM_GAMES // 2
    assert random_wins(GAME.parse_state(beside_pawns("J", "Q"))) == 0
    assert difficulty(GAME.parse_state(beside_pawns("J", "Q"))) == LOST
