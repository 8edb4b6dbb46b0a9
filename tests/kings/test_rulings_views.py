"""R11 and R15a: what a seat's view contains, and that it contains nothing else."""

import pytest

from support.kings_positions import GAME, choices, four, state_after, texts, three, two, view, view_of

BASE = {
    "a": "a: hand Fool, Elder; successor Queen; discard Oathbound",
    "b": "b: hand Soldier, Judge; successor Zealot; discard Mystic",
    "court": "court: Inquisitor a, Sentry b down",
    "accused": "accused: Warlord",
    "turn": "turn: a",
}


def changed(field: str) -> str:
    """Return the base position with one field changed or added."""
    fields = BASE | {field.partition(":")[0]: field} if field else BASE
    return "two | " + " | ".join([*(text for name, text in fields.items() if name != "turn"), fields["turn"]])


@pytest.mark.parametrize(
    "field",
    [
        "b: hand Princess, Assassin; successor Zealot; discard Mystic",
        "b: hand Soldier, Judge; successor Assassin; discard Mystic",
        "b: hand Soldier, Judge; successor Zealot; discard King's Hand",
        "b: hand Judge, Zealot; successor Soldier; discard Mystic",
        "b: hand King's Hand, Princess; successor Inquisitor; discard Assassin",
    ],
)
def test_positions_that_a_seat_cannot_tell_apart_give_it_the_same_view(field: str) -> None:
    assert view(changed(field), "a") == view(changed(""), "a")
    assert view(changed(field), "b") != view(changed(""), "b")


@pytest.mark.parametrize(
    "field",
    [
        "a: hand Fool, Assassin; successor Queen; discard Oathbound",
        "a: hand Fool, Elder; successor Princess; discard Oathbound",
        "a: hand Fool, Elder; successor Queen; discard Princess",
        "b: hand Soldier; successor Zealot; discard Mystic",
        "b: hand Soldier, Judge; king down; discard Mystic",
        "b: hand Soldier, Judge; successor Zealot; discard Mystic; antechamber Elder",
        "b: hand Soldier, Judge; successor Zealot; discard Mystic; condemned Elder",
        "court: Inquisitor b, Sentry b down",
        "court: Inquisitor a, Princess b down",
        "court: Inquisitor a, Sentry a down",
        "court: Inquisitor a down, Sentry b down",
        "accused: Princess",
        "removed: Princess",
        "muted: 3",
        "turn: b",
    ],
)
def test_what_a_seat_may_know_is_in_its_view(field: str) -> None:
    assert view(changed(field), "a") != view(changed(""), "a")


def test_a_condemned_card_that_the_others_never_saw_is_known_to_its_owner_alone() -> None:
    one, other = (
        changed(f"b: hand Soldier, Judge; successor Princess; condemned {card}")
        for card in ("Elder", "Zealot")
    )
    assert view(one, "a") == view(other, "a")
    assert view(one, "b") != view(other, "b")
    seen = (
        text.replace("Elder", "King's Hand seen").replace("Zealot", "Assassin seen") for text in (one, other)
    )
    one, other = (text.replace("hand Fool, King's Hand seen", "hand Fool, Inquisitor") for text in seen)
    assert view(one, "a") != view(other, "a")


def test_a_condemned_card_that_nobody_saw_is_removed_without_its_name() -> None:
    one, other = (
        two(
            f"hand Soldier; condemned {card}, Fool",
            "hand Judge",
            "court: Sentry b down | accused: Warlord | turn: a",
        )
        for card in ("Elder", "Zealot")
    )
    gone = [(one, "a remove Elder"), (other, "a remove Zealot")]
    views = [view(position, "b", chosen) for position, chosen in gone]
    assert views[0] == views[1]
    # Nor does it reveal which of them is left.
    assert view(one, "b", "a remove Fool") == views[0]


def test_hands_are_sorted() -> None:
    position = changed("a: hand Elder, Fool; successor Queen; discard Oathbound")
    for seat in "ab":
        assert view(position, seat) == view(changed(""), seat)


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_view_does_not_contain_the_deals_number(variant: str) -> None:
    number = 8_315_249
    state = GAME.deal(number, variant)
    for seat in GAME.seats[variant]:
        assert str(number) not in view_of(state, seat)
        assert view_of(GAME.parse_state(str(state)), seat) == view_of(state, seat)


# Choices in a view


