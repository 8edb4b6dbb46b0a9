"""The rules of Hierarkia: how an attacked piece escapes, and the frozen piece."""

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

LONG = position("6a1 1e5 3e4", "6i9 2e8 1d7", "r", links="e5>e8 -")
"""The path from e5 to e8 takes three steps, and so does the reach; d7 can step into the path."""


# What breaks a link


def test_a_path_too_long_frees_the_attacked_piece() -> None:
    assert after(LONG, "d7-e7") == position("6a1 1e5 3e4", "6i9 2e8 1e7", bars="f:e5 -", turns=1)


def test_a_longer_path_within_reach_keeps_the_link() -> None:
    text = position("6a1 1e5 5e4", "6i9 2e8 1d7", "r", links="e5>e8 -")
    # Around e7 the path takes five steps.
    assert fields_after(text, "d7-e7") == "b e5>e8 - - - 1"
    assert turns_of(after(text, "d7-e7")) == ["e5xe8"]


def test_another_path_of_equal_length_keeps_the_link() -> None:
    text = position("6a1 1e5 4e4", "6i9 2f7 1d6", "r", links="e5>f7 -")
    # The enemy that moves to e6 reduces the reach of four by one; past f5 the path still takes three steps.
    assert fields_after(text, "d6-e6") == "b e5>f7 - - - 1"


def test_a_blocked_path_frees_the_attacked_piece() -> None:
    text = position("6e4 5d5 1e5", "6i9 2a9 1b9 1b8", "r", links="e5>a9 -")
    assert fields_after(text, "b8-a8") == "b - - f:e5 - 1"
    assert fields_after(text, "b8-b7") == "b e5>a9 - - - 1"


def test_a_reach_too_short_frees_the_attacked_piece() -> None:
    text = position("6a1 1e5 2e4", "6i9 2e7 1g5", "r", links="e5>e7 -")
    assert fields_after(text, "g5-f5") == "b - - f:e5 - 1"
    assert fields_after(text, "g5-g6") == "b e5>e7 - - - 1"


def test_a_shorter_but_sufficient_reach_keeps_the_link() -> None:
    text = position("6a1 1e5 3e4", "6i9 2e7 1g5", "r", links="e5>e7 -")
    assert fields_after(text, "g5-f5") == "b e5>e7 - - - 1"


def test_leaving_and_arriving_neighbors_both_count() -> None:
    text = position("6a1 1e5 4e4", "6i9 2e7 2d5 1g5", "r", links="e5>e7 -")
    assert GAME.parse_state(text).reach(square("e5")) == 2
    assert fields_after(text, "g5-f5") == "b - - f:e5 - 1"
    assert fields_after(text, "d5-d4") == "b e5>e7 - - - 1"


def test_destroying_a_supporter_frees_the_attacked_piece() -> None:
    text = position("6a1 1e5 2e4", "6i9 2e7 1g4 3g3", "r", links="e5>e7 g4>e4")
    assert fields_after(text, "g4xe4") == "b - - f:e5 s:g4 0"


def test_destroying_an_unneeded_supporter_keeps_the_link() -> None:
    text = position("6a1 1e5 2e4 2d5", "6i9 2e7 1g4 3g3", "r", links="e5>e7 g4>e4")
    assert fields_after(text, "g4xe4") == "b e5>e7 - - s:g4 0"


def test_destroying_a_blocking_piece_shortens_the_path_and_keeps_the_link() -> None:
    text = position("6a1 1e5 5e4 1e7", "6i9 2e8 1c7 4c8", "r", links="e5>e8 c7>e7")
    assert fields_after(text, "c7xe7") == "b e5>e8 - - s:c7 0"


def test_a_destroyed_attacker_loses_its_link_and_is_not_frozen() -> None:
    text = position("6a1 1e5 2e4", "6i9 2e7 1g5 3g4", "r", links="e5>e7 g5>e5")
    assert fields_after(text, "g5xe5") == "b - - - s:g5 0"


def test_an_attack_breaks_no_link() -> None:
    text = position("6a1 1e5 2e4", "6i9 2e7 1g5 3g4", "r", links="e5>e7 -")
    assert fields_after(text, "g5>e5") == "b e5>e7 g5>e5 - - 1"
    assert fields_after(text, "g5>e4") == "b e5>e7 g5>e4 - - 1"


def test_a_pass_breaks_no_link() -> None:
    text = position("4a1 1d4 2d3", "4d6", "r", size=7, links="d4>d6 -")
    assert turns_of(text) == ["pass"]
    assert fields_after(text, "pass") == "b d4>d6 - - - 1"


