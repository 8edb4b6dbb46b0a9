"""Soldier, Judge, Oathbound, Herald."""

import pytest

from reference.kings import BASE
from support.kings_positions import (
    after,
    asked,
    changed,
    choices,
    court,
    every_name,
    four,
    next_turn,
    refusal,
    three,
    two,
)

# Soldier

SOLDIER = two(
    "hand Soldier, Fool; king down",
    "hand Elder, Mystic, Oathbound, Sentry; king down",
    "court: Queen b down, Princess b, Zealot a, Elder b",
)
RIGHT = ["a play Soldier", "a name Mystic"]


def test_the_soldier_must_name_a_card_even_if_nobody_holds_one() -> None:
    assert choices(SOLDIER, "a play Soldier") == asked("a", every_name("name"))
    position = two("hand Soldier, Fool", "antechamber Elder", "court: Zealot b")
    assert choices(position, "a play Soldier") == asked("a", every_name("name"))
    assert choices(position, *RIGHT) == asked("b", "play Elder")


def test_after_a_right_guess_up_to_three_cards_of_the_court_are_disgraced() -> None:
    assert choices(SOLDIER, *RIGHT) == asked(
        "a", "disgrace Princess, disgrace Zealot, disgrace Elder, disgrace itself, done"
    )
    twice = [*RIGHT, "a disgrace Zealot", "a disgrace Princess"]
    assert choices(SOLDIER, *twice) == asked("a", "disgrace Elder, disgrace itself, done")
    assert after(SOLDIER, *twice, "a disgrace Elder") == changed(
        SOLDIER,
        "a: hand Fool; king down | turn: b"
        " | court: Queen b down, Princess b down, Zealot a down, Elder b down, Soldier a +2",
    )


def test_the_soldier_is_a_7_on_the_throne_after_a_right_guess_and_a_5_after_a_wrong_one() -> None:
    right, wrong = [*RIGHT, "a done"], ["a play Soldier", "a name Warlord"]
    for steps in (right, wrong):
        assert choices(SOLDIER, *steps) == asked("b", "play Mystic, play Oathbound, play Sentry")
    # The strong Soldier counts as a higher card for the Oathbound.
    assert choices(SOLDIER, *right, "b play Oathbound") == asked("b", "play Elder, play Mystic, play Sentry")
    assert court(SOLDIER, *wrong, "b play Oathbound").endswith("Soldier a, Oathbound b")


def test_the_soldier_may_stop_early_and_stops_when_nothing_is_faceup() -> None:
    assert court(SOLDIER, *RIGHT, "a disgrace itself", "a done").endswith("Elder b, Soldier a down")
    bare = SOLDIER.replace("Princess b, Zealot a, Elder b", "Elder b")
    emptied = [*RIGHT, "a disgrace Elder", "a disgrace itself"]
    assert court(bare, *emptied) == "Queen b down, Elder b down, Soldier a down"
    assert next_turn(bare, *emptied) == "b"


def test_of_two_cards_of_a_name_the_topmost_other_one_is_disgraced_first() -> None:
    position = SOLDIER.replace("Zealot a, Elder b", "Inquisitor a, Inquisitor b, Soldier b")
    once = [*RIGHT, "a disgrace Inquisitor"]
    assert court(position, *once, "a done").endswith(
        "Inquisitor a, Inquisitor b down, Soldier b, Soldier a +2"
    )
    assert court(position, *once, "a disgrace Inquisitor", "a disgrace Soldier").endswith(
        "Inquisitor a down, Inquisitor b down, Soldier b down, Soldier a +2"
    )


def test_in_four_player_games_a_soldier_asks_only_opponents() -> None:
    position = four("hand Soldier", "hand Elder, Judge", "hand Mystic", "hand Fool", "court: Zealot b")
    assert choices(position, *RIGHT) == asked("b", "play Judge, flip")
    assert choices(position, "a play Soldier", "a name Fool")[0] == "a"


# Judge

JUDGE = three("hand Judge, Fool, Assassin, Queen", "hand Elder", "hand Mystic", "court: Zealot b")


def test_the_judge_guesses_a_card_name_in_one_opponents_hand() -> None:
    offered = f"{every_name('guess b', 'three')}, {every_name('guess c', 'three')}, decline"
    assert choices(JUDGE, "a play Judge") == asked("a", offered)
    assert choices(JUDGE, "a play Judge", "a guess b Mystic") == asked("b", "flip")


