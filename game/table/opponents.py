"""What tables say of who else plays: a computer player's level, and why nobody at the window can choose."""

from collections.abc import Mapping
from typing import Final

from game.engine.i18n import Phrase, mark, say
from game.table.snapshot import Snapshot

LEVELS: Final[Mapping[str, Phrase]] = {
    "random": mark("random"),
    "easy": mark("easy"),
    "medium": mark("medium"),
    "hard": mark("hard"),
    "perfect": mark("perfect"),
}
"""The levels of computer players, weakest first, as the player reads them; not every game has all."""


def levels_of(names: Mapping[str, object]) -> Mapping[str, Phrase]:
    """The levels among these names of computer players, weakest first."""
    return {name: text for name, text in LEVELS.items() if name in names}


def on_turn(snapshot: Snapshot) -> str:
    """Why nobody at the window can choose in a position that goes on."""
    if snapshot.given_up_by is not None:
        return say("This game was given up. Take moves back to go on with it.")
    if snapshot.is_paused:
        return say("Paused.")
    if snapshot.is_computers_turn:
        return say("The computer is choosing.")
    return say("This game has ended; you are looking at it.")
