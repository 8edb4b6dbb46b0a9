"""Find the par of SoloDrez deals: `python -m tools.solodrez_par FILE`.

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

from game.solodrez.bot.par import find_par
from game.solodrez.game import FEWEST, KNOWN
from game.solodrez.rules.rules import deal
from tools.data_files import write_signs


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
