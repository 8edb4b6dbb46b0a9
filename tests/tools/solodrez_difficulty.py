"""Grade the difficulty of SoloDrez deals: `python -m tools.solodrez_difficulty`.

It is how rarely random moves, which never repeat a position, win a deal, and how long a search takes to find
a win.

Writes `game/solodrez/data/difficulty.txt` and prints how many deals of each kind there are
(docs/solodrez-deals.md). Deterministic; compiled it takes some minutes.
"""

from collections import Counter
from typing import Final

from game.engine.budget import Budget
from game.engine.rng import FastRandom
from game.engine.solo import Winnable
from game.solodrez.bot.solver import solve
from game.solodrez.game import EASY, HARD, KNOWN, LOST, MEDIUM, SIGNS
from game.solodrez.rules.rules import SIZE_SHIFT, State, deal
from tools.data_files import write_signs

RANDOM_GAMES: Final = 32  # Number of random games.
LONGEST: Final = 400  # Most moves of a random game; a longer one counts as not won.
EASY_WINS: Final = 12  # Least random games won in an easy deal.
MEDIUM_WINS: Final = 5  # Least random games won in a medium deal.
LONG_SEARCH: Final = 10_000  # A deal is one level harder if the solver searches more positions than this.
NODES: Final = 200_000  # Solver's limit in positions; a deal with no win found by then counts as lost.


def difficulty(start: State) -> str:
    """Return `EASY`, `MEDIUM` or `HARD`, each about a third of all deals, or `LOST` if no win is found."""
    solution = solve(start, budget=Budget(nodes=NODES))
    if solution.verdict is not Winnable.WON:
        return LOST
    won = random_wins(start)
    level = 0 if won >= EASY_WINS else 1 if won >= MEDIUM_WINS else 2
    if solution.positions > LONG_SEARCH:
        level = min(2, level + 1)
    return (EASY, MEDIUM, HARD)[level]


def random_wins(start: State) -> int:
    """Return the number of wins in `RANDOM_GAMES` random games, the same on every call."""
    return sum(_is_won_by_chance(start, FastRandom(number)) for number in range(RANDOM_GAMES))


def _is_won_by_chance(start: State, chance: FastRandom) -> bool:
    state = start.clone()
    seen: set[int] = set()
    for _ in range(LONGEST):
        seen.add(int(state.key()))
        codes = state.codes()
        left = len(codes)
        if left == 0:
            return state.is_won()
        is_stuck = True
        # Remove a series at once, as at the table.
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


def sign_of(number: int) -> str:
    level = difficulty(deal(number, "standard"))
    return next(sign for sign, each in SIGNS.items() if each == level)


def main() -> None:
    signs = "".join(sign_of(number) for number in range(KNOWN))
    write_signs("solodrez", "difficulty.txt", signs)
    for sign, count in Counter(signs).most_common():
        print(SIGNS[sign], count)


if __name__ == "__main__":
    main()
