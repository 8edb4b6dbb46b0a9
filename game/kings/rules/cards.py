"""The eighteen cards: name, base value, keywords, copies and ability; and sets of cards.

A card is a number, its index in `CARDS`. The engine, the rules page and the card faces all read this table:
a new card needs a new entry, its text in `data/sentences.toml`, and a new step only if it does what no other
card does. Sources: the rulebook's decks and keywords, and the table of cards in docs/imposter-kings.md.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.i18n import N_, Phrase
from game.kings.rules import step_ids

VARIANTS: Final = ("quick1", "quick2", "quick3", "two", "three", "four")
"""Three stages of Quickplay, then the standard rules for two, three and four players."""

PLAYERS: Final = (2, 2, 2, 2, 3, 4)
HAND_SIZES: Final = (7, 7, 7, 8, 8, 7)  # Cards dealt to each player.
TWO: Final = VARIANTS.index("two")
THREE: Final = VARIANTS.index("three")
FOUR: Final = VARIANTS.index("four")

# Exceptions: where a card may be played regardless of values
ON_ROYALTY: Final = 1
ON_COMMONERS: Final = 2  # On any card except Royalty, once its owner's King is flipped.
ON_HIGHER: Final = 3  # On a higher card, if another card can follow (R6b).

# Triggers: what a Reaction responds to
TO_ABILITY: Final = 1
TO_FLIP: Final = 2

# Conditions that raise a card's value (R2)
WITH_ROYALTY: Final = 1  # +1 in hand and +2 in the Court while a faceup Royalty is in the Court.


class Ability(NamedTuple):
    """The effect of a card when it is played."""

    first: int
    """Step that offers it, with its targets; `NOTHING` if it takes effect at once, without a window."""

    then: int  # Step that carries it out, after the Reaction window.
    is_optional: bool = True  # True if its owner may decline.
    disgraces_itself: bool = False
    """True if the card Disgraces itself when used, before the Reaction window (R7)."""

    works_from_antechamber: bool = True


class Card(NamedTuple):
    """A card as printed, and its ability."""

    name: Phrase
    base: int
    counts: tuple[int, int, int, int, int, int]
    """Copies in the deck of each variant, in the order of `VARIANTS`."""

    is_royal: bool = False
    is_immune: bool = False  # Immune to the King's Hand.
    exception: int = 0  # Where it may be played regardless of values, or 0.
    reacts: int = 0  # The trigger it may React to, or 0.
    grows: int = 0  # The condition that raises its value, or 0.
    ability: Ability | None = None


CARDS: Final = (
    Card(N_("Fool"), 1, (1, 1, 1, 1, 1, 2), ability=Ability(step_ids.USE_ON_COURT, step_ids.TAKE)),
    Card(N_("Assassin"), 2, (0, 1, 1, 1, 1, 2), reacts=TO_FLIP),
    Card(N_("Elder"), 3, (2, 2, 2, 2, 2, 2), is_immune=True, exception=ON_ROYALTY),
    Card(N_("Zealot"), 3, (0, 0, 0, 1, 1, 2), is_immune=True, exception=ON_COMMONERS),
    Card(N_("Inquisitor"), 4, (2, 2, 2, 2, 2, 2), ability=Ability(step_ids.USE_ON_NAME, step_ids.INQUIRE)),
    Card(N_("Executioner"), 4, (0, 0, 0, 0, 2, 2), ability=Ability(step_ids.USE_ON_BASE, step_ids.CONDEMN)),
    Card(
        N_("Soldier"),
        5,
        (2, 2, 2, 2, 2, 2),
        ability=Ability(step_ids.USE_ON_NAME, step_ids.STRIKE, is_optional=False),
    ),
    Card(N_("Judge"), 5, (0, 0, 0, 1, 2, 2), ability=Ability(step_ids.USE_ON_GUESS, step_ids.JUDGE)),
    Card(N_("Oathbound"), 6, (2, 2, 2, 2, 2, 2), is_immune=True, exception=ON_HIGHER),
    Card(
        N_("Herald"),
        6,
        (0, 0, 0, 0, 1, 1),
        ability=Ability(step_ids.USE_WITH_SUCCESSOR, step_ids.RENEW, works_from_antechamber=False),
    ),
    Card(N_("Warlord"), 7, (1, 1, 1, 1, 1, 1), grows=WITH_ROYALTY),
    Card(
        N_("Mystic"),
        7,
        (1, 1, 1, 1, 1, 1),
        ability=Ability(step_ids.USE_ON_ANY_BASE, step_ids.MUTE, disgraces_itself=True),
    ),
    Card(N_("Warden"), 7, (0, 0, 0, 0, 2, 2), ability=Ability(step_ids.USE_WITH_ACCUSED, step_ids.EXCHANGE)),
    Card(
        N_("Sentry"),
        8,
        (1, 1, 1, 1, 1, 1),
        ability=Ability(step_ids.USE_ON_COMMONER, step_ids.REPLACE, disgraces_itself=True),
    ),
    Card(
        N_("Spy"),
        8,
        (0, 0, 0, 0, 1, 1),
        ability=Ability(step_ids.USE_TO_LOOK, step_ids.LOOK, disgraces_itself=True),
    ),
    Card(N_("King's Hand"), 8, (0, 0, 1, 1, 1, 2), is_immune=True, reacts=TO_ABILITY),
    Card(
        N_("Princess"),
        9,
        (1, 1, 1, 1, 1, 1),
        is_royal=True,
        ability=Ability(step_ids.USE_ON_OPPONENT, step_ids.SWAP),
    ),
    Card(
        N_("Queen"),
        9,
        (1, 1, 1, 1, 1, 1),
        is_royal=True,
        ability=Ability(step_ids.NOTHING, step_ids.DISGRACE_OTHERS, is_optional=False),
    ),
)
"""All cards by number; decks are built and cards are listed in this order."""

ALL: Final = 18  # Number of different cards; a card is a number below this.

# The cards in this order.
FOOL, ASSASSIN, ELDER, ZEALOT, INQUISITOR, EXECUTIONER, SOLDIER, JUDGE, OATHBOUND = range(9)
HERALD, WARLORD, MYSTIC, WARDEN, SENTRY, SPY, KINGS_HAND, PRINCESS, QUEEN = range(9, ALL)

assert len(CARDS) == ALL

HIGHEST_BASE: Final = 9
MAX_MUTED: Final = 8  # The highest number that the Mystic may say.

QUICK_ACCUSED: Final = ASSASSIN
"""The Accused in the first stage of Quickplay, though not in its deck."""


def deck(variant: int) -> list[int]:
    """Return the cards dealt in a variant, in the order of `CARDS`."""
    return [card for card in range(ALL) for _ in range(CARDS[card].counts[variant])]


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
GROWTH_IN_HAND: Final[i64] = 1  # What such a card gains in a hand (R2).

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
