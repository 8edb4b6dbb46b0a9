"""Measure random play in our environments of PettingZoo, and in some of its own.

    python -m tools.environment_speed STEPS NAME…

NAME is one of the modules in `pettingzoo.classic`, such as `connect_four_v3`; the first is the one that all
are compared with. They run without PettingZoo's wrappers, which ours don't have either. Prints a row of a
table for each environment: its name, its steps in a second of processor time (the median of seven runs of at
least this many steps, the games' starts and last steps included; the environments take turns), and how many
times the first one's that is.
"""

import sys
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any, Final

import numpy as np

from game.research.environment import env
from game.research.variants import VARIANTS

RUNS: Final = 7


def speed(world: Any, steps: int) -> float:
    """Return the steps in a second, in one run."""
    chance = np.random.default_rng(0)
    made, start = 0, process_time()
    while made < steps:
        world.reset(seed=made)
        for _agent in world.agent_iter(sys.maxsize):
            seen, _, terminated, truncated, _ = world.last()
            action = None
            if not (terminated or truncated):
                legal = np.flatnonzero(seen["action_mask"])
                action = legal[chance.integers(len(legal))]
            world.step(action)
            made += 1
    return made / (process_time() - start)


def rows(names: list[str], steps: int) -> list[str]:
    """Measure those of PettingZoo's environments, then ours; return the rows."""
    worlds = {
        f"PettingZoo's `{name}`": import_module(f"pettingzoo.classic.{name}").raw_env() for name in names
    }
    worlds |= {f"{game} `{variant}`": env(game, variant) for game, variant in VARIANTS}
    runs = [{name: speed(world, steps) for name, world in worlds.items()} for _ in range(RUNS)]
    speeds = {name: median(run[name] for run in runs) for name in worlds}
    first = next(iter(speeds.values()))
    return [f"| {name} | {each:,.0f} | {each / first:.2f} |" for name, each in speeds.items()]


if __name__ == "__main__":
    print(*rows(sys.argv[2:], int(sys.argv[1])), sep="\n")
