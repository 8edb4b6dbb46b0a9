"""How hard a deal of SoloDrez is: how narrow the path to the win is, and how long a search looks for it.

The narrowness is measured by who knows nothing: of so many games in which every move is drawn by chance, only
that no position comes twice, how many are won?
"""

from typing import Final

from mypy_extensions import i64

from game.engine.budget import Budget
from game.engine.rng import FastRandom
from game.engine.solo import Winnable
from game.solodrez.bot.solver import solve
from game.solodrez.rules.rules import SIZE_SHIFT, State

EASY: Final = "easy"
MEDIUM: Final = "medium"
HARD: Final = "hard"
LOST: Final = "lost"

GAMES: Final = 32
"""So many are drawn."""

LONGEST: Final = 400
"""A game by chance that takes more moves is not won."""

EASY_FROM: Final = 12
MEDIUM_FROM: Final = 5
"""So many of the games by chance are won at least."""

FAR: Final = 10_000
"""A deal for which the solver looks at more positions is one level harder."""

NODES: Final = 200_000
"""What the solver may look at; a deal in which it finds no win with that counts as lost."""


def difficulty(start: State) -> str:
    """How hard a deal is: `EASY`, `MEDIUM` or `HARD`, each about a third of all; or `LOST`, where no way to a
    win is found.
    """
    solution = solve(start, budget=Budget(nodes=NODES))
    if solution.verdict is not Winnable.WON:
        return LOST
    won = won_by_chance(start)
    level = 0 if won >= EASY_FROM else 1 if won >= MEDIUM_FROM else 2
    if solution.positions > FAR:
        level = min(2, level + 1)
    return (EASY, MEDIUM, HARD)[level]


def won_by_chance(start: State) -> int:
    """How many of `GAMES` games by chance are won from a position: always the same ones."""
    won = 0
    for number in range(GAMES):
        if _is_won_by_chance(start, FastRandom(number)):
            won += 1
    return won


def _is_won_by_chance(start: State, chance: FastRandom) -> bool:
    state = start.clone()
    seen: set[int] = set()
    for _ in range(LONGEST):
        seen.add(int(state.key()))
        codes = state.codes()
        left: i64 = len(codes)
        if left == 0:
            return state.is_won()
        is_stuck = True
        # A series leaves at once, as it does at the table.
        for code in codes:
            if code >> SIZE_SHIFT == 0:
                state.do(code)
                is_stuck = False
                break
        while is_stuck and left > 0:
            drawn = chance.below(left)
            after = state.clone()
            after.do(codes[drawn])
            if int(after.key()) not in seen:
                state = after
                is_stuck = False
            left -= 1
            codes[drawn] = codes[left]
        if is_stuck:
            return False
    return False
