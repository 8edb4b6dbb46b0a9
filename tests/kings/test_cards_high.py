"""Warlord, Mystic, Warden, Sentry, Spy, King's Hand, Princess, Queen and the King himself."""

import pytest

from support.kings_positions import (
    after,
    asked,
    changed,
    choices,
    court,
    four,
    next_turn,
    refusal,
    three,
    two,
)

# Warlord


@pytest.mark.parametrize(
    ("on_the_table", "goes", "above_8"),
    [
        ("Princess b, Sentry b", True, True),
        ("Queen a, Mystic b", True, True),
        ("Princess b down, Sentry b", False, False),
        ("Princess b down, Mystic b", True, False),
        ("Queen a", False, False),
    ],
)
def test_the_warlord_is_an_8_in_hand_and_a_9_once_played_while_royalty_is_in_the_court(
    on_the_table: str, goes: bool, above_8: bool
) -> None:
    position = two("hand Warlord; successor Elder", "hand King's Hand; king down", f"court: {on_the_table}")
    assert ("play Warlord" in choices(position)[1]) == goes
    if goes:
        expected = (None, []) if above_8 else asked("b", "play King's Hand")
        assert choices(position, "a play Warlord") == expected


def test_a_muted_warlord_is_a_7_in_hand_and_a_3_once_played() -> None:
    position = two("hand Warlord; king down", "hand Zealot; king down", "court: Princess b, Sentry b")
    muted = position.replace("turn", "muted: 7 | turn")
    assert choices(muted) == (None, [])
    assert choices(muted.replace("Sentry b", "Soldier b"), "a play Warlord") == asked("b", "play Zealot")


# Mystic

MYSTIC = two(
    "hand Mystic, Fool; king down",
    "hand King's Hand, Sentry, Elder; king down",
    "court: Warlord b, Zealot a down, Inquisitor b",
)


@pytest.mark.parametrize("number", ["6", "7", "8"])
def test_the_mystic_disgraces_itself_and_mutes_a_base_value_for_the_round(number: str) -> None:
    numbers = ", ".join(f"say {number}" for number in range(1, 9))
    assert choices(MYSTIC, "a play Mystic") == asked("a", f"{numbers}, decline")
    # A Mystic that says 7 stays a Disgraced 1.
    assert after(MYSTIC, "a play Mystic", f"a say {number}", "b pass") == changed(
        MYSTIC,
        "a: hand Fool; king down | court: Warlord b, Zealot a down, Inquisitor b, Mystic a down"
        f" | muted: {number} | turn: b",
    )


def test_without_another_disgraced_card_the_mystic_has_no_ability() -> None:
    position = MYSTIC.replace("Zealot a down", "Zealot a")
    assert next_turn(position, "a play Mystic") == "b"
    assert court(position, "a play Mystic").endswith("Mystic a")


def test_a_kings_hand_may_prevent_a_mystic_that_says_8() -> None:
    said = ["a play Mystic", "a say 8"]
    assert choices(MYSTIC, *said) == asked("b", "react King's Hand, pass")
    assert after(MYSTIC, *said, "b react King's Hand") == changed(
        MYSTIC,
        "a: hand Fool; king down | b: hand Sentry, Elder; king down; condemned King's Hand seen"
        " | removed: Mystic | turn: b",
    )


# Warden

WARDEN = three(
    "hand Warden, Judge, Fool",
    "hand Sentry",
    "hand Princess",
    "court: Queen b down, Assassin b, Elder a, Zealot b | accused: Mystic",
)


def test_the_warden_exchanges_a_card_of_the_hand_with_the_accused() -> None:
    exchanged = ["a play Warden", "a exchange"]
    assert choices(WARDEN, *exchanged) == asked("a", "put Judge, put Fool")
    assert after(WARDEN, *exchanged, "a put Fool") == changed(
        WARDEN,
        "a: hand Judge, Mystic | court: Queen b down, Assassin b, Elder a, Zealot b, Warden a"
        " | accused: Fool | turn: b",
    )


@pytest.mark.parametrize(
    ("old", "new"), [("Elder a", "Elder a down"), ("hand Warden, Judge, Fool", "hand Warden")]
)
def test_the_warden_needs_four_faceup_cards_and_a_card_in_hand(old: str, new: str) -> None:
    assert next_turn(WARDEN.replace(old, new), "a play Warden") == "b"


# Sentry

SENTRY = two(
    "hand Sentry, Judge, Fool; king down",
    "hand King's Hand",
    "court: Queen b, Mystic b down, Soldier a, Inquisitor b, Elder a",
)


def test_the_sentry_puts_a_card_of_the_hand_in_the_place_of_one_in_the_court() -> None:
    offered = "take Soldier, take Inquisitor, take Elder, decline"
    assert choices(SENTRY, "a play Sentry") == asked("a", offered)
    taken = ["a play Sentry", "a take Inquisitor", "b pass"]
    assert choices(SENTRY, *taken) == asked("a", "put Judge, put Fool")
    assert after(SENTRY, *taken, "a put Judge") == changed(
        SENTRY,
        "a: hand Fool, Inquisitor; king down"
        " | court: Queen b, Mystic b down, Soldier a, Judge a, Elder a, Sentry a down | turn: b",
    )


