"""The engine of a round: runs pending steps until a player has a choice to make.

It knows steps and turns in general, but no particular step or card. If there is only one choice, it is made
automatically, unless the step `is_always_asked`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.kings.rules import effects, setup, step_ids, turns
from game.kings.rules.board import EXTRA, NO, RUNNING, STEP_MASK, Board, pair, pair_card, pair_seat
from game.kings.rules.cards import lowest_bit
from game.kings.rules.notation import CARD_MASK, REST_MASK, SEAT_SHIFT, VERB_SHIFT
from game.kings.rules.turns import Ask, Step


class _Nothing(Ask):
    """Placeholder where there is no step."""

    def __init__(self) -> None:
        super().__init__(0)

    def prepare(self, board: Board, pending: i64) -> i64:
        board.pop()
        return 0

    def choose(self, board: Board, pending: i64, index: i64) -> None: ...


def _all_steps() -> list[Step]:
    found: list[Step] = [_Nothing() for _ in range(step_ids.ALL)]
    for add in (turns.add, effects.add, setup.add):
        add(found)
    return found


STEPS: Final = _all_steps()  # All steps by number.
_NOTHING: Final = _Nothing()
_ASK_STEPS: Final = [step if isinstance(step, Ask) else _NOTHING for step in STEPS]
"""The steps that ask, by number, and `_NOTHING` for the others; this saves searches an `isinstance`."""


def run(board: Board) -> None:
    """Run until a player has to choose or the round is over."""
    while board.ended == RUNNING:
        if board.depth == 0:
            turns.next_turn(board)
        pending = board.frames[board.depth - 1]
        step = STEPS[pending & STEP_MASK]
        board.chooser = pending >> 6 & 3
        options = step.prepare(board, pending)
        if options == 0:
            continue
        if options & (options - 1) == 0:
            ask = _ASK_STEPS[pending & STEP_MASK]
            if not ask.is_always_asked:
                board.depth -= 1
                ask.choose(board, board.frames[board.depth], lowest_bit(options))
                continue
        board.options = options
        return
    board.options = 0
    board.depth = 0


def choose(board: Board, index: i64) -> None:
    """Make the choice whose bit in `board.options` has this index, and run on."""
    board.depth -= 1
    pending = board.frames[board.depth]
    _ASK_STEPS[pending & STEP_MASK].choose(board, pending, index)
    run(board)


def current_step(board: Board) -> Ask:
    """Return the step that asks now; the round must not be over."""
    return _ASK_STEPS[board.frames[board.depth - 1] & STEP_MASK]


def codes(board: Board) -> vec[i64]:
    """Return the codes of the legal choices, in the order of their bits; empty if the round is over."""
    found = vec[i64](capacity=16)
    options = board.options
    if options == 0:
        return found
    step = current_step(board)
    verb = step.verb << VERB_SHIFT
    while options:
        index = lowest_bit(options)
        options &= options - 1
        if index < NO:
            if step.has_pairs:
                seat = pair_seat(board.chooser, index, board.seats)
                found = append(found, verb | seat << SEAT_SHIFT | pair_card(index))
            else:
                found = append(found, verb | index)
        else:
            found = append(found, (step.no if index == NO else step.extra) << VERB_SHIFT)
    return found


def index_of(board: Board, code: i64) -> i64:
    """Return the index of the choice with this code, which must be one of `codes`."""
    step = current_step(board)
    verb = code >> VERB_SHIFT
    if verb == step.verb:
        if step.has_pairs:
            return pair(board.chooser, code >> SEAT_SHIFT & 3, code & CARD_MASK, board.seats)
        return code & REST_MASK
    return NO if verb == step.no else EXTRA
