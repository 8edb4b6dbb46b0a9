"""R7 to R11: when a window opens, who is asked in which order, what a Reaction costs."""

import pytest

from support.kings_positions import after, asked, choices, end, four, listed, refusal, standing, three, two

PASS_OR_PREVENT = "react King's Hand, pass"
ASSASSINATE = "react Assassin, pass"

# R7: when a window opens


@pytest.mark.parametrize(
    ("card", "said", "is_right"),
    [
        ("Soldier", "name Elder", True),
        ("Soldier", "name Zealot", False),
        ("Judge", "guess b Elder", True),
        ("Judge", "guess b Zealot", False),
        ("Inquisitor", "name Elder", True),
        ("Inquisitor", "name Zealot", False),
    ],
)
def test_the_window_is_the_same_whether_a_guess_is_right_or_wrong(
    card: str, said: str, is_right: bool
) -> None:
    position = two(
        f"hand {card}, Fool, Mystic; king down",
        "hand King's Hand, Elder; king down",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    steps = [f"a play {card}", f"a {said}"]
    assert choices(position, *steps) == asked("b", PASS_OR_PREVENT)
    prevented = after(position, *steps, "b react King's Hand")
    assert prevented == standing(
        two(
            "hand Fool, Mystic; king down",
            "hand Elder; king down; condemned King's Hand seen",
            f"court: Assassin b | accused: Warlord | removed: {card} | turn: b",
        )
    )
    if card == "Inquisitor":
        assert ("antechamber" in after(position, *steps, "b pass")["b"]) == is_right
    else:
        assert choices(position, *steps, "b pass")[0] == ("a" if is_right else "b")


@pytest.mark.parametrize("card", ["Queen", "Elder", "Zealot", "Warlord", "King's Hand", "Assassin"])
def test_no_window_opens_for_a_card_without_a_choice(card: str) -> None:
    position = four(
        f"hand {card}, Judge; king down",
        "hand King's Hand, Soldier",
        "hand Fool",
        "hand Mystic",
        "court: Fool b | accused: Warden | turn: a",
    )
    played = after(position, f"a play {card}")
    assert (played["turn"], played["is pending"]) == ("b", False)


def test_no_kings_hand_stops_a_king() -> None:
    position = two(
        "hand Fool; successor Elder",
        "hand King's Hand, Soldier",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    assert after(position, "a flip")["a"] == {"hand": ["Elder", "Fool"], "king": "down"}
    assert not after(position, "a flip")["is pending"]


@pytest.mark.parametrize(
    ("card", "said", "later"),
    [
        ("Soldier", "name Elder", "disgrace Mystic"),
        ("Judge", "guess b Elder", "put Sentry"),
        ("Spy", "look", "change a"),
    ],
)
def test_a_later_optional_choice_of_the_same_card_opens_no_second_window(
    card: str, said: str, later: str
) -> None:
    position = three(
        f"hand {card}, Fool, Sentry; successor Queen",
        "hand Elder, King's Hand",
        "hand Zealot",
        "court: Mystic b, Assassin b | accused: Warden | turn: a",
    )
    steps = [f"a play {card}", f"a {said}", "b pass", f"a {later}"]
    seat, offered = choices(position, *steps)
    assert seat == ("b" if card == "Judge" else "a")
    assert offered != listed(PASS_OR_PREVENT)


def test_a_player_whose_kings_hand_was_just_named_may_still_react_with_it() -> None:
    position = two(
        "hand Inquisitor, Fool; king down",
        "hand King's Hand, Elder; king down",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    named = ["a play Inquisitor", "a name King's Hand"]
    assert choices(position, *named) == asked("b", PASS_OR_PREVENT)
    assert after(position, *named, "b react King's Hand")["removed"] == ["Inquisitor"]
    assert after(position, *named, "b pass")["b"] == {
        "hand": ["Elder"],
        "king": "down",
        "antechamber": ["King's Hand"],
    }


def test_only_a_reaction_or_a_pass_is_legal_in_a_window() -> None:
    position = two(
        "hand Inquisitor, Fool; king down",
        "hand King's Hand, Assassin; successor Judge",
        "court: Elder b | accused: Warlord | turn: a",
    )
    named = ["a play Inquisitor", "a name Mystic"]
    for choice in ("react Assassin", "play King's Hand", "flip", "decline"):
        assert refusal(position, *named, choice).rule is not None
    flipped = two(
        "hand Fool; successor Elder",
        "hand King's Hand, Assassin",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    assert choices(flipped, "a flip") == asked("b", ASSASSINATE)


# R8: who is asked, and in which order

FLIP = {
    "a": "hand Elder; successor Queen",
    "b": "hand Zealot; successor Oathbound",
    "c": "hand Judge; successor Fool",
    "d": "hand Soldier; successor Inquisitor",
}


def flip(direction: str = "left", **more: str) -> str:
    """A position of four players with more cards in hand; a is on turn."""
    seats = {seat: text.replace(";", more.get(seat, "") + ";") for seat, text in FLIP.items()}
    return four(**seats, rest="court: Sentry d | accused: Executioner | turn: a", direction=direction)


@pytest.mark.parametrize(("direction", "order"), [("left", "bcd"), ("right", "dcb")])
def test_players_are_asked_in_the_order_of_play(direction: str, order: str) -> None:
    first, last = order[0], order[2]
    position = flip(direction, b=", Assassin", d=", Assassin")
    assert choices(position, "a flip") == asked(first, ASSASSINATE)
    assert choices(position, "a flip", f"{first} pass") == asked(last, ASSASSINATE)
    passed = after(position, "a flip", f"{first} pass", f"{last} pass")
    assert (passed["turn"], passed["is pending"]) == (first, False)
    assert passed["a"] == {"hand": ["Elder", "Queen"], "king": "down"}


def test_another_player_includes_the_partner() -> None:
    assert choices(flip(c=", Assassin"), "a flip") == asked("c", ASSASSINATE)
    play = flip(c=", King's Hand", a=", Princess")
    assert choices(play, "a play Princess", "a pick b") == asked("c", PASS_OR_PREVENT)


@pytest.mark.parametrize(("direction", "order"), [("left", "ca"), ("right", "ac")])
def test_an_assassin_opens_a_window_of_its_own_that_begins_after_its_owner(
    direction: str, order: str
) -> None:
    first, second = order[0], order[1]
    position = flip(direction, a=", King's Hand", b=", Assassin", c=", King's Hand")
    revealed = ["a flip", "b react Assassin"]
    assert choices(position, *revealed) == asked(first, PASS_OR_PREVENT)
    assert choices(position, *revealed, f"{first} pass") == asked(second, PASS_OR_PREVENT)
    prevented = after(position, *revealed, f"{first} react King's Hand")
    assert "condemned" not in prevented[second]
    assert prevented["b"]["condemned"] == ["Assassin seen"]
    assert prevented["a"]["hand"] == (
        ["Elder", "Queen"] if first == "a" else ["Elder", "King's Hand", "Queen"]
    )
    assert end(position, *revealed, f"{first} pass", f"{second} pass")[0] == "bd"


def test_after_a_prevented_assassin_the_next_players_are_asked_about_the_flip() -> None:
    position = flip(b=", Assassin", c=", King's Hand, King's Hand", d=", Assassin")
    first = ["a flip", "b react Assassin", "c react King's Hand"]
    assert choices(position, *first) == asked("d", ASSASSINATE)
    again = [*first, "d react Assassin"]
    # A second Assassin is a new trigger: a player with two King's Hands may use both.
    assert choices(position, *again) == asked("c", PASS_OR_PREVENT)
    assert after(position, *again, "c react King's Hand") == standing(
        four(
            "hand Elder, Queen; king down",
            "hand Zealot; successor Oathbound; condemned Assassin seen",
            "hand Judge; successor Fool; condemned King's Hand seen, King's Hand seen",
            "hand Soldier; successor Inquisitor; condemned Assassin seen",
            "court: Sentry d down | accused: Executioner | turn: b",
        )
    )
    assert end(position, *again, "c pass")[0] == "bd"
    assert end(position, *first[:2], "c pass")[0] == "bd"


def test_a_player_who_prevented_an_assassin_may_still_react_to_the_flip_with_their_own() -> None:
    position = flip(b=", Assassin", c=", King's Hand, Assassin")
    steps = ["a flip", "b react Assassin", "c react King's Hand"]
    assert choices(position, *steps) == asked("c", ASSASSINATE)


def test_a_player_who_passed_at_the_flip_is_not_asked_again() -> None:
    position = flip(b=", Assassin", c=", King's Hand", d=", Assassin")
    steps = ["a flip", "b pass", "d react Assassin", "c react King's Hand"]
    assert choices(position, *steps) == asked("b", "play Assassin, play Zealot, flip")


def test_a_player_who_is_out_is_not_asked() -> None:
    position = three(
        "hand Princess, Fool",
        "out first with cards",
        "hand Elder, King's Hand",
        "court: Assassin b | accused: Warden | turn: a",
    )
    assert choices(position, "a play Princess") == asked("a", "pick c, decline")
    assert choices(position, "a play Princess", "a pick c") == asked("c", PASS_OR_PREVENT)


def test_nobody_reacts_to_their_own_card() -> None:
    position = two(
        "hand Princess, King's Hand; king down",
        "hand Elder; king down",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    swapped = after(position, "a play Princess", "a pick b")
    assert swapped["b"] == {"hand": ["King's Hand"], "king": "down"}


# R9: what a Reaction costs


def test_a_prevented_card_ends_its_players_turn_and_the_next_in_order_follows() -> None:
    position = three(
        "hand Princess, Fool",
        "hand Mystic",
        "hand Elder, King's Hand",
        "court: Assassin b | accused: Warden | turn: a",
    )
    prevented = ["a play Princess", "a pick b", "c react King's Hand"]
    assert after(position, *prevented) == standing(
        three(
            "hand Fool",
            "hand Mystic",
            "hand Elder; condemned King's Hand seen",
            "court: Assassin b | accused: Warden | removed: Princess | turn: b",
        )
    )
    assert choices(position, *prevented, "b play Mystic") == asked("c", "remove King's Hand")
    removed = after(position, *prevented, "b play Mystic", "c remove King's Hand")
    assert removed["removed"] == ["King's Hand", "Princess"]
    assert removed["turn"] == "a"


def test_with_two_players_both_cards_are_gone_and_the_first_player_is_on_turn_again() -> None:
    position = two(
        "hand Princess, Fool; king down",
        "hand Mystic, King's Hand; king down",
        "court: Assassin b down | accused: Warlord | turn: a",
    )
    steps = ["a play Princess", "a pick b", "b react King's Hand", "b remove King's Hand"]
    assert after(position, *steps) == standing(
        two(
            "hand Fool; king down",
            "hand Mystic; king down",
            "court: Assassin b down | accused: Warlord | removed: Princess, King's Hand | turn: a",
        )
    )


def test_a_flipper_who_used_a_kings_hand_still_has_the_flip_and_pays_a_turn() -> None:
    position = two(
        "hand Fool, King's Hand; successor Queen",
        "hand Assassin, Mystic; king down",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    steps = ["a flip", "b react Assassin", "a react King's Hand"]
    assert choices(position, *steps) == asked("b", "remove Assassin")
    assert choices(position, *steps, "b remove Assassin") == asked("a", "remove King's Hand")
    both_gone = after(position, *steps, "b remove Assassin", "a remove King's Hand")
    assert both_gone == standing(
        two(
            "hand Fool, Queen; king down",
            "hand Mystic; king down",
            "court: Sentry b down | accused: Warlord | removed: Assassin, King's Hand | turn: b",
        )
    )


def test_a_kings_hand_and_two_condemned_cards_cost_a_turn_each() -> None:
    position = three(
        "hand Princess, Fool",
        "hand Mystic",
        "hand Elder, King's Hand; condemned Judge",
        "court: Assassin b | accused: Warden | turn: a",
    )
    steps = ["a play Princess", "a pick b", "c react King's Hand", "b play Mystic"]
    assert choices(position, *steps) == asked("c", "remove Judge, remove King's Hand")
    assert after(position, *steps, "c remove Judge")["c"]["condemned"] == ["King's Hand seen"]


# R10


@pytest.mark.parametrize(("card", "said"), [("Sentry", "take Zealot"), ("Spy", "look"), ("Mystic", "say 3")])
def test_a_prevented_card_is_removed_although_it_had_disgraced_itself(card: str, said: str) -> None:
    position = three(
        f"hand {card}, Fool; successor Judge",
        "hand King's Hand, Soldier",
        "hand Elder",
        "court: Zealot b, Princess c down, Soldier c +2 | accused: Warden | turn: a",
    )
    prevented = after(position, f"a play {card}", f"a {said}", "b react King's Hand")
    assert prevented["court"] == ["Zealot b", "Princess c down", "Soldier c +2"]
    assert prevented["removed"] == [card]
    assert prevented["muted"] is None


def test_a_prevented_card_on_an_empty_court_leaves_it_empty() -> None:
    position = two(
        "hand Princess, Fool; king down",
        "hand Mystic, King's Hand; king down",
        "accused: Warlord | turn: a",
    )
    prevented = after(position, "a play Princess", "a pick b", "b react King's Hand")
    assert prevented["court"] == []
