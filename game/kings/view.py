"""What one seat may know of a round: all that is public, its own cards, and what it has learned (R15a, R16).

A view is built up from what the seat may know, never by deleting from a position. Its text has a position's
fields; another player's hidden cards are numbers, `known` says what the seat knows of them, and the seat's
own choices stand last. Beyond a position's parts a player may have `shown` cards, which lie faceup, one
`shared` with the partner, and `put` cards to trade; the seat's own half of a simultaneous choice is `chosen`.
"""

from dataclasses import dataclass
from typing import Final

from game.core.errors import Unreadable
from game.core.seat import Seat
from game.core.words import mark
from game.kings import frames, machine, steps, writing
from game.kings import table as table_room
from game.kings.cards import PLAYERS, VARIANTS
from game.kings.codes import decode
from game.kings.counts import listed, size
from game.kings.notation import NAMES, Move, parse_move, write_cards
from game.kings.table import (
    ANTECHAMBER,
    CALLED_OFF,
    CONDEMNED,
    DISCARD,
    EXPOSED,
    HAND,
    MARKED,
    RUNNING,
    SHARED,
    SHOWN,
    SUCCESSOR,
    Table,
)

OTHERS: Final = "others"
"""What a view says is pending while somebody else chooses within a turn or the setup."""
STUCK: Final = "stuck"
"""What a view says of a round that is over since its last player had no choice."""
ASSASSINATED: Final = "assassinated"

_CHOICES: Final = "choices: "
_FIELDS: Final = frozenset(
    (
        *("a", "b", "c", "d", "you", "court", "accused", "removed", "muted", "turn", "direction", "true"),
        *("score", "mulligan", "target", "known", "over", "pending", "choices"),
    )
)


@dataclass(frozen=True)
class View:
    """All that one seat may know."""

    text: str

    def __str__(self) -> str:
        return self.text

    def legal_moves(self) -> list[Move]:
        """What the seat may choose now; nothing while others choose."""
        last = self.text.rpartition(writing.BETWEEN_FIELDS)[2]
        if not last.startswith(_CHOICES):
            return []
        return [parse_move(choice) for choice in last.removeprefix(_CHOICES).split(writing.BETWEEN_PARTS)]


def view(table: Table, seat: Seat) -> View:
    """What `seat` may know of what lies on the table."""
    fields = [VARIANTS[table.variant], f"you: {seat}"]
    for other in range(table.seats):
        written = writing.write_player(table, other) if other == seat else _write_other(table, other)
        parts = [*filter(None, [written]), *_write_aside(table, other, seat)]
        fields.append(writing.write_field(str(Seat(other)), writing.BETWEEN_PARTS.join(parts)))
    fields += writing.public_fields(table)
    knowledge = table.witness.known_to(seat) if table.witness is not None else ""
    if knowledge:
        fields.append(f"known: {knowledge}")
    if table.ended != RUNNING:
        fields.append(f"over: {_write_end(table)}")
    elif table.options:
        fields += _pending(table, seat)
    return View(writing.BETWEEN_FIELDS.join(fields))


def _pending(table: Table, seat: Seat) -> list[str]:
    """Whether somebody chooses within a turn or the setup, and what about and which choices, if this seat."""
    if table.chooser != seat:
        return [f"pending: {OTHERS}"] if writing.write_pending(table) else []
    choices = [str(decode(code)) for code in machine.codes(table)]
    fields = [_CHOICES + writing.BETWEEN_PARTS.join(choices)]
    if writing.write_pending(table):
        # Who is asked has come to see every pending step; nothing in one tells what others chose or passed.
        waiting = [writing.write_frame(table.frames[k]) for k in range(table.depth)]
        fields.insert(0, f"pending: {writing.BETWEEN_FRAMES.join(waiting)}")
    return fields


def _write_end(table: Table) -> str:
    if table.ended == CALLED_OFF:
        return f"{writing.CALLED} {Seat(table.loser)}"
    return ASSASSINATED if table.ended == table_room.ASSASSINATED else STUCK


def _write_other(table: Table, seat: int) -> str:
    """What everybody sees of a player."""
    zones = table.zones
    hidden = size(zones[CONDEMNED + seat])
    condemned = [str(hidden)] if hidden else []
    condemned += [f"{NAMES[card]} seen" for card in listed(zones[EXPOSED + seat])]
    parts = [
        ("hand", str(size(zones[HAND + seat]) or "")),
        ("successor", "1" if zones[SUCCESSOR + seat] else ""),
        ("king", "down" if table.down >> seat & 1 else ""),
        ("antechamber", ", ".join(NAMES[card] for card in listed(zones[ANTECHAMBER + seat]))),
        ("condemned", ", ".join(condemned)),
        ("discard", str(size(zones[DISCARD + seat]) or "")),
    ]
    written = [f"{name} {value}" for name, value in parts if value]
    return writing.BETWEEN_PARTS.join([*written, *writing.write_out(table, seat)])


def _write_aside(table: Table, seat: int, viewer: int) -> list[str]:
    """What lies in front of a player while they choose together, as the viewer sees it (R17, R19, R21)."""
    if table.ended != RUNNING:
        return []
    zones = table.zones
    shared = zones[SHARED + seat]
    is_partner = viewer in (seat, seat ^ 2)
    is_trading = table.depth > 0 and frames.step_of(table.frames[0]) == steps.BACK
    parts = [
        ("shown", write_cards(listed(zones[SHOWN + seat]))),
        ("shared", (writing.write_one(shared) if is_partner else "1") if shared else ""),
        ("put", str(size(zones[MARKED + seat])) if is_trading and viewer != seat else ""),
        ("chosen", write_cards(listed(zones[MARKED + seat])) if viewer == seat else ""),
    ]
    return [f"{name} {value}" for name, value in parts if value]


def parse_view(text: str) -> View:
    """Read a view's text. Raises `Unreadable`."""
    variant, *fields = text.split(writing.BETWEEN_FIELDS)
    names = [field.partition(":")[0] for field in fields]
    seats = "abcd"[: PLAYERS[VARIANTS.index(variant)]] if variant in VARIANTS else ""
    is_whole = names[: len(seats) + 1] == ["you", *seats] and len({*names}) == len(names)
    if not seats or not is_whole or not _FIELDS.issuperset(names) or fields[0][-1] not in seats:
        raise Unreadable(mark("This is no view of a round: “{text}”."), text=text)
    seen = View(text)
    seen.legal_moves()
    return seen
