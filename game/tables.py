"""The games in the window by name. To add a game, add it here."""

from typing import Final

from game.engine.errors import check_name
from game.engine.i18n import N_
from game.hierarchy.window import HierarchyTable
from game.hierarkia.window import HierarkiaTable
from game.kings.window import KingsTable
from game.solodrez.window import SolodrezTable
from game.table_entry import TableEntry
from game.ui.keys import EVERYWHERE, IN_A_GAME, IN_TEXT, MOVING, READING, WATCHING, Group, by_device

_ALL: Final = (HierarchyTable(), KingsTable(), HierarkiaTable(), SolodrezTable())
TABLES: Final[dict[str, TableEntry]] = {entry.game.name: entry for entry in _ALL}
"""The games that have a table, by their names in the catalog, in the order of the menu."""

FIRST_GAME: Final = next(iter(TABLES))  # The game shown to a new player.
DEFAULT_LEVEL: Final = "medium"  # The opponent until the player chooses another.


def table_name(name: str) -> str:
    """Return `name`, checked to be a game with a table. Raises `InvalidInput`."""
    check_name(name, TABLES, N_("Unknown scene “{name}”; choose from: {known}."))
    return name


def key_groups(first: str = "") -> tuple[Group, ...]:
    """Return all groups of shortcuts, in the order of the list: the gamepad's first or last.

    Those of the game `first` begin it.
    """
    own = TABLES[first].keys if first else ()
    others = (group for name, entry in TABLES.items() if name != first for group in entry.keys)
    return by_device((*own, EVERYWHERE, IN_A_GAME, WATCHING, *others, MOVING, READING, IN_TEXT))
