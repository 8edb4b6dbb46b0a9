"""The rules of Hierarkia: the start, who begins, and moves.

All expectations are worked out by hand from the rules. A position is written as its pieces, such as `6a1` for
a piece of rank 6 on a1.
"""

import pytest

from game.engine.seat import Seat
from support.hierarkia_positions import (
    GAME,
    SIZES,
    START,
    STARTS,
    after,
    fields_after,
    listed,
    moves_from,
    position,
    turns_of,
)

# The start


@pytest.mark.parametrize("variant", STARTS)
def test_each_player_starts_with_a_corner_of_pieces(variant: str) -> None:
    assert str(GAME.deal(0, variant)) == STARTS[variant]


def test_the_standard_board_is_nine_by_nine() -> None:
    assert GAME.variants == ("small", "standard", "large")
    assert GAME.default_variant == "standard"
    assert str(GAME.deal(0)) == START


@pytest.mark.parametrize("variant", STARTS)
def test_every_deal_is_the_same_start(variant: str) -> None:
    assert {str(GAME.deal(number, variant)) for number in (0, 1, 2, 77, 2**64 - 1)} == {STARTS[variant]}


def test_each_player_has_six_ranks_in_twenty_one_pieces() -> None:
    board = START.partition(" ")[0]
    pieces = GAME.deal(0).pieces
    for seat, signs in ((Seat.A, "123456"), (Seat.B, "abcdef")):
        ranks = [piece.rank for piece in pieces.values() if piece.seat is seat]
        assert sorted(ranks) == [1] * 6 + [2] * 5 + [3] * 4 + [4] * 3 + [5] * 2 + [6]
        assert [board.count(sign) for sign in signs] == [6, 5, 4, 3, 2, 1]


def test_blue_begins() -> None:
    assert all(GAME.deal(0, variant).to_move is Seat.A for variant in STARTS)


def test_only_the_front_pieces_can_move_at_the_start() -> None:
    assert turns_of(START) == listed(
        "a6-a7 a6-a8 a6-b6 a6-c6 b5-b6 b5-b7 b5-c5 b5-d5 c4-c5 c4-c6 c4-d4 c4-e4 "
        "d3-d4 d3-d5 d3-e3 d3-f3 e2-e3 e2-e4 e2-f2 e2-g2 f1-f2 f1-f3 f1-g1 f1-h1"
    )


# Moves


@pytest.mark.parametrize("rank", range(1, 9))
def test_a_piece_moves_up_to_its_rank_along_a_file_or_rank(rank: int) -> None:
    # From f6, the center square, there are five squares in each direction.
    there = position(f"{rank}f6 8a1" if rank != 8 else "8f6", "8k11", size=11)
    steps = min(rank, 5)
    up = [f"f{6 + step}" for step in range(1, steps + 1)]
    down = [f"f{6 - step}" for step in range(1, steps + 1)]
    right = [f"{'ghijk'[step]}6" for step in range(steps)]
    left = [f"{'edcba'[step]}6" for step in range(steps)]
    assert moves_from(there, "f6") == sorted([*up, *down, *right, *left])


@pytest.mark.parametrize("blocker", ["own", "enemy"])
def test_a_piece_moves_over_empty_squares_only(blocker: str) -> None:
    others = "1e7 1g5 1e3 1d5"
    blue, red = ("5e5 6a1 " + others, "6i9") if blocker == "own" else ("5e5 6a1", "6i9 " + others)
    assert moves_from(position(blue, red), "e5") == listed("e6 f5 e4")


def test_a_piece_shut_in_does_not_move() -> None:
    there = position("6a1 5e5 1e6 1d5", "6i9 1e4 1f5")
    assert moves_from(there, "e5") == []


def test_a_piece_does_not_move_beyond_the_edge() -> None:
    assert moves_from(position("6a1 4i1", "6i9"), "i1") == listed("i2 i3 i4 i5 h1 g1 f1 e1")
    assert moves_from(position("6a1 3b8", "6i9"), "b8") == listed("b9 b7 b6 b5 a8 c8 d8 e8")


