"""Sets of cards packed into one integer: bit n for card n, bit n + 20 for its second copy.

No deck has three copies of a card.
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.kings.rules.cards import ALL, CARDS, HIGHEST_BASE, VARIANTS, deck

NAMES: Final = (1 << ALL) - 1
"""Mask of the first copies: `cards & NAMES` has one bit for each different card."""

SECOND: Final = 20  # Distance in bits from a card's first copy to its second.


def with_card(cards: i64, card: i64) -> i64:
    """Return the set with one more card."""
    bit = bit_at(card)
    return cards | bit << SECOND if cards & bit else cards | bit


def without(cards: i64, card: i64) -> i64:
    """Return the set without one copy of a card, which must be in it."""
    bit = bit_at(card)
    second = bit << SECOND
    return cards & ~second if cards & second else cards & ~bit


def difference(cards: i64, others: i64) -> i64:
    """Return the set without the cards of `others`, which must be in it."""
    doubles = cards >> SECOND
    firsts = others & NAMES
    twice = others >> SECOND
    # When one of two copies goes, the second bit is cleared and the first stays.
    left = doubles & ~firsts
    names = (cards & NAMES & ~(firsts & ~doubles)) & ~twice
    return names | left << SECOND


def union(cards: i64, others: i64) -> i64:
    """Return the cards of both sets; of each card, at most two copies."""
    firsts = cards & NAMES
    more = others & NAMES
    doubles = cards >> SECOND | others >> SECOND | firsts & more
    return firsts | more | doubles << SECOND


def size(cards: i64) -> i64:
    """Return the number of cards."""
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


def lowest_bit(mask: i64) -> i64:
    """Return the index of the lowest bit; the mask must not be 0."""
    place: i64 = 0
    if not mask & 0xFFFFFFFF:
        mask >>= 32
        place = 32
    if not mask & 0xFFFF:
        mask >>= 16
        place += 16
    if not mask & 0xFF:
        mask >>= 8
        place += 8
    if not mask & 0xF:
        mask >>= 4
        place += 4
    if not mask & 3:
        mask >>= 2
        place += 2
    return place if mask & 1 else place + 1


def count(cards: Iterable[int]) -> i64:
    """Pack cards into a set; no card may appear more than twice."""
    found: i64 = 0
    for card in cards:
        found = with_card(found, card)
    return found


def card_list(cards: i64) -> list[int]:
    """Return the cards one by one, in the order of `CARDS`."""
    found: list[int] = []
    names = cards & NAMES
    while names:
        card = lowest_bit(names)
        names &= names - 1
        found.append(card)
        if cards >> card + SECOND & 1:
            found.append(card)
    return found


def _mask(cards: Iterable[int]) -> int:
    return sum(bit_at(card) for card in cards)


BASE: Final = vec[i64]([card.base for card in CARDS])  # Base values, by card.

AT_LEAST: Final = vec[i64](
    [_mask(n for n in range(ALL) if CARDS[n].base >= value) for value in range(HIGHEST_BASE + 2)]
)
"""Masks of the cards with at least this base value, by value."""

WITH_BASE: Final = vec[i64](
    [_mask(n for n in range(ALL) if CARDS[n].base == value) for value in range(HIGHEST_BASE + 1)]
)
"""Masks of the cards with this base value, by value."""

ROYALTY: Final[i64] = _mask(n for n in range(ALL) if CARDS[n].is_royal)

EXCEPTIONS: Final = vec[i64]([_mask(n for n in range(ALL) if CARDS[n].exception == k) for k in range(4)])
"""Masks of the cards with this exception, by exception; entry 0 is meaningless."""

REACTING: Final = vec[i64]([_mask(n for n in range(ALL) if CARDS[n].reacts == k) for k in range(3)])
"""Masks of the cards that React to this trigger, by trigger; entry 0 is meaningless."""

GROWING: Final[i64] = _mask(n for n in range(ALL) if CARDS[n].grows)

FIRST_STEP: Final = vec[i64]([card.ability.first if card.ability else 0 for card in CARDS])
THEN_STEP: Final = vec[i64]([card.ability.then if card.ability else 0 for card in CARDS])
OPTIONAL: Final[i64] = _mask(n for n, card in enumerate(CARDS) if card.ability and card.ability.is_optional)
SELF_DISGRACING: Final[i64] = _mask(
    n for n, card in enumerate(CARDS) if card.ability and card.ability.disgraces_itself
)
HAND_ONLY: Final[i64] = _mask(
    n for n, card in enumerate(CARDS) if card.ability and not card.ability.works_from_antechamber
)
"""The cards whose ability does not work from the Antechamber."""

DECKS: Final = vec[i64]([count(deck(variant)) for variant in range(len(VARIANTS))])
"""The cards dealt, by variant."""
