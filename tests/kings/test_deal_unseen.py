"""Dealing the unseen cards: the same view, all possible deals, and all equally likely."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations, zip_longest
from math import sqrt

import pytest

from game.engine.errors import InvalidInput
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.bot.deal_unseen import TRIES, Dealer, determinize
from game.kings.rules.positions import parse_view
from support import kings_deals
from support.kings_deals import SMALL_VIEWS, dealt, places_of, possible_deals
from support.kings_positions import DECKS, GAME, fields_of, read, state_after, texts, three, two
from support.kings_views import random_views, seat_of


@pytest.mark.parametrize("variant", DECKS)
def test_a_dealt_round_gives_the_same_view(variant: str) -> None:
    chance = SplitMix64(1)
    changed = 0
    for state, view in random_views(variant, range(6), 11):
        seat = seat_of(view)
        other = determinize(view, chance)
        assert str(other.view(seat)) == str(view)
        assert other.to_move == state.to_move
        assert (other.outcome() is None) == (state.outcome() is None)
        assert GAME.parse_state(str(other)) == other
        if state.to_move == seat:
            assert texts(other.legal_moves()) == texts(view.legal_moves()) == texts(state.legal_moves())
        changed += fields_of(str(other)) | {"known": ""} != fields_of(str(state)) | {"known": ""}
    assert changed > 3


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
        "b-lacks Queen, b-lacks Queen",
        "b-hand Elder, b-lacks Elder, b-lacks Elder",
        "b-successor Elder, b-successor-lacks Elder",
        "b-removed 1, b-removed 1",
    ],
)
def test_a_view_with_impossible_knowledge_is_refused(known: str) -> None:
    view = str(read(two("hand Fool", "hand Queen; successor Elder", "accused: Judge")).view(Seat.A))
    with pytest.raises(InvalidInput):
        determinize(parse_view(view.replace(" | choices", f" | known: {known} | choices")), SplitMix64(1))


@pytest.mark.parametrize(
    "text",
    [
        "two | you: a | a: hand Fool",
        "two | you: c | a: hand Fool | b: hand 1 | turn: a",
        "two | you: a | a: hand Fool | b: hand 99 | accused: Judge | turn: b",
        "two | you: a | a: hand Fool | b: hand 1 | accused: Judge",
    ],
)
def test_malformed_views_are_not_dealt(text: str) -> None:
    with pytest.raises(InvalidInput):
        determinize(parse_view(text), SplitMix64(1))


# Equal likelihood

Deal = dict[str, list[str]]  # The cards by place: hand, successor, discard, condemned, out.
LEFT = ("Elder", "Elder", "Soldier", "Soldier", "Queen", "Fool", "Zealot")
HELD = ("hand", "successor", "discard", "condemned")


def position(known: str, b: str, throne: str = "") -> str:
    """Return a position that leaves two or more of the seven cards out of the round.

    The rest of the deck of two lies Disgraced in the Court, below the Throne. b is on turn if there is one.
    """
    cards = Counter(DECKS["two"]) - Counter([*LEFT, "Mystic", "Judge", throne])
    court = [f"{card} b down" for card in cards.elements()]
    fields = f"court: {', '.join(court + [f'{throne} a'] * bool(throne))} | accused: Judge"
    fields += f" | known: {known}" if known else ""
    return two("hand Mystic", b, f"{fields} | turn: {'b' if throne else 'a'}")


def counts(deal: Deal, card: str, *places: str) -> int:
    return sum(deal.get(place, []).count(card) for place in places)


B = "hand Elder, Soldier, Queen; successor Elder; discard Soldier"
ON_TURN = "king down; discard Soldier"
CASES: dict[str, tuple[str, Callable[[Deal], bool]]] = {
    "nothing known": (position("", B), lambda _: True),
    "one of two alike in hand": (position("a b-hand Elder", B), lambda deal: "Elder" in deal["hand"]),
    "one of two alike held": (position("a b-holds Elder", B), lambda deal: counts(deal, "Elder", *HELD) >= 1),
    "both, one of them in hand": (
        position("a b-hand Elder, a b-holds Elder", B),
        lambda deal: "Elder" in deal["hand"] and counts(deal, "Elder", *HELD) == 2,
    ),
    "in hand and as Successor": (
        position("a b-hand Elder, a b-successor Elder, a b-holds Queen", B),
        lambda deal: (
            "Elder" in deal["hand"] and deal["successor"] == ["Elder"] and "Queen" not in deal["out"]
        ),
    ),
    "a Condemned one": (
        position("a b-holds Soldier", "hand Elder, Soldier, Queen; successor Elder; condemned Fool"),
        lambda deal: counts(deal, "Soldier", *HELD) >= 1,
    ),
    "one out of the round": (
        position("a a-out Fool, a b-holds Soldier", B),
        lambda deal: "Fool" in deal["out"] and counts(deal, "Soldier", *HELD) >= 1,
    ),
    "one of two alike out of the round": (
        position("a a-out Elder", "hand Fool, Soldier, Queen; successor Elder; discard Soldier"),
        lambda deal: "Elder" in deal["out"],
    ),
    "names that a hand lacks": (
        position(
            "a b-lacks Queen, a b-lacks Fool", "hand Elder, Soldier, Zealot; successor Queen; discard Soldier"
        ),
        lambda deal: not {"Queen", "Fool"} & {*deal["hand"]},
    ),
    "a hand that lacks one of two alike": (
        position("a b-hand Elder, a b-lacks Elder", B),
        lambda deal: counts(deal, "Elder", "hand") == 1,
    ),
    "a card that is held, but not in hand": (
        position(
            "a b-holds Queen, a b-lacks Queen",
            "hand Elder, Soldier, Zealot; successor Queen; discard Soldier",
        ),
        lambda deal: counts(deal, "Queen", "successor", "discard") == 1,
    ),
    "a hand that lacks what can be played": (
        position("a b-lacks Elder, a b-lacks Elder", f"hand Soldier, Queen; {ON_TURN}", "Princess"),
        lambda deal: "Queen" in deal["hand"] and "Elder" not in deal["hand"],
    ),
    "a turn that goes on": (
        position("", f"hand Elder, Soldier; {ON_TURN}", "Princess"),
        lambda deal: {"Elder", "Queen"} & {*deal["hand"]} != set(),
    ),
    "a round that is over": (
        position("", f"hand Fool, Soldier; {ON_TURN}", "Princess"),
        lambda deal: not {"Elder", "Queen"} & {*deal["hand"]},
    ),
}
SAMPLES = 800


def expected(text: str, is_allowed: Callable[[Deal], bool]) -> Counter[kings_deals.Deal]:
    """Count the deals of single cards, by where the cards lie."""
    slots = [place for place, _ in places_of(text)]
    found: Counter[kings_deals.Deal] = Counter()
    for order in permutations(LEFT):
        deal: Deal = {}
        for place, card in zip_longest(slots, order, fillvalue="out"):
            deal.setdefault(place.removeprefix("b-"), []).append(card)
        if is_allowed(deal):
            found[tuple(sorted(zip(slots, order, strict=False)))] += 1
    return found


@pytest.mark.parametrize("case", [*CASES, *SMALL_VIEWS])
def test_all_deals_that_a_view_allows_are_equally_likely(case: str) -> None:
    text = SMALL_VIEWS[case] if case in SMALL_VIEWS else CASES[case][0]
    dealer = Dealer(read(text).view(Seat.A))
    ways = possible_deals(text) if case in SMALL_VIEWS else expected(*CASES[case])
    share = SAMPLES / ways.total()
    rare = {deal for deal, number in ways.items() if number * share < 5}
    for tries in (TRIES, 0):
        chance = SplitMix64(7)
        drawn = Counter(dealt(dealer.deal(chance, tries)) for _ in range(SAMPLES))
        assert set(drawn) <= set(ways)
        # Deals too rare for the statistics are counted together.
        pairs = [(drawn[deal], number * share) for deal, number in ways.items() if deal not in rare]
        if rare:
            pairs.append((sum(drawn[deal] for deal in rare), sum(ways[deal] for deal in rare) * share))
        freedom = len(pairs) - 1
        assert freedom > 3
        chi_square = sum((seen - mean) ** 2 / mean for seen, mean in pairs)
        assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom), tries


def test_cards_already_chosen_by_others_are_dealt_too() -> None:
    start = three(
        "hand Executioner, Judge, Soldier", "hand Soldier, Judge", "hand Zealot", "court: Oathbound b, Fool c"
    )
    view = state_after(start, "a play Executioner", "a say 5", "a condemn Judge").view(Seat.B)
    chance = SplitMix64(5)
    chosen = set()
    for _ in range(100):
        pending = fields_of(str(determinize(view, chance)))["pending"].split(" > ")
        chosen |= {part for part in pending if part.startswith("marked")}
    assert chosen == {"marked a Judge", "marked a Soldier"}
