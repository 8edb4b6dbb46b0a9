"""R12 to R15: unusable abilities, card names, the order of "every player", the Sentry's card."""

import pytest

from game.engine.errors import IllegalMove, InvalidInput
from support.kings_positions import (
    DECKS,
    GAME,
    after,
    asked,
    choices,
    every_name,
    four,
    read,
    standing,
    three,
    two,
)

# R12, as far as no other test covers it


def test_without_an_opponents_card_to_guess_the_judge_has_no_ability() -> None:
    position = two(
        "hand Judge, Fool",
        "antechamber Elder; successor Soldier",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    assert choices(position, "a play Judge") == asked("b", "play Elder")


@pytest.mark.parametrize(
    ("card", "said"), [("Inquisitor", "name Soldier"), ("Executioner", "say 4"), ("Soldier", "name Elder")]
)
def test_a_name_and_a_number_may_be_said_into_empty_hands(card: str, said: str) -> None:
    position = three(
        f"hand {card}",
        "successor Sentry",
        "successor Mystic",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    assert after(position, f"a play {card}", f"a {said}") == standing(
        three(
            "",
            "successor Sentry",
            "successor Mystic",
            f"court: Assassin b, {card} a | accused: Warlord | turn: b",
        )
    )


# R13

VARIANT_POSITIONS = {
    "three": three("hand Soldier, Fool", "hand Elder", "hand Mystic", "accused: Warden | turn: a"),
    "four": four(
        "hand Soldier, Fool", "hand Elder", "hand Mystic", "hand Judge", "accused: Warden | turn: a"
    ),
} | {
    variant: two("hand Soldier, Fool", "hand Elder", f"accused: {accused} | turn: a", variant)
    for variant, accused in (
        ("quick1", "Assassin"),
        ("quick2", "Queen"),
        ("quick3", "Queen"),
        ("two", "Queen"),
    )
}


@pytest.mark.parametrize("variant", DECKS)
def test_a_card_name_is_any_name_of_the_deck_even_one_that_the_speaker_holds(variant: str) -> None:
    assert choices(VARIANT_POSITIONS[variant], "a play Soldier") == asked("a", every_name("name", variant))


def test_the_names_are_as_many_as_the_rulebook_has() -> None:
    assert {variant: len(deck) for variant, deck in DECKS.items()} == {
        "quick1": 10,
        "quick2": 11,
        "quick3": 12,
        "two": 14,
        "three": 18,
        "four": 18,
    }
    sizes = {variant: sum(deck.values()) for variant, deck in DECKS.items()}
    assert list(sizes.values()) == [14, 15, 16, 18, 25, 29]


@pytest.mark.parametrize("choice", ["name King", "name Assassin", "name Spy", "name nobody"])
def test_king_and_names_outside_the_deck_are_not_card_names(choice: str) -> None:
    state = read(VARIANT_POSITIONS["quick1"])
    state = state.apply(GAME.parse_move("play Soldier"))
    with pytest.raises((IllegalMove, InvalidInput)):
        state.apply(GAME.parse_move(choice))


# R14


def test_every_player_effects_go_in_the_order_of_play_from_the_owner() -> None:
    position = four(
        "hand Executioner, Elder, Zealot",
        "hand Elder, Zealot",
        "hand Fool",
        "hand Inquisitor, Executioner",
        "court: Assassin b | accused: Warden | turn: a",
        "right",
    )
    said = ["a play Executioner", "a say 3"]
    either = "condemn Elder, condemn Zealot"
    assert choices(position, *said) == asked("a", either)
    assert choices(position, *said, "a condemn Elder") == asked("b", either)
    assert choices(position, *said, "a condemn Elder", "b condemn Zealot")[0] == "d"
    third = position.replace("hand Inquisitor, Executioner", "hand Judge, Soldier").replace(
        "hand Executioner, Elder, Zealot", "hand Executioner, Judge, Soldier"
    )
    third = third.replace("Assassin b", "Sentry b, Assassin b")
    steps = ["a play Executioner", "a say 5"]
    five = "condemn Judge, condemn Soldier"
    assert choices(third, *steps) == asked("a", five)
    assert choices(third, *steps, "a condemn Judge") == asked("d", five)


def test_a_player_without_such_a_card_does_nothing() -> None:
    position = three(
        "hand Executioner, Judge",
        "hand Mystic",
        "hand Fool",
        "court: Assassin b | accused: Warden | turn: a",
    )
    assert after(position, "a play Executioner", "a say 3") == standing(
        three(
            "hand Judge",
            "hand Mystic",
            "hand Fool",
            "court: Assassin b, Executioner a | accused: Warden | turn: b",
        )
    )


def test_each_player_condemns_one_card_only() -> None:
    position = four(
        "hand Executioner, Judge",
        "hand Elder, Elder",
        "hand Fool",
        "hand Soldier",
        "court: Assassin b | accused: Warden | turn: a",
    )
    assert after(position, "a play Executioner", "a say 3")["b"] == {
        "hand": ["Elder"],
        "condemned": ["Elder"],
    }


# R15


@pytest.mark.parametrize("put", ["Queen", "Soldier", "Princess", "Spy"])
def test_a_card_put_by_a_sentry_lies_faceup_for_its_owner_and_does_nothing(put: str) -> None:
    position = three(
        f"hand Sentry, {put}; successor Elder",
        "hand Fool; successor Judge",
        "hand Oathbound",
        "court: Zealot b, Warlord c | accused: Warden | turn: a",
    )
    taken = after(position, "a play Sentry", "a take Zealot")
    assert taken == standing(
        three(
            "hand Zealot; successor Elder",
            "hand Fool; successor Judge",
            "hand Oathbound",
            f"court: {put} a, Warlord c, Sentry a down | accused: Warden | turn: b",
        )
    )


def test_royalty_put_by_a_sentry_counts_as_royalty_in_the_court() -> None:
    position = three(
        "hand Sentry, Queen; successor Elder",
        "hand Warlord, Mystic",
        "hand Spy",
        "court: Zealot b | accused: Warden | turn: a",
    )
    steps = ["a play Sentry", "a take Zealot", "b play Warlord"]
    assert choices(position, *steps) == asked("c", "flip")


# A single choice is made automatically, except for a play, a flip and a removal.


def test_a_single_play_flip_or_removal_is_asked_for() -> None:
    rest = "court: Sentry b | accused: Warlord | turn: a"
    assert choices(two("hand Queen; king down", "hand Elder", rest)) == asked("a", "play Queen")
    assert choices(two("hand Fool", "hand Elder", rest)) == asked("a", "flip")
    assert choices(two("condemned Fool", "hand Elder", rest)) == asked("a", "remove Fool")
    assert choices(two("antechamber Fool", "hand Elder", rest)) == asked("a", "play Fool")
    followed = two("hand Oathbound, Elder; king down", "hand Elder", rest)
    assert choices(followed, "a play Oathbound") == asked("a", "play Elder")


def test_two_cards_of_one_name_in_a_hand_are_one_choice() -> None:
    position = two("hand Elder, Elder; king down", "hand Fool", "accused: Warlord | turn: a")
    assert choices(position) == asked("a", "play Elder")
    assert after(position, "a play Elder")["a"] == {"hand": ["Elder"], "king": "down"}
    condemned = two("condemned Elder, Elder", "hand Fool", "accused: Warlord | turn: a")
    assert choices(condemned) == asked("a", "remove Elder")
