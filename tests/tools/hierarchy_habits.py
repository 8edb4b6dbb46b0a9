"""Measure the habits of Hierarchy's birds: `python -m tools.hierarchy_habits`.

Prints each bird's two habits, as shares of the moves in which it had the choice, beside the mean of the
other birds. Then a blind test: a reader who knows only the sentences about four birds gets 30 games of each,
and says which bird played them. Deterministic; compiled it takes a minute.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.hierarchy.rules.cards import ASSASSIN, IMPOSTOR, LEPER, ROYALTY, SERF, SORCERER, SURGEON, USURPER
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.rules.rules import State

GAME: Final = GAMES["hierarchy"]
OPPONENTS: Final = ("easy", "medium", "hard")
GAMES_WATCHED: Final = 400
GAMES_READ: Final = 30
TESTS: Final = 1000  # Blind tests, each of four birds.
FOUR: Final = 4
NODES: Final = 1_000_000

Shown = Callable[[State, Move], bool]  # True if a move shows the habit.


class Habit(NamedTuple):
    """What a sentence says of a bird."""

    name: str
    shown: Shown
    direction: int = 1  # -1 if the bird avoids it.


def plays(*cards: int) -> Shown:
    return lambda _state, move: move.card in cards


def number(move: Move) -> int:
    return move.copied if move.card == IMPOSTOR else move.card


def discards(_state: State, move: Move) -> bool:
    return move.discard != NONE


def opens_low(state: State, move: Move) -> bool:
    return not state.pile and is_lowest(state, move)


def is_lowest(state: State, move: Move) -> bool:
    return number(move) == min(map(number, state.legal_moves()))


def is_highest(state: State, move: Move) -> bool:
    return number(move) == max(map(number, state.legal_moves()))


def leaves_fewest(state: State, move: Move) -> bool:
    return answers(state, move) == min(answers(state, each) for each in state.legal_moves())


def answers(state: State, move: Move) -> int:
    return len(state.apply(move).legal_moves())


HABITS: Final[Mapping[str, tuple[Habit, Habit]]] = {
    "pip": (Habit("plays the Impostor", plays(IMPOSTOR)), Habit("discards for a Tower", discards)),
    "dilly": (Habit("opens with the lowest card", opens_low), Habit("plays the lowest card", is_lowest)),
    "percy": (
        Habit("plays the highest card", is_highest),
        Habit("discards for a Tower", discards, -1),
    ),
    "berta": (
        Habit("plays the Impostor", plays(IMPOSTOR), -1),
        Habit("plays the Assassin", plays(ASSASSIN), -1),
    ),
    "gus": (
        Habit("plays the Assassin", plays(ASSASSIN)),
        Habit("leaves the fewest answers", leaves_fewest),
    ),
    "maisie": (Habit("plays the Surgeon", plays(SURGEON)), Habit("plays royalty", plays(*ROYALTY), -1)),
    "rufus": (
        Habit("plays royalty", plays(*ROYALTY)),
        Habit("plays the Leper or the Serf", plays(LEPER, SERF), -1),
    ),
    "athena": (Habit("plays the Sorcerer", plays(SORCERER)), Habit("plays the Usurper", plays(USURPER))),
}
"""The habits that `Hierarchy.characters` tells people of."""

SHOWN: Final = {habit.name: habit.shown for pair in HABITS.values() for habit in pair}
Counts = Mapping[str, Sequence[bool]]  # For each habit, whether each move that could show it did.


def watch(bird: str, opponent: str, deal: int, side: int, seed: int) -> Counts:
    """Play a game and return what a watcher sees of the bird's habits."""
    players = [GAME.bot(opponent, seed), GAME.bot(bird, seed + 1)]
    counts: dict[str, list[bool]] = {name: [] for name in SHOWN}
    state: State = GAME.deal(deal)
    while state.to_move is not None:
        is_birds = state.to_move == side
        move = players[is_birds].choose(state, Budget(nodes=NODES))
        assert isinstance(move, Move)
        if is_birds and not move.is_return:
            for name, shown in SHOWN.items():
                # Only a move that could be otherwise says something.
                possible = {shown(state, each) for each in state.legal_moves()}
                if len(possible) > 1:
                    counts[name].append(shown(state, move))
        state = state.apply(move)
    return counts


def games_of(bird: str, count: int) -> list[Counts]:
    """Return the games of a bird against levels, from both sides."""
    chance = SplitMix64(0)
    return [
        watch(bird, OPPONENTS[game % len(OPPONENTS)], chance.draw(), game % 2, chance.draw())
        for game in range(count)
    ]


def rate(games: Sequence[Counts], habit: str) -> float | None:
    """Return the share of the moves that showed the habit among those that could; None if none could."""
    seen = [shown for counts in games for shown in counts[habit]]
    return fmean(seen) if seen else None


def name_birds(games: Sequence[Sequence[Counts]], birds: Sequence[str]) -> tuple[str, ...]:
    """Return who played each of these sets of games, judged by the sentences about the birds alone.

    Where a sentence is about a habit, the sets are compared with each other.
    """
    points = {habit: _standard([rate(each, habit) for each in games]) for habit in SHOWN}

    def fit(guess: tuple[str, ...]) -> float:
        return sum(
            habit.direction * points[habit.name][place]
            for place, bird in enumerate(guess)
            for habit in HABITS[bird]
        )

    return max(permutations(birds), key=fit)


def _standard(rates: Sequence[float | None]) -> list[float]:
    known = [each for each in rates if each is not None]
    mean, spread = (fmean(known), pstdev(known)) if known else (0.0, 0.0)
    return [0.0 if each is None or not spread else (each - mean) / spread for each in rates]


def main() -> None:
    games = {bird: games_of(bird, GAMES_WATCHED) for bird in HABITS}
    rates = {bird: {habit: rate(each, habit) or 0.0 for habit in SHOWN} for bird, each in games.items()}
    for bird, pair in HABITS.items():
        for habit in pair:
            others = fmean(rates[other][habit.name] for other in HABITS if other != bird)
            print(f"| {bird} | {habit.name} | {rates[bird][habit.name]:.0%} | {others:.0%} |")
    chance, right = random.Random(0), 0
    for _ in range(TESTS):
        birds = chance.sample(list(HABITS), FOUR)
        guess = name_birds([chance.sample(games[bird], GAMES_READ) for bird in birds], sorted(birds))
        right += sum(one == other for one, other in zip(birds, guess, strict=True))
    print(f"told apart: {right / (FOUR * TESTS):.1%}")


if __name__ == "__main__":
    main()
