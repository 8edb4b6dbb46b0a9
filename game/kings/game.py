"""How a choice sounds."""

from collections.abc import Mapping
from typing import Final

from game.engine.contract import CARD_SOUND
from game.kings.rules import notation as verbs
from game.kings.rules.notation import Move

_CARD_PLAYED: Final = (verbs.PLAY, verbs.PUT, verbs.REVEAL)
_ANNOUNCED: Final = (verbs.NAME, verbs.SAY, verbs.GUESS, verbs.PICK)
_DISGRACED: Final = (verbs.DISGRACE, verbs.DISGRACE_ITSELF)
_TRUE_KING: Final = (verbs.FIRST, verbs.DIRECTION, verbs.START, verbs.MULLIGAN)

SOUNDS: Final[Mapping[int, str]] = {
    **dict.fromkeys(_CARD_PLAYED, CARD_SOUND),
    **dict.fromkeys(_ANNOUNCED, "name"),
    **dict.fromkeys(_DISGRACED, "disgrace"),
    **dict.fromkeys(_TRUE_KING, "crown"),
    verbs.FLIP: "flip",
    verbs.REACT: "react",
    verbs.CONDEMN: "condemn",
    verbs.REMOVE: "condemn",
}
"""The names of the sounds, by what is chosen."""

REST: Final = "slide"
"""How every other choice sounds: a card is taken, handed over, or laid aside."""


def sound_of(move: Move) -> str:
    """The name of the sound of a choice."""
    return SOUNDS.get(move.verb, REST)