@pytest.mark.parametrize(
    ("source", "targets"),
    [
        pytest.param("b2", "b1 b3 b4 a2 c2 d2", id="within the area"),
        pytest.param("c4", "c5 c6 c3 c2 d4 e4 b4 a4", id="from the front, out of the area or back"),
        pytest.param("f1", "f2 f3 g1 h1 e1 d1", id="from the edge of the front"),
        pytest.param("a6", "a7 a8 a5 a4 b6 c6", id="from the other edge of the front"),
        pytest.param("d4", "d3 d5 c4 e4", id="a step before the area, one square"),
        pytest.param("e5", "e4 e6 d5 f5", id="in the middle, one square"),
        pytest.param("g6", "g5 g7 f6 h6", id="on the enemy's front, one square"),
        pytest.param("h8", "h7 h9 g8 i8", id="in the enemy's area, one square"),
    ],
)
def test_a_piece_of_rank_1_may_go_two_squares_from_its_own_starting_area(source: str, targets: str) -> None:
    assert moves_from(position(f"6a1 1{source}", "6i9"), source) == listed(targets)


@pytest.mark.parametrize(
    ("size", "source", "targets"),
    [
        (7, "c2", "c1 c3 c4 b2 a2 d2 e2"),
        (7, "c3", "c2 c4 b3 d3"),
        (7, "f5", "f4 f6 e5 g5"),
        (11, "d5", "d3 d4 d6 d7 b5 c5 e5 f5"),
        (11, "e5", "e4 e6 d5 f5"),
        (11, "h8", "h7 h9 g8 i8"),
    ],
)
def test_the_starting_areas_are_larger_on_larger_boards(size: int, source: str, targets: str) -> None:
    corner = f"{'abcdefghijk'[size - 1]}{size}"
    there = position(f"{size - 3}a1 1{source}", f"{size - 3}{corner}", size=size)
    assert moves_from(there, source) == listed(targets)


def test_the_two_squares_of_rank_1_are_empty_and_in_a_line() -> None:
    assert moves_from(position("6a1 1c4 2c6", "6i9 2d4"), "c4") == listed("c5 c3 c2 b4 a4")


def test_a_piece_of_rank_1_back_home_may_move_two_squares_again() -> None:
    there = position("6a1 1d4", "6i9 2i8")
    home_again = after(there, "d4-c4", "i8-i7")
    assert "c6" in moves_from(home_again, "c4")


def test_only_rank_1_moves_farther_from_home() -> None:
    assert moves_from(position("6a1 2c3", "6i9"), "c3") == listed("c1 c2 c4 c5 a3 b3 d3 e3")


def test_only_own_pieces_move() -> None:
    there = position("6a1 2e5", "6i9 2e6")
    assert {turn[:2] for turn in turns_of(there)} == {"a1", "e5"}
    assert {turn[:2] for turn in turns_of(there.replace(" b ", " r "))} == {"i9", "e6"}


def test_a_move_changes_nothing_but_the_place_of_its_piece() -> None:
    there = position("6a1 3e5", "6i9 2c7", turns=4)
    assert after(there, "e5-e8") == position("6a1 3e8", "6i9 2c7", "r", turns=5)
    assert after(there, "e5-e8", "c7-c6") == position("6a1 3e8", "6i9 2c6", turns=6)


def test_the_highest_piece_moves_like_the_others() -> None:
    assert moves_from(position("6a1", "6i9"), "a1") == listed("a2 a3 a4 a5 a6 a7 b1 c1 d1 e1 f1 g1")


@pytest.mark.parametrize("variant", STARTS)
def test_after_each_turn_the_other_player_is_to_move(variant: str) -> None:
    state = GAME.deal(0, variant)
    for number in range(7):
        assert state.to_move is (Seat.A, Seat.B)[number % 2]
        state = state.apply(next(turn for turn in state.legal_moves() if "-" in str(turn)))
        assert str(state).endswith(f" {number + 1}")


def test_a_move_leaves_the_old_state_as_it_was() -> None:
    state = GAME.parse_state(START)
    moved = state.apply(GAME.parse_move("a6-a7"))
    assert str(state) == START
    assert str(moved) == START.replace("1.....abc", "......abc").replace(".....abcd", "1....abcd").replace(
        " b - - - - 0", " r - - - - 1"
    )


def test_moving_does_not_freeze_or_spend_a_piece() -> None:
    assert fields_after(START, "c4-c6", "g6-g4") == "b - - - - 2"


@pytest.mark.parametrize("variant", SIZES)
def test_each_front_piece_has_two_moves_in_each_direction(variant: str) -> None:
    front = SIZES[variant] - 3
    turns = turns_of(STARTS[variant])
    assert len(turns) == 4 * front
    assert len({turn.partition("-")[0] for turn in turns}) == front
