"""Copies of a game in which something is different."""

from copy import copy
from typing import Any

from game.engine.game import AnyGame


def changed(game: AnyGame, **changes: Any) -> AnyGame:
    """Return a copy of the game with these attributes; the original stays as it is."""
    other = copy(game)
    vars(other).update(changes)
    return other
