"""A table that is open to phones, as it is saved with its game."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from game.engine.seat import PUBLIC, Onlooker, Seat
from game.play.early_answers import Kept
from game.remote.seats import SavedSeat, SavedTable, new_table
from game.store.log import log

PORTS: Final = 1 << 16  # One more than the highest port.


class SavedPhones(NamedTuple):
    """An open table and its part in a game, as they are saved."""

    table: SavedTable
    seat: int | None = None  # The one that has the computer's screen; None if that is the public's.
    is_begun: bool = False  # True once the cards may be seen.
    early: Kept = Kept()
    reactions_left: tuple[int, int] = (-1, 0)  # As in `Mode`.
    last_pages: Mapping[int, str] = {}
    """By seat, the pages of this round's end, or those of the round before that are still read."""

    @property
    def own(self) -> Seat | Onlooker:
        """Whose view the computer's screen shows."""
        return PUBLIC if self.seat is None else Seat(self.seat)

    def __str__(self) -> str:
        return json.dumps(self)


def open_to_phones(seats: int) -> str:
    """Return the text of a table with free seats that has not been opened yet."""
    return str(SavedPhones(new_table(seats)))


def saved_phones(text: str, seats: int) -> SavedPhones | None:
    """Return the open table that a game is saved with; None if there is none, or it can't be read.

    `seats`: how many the game has.
    """
    if not text:
        return None
    try:
        (code, held, port), own, is_begun, (start, moves), (ply, left), pages = json.loads(text)
        table = SavedTable(str(code), tuple(SavedSeat(*map(str, each)) for each in held), int(port))
        early = Kept(start, {Seat(int(at)): [*map(str, texts)] for at, texts in moves.items()})
        if len(held) != seats or own not in (None, *range(seats)) or table.port not in range(PORTS):
            raise ValueError("seats or port")
        own = None if own is None else Seat(own)
        last_pages = {int(at): str(page) for at, page in pages.items()}
        return SavedPhones(table, own, bool(is_begun), early, (int(ply), int(left)), last_pages)
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        log.error("a table for phones can't be read: %s", error)
        return None
