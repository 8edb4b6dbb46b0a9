"""R4 to R6: turns, losing and flipping the King."""

import pytest

from support.kings_positions import after, asked, changed, choices, end, refusal, three, two

# R4


def test_a_player_with_condemned_cards_must_remove_one_of_their_choice() -> None:
    position = two(
        "hand Queen; successor Elder; antechamber Judge; condemned Fool, King's Hand seen, Mystic",
        "hand Soldier",
        "court: Zealot b",
    )
    assert choices(position) == asked("a", "remove Fool, remove King's Hand, remove Mystic")
    assert after(position, "a remove King's Hand") == changed(
        position,
        "a: hand Queen; successor Elder; antechamber Judge; condemned Fool, Mystic"
        " | removed: King's Hand | turn: b",
    )


def test_a_player_with_cards_in_the_antechamber_plays_one_whatever_its_value() -> None:
    a = "hand Queen; successor Elder; antechamber Fool, Assassin"
    position = two(a, "hand Soldier", "court: Zealot b, Princess b")
    assert choices(position) == asked("a", "play Assassin, play Fool")
    assert after(position, "a play Assassin") == changed(
        position,
        "a: hand Queen; successor Elder; antechamber Fool"
        " | court: Zealot b, Princess b, Assassin a | turn: b",
    )
    # A card from the Antechamber has its value on the Throne.
    assert choices(position, "a play Assassin", "b play Soldier", "b name Elder") == asked("a", "play Fool")


@pytest.mark.parametrize("forced", ["condemned Fool", "antechamber Fool"])
def test_a_player_with_a_condemned_or_antechamber_card_can_neither_lose_nor_flip(forced: str) -> None:
    position = two(f"king down; {forced}", "hand Soldier", "court: Princess b")
    assert choices(position)[0] == "a"
    with_king = position.replace("king down", "successor Elder")
    unforced = position.replace(f"king down; {forced}", "hand Fool, Queen; king down")
    assert refusal(with_king, "flip").rule != refusal(unforced, "flip").rule


def test_without_any_choice_a_player_loses_at_the_start_of_their_turn_and_not_within_one() -> None:
    position = two("hand Fool, Elder; king down", "hand Soldier; successor Judge", "court: Sentry b")
    assert choices(position) == (None, [])
    assert end(position)[0] == "b"
    assert refusal(position, "play Fool").rule is not None
    last_card = position.replace("hand Fool, Elder", "hand Fool").replace("Sentry b", "Sentry b down")
    assert choices(last_card, "a play Fool")[0] == "b"
    assert choices(last_card, "a play Fool", "b play Soldier", "b name Fool") == (None, [])


ILLEGAL = [
    ("hand Fool, Queen; successor Elder", "play Fool"),
    ("hand Fool, Queen; successor Elder", "play Elder"),
    ("hand Fool, Queen; king down", "flip"),
    ("hand Queen; antechamber Fool", "play Queen"),
    ("hand Queen; condemned Fool", "play Queen"),
    ("hand Oathbound", "play Oathbound"),
    ("hand Fool, Queen; successor Elder", "remove Fool"),
    ("hand Fool, Queen; successor Elder", "pass"),
    ("hand Fool, Queen; successor Elder", "decline"),
    ("hand Fool, Queen; successor Elder", "react King's Hand"),
    ("hand Fool, Queen; successor Elder", "take Sentry"),
    ("hand Queen; condemned Fool", "remove Queen"),
    ("hand Queen; antechamber Elder; condemned Fool", "play Elder"),
]
"""What a has, and what a may not do; different rules forbid the first six."""


def test_illegal_choices_are_refused_with_a_rule_and_a_sentence() -> None:
    refusals = [refusal(two(a, "hand Soldier", "court: Sentry b"), choice).rule for a, choice in ILLEGAL]
    assert len(set(refusals[:6])) == 6


# R5


def test_the_king_may_be_flipped_on_an_empty_court_and_the_assassin_may_react() -> None:
    position = two("successor Elder", "hand Assassin; successor Judge", "removed: Queen")
    assert choices(position) == asked("a", "flip")
    assert choices(position, "a flip") == asked("b", "react Assassin, pass")
    assert after(position, "a flip", "b pass") == changed(position, "a: hand Elder; king down | turn: b")


# R6a: Herald, as far as test_cards_middle.py does not cover it


def test_the_card_in_the_heralds_place_may_be_the_successor_that_was_taken() -> None:
    position = three("hand Herald, Fool; successor Queen", "hand Spy", "hand Judge", "court: Assassin b")
    placed = ["a play Herald", "a use", "a successor Fool"]
    assert choices(position, *placed) == asked("a", "play Queen, decline")
    assert after(position, *placed, "a play Queen") == changed(
        position, "a: hand Herald; successor Fool | court: Assassin b down, Queen a | turn: b"
    )


# Reasons for refusing a choice


def test_the_refusal_of_a_card_names_the_base_value_it_needs() -> None:
    judge = two("hand Judge, Fool, Elder", "hand Sentry", "court: Assassin b")
    assert "2" in str(refusal(judge, "a play Judge", "a guess b Sentry", "put Fool"))
    herald = three(
        "hand Herald, Fool, Sentry; successor Elder", "hand Zealot", "hand Judge", "court: Assassin b"
    )
    assert "5" in str(refusal(herald, "a play Herald", "a use", "a successor Elder", "play Fool"))


def test_the_sentry_is_refused_royalty_as_such_only_if_it_lies_in_the_court() -> None:
    position = two("hand Sentry, Fool; king down", "hand Judge", "court: Queen b, Elder b")
    queen, princess, soldier = (
        refusal(position, "a play Sentry", f"take {card}").rule for card in ("Queen", "Princess", "Soldier")
    )
    assert queen != princess
    assert princess == soldier
