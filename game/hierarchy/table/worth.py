"""What a choice is worth, as a player counts it: who wins with perfect play, and with how many cards more.

It knows positions and what was proved of them, no picture.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.evaluation import Weighed
from game.engine.i18n import say, say_count
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State


class Worth(NamedTuple):
    """What one choice is worth to the player who makes it."""

    is_won: bool
    moves: int
    """How many cards the winner puts down from here on, this one among them if it is the winner's, until the
    other player cannot play. What the Surgeon gives back is no card put down, so it may be none.
    """

    def caption(self) -> str:
        """In two or three words."""
        if not self.moves:
            return say("wins now") if self.is_won else say("loses now")
        if self.is_won:
            return say("wins in {count}", count=self.moves)
        return say("loses in {count}", count=self.moves)

    def sentence(self) -> str:
        """What that means, to be said after the name of a card."""
        if not self.moves:
            return say("wins at once.") if self.is_won else say("loses at once.")
        if self.is_won:
            return say_count(
                "wins in {count} move, whatever the other player does.",
                "wins in {count} moves, whatever the other player does.",
                self.moves,
            )
        return say_count(
            "loses, since the other player can win in {count} move.",
            "loses, since the other player can win in {count} moves.",
            self.moves,
        )


@lru_cache(maxsize=64)
def worths(state: State, weighed: tuple[Weighed, ...]) -> dict[Move, Worth]:
    """What each choice is worth, best first, as far as it was proved."""
    return {one.move: _worth(state, one) for one in weighed if one.ends_in}


def worth_of(state: State, move: Move, weighed: Sequence[Weighed]) -> Worth | None:
    """What one choice is worth; None where it was not proved."""
    return worths(state, tuple(weighed)).get(move)


def _worth(state: State, one: Weighed) -> Worth:
    is_won = one.share > 0.5
    winner = state.chooser if is_won else state.chooser.other
    count, position = 0, state
    for move in (one.move, *one.line):
        count += position.chooser == winner and not move.is_return
        position = position.apply(move)
    return Worth(is_won, count)
