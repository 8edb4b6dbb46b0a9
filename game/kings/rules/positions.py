"""Start positions of rounds: numbered deals, and positions and views read from text.

A position that has been read may still be impossible; `validate` checks that.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.rules import machine, scoring, setup, step_ids
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
    MARKED,
    MAX_CARDS,
    MAX_FRAMES,
    NO,
    NOBODY,
    OWNER_SHIFT,
    SHARED,
    SHOWN,
    STUCK,
    SUCCESSOR,
    Board,
    frame,
    with_at,
    with_count,
    with_target,
)
from game.kings.rules.cards import (
    CARDS,
    HAND_SIZES,
    MAX_MUTED,
    PLAYERS,
    QUICK_ACCUSED,
    SECOND,
    THEN_STEP,
    THREE,
    VARIANTS,
    count,
    deck,
    with_card,
)
from game.kings.rules.knowledge import no_knowledge, read_knowledge, read_knowledge_of
from game.kings.rules.notation import DIRECTIONS, parse_card, parse_move, parse_number, parse_seat
from game.kings.rules.rules import State, empty
from game.kings.rules.turns import begin_turn
from game.kings.rules.validate import check_position
from game.kings.rules.view import (
    BETWEEN_FIELDS,
    BETWEEN_FRAMES,
    BETWEEN_PARTS,
    CALLED,
    MARKS,
    OVER,
    View,
    view,
)

_PUBLIC: Final = (
    *("court", "accused", "removed", "muted", "turn", "direction", "true", "score", "mulligan", "target"),
    *("known", "pending"),
)
"""Names of the fields after those of the seats."""

_SEEN_SUFFIX: Final = " seen"
_MAX_DIGITS: Final = 5


def deal(number: int, variant: str, true_king: int | None = None) -> State:
    """Return the start of deal `number`, before the first choice of its setup.

    The deck, in the order of `CARDS`, is shuffled by SplitMix64(number). Seat a gets the first hand, b the
    next, and so on; the card after them is the Accused, and a last one, if any, lies facedown. The
    generator's next number below the number of players is the True King's seat, unless `true_king` is given.
    """
    index = VARIANTS.index(variant)
    state = empty(index)
    cards = deck(index)
    chance = SplitMix64(number)
    chance.shuffle(cards)
    players, hand_size = PLAYERS[index], HAND_SIZES[index]
    for seat in range(players):
        state.zones[HAND + seat] = count(cards[seat * hand_size : (seat + 1) * hand_size])
    rest = cards[players * hand_size :]
    state.accused = (rest[0] if rest else QUICK_ACCUSED) + 1
    drawn = chance.below(players)
    state.true_king = drawn if true_king is None else true_king
    state.observer = no_knowledge(index)
    return start_setup(state)


def start_setup(state: State) -> State:
    """Start the setup of a dealt round."""
    setup.start_next_step(state, step_ids.NOTHING)
    machine.run(state)
    return state


def parse_state(text: str) -> State:
    """Read a position. Raises `InvalidInput` if the text is malformed or the position impossible."""
    variant, fields = _split_fields(text)
    state = empty(variant)
    for seat in range(state.seats):
        read_player(state, seat, fields.pop("abcd"[seat]))
    _read_public_fields(state, fields)
    knowledge = read_knowledge(variant, fields.pop("known", ""))
    pending = fields.pop("pending", "")
    _read_pending(state, pending)
    check_position(state, knowledge, pending)
    state.observer = knowledge
    if not (pending or state.ended):
        begin_turn(state)
        machine.run(state)
    return state


def _read_public_fields(state: State, fields: dict[str, str]) -> None:
    """Read the fields that belong to no seat, such as the Court, and remove them from `fields`."""
    _read_court(state, fields.pop("court", ""))
    accused = fields.pop("accused", "")
    state.accused = parse_card(accused) + 1 if accused else 0
    removed = fields.pop("removed", "")
    state.removed = _read_cards(removed) if removed else 0
    if "muted" in fields:
        state.muted = parse_number(fields.pop("muted"), MAX_MUTED)
    if "turn" in fields:
        state.turn = _read_seat(state, fields.pop("turn"))
    if "direction" in fields:
        state.plays_right = _parse_direction(state, fields.pop("direction")) == DIRECTIONS[1]
    if "true" in fields:
        state.true_king = _read_seat(state, fields.pop("true"))
    if "score" in fields:
        state.score = _read_score(state, fields.pop("score"))
    if "mulligan" in fields:
        state.free_used = _read_seats(state, fields.pop("mulligan"))
    if "target" in fields:
        state.target = _read_number(fields.pop("target"))
        state.score = state.score or (0,) * scoring.sides(state.variant)


def _parse_direction(state: State, text: str) -> str:
    if PLAYERS[state.variant] == 2:
        raise InvalidInput(N_("With two players there is no direction of play."))
    if text not in DIRECTIONS:
        raise InvalidInput(N_("“{text}” isn't a direction; play goes left or right."), text=text)
    return text


def parse_view(text: str) -> View:
    """Read a view's text. Raises `InvalidInput`."""
    name, *written = text.split(BETWEEN_FIELDS)
    fields = {field.partition(":")[0]: field.partition(":")[2].strip() for field in written}
    if name in VARIANTS and "you" in fields:
        state = empty(VARIANTS.index(name))
        choices = fields.pop("choices", "")
        viewer = _read_seat(state, fields.pop("you"))
        _read_seen(state, viewer, fields, has_choices=bool(choices))
        moves = map(parse_move, choices.split(BETWEEN_PARTS) if choices else ())
        found = replace(view(state, Seat(viewer)), choices=tuple(moves))
        if str(found) == text and bool(choices) == (found.chooser == viewer):
            return found
    raise InvalidInput(N_("This isn't a view of a round: “{text}”."), text=text)


