"""Reads the fields of a position into a board.

The position may still be impossible; `validate` checks that.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.kings.rules import pending_codes, scoring, step_ids
from game.kings.rules.board import (
    ANTECHAMBER,
    ASSASSINATED,
    CALLED_OFF,
    CONDEMNED,
    DISCARD,
    DOWN,
    EXPOSED,
    HAND,
    HAS_BONUS,
    MAX_CARDS,
    MAX_FRAMES,
    NOBODY,
    OWNER_SHIFT,
    SHARED,
    SUCCESSOR,
    Board,
)
from game.kings.rules.cards import CARDS, PLAYERS, SECOND, THEN_STEP, THREE, VARIANTS, count, with_card
from game.kings.rules.notation import parse_card, parse_seat
from game.kings.rules.text_writer import BETWEEN_FRAMES, CALLED, MARKS

PUBLIC: Final = (
    *("court", "accused", "removed", "muted", "turn", "direction", "true", "score", "mulligan", "target"),
    *("known", "pending"),
)
"""Names of the fields after those of the seats."""

_SEEN_SUFFIX: Final = " seen"
_MAX_DIGITS: Final = 5


def split_fields(text: str) -> tuple[int, dict[str, str]]:
    """Return the variant's index and the fields by name, with one field for each seat of the variant."""
    name, *fields = (field.strip() for field in text.split("|"))
    if name not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise InvalidInput(N_("Unknown variant “{name}”; choose from: {known}."), name=name, known=known)
    variant = VARIANTS.index(name)
    seats = "abcd"[: PLAYERS[variant]]
    found: dict[str, str] = {}
    for field in fields:
        key, colon, value = field.partition(":")
        if len(key) == 1 and key in "abcd" and key not in seats:
            raise InvalidInput(N_("There is no player “{seat}” in this variant."), seat=key)
        if not colon or key not in (*seats, *PUBLIC):
            raise InvalidInput(N_("“{text}” isn't a field of a position."), text=field)
        if key in found:
            raise InvalidInput(N_("The field “{name}” appears twice."), name=key)
        found[key] = " ".join(value.split())
    for seat in seats:
        if seat not in found:
            raise InvalidInput(N_("The field for player “{seat}” is missing."), seat=seat)
    return variant, found


def read_player(board: Board, seat: int, text: str) -> None:
    """Read the field of one seat."""
    seen: set[str] = set()
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, _, value = part.partition(" ")
        reader = _PART_READERS.get(name)
        if reader is None or (not value and name != "out"):
            raise InvalidInput(N_("“{text}” isn't something a player can have."), text=part)
        if name in seen:
            raise InvalidInput(N_("“{name}” appears twice for the same player."), name=name)
        seen.add(name)
        reader(board, seat, value)


def _card_list_reader(zone: int) -> Callable[[Board, int, str], None]:
    def read(board: Board, seat: int, text: str) -> None:
        board.zones[zone + seat] = read_cards(text)

    return read


def _read_successor(board: Board, seat: int, text: str) -> None:
    board.zones[SUCCESSOR + seat] = parse_card(text) + 1


def _read_discard(board: Board, seat: int, text: str) -> None:
    board.zones[DISCARD + seat] = with_card(0, parse_card(text))


def _read_king(board: Board, seat: int, text: str) -> None:
    if text not in ("up", "down"):
        raise InvalidInput(N_("A King is “up” or “down”, not “{text}”."), text=text)
    if text == "down":
        board.down |= bit_at(seat)


def _read_condemned(board: Board, seat: int, text: str) -> None:
    cards = [part.strip() for part in text.split(",")]
    hidden = ", ".join(card for card in cards if not card.endswith(_SEEN_SUFFIX))
    seen = ", ".join(card.removesuffix(_SEEN_SUFFIX) for card in cards if card.endswith(_SEEN_SUFFIX))
    board.zones[CONDEMNED + seat] = read_cards(hidden) if hidden else 0
    board.zones[EXPOSED + seat] = read_cards(seen) if seen else 0


def _read_out(board: Board, seat: int, text: str) -> None:
    bit = bit_at(seat)
    if board.variant != THREE:
        if text:
            raise InvalidInput(N_("Write only “out” for a player who is out, without “{text}”."), text=text)
        place = "last"
    else:
        place, _, left = text.partition(" ")
        if place not in ("first", "second") or left not in ("with cards", "empty"):
            raise InvalidInput(
                N_(
                    "For a player who is out, write “first” or “second”, then “with cards” or “empty”, "
                    "not “{text}”."
                ),
                text=text,
            )
        if left == "with cards":
            board.lost_with_cards |= bit
    if place == "first":
        if board.first_out != NOBODY:
            raise InvalidInput(N_("Only one player can go out first."))
        board.first_out = seat
        board.out |= bit
    else:
        if board.loser != NOBODY:
            raise InvalidInput(N_("Only one player can be the last to go out."))
        board.loser = seat
        board.ended = ASSASSINATED


