"""Checks of layouts: nothing is cut off or tiny, and what must be apart is."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

import pygame
import pytest
from pygame import Rect

from game.engine.game import AnyGame
from game.engine.rng import DEALS, SplitMix64
from game.engine.seat import Seat
from game.play.status import Controls, DisplayOptions, Privacy
from game.table.result import RESULT
from game.table.snapshot import BEAT_AREA, Snapshot, TableLayout
from game.table.table import Table
from game.ui.drawing import fitting_font, height_of, widest_word
from game.ui.scene import Scene
from game.ui.theme import Theme

LEAST_LETTERS: Final = 13
"""The least height of a line, in pixels."""

LEAST_TARGET: Final = 24
"""The least width and height of a target to click, in pixels of the smallest window."""

MAY_BE_SMALL: Final = ("card/", "holder", "holding/", "log/", "plaque/", "row/")
"""Targets that are only read, and the covered cards of a column."""


BESIDE_A_BOARD: Final = ("button/", "piece/", "text/")
"""Targets of Hierarkia's panels."""


class DrawnText(NamedTuple):
    text: str
    room: Rect
    font: pygame.font.Font


def font_of(text: str, rect: Rect, look: pygame.font.Font | Theme, *how: Any) -> pygame.font.Font:
    """Return the font that `draw_line`, `draw_text` or `draw_fitted` uses, from its arguments."""
    return fitting_font(text, rect, look, *how[1:]) if isinstance(look, Theme) else look


def record_texts(monkeypatch: pytest.MonkeyPatch) -> list[DrawnText]:
    """Record all texts that are drawn from now on, except those on cards."""
    found: list[DrawnText] = []

    def recording(draw: Callable[..., None]) -> Callable[..., None]:
        def record(surface: Any, text: str, rect: Rect, look: Any, *how: Any, **more: Any) -> None:
            found.append(DrawnText(text, Rect(rect), font_of(text, rect, look, *how)))
            draw(surface, text, rect, look, *how, **more)

        return record

    for name, module in list(sys.modules.items()):
        if name.startswith("game.") and name not in ("game.table.cardface", "game.ui.drawing"):
            for function in ("draw_fitted", "draw_line", "draw_text"):
                if hasattr(module, function):
                    monkeypatch.setattr(module, function, recording(getattr(module, function)))
    return found


def check_texts(drawn: list[DrawnText]) -> None:
    """Check that nothing is cut off and nothing is tiny, and forget what was drawn."""
    assert drawn
    for text, room, font in drawn:
        if text:
            assert font.size("Ag")[1] >= LEAST_LETTERS, text
            assert not text.endswith(" …"), text
            assert widest_word(text, font) <= room.width, (text, room)
            assert height_of(text, font, room.width) <= room.height + 1, (text, room, font.get_linesize())
    drawn.clear()


# What must be apart


def of_hierarchy(layout: Any) -> dict[str, Rect]:
    names = {f"label {number}": rect for number, rect in enumerate(layout.labels)}
    names |= {"label of the discards": layout.discards} if layout.discards.width else {}
    zones = ("hand", "theirs", "button/new-deal", "button/other-side")
    cards = {name: rect for name, rect in layout.targets.items() if name.startswith(("discard/", "pile/"))}
    rects = {"prompt": layout.prompt, "log": layout.log, "pile": layout.pile}
    names["label of the count"] = layout.count
    return rects | names | cards | {name: layout.targets[name] for name in zones if name in layout.targets}


def of_hierarkia(layout: Any) -> dict[str, Rect]:
    rects = of_board(layout, "turns")
    for name in ("names", "taken"):
        rects |= {f"{name} {number}": rect for number, rect in enumerate(getattr(layout, name))}
    return rects


def of_board(layout: Any, *parts: str) -> dict[str, Rect]:
    rects = {name: getattr(layout, name) for name in ("board", "prompt", *parts)}
    rects |= {f"coordinate {number}": rect for number, (_, rect) in enumerate(layout.coordinates)}
    return rects | {name: rect for name, rect in layout.targets.items() if name.startswith(BESIDE_A_BOARD)}


def of_kings(layout: Any) -> dict[str, Rect]:
    rects = {
        name: getattr(layout, name) for name in ("log", "holdings", "court", "prompt", "side", "side_panel")
    }
    chosen_from = ("name/", "number/", "button/")
    found = {name: rect for name, rect in layout.targets.items() if name.startswith(chosen_from)}
    rects |= found or {"choices": layout.choices}
    for seat, slot in layout.slots.items():
        rects |= {f"plate {seat}": slot.plaque, f"note {seat}": slot.note, f"face {seat}": slot.face}
        rects[f"empty place {seat}"] = slot.successor
    out = [name for name in layout.items if name.startswith("out/")]
    # Three cards that are out of the round are all seen; with larger text or more cards, they overlap.
    are_apart = len(out) <= 3 and layout.theme.text == 1.0
    rects |= {name: layout.targets[name] for name in out} if are_apart else {"out": layout.out}
    for target in layout.items:
        if target.partition("/")[0] not in ("court", "accused", "successor", "out"):
            rects[target] = layout.targets[target]
    return rects