def test_a_view_has_the_choices_of_its_seat_when_it_is_to_choose() -> None:
    position = three(
        "hand Spy, Judge, Fool; successor Elder",
        "hand Soldier, Zealot; successor Sentry",
        "hand King's Hand; successor Mystic",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    script = ["a play Spy", "a look", "c pass", "a change b", "b successor Zealot", "b play Soldier"]
    for count in range(len(script) + 1):
        state = state_after(position, *script[:count])
        for seat in "abc":
            seen = GAME.parse_view(view_of(state, seat))
            asked = str(state.to_move) == seat
            assert texts(seen.legal_moves()) == (texts(state.legal_moves()) if asked else [])


# Windows

WINDOW = three(
    "hand Fool, Elder",
    "hand King's Hand, Judge",
    "hand Soldier, Zealot",
    "court: Mystic b, Princess b down, Assassin c down | accused: Warlord | turn: a",
)
TAKEN = ["a play Fool", "a take Mystic"]


def test_while_others_may_react_a_view_says_only_that_others_are_pending() -> None:
    assert choices(WINDOW, *TAKEN)[0] == "b"
    assert "pending: others" in view(WINDOW, "a", *TAKEN)
    assert "pending: others" in view(WINDOW, "c", *TAKEN)
    assert "pending: others" not in view(WINDOW, "b", *TAKEN)


def test_a_view_does_not_tell_who_is_asked() -> None:
    other = WINDOW.replace("King's Hand, Judge", "Judge, Zealot").replace(
        "Soldier, Zealot", "Soldier, King's Hand"
    )
    assert choices(other, *TAKEN)[0] == "c"
    assert view(WINDOW, "a", *TAKEN) == view(other, "a", *TAKEN)
    assert view(WINDOW, "a", *TAKEN, "b pass") == view(other, "a", *TAKEN, "c pass")


def test_no_view_shows_a_pass_or_that_nobody_could_react() -> None:
    nobody = WINDOW.replace("King's Hand, Judge", "Judge, Warden")
    for seat in "ac":
        assert view(WINDOW, seat, *TAKEN, "b pass") == view(nobody, seat, *TAKEN)


def test_a_pass_at_a_flip_is_in_no_view() -> None:
    position = two(
        "hand Fool; successor Elder",
        "hand Assassin, Soldier",
        "court: Sentry b | accused: Judge | turn: a",
    )
    nobody = position.replace("Assassin", "Zealot")
    assert "pending: others" in view(position, "a", "a flip")
    assert view(position, "a", "a flip", "b pass") == view(nobody, "a", "a flip")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Soldier", "name Elder"),
        ("Judge", "guess b Elder"),
        ("Inquisitor", "name Elder"),
        ("Executioner", "say 3"),
    ],
)
def test_nothing_is_revealed_before_the_window_is_over(card: str, said: str) -> None:
    right = three(
        f"hand {card}, Fool",
        "hand Elder, King's Hand",
        "hand Warden",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    wrong = right.replace("Elder", "Mystic")
    steps = [f"a play {card}", f"a {said}"]
    assert choices(right, *steps) == choices(wrong, *steps)
    for seat in "ac":
        assert view(right, seat, *steps) == view(wrong, seat, *steps)
        prevented = [*steps, "b react King's Hand"]
        assert view(right, seat, *prevented) == view(wrong, seat, *prevented)


# Halves of simultaneous choices


def test_a_card_given_to_a_princess_is_in_nobody_elses_view_until_both_are_given() -> None:
    position = three(
        "hand Princess, Fool, Elder",
        "hand Sentry, Zealot",
        "hand Judge",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    picked = ["a play Princess", "a pick b"]
    for seat in "bc":
        assert view(position, seat, *picked, "a give Fool") == view(position, seat, *picked, "a give Elder")
    both = [[*picked, f"a give {card}", "b give Zealot"] for card in ("Fool", "Elder")]
    assert view(position, "c", *both[0]) == view(position, "c", *both[1])
    assert view(position, "b", *both[0]) != view(position, "b", *both[1])
    theirs = [[*picked, "a give Fool", f"b give {card}"] for card in ("Sentry", "Zealot")]
    assert view(position, "a", *theirs[0]) != view(position, "a", *theirs[1])
    assert view(position, "c", *theirs[0]) == view(position, "c", *theirs[1])


def test_nobody_sees_what_the_others_condemn() -> None:
    position = three(
        "hand Executioner, Judge, Soldier",
        "hand Soldier, Judge, Elder",
        "hand Zealot",
        "court: Sentry b, Elder c | accused: Warden | turn: a",
    )
    said = ["a play Executioner", "a say 5"]
    for seat in "bc":
        assert view(position, seat, *said, "a condemn Judge") == view(
            position, seat, *said, "a condemn Soldier"
        )
    steps = [[*said, f"a condemn {card}", "b condemn Soldier"] for card in ("Judge", "Soldier")]
    for seat in "bc":
        assert view(position, seat, *steps[0]) == view(position, seat, *steps[1])
    assert view(position, "a", *steps[0]) != view(position, "a", *steps[1])


def test_a_successor_that_a_spy_or_a_herald_changes_is_unseen() -> None:
    herald = three(
        "hand Herald, Fool, Elder; successor Zealot",
        "hand Spy",
        "hand Warden",
        "court: Assassin b | accused: Queen | turn: a",
    )
    used = ["a play Herald", "a use"]
    for seat in "bc":
        assert (
            len({view(herald, seat, *used, f"a successor {card}") for card in ("Fool", "Elder", "Zealot")})
            == 1
        )


# Declined or impossible


def test_a_judge_that_puts_nothing_looks_as_if_nothing_could_be_put() -> None:
    could = two(
        "hand Judge, Elder; king down",
        "hand Sentry, Mystic",
        "court: Zealot b | accused: Warlord | turn: a",
    )
    could_not = could.replace("Judge, Elder", "Judge, Fool")
    guessed = ["a play Judge", "a guess b Mystic"]
    assert view(could, "b", *guessed, "a decline") == view(could_not, "b", *guessed)


def test_a_herald_that_plays_nothing_looks_as_if_nothing_could_be_played() -> None:
    could = three(
        "hand Herald, Fool; successor Soldier",
        "hand Sentry, Mystic",
        "hand Warden",
        "court: Zealot b | accused: Warlord | turn: a",
    )
    could_not = could.replace("successor Soldier", "successor Elder")
    used = ["a play Herald", "a use", "a successor Fool"]
    for seat in "bc":
        assert view(could, seat, *used, "a decline") == view(could_not, seat, *used)


# Looking at cards


def test_what_a_spy_sees_is_in_the_spys_view_alone() -> None:
    position = four(
        "hand Spy, Fool; successor Elder",
        "hand Soldier; successor Judge",
        "hand Warden; successor Zealot",
        "hand Mystic; successor Queen",
        "court: Assassin b | accused: Warden | turn: a",
    )
    other = position.replace("successor Queen", "successor Princess")
    looked = ["a play Spy", "a look"]
    assert view(position, "a") == view(other, "a")
    assert view(position, "a", *looked) != view(other, "a", *looked)
    for seat in "bc":
        assert view(position, seat, *looked, "a decline") == view(other, seat, *looked, "a decline")


def test_an_assassins_owner_alone_sees_the_victims_cards_and_not_the_discard() -> None:
    position = three(
        "hand Fool, Elder; successor Mystic; discard Queen",
        "hand Judge; successor Zealot",
        "hand Assassin, Soldier; successor Spy",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    killed = ["a flip", "c react Assassin"]
    other = position.replace("hand Fool, Elder", "hand Fool, Inquisitor")
    assert view(position, "c", *killed) != view(other, "c", *killed)
    assert view(position, "b", *killed) == view(other, "b", *killed)
    assert view(position, "b", *killed, "c keep") == view(other, "b", *killed, "c keep")
    discards = position.replace("discard Queen", "discard Princess")
    assert view(position, "c", *killed, "c keep") == view(discards, "c", *killed, "c keep")
    kept, taken = (view(position, "b", *killed, f"c {choice}") for choice in ("keep", "take Mystic"))
    assert kept == taken
    assert "Fool" not in view(position, "b", *killed, "c keep")


def test_nobody_else_sees_the_cards_of_a_player_who_is_out() -> None:
    position = three(
        "hand Queen; successor Mystic",
        "hand Fool; king down",
        "hand Judge, Spy; successor Zealot",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    other = position.replace("hand Fool", "hand Assassin")
    for seat in "ac":
        assert view(position, seat, "a play Queen") == view(other, seat, "a play Queen")
