"""The rules of Hierarkia: how an attacked piece escapes or is destroyed, frozen and spent pieces."""

import pytest

from support.hierarkia_positions import (
    after,
    attacks_from,
    fields_after,
    listed,
    moves_from,
    position,
    rule_against,
    turns_of,
)

LONG = position("6a1 1e5 3e4", "6i9 2e8 1d7", "r", links="e5>e8 -")
"""The path from e5 to e8 takes three steps, and so does the reach; d7 can step into the path."""

MORE_ENEMIES = position("6a1 2e5 3e4", "6i9 2e8 1d7 1c5 1e2", "r", links="e5>e8 -")

FREE, HELD = "- - f:e5 - 1", "e5>{} - - - 1"


@pytest.mark.parametrize(
    ("blue", "red", "turn", "fields"),
    [
        pytest.param("3e4", "2e8 1d7", "d7-e7", FREE, id="the path becomes too long"),
        pytest.param("5e4", "2e8 1d7", "d7-e7", HELD, id="a path of five steps is within reach"),
        pytest.param("4e4", "2f7 1d6", "d6-e6", HELD, id="another path of three steps, the reach of three"),
        pytest.param("2e4", "2e7 1g5", "g5-f5", FREE, id="the reach becomes too short"),
        pytest.param("2e4", "2e7 1g5", "g5-g6", HELD, id="nobody comes beside the attacker"),
        pytest.param("3e4", "2e7 1g5", "g5-f5", HELD, id="a shorter reach is sufficient"),
        pytest.param("4e4", "2e7 2d5 1g5", "g5-f5", FREE, id="another enemy comes beside the attacker"),
        pytest.param("4e4", "2e7 2d5 1g5", "d5-d4", HELD, id="an enemy leaves the attacker"),
        pytest.param("5e4", "2e8 1e7", "e7-d7", HELD, id="an enemy leaves the path"),
    ],
)
def test_the_attack_of_e5_on_the_first_red_piece_is_judged_by_reach_and_path(
    blue: str, red: str, turn: str, fields: str
) -> None:
    target = red[1:3]
    text = position(f"6a1 1e5 {blue}", f"6i9 {red}", "r", links=f"e5>{target} -")
    assert fields_after(text, turn) == f"b {fields.format(target)}"
    if fields == HELD:
        assert turns_of(after(text, turn)) == [f"e5x{target}"]


def test_an_escape_changes_nothing_on_the_board() -> None:
    assert after(LONG, "d7-e7") == position("6a1 1e5 3e4", "6i9 2e8 1e7", bars="f:e5 -", turns=1)


def test_a_blocked_path_frees_the_attacked_piece() -> None:
    text = position("6e4 5d5 1e5", "6i9 2a9 1b9 1b8", "r", links="e5>a9 -")
    assert fields_after(text, "b8-a8") == "b - - f:e5 - 1"
    assert fields_after(text, "b8-b7") == "b e5>a9 - - - 1"


@pytest.mark.parametrize(
    ("blue", "red", "links", "turn", "fields"),
    [
        pytest.param("2e4", "2e7 1g4 3g3", "e5>e7 g4>e4", "g4xe4", "- - f:e5 s:g4 0", id="a supporter"),
        pytest.param(
            "2e4 2d5", "2e7 1g4 3g3", "e5>e7 g4>e4", "g4xe4", "e5>e7 - - s:g4 0", id="an unneeded supporter"
        ),
        pytest.param(
            "5e4 1e7", "2e8 1c7 4c8", "e5>e8 c7>e7", "c7xe7", "e5>e8 - - s:c7 0", id="a piece in the way"
        ),
        pytest.param("2e4", "2e7 1g5 3g4", "e5>e7 g5>e5", "g5xe5", "- - - s:g5 0", id="the attacker"),
    ],
)
def test_destroying_may_free_the_attacked_piece(
    blue: str, red: str, links: str, turn: str, fields: str
) -> None:
    text = position(f"6a1 1e5 {blue}", f"6i9 {red}", "r", links=links)
    assert fields_after(text, turn) == f"b {fields}"


def test_an_attack_or_a_pass_breaks_no_link() -> None:
    text = position("6a1 1e5 2e4", "6i9 2e7 1g5 3g4", "r", links="e5>e7 -")
    assert fields_after(text, "g5>e5") == "b e5>e7 g5>e5 - - 1"
    assert fields_after(text, "g5>e4") == "b e5>e7 g5>e4 - - 1"
    text = position("4a1 1d4 2d3", "4d6", "r", size=7, links="d4>d6 -")
    assert turns_of(text) == ["pass"]
    assert fields_after(text, "pass") == "b d4>d6 - - - 1"


