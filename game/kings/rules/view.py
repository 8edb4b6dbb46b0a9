"""One seat's view of a round: public facts, its own cards, and what it has learned (R15a, R16).

A view is built up from what the seat may know, never by deleting from a position. Its text has the fields of
a position, but other players' hidden cards are only counted, `known` has what the seat knows about them, and
the seat's choices come last. A player's field may also have the faceup cards `shown`, the card `shared` with
the partner, and the number of cards `put` down to trade. The seat's own half of a simultaneous choice is
`chosen`.
"""

from dataclasses import dataclass
from typing import Final

from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.kings.rules import board, machine, pending_codes, step_ids, text_writer
from game.kings.rules.board import Table
from game.kings.rules.card_sets import card_list, size
from game.kings.rules.cards import PLAYERS, VARIANTS
from game.kings.rules.notation import NAMES, Move, decode, parse_move, write_cards

OTHERS: Final = "others"  # The field `pending` while somebody else chooses within a turn or the setup.
STUCK: Final = "stuck"  # The field `over` if the round ended because a player had no choice.
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
    """Everything that one seat may know."""

    text: str

    def __str__(self) -> str:
        return self.text

    def legal_moves(self) -> list[Move]:
        """Return the choices of the seat; empty while others choose."""
        last = self.text.rpartition(text_writer.BETWEEN_FIELDS)[2]
        if not last.startswith(_CHOICES):
            return []
        return [parse_move(choice) for choice in last.removeprefix(_CHOICES).split(text_writer.BETWEEN_PARTS)]


def view(table: Table, seat: Seat) -> View:
    """Return what `seat` may know of a table."""
    fields = [VARIANTS[table.variant], f"you: {seat}"]
    for other in range(table.seats):
        written = text_writer.write_player(table, other) if other == seat else _write_other(table, other)
        parts = [*filter(None, [written]), *_write_laid_out(table, other, seat)]
        fields.append(text_writer.write_field(str(Seat(other)), text_writer.BETWEEN_PARTS.join(parts)))
    fields += text_writer.public_fields(table)
    knowledge = table.observer.known_to(seat) if table.observer is not None else ""
    if knowledge:
        fields.append(f"known: {knowledge}")
    if table.ended != board.RUNNING:
        fields.append(f"over: {_write_end(table)}")
    elif table.options:
        fields += _pending_fields(table, seat)
    return View(text_writer.BETWEEN_FIELDS.join(fields))


def _pending_fields(table: Table, seat: Seat) -> list[str]:
    if table.chooser != seat:
        return [f"pending: {OTHERS}"] if text_writer.write_pending(table) else []
    choices = [str(decode(code)) for code in machine.codes(table)]
    fields = [_CHOICES + text_writer.BETWEEN_PARTS.join(choices)]
    if text_writer.write_pending(table):
        # The seat that chooses has seen every pending step, and none reveals what others chose or passed.
        waiting = [text_writer.write_frame(table.frames[k]) for k in range(table.depth)]
        fields.insert(0, f"pending: {text_writer.BETWEEN_FRAMES.join(waiting)}")
    return fields


def _write_end(table: Table) -> str:
    if table.ended == board.CALLED_OFF:
        return f"{text_writer.CALLED} {Seat(table.loser)}"
    return ASSASSINATED if table.ended == board.ASSASSINATED else STUCK


def _write_other(table: Table, seat: int) -> str:
    zones = table.zones
    hidden = size(zones[board.CONDEMNED + seat])
    condemned = [str(hidden)] if hidden else []
    condemned += [f"{NAMES[card]} seen" for card in card_list(zones[board.EXPOSED + seat])]
    parts = [
        ("hand", str(size(zones[board.HAND + seat]) or "")),
        ("successor", "1" if zones[board.SUCCESSOR + seat] else ""),
        ("king", "down" if table.down >> seat & 1 else ""),
        ("antechamber", ", ".join(NAMES[card] for card in card_list(zones[board.ANTECHAMBER + seat]))),
        ("condemned", ", ".join(condemned)),
        ("discard", str(size(zones[board.DISCARD + seat]) or "")),
    ]
    written = [f"{name} {value}" for name, value in parts if value]
    return text_writer.BETWEEN_PARTS.join([*written, *text_writer.write_out(table, seat)])


def _write_laid_out(table: Table, seat: int, viewer: int) -> list[str]:
    if table.ended != board.RUNNING:
        return []
    zones = table.zones
    shared = zones[board.SHARED + seat]
    is_partner = viewer in (seat, seat ^ 2)
    is_trading = table.depth > 0 and pending_codes.step_of(table.frames[0]) == step_ids.BACK
    parts = [
        ("shown", write_cards(card_list(zones[board.SHOWN + seat]))),
        ("shared", (text_writer.write_one(shared) if is_partner else "1") if shared else ""),
        ("put", str(size(zones[board.MARKED + seat])) if is_trading and viewer != seat else ""),
        ("chosen", write_cards(card_list(zones[board.MARKED + seat])) if viewer == seat else ""),
    ]
    return [f"{name} {value}" for name, value in parts if value]


def parse_view(text: str) -> View:
    """Read a view's text. Raises `InvalidInput`."""
    variant, *fields = text.split(text_writer.BETWEEN_FIELDS)
    names = [field.partition(":")[0] for field in fields]
    seats = "abcd"[: PLAYERS[VARIANTS.index(variant)]] if variant in VARIANTS else ""
    is_whole = names[: len(seats) + 1] == ["you", *seats] and len({*names}) == len(names)
    if not seats or not is_whole or not _FIELDS.issuperset(names) or fields[0][-1] not in seats:
        raise InvalidInput(N_("This is no view of a round: “{text}”."), text=text)
    seen = View(text)
    seen.legal_moves()
    return seen
