"""The texts of cards, seats and choices, and the integer codes of choices."""

from enum import IntEnum
from typing import Final, NamedTuple

from mypy_extensions import i64

from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.kings.rules.cards import ALL, CARDS, HIGHEST_BASE

NONE: Final = -1  # Stands for a card, seat or number that a choice does not have.
NAMES: Final = tuple(str(card.name) for card in CARDS)  # The cards' names as written in texts, by card.
LEFT: Final = 0
RIGHT: Final = 1
DIRECTIONS: Final = ("left", "right")


class Arguments(IntEnum):
    """The kinds of arguments that can follow the verb of a choice."""

    NONE = 0
    CARD = 1
    NUMBER = 2
    SEAT = 3
    SEAT_CARD = 4
    DIRECTION = 5
    ITSELF = 6
    FACEDOWN = 7


class Verb(NamedTuple):
    """The word for a kind of choice, and the arguments it takes."""

    word: str
    arguments: Arguments


PLAY: Final = 1
FLIP: Final = 2
REMOVE: Final = 3
TAKE: Final = 4
DECLINE: Final = 5
NAME: Final = 6
SAY: Final = 7
CONDEMN: Final = 8
DISGRACE: Final = 9
DISGRACE_ITSELF: Final = 10
DONE: Final = 11
GUESS: Final = 12
PUT: Final = 13
USE: Final = 14
SUCCESSOR: Final = 15
EXCHANGE: Final = 16
LOOK: Final = 17
CHANGE: Final = 18
PICK: Final = 19
GIVE: Final = 20
REACT: Final = 21
PASS: Final = 22
KEEP: Final = 23
FIRST: Final = 24
DIRECTION: Final = 25
MULLIGAN: Final = 26
DISCARD: Final = 27
REVEAL: Final = 28
START: Final = 29
TAKE_FROM: Final = 30
SHARE: Final = 31
TAKE_FACEDOWN: Final = 32
TRADE: Final = 33
BACK: Final = 34

VERBS: Final = (
    Verb("", Arguments.NONE),
    Verb("play", Arguments.CARD),
    Verb("flip", Arguments.NONE),
    Verb("remove", Arguments.CARD),
    Verb("take", Arguments.CARD),
    Verb("decline", Arguments.NONE),
    Verb("name", Arguments.CARD),
    Verb("say", Arguments.NUMBER),
    Verb("condemn", Arguments.CARD),
    Verb("disgrace", Arguments.CARD),
    Verb("disgrace", Arguments.ITSELF),
    Verb("done", Arguments.NONE),
    Verb("guess", Arguments.SEAT_CARD),
    Verb("put", Arguments.CARD),
    Verb("use", Arguments.NONE),
    Verb("successor", Arguments.CARD),
    Verb("exchange", Arguments.NONE),
    Verb("look", Arguments.NONE),
    Verb("change", Arguments.SEAT),
    Verb("pick", Arguments.SEAT),
    Verb("give", Arguments.CARD),
    Verb("react", Arguments.CARD),
    Verb("pass", Arguments.NONE),
    Verb("keep", Arguments.NONE),
    Verb("first", Arguments.SEAT),
    Verb("direction", Arguments.DIRECTION),
    Verb("mulligan", Arguments.NONE),
    Verb("discard", Arguments.CARD),
    Verb("reveal", Arguments.CARD),
    Verb("start", Arguments.SEAT),
    Verb("take", Arguments.SEAT_CARD),
    Verb("share", Arguments.CARD),
    Verb("take", Arguments.FACEDOWN),
    Verb("trade", Arguments.CARD),
    Verb("back", Arguments.CARD),
)
"""The verbs by number; entry 0 is unused."""

_CARD_BY_NAME: Final = {name: card for card, name in enumerate(NAMES)}
_SEAT_BY_LETTER: Final = {str(seat): seat for seat in Seat}
_WORDS: Final = frozenset(verb.word for verb in VERBS[1:])


