"""Writes a table as the text of a position: fields separated by bars."""

from typing import Final

from game.engine.seat import Seat
from game.kings.rules import board, pending_codes, step_ids
from game.kings.rules.board import Table
from game.kings.rules.cards import THREE, VARIANTS, card_list
from game.kings.rules.notation import NAMES, write_cards

BETWEEN_FIELDS: Final = " | "
BETWEEN_PARTS: Final = "; "
BETWEEN_FRAMES: Final = " > "
CALLED: Final = "mulligan called by"  # Begins the field `pending` when a Mulligan has ended the round.
TURN_STEPS: Final = (step_ids.REMOVE, step_ids.ARRIVE, step_ids.PLAY)  # Steps with which a turn can begin.

MARKS: Final = {"marked": board.MARKED, "shown": board.SHOWN}
"""Zones of chosen or shown cards, by their word in `pending`."""


def write(table: Table) -> str:
    """Return the text of a position, with its fields in the order of the notation."""
    fields = [VARIANTS[table.variant]]
    fields += [write_field(str(Seat(seat)), write_player(table, seat)) for seat in range(table.seats)]
    fields += public_fields(table)
    knowledge = write_known(table)
    if knowledge:
        fields.append(f"known: {knowledge}")
    pending = write_pending(table)
    if pending:
        fields.append(f"pending: {pending}")
    return BETWEEN_FIELDS.join(fields)


def write_field(name: str, value: str) -> str:
    """Return a field with its name; only the name if the field is empty."""
    return f"{name}: {value}" if value else f"{name}:"


def write_known(table: Table) -> str:
    """Return what the seats know of each other, from the observer."""
    return table.observer.known() if table.observer is not None else ""


def write_player(table: Table, seat: int) -> str:
    """Return the content of one seat's field."""
    zones = table.zones
    condemned = [NAMES[card] for card in card_list(zones[board.CONDEMNED + seat])]
    condemned += [f"{NAMES[card]} seen" for card in card_list(zones[board.EXPOSED + seat])]
    parts = [
        ("hand", write_cards(card_list(zones[board.HAND + seat]))),
        ("successor", write_one(zones[board.SUCCESSOR + seat])),
        ("king", "down" if table.down >> seat & 1 else ""),
        ("antechamber", write_cards(card_list(zones[board.ANTECHAMBER + seat]))),
        ("condemned", ", ".join(condemned)),
        ("discard", write_cards(card_list(zones[board.DISCARD + seat]))),
    ]
    written = [f"{name} {value}" for name, value in parts if value]
    return BETWEEN_PARTS.join([*written, *write_out(table, seat)])


def write_one(card: int) -> str:
    """Return the name of a card given as its number plus 1; empty for 0."""
    return NAMES[card - 1] if card else ""


def write_out(table: Table, seat: int) -> list[str]:
    """Return the part `out` if a player is out, else nothing.

    With three players, it has the player's place and whether they had cards when they lost (R20).
    """
    is_last = table.ended == board.ASSASSINATED and table.loser == seat
    if not is_last and not table.is_out(seat):
        return []
    if table.variant != THREE:
        return ["out"]
    place = "second" if is_last else "first"
    return [f"out {place} {'with cards' if table.lost_with_cards >> seat & 1 else 'empty'}"]


def public_fields(table: Table) -> list[str]:
    """Return the public fields that belong to no seat."""
    fields = [
        ("court", ", ".join(_write_court_card(table.court[place]) for place in range(table.court_size))),
        ("accused", write_one(table.accused)),
        ("removed", write_cards(card_list(table.removed))),
        ("muted", str(table.muted) if table.muted else ""),
        ("turn", str(Seat(table.turn)) if table.turn != board.NOBODY else ""),
        ("direction", "right" if table.plays_right else ""),
        ("true", str(Seat(table.true_king)) if table.true_king != board.NOBODY else ""),
        ("score", " ".join(map(str, table.score))),
        ("mulligan", ", ".join(str(Seat(k)) for k in range(table.seats) if table.free_used >> k & 1)),
        ("target", str(table.target) if table.target else ""),
    ]
    return [f"{name}: {value}" for name, value in fields if value]


def _write_court_card(entry: int) -> str:
    owner = Seat(entry >> board.OWNER_SHIFT & 3)
    ending = " down" if entry & board.DOWN else " +2" if entry & board.HAS_BONUS else ""
    return f"{NAMES[entry & board.CARD_MASK]} {owner}{ending}"


def write_pending(table: Table) -> str:
    """Return what is pending within a turn or the setup; empty at the start of a turn."""
    if table.ended == board.CALLED_OFF:
        return f"{CALLED} {Seat(table.loser)}"
    if table.depth == 0 or pending_codes.step_of(table.frames[0]) in TURN_STEPS:
        return ""
    parts = [write_frame(table.frames[k]) for k in range(table.depth)]
    for word, zone in MARKS.items():
        for seat in range(table.seats):
            if table.zones[zone + seat]:
                parts.append(f"{word} {Seat(seat)} {write_cards(card_list(table.zones[zone + seat]))}")
    for seat in range(table.seats):
        if table.zones[board.SHARED + seat]:
            parts.append(f"shared {Seat(seat)} {write_one(table.zones[board.SHARED + seat])}")
    return BETWEEN_FRAMES.join(parts)


def write_frame(pending: int) -> str:
    """Return a pending step: its name, its seat, and its other numbers unless 0."""
    parts = [step_ids.NAMES[pending_codes.step_of(pending)], f"seat {Seat(pending_codes.seat_of(pending))}"]
    numbers = [
        ("at", pending_codes.at_of(pending)),
        ("card", pending_codes.card_of(pending)),
        ("target", pending_codes.target_of(pending)),
        ("flags", pending_codes.flags_of(pending)),
        ("count", pending_codes.count_of(pending)),
    ]
    return BETWEEN_PARTS.join([*parts, *(f"{name} {number}" for name, number in numbers if number)])
