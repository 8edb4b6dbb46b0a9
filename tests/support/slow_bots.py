"""Misbehaving bots, for tests of the code that runs them."""

import os

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.game import AnyGame
from game.engine.rng import SplitMix64
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from support.changed_game import changed


class EndlessBot:
    """Thinks until its budget ends, and would think forever."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: State, budget: Budget) -> Move:
        meter = budget.meter()
        while meter.spend():
            pass
        return view.legal_moves()[0]


class UninterruptibleBot(EndlessBot):
    """Ignores its budget and thinks forever."""

    def choose(self, view: State, budget: Budget) -> Move:
        while view.legal_moves():
            pass
        raise AssertionError


class CrashingBot(EndlessBot):
    """Raises an error with a message of two lines."""

    def choose(self, view: State, budget: Budget) -> Move:
        raise KeyError("no such card,\nnot at all.")


class DyingBot(EndlessBot):
    """Kills its process."""

    def choose(self, view: State, budget: Budget) -> Move:
        os._exit(1)


class SeedBot(EndlessBot):
    """Plays the move that its seed picks."""

    def choose(self, view: State, budget: Budget) -> Move:
        moves = view.legal_moves()
        return moves[SplitMix64(self._seed).below(len(moves))]


class ContinuingBot(EndlessBot):
    """Continues on any question: it thinks until its budget ends, then plays the move after its last one."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._next = seed

    def follows(self, view: State) -> bool:
        return True

    def choose(self, view: State, budget: Budget) -> Move:
        super().choose(view, budget)
        self._next += 1
        return view.legal_moves()[self._next - 1]


def find_game(name: str) -> AnyGame:
    """Hierarchy, with these bots."""
    assert name == "hierarchy"
    bots = {
        "endless": EndlessBot,
        "deaf": UninterruptibleBot,
        "clumsy": CrashingBot,
        "mortal": DyingBot,
        "named": SeedBot,
        "steady": ContinuingBot,
    }
    return changed(GAMES["hierarchy"], bots=bots)
