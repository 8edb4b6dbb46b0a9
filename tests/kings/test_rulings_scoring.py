"""End of Round, R20 and R22: winners, second place and points."""

import pytest

from support.kings_positions import after, asked, changed, choices, end, four, state_after, three, two

# Two players

LOST = "court: Sentry b"


@pytest.mark.parametrize(
    ("loser", "winner", "points"),
    [
        ("hand Fool; king down", "hand Soldier; successor Judge", 3),
        ("hand Fool; king down", "hand Soldier; king down", 2),
        ("king down", "hand Soldier; successor Judge", 2),
        ("king down; discard Queen", "king down", 1),
    ],
)
def test_two_players_get_1_to_3_points(loser: str, winner: str, points: int) -> None:
    assert end(two(loser, winner, LOST)) == ("b", (0, points))


@pytest.mark.parametrize(
    ("loser", "winner", "points"),
    [
        ("successor Elder", "hand Assassin; successor Judge", 3),
        ("hand Fool", "hand Assassin, Queen; king down", 2),
    ],
)
def test_an_assassinated_player_still_has_the_successor(loser: str, winner: str, points: int) -> None:
    assert end(two(loser, winner, LOST), "a flip", "b react Assassin") == ("b", (0, points))


def test_a_round_of_quickplay_is_one_point() -> None:
    first = two("hand Fool; king down", "hand Soldier; successor Queen", "court: Sentry b", "quick1")
    assert end(first.replace("turn", "accused: Assassin | turn")) == ("b", (0, 1))
    assert end(two("hand Fool", "hand Assassin", LOST, "quick2"), "a flip", "b react Assassin")[1] == (0, 1)
    assert end(two("hand Fool; king down", "hand Elder", LOST, "quick3")) == ("b", (0, 1))


def test_the_reason_tells_an_assassination_from_a_player_without_a_choice() -> None:
    flipped = state_after(two("hand Fool", "hand Assassin", LOST), "a flip", "b react Assassin")
    stuck = state_after(two("hand Fool; king down", "hand Assassin", LOST))
    assert flipped.outcome().reason != stuck.outcome().reason


# Three players

THREE = three(
    "hand Queen; successor Mystic",
    "hand Fool; king down",
    "hand Judge, Spy; successor Zealot",
    "court: Sentry b",
)


def test_a_player_without_a_choice_is_out_at_once_and_the_next_one_is_checked() -> None:
    assert after(THREE, "a play Queen") == changed(
        THREE, "a: successor Mystic | b: out first with cards | court: Sentry b down, Queen a | turn: c"
    )
    empty = THREE.replace("hand Fool; king down", "king down")
    assert after(empty, "a play Queen")["b"] == {"out": "first empty"}
    assert after(THREE, "a play Queen", "c flip")["turn"] == "a"


@pytest.mark.parametrize(
    ("a", "b", "c", "points"),
    [
        ("successor Mystic", "hand Fool; king down", "hand Judge, Zealot; king down", 4),
        ("king down", "hand Fool; king down", "hand Judge, Zealot; king down", 3),
        ("successor Mystic", "king down", "hand Judge, Zealot; king down", 3),
        ("successor Mystic", "hand Fool; king down", "king down", 3),
        ("successor Mystic", "king down", "king down", 2),
    ],
)
def test_the_last_player_left_has_won_and_each_opponent_who_lost_with_cards_left_counts(
    a: str, b: str, c: str, points: int
) -> None:
    # The Zealot does not go on Royalty. The one who is out last is second.
    position = three(f"hand Queen; {a}", b, c, "court: Sentry b")
    assert end(position, "a play Queen") == ("a", (points, 0, 1))
    out = "out first empty" if b == "king down" else "out first with cards"
    assert end(three(f"hand Queen; {a}", out, c, "court: Princess b | turn: c")) == ("a", (points, 0, 1))


def test_three_players_may_all_be_checked_in_one_go() -> None:
    position = three("king down", "hand Fool; king down", "hand Judge; king down", "court: Sentry b")
    # The last player left has won, even without a playable card.
    assert end(position) == ("c", (0, 1, 2))


ASSASSINATED = three(
    "hand Fool, Elder; successor Mystic; discard Queen",
    "hand Judge; successor Zealot",
    "hand Assassin, Soldier; successor Spy",
    "court: Sentry b",
)
KILLED = ["a flip", "c react Assassin"]


@pytest.mark.parametrize(("chosen", "hand"), [("take Mystic", "Mystic"), ("keep", "Assassin")])
def test_the_assassins_owner_takes_a_card_and_the_victim_is_out_on_their_own_turn(
    chosen: str, hand: str
) -> None:
    assert choices(ASSASSINATED, *KILLED) == asked("c", "take Fool, take Elder, take Mystic, keep")
    assert after(ASSASSINATED, *KILLED, f"c {chosen}") == changed(
        ASSASSINATED, f"a: out first with cards | c: hand {hand}, Soldier; successor Spy | turn: b"
    )


def test_a_victim_with_only_a_successor_still_had_a_card() -> None:
    position = ASSASSINATED.replace("hand Fool, Elder; ", "")
    assert after(position, *KILLED, "c keep")["a"] == {"out": "first with cards"}
    stuck = position.replace("hand Judge; successor Zealot", "king down")
    assert end(stuck, *KILLED, "c keep") == ("c", (0, 1, 3))


def test_no_card_is_taken_if_only_one_player_is_left() -> None:
    position = ASSASSINATED.replace("hand Judge; successor Zealot", "out first empty")
    assert end(position, *KILLED) == ("c", (1, 0, 3))


def test_a_kings_hand_of_a_third_player_saves_the_flipper() -> None:
    position = ASSASSINATED.replace("hand Judge;", "hand Judge, King's Hand;")
    assert choices(position, *KILLED) == asked("b", "react King's Hand, pass")
    saved = after(position, *KILLED, "b react King's Hand")
    assert saved["a"] == {"hand": ["Elder", "Fool", "Mystic"], "king": "down", "discard": ["Queen"]}
    assert saved["turn"] == "b"


@pytest.mark.parametrize("direction", ["left", "right"])
def test_with_three_players_the_order_of_play_skips_players_who_are_out(direction: str) -> None:
    position = three("hand Soldier", "out first with cards", "hand Judge", "court: Fool b", direction)
    assert choices(position, "a play Soldier", "a name Queen")[0] == "c"


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
    assert end(four(a, b, c, d, LOST)) == ("bd", (0, points, 0, points))


@pytest.mark.parametrize(
    ("c", "d"), [("hand Elder", "hand Assassin; king down"), ("hand Assassin", "hand Elder")]
)
def test_an_assassination_ends_a_round_of_four_even_a_partners(c: str, d: str) -> None:
    killer = "c" if "Assassin" in c else "d"
    position = four("hand Fool; successor Mystic", "hand Judge", c, d, LOST)
    assert end(position, "a flip", f"{killer} react Assassin") == ("bd", (0, 3, 0, 3))
