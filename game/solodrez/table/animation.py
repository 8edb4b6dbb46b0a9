"""Animations of the table: dealing, gliding cards, and cards shown for a moment."""

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect

from game.engine.i18n import _
from game.solodrez.rules.cards import NAMES, NEUTRAL, RANKS, rank_of
from game.solodrez.rules.rules import State
from game.solodrez.table.card_view import motion_names
from game.solodrez.table.layout import Layout
from game.ui.animation import Motion

DEAL_SECONDS: Final = 0.6  # Seconds until the last card is dealt.
CARD_SHARE: Final = 0.3  # Share of `DEAL_SECONDS` for which each card glides.


def deal(motion: Motion, state: State, layout: Layout) -> None:
    """Deal the cards from above the window, row by row."""
    rows = sorted(
        (place, column, name)
        for column, names in enumerate(motion_names(state))
        for place, name in enumerate(names)
    )
    for number, (place, column, name) in enumerate(rows):
        start = layout.cards[column][place].copy()
        start.midbottom = layout.screen.midtop
        wait = DEAL_SECONDS * (1 - CARD_SHARE) * number / len(rows)
        motion.start(name, start, DEAL_SECONDS * CARD_SHARE, wait=wait, is_outlined=False)


def animate(
    motion: Motion, was: tuple[State, Layout], now: tuple[State, Layout], in_hand: Mapping[str, Rect]
) -> None:
    """Let every card that has moved glide to its place; `in_hand`: places of the cards just dropped."""
    old = _places(*was) | dict(in_hand)
    for name, rect in _places(*now).items():
        start = old.get(name)
        if start is not None and start != rect:
            motion.start(name, start, is_lifted=True)


def series_removed(state: State) -> int:
    """Return the number of series removed."""
    return sum(rank_of(card) != NEUTRAL for card in state.removed) // RANKS


def _places(state: State, layout: Layout) -> dict[str, Rect]:
    return {
        name: layout.cards[column][place]
        for column, names in enumerate(motion_names(state))
        for place, name in enumerate(names)
    }


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
    return _(
        "Those cards aren't in sequence: {cards}.",
        cards=", ".join(_(NAMES[rank_of(card)]) for card in cards[first:]),
    )


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
