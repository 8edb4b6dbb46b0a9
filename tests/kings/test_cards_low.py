"""Fool, Assassin, Elder, Zealot, Inquisitor, Executioner."""

import pytest

from support.kings_positions import (
    after,
    asked,
    changed,
    choices,
    court,
    end,
    four,
    next_turn,
    refusal,
    three,
    two,
)

# Fool

FOOL = two("hand Fool, Judge; king down", "hand Queen", "court: Elder b, Sentry a, Elder a, Mystic a down")


def test_the_fool_takes_any_other_faceup_card_of_the_court_whoever_played_it() -> None:
    assert choices(FOOL, "a play Fool") == asked("a", "take Elder, take Sentry, decline")
    assert after(FOOL, "a play Fool", "a take Sentry") == changed(
        FOOL, "a: hand Judge, Sentry; king down | court: Elder b, Elder a, Mystic a down, Fool a | turn: b"
    )


def test_of_two_cards_of_a_name_the_fool_takes_the_topmost_faceup_one() -> None:
    assert court(FOOL, "a play Fool", "a take Elder") == "Elder b, Sentry a, Mystic a down, Fool a"
    top_down = FOOL.replace("Elder a, Mystic a down", "Elder a down")
    assert court(top_down, "a play Fool", "a take Elder") == "Sentry a, Elder a down, Fool a"


def test_a_fool_never_takes_himself_but_he_takes_the_other_fool() -> None:
    position = four("hand Fool", "hand Soldier", "hand Judge", "hand Mystic", "court: Fool d")
    assert choices(position, "a play Fool") == asked("a", "take Fool, decline")
    assert court(position, "a play Fool", "a take Fool") == "Fool a"
    assert next_turn(position.replace("Fool d", "Spy d down"), "a play Fool") == "b"


# Assassin

ASSASSIN = two("hand Fool; successor Elder", "hand Assassin, Soldier; successor Queen", "court: Sentry b")


def test_the_assassin_makes_the_player_lose_who_flips_their_king() -> None:
    assert choices(ASSASSIN, "a flip") == asked("b", "react Assassin, pass")
    assert end(ASSASSIN, "a flip", "b react Assassin")[0] == "b"
    killed = after(ASSASSIN, "a flip", "b react Assassin")
    assert killed["court"] == ["Sentry b"]
    assert killed["b"] == {"hand": ["Assassin", "Soldier"], "successor": ["Queen"]}


def test_when_the_assassin_is_not_revealed_the_king_has_his_power() -> None:
    assert after(ASSASSIN, "a flip", "b pass") == changed(
        ASSASSIN, "a: hand Elder, Fool; king down | court: Sentry b down | turn: b"
    )


def test_the_assassin_reacts_neither_to_its_owners_flip_nor_to_a_play() -> None:
    own = two("hand Fool, Assassin; successor Elder", "hand Soldier", "court: Sentry b")
    assert next_turn(own, "a flip") == "b"
    assert next_turn(ASSASSIN.replace("Sentry b", "Sentry b down"), "a play Fool") == "b"


# Elder and Zealot


@pytest.mark.parametrize("throne", ["Queen", "Princess"])
def test_the_elder_may_be_played_on_any_royalty_unless_he_is_muted(throne: str) -> None:
    position = two("hand Elder; successor Fool", "hand Soldier", f"court: {throne} b")
    assert choices(position) == asked("a", "play Elder, flip")
    assert court(position, "a play Elder") == f"{throne} b, Elder a"
    assert choices(position.replace("turn", "muted: 3 | turn")) == asked("a", "flip")
    assert choices(position.replace("Elder", "Zealot").replace("successor Fool", "king down")) == (None, [])


@pytest.mark.parametrize("throne", ["Inquisitor", "Sentry"])
def test_the_elder_does_not_go_on_a_higher_card_that_is_not_royalty(throne: str) -> None:
    position = two("hand Elder; successor Fool", "hand Oathbound", f"court: Queen b, {throne} b")
    assert choices(position) == asked("a", "flip")


