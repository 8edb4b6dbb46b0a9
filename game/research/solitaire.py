"""SoloDrez as an environment of Gymnasium; importing this module registers it by `NAME`."""

from contextlib import suppress
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from game.engine.errors import IllegalMove
from game.research.environment import RENDER_MODES, env

NAME: Final = "pecking_order/SoloDrez-v0"  # For `gymnasium.make`.


class Solitaire(gymnasium.Env[NDArray[np.uint8], int]):
    """One deal of SoloDrez; the seed of `reset` is its number.

    `info["action_mask"]` has a 1 for each legal action. Any other action changes nothing, but it
    counts as a step.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(self, render_mode: str | None = None) -> None:
        self.render_mode = render_mode
        self._world = env("solodrez", render_mode=render_mode)
        (self._agent,) = self._world.possible_agents
        self.observation_space = self._world.observation_space(self._agent)["observation"]
        self.action_space = self._world.action_space(self._agent)
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Deal number `seed`, by default the one after the last deal (at first 0). `options` are unused."""
        super().reset(seed=seed)
        self._world.reset(seed)
        self._steps = 0
        return self._seen()

    def step(self, action: int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Make a move, if it is legal. The only reward, 1, comes with the win."""
        with suppress(IllegalMove):
            self._world.step(action)
        self._steps += 1
        seen, info = self._seen()
        is_over = self._world.terminations[self._agent]
        is_stopped = not is_over and self._steps == self._world.encoding.move_limit
        return seen, self._world.rewards[self._agent], is_over, is_stopped, info

    def render(self) -> str | None:
        """Return the columns as text, one a line; None without a render mode."""
        return self._world.render()

    def _seen(self) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        seen = self._world.observe(self._agent)
        return seen["observation"], {"action_mask": seen["action_mask"]}


gymnasium.register(NAME, entry_point=f"{__name__}:{Solitaire.__name__}")
