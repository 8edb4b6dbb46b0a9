"""The Imposter Kings in many rounds: against the reference rules, and what a seat may know."""

import pytest

from game.engine.errors import InvalidInput
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.bot.deal_unseen import Dealer, determinize
from reference.kings import SEATS
from support.kings_differential import play_deal, play_match, play_position, play_refused
from support.kings_histories import check_bounds, false_entries
from support.kings_positions import GAME
from support.kings_redeal import redeal
from support.kings_views import random_states, random_views, seat_of

ROUNDS = 1_000  # Rounds of each variant from the deal, and as many from random positions.
KNOWN = 80  # Rounds of each variant whose knowledge is held to the cards.
VIEWED = 40  # Rounds of each variant whose views are compared.
PARTS = 4
MIXED = 300  # Mixed positions of each variant, from these rounds:
MIXED_ROUNDS = 30
COUNTED = 60  # One view in this many is also dealt by counting all deals.

every_part = pytest.mark.parametrize("part", range(PARTS))
every_variant = pytest.mark.parametrize("variant", SEATS)


@every_part
@every_variant
def test_random_rounds_agree_with_the_reference(variant: str, part: int) -> None:
    for number in range(part, ROUNDS, PARTS):
        play_deal(1000 + number, variant)


@every_part
@every_variant
def test_random_positions_agree_with_the_reference(variant: str, part: int) -> None:
    for number in range(part, ROUNDS, PARTS):
        play_position(1000 + number, variant)


@every_variant
def test_matches_and_refusals_agree_with_the_reference(variant: str) -> None:
    for number in range(40):
        assert play_match(1000 + number, variant)
        play_refused(1000 + number, variant, share=0.3)


@every_part
@every_variant
def test_what_a_seat_cannot_see_does_not_change_its_view(variant: str, part: int) -> None:
    chance = SplitMix64(part)
    for state in random_states(variant, range(1000 + part, 1000 + VIEWED // 2, PARTS)):
        # Reading a position checks that everything known is true.
        again = GAME.parse_state(str(state))
        assert str(again) == str(state)
        for letter in GAME.seats[variant]:
            seat = Seat[letter.upper()]
            view = state.view(seat)
            assert again.view(seat) == view
            assert redeal(state, seat, chance).view(seat) == view


@every_part
@every_variant
def test_redealt_round_gives_the_same_view(variant: str, part: int) -> None:
    chance = SplitMix64(part)
    rounds = range(2000 + part, 2000 + VIEWED, PARTS)
    for count, (state, view) in enumerate(random_views(variant, rounds, 1)):
        other = determinize(view, chance)
        assert str(other.view(seat_of(view))) == str(view)
        assert other.to_move == state.to_move
        if count % COUNTED == 0:
            assert str(Dealer(view).deal(chance, tries=0).view(seat_of(view))) == str(view)


@every_variant
def test_accepted_positions_can_be_played_to_the_end(variant: str) -> None:
    """Positions put together from two others: where one is accepted, every later one can be read too."""
    chance = SplitMix64(50)
    fields = [str(state).split(" | ") for state in random_states(variant, range(3000, 3000 + MIXED_ROUNDS))]
    accepted = 0
    for _ in range(MIXED):
        mixed, other = (list(fields[chance.below(len(fields))]) for _ in range(2))
        field = other[chance.below(len(other))]
        mixed = [field if each.split(":")[0] == field.split(":")[0] else each for each in mixed]
        if chance.below(2):
            seat = 1 + chance.below(len(GAME.seats[variant]))
            mixed[seat] += "; king down"
        try:
            state = GAME.parse_state(" | ".join(mixed))
        except InvalidInput:
            continue
        accepted += 1
        while moves := state.legal_moves():
            state = state.apply(moves[chance.below(len(moves))])
            assert str(GAME.parse_state(str(state))) == str(state)
    assert accepted > MIXED / 50


@every_variant
def test_what_players_know_is_true(variant: str) -> None:
    for state in random_states(variant, range(4000, 4000 + KNOWN)):
        assert not [*false_entries(str(state))]


@pytest.mark.parametrize(("variant", "rounds"), [("quick1", 60), ("quick2", 60), ("quick3", 25), ("two", 6)])
def test_bounds_are_those_of_all_histories_that_fit_what_a_player_saw(variant: str, rounds: int) -> None:
    count, loose = check_bounds(variant, range(4000, 4000 + rounds))
    assert count > 5 * rounds
    assert not loose
