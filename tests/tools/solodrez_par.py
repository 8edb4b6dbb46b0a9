"""Find the par of SoloDrez deals, the fewest moves known to win: `python -m tools.solodrez_par FILE`.

Writes a line for each deal to FILE: its number, its par (`-` without a win), whether it is proved, and the
seconds. It leaves out the deals that are in FILE already, so it can be stopped and started again. At the
end it writes `game/solodrez/data/par.txt` and prints the figures of docs/solodrez-deals.md.
Compiled it takes half an hour to an hour.
"""

import sys
from collections import Counter
from pathlib import Path
from statistics import mean, median
from string import ascii_lowercase
from time import perf_counter
from typing import Final, NamedTuple

from game.engine.budget import Budget
from game.engine.solo import Winnable
from game.solodrez.bot.best_first import EXHAUSTED, WON, Search
from game.solodrez.bot.par import ShortestSearch
from game.solodrez.bot.solver import SHORT, ranks
from game.solodrez.bot.solver import solve as find_win
from game.solodrez.game import FEWEST, KNOWN
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State, deal
from tools.data_files import write_signs

NODES: Final = 400_000  # The solver's limit in positions; enough to decide every known deal.
MOST: Final = 1_500_000  # Positions after which a proof is given up: some 15 seconds.

SHORTENING: Final = tuple(
    SHORT._replace(empty=empty, depth=depth)
    for empty, depth in ((20, 20), (20, 26), (20, 30), (10, 33), (20, 33), (30, 33), (30, 36))
)
"""Weights of the searches for a shorter line where the proof is given up, the quickest first."""

MAX_SHORTENING_POSITIONS: Final = 100_000  # Positions that each of them may take.


class ShortestLine(NamedTuple):
    """A winning line and whether it is proved that none has fewer moves."""

    line: tuple[Move, ...]
    is_proved: bool

    @property
    def moves(self) -> int:
        """The number of moves without removals."""
        return sum(not move.is_removal for move in self.line)


def find_par(start: State, most: int = MOST) -> ShortestLine | None:
    """Return the shortest line found with at most `most` positions for each search; None without a win."""
    solution = find_win(start, budget=Budget(nodes=NODES))
    if solution.verdict is not Winnable.WON:
        return None
    line = solution.moves
    while True:
        search = ShortestSearch(ranks(start), Budget().meter(), len(line))
        end = search.run(most)
        if end == WON:
            return ShortestLine(tuple(search.moves()), is_proved=True)
        if end == EXHAUSTED:
            return ShortestLine(line, is_proved=True)
        before, line = len(line), _shortened(start, line, min(most, MAX_SHORTENING_POSITIONS))
        # With a shorter line to beat, the proof may succeed.
        if len(line) == before or len(line) == search.least_left():
            return ShortestLine(line, is_proved=len(line) == search.least_left())


def _shortened(start: State, line: tuple[Move, ...], most: int) -> tuple[Move, ...]:
    for weights in SHORTENING:
        search = Search(ranks(start), weights, Budget().meter(), len(line))
        if search.run(most) == WON:
            line = tuple(search.moves())
    return line


def solve(number: int) -> str:
    start = perf_counter()
    par = find_par(deal(number))
    answer = "-" if par is None else f"{par.moves} {'proved' if par.is_proved else 'unproved'}"
    return f"{number} {answer} {perf_counter() - start:.3f}"


def solve_all(file: Path) -> None:
    done = {int(line.split()[0]) for line in file.read_text().splitlines()} if file.exists() else set()
    with file.open("a") as lines:
        for number in range(KNOWN):
            if number not in done:
                print(solve(number), file=lines, flush=True)


def sign(answer: list[str]) -> str:
    if answer[0] == "-":
        return "-"
    letter = ascii_lowercase[int(answer[0]) - FEWEST]
    return letter.upper() if answer[1] == "proved" else letter


def write_table(answers: list[list[str]]) -> None:
    write_signs("solodrez", "par.txt", "".join(map(sign, answers)))
    pars = [int(answer[0]) for answer in answers if answer[0] != "-"]
    seconds = sorted(float(answer[-1]) for answer in answers)
    print(len(pars), "with a par, mean", mean(pars), "median", median(pars))
    print(sorted(Counter(pars).items()))
    print(Counter(answer[1] for answer in answers if answer[0] != "-"))
    print(f"{sum(seconds):.0f} seconds, median {median(seconds)}, at most {seconds[-1]}")


def main(path: str) -> None:
    solve_all(Path(path))
    lines = [line.split() for line in Path(path).read_text().splitlines()]
    write_table([line[1:] for line in sorted(lines, key=lambda line: int(line[0]))])


if __name__ == "__main__":
    main(sys.argv[1])
