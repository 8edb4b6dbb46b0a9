"""Start positions of rounds: numbered deals, and positions read from text."""

from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.rng import SplitMix64
from game.kings.rules import machine, setup, step_ids
from game.kings.rules.board import HAND
from game.kings.rules.card_sets import count
from game.kings.rules.cards import HAND_SIZES, MAX_MUTED, PLAYERS, QUICK_ACCUSED, VARIANTS, deck
from game.kings.rules.knowledge import no_knowledge, read_knowledge
from game.kings.rules.notation import DIRECTIONS, parse_card, parse_number
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
from game.kings.rules.turns import begin_turn
from game.kings.rules.validate import check_position


def deal(number: int, variant: str, true_king: int | None = None) -> State:
    """Return the start of deal `number`, before the first choice of its setup.

    The deck, in the order of `CARDS`, is shuffled by SplitMix64(number). Seat a gets the first hand, b the
    next, and so on; the card after them is the Accused, and one more lies facedown if the deck has it. The
    generator's next number below the number of players says who has the True King, unless a match says who.
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
    """Read the fields that belong to no seat, such as the Court and the turn, and remove them."""
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


def _parse_direction(state: State, text: str) -> str:
    if PLAYERS[state.variant] == 2:
        raise InvalidInput(N_("With two players play has no direction."))
    if text not in DIRECTIONS:
        raise InvalidInput(N_("“{text}” is no direction; play goes left or right."), text=text)
    return text
