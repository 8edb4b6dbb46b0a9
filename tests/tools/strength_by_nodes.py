"""Measure how strength grows with nodes: `python -m tools.strength_by_nodes GAME GAMES [VARIANT]`.

`hard` plays itself with four times the other's nodes, from 1,000 to 64,000. Prints a row of a table for
each match: the nodes of both, and the share of the points with its 95% interval, every
deal played from both seats. Deterministic.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.catalog import GAMES
from game.cli import parallel
from game.engine import tournament
from game.engine.budget import Budget
from game.engine.contract import Bot, Move, View
from support.changed_game import changed

NODES: Final = (1_000, 4_000, 16_000, 64_000)
OPENINGS: Final = {"hierarkia": 6, "kings": 0}  # Random moves before a game begins.


@dataclass(frozen=True)
class WithNodes:
    """A bot that searches this many nodes, whatever its budget."""

    bot: Bot
    nodes: int

    def choose(self, view: View, _budget: Budget) -> Move:
        return self.bot.choose(view, Budget(nodes=self.nodes))


def with_nodes(name: str, nodes: int) -> Callable[[int], WithNodes]:
    return lambda seed: WithNodes(GAMES[name].bot("hard", seed), nodes)


def play(task: tuple[str, str, int, int, tournament.Fixture]) -> tuple[tournament.Score, ...]:
    """Play one deal from both seats: game, variant, fewer nodes, more nodes, deal."""
    name, variant, few, many, fixture = task
    game = changed(GAMES[name], bots={"more": with_nodes(name, many), "less": with_nodes(name, few)})
    return tournament.play(game, terms(name, variant), fixture)


def terms(name: str, variant: str) -> tournament.Terms:
    return tournament.Terms(variant, ("more", "less"), openings=OPENINGS[name])


def main() -> None:
    name, games = sys.argv[1], int(sys.argv[2])
    variant = GAMES[name].variant(sys.argv[3] if len(sys.argv) > 3 else None)
    for few, many in pairwise(NODES):
        game = changed(GAMES[name], bots={"more": with_nodes(name, many), "less": with_nodes(name, few)})
        deals = tournament.fixtures(game, terms(name, variant), games, 0)
        tasks = [(name, variant, few, many, deal) for deal in deals]
        scores = list(parallel.map_in_order(play, tasks, parallel.job_count(None)))
        more = tournament.standings(terms(name, variant), scores)[0]
        share = f"{more.share:.1%} ({more.low:.1%} to {more.high:.1%})"
        print(f"| {name} `{variant}` | {many:,} | {few:,} | {games} | {share} |", flush=True)


if __name__ == "__main__":
    main()
