"""Animations of the table: dealing, gliding cards, and a removed series leaving."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pygame import Rect

from game.solodrez.rules.cards import NEUTRAL, RANKS, rank_of
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
            motion.start(name, start)


class LeavingCard(NamedTuple):
    """A card gliding from the table to the marker of its series."""

    card: int
    home: Rect  # Its place at the marker.


def leave(motion: Motion, was: tuple[State, Layout], now: tuple[State, Layout]) -> dict[str, LeavingCard]:
    """Let the cards of a removed series glide to its marker; return these cards by motion name."""
    state, layout = now
    gone = len(state.removed) - len(was[0].removed)
    if gone <= 0 or motion.speed == 0:
        return {}
    sign = layout.series[min(series_removed(state), len(layout.series)) - 1]
    cards = {
        name: card
        for names, column in zip(motion_names(was[0]), was[0].columns, strict=True)
        for name, card in zip(names, column, strict=True)
    }
    staying = _places(state, layout)
    leaving: dict[str, LeavingCard] = {}
    for name, rect in _places(*was).items():
        if name not in staying:
            motion.start(name, rect)
            home = rect.copy()
            home.center = sign.center
            leaving[name] = LeavingCard(cards[name], home)
    return leaving


def series_removed(state: State) -> int:
    """Return the number of series removed."""
    return sum(rank_of(card) != NEUTRAL for card in state.removed) // RANKS


def _places(state: State, layout: Layout) -> dict[str, Rect]:
    return {
        name: layout.cards[column][place]
        for column, names in enumerate(motion_names(state))
        for place, name in enumerate(names)
    }
