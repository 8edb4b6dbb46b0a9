"""The rules of Hierarkia: how an attacked piece escapes or is destroyed, frozen and spent pieces."""

import pytest

from support.cases import every_case
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

MORE_ENEMIES = position("6a1 2e5 3e4", "6i9 2e8 1d7 1c5 1e2", "r", links="e5>e8 -")

FREE, HELD = "- - f:e5 - 1", "e5>{} - - - 1"


@every_case(
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


@every_case(
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


def test_a_forced_destroy_can_break_the_enemys_link() -> None:
    # The attacked piece on e7 gave the attacker on d7 all of its reach.
    text = position("6a1 1e5 2e4", "6i9 3e7 2d7", links="e5>e7 d7>e5")
    assert fields_after(text, "e5xe7") == "r - - s:e5 f:d7 0"


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


# Destroying and spent pieces

LINKED = position("6a1 3e5 2e4 1b6", "6i9 1e7 2c7", links="e5>e7 -", turns=3)
"""Blue has attacked, and red's move has not broken the link."""


def test_a_destroy_resets_the_count_of_turns() -> None:
    assert fields_after(LINKED.replace(" 3", " 88"), "e5xe7", "i9-i8") == "b - - s:e5 - 1"


def test_a_spent_piece_may_move_but_not_attack_on_the_next_turn_and_others_may() -> None:
    within = after(LINKED, "e5xe7", "c7-c5")
    assert moves_from(within, "e5") == listed("d5 e6 e7 e8 f5 g5 h5")
    assert attacks_from(within, "e5") == []
    assert rule_against(within, "e5>c5") is not None
    assert attacks_from(within, "e4") == ["c5"]
    # The same position without the restriction.
    assert attacks_from(within.replace("s:e5", "-"), "e5") == ["c5"]


@every_case(
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


@every_case(
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