def test_a_forced_destroy_can_break_the_enemys_link() -> None:
    # The attacked piece on e7 gave the attacker on d7 all of its reach.
    text = position("6a1 1e5 2e4", "6i9 3e7 2d7", links="e5>e7 d7>e5")
    assert fields_after(text, "e5xe7") == "r - - s:e5 f:d7 0"


@pytest.mark.parametrize("size", [7, 9, 11])
def test_pieces_escape_alike_on_every_board(size: int) -> None:
    corner = f"{size - 3}{'abcdefghijk'[size - 1]}{size}"
    text = position(f"{size - 3}a1 1e5 2e4", f"{corner} 1e7 1d6", "r", size=size, links="e5>e7 -")
    assert fields_after(text, "d6-d5") == "b - - f:e5 - 1"
    assert fields_after(text, "d6-e6") == "b - - f:e5 - 1"
    assert fields_after(text, "d6-c6") == "b e5>e7 - - - 1"


# Frozen pieces


def test_a_frozen_piece_may_neither_move_nor_attack_but_others_may() -> None:
    frozen = after(MORE_ENEMIES, "d7-e7")
    assert frozen.endswith(" b - - f:e5 - 1")
    assert moves_from(frozen, "e5") == attacks_from(frozen, "e5") == []
    assert rule_against(frozen, "e5-d5") is not None
    # The frozen piece still adds to the reach of its neighbor.
    assert attacks_from(frozen, "e4") == ["e2"]
    assert moves_from(frozen, "e4") == listed("e3 d4 c4 b4 f4 g4 h4")
    # The same position without the restriction.
    assert moves_from(frozen.replace("f:e5", "-"), "e5") == listed("d5 e6 f5 g5")
    assert attacks_from(frozen.replace("f:e5", "-"), "e5") == ["c5", "e7"]


def test_a_frozen_piece_thaws_after_one_turn_of_its_player() -> None:
    frozen = after(MORE_ENEMIES, "d7-e7")
    assert fields_after(frozen, "e4>e2") == "r e4>e2 - - - 2"
    assert fields_after(frozen, "a1-a2") == "r - - - - 2"
    thawed = after(frozen, "a1-a2", "i9-i8")
    assert moves_from(thawed, "e5") == listed("d5 e6 f5 g5")
    assert attacks_from(thawed, "e5") == listed("c5 e7")


# Escaped pieces


def test_an_escaped_piece_may_move_and_attack_next() -> None:
    assert moves_from(after(LONG, "d7-e7", "a1-a2"), "e8") == listed("c8 d8 e9 f8 g8")
    text = position("6a1 1e5 2e4", "6i9 2e7 3e8 1d6", "r", links="e5>e7 -")
    free = after(text, "d6-d5", "a1-a2")
    assert free.endswith(" r - - - - 2")
    assert attacks_from(free, "e7") == ["e5"]


def test_an_escaped_piece_may_be_attacked_by_another_at_once() -> None:
    text = position("6a1 1e5 3e4 1h8 3h7", "6i9 2e8 1d7", "r", links="e5>e8 -")
    assert attacks_from(after(text, "d7-e7"), "h8") == listed("e8 i9")


# Destroying and spent pieces

LINKED = position("6a1 3e5 2e4 1b6", "6i9 1e7 2c7", links="e5>e7 -", turns=3)
"""Blue has attacked, and red's move has not broken the link."""


def test_nothing_but_a_destroy_is_legal_after_an_attack() -> None:
    attacked = after(position("6a1 3e5 2e4", "6i9 1e7"), "e5>e7", "i9-i8")
    assert turns_of(attacked) == turns_of(LINKED) == ["e5xe7"]
    rules = {rule_against(LINKED, turn) for turn in ("e5-e6", "a1-a2", "b6>c7", "pass", "e5>e7")}
    assert len(rules) == 1
    assert None not in rules


def test_a_destroyed_piece_leaves_the_board_and_the_attacker_stays() -> None:
    assert after(LINKED, "e5xe7") == position("6a1 3e5 2e4 1b6", "6i9 2c7", "r", bars="s:e5 -", turns=0)