def test_an_enemy_leaving_the_path_breaks_no_link() -> None:
    text = position("6a1 1e5 5e4", "6i9 2e8 1e7", "r", links="e5>e8 -")
    assert fields_after(text, "e7-d7") == "b e5>e8 - - - 1"


def test_a_forced_destroy_can_break_the_enemys_link() -> None:
    # The attacked piece on e7 gave the attacker on d7 all of its reach.
    text = position("6a1 1e5 2e4", "6i9 3e7 2d7", links="e5>e7 d7>e5")
    assert fields_after(text, "e5xe7") == "r - - s:e5 f:d7 0"


# Frozen pieces


def frozen_after(text: str) -> str:
    return after(text, "d7-e7")


def test_a_frozen_piece_may_neither_move_nor_attack() -> None:
    frozen = frozen_after(LONG)
    assert moves_from(frozen, "e5") == []
    assert attacks_from(frozen, "e5") == []
    assert rule_against(frozen, "e5-d5") is not None
    # The same position without the restriction.
    assert moves_from(frozen.replace("f:e5", "-"), "e5") == listed("d5 e6 f5")


def test_a_frozen_piece_cannot_attack_another_enemy_either() -> None:
    frozen = frozen_after(position("6a1 1e5 3e4", "6i9 2e8 1d7 1c5", "r", links="e5>e8 -"))
    assert attacks_from(frozen, "e5") == []
    assert attacks_from(frozen.replace("f:e5", "-"), "e5") == ["c5", "e7"]


def test_other_pieces_act_normally_and_a_frozen_one_still_adds_reach() -> None:
    frozen = frozen_after(position("6a1 2e5 3e4", "6i9 2e8 1d7 1e2", "r", links="e5>e8 -"))
    assert frozen.endswith(" b - - f:e5 - 1")
    assert attacks_from(frozen, "e4") == ["e2"]
    assert moves_from(frozen, "e4") == listed("e3 d4 c4 b4 f4 g4 h4")


def test_a_frozen_piece_thaws_after_one_turn_of_its_player() -> None:
    frozen = frozen_after(position("6a1 1e5 3e4", "6i9 2e8 1d7 1c5", "r", links="e5>e8 -"))
    assert fields_after(frozen, "a1-a2") == "r - - - - 2"
    thawed = after(frozen, "a1-a2", "i9-i8")
    assert moves_from(thawed, "e5") == listed("d5 e6 f5")
    assert attacks_from(thawed, "e5") == listed("c5 e7")


def test_a_frozen_piece_thaws_when_another_attacks() -> None:
    frozen = frozen_after(position("6a1 2e5 3e4", "6i9 2e8 1d7 1e2", "r", links="e5>e8 -"))
    assert fields_after(frozen, "e4>e2") == "r e4>e2 - - - 2"


# Escaped pieces


def test_an_escaped_piece_may_move_next() -> None:
    free = after(LONG, "d7-e7", "a1-a2")
    assert moves_from(free, "e8") == listed("c8 d8 e9 f8 g8")


def test_an_escaped_piece_may_be_attacked_by_another_at_once() -> None:
    text = position("6a1 1e5 3e4 1h8 1h7", "6i9 2e8 1d7", "r", links="e5>e8 -")
    free = after(text, "d7-e7")
    assert attacks_from(free, "h8") == []
    text = position("6a1 1e5 3e4 1h8 3h7", "6i9 2e8 1d7", "r", links="e5>e8 -")
    assert attacks_from(after(text, "d7-e7"), "h8") == listed("e8 i9")


def test_an_escaped_piece_may_attack() -> None:
    text = position("6a1 1e5 2e4", "6i9 2e7 3e8 1d6", "r", links="e5>e7 -")
    free = after(text, "d6-d5", "a1-a2")
    assert free.endswith(" r - - - - 2")
    assert attacks_from(free, "e7") == ["e5"]


@pytest.mark.parametrize("size", [7, 9, 11])
def test_pieces_escape_alike_on_every_board(size: int) -> None:
    corner = f"{size - 3}{'abcdefghijk'[size - 1]}{size}"
    text = position(f"{size - 3}a1 1e5 2e4", f"{corner} 1e7 1d6", "r", size=size, links="e5>e7 -")
    assert fields_after(text, "d6-d5") == "b - - f:e5 - 1"
    assert fields_after(text, "d6-e6") == "b - - f:e5 - 1"
    assert fields_after(text, "d6-c6") == "b e5>e7 - - - 1"
