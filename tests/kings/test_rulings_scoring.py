"""End of Round, R20 and R22: winners, second place and points."""

import pytest

from support.kings_positions import (
    after,
    asked,
    choices,
    end,
    fields_of,
    four,
    parts_of_seat,
    state_after,
    three,
    two,
)

# Two players

LOST = "court: Sentry b | accused: Warlord | turn: a"


@pytest.mark.parametrize(
    ("loser", "winner", "points"),
    [
        ("hand Fool; king down", "hand Soldier; successor Judge", 3),
        ("hand Fool; king down", "hand Soldier; king down", 2),
        ("king down", "hand Soldier; successor Judge", 2),
        ("king down", "hand Soldier; king down", 1),
        ("king down; discard Queen", "king down", 1),
    ],
)
def test_two_players_get_1_to_3_points(loser: str, winner: str, points: int) -> None:
    assert end(two(loser, winner, LOST)) == ("b", (0, points))


@pytest.mark.parametrize(
    ("loser", "winner", "points"),
    [
        ("successor Elder", "hand Assassin; successor Judge", 3),
        ("hand Fool; successor Elder", "hand Assassin; king down", 2),
        ("hand Fool", "hand Assassin, Queen; king down", 2),
    ],
)
def test_an_assassinated_player_still_has_the_successor(loser: str, winner: str, points: int) -> None:
    assert end(two(loser, winner, LOST), "a flip", "b react Assassin") == ("b", (0, points))


@pytest.mark.parametrize("variant", ["quick1", "quick2", "quick3"])
def test_a_round_of_quickplay_is_one_point(variant: str) -> None:
    position = two("hand Fool; king down", "hand Soldier; successor Queen", LOST, variant)
    if variant == "quick1":
        position = position.replace("accused: Warlord", "accused: Assassin")
    assert end(position) == ("b", (0, 1))


def test_the_reason_tells_an_assassination_from_a_player_without_a_choice() -> None:
    flipped = state_after(two("hand Fool", "hand Assassin", LOST), "a flip", "b react Assassin")
    stuck = state_after(two("hand Fool; king down", "hand Assassin", LOST))
    assert flipped.outcome().reason != stuck.outcome().reason


# Three players


def out_of(position: str, seat: str, *steps: str) -> str | None:
    """Return what the position after these steps has about a player who is out."""
    parts = parts_of_seat(fields_of(str(state_after(position, *steps))).get(seat, ""))
    return parts.get("out")


THREE = three(
    "hand Queen; successor Mystic",
    "hand Fool; king down",
    "hand Judge, Spy; successor Zealot",
    "court: Sentry b | accused: Warlord | turn: a",
)


def test_a_player_without_a_choice_is_out_at_once_and_the_next_one_is_checked() -> None:
    assert choices(THREE, "a play Queen") == asked("c", "flip")
    assert out_of(THREE, "b", "a play Queen") == "first with cards"
    empty = THREE.replace("hand Fool; king down", "king down")
    assert out_of(empty, "b", "a play Queen") == "first empty"
    again = after(THREE, "a play Queen", "c flip")
    assert again["turn"] == "a"


def test_the_last_player_left_has_won_and_the_one_before_is_second() -> None:
    # The Zealot does not go on Royalty.
    both_out = THREE.replace("hand Judge, Spy; successor Zealot", "hand Judge, Zealot; king down")
    assert end(both_out, "a play Queen") == ("a", (4, 0, 1))
    assert end(both_out.replace("successor Mystic", "king down"), "a play Queen") == ("a", (3, 0, 1))
    b_empty = both_out.replace("hand Fool; king down", "king down")
    assert end(b_empty, "a play Queen") == ("a", (3, 0, 1))
    nobody_has_any = b_empty.replace("hand Judge, Zealot; king down", "king down")
    assert end(nobody_has_any, "a play Queen") == ("a", (2, 0, 1))


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        ("out first with cards", "hand Judge; king down", 4),
        ("out first empty", "hand Judge; king down", 3),
        ("out first with cards", "king down", 3),
        ("out first empty", "king down", 2),
    ],
)
def test_each_opponent_who_lost_with_cards_left_counts(first: str, second: str, points: int) -> None:
    position = three(
        "hand Soldier; successor Mystic", first, second, "court: Sentry b | accused: Warlord | turn: c"
    )
    assert end(position) == ("a", (points, 0, 1))


