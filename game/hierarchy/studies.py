"""Studies of Hierarchy; a sample is a deal."""

from collections.abc import Iterator
from typing import Final

from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.engine.study import Observation, Study
from game.engine.tournament import positions
from game.hierarchy.bot.solver import Solver
from game.hierarchy.game import GAME


def _first_player(number: int) -> Iterator[Observation]:
    state = GAME.deal(number)
    yield "wins with perfect play", Solver().mover_wins(state)
    chance = SplitMix64(number)
    wins = []
    for _ in range(2):
        players = [GAME.bot("hard", chance.draw()) for _ in range(2)]
        *moves, end = positions(state, players, Budget())
        outcome = end.outcome()
        assert outcome is not None
        wins.append(outcome.winners == (Seat.A,))
        yield "wins", wins[-1]
        yield "moves of both players", len(moves)
    yield "wins both games of a deal or loses both", wins[0] == wins[1]


STUDIES: Final = (
    Study(
        "hierarchy-first-player",
        "How often does the first player win, with perfect play and between two players of the level `hard`?",
        2000,
        _first_player,
    ),
)
