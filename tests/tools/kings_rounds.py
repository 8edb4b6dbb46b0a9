"""Count how rounds of the Imposter Kings end: `python -m tools.kings_rounds [VARIANT…]`.

`hard` plays whole matches against itself. Prints the lines of `game/kings/bot/round_ends.py` for these
variants, then how well the shares of matches that the present lines predict agree with the results: before
all rounds whose predicted share for some side lay in a tenth, the mean prediction and the share of these
matches won. Deterministic.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from game.catalog import GAMES
from game.cli import parallel
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.kings.bot.match_equity import match_equity, missing_points
from game.kings.rules import scoring
from game.kings.rules.board import CALLED_OFF
from game.kings.rules.cards import VARIANTS
from game.kings.rules.rules import State

MATCHES = 400
NODES = 500
TENTHS = 10
GAME = GAMES["kings"]

End = tuple[tuple[int, ...], int]


class Played(NamedTuple):
    """One match."""

    ends: list[End]  # The sides from the winner down, counted from the holder of the True King; the points.
    predicted: list[
        tuple[float, bool]
    ]  # Before each round, by side: the predicted share, and whether it won.


def play(task: tuple[str, int]) -> Played:
    """Play one match of a variant, with the number of the match."""
    variant, number = task
    match = GAME.match(number, variant)
    seats = len(GAME.seats[variant])
    chance = SplitMix64(number)
    ends: list[End] = []
    predictions: list[tuple[float, ...]] = []
    while (won := match.outcome()) is None:
        state = match.round()
        players = [GAME.bot("hard", chance.draw()) for _ in range(seats)]
        view = state.view(state.to_move)
        index, holder = view.variant, int(match.true_king) % scoring.sides(view.variant)
        predictions.append(match_equity(index, missing_points(view), holder))
        while (seat := state.to_move) is not None:
            state = state.apply(players[seat].choose(state.view(seat), Budget(nodes=NODES)))
        if state.ended != CALLED_OFF:
            ends.append(end_of(state, holder))
        match = match.after(state)
    sides = len(match.points)
    predicted = [
        (share, side in {seat % sides for seat in won.winners})
        for shares in predictions
        for side, share in enumerate(shares)
    ]
    return Played(ends, predicted)


def end_of(final: State, holder: int) -> End:
    """Return how a round ended that had a winner."""
    sides = scoring.sides(final.variant)
    loser = int(final.loser) % sides
    order = (3 - final.first_out - loser, loser, final.first_out) if sides == 3 else (1 - loser, loser)
    return tuple((int(side) - holder) % sides for side in order), int(scoring.winner_points(final))


def lines(variant: str, played: list[Played]) -> Iterator[str]:
    """Yield the counts of a variant as lines of the table, then the comparison."""
    counts = Counter(end for match in played for end in match.ends)
    yield f'    "{variant}": {{'
    for end, count in sorted(counts.items()):
        yield f"        {end}: {count},"
    yield "    },"
    predicted = [one for match in played for one in match.predicted]
    for tenth in range(TENTHS):
        found = [one for one in predicted if min(TENTHS - 1, int(one[0] * TENTHS)) == tenth]
        if found:
            shares, won = zip(*found, strict=True)
            yield f"{len(found)} {100 * fmean(shares):.1f}% {100 * fmean(won):.1f}%"


if __name__ == "__main__":
    for name in sys.argv[1:] or VARIANTS:
        tasks = [(name, number) for number in range(MATCHES)]
        for line in lines(name, list(parallel.map_in_order(play, tasks, parallel.job_count(None)))):
            print(line, flush=True)
