"""The games as environments of PettingZoo, in which one agent acts after another (AEC)."""

from operator import index
from typing import Any, Final, SupportsIndex

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from game.engine.seat import Seat
from game.research.encoding import BYTE, Encoding
from game.research.variants import encoding

Observation = dict[str, NDArray[Any]]
RENDER_MODES: Final = ["ansi"]


class Environment(AECEnv[str, Observation, int]):
    """One game, or one round of the Imposter Kings; the seed of `reset` is the number of the deal."""

    def __init__(self, encoding: Encoding, render_mode: str | None = None) -> None:
        """`render_mode`: `ansi`, or None if nothing will be rendered."""
        self.encoding = encoding
        self.render_mode = render_mode
        name = f"{encoding.name}_v{encoding.version}"
        self.metadata = {"name": name, "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(encoding.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._new_observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(encoding.moves)) for agent in self.possible_agents}
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._next_deal = 0
        self._actions: list[int] = []  # Those taken since the deal.
        self._state: Any = None

    def __getstate__(self) -> dict[str, Any]:
        # Rules are compiled, so positions can't be pickled; the actions lead to them again.
        game = (self.encoding.game.name, self.encoding.variant)
        own = {name: each.copy() for name, each in vars(self).items() if isinstance(each, dict | list)}
        return vars(self) | own | {"encoding": game, "_state": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.encoding = encoding(*state["encoding"])
        if self._next_deal:
            self._state = self.encoding.game.deal(self._next_deal - 1, self.encoding.variant)
            for action in self._actions:
                self._state = self._state.apply(self.encoding.moves[action])

    def _new_observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, BYTE, (self.encoding.size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (len(self.encoding.moves),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal number `seed`, by default the one after the last deal (at first 0). `options` are unused."""
        number = self._next_deal if seed is None else index(seed)
        self._state = self.encoding.game.deal(number, self.encoding.variant)
        self._next_deal = number + 1
        self._actions = []
        self._skip_agent_selection = None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._state.to_move]

    def observe(self, agent: str) -> Observation:
        """Return what the agent may know, and which actions it may take: none if another one is to act."""
        seat = self._seats[agent]
        view = self._state.view(seat)
        numbers = np.frombuffer(self.encoding.observe(view), np.uint8)
        choices = self.encoding.layout.get("choices")
        if choices is not None:
            # The observation has the mask already: to make it again would cost time.
            mask = numbers[choices].astype(np.int8)
        elif seat == self._state.to_move:
            mask = np.frombuffer(self.encoding.mask(view), np.int8)
        else:
            # Where nothing is hidden, the view is the position, whoever is to act.
            mask = np.zeros(len(self.encoding.moves), np.int8)
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent, None if its game has ended.

        Raises `IllegalMove` if the rules forbid the action, and `ValueError` if it is none.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self.encoding.moves):
            raise ValueError(f"{action} is not an action")
        self._state = self._state.apply(self.encoding.moves[action])
        self._actions.append(action)
        self._cumulative_rewards[agent] = 0.0
        seat = self._state.to_move
        if seat is None:
            self._end(self.terminations)
        elif len(self._actions) == self.encoding.move_limit:
            self._end(self.truncations)
        else:
            self.agent_selection = self.possible_agents[seat]

    def render(self) -> str | None:
        """Return the text of the selected agent's view, a field, row or column a line.

        None without a render mode.
        """
        if self.render_mode is None:
            return None
        view = self._state.view(self._seats[self.agent_selection])
        return str(view).replace(" | ", "\n").replace("/", "\n")

    def close(self) -> None:
        """Do nothing: there is no window."""

    def _end(self, ended: dict[str, bool]) -> None:
        rewards = self.encoding.rewards(self._state.outcome())
        for agent, reward in zip(self.agents, rewards, strict=True):
            ended[agent] = True
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self.agent_selection = self.agents[0]


def env(game: str, variant: str | None = None, render_mode: str | None = None) -> Environment:
    """Return an environment of a game's variant, by default the usual one. Raises `InvalidInput`."""
    return Environment(encoding(game, variant), render_mode)
