"""Notation of SoloDrez: cards, columns and moves."""

import re
from typing import Final, NamedTuple

from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.solodrez.rules.cards import COPIES, DECK, SYMBOLS, make_card, number_of, rank_of

COLUMNS: Final = 9  # Number of columns. A column is a number from 0; the notation counts from 1.
EMPTY: Final = "-"

_CARD: Final = re.compile(r"[^0-9][0-9]*")
_CARDS: Final = re.compile(r"(?:[^0-9][0-9]*)+")
_MOVE: Final = re.compile(r"([1-9]):([1-9][0-9]?)>([1-9])")
_REMOVAL: Final = re.compile(r"([1-9])!")


class Move(NamedTuple):
    """A move of a column's last cards to another column, or the removal of a series."""

    source: int
    size: int = 0  # Number of cards; 0 to remove the series.
    target: int = 0  # Column that takes the cards; 0 in a removal.

    @property
    def is_removal(self) -> bool:
        """True if the move removes a series."""
        return self.size == 0

    def __str__(self) -> str:
        if self.size == 0:
            return f"{self.source + 1}!"
        return f"{self.source + 1}:{self.size}>{self.target + 1}"


def write_card(card: int) -> str:
    """Return a card as text: its rank, and its number if known."""
    return f"{SYMBOLS[rank_of(card)]}{number_of(card) or ''}"


def write_columns(columns: tuple[tuple[int, ...], ...]) -> str:
    """Return a position as text, each column bottom first."""
    return "/".join("".join(write_card(card) for card in column) or EMPTY for column in columns)


def parse_card(text: str) -> int:
    """Read a card such as `J3` or `J`."""
    rank = SYMBOLS.find(text[:1]) if text else -1
    number = text[1:]
    if rank < 0 or (number and not (len(number) == 1 and "1" <= number <= str(COPIES[rank]))):
        raise InvalidInput(
            N_("“{text}” is not a card; the cards are {ranks} with a number from 1 to 9, plus *1 and *2."),
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
    raise InvalidInput(
        N_("“{text}” is not a move; write moves like “3:2>5” or “3!”, with columns from 1 to 9."), text=text
    )


def parse_columns(text: str) -> tuple[tuple[int, ...], ...]:
    """Read a position such as `JQT/BNP*/-/-/-/-/-/-/-`, with any cards of the deck."""
    parts = text.strip().split("/")
    if len(parts) != COLUMNS:
        raise InvalidInput(
            N_("A position has 9 columns separated by “/”; this one has {number}."), number=len(parts)
        )
    columns = tuple(_parse_column(part) for part in parts)
    cards = [card for column in columns for card in column]
    if len(cards) > len(DECK):
        raise InvalidInput(
            N_("The deck has {most} cards, but this position has {number}."),
            most=len(DECK),
            number=len(cards),
        )
    for card in cards:
        if number_of(card) and cards.count(card) > 1:
            raise InvalidInput(N_("The deck has only one {card}."), card=write_card(card))
    return columns


def _parse_column(text: str) -> tuple[int, ...]:
    if text == EMPTY:
        return ()
    if not _CARDS.fullmatch(text):
        raise InvalidInput(
            N_("“{text}” is not a column; write a column's cards bottom first, or “-” for none."), text=text
        )
    return tuple(parse_card(found) for found in _CARD.findall(text))
