"""The numbered deals of Hierarchy."""

import pytest

from game.catalog import GAMES
from game.engine.seat import Seat
from reference.hierarchy import CARDS, deal

GAME = GAMES["hierarchy"]


@pytest.mark.parametrize(
    ("number", "position"),
    [
        (0, "?,1,2,5,9,10,12 3,4,6,7,8,11,13 - a -"),
        (1, "?,1,2,3,5,8,12 4,6,7,9,10,11,13 - a -"),
        (2, "?,1,2,4,6,10,11 3,5,7,8,9,12,13 - a -"),
    ],
)
def test_the_deals_that_the_rules_name_are_dealt(number: int, position: str) -> None:
    assert str(GAME.deal(number)) == position


def test_every_deal_has_seven_cards_each_and_the_impostor_moves_first() -> None:
    for number in range(2001):
        first, second, *rest = str(GAME.deal(number)).split(" ")
        hands = [first.split(","), second.split(",")]
        assert [len(hand) for hand in hands] == [7, 7], number
        assert sorted(hands[0] + hands[1]) == sorted(CARDS), number
        assert "?" in hands[0], number
        assert rest == ["-", "a", "-"], number


def test_every_deal_is_shuffled_as_the_rules_say() -> None:
    numbers = [*range(2001), 2**31, 2**32 + 7, 2**63 - 1]
    assert [str(GAME.deal(number)) for number in numbers] == [deal(number) for number in numbers]


def test_a_deal_starts_undecided_with_the_first_player_to_move() -> None:
    state = GAME.deal(7)
    assert state.to_move is Seat.A
    assert state.outcome() is None


def test_a_deal_is_the_same_every_time() -> None:
    assert GAME.deal(11) == GAME.deal(11)
    assert GAME.deal(11) != GAME.deal(12)