def _read_seen(state: State, viewer: int, fields: dict[str, str], *, has_choices: bool) -> None:
    """Read a position with the same view, in which any cards stand for those that the viewer cannot see."""
    for seat in range(state.seats):
        _read_seen_player(state, seat, fields.pop("abcd"[seat], ""), is_own=seat == viewer)
    state.observer = read_knowledge_of(state.variant, viewer, fields.pop("known", ""))
    over, pending = fields.pop("over", ""), fields.pop("pending", "")
    _read_public_fields(state, fields)
    state.chooser = viewer
    if over == OVER[STUCK]:
        state.ended, state.loser = STUCK, state.turn
    elif over:
        _read_pending(state, over if over.startswith(CALLED) else "")
    elif has_choices and pending:
        _read_pending(state, pending)
    elif pending:
        state.chooser = (viewer + 1) % state.seats
        is_setup = not (state.court_size or state.down or state.out)
        is_trading = any(state.zones[MARKED + seat] for seat in range(state.seats) if seat != viewer)
        step = step_ids.BACK if is_trading else step_ids.SETUP if is_setup else step_ids.FOLLOW
        state.push(frame(step, state.chooser))
    elif state.turn == NOBODY:
        raise InvalidInput(N_("The position doesn't say whose turn it is."))
    else:
        state.chooser = state.turn
        state.push(frame(step_ids.PLAY, state.turn))


_LAID_OUT: Final = {"shown": SHOWN, "chosen": MARKED, "shared": SHARED, "put": MARKED}
_COUNTED: Final = {"hand": HAND, "condemned": CONDEMNED, "discard": DISCARD, "successor": SUCCESSOR}
"""Zones of other players whose number of cards a view gives, by name."""


def _read_seen_player(state: State, seat: int, text: str, *, is_own: bool) -> None:
    plain: list[str] = []
    found: dict[int, i64] = {}
    for part in filter(None, text.split(BETWEEN_PARTS)):
        name, _, value = part.partition(" ")
        first, _, rest = value.partition(", ")
        zone = _LAID_OUT.get(name, NOBODY if is_own else _COUNTED.get(name, NOBODY))
        if zone != NOBODY and first.isdigit():
            found[zone] = (1 << min(_read_number(first), MAX_CARDS)) - 1
            plain += [f"{name} {rest}"] if rest else []
        elif name == "shared":
            found[zone] = parse_card(value) + 1
        elif name in _LAID_OUT:
            found[zone] = _read_cards(value)
        else:
            plain.append(part)
    read_player(state, seat, BETWEEN_PARTS.join(plain))
    for zone, cards in found.items():
        state.zones[zone + seat] = cards


