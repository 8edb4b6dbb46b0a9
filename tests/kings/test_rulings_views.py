"""R11 and R15a: what a seat's view contains, and that it contains nothing else."""

import pytest

from support.kings_positions import GAME, choices, four, state_after, texts, three, two, view, view_of

POSITION = two(
    "hand Fool, Elder; successor Queen; discard Oathbound",
    "hand Soldier, Judge; successor Zealot; discard Mystic",
    "court: Inquisitor a, Sentry b down | accused: Warlord",
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hand Fool, Elder", "hand Fool, Assassin"),
        ("successor Queen", "successor Princess"),
        ("discard Oathbound", "discard Princess"),
        ("hand Soldier, Judge", "hand Soldier"),
        ("successor Zealot", "king down"),
        ("discard Mystic", "discard Mystic; antechamber Elder"),
        ("discard Mystic", "discard Mystic; condemned Elder"),
        ("Inquisitor a", "Inquisitor b"),
        ("Sentry b down", "Princess b down"),
        ("Sentry b", "Sentry a"),
        ("Inquisitor a", "Inquisitor a down"),
        ("accused: Warlord", "accused: Princess"),
        ("turn", "removed: Princess | turn"),
        ("turn", "muted: 3 | turn"),
        ("turn: a", "turn: b"),
    ],
)
def test_what_a_seat_may_know_is_in_its_view(old: str, new: str) -> None:
    assert view(POSITION.replace(old, new), "a") != view(POSITION, "a")


def test_a_condemned_card_that_the_others_never_saw_is_known_to_its_owner_alone() -> None:
    one, other = (
        two(f"hand Soldier; condemned {card}, Fool", "hand Judge", "court: Sentry b down")
        for card in ("King's Hand", "Zealot")
    )
    assert view(one, "a") != view(other, "a")
    seen_by_all = [text.replace(", Fool", " seen, Fool") for text in (one, other)]
    assert view(seen_by_all[0], "b") != view(seen_by_all[1], "b")
    # It is removed without its name, and nothing reveals which of them is left.
    gone = view(one, "b", "a remove King's Hand")
    assert view(other, "b", "a remove Zealot") == view(one, "b", "a remove Fool") == gone


def test_hands_are_sorted() -> None:
    for seat in "ab":
        assert view(POSITION.replace("Fool, Elder", "Elder, Fool"), seat) == view(POSITION, seat)


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_view_does_not_contain_the_deals_number(variant: str) -> None:
    state = GAME.deal(8_315_249, variant)
    for seat in GAME.seats[variant]:
        assert "8315249" not in view_of(state, seat)


def test_a_view_has_the_choices_of_its_seat_when_it_is_to_choose() -> None:
    position = three(
        "hand Spy, Judge; successor Elder",
        "hand Soldier, Zealot; successor Sentry",
        "hand King's Hand; successor Mystic",
        "court: Assassin b",
    )
    script = ["a play Spy", "a look", "c pass", "a change b", "b successor Zealot"]
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
    "court: Mystic b, Princess b down, Assassin c down",
)
TAKEN = ["a play Fool", "a take Mystic"]


def test_while_others_may_react_a_view_says_only_that_others_are_pending() -> None:
    assert "pending: others" not in view(WINDOW, "b", *TAKEN)
    other = WINDOW.replace("King's Hand", "Warden").replace("Soldier", "King's Hand")
    assert choices(other, *TAKEN)[0] == "c"
    assert "pending: others" in view(WINDOW, "a", *TAKEN)
    assert view(WINDOW, "a", *TAKEN) == view(other, "a", *TAKEN)


def test_no_view_shows_a_pass_who_passed_or_that_nobody_could_react() -> None:
    nobody = WINDOW.replace("King's Hand", "Warden")
    for seat in "ac":
        assert view(WINDOW, seat, *TAKEN, "b pass") == view(nobody, seat, *TAKEN)
    other = nobody.replace("Soldier", "King's Hand")
    assert view(other, "a", *TAKEN, "c pass") == view(nobody, "a", *TAKEN)
    flip = two("hand Fool; successor Elder", "hand Assassin, Soldier", "court: Sentry b")
    assert "pending: others" in view(flip, "a", "a flip")
    assert view(flip, "a", "a flip", "b pass") == view(flip.replace("Assassin", "Zealot"), "a", "a flip")


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
    right = three(f"hand {card}, Fool", "hand Elder, King's Hand", "hand Warden", "court: Assassin b")
    wrong = right.replace("Elder", "Mystic")
    steps = [f"a play {card}", f"a {said}"]
    assert choices(right, *steps) == choices(wrong, *steps)
    for seat in "ac":
        assert view(right, seat, *steps) == view(wrong, seat, *steps)
        prevented = [*steps, "b react King's Hand"]
        assert view(right, seat, *prevented) == view(wrong, seat, *prevented)


