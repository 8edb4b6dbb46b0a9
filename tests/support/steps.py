"""The steps of a game's lessons by its rules: where each starts, and where moves lead from there."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from game.catalog import GAMES
from game.engine.content import Lesson, Step

PUNISHED = {
    "hierarchy basics An empty hand": True,
    "hierarchy basics Look ahead": True,
    "hierarkia breaking Under attack": False,
    "hierarkia breaking Reducing reach": True,
    "hierarkia breaking Striking back": False,
    "kings quick2 The Assassin": True,
    "kings quick3 Nothing to block": False,
}
"""The steps whose wrong moves are answered, with True if that loses. Elsewhere they are taken back."""


def name_of(game: str, lesson: Lesson, step: Step) -> str:
    return f"{game} {lesson.name} {step.title}"


class Rules:
    def __init__(self, game: str) -> None:
        self.game = GAMES[game]

    def start(self, step: Step) -> Any:
        return self.game.parse_state(step.position)

    def play(self, state: Any, *moves: str) -> Any:
        """Return the position after these moves, in which empty ones are left out."""
        return reduce(lambda now, move: now.apply(self.game.parse_move(move)), filter(None, moves), state)

    def after(self, step: Step) -> Any:
        """Return the position after the first good move."""
        return self.play(self.start(step), step.good[0])

    def end(self, step: Step) -> Any:
        """Return the position after the first good move and the reply."""
        return self.play(self.after(step), step.reply)

    def good(self, step: Step) -> list[Any]:
        return [self.game.parse_move(text) for text in step.good]

    def others(self, step: Step) -> Sequence[Any]:
        """Return the legal moves that do not solve the step."""
        return [move for move in self.start(step).legal_moves() if str(move) not in step.good]
