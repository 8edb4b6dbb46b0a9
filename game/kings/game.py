"""The sound of each move."""

from collections.abc import Mapping
from typing import Final

from game.engine.contract import CARD_SOUND
from game.kings.rules import notation as verbs
from game.kings.rules.notation import Move

SOUNDS: Final[Mapping[int, str]] = {
    **dict.fromkeys((verbs.PLAY, verbs.PUT, verbs.REVEAL), CARD_SOUND),
    **dict.fromkeys((verbs.NAME, verbs.SAY, verbs.GUESS, verbs.PICK), "name"),
    **dict.fromkeys((verbs.DISGRACE, verbs.DISGRACE_ITSELF), "disgrace"),
    **dict.fromkeys((verbs.FIRST, verbs.DIRECTION, verbs.START, verbs.MULLIGAN), "crown"),
    verbs.FLIP: "flip",
    verbs.REACT: "react",
    verbs.CONDEMN: "condemn",
    verbs.REMOVE: "condemn",
}
"""The name of the sound, by the move's verb."""

DEFAULT_SOUND: Final = "slide"  # The sound of all other moves, such as taking, giving or discarding a card.


def sound_of(move: Move) -> str:
    """Return the name of the sound for a move."""
    return SOUNDS.get(move.verb, DEFAULT_SOUND)
