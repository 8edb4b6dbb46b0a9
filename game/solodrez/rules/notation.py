"""The texts of SoloDrez: cards, columns and moves.

This room knows cards and columns, not what may be moved.
"""

import re
from typing import Final, NamedTuple

from game.engine.errors import Unreadable
from game.engine.i18n import N_
from game.solodrez.rules.cards import COPIES, DECK, SYMBOLS, make_card, number_of, rank_of

COLUMNS: Final = 9
"""How many columns there are; a column is a number from 0 to one below this, the notation counts from 1."""

EMPTY: Final = "-"

_CARD: Final = re.compile(r"[^0-9][0-9]*")
_CARDS: Final = re.compile(r"(?:[^0-9][0-9]*)+")
_MOVE: Final = re.compile(r"([1-9]):([1-9][0-9]?)>([1-9])")
_REMOVAL: Final = re.compile(r"([1-9])!")


class Move(NamedTuple):
    """Some last cards of a column to another column, or a series taken off the table."""

    source: int
    """The column that they leave."""

    size: int = 0
    """How many cards; 0: the whole series is removed."""

    target: int = 0
    """The column that takes them; 0 also in a removal."""

    @property
    def is_removal(self) -> bool:
        """Whether a series leaves the table."""
        return self.size == 0

    def __str__(self) -> str:
        if self.size == 0:
            return f"{self.source + 1}!"
        return f"{self.source + 1}:{self.size}>{self.target + 1}"


def write_card(card: int) -> str:
    """A card as text: its rank, and its number if that is known."""
    return f"{SYMBOLS[rank_of(card)]}{number_of(card) or ''}"


def write_columns(columns: tuple[tuple[int, ...], ...]) -> str:
    """The text of a position, each column bottom first."""
    return "/".join("".join(write_card(card) for card in column) or EMPTY for column in columns)


def parse_card(text: str) -> int:
    """Read a card such as `J3` or `J`."""
    rank = SYMBOLS.find(text[:1]) if text else -1
    number = text[1:]
    if rank < 0 or (number and not (len(number) == 1 and "1" <= number <= str(COPIES[rank]))):
        raise Unreadable(
            N_("“{text}” is no card; the cards are {ranks} with a number from 1 to 9, and *1 and *2."),
            text=text,
            ranks=", ".join(SYMBOLS[:-1]),
        )
    return make_card(rank, int(number or 0))


def parse_move(text: str) -> Move:
    """Read a move such as `3:2>5` or `3!`."""
    if found := _MOVE.fullmatch(text):
        return Move(int(found[1]) - 1, int(found[2]), int(found[3]) - 1)
    if found := _REMOVAL.fullmatch(text):
        return Move(int(found[1]) - 1)
    raise Unreadable(
        N_("“{text}” is no move; moves are written like 3:2>5 or 3!, with columns from 1 to 9."), text=text
    )


def parse_columns(text: str) -> tuple[tuple[int, ...], ...]:
    """Read a position such as `JQT/BNP*/-/-/-/-/-/-/-`. Any cards may lie there, as many as the deck has."""
    parts = text.strip().split("/")
    if len(parts) != COLUMNS:
        raise Unreadable(
            N_("A position has 9 columns with a / between them, this has {number}."), number=len(parts)
        )
    columns = tuple(_parse_column(part) for part in parts)
    cards = [card for column in columns for card in column]
    if len(cards) > len(DECK):
        raise Unreadable(
            N_("The deck has {most} cards, this position has {number}."), most=len(DECK), number=len(cards)
        )
    for card in cards:
        if number_of(card) and cards.count(card) > 1:
            raise Unreadable(N_("{card}: there is only one of it."), card=write_card(card))
    return columns


def _parse_column(text: str) -> tuple[int, ...]:
    if text == EMPTY:
        return ()
    if not _CARDS.fullmatch(text):
        raise Unreadable(
            N_("“{text}” is no column; a column is its cards, bottom first, or - for none."), text=text
        )
    return tuple(parse_card(found) for found in _CARD.findall(text))