def test_after_a_right_guess_a_card_of_base_value_2_or_more_may_go_to_ones_antechamber() -> None:
    right = ["a play Judge", "a guess c Mystic"]
    assert choices(JUDGE, *right) == asked("a", "put Assassin, put Queen, decline")
    assert after(JUDGE, *right, "a put Queen") == changed(
        JUDGE, "a: hand Assassin, Fool; antechamber Queen | court: Zealot b, Judge a | turn: b"
    )
    assert after(JUDGE, *right, "a decline")["a"] == {"hand": ["Assassin", "Fool", "Queen"]}
    # Muting does not change a base value.
    assert "put Assassin" in choices(JUDGE.replace("turn", "muted: 2 | turn"), *right)[1]
    assert next_turn(JUDGE.replace("Fool, Assassin, Queen", "Fool"), *right) == "b"


def test_a_partner_is_no_opponent_for_the_judge() -> None:
    position = four("hand Judge, Fool", "hand Elder", "hand Mystic", "hand Soldier", "court: Zealot b")
    refused = refusal(position, "a play Judge", "guess c Mystic")
    assert refused.rule != refusal(position, "play Queen").rule


# Oathbound

OATHBOUND = two(
    "hand Oathbound, Fool, Sentry; successor Elder",
    "hand King's Hand, Assassin; successor Soldier",
    "court: Mystic a, Queen b",
)


def test_the_oathbound_disgraces_a_higher_throne_and_another_card_of_any_value_follows() -> None:
    assert choices(OATHBOUND) == asked("a", "play Oathbound, flip")
    assert choices(OATHBOUND, "a play Oathbound") == asked("a", "play Fool, play Sentry")
    assert refusal(OATHBOUND, "a play Oathbound", "flip").rule is not None
    # Neither the Oathbound nor the card that follows can be prevented.
    assert after(OATHBOUND, "a play Oathbound", "a play Fool", "a take Mystic") == changed(
        OATHBOUND,
        "a: hand Mystic, Sentry; successor Elder | court: Queen b down, Oathbound a, Fool a | turn: b",
    )
    steps = ["a play Oathbound", "a play Sentry", "a take Oathbound"]
    assert court(OATHBOUND, *steps) == "Mystic a, Queen b down, Fool a, Sentry a down"


@pytest.mark.parametrize("throne", [card for card in BASE if BASE[card] < 7])
def test_on_a_card_that_is_not_higher_the_oathbound_is_a_plain_card(throne: str) -> None:
    position = four("hand Oathbound, Warden", "hand Sentry", "hand Fool", "hand Judge", f"court: {throne} b")
    assert court(position, "a play Oathbound") == f"{throne} b, Oathbound a"
    assert next_turn(position, "a play Oathbound") == "b"


@pytest.mark.parametrize(
    ("throne", "disgraced"),
    [
        ("Soldier b +2", "Soldier b down"),
        ("Soldier b", None),
        ("Warlord b", "Warlord b down"),
        ("Queen b down", None),
    ],
)
def test_higher_means_a_value_that_is_now_above_6(throne: str, disgraced: str | None) -> None:
    position = OATHBOUND.replace("Mystic a, Queen b", throne).replace("Fool, Sentry", "Elder")
    follows = ["a play Elder"] if disgraced else []
    assert court(position, "a play Oathbound", *follows).startswith(f"{disgraced or throne}, Oathbound a")
    assert next_turn(position, "a play Oathbound", *follows) == "b"


def test_a_muted_card_is_not_higher_and_a_muted_oathbound_goes_on_no_higher_card() -> None:
    position = OATHBOUND.replace("Queen b", "Sentry b").replace("Fool, Sentry", "Fool")
    assert next_turn(position.replace("turn", "muted: 8 | turn"), "a play Oathbound") == "b"
    assert choices(position.replace("turn", "muted: 6 | turn")) == asked("a", "flip")


def test_a_second_oathbound_that_follows_is_a_plain_6() -> None:
    position = OATHBOUND.replace("Oathbound, Fool", "Oathbound, Oathbound, Fool")
    assert after(position, "a play Oathbound", "a play Oathbound") == changed(
        position,
        "a: hand Fool, Sentry; successor Elder"
        " | court: Mystic a, Queen b down, Oathbound a, Oathbound a | turn: b",
    )


# Herald

HERALD = three(
    "hand Herald, Fool, Soldier, Oathbound; successor Sentry",
    "hand Spy, Elder",
    "hand Warden, King's Hand",
    "court: Assassin c, Inquisitor b",
)
USED = ["a play Herald", "a use", "c pass"]