def test_a_player_who_may_react_sees_what_they_would_prevent() -> None:
    position = three("hand Inquisitor, Elder", "hand King's Hand, Judge", "hand Soldier", "court: Fool b")
    judge, soldier = (
        view(position, "b", "a play Inquisitor", f"a name {card}") for card in ("Judge", "Soldier")
    )
    assert judge != soldier


# Halves of simultaneous choices


def test_a_card_given_to_a_princess_is_in_nobody_elses_view_until_both_are_given() -> None:
    position = three("hand Princess, Fool, Elder", "hand Sentry, Zealot", "hand Judge", "court: Assassin b")
    picked = ["a play Princess", "a pick b"]
    fool, elder = ([*picked, f"a give {card}"] for card in ("Fool", "Elder"))
    own = view(position, "a", *fool)
    assert "a: hand Fool, Elder; chosen Fool |" in own
    assert "pending: others" in own
    for seat in "bc":
        assert view(position, seat, *fool) == view(position, seat, *elder)
    assert view(position, "b", *fool, "b give Zealot") != view(position, "b", *elder, "b give Zealot")
    assert view(position, "a", *fool, "b give Zealot") != view(position, "a", *fool, "b give Sentry")
    for other in ([*elder, "b give Zealot"], [*fool, "b give Sentry"]):
        assert view(position, "c", *fool, "b give Zealot") == view(position, "c", *other)


def test_nobody_sees_what_the_others_condemn() -> None:
    position = three(
        "hand Executioner, Judge, Soldier",
        "hand Soldier, Judge, Elder",
        "hand Zealot",
        "court: Oathbound b, Fool c",
    )
    said = ["a play Executioner", "a say 5"]
    judge, soldier = ([*said, f"a condemn {card}"] for card in ("Judge", "Soldier"))
    for later in ([], ["b condemn Soldier"]):
        for seat in "bc":
            assert view(position, seat, *judge, *later) == view(position, seat, *soldier, *later)
    assert view(position, "a", *judge, *later) != view(position, "a", *soldier, *later)


def test_a_successor_that_a_herald_changes_and_whether_a_card_could_follow_is_unseen() -> None:
    could = three(
        "hand Herald, Fool, Elder; successor Soldier", "hand Spy", "hand Judge", "court: Assassin b"
    )
    could_not = could.replace("Soldier", "Zealot")
    used = ["a play Herald", "a use"]
    for seat in "bc":
        plain = view(could_not, seat, *used, "a successor Zealot")
        for card in ("Fool", "Elder"):
            assert view(could_not, seat, *used, f"a successor {card}") == plain
            assert view(could, seat, *used, f"a successor {card}", "a decline") == plain


def test_a_judge_that_puts_nothing_looks_as_if_nothing_could_be_put() -> None:
    could = two("hand Judge, Elder; king down", "hand Sentry, Mystic", "court: Zealot b")
    guessed = ["a play Judge", "a guess b Mystic"]
    assert view(could, "b", *guessed, "a decline") == view(could.replace(", Elder", ", Fool"), "b", *guessed)


# Looking at cards


def test_what_a_spy_sees_is_in_the_spys_view_alone() -> None:
    position = four(
        "hand Spy, Fool; successor Elder",
        "hand Soldier; successor Judge",
        "hand Warden; successor Zealot",
        "hand Mystic; successor Queen",
        "court: Assassin b",
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
        "court: Sentry b",
    )
    killed = ["a flip", "c react Assassin"]
    other = position.replace("Fool, Elder", "Fool, Inquisitor")
    assert view(position, "c", *killed) != view(other, "c", *killed)
    for steps in (killed, [*killed, "c keep"]):
        assert view(position, "b", *steps) == view(other, "b", *steps)
        assert view(position, "c", *steps) == view(position.replace("Queen", "Princess"), "c", *steps)
    assert view(position, "b", *killed, "c keep") == view(position, "b", *killed, "c take Mystic")


# The end


def test_a_view_shows_that_and_how_the_round_ended() -> None:
    stuck = two("hand Mystic", "hand Fool; king down", "court: Zealot b")
    for seat in "ab":
        assert "over: stuck" in view(stuck, seat, "a play Mystic")
    shot = two("hand Fool; successor Elder", "hand Assassin", "court: Zealot b")
    assert "over: assassinated" in view(shot, "b", "a flip", "b react Assassin")
    start = GAME.deal(4, "two")
    called_off = start.apply(GAME.parse_move("first a")).apply(GAME.parse_move("mulligan"))
    assert "over: mulligan called by a" in view_of(called_off, "b")
