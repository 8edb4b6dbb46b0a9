"""Tests of the games of OpenSpiel, by its own tests and ours."""

import pickle

import pyspiel
import pytest
from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.tests import games_sim_test

from game.catalog import GAMES
from game.engine.seat import Seat
from game.research import openspiel
from game.research.variants import VARIANTS, encoding

QUICK = [each for each in VARIANTS if each[0] in ("hierarchy", "kings") or each[1] == "small"]
"""Those with long games or many actions are left to the slow tests."""


@pytest.mark.parametrize(("game", "variant"), QUICK)
def test_openspiel_accepts_it(game: str, variant: str) -> None:
    params = {"deals": 5} if encoding(game).game.has_deals else {}
    loaded = pyspiel.load_game(f"pecking_order_{game}_{variant}", params)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest("sim_game").sim_game(loaded)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_information_states_are_views(game: str, variant: str) -> None:
    code = encoding(game, variant)
    params = {"first_deal": 40, "deals": 5} if code.game.has_deals else {}
    state = pyspiel.load_game(f"pecking_order_{game}_{variant}", params).new_initial_state()
    if params:
        assert state.chance_outcomes() == [(outcome, 0.2) for outcome in range(5)]
        assert state.action_to_string(2) == "deal 42"
        assert state.information_state_string(0) == ""
        assert not any(state.information_state_tensor(0))
        state.apply_action(2)
    position = GAMES[game].deal(42, variant)
    for _ in range(6):
        if state.is_terminal():
            break
        assert state.current_player() == position.to_move
        for seat in range(code.seats):
            view = position.view(Seat(seat))
            assert state.information_state_string(seat) == state.observation_string(seat) == str(view)
            assert state.information_state_tensor(seat) == [*code.observe(view)]
        action = state.legal_actions()[-1]
        assert state.action_to_string(action) == str(code.moves[action])
        state.apply_action(action)
        position = position.apply(code.moves[action])


@pytest.mark.parametrize("params", [{"deals": 0}, {"first_deal": -1}])
def test_impossible_deals_are_refused(params: dict[str, int]) -> None:
    assert openspiel.DEALS > 0
    with pytest.raises(ValueError, match="must be"):
        pyspiel.load_game("pecking_order_kings_two", params)


@pytest.mark.parametrize("outcome", [5, 999])
def test_a_deal_beyond_those_of_the_game_is_refused(outcome: int) -> None:
    state = pyspiel.load_game("pecking_order_kings_two", {"deals": 5}).new_initial_state()
    with pytest.raises(ValueError, match="not one of the 5 deals"):
        state.apply_action(outcome)


@pytest.mark.parametrize("variant", ["two", "four"])
def test_search_with_hidden_cards_draws_states_that_look_alike(variant: str) -> None:
    loaded = pyspiel.load_game(f"pecking_order_kings_{variant}", {"deals": 3})
    state = loaded.new_initial_state()
    state.apply_action(1)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    search = ISMCTSBot(loaded, RandomRolloutEvaluator(1, RandomState(1)), 2.0, 5, random_state=RandomState(1))
    for _ in range(12):
        seat = state.current_player()
        drawn = [state.resample_from_infostate(seat, sampler) for _ in range(4)]
        known = {each.information_state_string(seat) for each in [state, *drawn]}
        assert len(known) == 1, known
        assert all(each.legal_actions() == state.legal_actions() for each in drawn)
        assert len({str(each) for each in drawn}) > 1
        again = pickle.loads(pickle.dumps(drawn[0].now))
        assert (str(again.position), again.actions) == (str(drawn[0]), drawn[0].now.actions)
        assert search.step(state) in state.legal_actions()
        state.apply_action(state.legal_actions()[0])


def test_where_nothing_is_hidden_only_the_state_itself_looks_alike() -> None:
    state = pyspiel.load_game("pecking_order_hierarkia_small").new_initial_state()
    assert str(state.resample_from_infostate(0, lambda: 0.5)) == str(state)
