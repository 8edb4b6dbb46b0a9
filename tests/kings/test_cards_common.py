"""Rules for all cards: played from hand or the Antechamber, Muted, declined, prevented."""

import pytest

from reference.kings import BASE
from support.kings_positions import after, asked, changed, choices, every_name, four

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
    "Inquisitor": "name Zealot",
    "Executioner": "say 3",
    "Soldier": "name Zealot",
    "Judge": "guess d Zealot",
    "Herald": "use",
    "Mystic": "say 8",
    "Warden": "exchange",
    "Sentry": "take Elder",
    "Spy": "look",
    "Princess": "pick d",
}
WITHOUT_A_COURT = ("Inquisitor", "Executioner", "Soldier", "Judge", "Herald", "Spy", "Princess")
"""The cards whose ability needs no other card in the Court."""


def position(a: str, cards_in_court: str, rest: str = "") -> str:
    return four(
        f"{a}; successor Queen",
        "hand King's Hand, Zealot; successor Judge",
        "hand Fool; successor Warden",
        "hand Zealot, Oathbound; successor Oathbound",
        f"court: {cards_in_court} | accused: Executioner{rest}",
    )


@pytest.mark.parametrize(
    ("card", "place"),
    [
        *((card, "hand") for card in ABILITIES),
        *((card, "antechamber") for card in ABILITIES if card != "Herald"),
    ],
)
def test_an_ability_may_be_prevented_from_wherever_it_is_played_and_declined_without_a_window(
    card: str, place: str
) -> None:
    cards_in_court, offered = ABILITIES[card]
    if place == "hand":
        # A Disgraced card on the Throne lets every card be played.
        cards_in_court += ", Inquisitor c down"
    start = position(f"hand Soldier; {place} {card}".replace("; hand", ","), cards_in_court)
    assert choices(start, f"a play {card}") == asked("a", offered)
    steps = [f"a play {card}", f"a {BEFORE_THE_WINDOW[card]}"]
    assert choices(start, *steps) == asked("b", "react King's Hand, pass")
    without = "a: hand Soldier; successor Queen | turn: b"
    assert after(start, *steps, "b react King's Hand") == changed(
        start, f"{without} | b: hand Zealot; successor Judge; condemned King's Hand seen | removed: {card}"
    )
    if "decline" in offered:
        assert after(start, f"a play {card}", "a decline") == changed(
            start, f"{without} | court: {cards_in_court}, {card} a"
        )


@pytest.mark.parametrize("card", [card for card in ABILITIES if card != "Princess"])
def test_a_muted_card_has_no_ability(card: str) -> None:
    cards_in_court, _ = ABILITIES[card]
    start = position(f"hand Soldier; antechamber {card}", cards_in_court, f" | muted: {BASE[card]}")
    assert after(start, f"a play {card}") == changed(
        start, f"a: hand Soldier; successor Queen | court: {cards_in_court}, {card} a | turn: b"
    )


@pytest.mark.parametrize("card", BASE)
def test_an_empty_court_accepts_any_card(card: str) -> None:
    hands = ("hand Oathbound", "hand Fool; successor Warden", "hand Judge; successor Executioner")
    start = four(f"hand {card}, Soldier; successor Inquisitor", *hands, "accused: Elder")
    if card in WITHOUT_A_COURT:
        assert choices(start, f"a play {card}") == asked("a", ABILITIES[card][1])
    else:
        assert after(start, f"a play {card}") == changed(
            start, f"a: hand Soldier; successor Inquisitor | court: {card} a | turn: b"
        )


@pytest.mark.parametrize(("throne", "value"), BASE.items())
def test_without_an_exception_only_an_equal_or_higher_card_goes_onto_the_throne(
    throne: str, value: int
) -> None:
    hand = {"Fool", "Assassin", "Inquisitor", "Judge", "Herald", "Mystic", "Spy", "Princess"} - {throne}
    others = ("hand Oathbound", "hand Warden", "hand Soldier")
    start = four(f"hand {', '.join(hand)}; king down", *others, f"court: {throne} b")
    fitting = sorted(f"play {card}" for card in hand if BASE[card] >= value)
    assert choices(start) == ("a" if fitting else None, fitting)
