"""What a game says of its table to screen readers, and helpers for saying it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.i18n import _, plain
from game.ui.description import Node, Role


class TableWords(NamedTuple):
    """A table in words, without what every table has."""

    title: str
    prompt: str  # What to do now, or why something was refused; empty if the table says nothing.
    nodes: Sequence[Node]  # The game's own things, in reading order.
    log: Sequence[str]  # What has happened, oldest first.
    state: str  # The whole table in a few sentences.
    hand: str  # What the player to choose, or else the one at the bottom, has.


def in_order(names: Sequence[str]) -> list[str]:
    """Return the names, each with its place among them."""
    count = len(names)
    return [
        _("{name}, {place} of {count}", name=name, place=place, count=count)
        for place, name in enumerate(names, 1)
    ]


def uncovered(rect: Rect, above: Iterable[Rect]) -> Rect:
    """Return the largest part of a rectangle that no other covers; all of it if nothing is left."""
    parts = [rect]
    for other in above:
        parts = [piece for part in parts for piece in _without(part, other)]
    return max(parts, key=lambda part: part.width * part.height, default=rect)


def _without(part: Rect, other: Rect) -> list[Rect]:
    if not part.colliderect(other):
        return [part]
    edges = (
        (part.left, part.top, other.left, part.bottom),
        (other.right, part.top, part.right, part.bottom),
        (part.left, part.top, part.right, other.top),
        (part.left, other.bottom, part.right, part.bottom),
    )
    return [
        Rect(left, top, right - left, bottom - top)
        for left, top, right, bottom in edges
        if right > left and bottom > top
    ]


def visible_places(targets: Mapping[str, Rect]) -> dict[str, Rect]:
    """Return where each target can be clicked, since those that come later lie on top."""
    names, rects = list(targets), list(targets.values())
    return {
        name: uncovered(rect, [rects[other] for other in rect.collidelistall(rects) if other > number])
        for number, (name, rect) in enumerate(zip(names, rects, strict=True))
    }


def log_node(area: Rect, lines: Sequence[str], places: Mapping[str, Rect], prefix: str, hint: str) -> Node:
    """Return a log whose entries have the targets `prefix`1, `prefix`2 and so on; those out of sight, too."""
    entries = tuple(
        Node(plain(line), Role.ITEM, places.get(f"{prefix}{number}", area), f"{prefix}{number}")
        for number, line in enumerate(lines, 1)
    )
    return Node(_("Game log"), Role.LOG, area, note="" if lines else hint, children=entries)
