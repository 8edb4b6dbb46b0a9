"""How cards come from where one position had them to where the next one has them, and how they are dealt."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pygame import Rect

from game.solodrez.rules.cards import NEUTRAL, RANKS, rank_of
from game.solodrez.rules.rules import State
from game.solodrez.table.card_view import motion_names
from game.solodrez.table.layout import Layout
from game.ui.animation import Motion

DEAL_SECONDS: Final = 0.6
"""Seconds in which all cards are dealt."""

CARD_SHARE: Final = 0.3
"""The part of it that each card takes."""


def deal(motion: Motion, state: State, layout: Layout) -> None:
    """Let the cards come in from above, row by row."""
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
    """Let every card that lies elsewhere now glide there; `in_hand`: where those are that were let go."""
    old = _places(*was) | dict(in_hand)
    for name, rect in _places(*now).items():
        start = old.get(name)
        if start is not None and start != rect:
            motion.start(name, start)


class LeavingCard(NamedTuple):
    """A card on its way from the table to the sign of its series."""

    card: int
    home: Rect
    """A card's place there."""


def leave(motion: Motion, was: tuple[State, Layout], now: tuple[State, Layout]) -> dict[str, LeavingCard]:
    """Let the cards of a series that was removed glide to its sign; they, by what tells them from others."""
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
    """How many series were removed."""
    return sum(1 for card in state.removed if rank_of(card) != NEUTRAL) // RANKS


def _places(state: State, layout: Layout) -> dict[str, Rect]:
    """Where each card lies."""
    return {
        name: layout.cards[column][place]
        for column, names in enumerate(motion_names(state))
        for place, name in enumerate(names)
    }
