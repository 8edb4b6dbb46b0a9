"""Forced moves and sounds of Hierarkia."""

from collections.abc import Mapping
from typing import Final

from game.engine.contract import CARD_SOUND
from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.rules.rules import State


def forced_move(state: State) -> Move | None:
    """Return the only legal move if it is a destroy or a pass; otherwise None."""
    moves = state.legal_moves()
    return moves[0] if len(moves) == 1 and moves[0].kind in (Kind.DESTROY, Kind.PASS) else None


SOUNDS: Final[Mapping[Kind, str]] = {
    Kind.MOVE: "step",
    Kind.ATTACK: "attack",
    Kind.DESTROY: "destroy",
    Kind.PASS: CARD_SOUND,  # A pass has no sound of its own.
}


def sound_of(move: Move) -> str:
    """Return the sound name of a move."""
    return SOUNDS[move.kind]
