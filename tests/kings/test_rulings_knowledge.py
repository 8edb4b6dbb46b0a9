"""R16 and the rulebook's first FAQ: knowledge is kept as long as it is certain."""

import pytest

from support.kings_positions import fields_of, four, known, read, state_after, three, two, view_of

FOOL = three(
    "hand Fool, Judge", "hand Elder, Soldier", "hand Zealot, Spy", "court: Mystic b, Princess b down"
)
TAKEN = ["a play Fool", "a take Mystic"]


def test_a_card_taken_from_the_court_is_known_to_everybody() -> None:
    for seat, cards in (("a", set[str]()), ("b", {"a-hand Mystic"}), ("c", {"a-hand Mystic"})):
        assert known(FOOL, seat, *TAKEN) == cards
    sentry = FOOL.replace("Fool, Judge", "Sentry, Judge, Inquisitor")
    assert known(sentry, "c", "a play Sentry", "a take Mystic", "a put Judge") == {"a-hand Mystic"}
    warden = three(
        "hand Warden, Judge", "hand Elder", "hand Spy", "court: Fool b, Elder b, Soldier c | accused: Warlord"
    )
    assert known(warden, "b", "a play Warden", "a exchange") == {"a-hand Warlord"}
    herald = three(
        "hand Herald, Oathbound, Fool; successor Queen", "hand Elder", "hand Spy", "court: Princess b down"
    )
    steps = ["a play Herald", "a use", "a successor Fool", "a play Oathbound"]
    assert known(herald, "b", *steps) == {"a-hand Herald"}


def test_a_known_card_is_forgotten_when_it_is_played_but_not_when_another_one_is() -> None:
    low = FOOL.replace("Zealot, Spy", "Zealot, Executioner")
    steps = [*TAKEN, "b play Elder", "c play Zealot"]
    assert known(low, "b", *steps) == {"a-hand Mystic"}
    assert known(low, "b", *steps, "a play Mystic", "a decline") == set()
    assert known(low, "b", *steps, "a play Judge", "a decline") == {"a-hand Mystic"}


def test_a_right_guess_shows_everybody_who_holds_the_card() -> None:
    position = FOOL.replace("Mystic b", "Inquisitor b")
    assert known(position, "a", "a play Judge", "a guess b Zealot") == set()
    for seat in "ac":
        assert known(position, seat, "a play Judge", "a guess b Elder") == {"b-hand Elder"}


def test_a_right_guess_of_the_soldier_shows_an_opponent_that_the_other_one_has_the_card() -> None:
    duel = two("hand Soldier, Fool", "hand Elder, Mystic", "court: Zealot b")
    assert known(duel, "a", "a play Soldier", "a name Elder", "a done") == {"b-hand Elder"}
    assert known(duel, "a", "a play Soldier", "a name Queen") == set()
    position = three("hand Soldier, Fool", "hand Elder, Mystic", "hand Sentry", "court: Zealot b")
    for seat, cards in (("a", set[str]()), ("b", set()), ("c", {"b-hand Elder"})):
        assert known(position, seat, "a play Soldier", "a name Elder", "a done") == cards


PRINCESS = three("hand Princess, Fool, Elder", "hand Sentry, Elder", "hand Judge", "court: Assassin b")
PICKED = ["a play Princess", "a pick b"]


def test_players_who_swap_with_a_princess_know_what_they_gave() -> None:
    swapped = [*PICKED, "a give Fool", "b give Sentry"]
    for seat, cards in (("a", {"b-hand Fool"}), ("b", {"a-hand Sentry"}), ("c", set[str]())):
        assert known(PRINCESS, seat, *swapped) == cards
    # A card given for one of the same name is still known.
    assert known(PRINCESS, "a", *PICKED, "a give Elder", "b give Elder") == {"b-hand Elder"}


def test_after_a_swap_others_forget_every_card_that_may_have_gone() -> None:
    told = "known: c a-hand Elder, c b-hand Sentry, a b-hand Sentry"
    position = PRINCESS.replace("turn", f"{told} | turn")
    swapped = [*PICKED, "a give Fool", "b give Elder"]
    assert known(position, "c", *swapped) == set()
    # A player who sees that another card left stays certain.
    assert known(position, "a", *swapped) == {"b-hand Fool", "b-hand Sentry"}
    assert known(position, "a", *PICKED, "a give Fool", "b give Sentry") == {"b-hand Fool"}


SPY = three(
    "hand Spy, Fool; successor Elder",
    "hand Sentry, Oathbound, Elder; successor Zealot",
    "hand Princess, Soldier; successor Judge",
    "court: Assassin b | known: c b-hand Elder",
)
LOOKED = ["a play Spy", "a look"]


def test_a_successor_once_seen_stays_known_when_it_comes_to_the_hand() -> None:
    assert known(SPY, "a", *LOOKED, "a decline") == {"b-successor Zealot", "c-successor Judge"}
    assert known(SPY, "b", *LOOKED, "a decline") == set()
    flipped = [*LOOKED, "a decline", "b flip"]
    assert known(SPY, "a", *flipped) == {"b-hand Zealot", "c-successor Judge"}
    assert known(SPY, "c", *flipped) == {"b-hand Elder"}


def test_a_known_hand_card_is_only_held_after_an_unseen_successor() -> None:
    changed = [*LOOKED, "a change b", "b successor Oathbound"]
    assert known(SPY, "a", *changed) == {"b-hand Zealot", "c-successor Judge"}
    assert known(SPY, "c", *changed) == {"b-holds Elder"}