class Move(NamedTuple):
    """One choice: a verb and its arguments."""

    verb: int  # Index in `VERBS`.
    card: int = NONE
    seat: int = NONE
    number: int = NONE  # The number said, or an index in `DIRECTIONS`.

    def __str__(self) -> str:
        word, arguments = VERBS[self.verb]
        match arguments:
            case Arguments.CARD:
                return f"{word} {NAMES[self.card]}"
            case Arguments.NUMBER:
                return f"{word} {self.number}"
            case Arguments.SEAT:
                return f"{word} {Seat(self.seat)}"
            case Arguments.SEAT_CARD:
                return f"{word} {Seat(self.seat)} {NAMES[self.card]}"
            case Arguments.DIRECTION:
                return f"{word} {DIRECTIONS[self.number]}"
            case Arguments.ITSELF:
                return f"{word} itself"
            case Arguments.FACEDOWN:
                return f"{word} facedown"
            case _:
                return word


def parse_card(text: str) -> int:
    """Return the card with this name, written with a straight or curly apostrophe. Raises `InvalidInput`."""
    name = " ".join(text.replace("\u2019", "'").split())
    if name not in _CARD_BY_NAME:
        raise InvalidInput(N_("“{text}” isn't a card in this game."), text=name)
    return _CARD_BY_NAME[name]


def parse_seat(text: str) -> Seat:
    """Return the seat with this letter. Raises `InvalidInput`."""
    if text not in _SEAT_BY_LETTER:
        raise InvalidInput(N_("“{text}” isn't a player; the players are “a” to “d”."), text=text)
    return _SEAT_BY_LETTER[text]


def parse_move(text: str) -> Move:
    """Read a choice such as `play Fool`, `guess b Elder`, `flip`. Raises `InvalidInput`."""
    word, _, rest = " ".join(text.split()).partition(" ")
    for number, verb in enumerate(VERBS):
        if number and verb.word == word and _may_follow(rest, verb.arguments):
            return _parse_arguments(number, rest, verb.arguments)
    if word not in _WORDS:
        raise InvalidInput(N_("“{text}” isn't a move in this game."), text=text)
    raise InvalidInput(N_("“{text}” isn't a complete move, or has something extra in it."), text=text)


def _may_follow(rest: str, arguments: Arguments) -> bool:
    first, _, second = rest.partition(" ")
    match arguments:
        case Arguments.NONE:
            return rest == ""
        case Arguments.CARD:
            return rest not in ("", "itself", "facedown") and len(first) > 1
        case Arguments.SEAT_CARD:
            return second != "" and len(first) == 1
        case Arguments.ITSELF:
            return rest == "itself"
        case Arguments.FACEDOWN:
            return rest == "facedown"
        case _:
            return rest != ""


def _parse_arguments(verb: int, text: str, arguments: Arguments) -> Move:
    match arguments:
        case Arguments.CARD:
            return Move(verb, card=parse_card(text))
        case Arguments.NUMBER:
            return Move(verb, number=parse_number(text, HIGHEST_BASE))
        case Arguments.SEAT:
            return Move(verb, seat=parse_seat(text))
        case Arguments.SEAT_CARD:
            letter, _, name = text.partition(" ")
            return Move(verb, seat=parse_seat(letter), card=parse_card(name))
        case Arguments.DIRECTION:
            if text not in DIRECTIONS:
                raise InvalidInput(N_("“{text}” isn't a direction; play goes left or right."), text=text)
            return Move(verb, number=DIRECTIONS.index(text))
        case _:
            return Move(verb)


def parse_number(text: str, most: int) -> int:
    """Read a number from 1 to `most`. Raises `InvalidInput`."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= most):
        raise InvalidInput(N_("“{text}” isn't a number from 1 to {most}."), text=text, most=most)
    return int(text)


assert len(NAMES) == ALL


VERB_SHIFT: Final = 8
SEAT_SHIFT: Final = 5
CARD_MASK: Final = 31
SEAT_MASK: Final = 3
REST_MASK: Final = 255


def encode(move: Move) -> i64:
    """Return the integer code of a choice: verb, seat, and a card or number."""
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
    """Return the choice with this code."""
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
