"""Rules for all cards: played from hand or the Antechamber, Muted, declined, prevented."""

import pytest

from reference.kings import BASE
from support.kings_positions import after, asked, choices, every_name, four, standing

ABILITIES = {
    "Fool": ("Elder b", "take Elder, decline"),
    "Inquisitor": ("Elder b", every_name("name", "four") + ", decline"),
    "Executioner": ("Elder b", "say 1, say 2, say 3, say 4, decline"),
    "Soldier": ("Elder b", every_name("name", "four")),
    "Judge": ("Elder b", every_name("guess b", "four") + ", " + every_name("guess d", "four") + ", decline"),
    "Herald": ("Elder b", "use, decline"),
    "Mystic": ("Elder b down", ", ".join(f"say {number}" for number in range(1, 9)) + ", decline"),
    "Warden": ("Elder b, Fool d, Assassin c", "exchange, decline"),
    "Sentry": ("Elder b", "take Elder, decline"),
    "Spy": ("Elder b", "look, decline"),
    "Princess": ("Elder b", "pick b, pick d, decline"),
}
"""By card, a Court in which its ability can be used, and the first choices."""

BEFORE_THE_WINDOW = {
    "Fool": "take Elder",
    "Inquisitor": "name Mystic",
    "Executioner": "say 2",
    "Soldier": "name Sentry",
    "Judge": "guess d Sentry",
    "Mystic": "say 8",
    "Warden": "exchange",
    "Sentry": "take Elder",
    "Spy": "look",
    "Princess": "pick d",
}


def position(a: str, court: str, rest: str = "", b: str = "hand King's Hand, Oathbound") -> str:
    """Nobody's cards fit what is said, which does not matter here."""
    return four(
        f"{a}; successor Queen",
        f"{b}; successor Judge",
        "hand Zealot; successor Warden",
        "hand Zealot; successor Oathbound",
        f"court: {court} | accused: Executioner | {rest}turn: a",
    )


@pytest.mark.parametrize("card", ABILITIES)
def test_an_ability_is_offered_when_the_card_is_played_from_the_hand(card: str) -> None:
    court, offered = ABILITIES[card]
    # A Disgraced card on the Throne lets every card be played.
    on_one = f"{court}, Inquisitor c down"
    assert choices(position(f"hand {card}, Soldier", on_one), f"a play {card}") == asked("a", offered)


@pytest.mark.parametrize("card", [card for card in ABILITIES if card != "Herald"])
def test_an_ability_works_from_the_antechamber_too(card: str) -> None:
    court, offered = ABILITIES[card]
    start = position(f"hand Soldier; antechamber {card}", court)
    assert choices(start) == asked("a", f"play {card}")
    assert choices(start, f"a play {card}") == asked("a", offered)


@pytest.mark.parametrize("card", BEFORE_THE_WINDOW)
def test_an_ability_from_the_antechamber_can_be_prevented(card: str) -> None:
    court, _ = ABILITIES[card]
    start = position(f"hand Soldier; antechamber {card}", court)
    steps = [f"a play {card}", f"a {BEFORE_THE_WINDOW[card]}"]
    assert choices(start, *steps) == asked("b", "react King's Hand, pass")
    assert after(start, *steps, "b react King's Hand") == standing(
        position("hand Soldier", court, f"removed: {card} | ", "hand Oathbound; condemned King's Hand seen")
    ) | {"turn": "b"}


@pytest.mark.parametrize("card", [card for card in ABILITIES if card != "Princess"])
def test_a_muted_card_has_no_ability(card: str) -> None:
    court, _ = ABILITIES[card]
    muted = f"muted: {BASE[card]} | "
    start = position(f"hand Soldier; antechamber {card}", court, muted)
    expected = position("hand Soldier", f"{court}, {card} a", muted)
    assert after(start, f"a play {card}") == standing(expected) | {"turn": "b"}


@pytest.mark.parametrize("card", [card for card in ABILITIES if card != "Soldier"])
def test_a_declined_ability_changes_nothing_and_nobody_is_asked_for_a_reaction(card: str) -> None:
    court, _ = ABILITIES[card]
    on_one = f"{court}, Inquisitor c down"
    start = position(f"hand {card}, Soldier", on_one)
    played = after(start, f"a play {card}", "a decline")
    expected = position("hand Soldier", f"{on_one}, {card} a")
    assert played == standing(expected) | {"turn": "b"}
    assert "decline" not in choices(start, f"a play {card}", "a decline")[1]


ON_AN_EMPTY_COURT = {
    "Fool": None,
    "Assassin": None,
    "Elder": None,
    "Zealot": None,
    "Inquisitor": every_name("name", "four") + ", decline",
    "Executioner": "say 1, say 2, say 3, say 4, decline",
    "Soldier": every_name("name", "four"),
    "Judge": every_name("guess b", "four") + ", " + every_name("guess d", "four") + ", decline",
    "Oathbound": None,
    "Herald": "use, decline",
    "Warlord": None,
    "Mystic": None,
    "Warden": None,
    "Sentry": None,
    "Spy": "look, decline",
    "King's Hand": None,
    "Princess": "pick b, pick d, decline",
    "Queen": None,
}
"""By card, the choices on an empty Court; None if there are none."""


@pytest.mark.parametrize("card", ON_AN_EMPTY_COURT)
def test_an_empty_court_accepts_any_card(card: str) -> None:
    start = four(
        f"hand {card}, Soldier; successor Inquisitor",
        "hand Oathbound",
        "hand Fool; successor Warden",
        "hand Judge; successor Executioner",
        "accused: Elder | turn: a",
    )
    offered = ON_AN_EMPTY_COURT[card]
    assert f"play {card}" in choices(start)[1]
    if offered is not None:
        assert choices(start, f"a play {card}") == asked("a", offered)
        return
    played = after(start, f"a play {card}")
    assert played["court"] == [f"{card} a"]
    assert played["a"] == {"hand": ["Soldier"], "successor": ["Inquisitor"]}


@pytest.mark.parametrize(("throne", "value"), BASE.items())
def test_without_an_exception_only_an_equal_or_higher_card_goes_onto_the_throne(
    throne: str, value: int
) -> None:
    hand = ["Fool", "Assassin", "Inquisitor", "Judge", "Herald", "Mystic", "Spy", "Princess"]
    hand = [card for card in hand if card != throne]
    start = four(
        f"hand {', '.join(hand)}; king down",
        "hand Oathbound",
        "hand Warden",
        "hand Soldier",
        f"court: {throne} b | accused: Executioner | turn: a",
    )
    fitting = [f"play {card}" for card in hand if BASE[card] >= value]
    assert choices(start) == ("a" if fitting else None, sorted(fitting))


def test_the_lists_in_this_file_name_every_card() -> None:
    assert set(ON_AN_EMPTY_COURT) == set(BASE)
    assert set(ABILITIES) == set(BEFORE_THE_WINDOW) | {"Herald"}
