"""Find puzzles of SoloDrez and append them to game/solodrez/data/puzzles.txt.

    python -m tools.solodrez_puzzles

Only one full deal in thousands has a single good move, and even fewer shortened deals do: the game is easy to
win. So each puzzle starts as a numbered deal with only its first few series and neutral cards. Then random
cards are swapped or moved; a change is kept only if the share of moves that keep the game winnable does not
grow. Deterministic; compiled it takes three minutes.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.rng import SplitMix64
from game.solodrez.bot.best_first import ANY_LENGTH, STOPPED, WON, Search
from game.solodrez.bot.players import NODES
from game.solodrez.bot.solver import QUICK
from game.solodrez.rules.cards import NEUTRAL, number_of, rank_of
from game.solodrez.rules.rules import State
from tools.puzzle_file import Found, append_puzzles

GAME = GAMES["solodrez"]
NEUTRALS = {2: (2, 1, 0), 3: (0, 1, 2), 4: (0, 1, 2), 5: (0, 1), 6: (0, 1)}
SIZES = tuple((series, neutrals) for series, numbers in NEUTRALS.items() for neutrals in numbers)
"""Numbers of series and neutral cards."""
DEALS_PER_SIZE = 14  # Deals to try for each size.
PUZZLES_PER_SIZE = 4  # Most puzzles of each size.
MIN_CHOICES = 4
MAX_CHOICES = 12
ENOUGH_CHOICES = 6  # Stop searching once a puzzle has this many choices.
STEPS = 350  # Random changes tried for each deal.
POSITIONS = 2_000  # Search limit for each move during these changes.
MAX_HEIGHT = 12  # Most cards in a column.


class Candidate(NamedTuple):
    """A position with exactly one move that keeps the game winnable."""

    found: Found
    size: tuple[int, int]
    choices: int
    tries: int  # Positions needed to prove that: the more, the harder for people too.


class Judgment(NamedTuple):
    """How many moves of a position are good."""

    good: int
    choices: int

    @property
    def rank(self) -> tuple[float, int]:
        """The sort key, best first: a small share of good moves, then many choices."""
        return (self.good / self.choices, 0) if self.good > 1 else (0.0, -self.choices)


def shorten(number: int, series: int, neutrals: int) -> list[bytes]:
    """Return a deal without the cards of higher numbers."""
    return [
        bytes(
            card for card in column if number_of(card) <= (neutrals if rank_of(card) == NEUTRAL else series)
        )
        for column in GAME.deal(number).columns
    ]


def judge(columns: list[bytes], best: Judgment | None) -> Judgment | None:
    """Return the judgment of a position, or None if it is worse than the best so far.

    It is also None if there are too few or too many moves, a series is complete, no move is good, or the
    result of a move is unknown.
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
    """True if the game can be won; None if a short search cannot tell."""
    columns = [[rank_of(card) for card in column] for column in state.columns]
    end = Search(columns, QUICK, Budget().meter(), ANY_LENGTH).run(POSITIONS)
    return None if end == STOPPED else end == WON


def mutate(columns: list[bytes], chance: SplitMix64) -> list[bytes]:
    """Return the cards with two swapped, or, one time in four, with one moved."""
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
    """Change cards at random until only one of many moves is good; None if that fails."""
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
    """Yield all candidates."""
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
            yield Candidate(Found(0, str(state), line), size, len(evals), tries)


def select(found: list[Candidate]) -> list[Candidate]:
    """Return for each size the puzzles with the most choices; the easiest first."""
    chosen: list[Candidate] = []
    for size in SIZES:
        alike = [one for one in found if one.size == size]
        alike.sort(key=lambda one: (-min(one.choices, 7), one.tries))
        chosen += alike[:PUZZLES_PER_SIZE]
    chosen.sort(key=lambda one: (one.size[0], len(one.found.line), one.tries))
    return chosen


if __name__ == "__main__":
    present = {puzzle.position for puzzle in GAME.puzzles}
    found = [one.found for one in select(list(candidates()))]
    append_puzzles("solodrez", [one for one in found if one.position not in present])
