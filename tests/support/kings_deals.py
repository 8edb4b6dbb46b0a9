"""Small views of seat a, and a plain enumeration of the deals that a position's text allows."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

from game.engine.seat import Seat
from game.kings.rules.board import CONDEMNED, DISCARD, HAND, SUCCESSOR
from game.kings.rules.cards import card_list
from game.kings.rules.notation import NAMES
from reference.kings import BASE
from support.kings_positions import DECKS, fields_of, parts_of_seat

_ZONES: Final = {"hand": HAND, "discard": DISCARD, "condemned": CONDEMNED}
HIDDEN: Final = ("hand", "successor", "discard", "condemned")

Deal = tuple[tuple[str, str], ...]
"""Each card of the others with its place, such as `b-hand`; sorted."""


def _small(variant: str, known: str, out: str, *others: str) -> str:
    """A position in which the others have these cards, `out` are facedown, and a sees all the rest."""
    open_cards = Counter(DECKS[variant]) - Counter(["Oathbound", "Oathbound", *out.split(", ")])
    for field in others:
        open_cards -= Counter(card for _, card in _hidden("b", field))
    court = ", ".join(f"{card} b down" for card in open_cards.elements())
    known = ", ".join(f"a {entry}" for entry in known.split(", "))
    hands = " | ".join(f"{seat}: {field}" for seat, field in zip("bcd", others, strict=False))
    rest = f"court: {court} | accused: Oathbound | known: {known} | turn: a"
    return f"{variant} | a: hand Oathbound | {hands} | {rest}"


def _hidden(seat: str, field: str) -> Iterator[tuple[str, str]]:
    parts = parts_of_seat(field)
    yield from ((f"{seat}-{place}", card) for place in HIDDEN for card in parts.get(place, []))


_B: Final = "hand Elder, Soldier; successor Elder; discard Queen"
_B_LACKS: Final = "hand Soldier, Soldier; successor Elder; discard Queen"
_BC: Final = ("hand Elder, Soldier", "hand Queen, Fool")
_BOTH: Final = ("hand Elder; successor Soldier", "hand Elder, Queen")
_OUT: Final = ("hand Elder, Soldier; successor Queen", "king down; out first with cards")
_BCD: Final = ("hand Elder", "hand Soldier, Queen", "hand Fool")
_PARTNER: Final = ("hand Queen", "hand Elder", "hand Elder, Fool")
_CONDEMNED: Final = ("hand Elder; condemned Zealot", "hand Soldier, Judge")
_TWO_CONDEMNED: Final = ("hand Elder; condemned Zealot, Soldier", "hand Queen", "hand Soldier")
SMALL_VIEWS: Final = {
    fields_of(text)["known"]: text
    for text in (
        _small("two", "b-holds Elder, b-holds Elder", "Soldier, Fool", _B),
        _small("two", "b-holds Elder, b-holds Queen", "Soldier, Fool", _B),
        _small("two", "b-holds Elder, b-lacks Elder, b-lacks Elder", "Elder, Fool", _B_LACKS),
        _small("two", "b-holds Elder, b-holds Queen, b-lacks Elder, b-lacks Queen", "Soldier, Fool", _B),
        _small("two", "b-lacks Elder", "Soldier, Fool", _B),
        _small("two", "b-hand Elder, b-lacks Elder, b-lacks Fool", "Soldier, Fool", _B),
        _small("two", "b-hand Soldier, b-holds Elder, b-lacks Soldier, a-out Fool", "Soldier, Fool", _B),
        _small("two", "b-successor-lacks Queen, b-successor-lacks Soldier", "Soldier, Fool", _B),
        _small("two", "b-holds Queen, b-lacks Queen, b-successor-lacks Queen", "Soldier, Fool", _B),
        _small("two", "b-hand Soldier, b-holds Elder, b-successor-lacks Soldier", "Soldier, Fool", _B),
        _small("three", "a-opponents Elder", "Elder", *_BC),
        _small("three", "a-opponents Elder, a-opponents Soldier, b-lacks Elder", "Elder, Soldier", *_BC),
        _small("three", "a-opponents Elder, c-hand Elder", "Fool, Sentry", *_BOTH),
        _small("three", "a-opponents Elder, b-holds Elder", "Soldier, Fool", *_BOTH),
        _small("three", "a-opponents Elder, b-successor Soldier, c-lacks Elder", "Fool, Sentry", *_BOTH),
        _small("three", "c-out Judge, b-lacks Elder, b-successor-lacks Elder", "Judge, Elder, Fool", *_OUT),
        _small("four", "a-opponents Elder, c-lacks Elder, c-lacks Elder", "Elder", *_BCD),
        _small("four", "a-opponents Elder, b-lacks Fool, d-lacks Elder, a-out Elder", "Elder", *_BCD),
        _small("four", "a-opponents Elder, c-hand Elder, c-lacks Elder", "Soldier, Sentry", *_PARTNER),
        _small("four", "a-opponents Queen, d-holds Elder, b-lacks Elder", "Soldier", *_PARTNER),
        _small("three", "b-removed 3, b-lacks Elder", "Zealot, Fool", "hand Elder, Soldier", "hand Elder"),
        _small("three", "b-condemned 3, a-opponents Elder", "Elder, Fool", *_CONDEMNED),
        _small("three", "b-condemned 3, b-holds Elder, c-lacks Elder", "Elder, Fool", *_CONDEMNED),
        _small("four", "b-condemned 3, b-condemned 5, d-removed 5", "Judge, Fool", *_TWO_CONDEMNED),
    )
}
"""Positions by what a knows."""


def places_of(text: str) -> Deal:
    """Return where the cards of the others lie in a position."""
    fields = fields_of(text)
    return tuple(sorted(found for seat in "bcd" for found in _hidden(seat, fields.get(seat, ""))))


def dealt(state: Any) -> Deal:
    """Return the same of a state, without writing its text."""
    found: list[tuple[str, str]] = []
    for seat in range(1, state.seats):
        zones = {place: card_list(state.zones[zone + seat]) for place, zone in _ZONES.items()}
        zones["successor"] = [state.zones[SUCCESSOR + seat] - 1] * (state.zones[SUCCESSOR + seat] > 0)
        found += [(f"{Seat(seat)}-{place}", NAMES[card]) for place, cards in zones.items() for card in cards]
    return tuple(sorted(found))


def possible_deals(text: str) -> Counter[Deal]:
    """Count the ways to lay the unseen cards that fit what a knows, by where the others' cards lie."""
    fields = fields_of(text)
    deck, slots = DECKS[fields["variant"]], [place for place, _ in places_of(text)]
    seen = [*fields["court"].replace(" b down", "").split(", "), "Oathbound", "Oathbound"]
    unseen = [*(Counter(deck) - Counter(seen)).elements()]
    slots += ["out"] * (len(unseen) - len(slots))
    opponents = {f"{seat}-hand" for seat in ("bd" if fields["variant"] == "four" else "bc")}
    claims: dict[str, list[set[str]]] = {}  # The places of each known copy.
    most: Counter[tuple[str, str]] = Counter()
    bases: list[tuple[str, int]] = []  # Of cards in certain places.
    for entry in fields["known"].removeprefix("a ").split(", a "):
        place, _, card = entry.partition(" ")
        seat, _, kind = place.partition("-")
        if kind == "lacks":
            most[f"{seat}-hand", card] = most.get((f"{seat}-hand", card), deck[card]) - 1
        elif kind == "successor-lacks":
            most[f"{seat}-successor", card] = 0
        elif kind == "condemned":
            bases.append((place, int(card)))
        elif kind == "removed":
            slots[slots.index("out")] = place
            bases.append((place, int(card)))
        else:
            known = {"holds": {f"{seat}-{each}" for each in HIDDEN}, "opponents": opponents, "out": {"out"}}
            claims.setdefault(card, []).append(known.get(kind, {place}))
    found: Counter[Deal] = Counter()
    for order in set(permutations(unseen)):
        deal = [*zip(slots, order, strict=True)]
        if Counter(bases) - Counter((place, BASE[card]) for place, card in deal):
            continue
        if all(deal.count(pair) <= limit for pair, limit in most.items()) and all(
            any(
                all(place in wanted for place, wanted in zip(places, copies, strict=False))
                for places in permutations([place for place, card in deal if card == name], len(copies))
            )
            for name, copies in claims.items()
        ):
            found[tuple(sorted(deal[: len(places_of(text))]))] += 1
    return found