def test_a_destroy_resets_the_count_of_turns() -> None:
    assert fields_after(LINKED.replace(" 3", " 88"), "e5xe7", "i9-i8") == "b - - s:e5 - 1"


def test_an_unaffected_link_survives_the_opponents_move() -> None:
    text = position("6a1 3e5 2e4", "6i9 1e7 2c7 1g2 4g1", "r", links="e5>e7 -")
    for turn in ("i9-i8", "c7-c8", "c7-d7", "g2-h2", "g2-f2", "i9-i3"):
        assert turns_of(after(text, turn)) == ["e5xe7"], turn


def test_a_spent_piece_may_move_but_not_attack_on_the_next_turn_and_others_may() -> None:
    within = after(LINKED, "e5xe7", "c7-c5")
    assert moves_from(within, "e5") == listed("d5 e6 e7 e8 f5 g5 h5")
    assert attacks_from(within, "e5") == []
    assert rule_against(within, "e5>c5") is not None
    assert attacks_from(within, "e4") == ["c5"]
    # The same position without the restriction.
    assert attacks_from(within.replace("s:e5", "-"), "e5") == ["c5"]


def test_a_spent_piece_may_attack_again_a_turn_later_even_if_it_moved() -> None:
    later = after(LINKED, "e5xe7", "c7-c5", "a1-a2", "i9-i8")
    assert later.endswith(" b - - - - 3")
    assert attacks_from(later, "e5") == ["c5"]
    text = position("6a1 3e5 2e4", "6i9 1e7 1g4", links="e5>e7 -")
    later = after(text, "e5xe7", "i9-i8", "e5-f5", "i8-i9", "e4-f4", "i9-i8")
    assert later.endswith(" b - - - - 5")
    assert attacks_from(later, "f5") == ["g4"]


@pytest.mark.parametrize(
    ("turns", "fields"),
    [
        ("e5xe7 c7-c8", "b - - s:e5 - 1"),
        ("e5xe7 c7-c8 a1-a2", "r - - - - 2"),
        ("e5xe7 c7-c8 e5-e6", "r - - - - 2"),
        ("e5xe7 c7-c5 e4>c5", "r e4>c5 - - - 2"),
    ],
)
def test_a_piece_stays_spent_until_its_players_next_move_is_made(turns: str, fields: str) -> None:
    assert fields_after(LINKED, *turns.split()) == fields


@pytest.mark.parametrize(
    ("blue", "red", "links", "fields"),
    [
        pytest.param("", "3e8", "e7>e5", "r - - s:e5 - 0", id="its attacker is destroyed"),
        pytest.param("1b7", "3e8", "e7>b7", "r - - s:e5 - 0", id="the attacker of another is destroyed"),
        pytest.param("", "1g5 4g6", "g5>e5", "r - g5>e5 s:e5 - 0", id="the attack of another stands"),
    ],
)
def test_a_destroy_ends_the_attack_of_the_destroyed_only(
    blue: str, red: str, links: str, fields: str
) -> None:
    text = position(f"6a1 3e5 2e4 {blue}", f"6i9 1e7 {red}", links=f"e5>e7 {links}")
    assert fields_after(text, "e5xe7") == fields


def test_a_spent_piece_that_is_destroyed_is_spent_no_more() -> None:
    text = position("6a1 3e5 2e4", "6i9 1g5 4g6", "r", links="- g5>e5", bars="s:e5 -")
    assert turns_of(text) == ["g5xe5"]
    assert after(text, "g5xe5") == position("6a1 2e4", "6i9 1g5 4g6", bars="- s:g5")


def test_both_players_may_have_a_spent_piece() -> None:
    text = position("6a1 3e5 2e4 1g3", "6i9 1e7 1g5 4g6", links="e5>e7 g5>g3")
    assert fields_after(text, "e5xe7", "g5xg3") == "b - - s:e5 s:g5 0"
    assert fields_after(text, "e5xe7", "g5xg3", "a1-a2") == "r - - - s:g5 1"
    assert fields_after(text, "e5xe7", "g5xg3", "a1-a2", "i9-i8") == "b - - - - 2"


def test_a_destroyed_piece_opens_a_path() -> None:
    text = position("6a1 3e5 4e4 1b2", "6i9 1e6 2e7", links="e5>e6 -")
    later = after(text, "e5xe6", "i9-i8", "a1-a2", "i8-i9")
    assert attacks_from(later, "e5") == ["e7"]
