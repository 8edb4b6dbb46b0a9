"""What the environments share: moves and views as numbers, rewards, and the limit of a game's length."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, Final

from game.engine.contract import Move
from game.engine.game import AnyGame
from game.engine.outcome import Outcome
from game.engine.rng import SplitMix64

BYTE: Final = 255  # The highest number in an observation; the lowest is 0.


@dataclass(frozen=True)
class Encoding:
    """The numbers that stand for one variant's moves and views."""

    game: AnyGame
    variant: str
    moves: tuple[Move, ...]  # Every move there is; an action is an index here.

    layout: Mapping[str, slice]
    """The parts of an observation by name, in their order, without a gap."""

    observe: Callable[[Any], bytearray]
    """Returns the observation of a view; equal exactly when views are.

    Raises `ValueError` for a view that no numbered deal leads to, such as one of a match.
    """

    move_limit: int
    """Moves after which a game is stopped as a draw (a solo game as lost)."""

    resample: Callable[[Any, SplitMix64], Any] | None = None
    """Draws a position with a given view, each as likely as the others; None where nothing is hidden."""

    version: int = 0  # Raised whenever observations or actions change.
    best_share: float = 1.0  # The share of the point that each winner gets: 1/2 where partners win.

    @property
    def name(self) -> str:
        return f"{self.game.name}_{self.variant}"

    @property
    def seats(self) -> int:
        return len(self.game.seats[self.variant])

    @property
    def is_open(self) -> bool:
        """True if every player sees everything."""
        return self.game.reaction_windows is None

    @property
    def size(self) -> int:
        """The length of an observation."""
        return int(max(part.stop for part in self.layout.values()))

    @cached_property
    def actions(self) -> Mapping[Move, int]:
        """The numbers of the moves."""
        return {move: number for number, move in enumerate(self.moves)}

    def mask(self, view: Any) -> bytearray:
        """Return 1 for each action that the viewer may take now, else 0."""
        data = bytearray(len(self.moves))
        for move in view.legal_moves():
            data[self.actions[move]] = 1
        return data

    def rewards(self, outcome: Outcome | None) -> list[float]:
        """Return the reward of each seat at the end; None stands for a game that was stopped.

        With several players they add up to 0 and the best is 1; a solo game gives 1 for a win and else 0.
        """
        seats = self.seats
        if outcome is None:
            return [0.0] * seats
        shares = outcome.shares()
        if seats == 1:
            return [*shares]
        best = self.best_share * seats - 1
        return [(share * seats - 1) / best for share in shares]


def lay_out(sizes: Iterable[tuple[str, int]]) -> dict[str, slice]:
    """Return consecutive slices with these names and lengths."""
    named = dict(sizes)
    ends = [*accumulate(named.values())]
    return {name: slice(end - named[name], end) for name, end in zip(named, ends, strict=True)}
