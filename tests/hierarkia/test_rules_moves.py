"""The rules of Hierarkia: the start, who begins, and moves.

All expectations are worked out by hand from the rules. A position is written as its pieces, such as `6a1` for
a piece of rank 6 on a1.
"""

import pytest

from support.cases import every_case
from support.hierarkia_positions import GAME, START, STARTS, listed, moves_from, position, turns_of


def test_each_board_has_its_start_and_blue_begins() -> None:
    assert GAME.variants == tuple(STARTS)
    assert GAME.default_variant == "standard"
    for variant, start in STARTS.items():
        assert str(GAME.deal(0, variant)) == start


def test_only_the_front_pieces_can_move_at_the_start() -> None:
    assert turns_of(START) == listed(
        "a6-a7 a6-a8 a6-b6 a6-c6 b5-b6 b5-b7 b5-c5 b5-d5 c4-c5 c4-c6 c4-d4 c4-e4 "
        "d3-d4 d3-d5 d3-e3 d3-f3 e2-e3 e2-e4 e2-f2 e2-g2 f1-f2 f1-f3 f1-g1 f1-h1"
    )


@every_case("rank", range(1, 9))
def test_a_piece_moves_up_to_its_rank_along_a_file_or_rank(rank: int) -> None:
    # From f6, the center square, there are five squares in each direction.
    there = position(f"{rank}f6 8a1" if rank != 8 else "8f6", "8k11", size=11)
    steps = min(rank, 5)
    up = [f"f{6 + step}" for step in range(1, steps + 1)]
    down = [f"f{6 - step}" for step in range(1, steps + 1)]
    right = [f"{'ghijk'[step]}6" for step in range(steps)]
    left = [f"{'edcba'[step]}6" for step in range(steps)]
    assert moves_from(there, "f6") == sorted([*up, *down, *right, *left])


@every_case(
    ("blue", "red", "targets"),
    [
        pytest.param("5e5 6a1 1e7 1g5 1e3 1d5", "6i9", "e6 f5 e4", id="own pieces in the way"),
        pytest.param("5e5 6a1", "6i9 1e7 1g5 1e3 1d5", "e6 f5 e4", id="enemies in the way"),
        pytest.param("5e5 6a1 1e6 1d5", "6i9 1e4 1f5", "", id="shut in"),
        pytest.param("4i1 6a1", "6i9", "i2 i3 i4 i5 h1 g1 f1 e1", id="in a corner"),
        pytest.param("3b8 6a1", "6i9", "b9 b7 b6 b5 a8 c8 d8 e8", id="by an edge"),
        pytest.param("6a1", "6i9", "a2 a3 a4 a5 a6 a7 b1 c1 d1 e1 f1 g1", id="the highest piece"),
        pytest.param("2c3 6a1", "6i9", "c1 c2 c4 c5 a3 b3 d3 e3", id="rank 2 goes no farther from home"),
        pytest.param("1b2 6a1", "6i9", "b1 b3 b4 a2 c2 d2", id="rank 1 within its area"),
        pytest.param("1c4 6a1", "6i9", "c5 c6 c3 c2 d4 e4 b4 a4", id="rank 1 from the front"),
        pytest.param("1f1 6a1", "6i9", "f2 f3 g1 h1 e1 d1", id="rank 1 from the edge of the front"),
        pytest.param("1a6 6a1", "6i9", "a7 a8 a5 a4 b6 c6", id="rank 1 from the other edge of the front"),
        pytest.param("1d4 6a1", "6i9", "d3 d5 c4 e4", id="rank 1 a step before its area"),
        pytest.param("1e5 6a1", "6i9", "e4 e6 d5 f5", id="rank 1 in the middle"),
        pytest.param("1g6 6a1", "6i9", "g5 g7 f6 h6", id="rank 1 on the enemy's front"),
        pytest.param("1h8 6a1", "6i9", "h7 h9 g8 i8", id="rank 1 in the enemy's area"),
        pytest.param("1c4 6a1 2c6", "6i9 2d4", "c5 c3 c2 b4 a4", id="rank 1 over empty squares only"),
    ],
)
def test_the_first_piece_moves_to_these_squares(blue: str, red: str, targets: str) -> None:
    assert moves_from(position(blue, red), blue[1:3]) == listed(targets)


@every_case(
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
