"""Dealing the unseen cards: the same view, all possible deals, and all equally likely."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from game.engine.errors import InvalidInput
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.bot.deal_unseen import TRIES, Dealer, determinize
from game.kings.rules.positions import parse_view
from reference.kings import BASE
from support.kings_positions import (
    DECKS,
    GAME,
    fields_of,
    parts_of_seat,
    read,
    state_after,
    texts,
    three,
    two,
)
from support.kings_views import random_views, seat_of


@pytest.mark.parametrize("variant", DECKS)
def test_a_dealt_round_gives_the_same_view(variant: str) -> None:
    chance = SplitMix64(1)
    changed = 0
    for state, view in random_views(variant, range(12), 11):
        seat = seat_of(view)
        other = determinize(view, chance)
        assert str(other.view(seat)) == str(view)
        assert other.to_move == state.to_move
        assert (other.outcome() is None) == (state.outcome() is None)
        assert GAME.parse_state(str(other)) == other
        if state.to_move == seat:
            assert texts(other.legal_moves()) == texts(view.legal_moves()) == texts(state.legal_moves())
        changed += fields_of(str(other)) | {"known": ""} != fields_of(str(state)) | {"known": ""}
    assert changed > 5


@pytest.mark.parametrize("variant", ["quick3", "two", "three"])
def test_a_round_drawn_from_the_counted_deals_gives_the_same_view(variant: str) -> None:
    chance = SplitMix64(2)
    for _, view in random_views(variant, range(6), 37):
        assert str(Dealer(view).deal(chance, tries=0).view(seat_of(view))) == str(view)


def test_the_same_seed_deals_the_same() -> None:
    view = GAME.deal(1, "two").view(GAME.deal(1, "two").to_move)
    assert determinize(view, SplitMix64(3)) == determinize(parse_view(str(view)), SplitMix64(3))
    assert determinize(view, SplitMix64(3)) != determinize(view, SplitMix64(4))


def test_nothing_can_be_dealt_while_others_choose() -> None:
    start = GAME.deal(1, "two")
    with pytest.raises(InvalidInput):
        determinize(start.view(Seat(1 - start.to_move)), SplitMix64(1))


@pytest.mark.parametrize(
    "known",
    [
        "b-hand Queen, b-hand Soldier",
        "b-hand Fool",
        "b-successor Elder, b-successor Queen",
        "b-holds Queen, b-holds Soldier, b-holds Mystic",
        "b-holds Judge",
        "a-out Judge",
        "b-hand Baroness",
        "b-nowhere Queen",
    ],
)
def test_a_view_with_impossible_knowledge_is_refused(known: str) -> None:
    position = two("hand Fool", "hand Queen; successor Elder", "accused: Judge | turn: a")
    view = str(read(position).view(Seat.A))
    with pytest.raises(InvalidInput):
        determinize(parse_view(view.replace(" | choices", f" | known: {known} | choices")), SplitMix64(1))


@pytest.mark.parametrize(
    "known", ["a b-hand Soldier", "a b-successor Queen", "a b-holds Fool", "a a-out Queen"]
)
def test_a_position_with_false_knowledge_is_refused(known: str) -> None:
    with pytest.raises(InvalidInput):
        GAME.parse_state(
            two("hand Fool", "hand Queen; successor Elder", f"accused: Judge | turn: a | known: {known}")
        )


# Equal likelihood

Deal = dict[str, list[str]]  # The cards by place: hand, successor, discard, condemned, out.
LEFT = ("Elder", "Elder", "Soldier", "Soldier", "Queen", "Fool", "Zealot")


def court(*left: str, throne: str = "") -> str:
    """Return a Court with the deck of two except these cards, all Disgraced below the Throne."""
    cards = [card for card, number in DECKS["two"].items() for _ in range(number)]
    for card in (*left, *filter(None, [throne])):
        cards.remove(card)
    return ", ".join([*(f"{card} b down" for card in cards), *([f"{throne} a"] if throne else [])])


def about(known: str, b: str, own: str = "Mystic") -> str:
    """Return a position at a's turn that leaves two cards out of the round."""
    fields = f"court: {court(*LEFT, own, 'Judge')} | accused: Judge | turn: a"
    return two(f"hand {own}", b, f"{fields} | known: {known}" if known else fields)


B = "hand Elder, Soldier, Queen; successor Elder; discard Soldier"
SLOTS = ("hand", "hand", "hand", "successor", "discard", "out", "out")
HELD = ("hand", "successor", "discard", "condemned")


def counts(deal: Deal, card: str, *places: str) -> int:
    return sum(deal.get(place, []).count(card) for place in places)


