"""The rules of Hierarkia: who may attack whom, from where and how far."""

import pytest

from support.hierarkia_positions import (
    GAME,
    after,
    attacks_from,
    fields_after,
    listed,
    moves_from,
    position,
    rule_against,
    square,
    turns_of,
)

# Reach


@pytest.mark.parametrize(
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


@pytest.mark.parametrize("reach", range(1, 7))
def test_a_piece_attacks_all_enemies_whose_distance_is_at_most_its_reach(reach: int) -> None:
    supporter = "6e4" if reach == 6 else f"{reach}e4 6a1"
    text = position(f"1e5 {supporter}", "1e7 2b5 3g6 1c7 2g2 3h8 6i9")
    distances = {"e7": 2, "b5": 3, "g6": 3, "c7": 4, "g2": 5, "h8": 6, "i9": 8}
    within = [name for name, distance in distances.items() if distance <= reach]
    assert attacks_from(text, "e5") == sorted(within)


@pytest.mark.parametrize(("size", "corner"), [(7, "g1"), (9, "i1"), (11, "k1")])
def test_distances_on_a_larger_board_use_its_own_edge(size: int, corner: str) -> None:
    highest = size - 3
    target = f"e{size}"
    for reach in range(1, highest):
        text = position(f"1e5 {reach}d5 {highest}a1", f"{highest}{corner} 1{target}", size=size)
        assert attacks_from(text, "e5") == ([target] if reach >= size - 5 else []), reach


@pytest.mark.parametrize(
    ("blue", "red"),
    [
        pytest.param("5e5", "1e6", id="nobody beside it but the enemy"),
        pytest.param("5e5 2e4", "2e6", id="a reach of nought"),
        pytest.param("5e5 2e4", "3e6", id="less than nought"),
        pytest.param("5e5 2d4", "1e7", id="a supporter on the diagonal"),
    ],
)
def test_a_reach_of_zero_or_less_attacks_nothing(blue: str, red: str) -> None:
    assert attacks_from(position(f"6a1 {blue}", f"6i9 {red}"), "e5") == []


def test_an_enemy_neighbor_may_be_attacked_although_it_reduces_the_reach() -> None:
    assert attacks_from(position("6a1 1e5 3e4", "6i9 2e6"), "e5") == ["e6"]
    assert attacks_from(position("6a1 1e5 3e4", "6i9 3e6"), "e5") == []


# Distance


@pytest.mark.parametrize(
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
    if distance is None:
        assert path is None
    else:
        assert path is not None
        assert len(path) - 1 == distance
    is_attacked = distance is not None and distance <= state.reach(square("e5"))
    assert (target in attacks_from(text, "e5")) is is_attacked


@pytest.mark.parametrize(
    ("supporter", "attacks"), [("3e4", ""), ("4e4", ""), ("5e4", "e7"), ("5e4 1d5", ""), ("5e4 3d5", "e7")]
)
def test_a_longer_path_needs_a_longer_reach(supporter: str, attacks: str) -> None:
    # The enemy on e6 reduces the reach by one; past d5 the path to e7 takes four steps, otherwise six.
    text = position(f"6a1 1e5 {supporter}", "6i9 1e6 2e7 1f6")
    assert [target for target in attacks_from(text, "e5") if target == "e7"] == listed(attacks)


def test_without_a_path_there_is_no_attack() -> None:
    text = position("6e4 5d5 1e5", "6i9 2a9 1a8 1b9")
    assert GAME.parse_state(text).reach(square("e5")) == 11
    assert attacks_from(text, "e5") == listed("a8 b9 i9")


def test_paths_do_not_wrap_around_the_edges() -> None:
    assert attacks_from(position("6a1 1i5 5i4", "6i9 1a5 1a6 1a4"), "i5") == ["i9"]
    assert attacks_from(position("8a1 1k5 7k4", "8k11 1a5 1a6 1a4", size=11), "k5") == ["k11"]


# The attacker's square

AROUND = {
    "a6": "a5 b6",
    "b5": "b4 c5",
    "c4": "c3 d4",
    "d3": "d2 e3",
    "e2": "e1 f2",
    "f1": "e1 g1",
    "b2": "b3 c2",
    "a7": "a6 b7",
    "b6": "b5 c6",
    "c5": "c4 d5",
    "d4": "d3 e4",
    "e3": "e2 f3",
    "f2": "f1 g2",
    "g1": "f1 h1",
    "e5": "e4 e6",
    "f6": "f5 g6",
    "g6": "g5 g7",
    "h5": "h4 h6",
    "i4": "i3 i5",
    "h8": "g8 h7",
    "i9": "h9 i8",
}
"""Squares, each with two of its neighbors."""


@pytest.mark.parametrize("attacker", AROUND)
def test_a_piece_attacks_from_anywhere_outside_its_own_starting_area(attacker: str) -> None:
    supporter, target = AROUND[attacker].split()
    text = position(f"2{attacker} 5{supporter} 6i1", f"1{target} 6a9")
    is_at_home = attacker in ("a6", "b5", "c4", "d3", "e2", "f1", "b2")
    assert (target in attacks_from(text, attacker)) is not is_at_home


@pytest.mark.parametrize(
    ("size", "attacker", "supporter", "may"),
    [
        (7, "c2", "c1", False),
        (7, "c3", "c2", True),
        (7, "d1", "c1", False),
        (7, "d2", "c2", True),
        (11, "e4", "e3", False),
        (11, "e5", "e4", True),
        (11, "h1", "g1", False),
        (11, "h2", "g2", True),
    ],
)
def test_the_starting_area_depends_on_the_size(size: int, attacker: str, supporter: str, may: bool) -> None:
    target = f"{attacker[0]}{int(attacker[1:]) + 1}"
    corners = (f"{size - 3}a{size}", f"{size - 3}{'abcdefghijk'[size - 1]}{size} 1{target}")
    text = position(f"2{attacker} 3{supporter} {corners[0]}", corners[1], size=size)
    assert (attacks_from(text, attacker) == [target]) is may


def test_a_piece_back_home_cannot_attack() -> None:
    text = position("6a1 2d4 3c3", "6i9 1d5")
    assert attacks_from(text, "d4") == []
    assert attacks_from(after(text, "c3-d3", "i9-i8"), "d4") == ["d5"]
    at_home = after(text, "d4-c4", "i9-i8")
    assert GAME.parse_state(at_home).reach(square("c4")) == 3
    assert attacks_from(at_home, "c4") == []
    assert attacks_from(after(at_home, "c4-d4", "i8-i9", "c3-d3", "i9-i8"), "d4") == ["d5"]


def test_pieces_at_home_add_to_the_reach() -> None:
    assert attacks_from(position("6a1 1d4 3c4", "6i9 1d7"), "d4") == ["d7"]


# The target


def test_any_enemy_can_be_attacked_anywhere() -> None:
    # At home, in the middle and in the attacker's own corner; the highest as well as the lowest.
    text = position("6e4 5d5 1e5", "6i9 1h9 5a1 1b3 2e7 3f4")
    assert GAME.parse_state(text).reach(square("e5")) == 11
    assert attacks_from(text, "e5") == listed("i9 h9 a1 b3 e7 f4")


def test_rank_does_not_limit_who_may_attack_whom() -> None:
    for attacker in range(1, 6):
        for attacked in range(1, 6):
            text = position(f"6a1 {attacker}e5 2e4", f"6i9 {attacked}e7")
            assert attacks_from(text, "e5") == ["e7"]


def test_own_pieces_cannot_be_attacked() -> None:
    text = position("6a1 1e5 5e4 2e7 2g5", "6i9")
    assert [turn for turn in turns_of(text) if ">" in turn] == []


def test_several_pieces_may_attack_and_several_be_attacked() -> None:
    text = position("6a1 3e5 2e4", "6i9 1e6 1e3")
    assert GAME.parse_state(text).reach(square("e4")) == 2
    assert [turn for turn in turns_of(text) if ">" in turn] == listed("e5>e6 e4>e3")


# The effect of an attack


def test_an_attack_links_two_pieces_and_moves_nothing() -> None:
    text = position("6a1 3e5 2e4", "6i9 1e7", turns=6)
    assert after(text, "e5>e7") == position("6a1 3e5 2e4", "6i9 1e7", "r", links="e5>e7 -", turns=7)


def test_an_attacked_piece_may_not_move() -> None:
    text = position("6a1 3e5 2e4", "6i9 1e7 1c7", "r", links="e5>e7 -")
    assert moves_from(text, "e7") == []
    assert moves_from(text, "c7") == listed("c6 c8 b7 d7")
    assert rule_against(text, "e7-e8") is not None


def test_an_attacked_piece_may_attack_another() -> None:
    text = position("6a1 3e5 2e4 1b7", "6i9 1e7 3e8", "r", links="e5>e7 -")
    assert attacks_from(text, "e7") == listed("b7 e5")
    assert fields_after(text, "e7>b7") == "b e5>e7 e7>b7 - - 1"


def test_an_attacked_piece_may_attack_its_attacker() -> None:
    text = position("6a1 3e5 2e4", "6i9 1e7 3e8", "r", links="e5>e7 -")
    assert fields_after(text, "e7>e5") == "b e5>e7 e7>e5 - - 1"


def test_the_attacker_may_be_attacked_by_another() -> None:
    text = position("6a1 3e5 2e4", "6i9 1e7 1g5 4g6", "r", links="e5>e7 -")
    assert fields_after(text, "g5>e5") == "b e5>e7 g5>e5 - - 1"


def test_an_attacked_piece_still_counts_for_and_against_reach() -> None:
    text = position("6a1 3e5 4e4", "6i9 2e6 1e7", "r", links="e5>e6 -")
    state = GAME.parse_state(text)
    assert state.reach(square("e7")) == 2
    assert state.reach(square("e5")) == 2
    # e5 is four steps from e7, around e6.
    assert attacks_from(text, "e7") == []


def test_an_attacker_still_adds_to_the_reach() -> None:
    assert attacks_from(position("6a1 3e5 2d5", "6i9 1e7 2d8"), "d5") == listed("d8 e7")
    linked = position("6a1 3e5 2d5", "6i9 1e7 2d8", "r", links="e5>e7 -")
    assert GAME.parse_state(linked).reach(square("d5")) == 3
