"""Actions and observations of the Imposter Kings.

Cards in an observation are counts by card, in the order of `CARDS`; a single card, seat or number that may be
missing is stored plus 1, with 0 for none. Seats are those of the table, whoever looks.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from game.engine.rng import SplitMix64
from game.kings.bot.deal_unseen import Dealer
from game.kings.game import GAME
from game.kings.rules.board import MAX_FRAMES, at_of, card_of, count_of, flags_of, seat_of, step_of, target_of
from game.kings.rules.cards import ALL, CARDS, FOUR, HIGHEST_BASE, PLAYERS, VARIANTS
from game.kings.rules.knowledge import PLACES
from game.kings.rules.notation import DIRECTIONS, VERBS, Arguments, Move
from game.kings.rules.rules import State
from game.kings.rules.view import Side, View
from game.research.encoding import Encoding, lay_out

MOVE_LIMIT = 1000
VERSION = 1  # Observations say since then what hands lack.

_SIDE_NUMBERS: Final = 11
_COURT_NUMBERS: Final = 5
_FRAME_NUMBERS: Final = 7
_OUT: Final = {
    text: number
    for number, text in enumerate(
        ("", "out", "out first empty", "out first with cards", "out second empty", "out second with cards")
    )
}


@cache
def _moves(seats: int) -> tuple[Move, ...]:
    found: list[Move] = []
    for verb, (_, arguments) in enumerate(VERBS):
        match arguments:
            case _ if verb == 0:
                pass
            case Arguments.CARD:
                found += [Move(verb, card=card) for card in range(ALL)]
            case Arguments.NUMBER:
                found += [Move(verb, number=number) for number in range(1, HIGHEST_BASE + 1)]
            case Arguments.SEAT:
                found += [Move(verb, seat=seat) for seat in range(seats)]
            case Arguments.SEAT_CARD:
                found += [Move(verb, card, seat) for seat in range(seats) for card in range(ALL)]
            case Arguments.DIRECTION:
                found += [Move(verb, number=number) for number in range(len(DIRECTIONS))]
            case _:
                found.append(Move(verb))
    return tuple(found)


@cache
def _actions(seats: int) -> dict[Move, int]:
    return {move: number for number, move in enumerate(_moves(seats))}


@cache
def _layout(variant: int) -> dict[str, slice]:
    seats = PLAYERS[variant]
    deck = sum(card.counts[variant] for card in CARDS)
    # Of one player. `discard`, `condemned` and `chosen` have the cards that only this player sees.
    zones = ("hand", "antechamber", "condemned", "seen", "discard", "shown", "chosen")
    sides = [
        (f"player {seat} {name}", size)
        for seat in range(seats)
        for name, size in (("", _SIDE_NUMBERS), *((zone, ALL) for zone in zones))
    ]
    return lay_out(
        [
            # Viewer, throne value, accused, muted, turn, first, chooser, direction, True King's owner,
            # trading, ending, loser.
            ("table", 12),
            ("removed", ALL),
            ("free mulligans", seats),  # Players who have used theirs.
            *sides,
            ("court", _COURT_NUMBERS * deck),  # From the bottom: card, owner, down, bonus, value.
            ("known", seats * len(PLACES) * ALL),  # Cards by player, place and card.
            # Step, seat, second seat, card, target, flags, count (see `game/kings/rules/board.py`).
            ("pending", _FRAME_NUMBERS * MAX_FRAMES),
            ("choices", len(_moves(seats))),  # 1 for each action that may be taken.
        ]
    )


@cache
def _frame(pending: int) -> bytes:
    return bytes(
        (
            step_of(pending),
            seat_of(pending),
            at_of(pending),
            card_of(pending),
            target_of(pending),
            flags_of(pending),
            count_of(pending),
        )
    )


_PLACE: Final = {name: place for place, name in enumerate(PLACES)}


def observe(view: View) -> bytearray:
    """Return the observation of a view. Raises `ValueError` in a match, or for a spectator's view."""
    if view.score or view.target or view.own_seat is None:
        raise ValueError("an observation is of a single round, and of one player's view")
    variant = view.variant
    seats = len(view.sides)
    layout = _layout(variant)
    data = bytearray(layout["choices"].stop)
    data[:12] = (
        view.own_seat,
        view.throne_value,
        _plus_one(view.accused),
        view.muted,
        _plus_one(view.turn),
        _plus_one(view.first),
        _plus_one(view.chooser),
        view.plays_right,
        _plus_one(view.true_king),
        view.is_trading,
        view.ending,
        _plus_one(view.loser),
    )
    place = _count(data, 12, view.removed)
    for seat in view.free_used:
        data[place + seat] = 1
    place += seats
    for side in view.sides:
        place = _observe_side(data, place, side)
    for court in view.court:
        data[place : place + _COURT_NUMBERS] = (
            court.card + 1,
            court.owner,
            court.is_down,
            court.has_bonus,
            court.value,
        )
        place += _COURT_NUMBERS
    place = layout["known"].start
    for known in view.known:
        data[place + (known.seat * len(PLACES) + _PLACE[known.place]) * ALL + known.card] += 1
    place = layout["pending"].start
    for pending in view.pending:
        data[place : place + _FRAME_NUMBERS] = _frame(pending)
        place += _FRAME_NUMBERS
    place = layout["choices"].start
    actions = _actions(seats)
    for move in view.choices:
        data[place + actions[move]] = 1
    return data


def _observe_side(data: bytearray, place: int, side: Side) -> int:
    """Write what a view shows of one player at `place`; return the place after it."""
    data[place : place + _SIDE_NUMBERS] = (
        side.hand_size,
        side.is_king_down,
        side.has_successor,
        _plus_one(side.successor),
        len(side.condemned),
        side.discard_size,
        _plus_one(side.shared),
        side.has_shared,
        side.put_size,
        side.is_out,
        _OUT[side.out],
    )
    place = _count(data, place + _SIDE_NUMBERS, side.hand or ())
    place = _count(data, place, side.antechamber)
    for is_seen in (False, True):
        condemned = (
            each.card for each in side.condemned if each.is_seen == is_seen and each.card is not None
        )
        place = _count(data, place, condemned)
    for cards in (side.discard or (), side.shown, side.chosen):
        place = _count(data, place, cards)
    return place


def _count(data: bytearray, place: int, cards: Iterable[int]) -> int:
    """Count the cards in a zone at `place`; return the place after it."""
    for card in cards:
        data[place + card] += 1
    return place + ALL


def _plus_one(number: int | None) -> int:
    return 0 if number is None else number + 1


def encoding(variant: str) -> Encoding:
    """Return the encoding of a variant."""
    index = VARIANTS.index(variant)
    moves, best_share = _moves(PLAYERS[index]), 0.5 if index == FOUR else 1.0
    return Encoding(GAME, variant, moves, _layout(index), observe, MOVE_LIMIT, resample, VERSION, best_share)


def resample(view: View, chance: SplitMix64) -> State:
    """Return a round with this view, each as likely as the others."""
    return Dealer(view).deal(chance)
