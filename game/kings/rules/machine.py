"""The round's machine: it prepares the next pending step until somebody has a choice to make.

It knows that there are steps and turns, and no step or card in particular. What is asked when there is only
one choice is the step's affair; every other single choice is made by itself.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.kings.rules import abilities, effects, reactions, setup, step_ids, turns
from game.kings.rules.board import RUNNING, Table
from game.kings.rules.card_sets import lowest
from game.kings.rules.notation import CARD_MASK, REST_MASK, SEAT_SHIFT, VERB_SHIFT
from game.kings.rules.pending_codes import EXTRA, NO, pair, pair_card, pair_seat
from game.kings.rules.step import Ask, Nothing, Step


def _all_steps() -> list[Step]:
    found: list[Step] = [Nothing() for _ in range(step_ids.ALL)]
    for add in (turns.add, abilities.add, effects.add, reactions.add, setup.add):
        add(found)
    return found


STEPS: Final = _all_steps()
"""The steps by number."""

_NOTHING: Final = Nothing()
_ASK_STEPS: Final = [step if isinstance(step, Ask) else _NOTHING for step in STEPS]
"""Those that ask, by number, and nothing for the others: a search has no time to find out which is which."""


def run_on(table: Table) -> None:
    """Go on until a player has to choose or the round is over."""
    while table.ended == RUNNING:
        if table.depth == 0:
            turns.next_turn(table)
        pending = table.frames[table.depth - 1]
        step = STEPS[pending & 63]
        table.chooser = pending >> 6 & 3
        options = step.prepare(table, pending)
        if options == 0:
            continue
        if options & (options - 1) == 0:
            ask = _ASK_STEPS[pending & 63]
            if not ask.is_always_asked:
                table.depth -= 1
                ask.choose(table, table.frames[table.depth], lowest(options))
                continue
        table.options = options
        return
    table.options = 0
    table.depth = 0


def choose(table: Table, index: i64) -> None:
    """Carry out the choice with this index, one of the bits of `table.options`, and go on."""
    table.depth -= 1
    pending = table.frames[table.depth]
    _ASK_STEPS[pending & 63].choose(table, pending, index)
    run_on(table)


def asking(table: Table) -> Ask:
    """The step that asks now, while the round goes on."""
    return _ASK_STEPS[table.frames[table.depth - 1] & 63]


def codes(table: Table) -> vec[i64]:
    """What may be chosen as codes, in the order of the bits; empty when the round is over."""
    found = vec[i64](capacity=16)
    options = table.options
    if options == 0:
        return found
    step = asking(table)
    verb = step.verb << VERB_SHIFT
    while options:
        index = lowest(options)
        options &= options - 1
        if index < NO:
            if step.has_pairs:
                seat = pair_seat(table.chooser, index, table.seats)
                found = append(found, verb | seat << SEAT_SHIFT | pair_card(index))
            else:
                found = append(found, verb | index)
        else:
            found = append(found, (step.no if index == NO else step.extra) << VERB_SHIFT)
    return found


def index_of(table: Table, code: i64) -> i64:
    """The index of a choice with this code, which must be one of `codes`."""
    step = asking(table)
    verb = code >> VERB_SHIFT
    if verb == step.verb:
        if step.has_pairs:
            return pair(table.chooser, code >> SEAT_SHIFT & 3, code & CARD_MASK, table.seats)
        return code & REST_MASK
    return NO if verb == step.no else EXTRA
