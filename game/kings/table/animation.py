"""How cards come from where one moment had them to where the next one has them.

A card has no name of its own at this table: two may be alike, and a back is any card. So what is gone from
one place is matched with what is new at another: the same card first, then a back in front of the same
player.
"""

from collections.abc import Container
from typing import Final

from game.kings.table.layout import LIFT as LIFT_DIVISOR
from game.kings.table.layout import Item, Layout
from game.ui.animation import GLIDE, LIFT, Motion

DEALING: Final = 0.6
"""Seconds in which all hands are dealt."""

CARD_SHARE: Final = 0.3
"""The part of it that each card takes."""


def deal(motion: Motion, layout: Layout) -> None:
    """Let the cards of all hands come from the middle of the Court, in turn."""
    hands = [target for target in layout.items if target.startswith("hand/")]
    hands.sort(key=lambda target: int(target.rpartition("/")[2]))
    for number, target in enumerate(hands):
        start = layout.targets[target].copy()
        start.center = layout.court.center
        wait = DEALING * (1 - CARD_SHARE) * number / len(hands)
        motion.start(target, start, DEALING * CARD_SHARE, wait=wait, is_outlined=False)


def animate(motion: Motion, old: Layout, new: Layout, *, held: Container[str], is_announced: bool) -> None:
    """Let every card that lay elsewhere glide; `held`: targets of `old` that come from the player's hand.

    `is_announced`: what comes to the Court is lifted first, so that one sees which it is.
    """
    for target, source in origins(old, new).items():
        start = old.targets[source]
        if start == new.targets[target] or source in held:
            continue
        is_played = is_announced and target.startswith("court/") and not source.startswith("court/")
        motion.start(
            target,
            start.copy(),
            GLIDE,
            wait=LIFT if is_played else 0.0,
            rise=start.height // LIFT_DIVISOR if is_played else 0,
            is_outlined=not source.startswith(target.rpartition("/")[0]),
        )
        item, old_item = new.items[target], old.items[source]
        if (item.card is None or item.is_down) != (
            old_item.card is None or old_item.is_down
        ) and not item.is_down:
            motion.turn(target, LIFT if is_played else 0.0)


def origins(old: Layout, new: Layout) -> dict[str, str]:
    """For each card of `new` the target of `old` at which it lay, as far as that can be told."""
    free = dict(old.items)
    found: dict[str, str] = {}
    for is_match in (_is_same_row, _is_same_card, _is_back_of):
        for target, item in new.items.items():
            if target in found:
                continue
            source = next((name for name in free if is_match(name, free[name], target, item)), None)
            if source is not None:
                found[target] = source
                del free[source]
    return found


def _is_same_row(source: str, old_item: Item, target: str, item: Item) -> bool:
    """Whether it still lies in the same row of the same player."""
    return source.rpartition("/")[0] == target.rpartition("/")[0] and old_item.card == item.card


def _is_same_card(_source: str, old_item: Item, _target: str, item: Item) -> bool:
    """Whether it is the same card elsewhere."""
    return item.card is not None and old_item.card == item.card


def _is_back_of(source: str, old_item: Item, _target: str, item: Item) -> bool:
    """Whether it may have been a back in front of its player, or became one."""
    is_unknown = old_item.card is None or item.card is None
    return is_unknown and old_item.seat == item.seat and not source.startswith("court/")
