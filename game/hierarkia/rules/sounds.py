"""How a turn sounds."""

from collections.abc import Mapping
from typing import Final

from game.engine.contract import CARD_SOUND
from game.hierarkia.rules.notation import Kind, Move

SOUNDS: Final[Mapping[Kind, str]] = {
    Kind.MOVE: "step",
    Kind.ATTACK: "attack",
    Kind.DESTROY: "destroy",
    Kind.PASS: CARD_SOUND,
}
"""The names of the sounds, by what a turn is; a pass has none of its own."""


def sound_of(move: Move) -> str:
    """The name of the sound of a turn."""
    return SOUNDS[move.kind]
