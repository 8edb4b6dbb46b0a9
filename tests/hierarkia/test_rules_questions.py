"""Queries of a Hierarkia position: pieces, areas, links, covered squares and paths."""

import pytest

from game.engine.seat import Seat
from support.hierarkia_positions import GAME, STARTS, names, played, position, square

AREAS = {
    "small": "a1 a2 a3 a4 b1 b2 b3 c1 c2 d1",
    "standard": "a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 c1 c2 c3 c4 d1 d2 d3 e1 e2 f1",
}
RED_AREAS = {
    "small": "g7 g6 g5 g4 f7 f6 f5 e7 e6 d7",
    "standard": "i9 i8 i7 i6 i5 i4 h9 h8 h7 h6 h5 g9 g8 g7 g6 f9 f8 f7 e9 e8 d9",
}


@pytest.mark.parametrize(
    ("variant", "size", "highest"), [("small", 7, 4), ("standard", 9, 6), ("large", 11, 8)]
)
def test_a_state_knows_its_size(variant: str, size: int, highest: int) -> None:
    for state in (GAME.deal(0, variant), GAME.parse_state(STARTS[variant])):
        assert (state.variant, state.size, state.highest) == (variant, size, highest)


@pytest.mark.parametrize("variant", AREAS)
def test_the_starting_areas_are_the_corners_where_the_pieces_start(variant: str) -> None:
    state = GAME.deal(0, variant)
    assert names(state.home(Seat.A)) == sorted(AREAS[variant].split())
    assert names(state.home(Seat.B)) == sorted(RED_AREAS[variant].split())


@pytest.mark.parametrize(("variant", "middle"), [("small", 29), ("standard", 39), ("large", 49)])
def test_the_middle_area_is_the_five_diagonals_between(variant: str, middle: int) -> None:
    state = GAME.deal(0, variant)
    areas = [state.home(seat) for seat in (Seat.A, Seat.B)]
    for seat, area in zip((Seat.A, Seat.B), areas, strict=True):
        assert area == {number for number, piece in state.pieces.items() if piece.seat is seat}
    assert state.size**2 - len(areas[0] | areas[1]) == middle
    assert not areas[0] & areas[1]


def test_the_starting_areas_do_not_depend_on_the_pieces() -> None:
    state = GAME.parse_state(position("6a1", "6b1 1c1"))
    assert state.home(Seat.A) == GAME.deal(0).home(Seat.A)
    assert state.home(Seat.B) == GAME.deal(0).home(Seat.B)


def test_pieces_are_indexed_by_square() -> None:
    state = GAME.parse_state(position("6a1 3e5", "6i9 2c7"))
    told = {(names([number])[0], piece.seat, piece.rank) for number, piece in state.pieces.items()}
    assert told == {("a1", Seat.A, 6), ("e5", Seat.A, 3), ("i9", Seat.B, 6), ("c7", Seat.B, 2)}
    moved = state.apply(GAME.parse_move("e5-e7"))
    assert set(names(moved.pieces)) == {"a1", "e7", "i9", "c7"}
    assert set(names(state.pieces)) == {"a1", "e5", "i9", "c7"}


def test_pieces_are_ordered_from_a1_rank_by_rank() -> None:
    state = GAME.parse_state(position("6a1 3e5", "1b1 6i9 2c7 1d2"))
    assert [names([number])[0] for number in state.pieces] == ["a1", "b1", "d2", "e5", "c7", "i9"]
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
    assert escaped.turns == 5
    other = GAME.parse_state(position("6a1 1e5 2e4", "6i9 1e7 2e8", "r", links="- e7>e5"))
    assert names(other.link(Seat.B)) == ["e5", "e7"]
    assert other.link(Seat.A) is None


def test_nothing_is_linked_or_barred_at_the_start() -> None:
    state = GAME.deal(0)
    for seat in (Seat.A, Seat.B):
        assert (state.link(seat), state.frozen(seat), state.spent(seat)) == (None, None, None)
    assert (state.turns, state.repetitions) == (0, 1)


# Covered squares


@pytest.mark.parametrize(
    ("blue", "red", "covered"),
    [
        pytest.param("1e5", "", "", id="no reach"),
        pytest.param("1e5 1e4", "2e6", "", id="less than none"),
        pytest.param("1e5 1e4", "", "d5 e6 f5", id="a reach of one"),
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
        state = GAME.parse_state(text.replace(" b ", mover))
        told = state.covered(square(blue[1:3]))
        assert names(told) == sorted(covered.split())
        assert len(set(told)) == len(told)


def test_frozen_spent_and_attacked_pieces_still_cover_squares() -> None:
    for links, bars in (("- -", "f:e5 -"), ("- -", "s:e5 -"), ("- e7>e5", "- -")):
        state = GAME.parse_state(position("6a1 1e5 3e4", "6i9 1e7 2e8", links=links, bars=bars))
        assert "e7" in names(state.covered(square("e5")))


# Paths


def test_a_path_goes_from_square_to_square_over_empty_ones() -> None:
    state = GAME.parse_state(position("6a1 3e5 1e7 1d6", "6i9 1e8"))
    path = state.path(square("e5"), square("e8"))
    assert path[0] == square("e5")
    assert path[-1] == square("e8")
    assert [names([number])[0] for number in path] == ["e5", "e6", "f6", "f7", "f8", "e8"]
    assert isinstance(path, tuple)


def test_the_path_between_two_squares_is_always_the_same() -> None:
    text = position("6a1 3c3 1a3", "6i9 1f6")
    paths = {GAME.parse_state(text).path(square("c3"), square("f6")) for _ in range(5)}
    paths.add(GAME.parse_state(text.replace(" b ", " r ")).path(square("c3"), square("f6")))
    paths.add(played(text, "a1-a2", "i9-i8", "a2-a1", "i8-i9").path(square("c3"), square("f6")))
    (path,) = paths
    assert path is not None
    assert len(path) == 7


def test_neighbours_have_a_path_of_one_step() -> None:
    state = GAME.parse_state(position("6a1 3e5", "6i9 1e6"))
    assert state.path(square("e5"), square("e6")) == (square("e5"), square("e6"))


def test_there_is_no_path_over_pieces() -> None:
    state = GAME.parse_state(position("6a1 5a2 5b1", "6i9"))
    assert state.path(square("a1"), square("i9")) is None
