"""Watch the birds of a game for their habits, and test whether their descriptions tell them apart.

A game's own tool defines a `Study` and calls `report`. That prints each bird's two habits, as shares of the
moves in which it had the choice, beside the mean of the other birds. The moves with the most of its feature
show a habit, also if the bird avoids them. Then a blind test: a reader who knows only the sentences about
four birds gets 30 games of each, and says which bird played them. Deterministic.
"""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations
from statistics import fmean, pstdev
from typing import Any, Final, NamedTuple

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.game import AnyGame
from game.engine.habits import Feature
from game.engine.rng import SplitMix64

GAMES_WATCHED: Final = 400
GAMES_READ: Final = 30
TESTS: Final = 1000  # Blind tests, each of four birds.
FOUR: Final = 4

Counts = Mapping[str, Sequence[bool]]  # For each habit, whether each move that could show it did.


class Habit(NamedTuple):
    """What a sentence says of a bird."""

    name: str
    feature: Feature[Any, Any]
    direction: int  # 1 if the bird likes it, -1 if it avoids it.


def _same(each: Any) -> Any:
    return each


@dataclass(frozen=True)
class Study:
    """The birds of a game, and how they are watched."""

    name: str
    birds: Mapping[str, Any]  # Their levels.
    said: Mapping[str, Mapping[str, int]]
    """What is said of each bird: the names of its habits, in their order, and their directions."""

    nodes: int  # The budget of every move.
    variant: str | None = None
    opponents: Sequence[str] = ("easy", "medium", "hard")
    counted: Mapping[str, Feature[Any, Any]] = field(default_factory=dict)
    """By the name of a habit, the feature to count if it is not the one that the bird plays by."""

    position: Callable[[Any], Any] = _same  # Turns a view into what features take.
    code: Callable[[Any], Any] = _same  # The same for a move.

    @cached_property
    def game(self) -> AnyGame:
        return GAMES[self.name]

    @cached_property
    def habits(self) -> Mapping[str, tuple[Habit, ...]]:
        """The habits by bird."""
        return {
            bird: tuple(
                Habit(name, self.counted.get(name, feature), direction)
                for (name, direction), feature in zip(said.items(), self.birds[bird].habits, strict=True)
            )
            for bird, said in self.said.items()
        }

    @cached_property
    def by_name(self) -> Mapping[str, Habit]:
        """All habits by name."""
        return {habit.name: habit for pair in self.habits.values() for habit in pair}

    def showing(self, habit: Habit, view: Any) -> list[Any]:
        """Return the moves that show a habit; all of them if there is no choice."""
        position, moves = self.position(view), view.legal_moves()
        amounts = [habit.feature(position, self.code(move)) for move in moves]
        most = max(amounts)
        return [move for move, amount in zip(moves, amounts, strict=True) if amount == most]

    def watch(self, bird: str, opponent: str, deal: int, place: int, seed: int) -> Counts:
        """Play a game with the bird in one seat, and return what a watcher sees of its habits."""
        counts: dict[str, list[bool]] = {name: [] for name in self.by_name}
        state: Any = self.game.deal(deal, self.variant)
        seats = self.game.seats[self.variant or next(iter(self.game.seats))]
        players = [
            self.game.bot(bird if seat == place else opponent, seed + seat) for seat in range(len(seats))
        ]
        while (seat := state.to_move) is not None:
            view = state.view(seat)
            move = players[seat].choose(view, Budget(nodes=self.nodes))
            if seat == place:
                count = len(view.legal_moves())
                for name, habit in self.by_name.items():
                    showing = self.showing(habit, view)
                    # Only a move that could be otherwise says something.
                    if len(showing) < count:
                        counts[name].append(move in showing)
            state = state.apply(move)
        return counts

    def games_of(self, bird: str, count: int) -> list[Counts]:
        """Return the games of a bird against levels, from the first two seats."""
        chance, opponents = SplitMix64(0), self.opponents
        return [
            self.watch(bird, opponents[number % len(opponents)], chance.draw(), number % 2, chance.draw())
            for number in range(count)
        ]

    def name_birds(self, games: Sequence[Sequence[Counts]], birds: Iterable[str]) -> tuple[str, ...]:
        """Return who played each of these sets of games, judged by the sentences about the birds alone.

        Where a sentence is about a habit, the sets are compared with each other.
        """
        points = {name: _standard([rate(each, name) for each in games]) for name in self.by_name}

        def fit(guess: tuple[str, ...]) -> float:
            return sum(
                habit.direction * points[habit.name][place]
                for place, bird in enumerate(guess)
                for habit in self.habits[bird]
            )

        return max(permutations(birds), key=fit)

    def report(self) -> None:
        """Print the habits and the share of birds named correctly."""
        games = {bird: self.games_of(bird, GAMES_WATCHED) for bird in self.habits}
        rates = {
            bird: {name: rate(each, name) or 0.0 for name in self.by_name} for bird, each in games.items()
        }
        for bird, pair in self.habits.items():
            for habit in pair:
                others = fmean(rates[other][habit.name] for other in self.habits if other != bird)
                print(f"| `{bird}` | {habit.name} | {rates[bird][habit.name]:.0%} | {others:.0%} |")
        chance, right = random.Random(0), 0
        for _ in range(TESTS):
            birds = chance.sample(list(self.habits), FOUR)
            guess = self.name_birds([chance.sample(games[bird], GAMES_READ) for bird in birds], sorted(birds))
            right += sum(one == other for one, other in zip(birds, guess, strict=True))
        print(f"told apart: {right / (FOUR * TESTS):.1%}")


def rate(games: Sequence[Counts], name: str) -> float | None:
    """Return the share of the moves that showed a habit among those that could; None if none could."""
    seen = [shown for counts in games for shown in counts[name]]
    return fmean(seen) if seen else None


def _standard(rates: Sequence[float | None]) -> list[float]:
    known = [each for each in rates if each is not None]
    mean, spread = (fmean(known), pstdev(known)) if known else (0.0, 0.0)
    return [0.0 if each is None or not spread else (each - mean) / spread for each in rates]