def test_of_two_cards_of_a_name_the_sentry_takes_the_topmost_faceup_one() -> None:
    position = SENTRY.replace("Inquisitor b, Elder a", "Inquisitor b, Inquisitor a, Elder a down")
    taken = ["a play Sentry", "a take Inquisitor", "b pass", "a put Judge"]
    assert court(position, *taken).endswith("Inquisitor b, Judge a, Elder a down, Sentry a down")


@pytest.mark.parametrize(
    ("hand", "on_the_table"),
    [("hand Judge; ", "Queen b down"), ("hand Judge; ", "Princess b, Mystic b down"), ("", "Elder b")],
)
def test_without_a_target_or_a_card_in_hand_the_sentry_has_no_ability(hand: str, on_the_table: str) -> None:
    position = two(f"{hand}antechamber Sentry", "hand Elder", f"court: {on_the_table}")
    assert next_turn(position, "a play Sentry") == "b"
    assert court(position, "a play Sentry") == f"{on_the_table}, Sentry a"


# Spy

SPY = three(
    "hand Spy, Fool, Judge; successor Elder",
    "hand Soldier, Mystic, Soldier; successor Sentry",
    "hand Warden, King's Hand; king down",
    "court: Assassin b",
)
LOOKED = ["a play Spy", "a look", "c pass"]


def test_the_spy_may_force_one_player_to_change_their_successor() -> None:
    assert choices(SPY, *LOOKED) == asked("a", "change a, change b, decline")
    assert choices(SPY, *LOOKED, "a change a") == asked("a", "successor Fool, successor Judge")
    assert choices(SPY, *LOOKED, "a change b") == asked("b", "successor Mystic, successor Soldier")
    spied = "a: hand Fool, Judge; successor Elder | court: Assassin b, Spy a down | turn: b"
    assert after(SPY, *LOOKED, "a change b", "b successor Soldier") == changed(
        SPY, f"{spied} | b: hand Mystic, Sentry, Soldier; successor Soldier"
    )
    assert after(SPY, *LOOKED, "a decline") == changed(SPY, spied)


def test_only_a_player_with_a_successor_and_a_card_in_hand_can_be_forced() -> None:
    position = SPY.replace("hand Soldier, Mystic, Soldier; successor Sentry", "successor Sentry")
    assert choices(position, *LOOKED) == asked("a", "change a, decline")


def test_the_successor_of_one_player_alone_is_enough_for_the_spy() -> None:
    theirs = SPY.replace("successor Elder", "king down")
    own = SPY.replace("successor Sentry", "king down")
    for position in (theirs, own):
        assert choices(position, "a play Spy") == asked("a", "look, decline")
    nobody = theirs.replace("Soldier, Mystic, Soldier; successor Sentry", "Queen; king down")
    assert next_turn(nobody, "a play Spy") == "b"
    assert court(nobody, "a play Spy") == "Assassin b, Spy a"


# King's Hand


def test_the_kings_hand_may_be_played_as_a_plain_8() -> None:
    position = two("hand King's Hand; king down", "hand Queen, Mystic; king down", "court: Warlord b")
    assert choices(position, "a play King's Hand") == asked("b", "play Queen")


# Princess

PRINCESS = two("hand Princess, Fool, Elder; king down", "hand Sentry, Elder; king down", "court: Warlord b")
PICKED = ["a play Princess", "a pick b"]


def test_the_princess_and_her_opponent_swap_a_card_each() -> None:
    assert choices(PRINCESS, *PICKED) == asked("a", "give Fool, give Elder")
    assert choices(PRINCESS, *PICKED, "a give Fool") == asked("b", "give Sentry, give Elder")
    assert after(PRINCESS, *PICKED, "a give Fool", "b give Sentry") == changed(
        PRINCESS,
        "a: hand Sentry, Elder; king down | b: hand Fool, Elder; king down"
        " | court: Warlord b, Princess a | turn: b",
    )
    one_each = PRINCESS.replace("Princess, Fool, Elder", "Princess, Fool").replace("Sentry, Elder", "Elder")
    assert after(one_each, *PICKED)["a"]["hand"] == ["Elder"]


def test_the_princess_cannot_pick_a_partner() -> None:
    position = four("hand Princess, Fool", "hand Soldier", "hand Judge", "hand Mystic", "court: Warlord b")
    assert choices(position, "a play Princess") == asked("a", "pick b, pick d, decline")
    assert refusal(position, "a play Princess", "pick c").rule is not None


# Queen


@pytest.mark.parametrize("place", ["hand", "antechamber"])
def test_the_queen_must_disgrace_all_other_cards_of_the_court(place: str) -> None:
    position = two(f"{place} Queen", "hand King's Hand", "court: Elder a, Mystic a down, Princess b")
    assert court(position, "a play Queen") == "Elder a down, Mystic a down, Princess b down, Queen a"
    assert next_turn(position, "a play Queen") == "b"


# King


@pytest.mark.parametrize("throne", ["Queen b", "Queen b down"])
def test_flipping_the_king_disgraces_the_throne_and_takes_the_successor_into_the_hand(throne: str) -> None:
    position = two("hand Fool; successor Elder", "hand King's Hand", f"court: Mystic b, {throne}")
    assert after(position, "a flip") == changed(
        position, "a: hand Elder, Fool; king down | court: Mystic b, Queen b down | turn: b"
    )


def test_the_king_is_flipped_once_a_round() -> None:
    position = two("hand Sentry; king down", "hand King's Hand", "court: Mystic b")
    assert choices(position) == asked("a", "play Sentry")
    assert refusal(position, "flip").rule != refusal(position, "play Queen").rule
