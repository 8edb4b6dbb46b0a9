"""Possible hands: exact for the deals that the view allows, and never more than the viewer may know."""

from collections.abc import Callable
from itertools import permutations
from math import sqrt

import pytest

from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.bot.deal_unseen import determinize
from game.kings.narration.possible_hands import PossibleCard, possible_hand
from game.kings.rules.cards import card_list
from game.kings.rules.events import history
from game.kings.rules.notation import NAMES
from game.kings.rules.view import View, view
from support.cases import every_case
from support.checked import known
from support.kings_deals import SMALL_VIEWS, places_of, possible_deals
from support.kings_positions import DECKS, four, state_after, three, two
from support.kings_views import random_states, random_views, seat_of

SAMPLES = 80


def holdings(position: str, viewer: Seat, seat: Seat, *steps: str) -> dict[str, PossibleCard]:
    table = view(state_after(position, *steps), viewer)
    return {NAMES[holding.card]: holding for holding in possible_hand(table, seat)}


def possible(found: dict[str, PossibleCard]) -> set[str]:
    return {name for name, holding in found.items() if holding.is_possible}


def certain(found: dict[str, PossibleCard]) -> set[str]:
    return {name for name, holding in found.items() if holding.least}


@pytest.mark.parametrize("variant", DECKS)
def test_possible_hands_agree_with_the_deals_that_the_view_allows(variant: str) -> None:
    chance = SplitMix64(3)
    compared = surprises = 0
    for state, bot_view in random_views(variant, range(20 // len(GAMES["kings"].seats[variant])), 41):
        viewer = seat_of(bot_view)
        table = view(state, viewer)
        deals = [determinize(bot_view, chance) for _ in range(SAMPLES)]
        for seat in set(range(state.seats)) - {int(viewer)}:
            hand = card_list(state.hand(seat))
            for holding in possible_hand(table, seat):
                assert holding.card not in hand or holding.is_possible
                assert holding.card in hand or not holding.least
                times = sum(holding.card in card_list(deal.hand(seat)) for deal in deals)
                assert holding.is_possible or times == 0
                assert not holding.least or times == SAMPLES
                assert holding.is_possible == (holding.chance > 0)
                assert (holding.least > 0) == (holding.chance == 1)
                spread = sqrt(SAMPLES * holding.chance * (1 - holding.chance))
                surprises += abs(times - SAMPLES * holding.chance) > 3 * spread + 1e-6
                compared += 1
    assert compared > 40
    # More than three times the usual spread occurs about once in four hundred.
    assert surprises < 2 + compared / 60


@pytest.mark.parametrize("variant", DECKS)
def test_every_name_of_the_deck_is_counted(variant: str) -> None:
    state = next(iter(random_states(variant, range(1))))
    found = possible_hand(view(state, Seat.A), 1)
    assert {NAMES[holding.card]: holding.total for holding in found} == DECKS[variant]
    own = card_list(state.hand(0))
    for holding in found:
        open_cards = own.count(holding.card) + (state.accused - 1 == holding.card)
        assert holding.most == holding.total - open_cards


Deal = dict[str, tuple[str, ...]]  # Cards by place: `hand`, `successor`, `out`.


@pytest.mark.parametrize(
    ("known", "is_so"),
    [
        ("", lambda deal: True),
        ("a b-hand Elder", lambda deal: "Elder" in deal["hand"]),
        ("a b-holds Elder", lambda deal: "Elder" in deal["hand"] + deal["successor"]),
        ("a b-lacks Inquisitor, a b-lacks Inquisitor", lambda deal: "Inquisitor" not in deal["hand"]),
        ("a b-hand Elder, a b-lacks Elder", lambda deal: deal["hand"].count("Elder") == 1),
        ("a b-holds Zealot", lambda deal: "Zealot" in deal["hand"] + deal["successor"]),
        (
            "a b-hand Zealot, a b-holds Elder",
            lambda deal: "Zealot" in deal["hand"] and "Elder" in deal["hand"] + deal["successor"],
        ),
        (
            "a b-successor Elder, a b-hand Elder",
            lambda deal: "Elder" in deal["hand"] and "Elder" in deal["successor"],
        ),
    ],
)
def test_chances_count_deals_with_identical_cards_kept_apart(
    known: str, is_so: Callable[[Deal], bool]
) -> None:
    unseen = ["Elder", "Elder", "Zealot", "Inquisitor", "Inquisitor", "Assassin"]
    court = "Queen a, Princess b, King's Hand a, Sentry b, Warlord a, Mystic b, Oathbound a, Oathbound b"
    rest = f"court: {court}, Soldier a, Soldier b | accused: Judge" + (f" | known: {known}" if known else "")
    position = two("hand Fool", "hand Elder, Zealot; successor Elder", rest)
    deals = [{"hand": deal[:2], "successor": deal[2:3], "out": deal[3:]} for deal in permutations(unseen)]
    allowed = [deal for deal in deals if is_so(deal)]
    for name, holding in holdings(position, Seat.A, Seat.B).items():
        there = sum(name in deal["hand"] for deal in allowed)
        assert holding.chance == pytest.approx(there / len(allowed)), name


@every_case("position", SMALL_VIEWS.values())
def test_bounds_and_chances_count_the_deals_that_a_position_allows(position: str) -> None:
    deals = possible_deals(position)
    for place in {place for place, _ in places_of(position) if place.endswith("-hand")}:
        for name, holding in holdings(position, Seat.A, Seat[place[0].upper()]).items():
            copies = {deal: deal.count((place, name)) for deal in deals}
            assert (holding.least, holding.most) == (min(copies.values()), max(copies.values())), name
            there = sum(ways for deal, ways in deals.items() if copies[deal])
            assert holding.chance == pytest.approx(there / deals.total()), name


# Examples


def test_visible_cards_are_not_in_a_hand() -> None:
    position = two(
        "hand Fool, Elder, Soldier; successor Queen",
        "hand Mystic, Warlord; antechamber Sentry; condemned King's Hand seen",
        "court: Princess b, Oathbound a down | accused: Judge | removed: Zealot",
    )
    found = holdings(position, Seat.A, Seat.B)
    assert possible(found) == {"Mystic", "Warlord", "Assassin", "Elder", "Inquisitor", "Soldier", "Oathbound"}
    assert certain(found) == set()
    assert (found["Elder"].most, found["Elder"].total) == (1, 2)
    assert (found["Inquisitor"].most, found["Inquisitor"].total) == (2, 2)


PAIR = three("hand Fool", "hand Soldier, Soldier, Elder", "hand Mystic, Queen", "turn: a")
SOMEWHERE = three("hand Fool", "hand Soldier, Elder", "hand Soldier, Queen; successor Judge", "turn: a")
ONE_KNOWN = three("hand Fool", "hand Queen, Elder", "hand Mystic", "turn: a | known: a b-hand Queen")
ALL = (
    "quick1 | a: hand Fool, Elder, Inquisitor, Soldier, Warlord, Mystic, Sentry | b: hand Oathbound, "
    "Elder, Inquisitor, Soldier, Princess{} | accused: Assassin | turn: a"
)


@every_case(
    ("position", "bounds"),
    [
        (two("hand Fool", "hand Elder, Soldier, Queen", "known: a b-hand Elder"), "Elder 1-2, Soldier 0-2"),
        # A Successor that is known is not in the hand; a card held somewhere may be.
        (two("hand Fool", "hand Elder; successor Queen", "known: a b-successor Queen"), "Queen 0-0"),
        (two("hand Fool", "hand Elder; successor Queen", "known: a b-holds Queen"), "Queen 0-1"),
        (two("hand Fool", "hand Queen", "known: a b-holds Queen"), "Queen 1-1"),
        (ONE_KNOWN, "Queen 1-1 in b, Queen 0-0 in c"),
        # Nobody else can hold the other copy.
        (ALL.format(", Oathbound, Queen"), "Oathbound 2-2, Elder 1-1, Fool 0-0"),
        (ALL.format(", Queen; successor Oathbound"), "Oathbound 1-2"),
        (ALL.format(", Oathbound; successor Queen") + " | known: a b-successor Queen", "Oathbound 2-2"),
        (PAIR, "Soldier 0-2"),
        (PAIR + " | known: a b-hand Soldier, a b-hand Soldier", "Soldier 2-2, Soldier 0-0 in c"),
        (SOMEWHERE + " | known: a c-holds Soldier", "Soldier 0-1, Soldier 0-2 in c"),
        (three("hand Fool", "hand Soldier", "hand Mystic, Queen", "turn: a"), "Soldier 0-1"),
    ],
)
def test_a_hand_has_at_least_and_at_most_so_many_copies(position: str, bounds: str) -> None:
    for bound in bounds.split(", "):
        name, numbers, *place = bound.split(" ")
        found = holdings(position, Seat.A, Seat[place[-1].upper()] if place else Seat.B)[name]
        assert f"{found.least}-{found.most}" == numbers
        assert found.is_possible == (found.most > 0)


def test_a_turn_with_one_card_and_a_flipped_king_means_it_can_be_played_unless_the_player_lost() -> None:
    playing = two("hand Fool", "hand Queen; king down", "court: Sentry a | turn: b")
    playable = {"Queen", "Princess", "King's Hand"}
    assert possible(holdings(playing, Seat.A, Seat.B)) == playable | {"Zealot"}
    lost = two("hand Fool", "hand Mystic, Elder; king down", "court: Sentry a | turn: b")
    found = possible(holdings(lost, Seat.A, Seat.B))
    assert {*playable, "Oathbound"}.isdisjoint(found)
    assert {"Mystic", "Elder", "Soldier"} <= found


def test_an_empty_hand_holds_nothing_and_the_own_hand_and_open_cards_are_certain() -> None:
    position = two("hand Fool, Elder", "successor Queen", "court: ")
    assert possible(holdings(position, Seat.A, Seat.B)) == set()
    own = holdings(position, Seat.A, Seat.A)
    assert possible(own) == certain(own) == {"Fool", "Elder"}
    assert own["Fool"].chance == 1
    for holding in possible_hand(view(state_after(position), None), 0):
        assert (holding.least > 0) == holding.is_possible == (NAMES[holding.card] in ("Fool", "Elder"))


def test_the_last_unseen_card_is_certain() -> None:
    position = four("hand Fool", "hand Elder", "hand Spy", "hand Queen", "known: a b-hand Elder")
    found = holdings(position, Seat.A, Seat.B)
    assert found["Elder"].least == 1
    assert possible(found) == {"Elder"}


def impossible_names(seen: View, seats: list[int]) -> set[int]:
    hands = [possible_hand(seen, seat) for seat in seats]
    return {alike[0].card for alike in zip(*hands, strict=True) if not any(one.is_possible for one in alike)}


def test_names_that_no_other_hand_can_have() -> None:
    position = two(
        "hand Fool, Elder", "hand Soldier, Judge; successor Queen", "turn: a | known: a b-successor Queen"
    )
    found = impossible_names(view(state_after(position), Seat.A), [1])
    assert {"Fool", "Queen"} <= {NAMES[card] for card in found}
    assert {"Soldier", "Judge", "Elder"}.isdisjoint(NAMES[card] for card in found)
    three_hands = three(
        "hand Fool", "hand Soldier", "hand Queen, Judge", "turn: a | known: a b-hand Soldier, a c-hand Queen"
    )
    found = impossible_names(view(state_after(three_hands), Seat.A), [1, 2])
    assert {"Soldier", "Queen"}.isdisjoint(NAMES[card] for card in found)


@pytest.mark.parametrize("variant", DECKS)
def test_what_was_known_agrees_with_the_hands_shown_at_the_end(variant: str) -> None:
    chance = SplitMix64(9)
    for deal in range(25):
        states, past = [GAMES["kings"].deal(deal, variant)], []
        while states[-1].outcome() is None:
            moves = [move for move in states[-1].legal_moves() if str(move) != "mulligan"]
            past.append((states[-1].chooser, moves[chance.below(len(moves))]))
            states.append(states[-1].apply(past[-1][1]))
        for viewer in map(Seat, range(states[-1].seats)):
            shown = history(states, past, viewer)[0][-1]
            for side in shown.sides:
                hands = [holding.card for holding in possible_hand(shown, side.seat) if holding.least]
                assert side.seat == viewer or set(hands) == set(known(side.hand))
