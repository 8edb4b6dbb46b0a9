"""Grade the difficulty of SoloDrez deals: `python -m tools.solodrez_difficulty`.

Prints the table of `game/solodrez/bot/difficulty_table.py` and the number of deals of each kind
(docs/solodrez-deals.md). Deterministic; compiled it takes some minutes.
"""

from collections import Counter

from game.solodrez.bot.difficulty import difficulty
from game.solodrez.bot.difficulty_table import KNOWN, SIGNS
from game.solodrez.rules.rules import deal

LINE_WIDTH = 100  # Characters in a line of the table.


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
