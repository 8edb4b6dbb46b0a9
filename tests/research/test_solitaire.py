"""Tests of SoloDrez as an environment of Gymnasium, by its own checker and ours."""

import pickle
import warnings

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from game.catalog import GAMES
from game.engine.budget import Budget
from game.research.solitaire import NAME
from game.research.variants import encoding


def test_gymnasium_accepts_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(NAME, render_mode="ansi").unwrapped)


def test_the_solution_of_a_deal_wins_it() -> None:
    game, code = GAMES["solodrez"], encoding("solodrez")
    assert game.solve is not None
    solution = game.solve(game.deal(7), Budget(nodes=20_000)).moves
    world = gymnasium.make(NAME)
    seen, info = world.reset(seed=7)
    assert bytes(seen) == bytes(code.observe(game.deal(7)))
    for place, text in enumerate(solution, 1):
        action = code.actions[game.parse_move(text)]
        assert info["action_mask"][action]
        before = seen
        seen, reward, is_over, is_stopped, info = world.step(action)
        assert (seen != before).any()
        assert (reward, is_over, is_stopped) == (place == len(solution), place == len(solution), False)


def test_an_illegal_move_changes_nothing_but_is_counted() -> None:
    world = gymnasium.make(NAME)
    seen, info = world.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    for step in range(1, encoding("solodrez").move_limit + 1):
        after, reward, is_over, is_stopped, _ = world.step(illegal)
        assert (after == seen).all()
        assert (reward, is_over, is_stopped) == (0, False, step == encoding("solodrez").move_limit)


def test_a_copy_goes_on_by_itself() -> None:
    world = gymnasium.make(NAME).unwrapped
    seen, info = world.reset(seed=3)
    pickle.loads(pickle.dumps(world)).step(np.flatnonzero(info["action_mask"])[0])
    assert (world.step(0)[0] == seen).all()
