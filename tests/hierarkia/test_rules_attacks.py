"""The rules of Hierarkia: who may attack whom, from where and how far."""

import pytest

from support.cases import every_case
from support.hierarkia_positions import FILES, GAME, after, attacks_from, listed, position, square

# Reach


@every_case(
    ("blue", "red", "reach"),
    [
        pytest.param("5e5", "", 0, id="nobody beside it: its own rank does not count"),
        pytest.param("1e5 2e4", "", 2, id="one piece beside it"),
        pytest.param("5e5 2e4", "", 2, id="a higher piece reaches no further"),
        pytest.param("1e5 2e4 3d5", "", 5, id="the ranks of two pieces"),
        pytest.param("1e5 2e4 3d5 1f5 4e6", "", 10, id="of all four neighbours"),
        pytest.param("1e5 2d4 2d6 2f4 2f6", "", 0, id="diagonals do not count"),
        pytest.param("1e5 2e3 2e7 2c5 2g5", "", 0, id="nor does who stands further off"),
        pytest.param("1e5 4e4", "1e6", 3, id="an enemy beside it counts against it"),
        pytest.param("1e5 4e4", "1e6 2d5", 1, id="two enemies"),
        pytest.param("1e5 2e4", "2e6", 0, id="as much for as against"),
        pytest.param("1e5 2e4", "5e6", -3, id="more against than for"),
        pytest.param("1e5", "4e6 4d5 4f5 5e4", -17, id="enemies only"),
        pytest.param("1e5", "5d6 5f6", 0, id="enemies on the diagonals do not count"),
        pytest.param("1i1 2h1 3i2", "", 5, id="in a corner"),
        pytest.param("1a5 2i4 2i5 2i6", "", 0, id="the edges do not meet"),
        pytest.param("3c4 4c3", "", 4, id="a piece at home has its reach as well"),
    ],
)
def test_reach_is_the_ranks_of_own_neighbors_minus_those_of_enemies(blue: str, red: str, reach: int) -> None:
    text = position(f"{blue} 6a1", f"{red} 6i9")
    assert GAME.parse_state(text).reach(square(blue[1:3])) == reach


@every_case("reach", range(1, 7))
def test_a_piece_attacks_all_enemies_whose_distance_is_at_most_its_reach(reach: int) -> None:
    supporter = "6e4" if reach == 6 else f"{reach}e4 6a1"
    text = position(f"1e5 {supporter}", "1e7 2b5 3g6 1c7 2g2 3h8 6i9")
    distances = {"e7": 2, "b5": 3, "g6": 3, "c7": 4, "g2": 5, "h8": 6, "i9": 8}
    assert attacks_from(text, "e5") == sorted(name for name in distances if distances[name] <= reach)


# Distance


@every_case(
    ("blue", "red", "target", "distance"),
    [
        pytest.param("", "1e6", "e6", 1, id="a neighbour"),
        pytest.param("", "1e8", "e8", 3, id="straight on"),
        pytest.param("", "1g6", "g6", 3, id="round a corner"),
        pytest.param("1f5", "1g6", "g6", 3, id="round the other corner"),
        pytest.param("1e7", "1e8", "e8", 5, id="round a piece of its own"),
        pytest.param("", "1e7 1e8", "e8", 5, id="round an enemy"),
        pytest.param("1d7 1f7", "1e7 1e8", "e8", 7, id="round a row of pieces"),
        pytest.param("1f5 1e6", "1f6", "f6", 6, id="round two pieces, to the next square but one"),
        pytest.param("1d9 1d8 1d7 1d6", "1c9", "c9", 6, id="along a wall"),
        pytest.param("1d5 1d6 1d7 1d8", "1c6", "c6", 5, id="round the end of a wall"),
        pytest.param("2a8 2b9", "1a9", "a9", None, id="shut in by the enemies of the attacked"),
        pytest.param("", "1a9 1a8 1b9", "a9", None, id="shut in by its friends"),
        pytest.param("1d5 1e6 1f5", "1e8", "e8", 9, id="the attacker has one way out"),
        pytest.param("2a2 2b2 2c2 2d2 2e2 3f2 3g2 3h2 4i2", "1c1", "c1", None, id="behind a wall"),
    ],
)
def test_the_distance_is_the_shortest_path_over_empty_squares(
    blue: str, red: str, target: str, distance: int | None
) -> None:
    text = position(f"6a1 3e5 {blue}", f"6i9 {red}")
    state = GAME.parse_state(text)
    path = state.path(square("e5"), square(target))
    assert (None if path is None else len(path) - 1) == distance
    is_attacked = distance is not None and distance <= state.reach(square("e5"))
    assert (target in attacks_from(text, "e5")) is is_attacked


