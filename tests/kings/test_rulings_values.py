"""R1 to R3: the Throne, values in the Court and in hand, Muting."""

import pytest

from support.kings_positions import after, asked, choices, standing, three, two, view

# R1


def test_the_throne_is_the_last_card_even_when_it_is_disgraced() -> None:
    position = two(
        "hand Fool, Elder; king down",
        "hand Soldier",
        "court: Elder b, Queen b down | accused: Judge | turn: a",
    )
    assert choices(position) == asked("a", "play Fool, play Elder")


def test_on_disgraced_royalty_nobody_needs_an_exception() -> None:
    position = two(
        "hand Elder, Zealot; successor Fool",
        "hand Soldier",
        "court: Queen b down | accused: Judge | muted: 3 | turn: a",
    )
    assert choices(position) == asked("a", "play Elder, play Zealot, flip")


def test_a_disgraced_card_cannot_be_chosen_by_fool_sentry_or_soldier() -> None:
    court = "court: Zealot b, Soldier b down | accused: Judge | turn: a"
    fool = two("hand Fool, Elder", "hand Mystic", court)
    assert choices(fool, "a play Fool") == asked("a", "take Zealot, decline")
    sentry = two("hand Sentry, Elder", "hand Mystic", court)
    assert choices(sentry, "a play Sentry") == asked("a", "take Zealot, decline")
    soldier = two("hand Soldier, Elder", "hand Mystic", court)
    assert choices(soldier, "a play Soldier", "a name Mystic") == asked(
        "a", "disgrace Zealot, disgrace itself, done"
    )


def test_everybody_may_look_at_a_disgraced_card() -> None:
    queen = two("hand Fool", "hand Soldier", "court: Queen a down, Elder b | accused: Judge | turn: a")
    for seat in "ab":
        assert view(queen, seat) != view(queen.replace("Queen", "Princess"), seat)


# R2


@pytest.mark.parametrize(
    ("throne", "rest", "value"),
    [
        ("Queen b down", "", 1),
        ("Queen b down", "muted: 8 | ", 1),
        ("Sentry b", "muted: 8 | ", 3),
        ("Sentry b down", "muted: 8 | ", 1),
        ("Sentry b", "", 8),
        ("Fool b", "muted: 1 | ", 3),
        ("Soldier b", "", 5),
        ("Soldier b +2", "", 7),
        ("Soldier b +2", "muted: 5 | ", 3),
        ("Warlord b", "", 7),
        ("Princess b, Warlord b", "", 9),
        ("Princess b down, Warlord b", "", 7),
        ("Princess b, Warlord b", "muted: 7 | ", 3),
    ],
)
def test_a_card_in_the_court_has_this_value(throne: str, rest: str, value: int) -> None:
    """Determined by which cards without an exception may go there: one of each value but 3 and 9."""
    cards = {1: "Fool", 2: "Assassin", 4: "Inquisitor", 5: "Judge", 6: "Herald", 7: "Warden", 8: "Spy"}
    hand = {number: card for number, card in cards.items() if card != throne.split(maxsplit=1)[0]}
    position = three(
        f"hand {', '.join(hand.values())}",
        "hand Elder",
        "hand Zealot",
        f"court: {throne} | accused: Mystic | {rest}turn: a",
    )
    fitting = [f"play {card}" for number, card in hand.items() if number >= value]
    assert choices(position) == ("a", sorted([*fitting, "flip"]))


@pytest.mark.parametrize(("throne", "goes_again"), [("Soldier b +2", False), ("Soldier b", True)])
def test_the_soldier_keeps_his_bonus_while_he_stays_in_the_court(throne: str, goes_again: bool) -> None:
    position = two(
        "hand Mystic, Judge; king down",
        "hand King's Hand, Elder; king down",
        f"court: Zealot b down, {throne} | accused: Warlord | turn: a",
    )
    # The Mystic covers him for a moment; then he is the Throne again.
    steps = ["a play Mystic", "a say 1", "b react King's Hand", "b remove King's Hand"]
    assert choices(position, *steps) == (asked("a", "play Judge") if goes_again else (None, []))
    assert after(position, *steps)["court"] == ["Zealot b down", throne]


