"""R4 and R20: only a card in hand is "in hand", and only for players still in the round."""

import pytest

from support.kings_positions import after, asked, changed, choices, end, next_turn, three, two

ELSEWHERE = ("successor", "antechamber", "condemned", "discard")


@pytest.mark.parametrize("place", ELSEWHERE)
@pytest.mark.parametrize(
    ("card", "said", "elsewhere"),
    [
        ("Inquisitor", "name Elder", "Elder"),
        ("Executioner", "say 3", "Elder"),
        ("Soldier", "name Elder", "Elder"),
        ("Judge", "guess b Elder", "Elder"),
        ("Inquisitor", "name Warden", "King's Hand"),
    ],
)
def test_a_card_that_is_not_in_hand_is_not_named_or_condemned_and_does_not_react(
    card: str, said: str, elsewhere: str, place: str
) -> None:
    position = three(
        f"hand {card}, Queen", f"hand Mystic; {place} {elsewhere}", "hand Oathbound", "court: Assassin b"
    )
    assert after(position, f"a play {card}", f"a {said}") == changed(
        position, f"a: hand Queen | court: Assassin b, {card} a | turn: b"
    )


@pytest.mark.parametrize("place", ELSEWHERE)
def test_a_card_that_is_not_in_hand_is_not_swapped_and_does_not_assassinate(place: str) -> None:
    position = two("hand Princess, Fool; successor Queen", f"{place} Assassin", "court: Elder b")
    assert next_turn(position, "a play Princess") == "b"
    assert next_turn(position, "a flip") == "b"


@pytest.mark.parametrize("place", ELSEWHERE)
def test_a_card_that_is_not_in_hand_does_not_follow_an_oathbound(place: str) -> None:
    # A card in the Antechamber or Condemned makes for a different turn.
    position = two(f"hand Oathbound; {place} Queen", "hand Elder", "court: Mystic b")
    assert "play Oathbound" not in choices(position)[1]


@pytest.mark.parametrize("place", ["discard", "successor"])
def test_a_card_that_is_not_in_hand_is_not_exchanged(place: str) -> None:
    rest = "court: Assassin b, Fool b, Elder c, Elder c | accused: Queen"
    position = three(f"hand Warden; {place} Judge", "hand Soldier", "hand Zealot", rest)
    assert next_turn(position, "a play Warden") == "b"


# A player who is out


def without_b(a: str, c: str) -> str:
    """A position where b, on turn, is out at once with three cards; c may play an Elder before a's turn."""
    b = "hand Judge, King's Hand, Zealot; king down"
    return three(a, b, f"hand Elder, {c}; successor Fool", "court: Inquisitor c, Queen a | turn: b")


def test_a_player_who_is_out_has_no_card_that_could_be_named_or_condemned_and_does_not_react() -> None:
    soldier = ["c play Elder", "a play Soldier", "a name Judge"]
    assert next_turn(without_b("hand Soldier", "Sentry"), *soldier) == "c"
    named = ["c play Elder", "a play Inquisitor", "a name Judge"]
    inquisitor = after(without_b("hand Inquisitor", "Judge"), *named)
    assert inquisitor["c"] == {"antechamber": ["Judge"], "successor": ["Fool"]}
    assert (inquisitor["turn"], inquisitor["b"]) == ("c", {"out": "first with cards"})
    guesses = choices(without_b("hand Judge, Elder", "Sentry"), "c play Elder", "a play Judge")[1]
    assert "guess c Sentry" in guesses
    assert not [choice for choice in guesses if choice.startswith("guess b")]
    said = ["c play Elder", "a play Executioner", "a say 5"]
    executioner = without_b("hand Executioner", "Soldier, Judge")
    assert choices(executioner, *said) == asked("c", "condemn Judge, condemn Soldier")


def test_a_turn_never_comes_to_a_player_who_is_out() -> None:
    position = without_b("hand Inquisitor, Elder; successor Mystic", "Sentry")
    assert choices(position)[0] == "c"
    assert choices(position, "c play Elder", "a play Inquisitor", "a decline", "c flip")[0] == "a"


# Assassinations not covered by test_rulings_scoring.py

ASSASSIN = three(
    "hand Elder; successor Queen",
    "hand Spy, Judge; successor Zealot",
    "hand Assassin, Soldier; successor Fool",
    "court: Sentry b",
)
KILLED = ["a flip", "c react Assassin"]


def test_a_spy_neither_sees_nor_forces_a_player_who_is_out() -> None:
    looked = [*KILLED, "c keep", "b play Spy", "b look"]
    assert choices(ASSASSIN, *looked) == asked("b", "change b, change c, decline")


def test_the_assassin_is_kept_without_asking_if_the_victim_has_no_card() -> None:
    position = ASSASSIN.replace("hand Elder; successor Queen", "discard Queen")
    assert after(position, *KILLED) == changed(position, "a: out first empty | turn: b")


def test_an_assassin_that_was_kept_may_be_revealed_again() -> None:
    kept = [*KILLED, "c keep"]
    assert choices(ASSASSIN, *kept, "b flip") == asked("c", "react Assassin, pass")
    # Two opponents had cards and the King is up: 1 + 1 + 2. The second one out is second.
    assert end(ASSASSIN, *kept, "b flip", "c react Assassin") == ("c", (0, 1, 4))


def test_an_assassin_exchanged_for_a_victims_card_is_out_of_the_round() -> None:
    taken = after(ASSASSIN, *KILLED, "c take Queen", "b flip")
    assert taken["b"] == {"hand": ["Judge", "Spy", "Zealot"], "king": "down"}
    assert taken["c"]["hand"] == ["Queen", "Soldier"]
