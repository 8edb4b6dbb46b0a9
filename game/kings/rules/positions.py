"""Start positions of rounds: numbered deals, and positions and views read from text."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.rules import machine, scoring, setup, step_ids
from game.kings.rules.board import (
    CONDEMNED,
    DISCARD,
    HAND,
    MARKED,
    MAX_CARDS,
    NOBODY,
    SHARED,
    SHOWN,
    STUCK,
    SUCCESSOR,
)
from game.kings.rules.cards import HAND_SIZES, MAX_MUTED, PLAYERS, QUICK_ACCUSED, VARIANTS, count, deck
from game.kings.rules.knowledge import no_knowledge, read_knowledge, read_knowledge_of
from game.kings.rules.notation import DIRECTIONS, parse_card, parse_move, parse_number
from game.kings.rules.pending_codes import frame
from game.kings.rules.rules import State, empty
from game.kings.rules.text_reader import (
    read_cards,
    read_court,
    read_number,
    read_pending,
    read_player,
    read_score,
    read_seat,
    read_seats,
    split_fields,
)
from game.kings.rules.text_writer import BETWEEN_FIELDS, BETWEEN_PARTS, CALLED
from game.kings.rules.turns import begin_turn
from game.kings.rules.validate import check_position
from game.kings.rules.view import OVER, View, view


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
    variant, fields = split_fields(text)
    state = empty(variant)
    for seat in range(state.seats):
        read_player(state, seat, fields.pop("abcd"[seat]))
    read_public_fields(state, fields)
    knowledge = read_knowledge(variant, fields.pop("known", ""))
    pending = fields.pop("pending", "")
    read_pending(state, pending)
    check_position(state, knowledge, pending)
    state.observer = knowledge
    if not (pending or state.ended):
        begin_turn(state)
        machine.run(state)
    return state


def read_public_fields(state: State, fields: dict[str, str]) -> None:
    """Read the fields that belong to no seat, such as the Court, and remove them from `fields`."""
    read_court(state, fields.pop("court", ""))
    accused = fields.pop("accused", "")
    state.accused = parse_card(accused) + 1 if accused else 0
    removed = fields.pop("removed", "")
    state.removed = read_cards(removed) if removed else 0
    if "muted" in fields:
        state.muted = parse_number(fields.pop("muted"), MAX_MUTED)
    if "turn" in fields:
        state.turn = read_seat(state, fields.pop("turn"))
    if "direction" in fields:
        state.plays_right = _parse_direction(state, fields.pop("direction")) == DIRECTIONS[1]
    if "true" in fields:
        state.true_king = read_seat(state, fields.pop("true"))
    if "score" in fields:
        state.score = read_score(state, fields.pop("score"))
    if "mulligan" in fields:
        state.free_used = read_seats(state, fields.pop("mulligan"))
    if "target" in fields:
        state.target = read_number(fields.pop("target"))
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
        viewer = read_seat(state, fields.pop("you"))
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
    read_public_fields(state, fields)
    state.chooser = viewer
    if over == OVER[STUCK]:
        state.ended, state.loser = STUCK, state.turn
    elif over:
        read_pending(state, over if over.startswith(CALLED) else "")
    elif has_choices and pending:
        read_pending(state, pending)
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
            found[zone] = (1 << min(read_number(first), MAX_CARDS)) - 1
            plain += [f"{name} {rest}"] if rest else []
        elif name == "shared":
            found[zone] = parse_card(value) + 1
        elif name in _LAID_OUT:
            found[zone] = read_cards(value)
        else:
            plain.append(part)
    read_player(state, seat, BETWEEN_PARTS.join(plain))
    for zone, cards in found.items():
        state.zones[zone + seat] = cards
