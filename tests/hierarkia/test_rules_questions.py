"""Queries of a Hierarkia position: pieces, areas, links, covered squares and paths."""

from game.engine.seat import Seat
from support.cases import every_case
from support.hierarkia_positions import GAME, STARTS, played, position, square


@every_case(
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


def test_the_path_between_two_squares_is_always_the_same() -> None:
    text = position("6a1 3c3 1a3", "6i9 1f6")
    states = [
        GAME.parse_state(text),
        GAME.parse_state(text.replace(" b ", " r ")),
        played(text, "a1-a2", "i9-i8", "a2-a1", "i8-i9"),
    ]
    (path,) = {state.path(square("c3"), square("f6")) for state in states}
    assert len(path) == 7
