"""The deals and what is known in setups (R17 to R19); `test_differential.py` plays whole setups."""

from collections import Counter

import pytest

from game.engine.rng import SplitMix64
from game.kings.rules.cards import VARIANTS, deck
from game.kings.rules.notation import NAMES
from support.kings_positions import DECKS, GAME, cards_at, fields_of, true_king, until


@pytest.mark.parametrize("variant", DECKS)
def test_a_deal_is_the_shuffled_deck_one_hand_after_the_other_then_the_accused(variant: str) -> None:
    cards = [NAMES[card] for card in deck(VARIANTS.index(variant))]
    assert Counter(cards) == DECKS[variant]
    SplitMix64(7).shuffle(cards)
    state = GAME.deal(7, variant)
    for seat in GAME.seats[variant]:
        hand = cards_at(state, seat)
        assert len(hand) == (8 if variant in ("two", "three") else 7)
        assert hand == sorted(cards[: len(hand)])
        del cards[: len(hand)]
    # Two-player games and the third stage leave one more card facedown.
    assert fields_of(str(state))["accused"] == (cards[0] if cards else "Assassin")
    assert len(cards) == {"quick1": 0, "two": 2, "quick3": 2}.get(variant, 1)


@pytest.mark.parametrize("variant", DECKS)
def test_the_first_true_king_comes_from_the_number_of_the_deal(variant: str) -> None:
    holders = [true_king(GAME.deal(number, variant)) for number in range(20)]
    assert holders == [true_king(GAME.deal(number, variant)) for number in range(20)]
    assert set(holders) == set(GAME.seats[variant])


def test_a_shown_or_taken_card_is_known_until_it_may_have_left_the_hand() -> None:
    state = until(GAME.deal(2, "three"), "first")
    for verb, place in (("successor", "hand"), ("discard", "holds")):
        state = until(state, verb)
        for seat in "abc":
            entries = [entry.split(" ") for entry in fields_of(str(state))["known"].split(", ")]
            others = Counter(where for who, where, *_ in entries if who in ("all", seat) and where[0] != seat)
            assert others == {f"{other}-{place}": 3 for other in "abc" if other != seat}
