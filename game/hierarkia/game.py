"""Turns to which the rules leave no other: to destroy once an attack has held, and to pass.

How a turn sounds.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.contract import CARD_SOUND
from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.rules.rules import State


def forced_turn(state: State) -> Move | None:
    """The only turn of a position, where the rules prescribe it; None where the player chooses."""
    moves = state.legal_moves()
    is_prescribed = len(moves) == 1 and moves[0].kind in (Kind.DESTROY, Kind.PASS)
    return moves[0] if is_prescribed else None


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
