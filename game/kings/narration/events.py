"""Events that a move causes, as reported to an `Observer`: for the log and the table.

Events include hidden cards. Whoever shows them to a player must leave out what that player may not know.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from mypy_extensions import i64

from game.kings.rules.notation import Move, encode
from game.kings.rules.observer import Observer
from game.kings.rules.rules import State

_CACHE_SIZE: Final = 1024  # Moves whose events are cached: more than one long round.


class Event(NamedTuple):
    """Something that happened. `observer` documents the fields of each kind."""

    kind: int
    seat: int
    card: int
    number: int


class _Recorder(Observer):
    def __init__(self) -> None:
        self.recorded: list[Event] = []

    def on_event(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        self.recorded.append(Event(int(event), int(seat), int(card), int(number)))


class _MoveKey:
    """Cache key of a move in one position object; comparing position texts is slower than making the move."""

    __slots__ = ("before", "move")

    def __init__(self, before: State, move: Move) -> None:
        self.before = before
        self.move = move

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _MoveKey) and self.before is other.before and self.move == other.move

    def __hash__(self) -> int:
        return hash((id(self.before), self.move))


def events(before: State, move: Move) -> tuple[Event, ...]:
    """Return the events that the legal `move` causes in `before`, up to the next choice."""
    return _events(_MoveKey(before, move))


@lru_cache(_CACHE_SIZE)
def _events(key: _MoveKey) -> tuple[Event, ...]:
    recorder = _Recorder()
    state = key.before.unobserved_copy()
    state.observer = recorder
    state.do(encode(key.move))
    return tuple(recorder.recorded)
