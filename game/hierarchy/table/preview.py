"""What could answer a move: the opponent's cards that may be played after it.

This room asks the position and knows no picture.
"""

from functools import lru_cache
from typing import NamedTuple

from game.engine.i18n import say, say_count
from game.engine.seat import Seat
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State


class Preview(NamedTuple):
    """What some moves lead to, as the opponent finds it."""

    cards: frozenset[int]
    """The cards that could answer at least one of them."""

    is_certain: bool
    """Whether it makes no difference which of the moves it is, and how an exchange goes."""

    has_hand: bool
    """Whether the opponent would hold a card at all."""

    def sentence(self) -> str:
        """How many cards could answer."""
        if not self.cards:
            if self.has_hand:
                return say("Nothing can answer it: checkmate.")
            return say("Nothing can answer it: no card is left.")
        if self.is_certain:
            return say_count("{count} card can answer it.", "{count} cards can answer it.", len(self.cards))
        return say_count(
            "At most {count} card can answer it.", "At most {count} cards can answer it.", len(self.cards)
        )


@lru_cache(maxsize=256)
def preview(state: State, moves: tuple[Move, ...]) -> Preview:
    """What could answer these moves of the player who has to choose."""
    found = [answers for move in moves for answers in _answers(state.apply(move), state.chooser)]
    opponent = state.chooser.other
    cards = frozenset().union(*found)
    is_certain = all(answers == cards for answers in found)
    return Preview(cards, is_certain, bool(state.hand(opponent)))


def _answers(after: State, mover: Seat) -> list[frozenset[int]]:
    """What the opponent of `mover` may play, for each way in which the Surgeon's exchange may go."""
    moves = after.legal_moves()
    if after.pending:
        return [answers for move in moves for answers in _answers(after.apply(move), mover)]
    return [frozenset(move.card for move in moves)]
