"""The games by name, and the studies of them. To add a game, add it here."""

from typing import Final

from game.engine.errors import check_name
from game.engine.game import AnyGame
from game.engine.i18n import N_
from game.hierarchy.game import GAME as HIERARCHY
from game.hierarchy.studies import STUDIES as HIERARCHY_STUDIES
from game.hierarkia.game import GAME as HIERARKIA
from game.hierarkia.studies import STUDIES as HIERARKIA_STUDIES
from game.kings.game import GAME as KINGS
from game.kings.studies import STUDIES as KINGS_STUDIES
from game.solodrez.game import GAME as SOLODREZ
from game.solodrez.studies import STUDIES as SOLODREZ_STUDIES

_ALL: Final[tuple[AnyGame, ...]] = (HIERARCHY, HIERARKIA, KINGS, SOLODREZ)
GAMES: Final = {game.name: game for game in _ALL}
"""The games by name: `hierarchy`, `hierarkia`, `kings` and `solodrez`."""

STUDIES: Final = {
    study.name: study for study in (*HIERARCHY_STUDIES, *HIERARKIA_STUDIES, *KINGS_STUDIES, *SOLODREZ_STUDIES)
}
"""The studies by name: questions that the command `study` answers."""


def find_game(name: str) -> AnyGame:
    """Return the game of this name. Raises `InvalidInput` for an unknown name."""
    check_name(name, GAMES, N_("Unknown game “{name}”; choose from: {known}."))
    return GAMES[name]
