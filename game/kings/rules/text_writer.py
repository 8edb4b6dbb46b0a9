"""Writes a board as the text of a position: fields separated by bars."""

from typing import Final

from game.engine.seat import Seat
from game.kings.rules import step_ids
from game.kings.rules.board import (
    ANTECHAMBER,
    ASSASSINATED,
    CALLED_OFF,
    CARD_MASK,
    CONDEMNED,
    DISCARD,
    DOWN,
    EXPOSED,
    HAND,
    HAS_BONUS,
    MARKED,
    NOBODY,
    OWNER_SHIFT,
    SHARED,
    SHOWN,
    SUCCESSOR,
    Board,
    at_of,
    card_of,
    count_of,
    flags_of,
    seat_of,
    step_of,
    target_of,
)
from game.kings.rules.cards import THREE, VARIANTS, card_list
from game.kings.rules.notation import NAMES, write_cards

BETWEEN_FIELDS: Final = " | "
BETWEEN_PARTS: Final = "; "
BETWEEN_FRAMES: Final = " > "
CALLED: Final = "mulligan called by"  # Begins the field `pending` when a Mulligan has ended the round.

MARKS: Final = {"marked": MARKED, "shown": SHOWN}
"""Zones of chosen or shown cards, by their word in `pending`."""


def write(board: Board) -> str:
    """Return the text of a position, with its fields in the order of the notation."""
    fields = [VARIANTS[board.variant]]
    fields += [write_field(str(Seat(seat)), write_player(board, seat)) for seat in range(board.seats)]
    fields += public_fields(board)
    knowledge = write_known(board)
    if knowledge:
        fields.append(f"known: {knowledge}")
    pending = write_pending(board)
    if pending:
        fields.append(f"pending: {pending}")
    return BETWEEN_FIELDS.join(fields)


def write_field(name: str, value: str) -> str:
    """Return a field with its name; only the name if the field is empty."""
    return f"{name}: {value}" if value else f"{name}:"


def write_known(board: Board) -> str:
    """Return what the seats know of each other, from the observer."""
    return board.observer.known() if board.observer is not None else ""


def write_player(board: Board, seat: int) -> str:
    """Return the content of one seat's field."""
    zones = board.zones
    condemned = [NAMES[card] for card in card_list(zones[CONDEMNED + seat])]
    condemned += [f"{NAMES[card]} seen" for card in card_list(zones[EXPOSED + seat])]
    parts = [
        ("hand", write_cards(card_list(zones[HAND + seat]))),
        ("successor", write_one(zones[SUCCESSOR + seat])),
        ("king", "down" if board.down >> seat & 1 else ""),
        ("antechamber", write_cards(card_list(zones[ANTECHAMBER + seat]))),
        ("condemned", ", ".join(condemned)),
        ("discard", write_cards(card_list(zones[DISCARD + seat]))),
    ]
    written = [f"{name} {value}" for name, value in parts if value]
    return BETWEEN_PARTS.join([*written, *write_out(board, seat)])


def write_one(card: int) -> str:
    """Return the name of a card given as its number plus 1; empty for 0."""
    return NAMES[card - 1] if card else ""


def write_out(board: Board, seat: int) -> list[str]:
    """Return the part `out` if a player is out, else nothing.

    With three players, it has the player's place and whether they had cards when they lost (R20).
    """
    is_last = board.ended == ASSASSINATED and board.loser == seat
    if not is_last and not board.is_out(seat):
        return []
    if board.variant != THREE:
        return ["out"]
    place = "second" if is_last else "first"
    return [f"out {place} {'with cards' if board.lost_with_cards >> seat & 1 else 'empty'}"]


def public_fields(board: Board) -> list[str]:
    """Return the public fields that belong to no seat."""
    fields = [
        ("court", ", ".join(_write_court_card(board.court[place]) for place in range(board.court_size))),
        ("accused", write_one(board.accused)),
        ("removed", write_cards(card_list(board.removed))),
        ("muted", str(board.muted) if board.muted else ""),
        ("turn", str(Seat(board.turn)) if board.turn != NOBODY else ""),
        ("direction", "right" if board.plays_right else ""),
        ("true", str(Seat(board.true_king)) if board.true_king != NOBODY else ""),
        ("score", " ".join(map(str, board.score))),
        ("mulligan", ", ".join(str(Seat(k)) for k in range(board.seats) if board.free_used >> k & 1)),
        ("target", str(board.target) if board.target else ""),
    ]
    return [f"{name}: {value}" for name, value in fields if value]


def _write_court_card(entry: int) -> str:
    owner = Seat(entry >> OWNER_SHIFT & 3)
    ending = " down" if entry & DOWN else " +2" if entry & HAS_BONUS else ""
    return f"{NAMES[entry & CARD_MASK]} {owner}{ending}"


def write_pending(board: Board) -> str:
    """Return what is pending within a turn or the setup; empty at the start of a turn."""
    if board.ended == CALLED_OFF:
        return f"{CALLED} {Seat(board.loser)}"
    if board.depth == 0 or step_of(board.frames[0]) in step_ids.TURN_STEPS:
        return ""
    parts = [write_frame(board.frames[k]) for k in range(board.depth)]
    for word, zone in MARKS.items():
        for seat in range(board.seats):
            if board.zones[zone + seat]:
                parts.append(f"{word} {Seat(seat)} {write_cards(card_list(board.zones[zone + seat]))}")
    for seat in range(board.seats):
        if board.zones[SHARED + seat]:
            parts.append(f"shared {Seat(seat)} {write_one(board.zones[SHARED + seat])}")
    return BETWEEN_FRAMES.join(parts)


def write_frame(pending: int) -> str:
    """Return a pending step: its name, its seat, and its other numbers unless 0."""
    parts = [step_ids.NAMES[step_of(pending)], f"seat {Seat(seat_of(pending))}"]
    numbers = [
        ("at", at_of(pending)),
        ("card", card_of(pending)),
        ("target", target_of(pending)),
        ("flags", flags_of(pending)),
        ("count", count_of(pending)),
    ]
    return BETWEEN_PARTS.join([*parts, *(f"{name} {number}" for name, number in numbers if number)])
