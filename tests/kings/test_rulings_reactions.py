"""R7 to R10: when a window opens, who is asked in which order, what a Reaction costs."""

import pytest

from support.kings_positions import (
    after,
    asked,
    changed,
    choices,
    court,
    end,
    four,
    next_turn,
    refusal,
    three,
    two,
)

PASS_OR_PREVENT = "react King's Hand, pass"
ASSASSINATE = "react Assassin, pass"

# R7: when a window opens


@pytest.mark.parametrize(
    ("card", "words"), [("Soldier", "name"), ("Judge", "guess b"), ("Inquisitor", "name")]
)
def test_the_window_is_the_same_whether_a_guess_is_right_or_wrong(card: str, words: str) -> None:
    b = "hand King's Hand, Elder; king down"
    position = two(f"hand {card}, Fool, Mystic; king down", b, "court: Assassin b")
    for name in ("Elder", "Zealot"):
        steps = [f"a play {card}", f"a {words} {name}"]
        assert choices(position, *steps) == asked("b", PASS_OR_PREVENT)
        assert after(position, *steps, "b react King's Hand") == changed(
            position,
            "a: hand Fool, Mystic; king down | b: hand Elder; king down; condemned King's Hand seen"
            f" | removed: {card} | turn: b",
        )
        is_right = name == "Elder"
        if card == "Inquisitor":
            assert ("antechamber" in after(position, *steps, "b pass")["b"]) == is_right
        else:
            assert choices(position, *steps, "b pass")[0] == ("a" if is_right else "b")


@pytest.mark.parametrize("card", ["Queen", "Elder", "Zealot", "Warlord", "King's Hand", "Assassin"])
def test_no_window_opens_for_a_card_without_a_choice_or_a_king(card: str) -> None:
    others = ("hand King's Hand", "hand Judge", "hand Spy")
    position = four(f"hand {card}; successor Soldier", *others, "court: Fool b")
    assert next_turn(position, f"a play {card}") == "b"
    assert next_turn(position, "a flip") == "b"


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
    a = f"hand {card}, Fool, Sentry; successor Queen"
    position = three(a, "hand Elder, King's Hand", "hand Zealot", "court: Mystic b, Assassin b")
    steps = [f"a play {card}", f"a {said}", "b pass", f"a {later}"]
    assert "pass" not in choices(position, *steps)[1]


def test_a_player_whose_kings_hand_was_just_named_may_still_react_with_it() -> None:
    position = two("hand Inquisitor", "hand King's Hand, Elder", "court: Assassin b")
    named = ["a play Inquisitor", "a name King's Hand"]
    assert choices(position, *named) == asked("b", PASS_OR_PREVENT)
    assert after(position, *named, "b react King's Hand")["removed"] == ["Inquisitor"]
    assert after(position, *named, "b pass")["b"] == {"hand": ["Elder"], "antechamber": ["King's Hand"]}


def test_only_the_fitting_reaction_or_a_pass_is_legal_in_a_window() -> None:
    position = two("hand Inquisitor; successor Queen", "hand King's Hand, Assassin", "court: Elder b")
    for choice in ("react Assassin", "play King's Hand", "flip", "decline"):
        assert refusal(position, "a play Inquisitor", "a name Mystic", choice).rule is not None
    assert choices(position, "a flip") == asked("b", ASSASSINATE)


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
    return four(**seats, rest="court: Sentry d", direction=direction)


@pytest.mark.parametrize(("direction", "order"), [("left", "bcd"), ("right", "dcb")])
def test_players_are_asked_in_the_order_of_play(direction: str, order: str) -> None:
    first, last = order[0], order[2]
    position = flip(direction, b=", Assassin", d=", Assassin")
    assert choices(position, "a flip") == asked(first, ASSASSINATE)
    assert choices(position, "a flip", f"{first} pass") == asked(last, ASSASSINATE)
    assert after(position, "a flip", f"{first} pass", f"{last} pass") == changed(
        position, f"a: hand Elder, Queen; king down | court: Sentry d down | turn: {first}"
    )


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
    assert prevented["b"]["condemned"] == ["Assassin seen"]
    assert prevented[first]["condemned"] == ["King's Hand seen"]
    assert "condemned" not in prevented[second]
    assert end(position, *revealed, f"{first} pass", f"{second} pass")[0] == "bd"