def test_the_soldier_loses_his_bonus_in_a_hand() -> None:
    position = two(
        "hand Fool, Mystic; king down",
        "hand Elder, Inquisitor, Judge",
        "court: Soldier a +2, Sentry b down | accused: Warlord | turn: a",
    )
    taken = ["a play Fool", "a take Soldier"]
    assert after(position, *taken)["a"]["hand"] == ["Mystic", "Soldier"]
    replayed = after(position, *taken, "b play Elder", "a play Soldier", "a name Queen")
    assert replayed["court"][-1] == "Soldier a"


def test_a_right_guess_that_was_prevented_gives_no_bonus() -> None:
    position = two(
        "hand Soldier, Fool; king down",
        "hand King's Hand, Elder; king down",
        "court: Zealot b | accused: Judge | turn: a",
    )
    prevented = after(position, "a play Soldier", "a name Elder", "b react King's Hand")
    assert prevented["court"] == ["Zealot b"]
    assert prevented["removed"] == ["Soldier"]
    assert prevented["turn"] == "b"


# R3


def test_muting_works_at_once_on_the_cards_in_the_court() -> None:
    position = two(
        "hand Mystic, Fool; king down",
        "hand Sentry, Elder; king down",
        "court: Zealot a down, Soldier b | accused: Judge | turn: a",
    )
    said = ["a play Mystic", "a say 8"]
    assert choices(position, *said, "b play Sentry") == (None, [])
    assert after(position, *said, "b play Sentry")["court"][-1] == "Sentry b"
    fool_up = position.replace("Fool; king down", "Elder; king down")
    assert choices(fool_up, *said, "b play Sentry") == asked("a", "play Elder")


def test_a_muted_kings_hand_and_a_muted_assassin_cannot_react() -> None:
    position = two(
        "hand Fool, Elder; successor Queen",
        "hand King's Hand, Assassin",
        "court: Zealot a, Soldier b down | accused: Judge | turn: a",
    )
    for number, asked_at_a_play, asked_at_a_flip in ((8, False, True), (2, True, False)):
        muted = position.replace("turn", f"muted: {number} | turn")
        assert after(muted, "a play Fool", "a take Zealot")["is pending"] == asked_at_a_play
        assert after(muted, "a flip")["is pending"] == asked_at_a_flip


def test_what_a_muted_card_has_already_done_stays_done() -> None:
    position = two(
        "hand Mystic, Fool; king down",
        "hand Elder, Judge; king down; antechamber Zealot",
        "court: Queen b down, Inquisitor a | accused: Warlord | turn: a",
    )
    said = after(position, "a play Mystic", "a say 4")
    assert said["b"]["antechamber"] == ["Zealot"]
    assert said["court"] == ["Queen b down", "Inquisitor a", "Mystic a down"]


@pytest.mark.parametrize(("muted", "goes"), [("muted: 3 | ", False), ("", True)])
def test_muting_reaches_a_card_that_was_the_successor(muted: str, goes: bool) -> None:
    position = two(
        "hand Judge; successor Elder",
        "hand Princess, Fool; king down",
        f"court: Sentry b | accused: Mystic | {muted}turn: a",
    )
    steps = ["a flip", "b play Princess", "b decline"]
    assert choices(position, *steps) == (asked("a", "play Elder") if goes else (None, []))


def test_values_in_hand_are_not_changed_by_muting() -> None:
    position = two(
        "hand Sentry, Fool, Elder; king down",
        "hand Judge",
        "court: Warlord b | accused: Mystic | muted: 8 | turn: a",
    )
    assert choices(position) == asked("a", "play Sentry")
    low = position.replace("muted: 8", "muted: 1").replace("Warlord b", "Elder b")
    assert choices(low) == asked("a", "play Sentry, play Elder")


def test_a_muted_mystic_says_nothing() -> None:
    position = two(
        "hand Mystic, Fool; king down",
        "hand Judge",
        "court: Sentry b down | accused: Warlord | muted: 7 | turn: a",
    )
    assert after(position, "a play Mystic") == standing(
        two(
            "hand Fool; king down",
            "hand Judge",
            "court: Sentry b down, Mystic a | accused: Warlord | muted: 7 | turn: b",
        )
    )
