"""Several cards as one number: bit n for a card n, and 20 bits higher another for its second copy.

No deck has three copies of a card. This room knows no position.
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.kings.rules.cards import ALL, CARDS, HIGHEST_BASE, VARIANTS, deck

NAMES: Final = (1 << ALL) - 1
"""The names among the cards: `cards & NAMES`."""

SECOND: Final = 20
"""How far a second copy is from the first."""


def with_card(cards: i64, card: i64) -> i64:
    """These cards and one more."""
    bit = i64(1) << card
    return cards | bit << SECOND if cards & bit else cards | bit


def without(cards: i64, card: i64) -> i64:
    """These cards and one less, which must be among them."""
    bit = i64(1) << card
    second = bit << SECOND
    return cards & ~second if cards & second else cards & ~bit


def minus(cards: i64, others: i64) -> i64:
    """These cards without others, which must be among them."""
    doubles = cards >> SECOND
    firsts = others & NAMES
    twice = others >> SECOND
    # Of two copies the second goes first.
    left = doubles & ~firsts
    names = (cards & NAMES & ~(firsts & ~doubles)) & ~twice
    return names | left << SECOND


def together(cards: i64, others: i64) -> i64:
    """All of them; of no card more than two."""
    firsts = cards & NAMES
    more = others & NAMES
    doubles = cards >> SECOND | others >> SECOND | firsts & more
    return firsts | more | doubles << SECOND


def size(cards: i64) -> i64:
    """How many cards these are."""
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


def lowest(mask: i64) -> i64:
    """The place of the lowest bit, which there must be."""
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
    """These cards as one number; of no card more than two."""
    found: i64 = 0
    for card in cards:
        found = with_card(found, card)
    return found


def listed(cards: i64) -> list[int]:
    """The cards one by one, in the order of their entries."""
    found: list[int] = []
    for card in range(ALL):
        bit = i64(1) << i64(card)
        if cards & bit:
            found.append(card)
        if cards >> SECOND & bit:
            found.append(card)
    return found


def _mask(cards: Iterable[int]) -> int:
    return sum(bit_at(card) for card in cards)


BASE: Final = vec[i64]([card.base for card in CARDS])
"""The base value of each card."""

AT_LEAST: Final = vec[i64](
    [_mask(n for n in range(ALL) if CARDS[n].base >= value) for value in range(HIGHEST_BASE + 2)]
)
"""By value: the cards whose base value is not below it."""

WITH_BASE: Final = vec[i64](
    [_mask(n for n in range(ALL) if CARDS[n].base == value) for value in range(HIGHEST_BASE + 1)]
)
"""By base value: the cards that have it."""

ROYALTY: Final[i64] = _mask(n for n in range(ALL) if CARDS[n].is_royal)

EXCEPTIONS: Final = vec[i64]([_mask(n for n in range(ALL) if CARDS[n].exception == k) for k in range(4)])
"""By exception: the cards that have it; entry 0 has no meaning."""

REACTING: Final = vec[i64]([_mask(n for n in range(ALL) if CARDS[n].reacts == k) for k in range(3)])
"""By trigger: the cards that React to it; entry 0 has no meaning."""

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
"""By variant: the cards that are dealt."""
