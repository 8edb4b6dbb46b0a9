"""R16 and the rulebook's first FAQ: knowledge is kept as long as it is certain."""

import pytest

from support.kings_positions import GAME, cards_at, choices, fields_of, four, known, read, three, two, view_of

FOOL = three(
    "hand Fool, Judge",
    "hand Elder, Soldier",
    "hand Zealot, Spy",
    "court: Mystic b, Princess b down | accused: Warlord | turn: a",
)


def test_a_card_taken_from_the_court_is_known_to_everybody() -> None:
    taken = ["a play Fool", "a take Mystic"]
    for seat in "bc":
        assert known(FOOL, seat, *taken) == {"a-hand Mystic"}
    assert known(FOOL, "a", *taken) == set()
    sentry = FOOL.replace("Fool, Judge", "Sentry, Judge, Inquisitor")
    assert known(sentry, "c", "a play Sentry", "a take Mystic", "a put Judge") == {"a-hand Mystic"}
    warden = FOOL.replace("Fool, Judge", "Warden, Judge").replace(
        "Mystic b, Princess b down", "Mystic b, Oathbound b, Inquisitor c"
    )
    assert known(warden, "b", "a play Warden", "a exchange") == {"a-hand Warlord"}


def test_a_herald_that_is_taken_back_is_known_to_everybody() -> None:
    herald = FOOL.replace("hand Fool, Judge", "hand Herald, Oathbound, Fool; successor Queen").replace(
        "Mystic b, ", ""
    )
    steps = ["a play Herald", "a use", "a successor Fool", "a play Oathbound"]
    assert known(herald, "b", *steps) == {"a-hand Herald"}


def test_a_known_card_is_forgotten_when_it_is_played_but_not_when_another_one_is() -> None:
    steps = ["a play Fool", "a take Mystic", "b play Elder", "c play Spy"]
    assert known(FOOL, "b", *steps) == {"a-hand Mystic"}
    low = FOOL.replace("Zealot, Spy", "Zealot, Executioner")
    low_steps = ["a play Fool", "a take Mystic", "b play Elder", "c play Zealot"]
    assert known(low, "b", *low_steps, "a play Mystic", "a decline") == set()
    assert known(low, "b", *low_steps, "a play Judge", "a decline") == {"a-hand Mystic"}


def test_a_right_guess_shows_everybody_who_holds_the_card() -> None:
    position = FOOL.replace("Mystic b", "Inquisitor b")
    guessed = ["a play Judge", "a guess b Elder"]
    assert choices(position, *guessed)[0] == "b"
    assert known(position, "a", *guessed) == {"b-hand Elder"}
    assert known(position, "c", *guessed) == {"b-hand Elder"}
    assert known(position, "a", "a play Judge", "a guess b Zealot") == set()


def test_with_two_players_a_right_guess_of_the_soldier_shows_who_holds_the_card() -> None:
    position = two(
        "hand Soldier, Fool",
        "hand Elder, Mystic",
        "court: Zealot b | accused: Warlord | turn: a",
    )
    assert known(position, "a", "a play Soldier", "a name Elder", "a done") == {"b-hand Elder"}
    assert known(position, "a", "a play Soldier", "a name Queen") == set()


