"""The log of a round in sentences, for one player or with open cards (R15a).

A line tells an event, or several that belong to one act. That somebody passes, or was asked at all, that an
ability is not used, and what is chosen unseen until all have chosen, is in no line; so the log is the same
whether a player declined or could not.
"""

from collections import deque
from collections.abc import Sequence

from game.engine.seat import Seat
from game.kings.narration import effect_sentences, setup_sentences, use_sentences
from game.kings.narration.events import events
from game.kings.narration.narrator import Line, Narrator
from game.kings.rules import observer
from game.kings.rules.notation import Move
from game.kings.rules.rules import State

ANNOUNCED = frozenset((observer.USED, observer.FLIPPED, observer.REACTED))
"""What all hear of a choice before its window opens."""

_IN_PLAY = use_sentences.HANDLERS | effect_sentences.HANDLERS


def log(
    states: Sequence[State], past: Sequence[tuple[int, Move]], viewer: Seat | None, names: Sequence[str]
) -> list[Line]:
    """Every line so far. `states`: the round before each of the choices in `past`, which are seats with what
    they chose; `names`: what the players are called, by seat.

    What a choice brought about is remembered with the very object of the position before it.
    """
    found: list[Line] = []
    for ply, ((_ignored, move), before) in enumerate(zip(past, states, strict=False), 1):
        found += lines(before, move, viewer, names, ply)
    return found


def lines(before: State, move: Move, viewer: Seat | None, names: Sequence[str], ply: int) -> list[Line]:
    """What is told of one choice, the one of number `ply` from 1."""
    narrator = Narrator(before, move, viewer, names, ply)
    handlers, without_event = _IN_PLAY, use_sentences.without_event
    if narrator.is_setup:
        handlers, without_event = setup_sentences.HANDLERS, setup_sentences.without_event
    found = list(without_event(narrator))
    rest = deque(events(before, move))
    while rest:
        event = rest.popleft()
        if event.kind in handlers:
            found += handlers[event.kind](narrator, event, rest)
    return found


def announcement(before: State, move: Move, viewer: Seat | None, names: Sequence[str]) -> str:
    """What is told of a choice while others may still React: what was said, and nothing of its truth."""
    narrator = Narrator(before, move, viewer, names, 0)
    announced = (event for event in events(before, move) if event.kind in ANNOUNCED)
    return " ".join(
        line.text for event in announced for line in _IN_PLAY[event.kind](narrator, event, deque())
    )
