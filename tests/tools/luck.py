"""Measure luck and skill apart, and duplicate: `python -m tools.luck [GAME[:VARIANT]…]`.

`pip` plays against `dilly`. First `ROUNDS` rounds of each variant, `pip` at each seat in turn: the mean parts
of its results in points of 100, and how far their sum is from the result; then the same with luck taken from
the opponents' evaluations alone, which no sum makes true. After that, how many rounds a match of deals from
all seats needs for the same interval, as a share of those of random deals. Deterministic.
"""

import sys
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev, variance
from typing import NamedTuple

from game.catalog import GAMES
from game.engine import tournament
from game.engine.budget import Budget
from game.engine.game import AnyGame
from game.engine.luck import Decision, Split, split
from game.engine.rng import FastRandom, SplitMix64
from game.engine.seat import Seat

PERSON, RIVAL = "pip", "dilly"
STRONG = ("maisie", "rufus")  # For duplicate, too: the better both play, the more the deal decides.
ROUNDS = 1000
DEALS = 200  # For duplicate; each is played from all seats.
NODES = {"kings": 200, "hierarkia": 500}  # Others have the budget of a review.
RESAMPLED = 1000


class Measured(NamedTuple):
    """One round: its parts, its result, and what the others' choices gave to `PERSON`."""

    parts: Split
    result: float
    given: float


def measure(game: AnyGame, variant: str, number: int) -> Measured:
    """Play a round with `PERSON` at the seat that follows from its number."""
    seats, chance = len(game.seats[variant]), SplitMix64(number)
    person, deal = Seat(number % seats), chance.draw()
    side = game.side_of(person, variant)
    state = game.deal(deal, variant) if game.match_variant is None else game.match(deal, variant).round()
    start, decisions, given = state, [], 0.0
    assert game.evaluate is not None
    bots = [game.bot(PERSON if seat == person else RIVAL, chance.draw()) for seat in range(seats)]
    worth = None
    for _ in range(game.move_limit or 10_000):
        seat = state.to_move
        if seat is None:
            break
        view = state.view(seat)
        move, moves = bots[seat].choose(view, Budget()), state.legal_moves()
        if len(moves) > 1 or (state is start and game.evaluation_is_exact):
            budget = Budget(nodes=NODES.get(game.name, game.evaluation_nodes))
            evals = game.evaluate(game.round_view(view), 0, budget)
            graded = game.grade(move, evals)
            lost = 0.0 if graded is None else graded.lost
            if state is start and game.evaluation_is_exact:
                worth = evals[0].share if seat == person else 1 - evals[0].share
            if seat == person:
                decisions.append(Decision(evals[0].share, lost))
            elif seat in side:
                given -= lost
            else:
                given += lost / (1 if len(side) > 1 else seats - 1)
        state = state.apply(move)
    outcome = state.outcome()
    result = 1 / 2
    if outcome is not None:
        result = float(person in outcome.winners) if outcome.winners else 1 / seats
        if outcome.is_draw():
            result = 1 / 2 if len(side) > 1 else 1 / seats
    found = split(decisions, result, worth)
    return Measured(found or Split(result, 0.0, 0.0), result, given)


def mean(values: Sequence[float]) -> str:
    """Return a mean in points of 100 with its 95% interval."""
    return f"{100 * fmean(values):.1f} ±{196 * stdev(values) / sqrt(len(values)):.1f}"


def print_split(game: AnyGame, variant: str) -> None:
    """Print the parts of `ROUNDS` results."""
    found = [measure(game, variant, number) for number in range(ROUNDS)]
    print(f"{game.name} {variant}, {ROUNDS} rounds:")
    print("  deal ", mean([each.parts.deal for each in found]))
    print("  luck ", mean([each.parts.luck for each in found]))
    print("  cost ", mean([each.parts.cost for each in found]))
    print("  result", mean([each.result for each in found]))
    print("  sum - result", mean([each.parts.result - each.result for each in found]))
    print("  given by others' choices", mean([each.given for each in found]))
    checked = [each.parts.deal + each.given - each.parts.cost - each.result for each in found]
    print("  deal + given - cost - result", mean(checked), flush=True)


def print_duplicate(game: AnyGame, variant: str, bots: tuple[str, str]) -> None:
    """Print the rounds that duplicate needs, as a share of those of a plain match."""
    seats = len(game.seats[variant])
    rivals = (bots * 2)[:seats] if seats != 3 else (*bots, bots[1])
    terms = tournament.Terms(variant, rivals)
    scores = []
    for fixture in tournament.fixtures(game, terms, DEALS * seats, 1):
        scores.append(tournament.play(game, terms, fixture)[0])
    samples = [
        ((each.wins + each.draws / 2) / seats, (each.wins + each.draws / 4) / seats) for each in scores
    ]

    def ratio(chosen: Sequence[tuple[float, float]]) -> float:
        total = fmean(share for share, _ in chosen)
        single = fmean(square for _, square in chosen) - total**2
        return seats * variance([share for share, _ in chosen]) / single

    chance = FastRandom(1)
    again = sorted(ratio([samples[chance.below(len(samples))] for _ in samples]) for _ in range(RESAMPLED))
    low, high = again[RESAMPLED // 40], again[-RESAMPLED // 40]
    share = fmean(share for share, _ in samples)
    print(f"{game.name} {variant}, {DEALS} deals: {bots[0]} wins {100 * share:.1f}%,", end=" ")
    print(f"duplicate needs {100 * ratio(samples):.0f}% ({100 * low:.0f}-{100 * high:.0f}%)", flush=True)


def main(names: Sequence[str]) -> None:
    """Measure these variants, or all."""
    games = [game for game in GAMES.values() if len(game.letters) > 1]
    for game in games:
        for variant in game.variants:
            if not names or game.name in names or f"{game.name}:{variant}" in names:
                if game.has_deals:
                    print_duplicate(game, variant, (PERSON, RIVAL))
                    print_duplicate(game, variant, STRONG)
                print_split(game, variant)


if __name__ == "__main__":
    main(sys.argv[1:])
