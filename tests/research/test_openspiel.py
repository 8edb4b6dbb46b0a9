"""Tests of the games of OpenSpiel, by its own tests and ours."""

import pyspiel
import pytest
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
