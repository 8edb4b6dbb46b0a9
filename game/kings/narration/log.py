"""The log of a round in sentences, for one player or with open cards (R15a).

A line covers one event, or several that belong to one action. No line mentions a pass, the chance to React,
or a hidden choice before everyone has made theirs. To the others, an ability not used reads the same whether
its player declined or had no target.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from game.kings.narration import play_events, setup_events
from game.kings.narration.narrator import LogLine, Narrator
from game.kings.rules.events import UNSEEN_CHOICE
from game.kings.rules.notation import Move
from game.kings.rules.view import Event, View


def log(
    views: Sequence[View],
    past: Sequence[tuple[int, Move]],
    names: Sequence[str],
    *,
    is_addressed: bool = True,
) -> list[LogLine]:
    """Return every log line so far.

    `views`: the viewer's, before and after each (seat, move) of `past`. `names`: player names by seat.
    `is_addressed`: as in `Narrator`.
    """
    found: list[LogLine] = []
    for ply, (made, before, after) in enumerate(zip(past, views, views[1:], strict=False), 1):
        found += lines(before, made, after, names, ply, is_addressed=is_addressed)
    return found


def lines(
    before: View,
    made: tuple[int, Move],
    after: View,
    names: Sequence[str],
    ply: int,
    *,
    is_addressed: bool = True,
) -> list[LogLine]:
    """Return the log lines of one move, number `ply` counted from 1; `is_addressed` as in `Narrator`."""
    narrator = Narrator(before, *made, names, ply, is_addressed)
    handlers, without_event = play_events.HANDLERS, play_events.without_event
    if before.turn is None:
        handlers, without_event = setup_events.HANDLERS, setup_events.without_event
    found = list(without_event(narrator))
    rest = deque(after.events)
    while rest:
        event = rest.popleft()
        if event.kind in handlers:
            found += _about(event, handlers[event.kind](narrator, event, rest))
    return found


def announcement(now: View, names: Sequence[str], *, is_addressed: bool = True) -> list[LogLine]:
    """Return what a move announces while others may still React; `is_addressed` as in `Narrator`."""
    found: list[LogLine] = []
    for event in now.announced:
        narrator = Narrator(now, event.seat, UNSEEN_CHOICE, names, 0, is_addressed)
        found += _about(event, play_events.HANDLERS[event.kind](narrator, event, deque()))
    return found


def _about(event: Event, found: Iterable[LogLine]) -> Iterator[LogLine]:
    """Yield lines with the event that they are about; some already have a later one."""
    return (line if line.event else line._replace(event=event) for line in found)
