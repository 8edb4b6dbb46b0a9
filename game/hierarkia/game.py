"""Turns to which the rules leave no other: to destroy once an attack has held, and to pass."""

from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.rules.rules import State


def forced_turn(state: State) -> Move | None:
    """The only turn of a position, where the rules prescribe it; None where the player chooses."""
    moves = state.legal_moves()
    is_prescribed = len(moves) == 1 and moves[0].kind in (Kind.DESTROY, Kind.PASS)
    return moves[0] if is_prescribed else None
