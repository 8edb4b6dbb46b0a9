"""The numbered deals of SoloDrez."""

import pytest

from game.engine.seat import Seat
from reference.solodrez import DECK, deal, read
from support.solodrez_positions import GAME


@pytest.mark.parametrize(
    ("number", "position"),
    [
        (
            0,
            "P3J3J5B9B5T1T6/Q6B6T9P4J8N9P5/B7Q1*2Q4N6Q3/J7Q5P1Q9T2N2/N5T5J1B1T4J9/P6P2P9Q2B3Q8/N3T3P8N1N8J6/"
            "Q7N4T7N7*1P7/J4B2T8B4B8J2",
        ),
        (
            1,
            "B7P2T7B4B6T1N6/N1P7N7P5N4N2B5/B8Q9Q3Q7*2Q5/T4J9J6J2P4T8/J1J4Q2Q1J7N8/Q4T2P6J5P1N3/N5P3Q6Q8T5P9/"
            "J8B2B3B9T3T6/N9*1T9J3B1P8",
        ),
        (
            2,
            "Q5Q1B1J1J8Q7N6/T4J5J6P6N3B8B7/Q3P9T8P1Q6Q4/N8T9N9T5P8P5/T6P2P4B3J9N1/N2J3J7Q2N4Q9/B2*2B5P3P7Q8/"
            "B9J4B4T1T7N5/T3N7*1J2T2B6",
        ),
    ],
)
def test_the_deals_that_the_rules_name_are_dealt(number: int, position: str) -> None:
    assert str(GAME.deal(number)) == position


def test_the_first_two_columns_of_a_deal_have_seven_cards_and_the_others_six() -> None:
    for number in range(501):
        columns = read(str(GAME.deal(number)))
        assert [len(column) for column in columns] == [7, 7, 6, 6, 6, 6, 6, 6, 6], number
        assert sorted(card for column in columns for card in column) == sorted(DECK), number


def test_the_deck_has_nine_of_each_rank_and_two_neutrals() -> None:
    assert len(set(DECK)) == len(DECK) == 56
    ranks = [card[0] for card in DECK]
    assert {rank: ranks.count(rank) for rank in "JQTBNP*"} == dict.fromkeys("JQTBNP", 9) | {"*": 2}


def test_every_deal_is_shuffled_as_the_rules_say() -> None:
    numbers = [*range(501), 2**31, 2**32 + 7, 2**63 - 1, 2**63, 2**64 - 1]
    assert [str(GAME.deal(number)) for number in numbers] == [deal(number) for number in numbers]


def test_a_deal_starts_undecided() -> None:
    state = GAME.deal(7)
    assert state.to_move is Seat.A
    assert state.outcome() is None


def test_a_deal_is_the_same_every_time() -> None:
    assert GAME.deal(11) == GAME.deal(11)
    assert GAME.deal(11) != GAME.deal(12)
    assert len({str(GAME.deal(number)) for number in range(500)}) == 500