CASES: dict[str, tuple[str, tuple[str, ...], Callable[[Deal], bool]]] = {
    "nothing known": (about("", B), SLOTS, lambda _: True),
    "one of two alike in hand": (
        about("a b-hand Elder", B),
        SLOTS,
        lambda deal: counts(deal, "Elder", "hand") >= 1,
    ),
    "one of two alike held": (
        about("a b-holds Elder", B),
        SLOTS,
        lambda deal: counts(deal, "Elder", *HELD) >= 1,
    ),
    "both, one of them in hand": (
        about("a b-hand Elder, a b-holds Elder", B),
        SLOTS,
        lambda deal: counts(deal, "Elder", "hand") >= 1 and counts(deal, "Elder", *HELD) == 2,
    ),
    "in hand and as Successor": (
        about("a b-hand Elder, a b-successor Elder, a b-holds Queen", B),
        SLOTS,
        lambda deal: (
            counts(deal, "Elder", "hand") >= 1
            and deal["successor"] == ["Elder"]
            and counts(deal, "Queen", *HELD) == 1
        ),
    ),
    "a Condemned one": (
        about("a b-holds Soldier", "hand Elder, Soldier, Queen; successor Elder; condemned Fool"),
        ("hand", "hand", "hand", "successor", "condemned", "out", "out"),
        lambda deal: counts(deal, "Soldier", *HELD) >= 1,
    ),
    "one out of the round": (
        about(
            "a a-out Fool, a b-holds Soldier", "hand Elder, Soldier, Queen; successor Elder; discard Soldier"
        ),
        SLOTS,
        lambda deal: counts(deal, "Fool", "out") == 1 and counts(deal, "Soldier", *HELD) >= 1,
    ),
    "one of two alike out of the round": (
        about("a a-out Elder", "hand Fool, Soldier, Queen; successor Elder; discard Soldier"),
        SLOTS,
        lambda deal: counts(deal, "Elder", "out") >= 1,
    ),
    "a turn that goes on": (
        two(
            "hand Mystic",
            "hand Elder, Soldier; king down; discard Soldier",
            f"court: {court(*LEFT, 'Mystic', 'Judge', throne='Princess')} | accused: Judge | turn: b",
        ),
        ("hand", "hand", "discard", *["out"] * 4),
        lambda deal: {"Elder", "Queen"} & {*deal["hand"]} != set(),
    ),
    "a round that is over": (
        two(
            "hand Mystic",
            "hand Fool, Soldier; king down; discard Soldier",
            f"court: {court(*LEFT, 'Mystic', 'Judge', throne='Princess')} | accused: Judge | turn: b",
        ),
        ("hand", "hand", "discard", *["out"] * 4),
        lambda deal: not {"Elder", "Queen"} & {*deal["hand"]},
    ),
}
SAMPLES = 800


def key(deal: Deal) -> tuple[str, ...]:
    return tuple(f"{place} {card}" for place in HELD for card in sorted(deal.get(place, [])))


def expected(slots: tuple[str, ...], is_allowed: Callable[[Deal], bool]) -> Counter[tuple[str, ...]]:
    """Count the deals of single cards, by where the cards lie."""
    found: Counter[tuple[str, ...]] = Counter()
    for order in permutations(LEFT):
        deal: Deal = {}
        for place, card in zip(slots, order, strict=True):
            deal.setdefault(place, []).append(card)
        if is_allowed(deal):
            found[key(deal)] += 1
    return found


def dealt(state: Any) -> tuple[str, ...]:
    parts = parts_of_seat(fields_of(str(state))["b"])
    return key({place: parts[place] for place in HELD if place in parts})


@pytest.mark.parametrize("tries", [TRIES, 0], ids=["drawn", "counted"])
@pytest.mark.parametrize("case", CASES)
def test_all_deals_that_a_view_allows_are_equally_likely(case: str, tries: int) -> None:
    position, slots, is_allowed = CASES[case]
    dealer = Dealer(read(position).view(Seat.A))
    ways = expected(slots, is_allowed)
    chance = SplitMix64(7)
    drawn = Counter(dealt(dealer.deal(chance, tries)) for _ in range(SAMPLES))
    assert set(drawn) <= set(ways)
    # Deals too rare for the statistics are counted together.
    share = SAMPLES / ways.total()
    rare = {deal for deal, number in ways.items() if number * share < 5}
    pairs = [(drawn[deal], number * share) for deal, number in ways.items() if deal not in rare]
    if rare:
        pairs.append((sum(drawn[deal] for deal in rare), sum(ways[deal] for deal in rare) * share))
    freedom = len(pairs) - 1
    assert freedom > 3
    chi_square = sum((seen - mean) ** 2 / mean for seen, mean in pairs)
    assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)


# Cards that others have already chosen


def test_cards_already_chosen_by_others_are_dealt_too() -> None:
    position = three(
        "hand Executioner, Judge, Soldier",
        "hand Soldier, Judge, Elder",
        "hand Zealot",
        "court: Sentry b, Elder c | accused: Warden | turn: a",
    )
    state = state_after(position, "a play Executioner", "a say 5", "a condemn Judge")
    view = state.view(Seat.B)
    chance = SplitMix64(5)
    chosen = Counter(
        part
        for _ in range(200)
        for part in fields_of(str(determinize(view, chance)))["pending"].split(" > ")
        if part.startswith("marked")
    )
    assert set(chosen) == {"marked a Judge", "marked a Soldier"}
    assert all(BASE[part.split()[-1]] == 5 for part in chosen)
