"""Challenges: goals for one game, each judged by the game that a person has won."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.i18n import Phrase
from game.engine.seat import Seat
from game.engine.solo import Par


@dataclass(frozen=True, kw_only=True)
class WonGame:
    """A game that one person has won by its rules, without help."""

    seat: Seat  # The person's.
    side: Sequence[Seat]  # The seats that win with it, itself among them.
    opponents: frozenset[str]  # The levels of the computer players.
    variant: str
    states: Sequence[Any]  # From the start to the end.
    moves: Sequence[tuple[Seat, Any]]  # All moves, with who made them.
    points: Sequence[int]  # By seat.
    traits: Mapping[str, str | None]  # Those of its deal.
    par: Par | None  # That of its deal.
    counted_moves: int
    undos: int
    match: Any  # The match after this round; None if it is not part of one.

    @property
    def own(self) -> list[Any]:
        """The person's moves."""
        return [move for seat, move in self.moves if seat == self.seat]


Judge = Callable[[WonGame], bool]
"""Returns whether a game meets the goal."""


class Challenge(NamedTuple):
    """One goal."""

    sentence: Phrase
    is_met: Judge


def parse_challenges(judges: Mapping[str, Judge], text: str) -> Mapping[str, Challenge]:
    """Return the challenges of a file by name, in its order. Raises `ValueError` if one has no judge."""
    sentences = tomllib.loads(text)
    if sentences.keys() != judges.keys():
        raise ValueError(f"not judged or not told: {sentences.keys() ^ judges.keys()}")
    return {name: Challenge(Phrase(each["text"]), judges[name]) for name, each in sentences.items()}
