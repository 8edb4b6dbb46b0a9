"""Animates cards from their places in one layout to their places in the next.

Cards have no identity here: two may be alike, and a back may be any card. So each card of the new layout is
matched with one of the old: first the same card in the same row, then the same card anywhere, then, if either
shows its back, a card of the same player.
"""

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.kings.table.layout import LIFT as LIFT_DIVISOR
from game.kings.table.layout import Item, Layout
from game.ui.animation import GLIDE, HOME, LIFT, Motion

DEALING: Final = 0.6  # Seconds to deal all hands.
CARD_SHARE: Final = 0.3  # Share of the dealing time that each card takes.


def deal(motion: Motion, layout: Layout) -> None:
    """Animate the deal: the cards of all hands come facedown, in turn, from a deck on the Court."""
    hands = [target for target in layout.items if target.startswith("hand/")]
    hands.sort(key=lambda target: int(target.rpartition("/")[2]))
    size = max((layout.targets[target].size for target in hands), default=(0, 0))
    for number, target in enumerate(hands):
        start = Rect((0, 0), size)
        start.center = layout.court.center
        wait = DEALING * (1 - CARD_SHARE) * (number + 1) / (len(hands) + 1)
        motion.start(target, start, DEALING * CARD_SHARE, wait=wait, is_lifted=True, is_outlined=False)
        if layout.items[target].card is not None:
            motion.turn_over(target, wait + DEALING * CARD_SHARE)


def animate(
    motion: Motion, old: Layout, new: Layout, *, held: Mapping[str, Rect], is_announced: bool
) -> None:
    """Animate every card that moved. `held`: the places of what the player dragged, by target in `old`.

    `is_announced`: first lift the cards played to the Court, so that the player sees which they are. All
    others wait, and those that are Disgraced turn over once that card has landed.
    """
    sources = origins(old, new)
    played = [target for target, source in sources.items() if _is_played(target, source)]
    wait = LIFT if is_announced and played else 0.0
    for target, source in sources.items():
        start = held.get(source, old.targets[source])
        item, old_item = new.items[target], old.items[source]
        is_disgraced = item.is_down and not old_item.is_down and item.card is not None
        if is_disgraced:
            motion.turn_over(target, wait + GLIDE if played else 0.0)
        if start == new.targets[target]:
            continue
        is_shown = is_announced and target in played
        has_left = not source.startswith(target.rpartition("/")[0])  # Others of its row only make room.
        motion.start(
            target,
            start.copy(),
            HOME if source in held else GLIDE,
            wait=wait,
            rise=start.height // LIFT_DIVISOR if is_shown else 0,
            is_lifted=has_left or source in held,
            is_outlined=has_left and source not in held,
        )
        was_hidden = old_item.card is None or old_item.is_down
        if not item.is_down and (item.card is None) != was_hidden and source not in held:
            motion.turn_over(target, wait)


def _is_played(target: str, source: str) -> bool:
    return target.startswith("court/") and not source.startswith("court/")


def origins(old: Layout, new: Layout) -> dict[str, str]:
    """Map the targets of cards in `new` to their targets in `old`, where these can be inferred."""
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
    return source.rpartition("/")[0] == target.rpartition("/")[0] and old_item.card == item.card


def _is_same_card(_source: str, old_item: Item, _target: str, item: Item) -> bool:
    return item.card is not None and old_item.card == item.card


def _is_back_of(source: str, old_item: Item, _target: str, item: Item) -> bool:
    is_unknown = old_item.card is None or item.card is None
    return is_unknown and old_item.seat == item.seat and not source.startswith("court/")
