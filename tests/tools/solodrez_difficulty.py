"""Finds how hard deals of SoloDrez are: `python -m tools.solodrez_difficulty` prints the table of them as it
stands in `game/solodrez/bot/difficulty_table.py`, and how many there are of each kind (docs/solodrez-deals).

It takes some minutes, compiled; the same program prints the same lines.
"""

from collections import Counter

from game.solodrez.bot.difficulty import difficulty
from game.solodrez.bot.difficulty_table import KNOWN, SIGNS
from game.solodrez.rules.positions import deal

LINE_WIDTH = 100
"""Signs in a line of the table."""


def sign_of(number: int) -> str:
    level = difficulty(deal(number, "standard"))
    return next(sign for sign, each in SIGNS.items() if each == level)


def main() -> None:
    signs = "".join(sign_of(number) for number in range(KNOWN))
    for start in range(0, KNOWN, LINE_WIDTH):
        print(f'    "{signs[start : start + LINE_WIDTH]}"')
    for sign, count in Counter(signs).most_common():
        print(SIGNS[sign], count)


if __name__ == "__main__":
    main()
