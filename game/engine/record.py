"""A game as text: how it started and every move since; the text of a state contains neither.

Saved games, replays and bug reports use this text. It has one line for the start, then one for each move:

    hierarchy standard deal 7
    4
    6

or, where the game did not start from a numbered deal,

    hierarchy standard position ?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -
"""

import re
from dataclasses import dataclass
from typing import Final

from game.engine.contract import State
from game.engine.errors import InvalidInput
from game.engine.game import AnyGame
from game.engine.i18n import N_

_HEADER: Final = re.compile(r"(\S+)\s+(\S+)\s+(?:deal\s+([0-9]{1,20})|position\s+(\S.*))", re.ASCII)


class NoRecord(InvalidInput):
    """A text that does not even begin like a record."""


@dataclass(frozen=True)
class Record:
    """One game, finished or not; its contents are checked only when it is replayed."""

    game: str  # The game's name in the catalog.
    variant: str
    start: int | str  # The number of the deal, or the starting position as text.
    moves: tuple[str, ...] = ()  # The moves as text, in order.

    def __str__(self) -> str:
        start = f"deal {self.start}" if isinstance(self.start, int) else f"position {self.start}"
        return "\n".join((f"{self.game} {self.variant} {start}", *self.moves)) + "\n"

    def first(self, game: AnyGame) -> State:
        """Return the starting position.

        Raises `InvalidInput` for an unreadable start, another game's record, or another variant's position.
        """
        if game.name != self.game:
            raise InvalidInput(
                N_("This is a game of “{name}”, not “{other}”."), name=self.game, other=game.name
            )
        variant = game.variant(self.variant)
        start = self.start
        state: State = game.deal(start, variant) if isinstance(start, int) else game.read(start, variant)
        return state

    def replay(self, game: AnyGame) -> tuple[State, ...]:
        """Return every position from the start to the last move: one more than there are moves.

        Raises `InvalidInput` for text that `game` cannot read, and `IllegalMove` for an illegal move.
        """
        states = [self.first(game)]
        for text in self.moves:
            states.append(states[-1].apply(game.parse_move(text)))
        return tuple(states)

    def with_move(self, move: object) -> "Record":
        """Return this record with one more move."""
        return Record(self.game, self.variant, self.start, (*self.moves, str(move)))


def parse_record(text: str) -> Record:
    """Read a record's text, ignoring blank lines and spaces around each line. Raises `NoRecord`.

    Some editors begin a text with a byte-order mark, which is ignored too.
    """
    lines = [line for line in (line.strip() for line in text.removeprefix("\ufeff").splitlines()) if line]
    header = _HEADER.fullmatch(lines[0]) if lines else None
    if header is None:
        raise NoRecord(
            N_("A game's text starts with the game's name, the variant, and a deal number or a position.")
        )
    game, variant, number, position = header.groups()
    start = int(number) if number is not None else " ".join(position.split())
    return Record(game, variant, start, tuple(lines[1:]))


def split_records(text: str) -> list[str]:
    """Return the texts of several games one below the other, each from its first line to the next game's."""
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        if _HEADER.fullmatch(line.strip()) and any(map(str.strip, found[-1])):
            found.append([])
        found[-1].append(f"{line}\n")
    return ["".join(lines) for lines in found]
