"""Count how rounds of the Imposter Kings end: `python -m tools.kings_rounds [VARIANT…]`.

`hard` plays whole matches against itself. Writes `game/kings/data/round_ends.txt`, in which other variants
stay as they are. Prints how well the shares of matches that the present file predicts agree with the
results: before all rounds whose predicted share for some side lay in a tenth, the mean prediction and the
share of these matches won. Deterministic.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from game import data
from game.catalog import GAMES
from game.cli import parallel
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.kings.bot.match_equity import RoundEnds, missing_points, parse_round_ends
from game.kings.game import match_equity
from game.kings.rules import scoring
from game.kings.rules.board import CALLED_OFF
from game.kings.rules.cards import VARIANTS
from game.kings.rules.rules import State
from tools import data_files

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
        predictions.append(match_equity().shares(index, missing_points(view), holder))
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


def text_of(ends: RoundEnds) -> str:
    """Return the text that `parse_round_ends` reads."""
    return "".join(
        f"{variant} {''.join(map(str, sides))} {points} {count}\n"
        for variant, counts in ends.items()
        for (sides, points), count in sorted(counts.items())
    )


def lines(played: list[Played]) -> Iterator[str]:
    """Yield the comparison of a variant."""
    predicted = [one for match in played for one in match.predicted]
    for tenth in range(TENTHS):
        found = [one for one in predicted if min(TENTHS - 1, int(one[0] * TENTHS)) == tenth]
        if found:
            shares, won = zip(*found, strict=True)
            yield f"{len(found)} {100 * fmean(shares):.1f}% {100 * fmean(won):.1f}%"


if __name__ == "__main__":
    ends = dict(data.read("kings", "round_ends.txt", parse_round_ends))
    for name in sys.argv[1:] or VARIANTS:
        tasks = [(name, number) for number in range(MATCHES)]
        played = list(parallel.map_in_order(play, tasks, parallel.job_count(None)))
        ends[name] = Counter(end for match in played for end in match.ends)
        print(name, *lines(played), sep="\n", flush=True)
    data_files.write("kings", "round_ends.txt", text_of(ends))