def test_after_a_prevented_assassin_the_next_players_are_asked_about_the_flip() -> None:
    position = flip(b=", Assassin", c=", King's Hand, King's Hand", d=", Assassin")
    first = ["a flip", "b react Assassin", "c react King's Hand"]
    assert choices(position, *first) == asked("d", ASSASSINATE)
    again = [*first, "d react Assassin"]
    # A second Assassin is a new trigger: a player with two King's Hands may use both.
    assert choices(position, *again) == asked("c", PASS_OR_PREVENT)
    assert after(position, *again, "c react King's Hand") == changed(
        position,
        "a: hand Elder, Queen; king down"
        " | b: hand Zealot; successor Oathbound; condemned Assassin seen"
        " | c: hand Judge; successor Fool; condemned King's Hand seen, King's Hand seen"
        " | d: hand Soldier; successor Inquisitor; condemned Assassin seen"
        " | court: Sentry d down | turn: b",
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
    assert next_turn(position, *steps) == "b"


def test_players_who_are_out_and_the_owner_of_the_card_are_not_asked() -> None:
    position = three("hand Princess, King's Hand", "out first with cards", "hand Elder", "court: Assassin b")
    assert choices(position, "a play Princess") == asked("a", "pick c, decline")
    assert after(position, "a play Princess", "a pick c")["c"] == {"hand": ["King's Hand"]}


# R9: what a Reaction costs


def test_a_prevented_card_ends_its_players_turn_and_the_next_in_order_follows() -> None:
    position = three(
        "hand Princess, Fool", "hand Mystic", "hand Elder, King's Hand; condemned Judge", "court: Assassin b"
    )
    prevented = ["a play Princess", "a pick b", "c react King's Hand"]
    assert after(position, *prevented) == changed(
        position,
        "a: hand Fool | c: hand Elder; condemned Judge, King's Hand seen | removed: Princess | turn: b",
    )
    # Two Condemned cards cost a turn each.
    c_turn = [*prevented, "b play Mystic"]
    assert choices(position, *c_turn) == asked("c", "remove Judge, remove King's Hand")
    assert after(position, *c_turn, "c remove Judge")["c"]["condemned"] == ["King's Hand seen"]
    removed = after(position, *c_turn, "c remove King's Hand")
    assert (removed["removed"], removed["turn"]) == (["King's Hand", "Princess"], "a")


def test_with_two_players_both_cards_are_gone_and_the_first_player_is_on_turn_again() -> None:
    position = two("hand Princess, Fool", "hand Mystic, King's Hand", "court: Assassin b down")
    steps = ["a play Princess", "a pick b", "b react King's Hand", "b remove King's Hand"]
    assert after(position, *steps) == changed(
        position, "a: hand Fool | b: hand Mystic | removed: Princess, King's Hand"
    )


def test_a_flipper_who_used_a_kings_hand_still_has_the_flip_and_pays_a_turn() -> None:
    position = two("hand Fool, King's Hand; successor Queen", "hand Assassin, Mystic", "court: Sentry b")
    steps = ["a flip", "b react Assassin", "a react King's Hand"]
    assert choices(position, *steps) == asked("b", "remove Assassin")
    assert choices(position, *steps, "b remove Assassin") == asked("a", "remove King's Hand")
    assert after(position, *steps, "b remove Assassin", "a remove King's Hand") == changed(
        position,
        "a: hand Fool, Queen; king down | b: hand Mystic | court: Sentry b down"
        " | removed: Assassin, King's Hand | turn: b",
    )


# R10


@pytest.mark.parametrize(("card", "said"), [("Sentry", "take Zealot"), ("Spy", "look"), ("Mystic", "say 3")])
def test_a_prevented_card_is_removed_although_it_had_disgraced_itself(card: str, said: str) -> None:
    position = three(
        f"hand {card}; successor Judge",
        "hand King's Hand",
        "hand Elder, Fool",
        "court: Zealot b, Princess c down, Soldier c +2",
    )
    if card == "Sentry":
        position = position.replace("hand Sentry", "hand Sentry, Oathbound")
    prevented = after(position, f"a play {card}", f"a {said}", "b react King's Hand")
    assert prevented["court"] == ["Zealot b", "Princess c down", "Soldier c +2"]
    assert (prevented["removed"], prevented["muted"]) == ([card], None)


def test_a_prevented_card_on_an_empty_court_leaves_it_empty() -> None:
    position = two("hand Princess, Fool", "hand Mystic, King's Hand", "removed: Queen")
    assert court(position, "a play Princess", "a pick b", "b react King's Hand") == ""
