"""What the command `bench` measures in the Imposter Kings."""

from functools import partial
from typing import Final

from game.engine.bench import RUNS, Figure, Timer, median
from game.engine.budget import Budget
from game.engine.rng import FastRandom
from game.engine.search.ismcts import Search
from game.engine.seat import Seat
from game.kings.bot import playout
from game.kings.bot.deal_unseen import dealer
from game.kings.bot.search_game import GuessedRound
from game.kings.rules.cards import VARIANTS
from game.kings.rules.positions import deal
from game.kings.rules.rules import State

DEALS_PER_VARIANT: Final = 50
ROUNDS: Final = 2000  # Rounds for one figure, from `DEALS_PER_VARIANT` deals.
SEARCHED_DEALS: Final = 10
ITERATIONS: Final = 20_000  # Search iterations for one figure, over all `SEARCHED_DEALS` positions.


def bench(timer: Timer) -> list[Figure]:
    """Measure each variant's search and random rounds, with and without setup; Mulligans are left out."""
    figures: list[Figure] = []
    chance = FastRandom(0)
    for variant in VARIANTS:
        deals = [deal(number, variant) for number in range(DEALS_PER_VARIANT)]
        started = [state.clone() for state in deals]
        for state in started:
            playout.finish_setup(state, chance)
        for name, starts in (("round", started), ("round-with-setup", deals)):
            work = partial(playout.play_rounds, starts, ROUNDS, chance)
            figures.append(Figure(f"kings.{variant}.{name}", timer.rate(work, ROUNDS), "rounds/s"))
        figures += _bench_search(timer, f"kings.{variant}", started)
    return figures


def _bench_search(timer: Timer, name: str, started: list[State]) -> list[Figure]:
    chance = FastRandom(0)
    views = [state.view(Seat(state.chooser)) for state in started[:SEARCHED_DEALS]]

    def search() -> None:
        for number, view in enumerate(views):
            game = GuessedRound(dealer(view), number)
            Search(game, Budget().meter()).run(ITERATIONS // SEARCHED_DEALS, until_settled=False)

    for view in views:
        dealer(view)
    play = partial(playout.play_rounds, started, ROUNDS, chance)
    # Timed alternately, so that a drift of the machine affects both.
    speeds = [(ITERATIONS / timer.seconds(search), ROUNDS / timer.seconds(play)) for _ in range(RUNS)]
    ratio = median(iterations / rounds for iterations, rounds in speeds)
    return [
        Figure(f"{name}.search", median(iterations for iterations, _ in speeds), "iterations/s"),
        Figure(f"{name}.search-to-rounds", ratio, "iterations/round"),
    ]
