"""Luck and skill apart: what a deal was worth, what luck did later, and what a player's choices cost."""

from collections.abc import Iterable
from typing import NamedTuple


class Decision(NamedTuple):
    """One choice of a player, by what they could know."""

    chance: float  # Of winning with the best choice, 0 to 1.
    lost: float  # How much of it the choice gave away.


class Split(NamedTuple):
    """A result from 0 to 1 in parts: it is `deal` + `luck` - `cost`."""

    deal: float  # The chance at the start.
    luck: float  # The sum of all changes between the player's choices.
    cost: float  # The sum of what these gave away.

    @property
    def result(self) -> float:
        return self.deal + self.luck - self.cost


def split(decisions: Iterable[Decision], result: float, deal: float | None = None) -> Split | None:
    """Return the parts of a result, given all choices in order.

    Without a known `deal` it is worth the chance at the first choice; None if there was no choice either.
    """
    luck = cost = 0.0
    chance = deal
    for decision in decisions:
        if chance is None:
            chance = deal = decision.chance
        luck += decision.chance - chance
        cost += decision.lost
        chance = decision.chance - decision.lost
    return None if deal is None or chance is None else Split(deal, luck + result - chance, cost)
