"""Finds SoloDrez's puzzles, and writes them into game/solodrez/content/puzzles.py.

    python -m tools.solodrez_puzzles

Whole deals with a single good move are one in thousands, and shortened ones rarer still: the game is easy to
win. So each puzzle begins as a numbered deal with only its first few series and neutral cards, and then cards
change places by chance, as long as no more of the moves keep the game winnable than before. The same program
finds the same puzzles; compiled it takes three minutes.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.rng import SplitMix64
from game.solodrez.bot.best_first import ANY_LENGTH, STOPPED, WON, Search
from game.solodrez.bot.evaluate import NODES
from game.solodrez.bot.solver import QUICK
from game.solodrez.rules.cards import NEUTRAL, number_of, rank_of
from game.solodrez.rules.rules import State
from tools.puzzle_file import Found, write_puzzles

GAME = GAMES["solodrez"]
NEUTRALS = {2: (2, 1, 0), 3: (0, 1, 2), 4: (0, 1, 2), 5: (0, 1), 6: (0, 1)}
SIZES = tuple((series, neutrals) for series, numbers in NEUTRALS.items() for neutrals in numbers)
"""How many series and neutral cards there may be."""
DEALS_PER_SIZE = 14
"""How many deals are tried for each of them."""
PUZZLES_PER_SIZE = 4
"""How many puzzles there are to be of each at the most."""
MIN_CHOICES = 4
MAX_CHOICES = 12
ENOUGH_CHOICES = 6
"""With so many to choose from no more are looked for."""
STEPS = 350
"""So often cards change places."""
POSITIONS = 2_000
"""Positions within which each move has to be decided meanwhile."""
MAX_HEIGHT = 12
"""Cards in a column at the most."""


class Candidate(NamedTuple):
    """A position with exactly one move after which the game can still be won."""

    found: Found
    size: tuple[int, int]
    choices: int
    tries: int
    """How many positions it takes to prove that: the more, the harder it is for people too."""


class Judgment(NamedTuple):
    """What the moves of a position are worth."""

    good: int
    choices: int

    @property
    def rank(self) -> tuple[float, int]:
        """The less the better: few of the moves are good, then few are there to choose from."""
        return (self.good / self.choices, 0) if self.good > 1 else (0.0, -self.choices)


def shorten(number: int, series: int, neutrals: int) -> list[bytes]:
    """A deal without the cards of higher numbers."""
    return [
        bytes(
            card for card in column if number_of(card) <= (neutrals if rank_of(card) == NEUTRAL else series)
        )
        for column in GAME.deal(number).columns
    ]


def judge(columns: list[bytes], best: Judgment | None) -> Judgment | None:
    """What the moves are worth; None for too few or too many, if something is not known, or for worse than
    the best so far.
    """
    state = State(columns)
    moves = state.legal_moves()
    if not MIN_CHOICES <= len(moves) <= MAX_CHOICES or any(move.is_removal for move in moves):
        return None
    value = Judgment(0, len(moves))
    for move in moves:
        is_good = is_winnable(state.apply(move))
        value = value._replace(good=value.good + (is_good is True))
        if is_good is None or (best is not None and value.rank > best.rank):
            return None
    return value if value.good else None


def is_winnable(state: State) -> bool | None:
    """Whether it can, or None where that is not known soon."""
    columns = [[rank_of(card) for card in column] for column in state.columns]
    end = Search(columns, QUICK, Budget().meter(), ANY_LENGTH).run(POSITIONS)
    return None if end == STOPPED else end == WON


def mutate(columns: list[bytes], chance: SplitMix64) -> list[bytes]:
    """Two cards change places, or, one time in four, one goes elsewhere."""
    after = [bytearray(column) for column in columns]
    places = [(column, row) for column in range(len(after)) for row in range(len(after[column]))]
    column, row = places[chance.below(len(places))]
    if chance.below(4):
        other, place = places[chance.below(len(places))]
        after[column][row], after[other][place] = after[other][place], after[column][row]
    else:
        card = after[column].pop(row)
        target = after[chance.below(len(after))]
        target.insert(chance.below(len(target) + 1), card)
    return [bytes(cards) for cards in after]


def tighten(columns: list[bytes], chance: SplitMix64) -> list[bytes] | None:
    """The cards so that one move alone is good, among as many as were found; None if that was not found."""
    best = judge(columns, None)
    for _ in range(STEPS):
        after = mutate(columns, chance)
        value = judge(after, best) if max(map(len, after)) <= MAX_HEIGHT else None
        if value is not None:
            columns, best = after, value
            if value.good == 1 and value.choices >= ENOUGH_CHOICES:
                break
    return columns if best is not None and best.good == 1 else None


def candidates() -> Iterator[Candidate]:
    """All that is found."""
    for number in range(DEALS_PER_SIZE * len(SIZES)):
        size = SIZES[number % len(SIZES)]
        columns = tighten(shorten(number, *size), SplitMix64(number))
        if columns is None:
            continue
        state = State(columns)
        assert GAME.evaluate is not None
        evals: tuple[MoveEval, ...] = GAME.evaluate(state, 0, Budget(nodes=NODES))
        if [one.share for one in evals] == [1.0, *(0.0,) * (len(evals) - 1)]:
            line = tuple(map(str, (evals[0].move, *evals[0].line)))
            tries = sum(one.tries for one in evals)
            yield Candidate(Found(1, str(state), line), size, len(evals), tries)


def select(found: list[Candidate]) -> list[Candidate]:
    """Of each size those with the most to choose from; the easiest first."""
    chosen: list[Candidate] = []
    for size in SIZES:
        alike = [one for one in found if one.size == size]
        alike.sort(key=lambda one: (-min(one.choices, 7), one.tries))
        chosen += alike[:PUZZLES_PER_SIZE]
    chosen.sort(key=lambda one: (one.size[0], len(one.found.line), one.tries))
    return chosen


if __name__ == "__main__":
    write_puzzles("solodrez", [one.found for one in select(list(candidates()))])
