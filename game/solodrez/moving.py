"""How cards come from where one position had them to where the next one has them, and how they are dealt."""

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.solodrez.face import motion_names
from game.solodrez.layout import Layout
from game.solodrez.rules import State
from game.ui.motion import Motion

DEALING: Final = 0.6
"""Seconds in which all cards are dealt."""

LAST: Final = 0.3
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
        wait = DEALING * (1 - LAST) * number / len(rows)
        motion.start(name, start, DEALING * LAST, wait=wait, is_outlined=False)


def animate(
    motion: Motion, was: tuple[State, Layout], now: tuple[State, Layout], in_hand: Mapping[str, Rect]
) -> None:
    """Let every card that lies elsewhere now glide there; `in_hand`: where those are that were let go."""
    old = _places(*was) | dict(in_hand)
    for name, rect in _places(*now).items():
        start = old.get(name)
        if start is not None and start != rect:
            motion.start(name, start)


def _places(state: State, layout: Layout) -> dict[str, Rect]:
    """Where each card lies."""
    return {
        name: layout.cards[column][place]
        for column, names in enumerate(motion_names(state))
        for place, name in enumerate(names)
    }
