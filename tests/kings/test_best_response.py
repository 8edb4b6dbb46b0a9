"""The tool that exploits `hard`: what choices of `hard` tell of its cards, and what is learned."""

import pytest

from game.engine.search.ismcts import ChoiceStats
from game.engine.seat import Seat
from game.kings.rules import step_ids
from game.kings.rules.board import EXTRA
from game.kings.rules.cards import ELDER, QUEEN
from support.kings_positions import state_after, two
from tools import kings_best_response
from tools.kings_best_response import Beliefs, Deal, Event, Sample, Task, learn, play, probabilities


def weight(hand: str, *events: Event) -> float:
    """The weight of a deal in which b has this hand, for a player who flips and then sees these choices."""
    state = state_after(
        two("hand Fool, Oathbound; successor Soldier", f"hand {hand}; successor Sentry", "court: Elder b")
    )
    beliefs = Beliefs(state, Seat.A, 0)
    beliefs.events += [Event(0, step_ids.PLAY, EXTRA), *events]
    deal = Deal(state)
    beliefs.advance(deal, None)
    return deal.weight


def test_who_passes_with_an_assassin_probably_has_none() -> None:
    assert weight("Warlord, Queen") == 1
    assert 0 < weight("Assassin, Queen") < 0.3


def test_a_deal_without_the_card_that_was_played_is_impossible() -> None:
    played = Event(1, step_ids.PLAY, QUEEN)
    mine = Event(0, step_ids.PLAY, ELDER)
    assert weight("Warlord, Mystic", mine, played) == 0


def test_a_choice_that_was_tried_more_is_more_likely_and_none_is_impossible() -> None:
    found = probabilities([ChoiceStats(1, 90, 0.6), ChoiceStats(2, 10, 0.5)], [1, 2, 3])
    assert sum(found.values()) == pytest.approx(1)
    assert found[1] > found[2] > found[3] > 0


def test_choices_that_won_more_than_expected_get_a_bonus() -> None:
    lucky, unlucky = ((0, 3), (1, 3, 1)), ((0, 3), (1, 3, 2))
    bonuses = learn([Sample(lucky, 0.6), Sample(unlucky, -0.2)] * 1000)
    assert bonuses[1, 3, 1] > 0.2
    assert bonuses[1, 3, 2] < -0.2
    assert (0, 3) not in bonuses


def test_beliefs_find_deals_that_fit_in_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in {"DEALS": 2, "TRIES": 20, "SIMULATED": 2}.items():
        monkeypatch.setattr(kings_best_response, name, number)
    played = play(Task("both", (4,), 4, {(1, step_ids.PLAY, QUEEN): 0.1}, False))
    assert 0 <= played.shares[0] <= 1
    assert min(played.told.found) >= 1
