"""The games by name. To add a game, add it here."""

from typing import Final

from game.engine.errors import check_name
from game.engine.game import AnyGame
from game.engine.i18n import N_
from game.hierarchy.game import GAME as HIERARCHY
from game.hierarkia.game import GAME as HIERARKIA
from game.kings.game import GAME as KINGS
from game.solodrez.game import GAME as SOLODREZ

_ALL: Final[tuple[AnyGame, ...]] = (HIERARCHY, HIERARKIA, KINGS, SOLODREZ)
GAMES: Final = {game.name: game for game in _ALL}


def find_game(name: str) -> AnyGame:
    """Return the game of this name. Raises `InvalidInput` for an unknown name."""
    check_name(name, GAMES, N_("Unknown game “{name}”; choose from: {known}."))
    return GAMES[name]
