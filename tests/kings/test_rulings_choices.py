"""R12 to R15: unusable abilities, card names, the order of "every player", the Sentry's card."""

import pytest

from game.engine.errors import IllegalMove, InvalidInput
from support.kings_positions import (
    DECKS,
    GAME,
    after,
    asked,
    changed,
    choices,
    every_name,
    four,
    read,
    three,
    two,
)

# R12, as far as no other test covers it


def test_without_an_opponents_card_to_guess_the_judge_has_no_ability() -> None:
    position = two("hand Judge, Fool", "antechamber Elder; successor Soldier", "court: Assassin b")
    assert choices(position, "a play Judge") == asked("b", "play Elder")


@pytest.mark.parametrize(
    ("card", "said"), [("Inquisitor", "name Soldier"), ("Executioner", "say 4"), ("Soldier", "name Elder")]
)
def test_a_name_and_a_number_may_be_said_into_empty_hands(card: str, said: str) -> None:
    position = three(f"hand {card}", "successor Sentry", "successor Mystic", "court: Assassin b")
    assert after(position, f"a play {card}", f"a {said}") == changed(
        position, f"a:  | court: Assassin b, {card} a | turn: b"
    )


# R13

A, B, C, D = "hand Soldier, Fool", "hand Elder", "hand Mystic", "hand Inquisitor"
VARIANT_POSITIONS = {variant: two(A, B, "court: Elder b", variant) for variant in DECKS} | {
    "quick1": two(A, B, "accused: Assassin", "quick1"),
    "three": three(A, B, C, "court: Elder b"),
    "four": four(A, B, C, D, "court: Elder b"),
}


@pytest.mark.parametrize("variant", DECKS)
def test_a_card_name_is_any_name_of_the_deck_even_one_that_the_speaker_holds(variant: str) -> None:
    assert choices(VARIANT_POSITIONS[variant], "a play Soldier") == asked("a", every_name("name", variant))


@pytest.mark.parametrize("choice", ["name King", "name Assassin", "name Spy", "name nobody"])
def test_king_and_names_outside_the_deck_are_not_card_names(choice: str) -> None:
    state = read(VARIANT_POSITIONS["quick1"]).apply(GAME.parse_move("play Soldier"))
    with pytest.raises((IllegalMove, InvalidInput)):
        state.apply(GAME.parse_move(choice))


# R14


def test_every_player_effects_go_in_the_order_of_play_from_the_owner() -> None:
    position = four(
        "hand Executioner, Elder, Zealot",
        "hand Elder, Zealot",
        "hand Fool",
        "hand Judge, Soldier",
        "court: Sentry b, Assassin b",
        "right",
    )
    said = ["a play Executioner", "a say 3"]
    either = "condemn Elder, condemn Zealot"
    assert choices(position, *said) == asked("a", either)
    assert choices(position, *said, "a condemn Elder") == asked("b", either)
    fives = position.replace("hand Executioner, Elder", "hand Executioner, Judge, Soldier, Elder")
    five = ["a play Executioner", "a say 5", "a condemn Judge"]
    assert choices(fives, *five) == asked("d", "condemn Judge, condemn Soldier")
    # A player without such a card does nothing.
    assert after(fives, *five, "d condemn Soldier") == changed(
        fives,
        "a: hand Soldier, Elder, Zealot; condemned Judge | d: hand Judge; condemned Soldier"
        " | court: Sentry b, Assassin b, Executioner a | turn: d",
    )


# R15


@pytest.mark.parametrize("put", ["Queen", "Soldier", "Princess", "Spy"])
def test_a_card_put_by_a_sentry_lies_faceup_for_its_owner_and_does_nothing(put: str) -> None:
    position = three(
        f"hand Sentry, {put}; successor Elder",
        "hand Fool; successor Judge",
        "hand Oathbound",
        "court: Zealot b, Mystic c",
    )
    assert after(position, "a play Sentry", "a take Zealot") == changed(
        position, f"a: hand Zealot; successor Elder | court: {put} a, Mystic c, Sentry a down | turn: b"
    )


def test_royalty_put_by_a_sentry_counts_as_royalty_in_the_court() -> None:
    position = three("hand Sentry, Queen", "hand Warlord, Mystic", "hand Spy", "court: Zealot b")
    steps = ["a play Sentry", "a take Zealot", "b play Warlord"]
    assert choices(position, *steps) == asked("c", "flip")


# A single choice is made automatically, except for a play, a flip and a removal.


def test_a_single_play_flip_or_removal_is_asked_for() -> None:
    rest = "court: Sentry b"
    for a, choice in (
        ("hand Queen; king down", "play Queen"),
        ("hand Fool", "flip"),
        ("condemned Elder, Elder", "remove Elder"),
        ("antechamber Fool", "play Fool"),
    ):
        assert choices(two(a, "hand Soldier", rest)) == asked("a", choice)
    # Two cards of one name in a hand are one choice.
    followed = two("hand Oathbound, Elder, Elder; king down", "hand Soldier", rest)
    assert choices(followed, "a play Oathbound") == asked("a", "play Elder")
    assert after(followed, "a play Oathbound", "a play Elder")["a"] == {"hand": ["Elder"], "king": "down"}
