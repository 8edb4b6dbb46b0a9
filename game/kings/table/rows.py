"""Rows of cards: side by side where there is room, and overlapping where there is not. Rectangles alone."""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

NARROW: Final = 0.3
"""The part of a card that is to be seen at least of one that lies face down under others."""


def spread(
    count: int, row: Rect, card: tuple[int, int], gap: int, *, is_centred: bool = True
) -> Iterator[Rect]:
    """So many cards side by side in `row`, overlapping where they have to."""
    step = card[0] + gap
    if count > 1:
        step = min(step, (row.width - card[0]) // (count - 1))
    left = row.centerx - (step * (count - 1) + card[0]) // 2 if is_centred else row.left
    for number in range(count):
        yield Rect(left + number * step, row.top, *card)


def spread_faces(
    downs: Sequence[bool],
    row: Rect,
    card: tuple[int, int],
    gap: int,
    *,
    least: float = NARROW,
    is_centred: bool = True,
) -> Iterator[Rect]:
    """Cards of which some lie face down; where they have to overlap, those leave the others their room.

    `downs`: by place whether a card lies face down. `least`: the part of such a card that is to be seen.
    """
    under, whole = downs[:-1], card[0] + gap
    room, hidden = row.width - card[0], sum(under)
    if whole * len(under) <= room or hidden in (0, len(under)):
        yield from spread(len(downs), row, card, gap, is_centred=is_centred)
        return
    narrow = round(card[0] * least)
    step = min(whole, (room - hidden * narrow) // (len(under) - hidden))
    narrow = min(whole, (room - step * (len(under) - hidden)) // hidden)
    steps = [narrow if is_down else step for is_down in under]
    left = row.centerx - (sum(steps) + card[0]) // 2 if is_centred else row.left
    for each in (*steps, 0):
        yield Rect(left, row.top, *card)
        left += each
