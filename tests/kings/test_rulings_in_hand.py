"""R4 and R20: only a card in hand is "in hand", and only for players still in the round."""

import pytest

from support.kings_positions import after, asked, choices, end, four, standing, three, two

ELSEWHERE = ["successor Elder", "antechamber Elder", "condemned Elder", "discard Elder"]


@pytest.mark.parametrize("place", ELSEWHERE)
def test_a_card_that_is_not_in_hand_is_not_condemned(place: str) -> None:
    position = four(
        "hand Executioner, Fool",
        f"hand Mystic; {place}",
        "hand Zealot",
        "hand Soldier",
        "court: Assassin d | accused: Warlord | turn: a",
    )
    said = after(position, "a play Executioner", "a say 3")
    assert said["b"] == standing(position)["b"]
    assert said["c"]["condemned"] == ["Zealot"]


@pytest.mark.parametrize("place", ELSEWHERE)
def test_a_card_that_is_not_in_hand_is_not_swapped(place: str) -> None:
    position = two("hand Princess, Fool", place, "court: Assassin b | accused: Warlord | turn: a")
    assert after(position, "a play Princess")["b"] == standing(position)["b"]
    assert not after(position, "a play Princess")["is pending"]


@pytest.mark.parametrize("place", ELSEWHERE)
def test_a_card_that_is_not_in_hand_is_not_guessed(place: str) -> None:
    position = two(
        "hand Judge, Queen", f"hand Mystic; {place}", "court: Assassin b | accused: Warlord | turn: a"
    )
    assert choices(position, "a play Judge", "a guess b Elder")[0] == "b"
    assert choices(position, "a play Judge", "a guess b Mystic")[0] == "a"


@pytest.mark.parametrize(
    "place", ["successor Queen", "antechamber Queen", "condemned Queen", "discard Queen"]
)
def test_a_card_that_is_not_in_hand_does_not_follow_an_oathbound(place: str) -> None:
    # A card in the Antechamber or Condemned makes for a different turn.
    position = two(f"hand Oathbound; {place}", "hand Elder", "court: Mystic b | accused: Warlord | turn: a")
    assert "play Oathbound" not in choices(position)[1]


@pytest.mark.parametrize("mine", ["hand Warden; discard Judge", "hand Warden; successor Judge"])
def test_a_card_that_is_not_in_hand_is_not_exchanged(mine: str) -> None:
    position = three(
        mine,
        "hand Soldier",
        "hand Zealot",
        "court: Assassin b, Fool b, Elder c, Elder c | accused: Queen | turn: a",
    )
    assert choices(position, "a play Warden")[0] == "b"


# A player who is out


def without_b(a: str, c: str) -> str:
    """A position where b, on turn, is out at once with three cards; c may play an Elder before a's turn."""
    return three(
        a,
        "hand Judge, King's Hand, Zealot; king down",
        f"hand Elder, {c}; successor Fool",
        "court: Inquisitor c, Queen a | accused: Warlord | turn: b",
    )


def test_a_player_who_is_out_has_no_card_that_could_be_named() -> None:
    soldier = ["c play Elder", "a play Soldier", "a name Judge"]
    assert after(without_b("hand Soldier, Elder", "Sentry"), *soldier)["turn"] == "c"
    named = after(
        without_b("hand Inquisitor, Elder", "Judge"), "c play Elder", "a play Inquisitor", "a name Judge"
    )
    assert named["c"] == {"antechamber": ["Judge"], "successor": ["Fool"]}
    assert (named["turn"], named["b"]) == ("c", {"out": "first with cards"})
    offered = choices(without_b("hand Judge, Elder", "Sentry"), "c play Elder", "a play Judge")
    assert not [choice for choice in offered[1] if choice.startswith("guess b")]
    assert "guess c Sentry" in offered[1]


def test_a_player_who_is_out_neither_condemns_nor_reacts() -> None:
    position = without_b("hand Executioner, Oathbound", "Soldier, Judge")
    said = ["c play Elder", "a play Executioner", "a say 5"]
    assert choices(position, *said) == asked("c", "condemn Judge, condemn Soldier")


def test_a_spy_neither_sees_nor_forces_a_player_who_is_out() -> None:
    position = three(
        "hand Elder; successor Queen",
        "hand Spy, Judge; successor Zealot",
        "hand Assassin, Soldier; successor Fool",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    killed = ["a flip", "c react Assassin", "c keep"]
    assert choices(position, *killed, "b play Spy", "b look") == asked("b", "change b, change c, decline")


def test_a_turn_never_comes_to_a_player_who_is_out() -> None:
    position = without_b("hand Inquisitor, Elder; successor Mystic", "Sentry")
    assert choices(position)[0] == "c"
    turns = ["c play Elder", "a play Inquisitor", "a decline", "c flip"]
    assert choices(position, *turns)[0] == "a"


# Assassinations not covered by test_rulings_scoring.py


def test_the_assassin_is_kept_without_asking_if_the_victim_has_no_card() -> None:
    position = three(
        "discard Queen",
        "hand Judge; successor Zealot",
        "hand Assassin, Soldier; successor Spy",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    killed = ["a flip", "c react Assassin"]
    assert choices(position, *killed) == asked("b", "flip")
    assert after(position, *killed)["a"] == {"out": "first empty"}
    assert after(position, *killed)["c"] == {"hand": ["Assassin", "Soldier"], "successor": ["Spy"]}


def test_an_assassin_that_was_kept_may_be_revealed_again() -> None:
    position = three(
        "hand Elder; successor Queen",
        "hand Judge; successor Zealot",
        "hand Assassin, Soldier; successor Spy",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    kept = ["a flip", "c react Assassin", "c keep"]
    assert choices(position, *kept, "b flip") == asked("c", "react Assassin, pass")
    # Two opponents had cards and the King is up: 1 + 1 + 2. The second one out is second.
    assert end(position, *kept, "b flip", "c react Assassin") == ("c", (0, 1, 4))


def test_an_assassin_exchanged_for_a_victims_card_is_out_of_the_round() -> None:
    position = three(
        "hand Elder; successor Queen",
        "hand Judge; successor Zealot",
        "hand Assassin, Soldier; successor Spy",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    taken = after(position, "a flip", "c react Assassin", "c take Queen", "b flip")
    assert taken["b"] == {"hand": ["Judge", "Zealot"], "king": "down"}
    assert taken["c"]["hand"] == ["Queen", "Soldier"]
