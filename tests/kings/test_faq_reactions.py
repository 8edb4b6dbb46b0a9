"""The rulebook's FAQ on Reactions: every question is a position."""

import pytest

from support.kings_positions import after, asked, choices, end, four, standing, three, two

PASS_OR_PREVENT = "react King's Hand, pass"


@pytest.mark.parametrize(("direction", "order"), [("left", "bcd"), ("right", "dcb")])
def test_what_if_multiple_players_have_a_reaction_card_ability_they_would_like_to_use(
    direction: str, order: str
) -> None:
    first, last = order[0], order[2]
    hands = {first: "hand King's Hand, Fool", "c": "hand Zealot, Judge", last: "hand King's Hand"}
    position = four(
        "hand Fool, Warden",
        hands["b"],
        hands["c"],
        hands["d"],
        "court: Mystic c, Queen b down | accused: Judge | turn: a",
        direction,
    )
    said = ["a play Fool", "a take Mystic"]
    assert choices(position, *said) == asked(first, PASS_OR_PREVENT)
    assert choices(position, *said, f"{first} pass") == asked(last, PASS_OR_PREVENT)
    prevented = after(position, *said, f"{first} react King's Hand")
    assert prevented[last] == standing(position)[last]
    assert prevented["turn"] == first


def test_may_one_react_to_a_reaction() -> None:
    position = two(
        "hand King's Hand, Fool; successor Elder",
        "hand Assassin, Soldier; successor Queen",
        "court: Sentry b | accused: Judge | turn: a",
    )
    assert choices(position, "a flip") == asked("b", "react Assassin, pass")
    assert choices(position, "a flip", "b react Assassin") == asked("a", PASS_OR_PREVENT)
    assert after(position, "a flip", "b react Assassin", "a react King's Hand") == standing(
        two(
            "hand Elder, Fool; king down; condemned King's Hand seen",
            "hand Soldier; successor Queen; condemned Assassin seen",
            "court: Sentry b down | accused: Judge | turn: b",
        )
    )


PREVENTIONS = {
    "Princess": ("Assassin b", ["pick b"]),
    "Sentry": ("Assassin b", ["take Assassin"]),
    "Spy": ("Assassin b", ["look"]),
    "Mystic": ("Soldier c, Warlord b down", ["say 3"]),
    "Warden": ("Fool d, Assassin b, Elder c", ["exchange"]),
    "Herald": ("Assassin b", ["use"]),
    "Soldier": ("Assassin b", ["name Zealot"]),
    "Judge": ("Assassin b", ["guess b Zealot"]),
    "Inquisitor": ("Assassin b", ["name Zealot"]),
    "Executioner": ("Assassin b", ["say 3"]),
    "Fool": ("Soldier c, Warlord b down", ["take Soldier"]),
}


@pytest.mark.parametrize("card", PREVENTIONS)
def test_when_does_the_kings_hand_prevent_an_ability(card: str) -> None:
    court, said = PREVENTIONS[card]

    def position(hand: str, condemned: str, rest: str) -> str:
        return four(
            f"hand {hand}; successor Queen",
            f"hand {condemned}; successor Oathbound",
            "hand Fool; successor Judge",
            "hand Oathbound; successor Inquisitor",
            f"court: {court} | accused: Executioner | {rest}",
        )

    start = position(f"{card}, Elder, Zealot", "King's Hand, Zealot", "turn: a")
    steps = [f"a play {card}", *(f"a {choice}" for choice in said)]
    assert choices(start, *steps) == asked("b", PASS_OR_PREVENT)
    prevented = position("Elder, Zealot", "Zealot; condemned King's Hand seen", f"removed: {card} | turn: b")
    assert after(start, *steps, "b react King's Hand") == standing(prevented)


def test_the_kings_hand_prevents_the_assassin_after_she_is_revealed() -> None:
    position = four(
        "hand Elder; successor Queen",
        "hand Assassin, Fool; successor Oathbound",
        "hand King's Hand, Judge; successor Fool",
        "hand Zealot; successor Inquisitor",
        "court: Sentry d | accused: Executioner | turn: a",
    )
    assert choices(position, "a flip") == asked("b", "react Assassin, pass")
    assert choices(position, "a flip", "b react Assassin") == asked("c", PASS_OR_PREVENT)
    assert after(position, "a flip", "b react Assassin", "c react King's Hand") == standing(
        four(
            "hand Elder, Queen; king down",
            "hand Fool; successor Oathbound; condemned Assassin seen",
            "hand Judge; successor Fool; condemned King's Hand seen",
            "hand Zealot; successor Inquisitor",
            "court: Sentry d down | accused: Executioner | turn: b",
        )
    )


def test_can_you_kings_hand_a_card_that_is_not_targeting_you() -> None:
    position = three(
        "hand Princess, Fool",
        "hand Sentry",
        "hand King's Hand, Elder",
        "court: Assassin b | accused: Warden | turn: a",
    )
    assert choices(position, "a play Princess", "a pick b") == asked("c", PASS_OR_PREVENT)


def test_can_i_use_the_assassins_ability_from_the_antechamber() -> None:
    position = two(
        "hand Fool; successor Elder",
        "hand Soldier; antechamber Assassin; successor Queen",
        "court: Sentry b | accused: Judge | turn: a",
    )
    assert choices(position, "a flip") == asked("b", "play Assassin")
    in_hand = position.replace("hand Soldier; antechamber Assassin", "hand Soldier, Assassin")
    assert end(in_hand, "a flip", "b react Assassin")[0] == "b"


def test_if_i_have_two_assassins_and_one_is_blocked_by_the_kings_hand_may_i_play_the_other() -> None:
    position = four(
        "hand Elder; successor Queen",
        "hand Assassin, Assassin",
        "hand King's Hand, Judge",
        "hand Zealot",
        "court: Sentry d | accused: Executioner | turn: a",
    )
    steps = ["a flip", "b react Assassin", "c react King's Hand"]
    assert choices(position, *steps) == asked("b", "remove Assassin")
    assert after(position, *steps)["a"] == {"hand": ["Elder", "Queen"], "king": "down"}
    assert after(position, *steps)["b"] == {"hand": ["Assassin"], "condemned": ["Assassin seen"]}