def test_players_who_swap_with_a_princess_know_what_they_gave() -> None:
    position = three(
        "hand Princess, Fool, Elder",
        "hand Sentry, Zealot",
        "hand Judge",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    swapped = ["a play Princess", "a pick b", "a give Elder", "b give Zealot"]
    assert known(position, "a", *swapped) == {"b-hand Elder"}
    assert known(position, "b", *swapped) == {"a-hand Zealot"}
    assert known(position, "c", *swapped) == set()


SPY = three(
    "hand Spy, Fool; successor Elder",
    "hand Sentry, Oathbound, Elder; successor Zealot",
    "hand Princess, Soldier; successor Judge",
    "court: Assassin b | accused: Warlord | turn: a",
)
LOOKED = ["a play Spy", "a look"]


def test_a_successor_once_seen_stays_known_when_it_comes_to_the_hand() -> None:
    assert known(SPY, "a", *LOOKED, "a decline") == {"b-successor Zealot", "c-successor Judge"}
    assert known(SPY, "b", *LOOKED, "a decline") == set()
    assert known(SPY, "c", *LOOKED, "a decline") == set()
    flipped = [*LOOKED, "a decline", "b flip"]
    assert known(SPY, "a", *flipped) == {"b-hand Zealot", "c-successor Judge"}
    assert known(SPY, "c", *flipped) == set()


def test_a_successor_changed_by_a_spy_is_known_in_hand_and_the_new_one_unknown() -> None:
    changed = [*LOOKED, "a change b", "b successor Oathbound"]
    assert known(SPY, "a", *changed) == {"b-hand Zealot", "c-successor Judge"}
    assert known(SPY, "c", *changed) == set()


def test_a_known_hand_card_is_only_held_after_an_unseen_successor() -> None:
    position = SPY.replace("turn: a", "turn: a | known: c b-hand Elder, a b-hand Sentry")
    changed = [*LOOKED, "a change b", "b successor Oathbound"]
    assert known(position, "c", *changed) == {"b-holds Elder"}
    assert known(position, "a", *changed) == {"b-holds Sentry", "b-hand Zealot", "c-successor Judge"}


def test_a_herald_makes_knowledge_of_hand_and_successor_less_certain() -> None:
    position = three(
        "hand Herald, Fool, Elder; successor Mystic",
        "hand Sentry",
        "hand Judge",
        "court: Assassin b | accused: Warlord | turn: a | known: all a-hand Elder, b a-successor Mystic",
    )
    placed = ["a play Herald", "a use", "a successor Fool", "a decline"]
    assert known(position, "c", *placed) == {"a-holds Elder"}
    assert known(position, "b", *placed) == {"a-holds Elder", "a-holds Mystic"}


@pytest.mark.parametrize(("number", "left"), [(3, "b-holds Elder"), (4, "b-hand Elder"), (1, "b-hand Elder")])
def test_a_card_that_may_have_been_condemned_is_only_held(number: int, left: str) -> None:
    position = four(
        "hand Executioner, Judge",
        "hand Elder, Zealot, Inquisitor",
        "hand Fool",
        "hand Soldier",
        "court: Assassin b | accused: Warden | turn: a | known: a b-hand Elder",
    )
    condemns = ["b condemn Zealot"] if number == 3 else []
    assert left in known(position, "a", "a play Executioner", f"a say {number}", *condemns)


def test_after_a_swap_others_forget_every_card_that_may_have_gone() -> None:
    position = three(
        "hand Princess, Fool, Elder",
        "hand Sentry, Zealot",
        "hand Judge",
        "court: Assassin b | accused: Warlord | turn: a"
        " | known: c a-hand Elder, c b-hand Sentry, a b-hand Sentry",
    )
    swapped = ["a play Princess", "a pick b", "a give Fool", "b give Zealot"]
    assert known(position, "c", *swapped) == set()
    # A player who sees that another card left stays certain.
    assert known(position, "a", *swapped) == {"b-hand Fool", "b-hand Sentry"}
    gone = ["a play Princess", "a pick b", "a give Fool", "b give Sentry"]
    assert known(position, "a", *gone) == {"b-hand Fool"}


def test_a_known_card_in_an_antechamber_is_open_and_no_longer_in_hand() -> None:
    position = two(
        "hand Inquisitor, Fool",
        "hand Elder, Sentry",
        "court: Assassin b | accused: Warlord | turn: a | known: a b-hand Elder, a b-hand Sentry",
    )
    assert known(position, "a", "a play Inquisitor", "a name Elder") == {"b-hand Sentry"}


def test_holds_knowledge_ends_when_the_card_is_seen() -> None:
    position = two(
        "hand Fool, Queen",
        "hand Elder, Sentry",
        "court: Assassin b down | accused: Warlord | turn: a | known: a b-holds Elder, a b-holds Sentry",
    )
    assert known(position, "a", "a play Fool", "b play Elder") == {"b-holds Sentry"}


@pytest.mark.parametrize(("seen", "left"), [("", set[str]()), (" seen", {"b-holds Elder"})])
def test_holds_knowledge_ends_when_a_possible_copy_is_removed_unseen(seen: str, left: set[str]) -> None:
    position = two(
        "hand Fool, Queen",
        f"hand Elder, Sentry; condemned Zealot{seen}",
        "court: Assassin a down | accused: Warlord | turn: b | known: a b-holds Elder",
    )
    assert known(position, "a", "b remove Zealot") == left


KNOWN = two(
    "hand Fool, Queen; successor Zealot",
    "hand Elder, Sentry; successor Soldier",
    "court: Assassin b down | accused: Warlord | turn: a"
    " | known: a b-hand Elder, a b-successor Soldier, b a-holds Queen",
)


def test_knowledge_reads_back_as_the_same() -> None:
    def entries(text: str) -> list[str]:
        return sorted(fields_of(text)["known"].split(", "))

    assert entries(str(read(KNOWN))) == entries(KNOWN)
    assert read(str(read(KNOWN))) == read(KNOWN)
    without = KNOWN.partition(" | known")[0]
    assert read(KNOWN) != read(without)


def test_what_a_seat_knows_is_in_its_view_and_in_no_other() -> None:
    position, without = read(KNOWN), read(KNOWN.replace("a b-hand Elder, ", ""))
    assert view_of(position, "a") != view_of(without, "a")
    assert view_of(position, "b") == view_of(without, "b")


PLACES = {
    "hand": ("hand",),
    "successor": ("successor",),
    "holds": ("hand", "successor", "discard", "condemned"),
}


@pytest.mark.parametrize("variant", GAME.variants)
def test_all_knowledge_is_true(variant: str) -> None:
    """Checked at the start of every turn; a known card may also lie exposed in a Condemned place."""
    entries = 0
    for number in range(4):
        state = GAME.deal(number, variant)
        count = 0
        while state.outcome() is None:
            offered = [choice for choice in state.legal_moves() if str(choice) != "mulligan"]
            state = state.apply(offered[(3 * count + number) % len(offered)])
            count += 1
            fields = fields_of(str(state))
            if "pending" in fields or state.outcome() is not None:
                continue
            for entry in filter(None, fields.get("known", "").split(", ")):
                _, where, card = entry.split(" ", 2)
                seat, _, place = where.partition("-")
                if place in PLACES:
                    held = [name for part in PLACES[place] for name in cards_at(state, seat, part)]
                    assert card in [name.removesuffix(" seen") for name in held], f"{entry} in {state}"
                    entries += 1
    assert entries
