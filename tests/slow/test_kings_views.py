"""Views of the Imposter Kings, the seats' knowledge, and redealt unseen cards, in many more rounds."""

import pytest

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.bot.deal_unseen import Dealer, determinize
from support.kings_positions import DECKS, GAME
from support.kings_redeal import redeal
from support.kings_views import random_states, random_views, seat_of

ROUNDS = 160  # Rounds of each variant, over all parts.
PARTS = 4
COUNTED = 60  # One view in this many is also dealt by counting all deals.


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", DECKS)
def test_what_a_seat_cannot_see_does_not_change_its_view(variant: str, part: int) -> None:
    chance = SplitMix64(part)
    for state in random_states(variant, range(1000 + part, 1000 + ROUNDS // 4, PARTS)):
        # Reading a position checks that everything known is true.
        again = GAME.parse_state(str(state))
        assert str(again) == str(state)
        for letter in GAME.seats[variant]:
            seat = Seat[letter.upper()]
            view = state.view(seat)
            assert again.view(seat) == view
            assert redeal(state, seat, chance).view(seat) == view


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", DECKS)
def test_redealt_round_gives_the_same_view(variant: str, part: int) -> None:
    chance = SplitMix64(part)
    rounds = range(2000 + part, 2000 + ROUNDS, PARTS)
    for count, (state, view) in enumerate(random_views(variant, rounds, 1)):
        other = determinize(view, chance)
        assert str(other.view(seat_of(view))) == str(view)
        assert other.to_move == state.to_move
        if count % COUNTED == 0:
            assert str(Dealer(view).deal(chance, tries=0).view(seat_of(view))) == str(view)
