"""Finds the weights of Hierarkia's evaluation by matches: `python tests/hierarkia_tuning.py [NAME…]`.

With the one word `reference` it plays `hard` against the plain player instead.

One weight after another is tried at two other values, the whole set against the best one so far, from random
openings with both colours. A set that takes at least `KEPT` of the points is the best one from then on. A
line is printed for each match; docs/hierarkia-tuning.md keeps them. The same program prints the same lines.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from game.catalog import GAMES
from game.core import match
from game.core.contract import Bot
from game.hierarkia.bot import HARD, Player, hard
from game.hierarkia.evaluation import DEFAULT, Weights
from plain_hierarkia import Reference

GAMES_A_MATCH = 60
NODES = 1_200
OPENING = 8
"""Random turns before a game begins."""
KEPT = 0.55

STEPS = {
    "abroad": (14, -6),
    "rank": (5, -6),
    "cover": (20, -20),
    "reach": (3, -3),
    "most_reach": (6, -4),
    "opening": (10, -10),
    "tempo": (10, -10),
}
"""How far from the best value the two others are."""


def player(weights: Weights) -> Callable[[int], Player]:
    return lambda seed: Player(HARD, seed, weights)


def standing(weights: Weights, best: Weights, seed: int) -> match.Standing:
    """What `weights` makes of a match against `best`."""
    terms = match.Terms("standard", ("new", "best"), nodes=NODES, openings=OPENING)
    return played({"new": player(weights), "best": player(best)}, terms, GAMES_A_MATCH, seed)


def against_the_reference() -> match.Standing:
    """What `hard` makes of a match against the plain player."""
    terms = match.Terms("standard", ("hard", "reference"), nodes=20_000, openings=7)
    return played({"hard": hard, "reference": Reference}, terms, 100, 0)


def played(
    bots: Mapping[str, Callable[[int], Bot]], terms: match.Terms, games: int, seed: int
) -> match.Standing:
    """What the first of the bots makes of a match."""
    game = replace(GAMES["hierarkia"], bots=bots)
    samples = [match.play(game, terms, each) for each in match.fixtures(game, terms, games, seed)]
    return match.standings(terms, samples)[0]


def tune(names: list[str]) -> Iterator[str]:
    """The lines of the log."""
    best = DEFAULT
    for seed, name in enumerate(names):
        for step in STEPS[name]:
            value = getattr(best, name) + step
            result = standing(best._replace(**{name: value}), best, seed)
            is_better = result.share >= KEPT
            yield f"{name} {getattr(best, name)} -> {value}: {result}{' kept' if is_better else ''}"
            if is_better:
                best = best._replace(**{name: value})
                break
    yield str(best)


if __name__ == "__main__":
    if sys.argv[1:] == ["reference"]:
        print(against_the_reference())
    else:
        for line in tune(sys.argv[1:] or list(STEPS)):
            print(line, flush=True)
