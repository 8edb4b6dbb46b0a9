"""The log of a round in sentences, for one player or with open cards (R15a).

A line covers one event, or several that belong to one action. No line mentions a pass, the chance to React,
an ability not used, or a hidden choice before everyone has made theirs. So the log does not reveal
whether a player declined or had no choice.
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
"""The event kinds that everyone learns of before the Reaction window opens."""

_IN_PLAY = use_sentences.HANDLERS | effect_sentences.HANDLERS


def log(
    states: Sequence[State], past: Sequence[tuple[int, Move]], viewer: Seat | None, names: Sequence[str]
) -> list[Line]:
    """Return every log line so far.

    `states`: the position before each (seat, move) of `past`. `names`: player names by seat. Events are
    cached by position object, so pass the same objects each time.
    """
    found: list[Line] = []
    # `states` may end with the current position, after the last move.
    for ply, ((_ignored, move), before) in enumerate(zip(past, states, strict=False), 1):
        found += lines(before, move, viewer, names, ply)
    return found


def lines(before: State, move: Move, viewer: Seat | None, names: Sequence[str], ply: int) -> list[Line]:
    """Return the log lines of one move, number `ply` counted from 1."""
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
    """Return, as one text, what a move announces while others may still React."""
    narrator = Narrator(before, move, viewer, names, 0)
    announced = (event for event in events(before, move) if event.kind in ANNOUNCED)
    return " ".join(
        line.text for event in announced for line in _IN_PLAY[event.kind](narrator, event, deque())
    )
