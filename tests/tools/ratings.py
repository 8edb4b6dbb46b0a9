"""Derive the birds' ratings from golden/ladders.txt, and simulate players who are rated against them.

python -m tools.ratings             writes ratings.json of each game with birds
python -m tools.ratings simulate    prints the figures of docs/rating.md, in about a minute
"""

import json
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from game.catalog import GAMES
from game.engine.game import AnyGame
from game.engine.rating import (
    NEWCOMER,
    Rating,
    after_game,
    effective_opponent,
    even_match,
    expected_score,
    rating_difference,
)
from tools import data_files, ladders

SECOND: Final = 1  # The place in the ladder of the bird that is as strong as a newcomer is assumed to be.
Shares = Mapping[tuple[str, str], float]  # The even-handed share of a bird against another.


def measured(text: str) -> Mapping[tuple[str, str], Shares]:
    """Return the scores of all matches of single games in a text, by game and variant."""
    sums: dict[tuple[str, str], dict[tuple[str, str], list[float]]] = defaultdict(dict)
    for match in ladders.matches(text):
        if match.is_of_points:
            continue
        pair = (match.bots[0], match.bots[1])
        total = sums[match.game.name, match.variant].setdefault(pair, [0.0, 0.0])
        total[0] += match.even_share[0] * match.games
        total[1] += match.games
    return {
        key: {pair: score / games for pair, (score, games) in pairs.items()} for key, pairs in sums.items()
    }


def ladder(game: AnyGame, shares: Shares) -> dict[str, float]:
    """Return the birds' ratings, the second one's that of a newcomer; empty unless all steps are measured."""
    birds = list(game.characters)
    if not birds or any((above, below) not in shares for below, above in pairwise(birds)):
        return {}
    ratings = [0.0]
    for below, above in pairwise(birds):
        ratings.append(ratings[-1] + rating_difference(shares[above, below]))
    shift = NEWCOMER.value - ratings[SECOND]
    return {bird: round(rating + shift, 1) for bird, rating in zip(birds, ratings, strict=True)}


def tables(text: str) -> dict[str, dict[str, dict[str, float]]]:
    """Return the ratings that follow from a document, by game and variant."""
    shares = measured(text)
    found = {
        name: {variant: ladder(game, shares.get((name, variant), {})) for variant in game.variants}
        for name, game in GAMES.items()
    }
    rated = {name: {variant: each for variant, each in found[name].items() if each} for name in found}
    return {name: ratings for name, ratings in rated.items() if ratings}


class Turn(NamedTuple):
    """A game of a simulated player."""

    truth: float  # The player's true rating.
    rating: Rating  # Before the game.
    opponent: float  # The rating of the bird that was offered.

    @property
    def score(self) -> float:
        """The expected score against one such bird."""
        return expected_score(self.truth - self.opponent)

    @property
    def is_even(self) -> bool:
        return 0.4 <= self.score <= 0.6

    @property
    def is_within_margin(self) -> bool:
        return abs(self.rating.value - self.truth) <= self.rating.margin


def simulated(
    birds: Mapping[str, float], truths: Sequence[float], chance: Random, rivals: int = 1
) -> list[Turn]:
    """Return the games of a player who always plays the bird offered.

    `truths`: the true rating in each game. `rivals`: how many birds play against them, each for itself.
    """
    rating, turns = NEWCOMER, []
    for truth in truths:
        bird = even_match(rating.value, birds)
        turns.append(Turn(truth, rating, birds[bird]))
        is_won = chance.random() < expected_score(truth - effective_opponent(birds[bird], rivals))
        rating = after_game(rating, birds, bird, float(is_won), rivals)
    return turns


def rivals(game: str, variant: str) -> int:
    """Return how many opponents play each for itself; four players form two teams."""
    return 2 if len(GAMES[game].seats[variant]) == 3 else 1


def strengths(birds: Mapping[str, float], count: int = 20) -> list[float]:
    """Return evenly spaced strengths from the weakest bird to the strongest."""
    low, high = min(birds.values()), max(birds.values())
    return [low + (high - low) * (number + 0.5) / count for number in range(count)]


def share(answers: list[bool]) -> float:
    return sum(answers) / len(answers)


def report(birds: Mapping[str, float], rivals: int, players: int, seed: int) -> str:
    """Return the figures of one ladder, with so many simulated players of each strength."""
    chance = Random(seed)
    early = [
        [simulated(birds, [truth] * 13, chance, rivals)[-1] for _ in range(players)]
        for truth in strengths(birds)
    ]
    means = [sum(turn.score for turn in turns) / players for turns in early]
    late = [
        simulated(birds, [truth] * 500, chance, rivals)
        for truth in strengths(birds)
        for _ in range(players // 10)
    ]
    settled = [turn for turns in late for turn in turns[100:]]
    last = [turns[-1] for turns in late]
    low, high = min(birds.values()), max(birds.values())
    climb = [low + (high - low) * game / 500 for game in range(500)]
    rising = [turn for _ in range(players) for turn in simulated(birds, climb, chance, rivals)[100:]]
    in_band = share([turn.is_even for turns in early for turn in turns])
    return "\n".join(
        [
            f"game 13: mean expected score {min(means):.1%} to {max(means):.1%},"
            f" at {sum(0.4 <= mean <= 0.6 for mean in means)} of {len(means)} strengths 40% to 60%;"
            f" single players: {in_band:.1%}",
            f"games 101 to 500: 40% to 60% in {share([turn.is_even for turn in settled]):.1%} of games,"
            f" rating within the margin in {share([turn.is_within_margin for turn in settled]):.1%}",
            f"game 500: rating within the margin for {share([turn.is_within_margin for turn in last]):.1%},"
            f" mean margin {sum(turn.rating.margin for turn in last) / len(last):.0f}",
            f"player who rises from the weakest bird to the strongest in 500 games, from game 101 on:"
            f" 40% to 60% in {share([turn.is_even for turn in rising]):.1%} of games",
        ]
    )


def main() -> None:
    if sys.argv[1:] == ["simulate"]:
        for name, game in GAMES.items():
            for variant, birds in game.ratings.items():
                print(f"{name} {variant}\n{report(birds, rivals(name, variant), 200, 0)}", flush=True)
    else:
        for name, ratings in tables(ladders.MATCHES.read_text("utf-8")).items():
            data_files.write(name, "ratings.json", json.dumps(ratings, indent=1) + "\n")


if __name__ == "__main__":
    main()