def of_solodrez(layout: Any) -> dict[str, Rect]:
    rects = {name: getattr(layout, name) for name in ("winnable", "prompt", "count", "tally")}
    for name in ("columns", "foundations"):
        rects |= {f"{name} {number}": rect for number, rect in enumerate(getattr(layout, name))}
    return rects


PARTS: Final[Mapping[str, Callable[[Any], dict[str, Rect]]]] = {
    "hierarchy": of_hierarchy,
    "hierarkia": of_hierarkia,
    "analysis": lambda layout: of_board(layout, "turns", "value", "value_bar", "graph"),
    "editor": of_board,
    "kings": of_kings,
    "solodrez": of_solodrez,
}


def may_overlap(one: str, other: str) -> bool:
    """True for cards of one row, for names on the pile's edge, and in the Court's place during the setup."""
    (zone, *rest), (other_zone, *other_rest) = (each.split("/") for each in (one, other))
    kinds = {each.partition(" ")[0] for each in (zone, other_zone)}
    if "pile" in kinds:
        return kinds == {"pile"} or (kinds == {"pile", "label"} and "pile" in (one, other))
    if kinds & {"shown", "shared", "put"} and "court" in kinds:
        return True
    if "empty" in kinds:
        return bool(kinds & {"king", "condemned", "antechamber"})
    beside = {"king", "condemned", "antechamber", "discard"}
    rows = ({"hand"}, {"shown", "shared"}, {"put"}, beside, {"discard"})
    is_one_seat = kinds == {"discard"} or rest[:1] == other_rest[:1]
    return is_one_seat and any(kinds <= row for row in rows)


def check_layout(game: str, layout: TableLayout, targets: Mapping[str, Rect] | None = None) -> None:
    """Check that everything is in the window, large enough, and apart from what it must not cover."""
    targets, parts = dict(targets or layout.targets), {"bar": layout.bar, **PARTS[game](layout)}
    parts = {name: rect for name, rect in parts.items() if rect.width and rect.height}
    least = layout.theme.px(LEAST_TARGET)
    for name, rect in (*targets.items(), *parts.items()):
        assert layout.screen.contains(rect), (name, rect)
        is_small = min(rect.size) < least
        assert not is_small or name not in targets or name.startswith(MAY_BE_SMALL), (name, rect)
    buttons = {name: rect for name, rect in targets.items() if name.startswith("button/")}
    in_bar = {name: rect for name, rect in buttons.items() if layout.bar.contains(rect)}
    panel = targets.pop(RESULT, None)
    for name, rect in buttons.items():
        others = targets | ({"title": layout.title} if in_bar else {})
        for other, place in others.items() if not panel or name in in_bar else buttons.items():
            assert name == other or not rect.colliderect(place), (name, rect, other, place)
    if panel:
        return
    parts = {name: rect for name, rect in parts.items() if name not in in_bar}
    for (name, rect), (other, place) in combinations(parts.items(), 2):
        assert not rect.colliderect(place) or may_overlap(name, other), (name, rect, other, place)


def check_stage(
    layout: TableLayout, kept: Sequence[Rect], least: int = BEAT_AREA[0], high: int = BEAT_AREA[1]
) -> None:
    """Check that a decisive moment has its place in the window, and covers none of these."""
    assert layout.screen.contains(layout.beat_area)
    assert layout.beat_area.width >= layout.theme.px(least)
    assert layout.beat_area.height >= layout.theme.px(high)
    assert layout.beat_area.collidelist(kept) == -1


def check_scene(game: str, scene: Scene, drawn: list[DrawnText]) -> None:
    """Check a table's layout, and that its texts fit."""
    assert isinstance(scene, Table)
    check_layout(game, scene.layout, scene.targets())
    drawn.clear()
    # A tiny surface is enough, because no pixels are checked.
    scene.draw(pygame.Surface((8, 8)))
    check_texts(drawn)


# Situations at a table


def moments(game: AnyGame, variant: str, number: int, steps: int) -> Iterator[Snapshot]:
    """A random game as its players see it in turn: at its beginning, and at about `steps` more moments."""
    chance, states, moves = SplitMix64(number), [game.deal(number, variant)], list[Any]()
    while len(moves) < 120 and (
        found := [each for each in states[-1].legal_moves() if str(each) != "mulligan"]
    ):
        moves.append(found[chance.below(len(found))])
        states.append(states[-1].apply(moves[-1]))
    seats = len(game.seats[variant])
    for count, ply in enumerate(range(0, len(moves), max(1, len(moves) // steps))):
        seat = Seat(count % seats)
        viewer = seat if game.reaction_windows else None
        players = tuple(None if each == seat else "hard" for each in range(seats))
        made = [(state.to_move, move) for state, move in zip(states, moves[:ply], strict=False)]
        views, past = game.history(states[: ply + 1], made, viewer)
        yield Snapshot(
            views[-1],
            past[-1][1] if past else None,
            players,
            DEALS - 1,
            past=past,
            states=views,
            controls=Controls(can_undo=ply > 0, can_redo=True),
            privacy=Privacy(viewer=viewer),
            is_thinking=states[ply].to_move != seat,
            options=DisplayOptions(show_possible_hands=ply % 3 > 0),
        )