@pytest.mark.parametrize("throne", ["Inquisitor", "Soldier", "Oathbound", "Mystic", "Sentry", "King's Hand"])
def test_the_zealot_may_be_played_on_any_card_that_is_not_royalty_once_the_king_is_flipped(
    throne: str,
) -> None:
    position = two("hand Zealot; king down", "hand Fool; successor Warlord", f"court: {throne} b")
    assert choices(position) == asked("a", "play Zealot")
    assert choices(position.replace("king down", "successor Queen")) == asked("a", "flip")
    assert choices(position.replace("turn", "muted: 3 | turn")) == (None, [])


def test_the_zealot_needs_his_own_king_flipped_not_an_opponents_or_partners() -> None:
    down = "hand Fool; king down"
    position = four("hand Zealot; successor Queen", down, "hand Elder; king down", down, "court: Sentry b")
    assert choices(position) == asked("a", "flip")


# Inquisitor

INQUISITOR = three(
    "hand Inquisitor, Soldier",
    "hand Soldier, Judge; successor Sentry",
    "hand Elder, Elder, Judge",
    "court: Fool b",
)


def test_every_other_player_with_the_named_card_plays_one_to_their_antechamber() -> None:
    assert after(INQUISITOR, "a play Inquisitor", "a name Judge") == changed(
        INQUISITOR,
        "a: hand Soldier | b: hand Soldier; antechamber Judge; successor Sentry"
        " | c: hand Elder, Elder; antechamber Judge | court: Fool b, Inquisitor a | turn: b",
    )
    two_elders = after(INQUISITOR, "a play Inquisitor", "a name Elder")
    assert two_elders["c"] == {"hand": ["Elder", "Judge"], "antechamber": ["Elder"]}
    own = after(INQUISITOR, "a play Inquisitor", "a name Soldier")
    assert own["a"] == {"hand": ["Soldier"]}


# Executioner


@pytest.mark.parametrize(
    ("on_the_table", "highest"),
    [
        ("Fool b", 4),
        ("Sentry b down", 4),
        ("Soldier c +2, Sentry b down", 5),
        ("Queen c, Elder b", 9),
        ("Princess c down, Spy c, Elder b", 8),
    ],
)
def test_the_executioner_says_a_number_up_to_the_highest_base_value_faceup(
    on_the_table: str, highest: int
) -> None:
    # Any throne will do for a card of the Antechamber.
    position = three("antechamber Executioner", "hand Zealot", "hand Judge", f"court: {on_the_table}")
    said = ", ".join(f"say {number}" for number in range(1, highest + 1))
    assert choices(position, "a play Executioner") == asked("a", f"{said}, decline")


EXECUTIONER = three(
    "hand Executioner, Judge, Soldier",
    "hand Soldier, Judge, Elder",
    "hand Zealot",
    "court: Sentry b, Assassin c",
)


def test_a_player_with_different_cards_of_that_base_value_chooses_the_owner_first() -> None:
    said = ["a play Executioner", "a say 5"]
    both = "condemn Judge, condemn Soldier"
    assert "1 to 8" in str(refusal(EXECUTIONER, "a play Executioner", "say 9"))
    assert choices(EXECUTIONER, *said) == asked("a", both)
    assert choices(EXECUTIONER, *said, "a condemn Judge") == asked("b", both)
    condemned = [*said, "a condemn Judge", "b condemn Soldier"]
    assert after(EXECUTIONER, *condemned) == changed(
        EXECUTIONER,
        "a: hand Soldier; condemned Judge | b: hand Elder, Judge; condemned Soldier"
        " | court: Sentry b, Assassin c, Executioner a | turn: b",
    )
    # The removed card lies facedown, so not everybody knows it.
    assert choices(EXECUTIONER, *condemned) == asked("b", "remove Soldier")
    removed = after(EXECUTIONER, *condemned, "b remove Soldier")
    assert (removed["b"], removed["removed"]) == ({"hand": ["Elder", "Judge"]}, [])
