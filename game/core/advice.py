"""What a search thinks of every choice there is: for hints, and for looking back. This room knows no game."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from game.core.errors import Unreadable
from game.core.words import mark


class Weighed(NamedTuple):
    """One choice, and what came of it when it was tried."""

    move: Any
    """The choice, a value of its game."""

    share: float
    """The share of wins, 0 to 1, that the player who chooses may expect."""

    tries: int
    """How often it was tried: the less, the less its share says; 0 where it says nothing."""


def write_weighed(weighed: Iterable[Weighed]) -> str:
    """The text of some choices in their order, one a line; it reads back as the same values."""
    return "\n".join(f"{one.share!r} {one.tries} {one.move}" for one in weighed)


def parse_weighed(text: str, parse_move: Callable[[str], Any]) -> tuple[Weighed, ...]:
    """Read such a text; `parse_move` reads a choice of the game. Raises `Unreadable`."""
    return tuple(_parse_line(line, parse_move) for line in text.splitlines())


def _parse_line(line: str, parse_move: Callable[[str], Any]) -> Weighed:
    share, _, rest = line.partition(" ")
    tries, _, move = rest.partition(" ")
    with suppress(ValueError):
        weighed = Weighed(parse_move(move), float(share), int(tries))
        if 0 <= weighed.share <= 1 and weighed.tries >= 0:
            return weighed
    raise Unreadable(mark("This says nothing about a choice: “{text}”."), text=line)