_PART_READERS: Final[dict[str, Callable[[Board, int, str], None]]] = {
    "hand": _card_list_reader(HAND),
    "successor": _read_successor,
    "king": _read_king,
    "antechamber": _card_list_reader(ANTECHAMBER),
    "condemned": _read_condemned,
    "discard": _read_discard,
    "out": _read_out,
}
"""Readers of the parts of a player's field, by their first word."""


def read_cards(text: str) -> i64:
    """Read a list of cards with at most two copies of each."""
    cards = [parse_card(name) for name in text.split(",")]
    for card in cards:
        if cards.count(card) > 2:
            raise InvalidInput(N_("{card}: there aren't that many copies of it."), card=CARDS[card].name)
    return count(cards)


def read_court(board: Board, text: str) -> None:
    """Read the cards in the Court, bottom first."""
    entries = [part.strip() for part in text.split(",")] if text else []
    if len(entries) > MAX_CARDS - 1:
        raise InvalidInput(N_("There are too many cards in the Court."))
    for entry in entries:
        rest, is_strong = entry.removesuffix(" +2"), entry.endswith(" +2")
        rest, is_down = rest.removesuffix(" down"), rest.endswith(" down")
        name, _, letter = rest.rpartition(" ")
        card = parse_card(name)
        seat = read_seat(board, letter)
        if is_strong and (is_down or THEN_STEP[card] != step_ids.STRIKE):
            raise InvalidInput(N_("Only a faceup Soldier can have +2, not “{text}”."), text=entry)
        if board.faceup >> card & 1 and board.faceup >> card + SECOND & 1 and not is_down:
            raise InvalidInput(N_("{card}: there aren't that many copies of it."), card=CARDS[card].name)
        if is_down:
            board.court[board.court_size] = card | seat << OWNER_SHIFT | DOWN
            board.court_size += 1
        else:
            board.put_on_throne(seat, card)
            if is_strong:
                board.court[board.court_size - 1] |= HAS_BONUS


def read_seat(board: Board, text: str) -> int:
    """Read a seat of this variant."""
    seat = parse_seat(text)
    if seat >= board.seats:
        raise InvalidInput(N_("There is no player “{seat}” in this variant."), seat=text)
    return seat


def read_seats(board: Board, text: str) -> i64:
    """Read some seats and return their bits."""
    found: i64 = 0
    for letter in text.replace(",", " ").split():
        found |= bit_at(read_seat(board, letter))
    return found


def read_number(text: str) -> int:
    """Read a whole number of at most five digits."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS):
        raise InvalidInput(N_("“{text}” isn't a valid whole number here."), text=text)
    return int(text)


def read_score(board: Board, text: str) -> tuple[int, ...]:
    """Read the points of each player or team."""
    points = tuple(read_number(part) for part in text.split(" "))
    sides = scoring.sides(board.variant)
    if len(points) != sides:
        raise InvalidInput(
            N_("The score needs {sides} numbers here, not {number}."), sides=sides, number=len(points)
        )
    return points


def read_pending(board: Board, text: str) -> None:
    """Read the pending steps, the next one last, and the cards that are chosen or shown."""
    if text.startswith(CALLED):
        board.loser = read_seat(board, text.removeprefix(CALLED).strip())
        board.ended = CALLED_OFF
        return
    for part in text.split(BETWEEN_FRAMES.strip()) if text else []:
        words = part.strip()
        first, _, rest = words.partition(" ")
        letter, _, names = rest.partition(" ")
        if first in MARKS and names:
            board.zones[MARKS[first] + read_seat(board, letter)] = read_cards(names)
        elif first == "shared" and names:
            board.zones[SHARED + read_seat(board, letter)] = parse_card(names) + 1
        elif board.depth == MAX_FRAMES - 2:
            raise InvalidInput(N_("Too many steps are pending: “{text}”."), text=text)
        else:
            board.push(_read_frame(board, words))


def _read_frame(board: Board, text: str) -> i64:
    name, *parts = (part.strip() for part in text.split(";"))
    values = dict.fromkeys(("at", "card", "target", "flags", "count"), 0)
    seat = NOBODY
    for part in parts:
        word, _, value = part.partition(" ")
        if word == "seat":
            seat = read_seat(board, value)
        elif word in values:
            values[word] = read_number(value)
        else:
            seat = NOBODY
            break
    is_small = (
        values["at"] < board.seats and values["card"] < len(CARDS) and values["target"] < pending_codes.NO
    )
    if (
        name not in step_ids.NAMES[1:]
        or seat == NOBODY
        or not is_small
        or max(values["flags"], values["count"]) > 7
    ):
        raise InvalidInput(N_("“{text}” can't be pending."), text=text)
    pending = pending_codes.frame(step_ids.NAMES.index(name), seat, values["card"], values["flags"])
    pending = pending_codes.with_at(pending, values["at"])
    pending = pending_codes.with_target(pending, values["target"])
    return pending_codes.with_count(pending, values["count"])
