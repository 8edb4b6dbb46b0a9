"""What a search thinks of every choice there is: for hints, for looking back, for puzzles. This room knows no
game.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from game.engine.errors import Unreadable
from game.engine.i18n import mark


class Weighed(NamedTuple):
    """One choice, and what came of it when it was tried."""

    move: Any
    """The choice, a value of its game."""

    share: float
    """The share of wins, 0 to 1, that the player who chooses may expect. Where the end is seen it is 1 for a
    win and 0 for a loss.
    """

    tries: int
    """How often it was tried, or how many positions were looked at: the less, the less its share says; 0
    where it says nothing.
    """

    ends_in: int = 0
    """Where the end is seen: after how many moves of all players, this one among them, the game is over. 0
    where it is not seen.
    """

    line: tuple[Any, ...] = ()
    """What would follow, as far as the search has looked: the moves after this one, values of the game."""


def write_weighed(weighed: Iterable[Weighed]) -> str:
    """The text of some choices in their order, one a line, its fields split by tabs: share, tries, plies to
    the end, the choice, what follows it. It reads back as the same values.
    """
    return "\n".join(
        "\t".join(map(str, (repr(one.share), one.tries, one.ends_in, one.move, *one.line))) for one in weighed
    )


def parse_weighed(text: str, parse_move: Callable[[str], Any]) -> tuple[Weighed, ...]:
    """Read such a text; `parse_move` reads a choice of the game. Raises `Unreadable`."""
    return tuple(_parse_line(line, parse_move) for line in text.splitlines())


def _parse_line(text: str, parse_move: Callable[[str], Any]) -> Weighed:
    with suppress(ValueError):
        share, tries, ends_in, move, *line = text.split("\t")
        weighed = Weighed(
            parse_move(move), float(share), int(tries), int(ends_in), tuple(map(parse_move, line))
        )
        if 0 <= weighed.share <= 1 and weighed.tries >= 0 and weighed.ends_in >= 0:
            return weighed
    raise Unreadable(mark("This says nothing about a choice: “{text}”."), text=text)