def test_three_players_may_all_be_checked_in_one_go() -> None:
    position = three(
        "king down",
        "hand Fool; king down",
        "hand Judge; king down",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    # The last player left has won, even without a playable card.
    assert end(position) == ("c", (0, 1, 2))


ASSASSINATED = three(
    "hand Fool, Elder; successor Mystic; discard Queen",
    "hand Judge; successor Zealot",
    "hand Assassin, Soldier; successor Spy",
    "court: Sentry b | accused: Warlord | turn: a",
)
KILLED = ["a flip", "c react Assassin"]


def test_the_assassins_owner_takes_one_card_of_hand_or_successor_or_keeps_the_assassin() -> None:
    assert choices(ASSASSINATED, *KILLED) == asked("c", "take Fool, take Elder, take Mystic, keep")


@pytest.mark.parametrize(("chosen", "hand"), [("take Mystic", "Mystic"), ("keep", "Assassin")])
def test_the_victim_is_out_on_their_own_turn_and_the_player_after_them_is_next(
    chosen: str, hand: str
) -> None:
    steps = [*KILLED, f"c {chosen}"]
    position = after(ASSASSINATED, *steps)
    assert position["c"] == {"hand": sorted([hand, "Soldier"]), "successor": ["Spy"]}
    assert position["court"] == ["Sentry b"]
    assert position["removed"] == []
    assert position["a"] == {"out": "first with cards"}
    assert choices(ASSASSINATED, *steps) == asked("b", "flip")


def test_a_victim_with_only_a_successor_still_had_a_card() -> None:
    position = ASSASSINATED.replace("hand Fool, Elder; ", "")
    assert after(position, *KILLED, "c keep")["a"] == {"out": "first with cards"}
    stuck = position.replace("hand Judge; successor Zealot", "king down")
    assert end(stuck, *KILLED, "c keep") == ("c", (0, 1, 3))


def test_no_card_is_taken_if_only_one_player_is_left() -> None:
    position = ASSASSINATED.replace("hand Judge; successor Zealot", "out first empty")
    assert end(position, *KILLED) == ("c", (1, 0, 3))


def test_an_assassination_may_leave_a_player_without_a_choice_and_so_end_the_round() -> None:
    position = ASSASSINATED.replace("hand Judge; successor Zealot", "hand Judge; king down")
    assert end(position, *KILLED, "c keep") == ("c", (0, 1, 4))


def test_a_kings_hand_of_a_third_player_saves_the_flipper() -> None:
    position = ASSASSINATED.replace("hand Judge;", "hand Judge, King's Hand;")
    assert choices(position, *KILLED) == asked("b", "react King's Hand, pass")
    saved = after(position, *KILLED, "b react King's Hand")
    assert saved["a"] == {"hand": ["Elder", "Fool", "Mystic"], "king": "down", "discard": ["Queen"]}
    assert saved["turn"] == "b"


def test_with_three_players_the_order_of_play_skips_players_who_are_out() -> None:
    position = three(
        "hand Soldier",
        "out first with cards",
        "hand Judge",
        "court: Fool b | accused: Warlord | turn: a",
        "right",
    )
    assert choices(position, "a play Soldier", "a name Queen")[0] == "c"
    assert choices(position.replace("right", "left"), "a play Soldier", "a name Queen")[0] == "c"


# Four players


@pytest.mark.parametrize(
    ("a", "b", "c", "d", "points"),
    [
        ("hand Fool; king down", "hand Judge", "hand Elder; king down", "hand Spy; king down", 3),
        ("hand Fool; king down", "king down", "hand Elder", "king down", 2),
        ("king down", "king down", "hand Elder; king down", "king down", 2),
        ("king down", "king down", "successor Elder", "king down", 2),
        ("king down", "king down", "king down", "hand Judge", 2),
        ("king down", "king down", "king down", "hand Judge; king down", 1),
        ("king down", "hand Judge; successor Queen", "hand Elder", "hand Spy; successor Mystic", 3),
    ],
)
def test_if_either_partner_loses_the_team_loses_and_the_points_count_once(
    a: str, b: str, c: str, d: str, points: int
) -> None:
    position = four(a, b, c, d, "court: Sentry b | accused: Warlord | turn: a")
    assert end(position) == ("bd", (0, points, 0, points))


def test_an_assassination_ends_a_round_of_four() -> None:
    position = four(
        "hand Fool; successor Mystic",
        "hand Judge",
        "hand Elder",
        "hand Assassin; king down",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    assert end(position, "a flip", "d react Assassin") == ("bd", (0, 3, 0, 3))


def test_a_partners_assassin_makes_their_own_team_lose() -> None:
    position = four(
        "hand Fool; successor Mystic",
        "hand Judge",
        "hand Assassin",
        "hand Elder",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    assert end(position, "a flip", "c react Assassin") == ("bd", (0, 3, 0, 3))
