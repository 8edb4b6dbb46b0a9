"""Temporary displays: the card that blocks others, and a covered card held up."""

from collections.abc import Sequence
from typing import Final

from game.engine.i18n import _
from game.solodrez.rules.cards import NAMES, NEUTRAL, number_of, rank_of

SHAKE_SECONDS: Final = 0.12
MARK_SECONDS: Final = 1.5
SHAKES_PER_SECOND: Final = 50  # Changes of side per second.
PEEK_SECONDS: Final = 0.35  # Shortest time that a covered card is held up.


def not_in_order(cards: Sequence[int]) -> str:
    """Return a sentence saying that the last of these cards does not follow those below it.

    It names the nearest card below that is not neutral, any neutral ones between, and the last card.
    """
    first = len(cards) - 2
    while first > 0 and rank_of(cards[first]) == NEUTRAL:
        first -= 1
    return _("Not in order: {cards}.", cards=", ".join(_name(card) for card in cards[first:]))


def _name(card: int) -> str:
    name, number = _(NAMES[rank_of(card)]), number_of(card)
    return f"{name} {number}" if number and rank_of(card) != NEUTRAL else name


class BlockingCard:
    """The card that keeps others from being lifted."""

    def __init__(self) -> None:
        self.place: tuple[int, int] | None = None  # Its column and place; None if none is marked.
        self._seconds = 0.0

    def show(self, place: tuple[int, int]) -> None:
        self.place, self._seconds = place, 0.0

    def end(self) -> None:
        self.place = None

    @property
    def is_waiting(self) -> bool:
        return self.place is not None

    @property
    def side(self) -> int:
        """Side to which it is shaken now: -1 left, 1 right, 0 at rest."""
        if self.place is None or self._seconds >= SHAKE_SECONDS:
            return 0
        return -1 if int(self._seconds * SHAKES_PER_SECOND) % 2 else 1

    def update(self, seconds: float) -> bool:
        if self.place is None:
            return False
        side = self.side
        self._seconds += seconds
        if self._seconds >= MARK_SECONDS:
            self.place = None
        return self.place is None or side != self.side


class Peek:
    """A covered card held up while the right button is down, but at least for `PEEK_SECONDS`."""

    def __init__(self) -> None:
        self.place: tuple[int, int] | None = None  # Its column and place; None if none is held up.
        self._seconds = 0.0
        self._is_held = False

    def hold(self, place: tuple[int, int]) -> None:
        self.place, self._seconds, self._is_held = place, 0.0, True

    def let_go(self) -> None:
        """End the peek, but not before `PEEK_SECONDS` have passed."""
        self._is_held = False
        self._end_in_time()

    def end(self) -> None:
        self.place = None

    @property
    def is_waiting(self) -> bool:
        return self.place is not None and not self._is_held

    def update(self, seconds: float) -> bool:
        was_up = self.place is not None
        self._seconds += seconds
        self._end_in_time()
        return was_up and self.place is None

    def _end_in_time(self) -> None:
        if not self._is_held and self._seconds >= PEEK_SECONDS:
            self.place = None
