"""Let `hard` play OpenSpiel's IS-MCTS in rounds of the Imposter Kings for two.

    python -m tools.openspiel_search VARIANT GAMES SIMULATIONS [ITERATIONS]

Both search every choice, OpenSpiel's bot with this many simulations (random playouts, as its examples have
them, and a UCT constant of 2) and `hard` with this many iterations, by default as many. Every deal is played
from both seats. Prints a row of a table: variant, iterations, simulations, games, the share of `hard` with
its 95% interval, and the mean seconds that `hard` and the other took for a choice. The shares are the same
on every machine.
"""

import sys
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

import pyspiel
from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from game.catalog import GAMES
from game.engine import tournament
from game.engine.budget import Budget
from game.engine.contract import Bot, Move, View
from game.engine.rng import SplitMix64
from game.research import openspiel
from game.research.variants import encoding
from support.changed_game import changed

GAME: Final = "kings"
UCT: Final = 2.0
NAMES: Final = ("ours", "theirs")


@dataclass(frozen=True)
class Ours:
    """`hard` with its iterations."""

    bot: Bot
    iterations: int

    def choose(self, view: View, _budget: Budget) -> Move:
        return self.bot.choose(view, Budget(nodes=self.iterations))


@dataclass(frozen=True)
class Theirs:
    """OpenSpiel's bot, given a round drawn from those with the view."""

    loaded: openspiel.OpenSpielGame
    bot: ISMCTSBot
    chance: SplitMix64

    def choose(self, view: Any, _budget: Budget) -> Move:
        code = self.loaded.encoding
        assert code.resample is not None
        state = self.loaded.new_initial_state()
        position = code.resample(view, self.chance)
        state.now = openspiel.Moment(self.loaded, 0, position, is_drawn=True)
        action: int = self.bot.step(state)
        return code.moves[action]


@dataclass(frozen=True)
class Timed:
    """A bot whose time is taken."""

    bot: Bot
    seconds: list[float]  # One entry a choice.

    def choose(self, view: View, budget: Budget) -> Move:
        start = perf_counter()
        move = self.bot.choose(view, budget)
        self.seconds.append(perf_counter() - start)
        return move


def row(variant: str, games: int, simulations: int, iterations: int) -> str:
    """Play the match and return its row."""
    code = encoding(GAME, variant)
    loaded = pyspiel.load_game(f"pecking_order_{code.name}")
    seconds: dict[str, list[float]] = {name: [] for name in NAMES}

    def theirs(seed: int) -> Timed:
        chance = RandomState(seed % 2**32)
        evaluator = RandomRolloutEvaluator(1, chance)
        bot = ISMCTSBot(loaded, evaluator, UCT, simulations, random_state=chance)
        return Timed(Theirs(loaded, bot, SplitMix64(seed)), seconds["theirs"])

    def ours(seed: int) -> Timed:
        return Timed(Ours(GAMES[GAME].bot("hard", seed), iterations), seconds["ours"])

    game = changed(GAMES[GAME], bots={"ours": ours, "theirs": theirs})
    terms = tournament.Terms(variant, NAMES)
    scores = [tournament.play(game, terms, fixture) for fixture in tournament.fixtures(game, terms, games, 0)]
    won = tournament.standings(terms, scores)[0]
    taken = {name: sum(each) / len(each) for name, each in seconds.items()}
    share = f"{won.share:.1%} ({won.low:.1%} to {won.high:.1%})"
    times = " | ".join(f"{taken[name]:.4f}" for name in NAMES)
    return f"| `{variant}` | {iterations:,} | {simulations:,} | {games} | {share} | {times} |"


if __name__ == "__main__":
    _, name, *numbers = sys.argv
    count, searched, *given = map(int, numbers)
    print(row(name, count, searched, given[0] if given else searched))