def _split_fields(text: str) -> tuple[int, dict[str, str]]:
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
        if not colon or key not in (*seats, *_PUBLIC):
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
        board.zones[zone + seat] = _read_cards(text)

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
    board.zones[CONDEMNED + seat] = _read_cards(hidden) if hidden else 0
    board.zones[EXPOSED + seat] = _read_cards(seen) if seen else 0


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


def _read_cards(text: str) -> i64:
    """Read a list of cards with at most two copies of each."""
    cards = [parse_card(name) for name in text.split(",")]
    for card in cards:
        if cards.count(card) > 2:
            raise InvalidInput(N_("{card}: there aren't that many copies of it."), card=CARDS[card].name)
    return count(cards)


def _read_court(board: Board, text: str) -> None:
    """Read the cards in the Court, bottom first."""
    entries = [part.strip() for part in text.split(",")] if text else []
    if len(entries) > MAX_CARDS - 1:
        raise InvalidInput(N_("There are too many cards in the Court."))
    for entry in entries:
        rest, is_strong = entry.removesuffix(" +2"), entry.endswith(" +2")
        rest, is_down = rest.removesuffix(" down"), rest.endswith(" down")
        name, _, letter = rest.rpartition(" ")
        card = parse_card(name)
        seat = _read_seat(board, letter)
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


def _read_seat(board: Board, text: str) -> int:
    """Read a seat of this variant."""
    seat = parse_seat(text)
    if seat >= board.seats:
        raise InvalidInput(N_("There is no player “{seat}” in this variant."), seat=text)
    return seat


def _read_seats(board: Board, text: str) -> i64:
    """Read some seats and return their bits."""
    found: i64 = 0
    for letter in text.replace(",", " ").split():
        found |= bit_at(_read_seat(board, letter))
    return found


def _read_number(text: str) -> int:
    """Read a whole number of at most five digits."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS):
        raise InvalidInput(N_("“{text}” isn't a valid whole number here."), text=text)
    return int(text)


def _read_score(board: Board, text: str) -> tuple[int, ...]:
    """Read the points of each player or team."""
    points = tuple(_read_number(part) for part in text.split(" "))
    sides = scoring.sides(board.variant)
    if len(points) != sides:
        raise InvalidInput(
            N_("The score needs {sides} numbers here, not {number}."), sides=sides, number=len(points)
        )
    return points


def _read_pending(board: Board, text: str) -> None:
    """Read the pending steps, the next one last, and the cards that are chosen or shown."""
    if text.startswith(CALLED):
        board.loser = _read_seat(board, text.removeprefix(CALLED).strip())
        board.ended = CALLED_OFF
        return
    for part in text.split(BETWEEN_FRAMES.strip()) if text else []:
        words = part.strip()
        first, _, rest = words.partition(" ")
        letter, _, names = rest.partition(" ")
        if first in MARKS and names:
            board.zones[MARKS[first] + _read_seat(board, letter)] = _read_cards(names)
        elif first == "shared" and names:
            board.zones[SHARED + _read_seat(board, letter)] = parse_card(names) + 1
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
            seat = _read_seat(board, value)
        elif word in values:
            values[word] = _read_number(value)
        else:
            seat = NOBODY
            break
    is_small = values["at"] < board.seats and values["card"] < len(CARDS) and values["target"] < NO
    if (
        name not in step_ids.NAMES[1:]
        or seat == NOBODY
        or not is_small
        or max(values["flags"], values["count"]) > 7
    ):
        raise InvalidInput(N_("“{text}” can't be pending."), text=text)
    pending = frame(step_ids.NAMES.index(name), seat, values["card"], values["flags"])
    pending = with_at(pending, values["at"])
    pending = with_target(pending, values["target"])
    return with_count(pending, values["count"])
