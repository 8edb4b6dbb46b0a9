"""Recorded moves of all bots, the same forever, compiled or not.

They are in tests/golden/hierarchy_bots.txt. After a deliberate change, run this file as a program to record
them again, and check the difference before committing it.
"""

from pathlib import Path

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.tournament import opening

GAME = GAMES["hierarchy"]
FILE = Path(__file__).parents[1] / "golden" / "hierarchy_bots.txt"
POSITIONS = 40
SEED = 1
NODES = 3000  # Too few for the longer searches, to show where a budget ends them.


def moves() -> list[str]:
    """A line for each position: its text, then each bot and its move."""
    lines = []
    for number in range(POSITIONS):
        state = opening(GAME.deal(number), number % 10, SplitMix64(number))
        chosen = [f"{name} {GAME.bot(name, SEED).choose(state, Budget(nodes=NODES))}" for name in GAME.bots]
        lines.append(" / ".join([str(state), *chosen]))
    return lines


def test_bots_play_the_recorded_moves() -> None:
    assert moves() == FILE.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    FILE.write_text("".join(line + "\n" for line in moves()), encoding="utf-8")
