"""Queries of a Hierarkia position: pieces, areas, links, covered squares and paths."""

import pytest

from game.engine.seat import Seat
from support.hierarkia_positions import GAME, STARTS, names, played, position, square


@pytest.mark.parametrize(
    ("variant", "size", "highest", "middle"),
    [("small", 7, 4, 29), ("standard", 9, 6, 39), ("large", 11, 8, 49)],
)
def test_the_starting_areas_are_the_corners_where_the_pieces_start(
    variant: str, size: int, highest: int, middle: int
) -> None:
    state = GAME.parse_state(STARTS[variant])
    assert (state.variant, state.size, state.highest) == (variant, size, highest)
    areas = [state.home(seat) for seat in (Seat.A, Seat.B)]
    for seat, area in zip((Seat.A, Seat.B), areas, strict=True):
        assert area == {number for number, piece in state.pieces.items() if piece.seat is seat}
    # The Middle Area is the five diagonals between.
    assert state.size**2 - len(areas[0] | areas[1]) == middle
    # The areas do not depend on the pieces.
    others = GAME.parse_state(position(f"{highest}a1", f"{highest}b1 1c1", size=size))
    assert [others.home(seat) for seat in (Seat.A, Seat.B)] == areas


def test_pieces_are_indexed_by_square_from_a1_rank_by_rank() -> None:
    state = GAME.parse_state(position("6a1 3e5", "1b1 6i9 2c7 1d2"))
    told = [(names([number])[0], piece.seat, piece.rank) for number, piece in state.pieces.items()]
    assert told == [
        ("a1", Seat.A, 6),
        ("b1", Seat.B, 1),
        ("d2", Seat.B, 1),
        ("e5", Seat.A, 3),
        ("c7", Seat.B, 2),
        ("i9", Seat.B, 6),
    ]
    turned = state.apply(GAME.parse_move("a1-a7"))
    assert [names([number])[0] for number in turned.pieces] == ["b1", "d2", "e5", "a7", "c7", "i9"]


def test_links_and_bars_are_reported_by_seat() -> None:
    text = position("6a1 1e5 2e4", "6i9 1e7 2g5 1g4", "r", links="e5>e7 -", bars="- s:g5", turns=4)
    state = GAME.parse_state(text)
    link = state.link(Seat.A)
    assert names([link.attacker]) == ["e5"]
    assert names([link.attacked]) == ["e7"]
    assert state.link(Seat.B) is None
    assert (state.frozen(Seat.A), state.frozen(Seat.B)) == (None, None)
    assert (state.spent(Seat.A), state.spent(Seat.B)) == (None, square("g5"))
    assert state.turns == 4
    escaped = state.apply(GAME.parse_move("g5-f5"))
    assert escaped.link(Seat.A) is None
    assert (escaped.frozen(Seat.A), escaped.frozen(Seat.B)) == (square("e5"), None)
    assert (escaped.spent(Seat.A), escaped.spent(Seat.B)) == (None, None)
    other = GAME.parse_state(position("6a1 1e5 2e4", "6i9 1e7 2e8", "r", links="- e7>e5"))
    assert names(other.link(Seat.B)) == ["e5", "e7"]
    assert other.link(Seat.A) is None


@pytest.mark.parametrize(
    ("blue", "red", "covered"),
    [
        pytest.param("1e5 1e4", "2e6", "", id="less than none"),
        pytest.param(
            "1e5 2e4", "", "c5 d4 d5 d6 e6 e7 f4 f5 f6 g5", id="a reach of two, round the own piece below"
        ),
        pytest.param("1e5 2e4 2d6 1f6", "2f5", "", id="nothing left"),
        pytest.param(
            "1e5 3e4", "1f5", "c5 d4 d5 d6 e6 e7 f5 f6", id="an enemy is covered, not what is behind"
        ),
        pytest.param("1e5 1e4 1e6 1d5", "1f5", "f5", id="the enemy in the only gap"),
        pytest.param("1e5 1e4 1e6 1d5", "", "f3 f4 f5 f6 f7 g4 g5 g6 h5", id="through the only gap"),
        pytest.param("1i1 2h1", "", "i2 h2 i3", id="in a corner"),
    ],
)
def test_covered_squares_are_empty_ones_and_enemies_within_reach(blue: str, red: str, covered: str) -> None:
    text = position(f"{blue} 6a1", f"{red} 6i9")
    for mover in (" b ", " r "):
        told = GAME.parse_state(text.replace(" b ", mover)).covered(square(blue[1:3]))
        assert names(told) == sorted(covered.split())
        assert len(set(told)) == len(told)


def test_a_path_goes_from_square_to_square_over_empty_ones() -> None:
    state = GAME.parse_state(position("6a1 3e5 1e7 1d6", "6i9 1e8"))
    path = state.path(square("e5"), square("e8"))
    assert [names([number])[0] for number in path] == ["e5", "e6", "f6", "f7", "f8", "e8"]
    assert isinstance(path, tuple)
    assert state.path(square("e7"), square("e8")) == (square("e7"), square("e8"))
    shut_in = GAME.parse_state(position("6a1 5a2 5b1", "6i9"))
    assert shut_in.path(square("a1"), square("i9")) is None


def test_the_path_between_two_squares_is_always_the_same() -> None:
    text = position("6a1 3c3 1a3", "6i9 1f6")
    states = [
        GAME.parse_state(text),
        GAME.parse_state(text.replace(" b ", " r ")),
        played(text, "a1-a2", "i9-i8", "a2-a1", "i8-i9"),
    ]
    (path,) = {state.path(square("c3"), square("f6")) for state in states}
    assert len(path) == 7
