"""The rules of Hierarkia: destroying an attacked piece, and the spent piece."""

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

LINKED = position("6a1 3e5 2e4 1b6", "6i9 1e7 2c7", links="e5>e7 -", turns=3)
"""Blue has attacked, and red's move has not broken the link."""


def test_the_move_after_an_attack_must_destroy() -> None:
    attacked = after(position("6a1 3e5 2e4", "6i9 1e7"), "e5>e7", "i9-i8")
    assert turns_of(attacked) == ["e5xe7"]


def test_nothing_else_is_legal_when_a_destroy_is_forced() -> None:
    assert turns_of(LINKED) == ["e5xe7"]
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


def test_a_spent_piece_may_not_attack_on_the_next_turn() -> None:
    within = after(LINKED, "e5xe7", "c7-c5")
    assert attacks_from(within, "e5") == []
    assert rule_against(within, "e5>c5") is not None
    # The same position without the restriction.
    assert attacks_from(within.replace("s:e5", "-"), "e5") == ["c5"]


def test_a_spent_piece_may_move() -> None:
    assert moves_from(after(LINKED, "e5xe7", "c7-c5"), "e5") == listed("d5 e6 e7 e8 f5 g5 h5")


def test_another_piece_may_attack_while_one_is_spent() -> None:
    within = after(LINKED, "e5xe7", "c7-c5")
    assert attacks_from(within, "e4") == listed("c5")


def test_a_spent_piece_may_attack_again_a_turn_later() -> None:
    later = after(LINKED, "e5xe7", "c7-c5", "a1-a2", "i9-i8")
    assert later.endswith(" b - - - - 3")
    assert attacks_from(later, "e5") == ["c5"]


def test_a_spent_piece_that_moved_may_attack_again_a_turn_later() -> None:
    text = position("6a1 3e5 2e4", "6i9 1e7 1g4", links="e5>e7 -")
    later = after(text, "e5xe7", "i9-i8", "e5-f5", "i8-i9", "e4-f4", "i9-i8")
    assert later.endswith(" b - - - - 5")
    assert attacks_from(later, "f5") == ["g4"]


def test_a_piece_stays_spent_until_its_players_next_move_is_made() -> None:
    assert fields_after(LINKED, "e5xe7") == "r - - s:e5 - 0"
    assert fields_after(LINKED, "e5xe7", "c7-c8") == "b - - s:e5 - 1"
    assert fields_after(LINKED, "e5xe7", "c7-c8", "a1-a2") == "r - - - - 2"
    assert fields_after(LINKED, "e5xe7", "c7-c8", "e5-e6") == "r - - - - 2"
    assert fields_after(LINKED, "e5xe7", "c7-c5", "e4>c5") == "r e4>c5 - - - 2"


def test_destroying_the_attacker_ends_its_link_and_freezes_nothing() -> None:
    text = position("6a1 3e5 2e4", "6i9 1e7 3e8", links="e5>e7 e7>e5")
    destroyed = after(text, "e5xe7")
    assert destroyed == position("6a1 3e5 2e4", "6i9 3e8", "r", bars="s:e5 -")
    assert set("ei") == {turn[0] for turn in turns_of(destroyed)}


def test_the_attacker_of_another_piece_may_be_destroyed_too() -> None:
    text = position("6a1 3e5 2e4 1b7", "6i9 1e7 3e8", links="e5>e7 e7>b7")
    assert fields_after(text, "e5xe7") == "r - - s:e5 - 0"


def test_an_attacked_attacker_destroys_first_and_may_be_destroyed_next() -> None:
    text = position("6a1 3e5 2e4", "6i9 1e7 1g5 4g6", links="e5>e7 g5>e5")
    destroyed = after(text, "e5xe7")
    assert destroyed == position("6a1 3e5 2e4", "6i9 1g5 4g6", "r", links="- g5>e5", bars="s:e5 -")
    assert turns_of(destroyed) == ["g5xe5"]


def test_a_spent_piece_that_is_destroyed_is_spent_no_more() -> None:
    text = position("6a1 3e5 2e4", "6i9 1g5 4g6", "r", links="- g5>e5", bars="s:e5 -")
    assert after(text, "g5xe5") == position("6a1 2e4", "6i9 1g5 4g6", bars="- s:g5")


def test_both_players_may_have_a_spent_piece() -> None:
    text = position("6a1 3e5 2e4 1g3", "6i9 1e7 1g5 4g6", links="e5>e7 g5>g3")
    assert fields_after(text, "e5xe7", "g5xg3") == "b - - s:e5 s:g5 0"
    assert fields_after(text, "e5xe7", "g5xg3", "a1-a2") == "r - - - s:g5 1"
    assert fields_after(text, "e5xe7", "g5xg3", "a1-a2", "i9-i8") == "b - - - - 2"


def test_a_destroyed_piece_opens_a_path() -> None:
    text = position("6a1 3e5 4e4 1b2", "6i9 1e6 2e7", links="e5>e6 -")
    assert turns_of(text) == ["e5xe6"]
    later = after(text, "e5xe6", "i9-i8", "a1-a2", "i8-i9")
    assert attacks_from(later, "e5") == ["e7"]
