"""Grade the difficulty of SoloDrez deals: `python -m tools.solodrez_difficulty`.

Writes `game/solodrez/data/difficulty.txt` and prints how many deals of each kind there are
(docs/solodrez-deals.md). Deterministic; compiled it takes some minutes.
"""

from collections import Counter

from game.solodrez.bot.difficulty import difficulty
from game.solodrez.game import KNOWN, SIGNS
from game.solodrez.rules.rules import deal
from tools.data_files import write_signs


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
