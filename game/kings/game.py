"""How a choice sounds."""

from collections.abc import Mapping
from typing import Final

from game.engine.contract import CARD_SOUND
from game.kings.rules import notation as verbs
from game.kings.rules.notation import Move

_CARD: Final = (verbs.PLAY, verbs.PUT, verbs.REVEAL)
_SAID: Final = (verbs.NAME, verbs.SAY, verbs.GUESS, verbs.PICK)
_DOWN: Final = (verbs.DISGRACE, verbs.DISGRACE_ITSELF)
_KINGLY: Final = (verbs.FIRST, verbs.DIRECTION, verbs.START, verbs.MULLIGAN)

SOUNDS: Final[Mapping[int, str]] = {
    **dict.fromkeys(_CARD, CARD_SOUND),
    **dict.fromkeys(_SAID, "name"),
    **dict.fromkeys(_DOWN, "disgrace"),
    **dict.fromkeys(_KINGLY, "crown"),
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