def test_the_herald_changes_the_successor_and_another_card_may_bring_him_back() -> None:
    offered = "successor Fool, successor Soldier, successor Oathbound, successor Sentry"
    assert choices(HERALD, *USED) == asked("a", offered)
    placed = [*USED, "a successor Fool"]
    assert choices(HERALD, *placed) == asked("a", "play Soldier, play Oathbound, play Sentry, decline")
    assert after(HERALD, *placed, "a decline") == changed(
        HERALD,
        "a: hand Soldier, Oathbound, Sentry; successor Fool"
        " | court: Assassin c, Inquisitor b, Herald a | turn: b",
    )
    assert after(HERALD, *placed, "a play Soldier", "a name Judge", "c pass") == changed(
        HERALD,
        "a: hand Herald, Oathbound, Sentry; successor Fool"
        " | court: Assassin c, Inquisitor b, Soldier a | turn: b",
    )


def test_a_card_of_value_5_or_higher_means_its_value_in_hand_and_goes_on_any_throne() -> None:
    position = HERALD.replace("Inquisitor b", "Oathbound b").replace("turn", "muted: 5 | turn")
    placed = [*USED, "a successor Fool"]
    assert choices(position, *placed) == asked("a", "play Soldier, play Oathbound, play Sentry, decline")
    assert court(position, *placed, "a play Soldier") == "Assassin c, Oathbound b, Soldier a"
    low = HERALD.replace("Fool, Soldier, Oathbound; successor Sentry", "Fool, Zealot; successor Elder")
    assert next_turn(low, *USED, "a successor Elder") == "b"


def test_on_an_otherwise_empty_court_the_card_lies_alone_when_the_herald_is_back() -> None:
    position = HERALD.replace("court: Assassin c, Inquisitor b | ", "")
    assert court(position, *USED, "a successor Fool", "a play Oathbound") == "Oathbound a"


def test_with_an_empty_hand_the_successor_goes_back_to_its_place() -> None:
    position = HERALD.replace("Herald, Fool, Soldier, Oathbound", "Herald")
    assert after(position, *USED)["a"] == {"successor": ["Sentry"]}
    assert next_turn(position, *USED) == "b"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("; successor Sentry", ""),
        ("successor Sentry", "king down"),
        ("turn", "muted: 6 | turn"),
        ("hand Herald, Fool", "antechamber Herald; hand Fool"),
    ],
)
def test_without_a_successor_muted_or_from_the_antechamber_the_herald_is_a_plain_6(
    old: str, new: str
) -> None:
    position = HERALD.replace(old, new)
    assert next_turn(position, "a play Herald") == "b"
    assert court(position, "a play Herald").endswith("Inquisitor b, Herald a")


def test_the_card_that_brings_the_herald_back_has_a_window_of_its_own() -> None:
    steps = [*USED, "a successor Fool", "a play Soldier", "a name Judge"]
    assert choices(HERALD, *steps) == asked("c", "react King's Hand, pass")
    assert after(HERALD, *steps, "c react King's Hand") == changed(
        HERALD,
        "a: hand Oathbound, Sentry, Herald; successor Fool | c: hand Warden; condemned King's Hand seen"
        " | removed: Soldier | turn: b",
    )


@pytest.mark.parametrize(
    ("on_the_table", "counts"), [("Fool b, Zealot c", False), ("Fool b, Zealot c, Elder c", True)]
)
def test_the_herald_does_not_count_for_the_card_that_brings_him_back(on_the_table: str, counts: bool) -> None:
    position = three(
        "hand Herald, Warden; successor Sentry", "hand Elder, Spy", "hand Judge", f"court: {on_the_table}"
    ).replace("turn", "accused: Queen | turn")
    steps = ["a play Herald", "a use", "a successor Sentry", "a play Warden"]
    assert choices(position, *steps)[0] == ("a" if counts else "b")


def test_a_warlord_may_bring_the_herald_back_onto_royalty() -> None:
    position = three(
        "hand Herald, Warlord; successor Elder", "hand Queen, Spy", "hand Judge", "court: Princess c, Fool b"
    )
    steps = ["a play Herald", "a use", "a successor Elder", "a play Warlord"]
    assert choices(position, *steps) == asked("b", "play Queen, flip")


def test_a_herald_that_follows_an_oathbound_is_immune_but_not_the_card_that_he_plays() -> None:
    position = HERALD.replace("Inquisitor b", "Princess b")
    steps = ["a play Oathbound", "a play Herald", "a use"]
    assert choices(position, *steps)[0] == "a"
    assert choices(position, *steps, "a successor Fool", "a play Soldier", "a name Judge") == asked(
        "c", "react King's Hand, pass"
    )
