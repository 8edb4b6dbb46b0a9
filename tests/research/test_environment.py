"""Tests of the environments of PettingZoo, by its own tests and ours."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from game.catalog import GAMES
from game.engine.errors import IllegalMove, InvalidInput
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.hierarchy.rules.rules import Reason
from game.research.environment import Environment, env
from game.research.variants import VARIANTS, encoding
from support.research import check_by_pettingzoo, check_rendering

QUICK = ("hierarchy", "kings")  # Games with short random games.


def play(world: Environment, seed: int) -> dict[str, tuple[float, bool, bool]]:
    """Play a random game and return each agent's reward, and if the game ended or was stopped."""
    chance = np.random.default_rng(seed)
    world.reset(seed=seed)
    ends = {}
    for agent in world.agent_iter():
        seen, reward, terminated, truncated, _ = world.last()
        action = None
        if terminated or truncated:
            ends[agent] = (reward, terminated, truncated)
        else:
            assert reward == 0
            action = chance.choice(np.flatnonzero(seen["action_mask"]))
        world.step(action)
    return ends


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_pettingzoo_accepts_it(game: str, variant: str) -> None:
    check_by_pettingzoo(encoding(game, variant), 20)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_it_renders_what_the_selected_agent_may_know(game: str, variant: str) -> None:
    world = env(game, variant, "ansi")
    check_rendering(game, variant)
    world.reset(seed=4)
    state: Any = GAMES[game].deal(4, variant)
    shown = world.render()
    assert shown is not None
    assert shown.split() == str(state.view(state.to_move)).replace(" | ", " ").replace("/", " ").split()
    assert env(game, variant).render() is None


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_seed_is_the_number_of_the_deal(game: str, variant: str) -> None:
    world, code = env(game, variant), encoding(game, variant)
    for seed in (7, None):
        world.reset(seed=seed)
        state: Any = GAMES[game].deal(7 if seed else 8, variant)
        assert world.agent_selection == world.agents[state.to_move]
        for seat, agent in enumerate(world.agents):
            seen = world.observe(agent)
            view = state.view(Seat(seat))
            assert bytes(seen["observation"]) == bytes(code.observe(view))
            assert seen in world.observation_space(agent)
            expected = code.mask(view) if agent == world.agent_selection else bytes(len(code.moves))
            assert bytes(seen["action_mask"]) == bytes(expected)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
@pytest.mark.parametrize("copied", [copy, deepcopy, lambda world: pickle.loads(pickle.dumps(world))])
def test_a_copy_goes_on_by_itself(copied: Callable[[Any], Any], game: str, variant: str) -> None:
    world = env(game, variant)
    copied(world).reset(seed=np.int64(5))
    world.reset(seed=5)
    for _ in range(4):
        world.step(int(np.flatnonzero(world.last()[0]["action_mask"])[0]))
    before = world.last()[0]["observation"]
    other = copied(world)
    other.step(int(np.flatnonzero(other.last()[0]["action_mask"])[-1]))
    assert (world.last()[0]["observation"] == before).all()
    again = copied(world)
    assert again.agent_selection == world.agent_selection
    assert (again.last()[0]["observation"] == before).all()


def test_an_impossible_seed_is_refused() -> None:
    with pytest.raises(InvalidInput):
        env("kings").reset(seed=-1)


def test_an_illegal_action_is_refused() -> None:
    world = env("hierarchy")
    world.reset(seed=1)
    illegal = np.flatnonzero(world.observe("player_0")["action_mask"] == 0)[0]
    with pytest.raises(IllegalMove):
        world.step(illegal)


@pytest.mark.parametrize("action", [None, -1, 66])
def test_what_is_no_action_is_refused(action: int | None) -> None:
    world = env("hierarchy")
    world.reset(seed=1)
    with pytest.raises(ValueError, match="is not an action"):
        world.step(action)


@pytest.mark.parametrize(
    ("game", "variant", "rewards"),
    [
        ("hierarchy", "standard", [1.0, -1.0]),
        ("kings", "two", [1.0, -1.0]),
        ("kings", "three", [1.0, -0.5, -0.5]),
        ("kings", "four", [1.0, -1.0, 1.0, -1.0]),
        ("solodrez", "standard", [1.0]),
    ],
)
def test_rewards(game: str, variant: str, rewards: list[float]) -> None:
    code = encoding(game, variant)
    winners = tuple(Seat(seat) for seat, reward in enumerate(rewards) if reward == 1)
    assert code.rewards(Outcome(Reason.CHECKMATE, winners, (0,) * len(rewards))) == rewards
    nobody = [0.0] * len(rewards)
    assert code.rewards(Outcome(Reason.CHECKMATE, (), (0,) * len(rewards))) == pytest.approx(nobody)
    assert code.rewards(None) == nobody


@pytest.mark.parametrize(
    ("game", "variant"), [each for each in VARIANTS if each[0] in ("hierarchy", "kings")]
)
def test_a_game_ends_with_rewards_that_add_up_to_0(game: str, variant: str) -> None:
    world = env(game, variant)
    best = set()
    for seed in range(12):
        ends = play(world, seed)
        assert [*ends] == world.possible_agents
        assert all(terminated and not truncated for _, terminated, truncated in ends.values())
        rewards = [reward for reward, _, _ in ends.values()]
        assert sum(rewards) == pytest.approx(0)
        best.add(max(rewards))
    # A round that is called off is a draw.
    assert 1 in best
    assert best <= {0, 1}


def test_a_game_that_goes_on_for_too_long_is_stopped() -> None:
    world = Environment(replace(encoding("hierarkia", "small"), move_limit=5))
    assert play(world, 1) == {"player_0": (0, False, True), "player_1": (0, False, True)}
