"""R1 to R3: the Throne, values in the Court and in hand, Muting."""

import pytest

from support.kings_positions import after, asked, changed, choices, court, three, two

# R1


def test_on_disgraced_royalty_nobody_needs_an_exception() -> None:
    position = two(
        "hand Elder, Zealot, Fool; successor Judge", "hand Soldier", "court: Elder b, Queen b down"
    )
    muted = position.replace("turn", "muted: 3 | turn")
    assert choices(muted) == asked("a", "play Elder, play Fool, play Zealot, flip")


def test_a_disgraced_card_cannot_be_chosen_by_fool_sentry_or_soldier() -> None:
    position = two("hand Fool, Elder", "hand Mystic", "court: Zealot b, Soldier b down")
    assert choices(position, "a play Fool") == asked("a", "take Zealot, decline")
    sentry, soldier = (position.replace("Fool", card) for card in ("Sentry", "Soldier"))
    assert choices(sentry, "a play Sentry") == asked("a", "take Zealot, decline")
    named = choices(soldier, "a play Soldier", "a name Mystic")
    assert named == asked("a", "disgrace Zealot, disgrace itself, done")


# R2


@pytest.mark.parametrize(
    ("throne", "muted", "value"),
    [
        ("Queen b down", 0, 1),
        ("Sentry b", 8, 3),
        ("Sentry b down", 8, 1),
        ("Fool b", 1, 3),
        ("Soldier b", 0, 5),
        ("Soldier b +2", 0, 7),
        ("Soldier b +2", 5, 3),
        ("Warlord b", 0, 7),
        ("Princess b, Warlord b", 0, 9),
        ("Princess b down, Warlord b", 0, 7),
        ("Princess b, Warlord b", 7, 3),
    ],
)
def test_a_card_in_the_court_has_this_value(throne: str, muted: int, value: int) -> None:
    """Determined by which cards without an exception may go there: one of each value but 3 and 9."""
    cards = {1: "Fool", 2: "Assassin", 4: "Inquisitor", 5: "Judge", 6: "Herald", 7: "Mystic", 8: "Spy"}
    hand = {number: card for number, card in cards.items() if card != throne.split(maxsplit=1)[0]}
    rest = f"court: {throne} | muted: {muted}" if muted else f"court: {throne}"
    position = three(f"hand {', '.join(hand.values())}", "hand Elder", "hand Zealot", rest)
    fitting = [f"play {card}" for number, card in hand.items() if number >= value]
    assert choices(position) == ("a", sorted([*fitting, "flip"]))


@pytest.mark.parametrize(("throne", "goes_again"), [("Soldier b +2", False), ("Soldier b", True)])
def test_the_soldier_keeps_his_bonus_while_he_stays_in_the_court(throne: str, goes_again: bool) -> None:
    position = two(
        "hand Mystic, Judge; king down", "hand King's Hand; king down", f"court: Zealot b down, {throne}"
    )
    # The Mystic covers him for a moment; then he is the Throne again.
    steps = ["a play Mystic", "a say 1", "b react King's Hand", "b remove King's Hand"]
    assert choices(position, *steps) == (asked("a", "play Judge") if goes_again else (None, []))


def test_the_soldier_loses_his_bonus_in_a_hand() -> None:
    position = two("hand Fool; king down", "hand Elder, Judge", "court: Soldier a +2, Sentry b down")
    again = ["a play Fool", "a take Soldier", "b play Elder", "a play Soldier", "a name Queen"]
    assert court(position, *again).endswith("Soldier a")


# R3


def test_muting_works_at_once_on_the_cards_in_the_court() -> None:
    position = two(
        "hand Mystic, Elder; king down", "hand Sentry; king down", "court: Zealot a down, Soldier b"
    )
    assert choices(position, "a play Mystic", "a say 8", "b play Sentry") == asked("a", "play Elder")


def test_a_muted_kings_hand_and_a_muted_assassin_cannot_react() -> None:
    position = two(
        "hand Fool; successor Queen", "hand King's Hand, Assassin", "court: Zealot a, Soldier b down"
    )
    for number, asked_at_a_play, asked_at_a_flip in ((8, False, True), (2, True, False)):
        muted = position.replace("turn", f"muted: {number} | turn")
        assert after(muted, "a play Fool", "a take Zealot")["is pending"] == asked_at_a_play
        assert after(muted, "a flip")["is pending"] == asked_at_a_flip


def test_what_a_muted_card_has_already_done_stays_done() -> None:
    position = two("hand Mystic, Fool", "hand Elder; antechamber Zealot", "court: Queen b down, Inquisitor a")
    assert after(position, "a play Mystic", "a say 4") == changed(
        position, "a: hand Fool | court: Queen b down, Inquisitor a, Mystic a down | muted: 4 | turn: b"
    )


@pytest.mark.parametrize(("muted", "goes"), [(" | muted: 3", False), ("", True)])
def test_muting_reaches_a_card_that_was_the_successor(muted: str, goes: bool) -> None:
    b = "hand Princess, Fool; king down"
    position = two("hand Judge; successor Elder", b, f"court: Sentry b{muted}")
    steps = ["a flip", "b play Princess", "b decline"]
    assert choices(position, *steps) == (asked("a", "play Elder") if goes else (None, []))


def test_values_in_hand_are_not_changed_by_muting() -> None:
    position = two("hand Sentry, Fool, Elder; king down", "hand Judge", "court: Warlord b | muted: 8")
    assert choices(position) == asked("a", "play Sentry")
    low = position.replace("muted: 8", "muted: 1").replace("Warlord b", "Elder b")
    assert choices(low) == asked("a", "play Sentry, play Elder")
