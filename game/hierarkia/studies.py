"""Studies of Hierarkia; a sample is a game after a few random moves."""

from collections.abc import Iterator
from typing import Final

from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.engine.study import Observation, Study
from game.engine.tournament import opening, positions
from game.hierarkia.game import GAME

NODES: Final = 1000  # Positions that a player searches for a move.
OPENING: Final = 4  # Random moves of both players together.


def _first_move(number: int) -> Iterator[Observation]:
    chance = SplitMix64(number)
    for variant in GAME.variants:
        start = opening(GAME.deal(number, variant), OPENING, chance)
        players = [GAME.bot("hard", chance.draw()) for _ in range(2)]
        *moves, end = positions(start, players, Budget(nodes=NODES))
        outcome = end.outcome()
        assert outcome is not None
        yield f"{variant}: first player's share", outcome.shares()[Seat.A]
        yield f"{variant}: draws", outcome.is_draw()
        yield f"{variant}: moves of both players", OPENING + len(moves)


STUDIES: Final = (
    Study(
        "hierarkia-first-move",
        "What is the first move worth on each board, how many games are drawn, and how long are they?",
        500,
        _first_move,
    ),
)
