"""Choices as integers, for searches: verb, seat, and a card or a number. This room knows no position."""

from typing import Final

from mypy_extensions import i64

from game.kings.rules.notation import NONE, VERBS, Arguments, Move

VERB_SHIFT: Final = 8
SEAT_SHIFT: Final = 5
CARD_MASK: Final = 31
SEAT_MASK: Final = 3
REST_MASK: Final = 255


def encode(move: Move) -> i64:
    """The code of a choice."""
    code = i64(move.verb) << VERB_SHIFT
    match VERBS[move.verb].arguments:
        case Arguments.CARD:
            return code | i64(move.card)
        case Arguments.NUMBER | Arguments.DIRECTION:
            return code | i64(move.number)
        case Arguments.SEAT:
            return code | i64(move.seat)
        case Arguments.SEAT_CARD:
            return code | i64(move.seat) << SEAT_SHIFT | i64(move.card)
        case _:
            return code


def decode(code: i64) -> Move:
    """The choice with this code."""
    verb = code >> VERB_SHIFT
    rest = code & CARD_MASK
    match VERBS[verb].arguments:
        case Arguments.CARD:
            return Move(verb, card=rest)
        case Arguments.NUMBER | Arguments.DIRECTION:
            return Move(verb, number=rest)
        case Arguments.SEAT:
            return Move(verb, seat=rest)
        case Arguments.SEAT_CARD:
            return Move(verb, card=rest, seat=code >> SEAT_SHIFT & SEAT_MASK)
        case _:
            return Move(verb, NONE)
