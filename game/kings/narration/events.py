"""What a choice brought about, event by event, as the machine tells it (`witness`): for logs and pictures.

Events say what is hidden too. Whoever shows them to a player has to keep from him what he may not know.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from mypy_extensions import i64

from game.kings.rules.notation import Move, encode
from game.kings.rules.observer import Observer
from game.kings.rules.rules import State

_CACHE_SIZE: Final = 1024
"""So many choices are remembered: those of more than one long round."""


class Event(NamedTuple):
    """Something that happened; what its parts mean stands with each kind in `witness`."""

    kind: int
    seat: int
    card: int
    number: int


class _Recorder(Observer):
    """Keeps everything that it is told."""

    def __init__(self) -> None:
        self.recorded: list[Event] = []

    def note(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        self.recorded.append(Event(int(event), int(seat), int(card), int(number)))


class _MoveKey:
    """A choice in a position that is this very object: to compare positions by their texts takes longer than
    to make the choice again.
    """

    __slots__ = ("before", "move")

    def __init__(self, before: State, move: Move) -> None:
        self.before = before
        self.move = move

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _MoveKey) and self.before is other.before and self.move == other.move

    def __hash__(self) -> int:
        return hash((id(self.before), self.move))


def events(before: State, move: Move) -> tuple[Event, ...]:
    """What `move`, which must be legal, brings about in `before`, up to the next choice."""
    return _events(_MoveKey(before, move))


@lru_cache(_CACHE_SIZE)
def _events(key: _MoveKey) -> tuple[Event, ...]:
    recorder = _Recorder()
    state = key.before.bare()
    state.witness = recorder
    state.do(encode(key.move))
    return tuple(recorder.recorded)