def test_a_herald_makes_knowledge_of_hand_and_successor_less_certain() -> None:
    position = three(
        "hand Herald, Fool, Elder, Elder; successor Mystic",
        "hand Sentry",
        "hand Judge",
        "court: Assassin b | known: all a-hand Elder, b a-hand Elder, b a-successor Mystic",
    )
    placed = ["a play Herald", "a use", "a successor Fool", "a decline"]
    assert known(position, "c", *placed) == {"a-holds Elder"}
    # Of two known copies, one is still in hand.
    assert known(position, "b", *placed) == {"a-hand Elder", "a-holds Elder", "a-holds Mystic"}


@pytest.mark.parametrize(("number", "left"), [(3, "b-holds Elder"), (4, "b-hand Elder"), (1, "b-hand Elder")])
def test_a_card_that_may_have_been_condemned_is_only_held(number: int, left: str) -> None:
    others = ("hand Elder, Zealot, Inquisitor", "hand Fool", "hand Soldier")
    position = four("hand Executioner, Judge", *others, "court: Assassin b | known: a b-hand Elder")
    condemns = ["b condemn Zealot"] if number == 3 else []
    assert left in known(position, "a", "a play Executioner", f"a say {number}", *condemns)


def test_a_known_card_in_an_antechamber_is_open_and_no_longer_in_hand() -> None:
    rest = "court: Assassin b | known: a b-hand Elder, a b-hand Sentry"
    position = two("hand Inquisitor, Fool", "hand Elder, Sentry", rest)
    assert known(position, "a", "a play Inquisitor", "a name Elder") == {"b-hand Sentry"}


def test_holds_knowledge_ends_when_the_card_is_seen() -> None:
    rest = "court: Assassin b down | known: a b-holds Elder, a b-holds Sentry"
    position = two("hand Fool, Queen", "hand Elder, Sentry", rest)
    assert known(position, "a", "a play Fool", "b play Elder") == {"b-holds Sentry"}


@pytest.mark.parametrize(("seen", "left"), [("", set[str]()), (" seen", {"b-holds Elder"})])
def test_holds_knowledge_ends_when_a_possible_copy_is_removed_unseen(seen: str, left: set[str]) -> None:
    rest = "turn: b | known: a b-holds Elder, a b-hand Sentry"
    position = two("hand Fool, Queen", f"hand Elder, Sentry; condemned Zealot{seen}", rest)
    assert known(position, "a", "b remove Zealot") == left | {"b-hand Sentry"}


KNOWN = two(
    "hand Fool, Queen; successor Zealot",
    "hand Elder, Sentry; successor Soldier",
    "court: Assassin b down | known: a b-hand Elder, a b-successor Soldier, b a-holds Queen",
)


def test_what_a_seat_knows_is_written_and_in_its_view_and_in_no_other() -> None:
    position, without = read(KNOWN), read(KNOWN.replace("a b-hand Elder, ", ""))
    assert sorted(fields_of(str(position))["known"].split(", ")) == fields_of(KNOWN)["known"].split(", ")
    assert position != without
    assert view_of(position, "a") != view_of(without, "a")
    assert view_of(position, "b") == view_of(without, "b")


# What is known of players who are out, with three players (R20)

LOOTED = three(
    "hand Fool, Elder, Elder; successor Mystic; discard Queen",
    "hand Judge; successor Zealot",
    "hand Assassin, Soldier; successor Spy",
    "court: Sentry b | known: all a-hand Elder, b a-hand Elder, b a-successor Mystic",
)
KILLED = ["a flip", "c react Assassin"]


def entries(position: str, *steps: str) -> list[str]:
    """All knowledge after these steps, with the seats that have it."""
    return sorted(fields_of(str(state_after(position, *steps)))["known"].split(", "))


def test_a_shown_assassin_is_known_to_all_until_she_may_have_been_put_back() -> None:
    assert "c-hand Assassin" in known(LOOTED, "b", *KILLED)
    assert "c-hand Assassin" not in known(LOOTED, "b", *KILLED, "c keep")
    assert "c-hand Assassin" not in known(LOOTED, "b", *KILLED, "c take Fool")


def test_the_assassins_owner_knows_which_cards_left_and_others_which_cannot_have_been_taken() -> None:
    assert known(LOOTED, "c", *KILLED) == {"a-hand Fool", "a-hand Elder", "a-successor Mystic"}
    taken = entries(LOOTED, *KILLED, "c take Mystic")
    out = ["c a-out Assassin", "c a-out Elder", "c a-out Fool"]
    assert [entry for entry in taken if entry.startswith("c")] == out
    # At least one Elder was left, whichever card was taken.
    assert "all a-out Elder" in taken
    assert "b a-out Mystic" not in taken


def test_what_is_known_of_a_player_who_is_stuck_is_out_of_the_round() -> None:
    position = three(
        "hand Queen; successor Mystic",
        "hand Fool, Sentry; king down; discard Zealot",
        "hand Judge, Spy; successor Soldier",
        "court: Assassin b | known: a b-hand Fool, c b-holds Zealot, all b-hand Sentry",
    )
    assert known(position, "a", "a play Queen") == {"b-out Fool", "b-out Sentry"}
    assert known(position, "c", "a play Queen") == {"b-out Zealot", "b-out Sentry"}


def test_only_its_player_knows_which_unseen_condemned_card_was_removed() -> None:
    rest = "court: Sentry b down | known: b a-holds Elder, b a-hand Soldier"
    position = two("hand Soldier; condemned Elder, Fool", "hand Judge", rest)
    assert entries(position, "a remove Elder") == ["a a-out Elder", "b a-hand Soldier"]
