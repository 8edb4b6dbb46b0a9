"""Measure how many matches each perch of the climb takes: `python -m tools.climb [GAME[:VARIANT]…]`.

The person is played by the bird whose perch it is, so it is exactly as strong. In SoloDrez it is a player who
prefers moves that put cards where they belong, with more care for each perch, and tries each deal a few
times. Prints the share of matches, or deals, that take the perch, and how many that is in the mean.
Deterministic.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from statistics import fmean
from typing import Final

from game.catalog import GAMES
from game.engine import tournament
from game.engine.game import AnyGame
from game.engine.rng import FastRandom, SplitMix64
from game.play.climb import DEALS, TARGET
from game.solodrez.bot.columns import Columns
from game.solodrez.bot.solver import QUICK
from game.solodrez.game import KNOWN, difficulty_of
from game.solodrez.rules.cards import rank_of
from game.solodrez.rules.rules import SIZE_SHIFT, State

MATCHES: Final = {"hierarchy": 200, "kings": 10, "hierarkia": 30, "solodrez": 100}
NODES: Final = {"hierarchy": 1_000_000, "hierarkia": 10_000}
CARE: Final = (60, 70, 80, 85, 90, 94, 97, 99)  # For each perch of SoloDrez: see `moves_to_win`.
TRIES: Final = 8  # A deal there is tried so often.
LONGEST: Final = 160  # Moves after which a try is given up.


def matches(game: AnyGame, variant: str, bird: str) -> Iterator[bool]:
    """Play matches between a bird and others like it; yield whether the one in the person's place won."""
    seats = len(game.seats[variant])
    terms = tournament.Terms(variant, (bird,) * seats, NODES.get(game.name), points=TARGET)
    deals = DEALS if game.has_deals and game.match_variant is None else 1
    count = MATCHES[game.name]
    fixtures = iter(tournament.fixtures(game, terms, count * deals * seats, 0))
    for _ in range(count):
        scores = [tournament.play(game, terms, next(fixtures))[0] for _ in range(deals)]
        if game.match_variant is None:
            lead = sum(each.wins - each.losses for each in scores)
            yield lead > 0 or (lead == 0 and bird == game.perfect_bird)
        else:
            yield from [True] * scores[0].wins + [False] * (seats - scores[0].wins)


def loose_cards(state: State, columns: Columns, known: dict[tuple[int, ...], int]) -> int:
    """Return how many cards have to leave their places; `known`: the numbers of columns, by their cards."""
    total = 0
    for column in state.columns:
        if column not in known:
            number = 0
            for card in column:
                number = columns.push(number, rank_of(card))
            known[column] = columns.least[number]
        total += known[column]
    return total


def moves_to_win(state: State, chance: FastRandom, care: int, count: Callable[[State], int]) -> int | None:
    """Return in how many moves a try wins a deal; None if it doesn't.

    No position repeats. In this share of the moves, in percent, it leaves the fewest loose cards (`count`).
    """
    seen = set[int]()
    for made in range(LONGEST):
        seen.add(int(state.key()))
        while series := [code for code in state.codes() if code >> SIZE_SHIFT == 0]:
            state = after(state, series[0])
        if state.is_won():
            return made
        next_ones = [each for code in state.codes() if int((each := after(state, code)).key()) not in seen]
        if next_ones and chance.below(100) < care:
            counts = [count(each) for each in next_ones]
            least = min(counts)
            next_ones = [each for each, number in zip(next_ones, counts, strict=True) if number == least]
        if not next_ones:
            return None
        state = next_ones[chance.below(len(next_ones))]
    return None


def after(state: State, code: int) -> State:
    following = state.clone()
    following.do(code)
    return following


def tasks(game: AnyGame, place: int) -> Iterator[bool]:
    """Play deals of a perch's difficulty; yield whether they were won in few enough moves."""
    level, above = game.perches[place]
    columns, known, deals = Columns(QUICK), dict[tuple[int, ...], int](), SplitMix64(place)
    count = partial(loose_cards, columns=columns, known=known)
    for _ in range(MATCHES[game.name]):
        deal = next(n for n in iter(lambda: deals.below(KNOWN), None) if difficulty_of(n) == level)
        start, par, chance = game.deal(deal, "standard"), game.par(deal), FastRandom(deal)
        tries = [moves_to_win(start.clone(), chance, CARE[place], count) for _ in range(TRIES)]
        most = LONGEST if above is None or par is None else par.moves + above
        yield any(made is not None and made <= most for made in tries)


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        game = GAMES[name.partition(":")[0]]
        for place in range(len(game.perches)):
            show(f"{name} perch {place + 1}", list(tasks(game, place)))
        for variant in filter(None, [name.partition(":")[2]]) if ":" in name else game.seats:
            for bird in game.characters:
                show(f"{name} {variant} {bird}", list(matches(game, variant, bird)))


def show(what: str, done: list[bool]) -> None:
    share = fmean(done)
    mean = f"{1 / share:.1f}" if share else "infinitely many"
    print(f"{what}: {100 * share:.0f}% of {len(done)}, {mean} in the mean", flush=True)


if __name__ == "__main__":
    main()
