"""The moves of all bots of Hierarkia in some positions never change, compiled or not.

The moves are in tests/golden/hierarkia_bots.txt. After an intended change of a bot, run this file as a
program to rewrite them, and review the difference before committing.
"""

from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.tournament import opening

GAME = GAMES["hierarkia"]
FILE = Path(__file__).parents[1] / "golden" / "hierarkia_bots.txt"
POSITIONS = 18
SEED = 1
NODES = 1500  # Too few for deep searches, so that the effect of the budget shows.


def moves() -> list[str]:
    """Return a line for each position: its view's text, then each bot and its move."""
    lines = []
    for number in range(POSITIONS):
        variant = GAME.variants[number % len(GAME.variants)]
        state: Any = opening(GAME.deal(number, variant), 3 * number, SplitMix64(number))
        view = state.view(state.mover)
        chosen = [f"{name} {GAME.bot(name, SEED).choose(view, Budget(nodes=NODES))}" for name in GAME.bots]
        lines.append(" | ".join([str(view), *chosen]))
    return lines


def test_golden_bot_moves_are_unchanged() -> None:
    assert moves() == FILE.read_text(encoding="utf-8").splitlines()


def test_the_positions_tell_the_bots_apart() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert len(lines) == POSITIONS
    tables = [dict(entry.split(" ") for entry in line.split(" | ")[1:]) for line in lines]
    for weaker, stronger in zip(list(GAME.bots)[:-1], list(GAME.bots)[1:], strict=True):
        assert [table[weaker] for table in tables] != [table[stronger] for table in tables]


if __name__ == "__main__":
    FILE.write_text("".join(line + "\n" for line in moves()), encoding="utf-8")
