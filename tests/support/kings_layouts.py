"""Layouts of the Imposter Kings' table, and checks that texts fit."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect

from game.kings.rules.cards import deck
from game.kings.rules.view import Condemned, CourtCard, View
from game.kings.table import choice_view, panels, picture, table_view
from game.kings.table.layout import Layout
from game.ui import widget
from game.ui.drawing import height_of, widest_word
from game.ui.theme import HIGH_CONTRAST, LARGEST_TEXT, Theme, theme_for
from support.kings_scene import scene_of

TEXTS = (1.0, LARGEST_TEXT)
LEAST_LETTERS = 13


def themes(size: tuple[int, int]) -> Iterator[Theme]:
    """The default theme, and the one with the largest text and the strongest contrast."""
    yield theme_for(size)
    yield theme_for(size, LARGEST_TEXT, HIGH_CONTRAST)


def crowded_view(now: View, court: int, hands: tuple[int, int], waiting: int, removed: int) -> View:
    """The same view with this many cards in the Court, in each hand, and waiting in front of each player."""
    cards = deck(now.variant) * 2
    sides = [
        replace(
            side,
            hand=tuple(sorted(cards[:size])) if side.seat == now.viewer else None,
            hand_size=size,
            condemned=tuple(Condemned(card, False) for card in cards[:waiting]),
            antechamber=tuple(cards[:waiting]),
            has_successor=True,
        )
        for side, size in zip(now.sides, (*hands, hands[1], hands[1]), strict=False)
    ]
    laid = tuple(
        CourtCard(card, place % 2, place % 3 == 0, False, 1 if place % 3 == 0 else 5, 5)
        for place, card in enumerate(cards[:court])
    )
    return replace(
        now, sides=tuple(sides), court=laid, removed=tuple(cards[-removed:]), muted=7, accused=cards[0]
    )


def places(layout: Layout) -> dict[str, Rect]:
    """Everything that must not overlap, except the cards of one row."""
    rects = {name: getattr(layout, name) for name in ("bar", "log", "holdings", "court", "prompt")}
    rects |= {"side": layout.side, "beside": layout.side_panel, "out": layout.out}
    chosen_from = ("name/", "number/", "button/")
    found = {name: rect for name, rect in layout.targets.items() if name.startswith(chosen_from)}
    rects |= found or {"choices": layout.choices}
    for slot in layout.slots.values():
        rects |= {f"plaque of {id(slot)}": slot.plaque, f"note of {id(slot)}": slot.note}
        rects[f"face of {id(slot)}"] = slot.face
        rects[f"empty place of {id(slot)}"] = slot.successor
    for target in layout.items:
        zone = target.partition("/")[0]
        if zone not in ("court", "accused", "successor", "out"):
            rects[target] = layout.targets[target]
    return {name: rect for name, rect in rects.items() if rect.width and rect.height}


class TypedSquare(NamedTuple):
    """A text that was drawn."""

    text: str
    room: Rect
    font: pygame.font.Font


def record_texts(monkeypatch: pytest.MonkeyPatch) -> list[TypedSquare]:
    """Record all texts drawn from now on, except those on cards."""
    found: list[TypedSquare] = []

    def listening(draw: Any) -> Any:
        def show_sound(surface: Any, text: str, rect: Rect, font: Any, color: Any, **how: bool) -> None:
            found.append(TypedSquare(text, Rect(rect), font))
            draw(surface, text, rect, font, color, **how)

        return show_sound

    for module in (picture, table_view, panels, choice_view, panels, widget):
        for name in ("draw_line", "draw_text"):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, listening(getattr(module, name)))
    return found


def check(written: list[TypedSquare]) -> None:
    """Check that nothing is cut off and nothing is tiny."""
    assert written
    for text, room, font in written:
        if not text:
            continue
        assert font.size("Ag")[1] >= LEAST_LETTERS, text
        assert widest_word(text, font) <= room.width, (text, room)
        assert height_of(text, font, room.width) <= room.height + 1, (text, room, font.get_linesize())
    written.clear()


def draw(written: list[TypedSquare], snapshot: Any, size: tuple[int, int], theme: Theme) -> None:
    """Draw the snapshot and check its texts; a tiny surface is enough, because no pixels are checked."""
    scene_of(snapshot, size, theme).draw(pygame.Surface((8, 8)))
    check(written)
