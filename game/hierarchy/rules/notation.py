"""Notation of Hierarchy: cards, moves, and the five fields of a position.

Only the syntax is checked here; `positions` checks whether a position is possible.
"""

from typing import Final, NamedTuple

from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.hierarchy.rules.cards import ALL, CARDS, IMPOSTOR

NONE: Final = -1  # No card.

PENDING: Final = ("-", "surgeon1", "surgeon2")  # No choice, the Surgeon player's, the opponent's.
CARD_BY_SYMBOL: Final = {CARDS[card].symbol: card for card in range(ALL)}
_SEAT_BY_LETTER: Final = {"a": Seat.A, "b": Seat.B}


class Move(NamedTuple):
    """A card played, with any card copied or discarded, or a card returned in the Surgeon's exchange."""

    card: int  # The card played or returned.
    copied: int = NONE  # The card that the Impostor copies.
    discard: int = NONE  # The card discarded to play a Tower.
    is_return: bool = False  # True if `card` goes back to its owner's hand in the Surgeon's exchange.

    def __str__(self) -> str:
        if self.is_return:
            return f"<{CARDS[self.card].symbol}"
        text = CARDS[self.card].symbol
        if self.copied != NONE:
            text += f"={CARDS[self.copied].symbol}"
        if self.discard != NONE:
            text += f"x{CARDS[self.discard].symbol}"
        return text


class PileCard(NamedTuple):
    """A card in the pile, and who played it."""

    card: int
    owner: Seat
    copied: int = NONE  # The card that the Impostor counts as; `NONE` for every other card.

    @property
    def counts_as(self) -> int:
        """The card whose rules apply: the copied one for the Impostor."""
        return self.card if self.copied == NONE else self.copied

    def __str__(self) -> str:
        copied = "" if self.copied == NONE else f"={CARDS[self.copied].symbol}"
        return f"{CARDS[self.card].symbol}{copied}{self.owner}"


class Fields(NamedTuple):
    """The five fields of a position, parsed but not checked."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    pile: tuple[PileCard, ...]
    to_choose: Seat
    pending: int  # An index of `PENDING`.

    def __str__(self) -> str:
        hands = " ".join(write_cards(hand) for hand in self.hands)
        pile = ",".join(str(entry) for entry in self.pile) or "-"
        return f"{hands} {pile} {self.to_choose} {PENDING[self.pending]}"


def write_cards(cards: tuple[int, ...]) -> str:
    """Return a hand as text: symbols separated by commas, `-` if empty."""
    return ",".join(CARDS[card].symbol for card in cards) or "-"


def parse_card(text: str) -> int:
    """Return the card with this symbol."""
    if text not in CARD_BY_SYMBOL:
        text = " ".join(text.split())
        raise InvalidInput(N_("“{text}” is not a card; the cards are ? and 1 to 13."), text=text)
    return CARD_BY_SYMBOL[text]


def parse_seat(text: str) -> Seat:
    """Return the player with this letter."""
    if text not in _SEAT_BY_LETTER:
        raise InvalidInput(N_("“{text}” is not a player; the players are “a” and “b”."), text=text)
    return _SEAT_BY_LETTER[text]


def parse_move(text: str) -> Move:
    """Read a move such as `9`, `4x7`, `?=9`, `?=4x7` or `<9`."""
    if text.startswith("<"):
        return Move(parse_card(text[1:]), is_return=True)
    played, cross, discarded = text.partition("x")
    symbol, equals, copied_symbol = played.partition("=")
    card = parse_card(symbol)
    copied = parse_card(copied_symbol) if equals else NONE
    if equals and (card != IMPOSTOR or copied == IMPOSTOR):
        raise InvalidInput(
            N_("“{text}” is not a move: only the Impostor copies a card, and never itself."), text=text
        )
    return Move(card, copied, parse_card(discarded) if cross else NONE)


def parse_fields(text: str) -> Fields:
    """Read a position such as `?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -`; cards of a hand in any order."""
    fields = text.split()
    if len(fields) != 5:
        raise InvalidInput(
            N_("A position has five fields separated by spaces; this one has {number}."), number=len(fields)
        )
    hand_a, hand_b, pile, to_choose, pending = fields
    if pending not in PENDING:
        raise InvalidInput(
            N_("Unknown choice “{text}”; choose from: {known}."), text=pending, known=", ".join(PENDING)
        )
    return Fields(
        (_parse_hand(hand_a), _parse_hand(hand_b)),
        () if pile == "-" else tuple(_parse_pile_card(entry) for entry in pile.split(",")),
        parse_seat(to_choose),
        PENDING.index(pending),
    )


def _parse_hand(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(sorted(parse_card(symbol) for symbol in text.split(",")))


def _parse_pile_card(text: str) -> PileCard:
    symbol, equals, copied_symbol = text[:-1].partition("=")
    owner = text[-1:]
    if owner not in _SEAT_BY_LETTER:
        raise InvalidInput(
            N_("“{text}” in the pile must end with its player's letter, “a” or “b”."), text=text
        )
    card = parse_card(symbol)
    copied = parse_card(copied_symbol) if equals else NONE
    if (card == IMPOSTOR) != bool(equals) or copied == IMPOSTOR:
        raise InvalidInput(
            N_(
                "“{text}” in the pile is wrong: the Impostor must name the card it copies, and no other "
                "card can copy."
            ),
            text=text,
        )
    return PileCard(card, _SEAT_BY_LETTER[owner], copied)
