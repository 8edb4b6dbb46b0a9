"""Whether what a seat is asked follows from its own last choice, so that its search may go on.

Only views are compared. What lay hidden before is dealt anew, the choice is made, nobody reacts to it, and
the seat is asked again: then it must see, letter for letter, what it sees now.
"""

from typing import Final

from game.engine.rng import SplitMix64
from game.kings.bot.deal_unseen import dealer
from game.kings.rules import machine
from game.kings.rules.notation import Move, encode
from game.kings.rules.pending_codes import NO, step_of
from game.kings.rules.rules import State
from game.kings.rules.step_ids import WINDOWS
from game.kings.rules.text_writer import BETWEEN_FIELDS
from game.kings.rules.view import View

DEALS: Final = 32
"""How often what lay hidden is dealt anew."""

_PENDING: Final = f"{BETWEEN_FIELDS}pending: "
"""Stands in every view within a turn or the setup, and in none at the start of a turn."""


def leads_to(before: View, move: Move, after: View) -> bool:
    """Whether `move`, chosen in `before`, has led within the turn, or the setup, to `after`, and could not
    have led to something else that asks the same.

    Where the choice has shown the seat something that is told by nothing but the view, what a search has
    found out below it is about other cards as well: then the answer is no. It is no, too, where none of the
    deals comes to `after`, be it that it is impossible or that it is rare.
    """
    if _PENDING not in str(after):
        return False
    chance = SplitMix64(0)
    met: dict[int, set[str]] = {}
    """By step that asks, what the seat sees."""
    for _ in range(DEALS):
        state = dealer(before).deal(chance)
        seat = state.to_move
        assert seat is not None
        state.do(encode(move))
        if _is_asked_again(state, seat):
            step = int(step_of(state.frames[state.depth - 1]))
            met.setdefault(step, set()).add(str(state.view(seat)))
    return {str(after)} in met.values()


def _is_asked_again(state: State, seat: int) -> bool:
    """Whether the next choice is this seat's, once everybody has passed on what they may React to."""
    while state.options and state.chooser != seat:
        if step_of(state.frames[state.depth - 1]) not in WINDOWS:
            return False
        machine.choose(state, NO)
    return state.options != 0