# The attacker and the target


@every_case(
    ("blue", "red", "attacked"),
    [
        pytest.param("5e5 6a1", "1e6 6i9", "", id="nobody beside it but the enemy"),
        pytest.param("5e5 2e4 6a1", "2e6 6i9", "", id="a reach of nought"),
        pytest.param("5e5 2e4 6a1", "3e6 6i9", "", id="less than nought"),
        pytest.param("5e5 2d4 6a1", "1e7 6i9", "", id="a supporter on the diagonal"),
        pytest.param("1e5 3e4 6a1", "2e6 6i9", "e6", id="a neighbor that reduces the reach"),
        pytest.param("1e5 3e4 6a1", "3e6 6i9", "", id="a neighbor that reduces it to nought"),
        pytest.param("1e5 4e4 6a1", "1e6 2e7 1f6 6i9", "e6 f6", id="four steps past d5 are too many"),
        pytest.param("1e5 5e4 6a1", "1e6 2e7 1f6 6i9", "e6 e7 f6", id="a reach of four is enough"),
        pytest.param("1e5 5e4 1d5 6a1", "1e6 2e7 1f6 6i9", "e6 f6", id="not for six steps round the 1"),
        pytest.param("1e5 6e4 5d5", "2a9 1a8 1b9 6i9", "a8 b9 i9", id="no path whatever the reach"),
        pytest.param("1d4 3c4 6a1", "1d7 6i9", "d7", id="with the help of a piece at home"),
        pytest.param("1e5 6e4 5d5", "1h9 5a1 1b3 2e7 3f4 6i9", "i9 h9 a1 b3 e7 f4", id="any rank, anywhere"),
        pytest.param("5e5 2e4 6a1", "1e7 6i9", "e7", id="a higher one attacks a lower one"),
        pytest.param("1e5 5e4 2e7 2g5 6a1", "6i9", "", id="no own piece"),
    ],
)
def test_the_first_piece_attacks_these(blue: str, red: str, attacked: str) -> None:
    assert attacks_from(position(blue, red), blue[1:3]) == listed(attacked)


@every_case(
    ("size", "at_home", "outside"),
    [
        (7, "a4 b3 c2 d1 b2", "a5 b4 c3 d2 e1 d4 d6 f5 g5 g7"),
        (9, "a6 b5 c4 d3 e2 f1 b2", "a7 b6 c5 d4 e3 f2 g1 e5 f6 g6 h5 i4 h8 i9"),
        (11, "a8 d5 e4 h1 b2", "a9 d6 e5 f4 h2 i1 f6 g8 k5 k11"),
    ],
)
def test_a_piece_attacks_from_anywhere_outside_its_own_starting_area(
    size: int, at_home: str, outside: str
) -> None:
    last, highest = FILES[size - 1], size - 3
    for attacker in f"{at_home} {outside}".split():
        file, rank = attacker[0], int(attacker[1:])
        target = f"{file}{rank + 1 if rank < size else rank - 1}"
        supporter = f"{FILES[FILES.index(file) + (1 if file < last else -1)]}{rank}"
        pieces = (f"2{attacker} 3{supporter} {highest}{last}1", f"1{target} {highest}a{size}")
        text = position(*pieces, size=size)
        assert (target in attacks_from(text, attacker)) is (attacker in outside.split()), attacker


# The effect of an attack


def test_an_attack_links_two_pieces_and_moves_nothing() -> None:
    text = position("6a1 3e5 2e4", "6i9 1e7", turns=6)
    assert after(text, "e5>e7") == position("6a1 3e5 2e4", "6i9 1e7", "r", links="e5>e7 -", turns=7)
