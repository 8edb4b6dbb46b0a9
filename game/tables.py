"""The tables of the games, by name: what each game that can be played gives to the window."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from game.core.errors import Unreadable
from game.core.rulebook import Rulebook
from game.core.words import Phrase, mark
from game.hierarchy.lesson_scene import DuelLesson
from game.hierarchy.picture import LEVELS
from game.hierarchy.rulebook import RULEBOOK
from game.hierarchy.scene import DuelScene
from game.solodrez import rulebook as solodrez
from game.solodrez.lesson_scene import SolitaireLesson
from game.solodrez.scene import SolitaireScene
from game.ui.lesson import LessonScene
from game.ui.scene import Snapshot, TableScene
from game.ui.theme import Theme


@dataclass(frozen=True)
class Table:
    """One game at the window."""

    scene: Callable[[Snapshot, tuple[int, int], Theme], TableScene]
    """Makes the scene in which it is played."""

    lesson: type[LessonScene]
    """The scene that teaches it."""

    rulebook: Rulebook
    """Its rules, for people."""

    levels: Mapping[str, Phrase]
    """Its computer players whom people play against, weakest first, by their names in the catalogue; none
    for a game that one plays alone.
    """


TABLES: Final[Mapping[str, Table]] = {
    "hierarchy": Table(DuelScene, DuelLesson, RULEBOOK, LEVELS),
    "solodrez": Table(SolitaireScene, SolitaireLesson, solodrez.RULEBOOK, {}),
}
"""The games that have a table, by their names in the catalogue."""


FIRST: Final = "hierarchy"
"""The game that a new player is shown first."""

DEFAULT_LEVEL: Final = "medium"
"""Whom people play against until they choose somebody else."""


def table_name(name: str) -> str:
    """The name of a game that has a table, checked."""
    if name not in TABLES:
        known = ", ".join(TABLES)
        raise Unreadable(mark("There is no scene “{name}”; there are: {known}."), name=name, known=known)
    return name
