"""Move lists: rows of moves, clickable and scrollable."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.drawing import draw_box, draw_line, fitting_font, height_of
from game.ui.theme import Theme

TURN_ZONE: Final = "turn/"  # Prefix of the target of a move; its number from 1 follows.
ROW: Final = 24  # Row height at the smallest window; scales with the text.
PADDING: Final = 6
BAR: Final = 4  # Width of the scroll bar.
BESIDE: Final = 8  # Padding on either side of a move's text.


class Layout(Protocol):
    """What a move list needs of a table's layout."""

    @property
    def theme(self) -> Theme: ...

    @property
    def turns(self) -> Rect:
        """The place of the list."""
        ...

    @property
    def targets(self) -> dict[str, Rect]: ...


def turn_target(number: int) -> str:
    """Return the target of a move, counted from 1."""
    return f"{TURN_ZONE}{number}"


def number_of(target: str) -> int:
    """Return the number, from 1, of the move that a target stands for."""
    return int(target.removeprefix(TURN_ZONE))


class Cell(NamedTuple):
    """One move of the list."""

    number: int  # The number of the move in its target.
    text: str
    left: int  # Pixels from the left edge of the list.
    width: int


class Row(NamedTuple):
    """One row of the list."""

    label: str  # The row number; empty in a branch of an analysis.
    cells: Sequence[Cell]


def visible_rows(layout: Layout) -> int:
    """Return the number of rows that fit."""
    return max(1, (layout.turns.height - layout.theme.px(2 * PADDING)) // layout.theme.text_px(ROW))


def clamp_scroll(layout: Layout, scroll: int, rows: Sequence[Row]) -> int:
    """Return the number of rows hidden at one end, limited so that the list stays filled."""
    return max(0, min(scroll, len(rows) - visible_rows(layout)))


def scroll_to_show(layout: Layout, number: int, top: int, rows: Sequence[Row]) -> int:
    """Return the first visible row, as close to `top` as possible, that shows this move; 0 is the start."""
    place = next(
        (place for place, row in enumerate(rows) if number in [each.number for each in row.cells]), 0
    )
    return clamp_scroll(layout, min(place, max(top, place - visible_rows(layout) + 1)), rows)


def place(layout: Layout, rows: Sequence[Row], top: int) -> None:
    """Add targets for the visible moves; `top` is the first visible row."""
    area, high = inside(layout), layout.theme.text_px(ROW)
    for line, row in enumerate(rows[top : top + visible_rows(layout)]):
        for cell in row.cells:
            rect = Rect(area.left + cell.left, area.top + line * high, cell.width, high)
            layout.targets[turn_target(cell.number)] = rect


def draw(
    surface: pygame.Surface,
    layout: Layout,
    rows: Sequence[Row],
    hint: str,
    *,
    top: int,
    shown: int,
    hovered: str | None,
) -> None:
    """Draw the visible rows, or a hint if there is none; `shown` is the number of the move on the board."""
    theme, palette, high = layout.theme, layout.theme.palette, layout.theme.text_px(ROW)
    draw_box(surface, layout.turns, palette.paper, palette.line, theme.edge(), theme.px(6))
    if not rows:
        area = layout.turns.inflate(-theme.px(24), 0)
        font = fitting_font(hint, area, theme)
        if height_of(hint, font, area.width) <= area.height:
            draw_line(surface, hint, area, font, palette.faint, is_centered=True)
    area, right = inside(layout), numbers_width(theme) - theme.px(BESIDE)
    for line, row in enumerate(rows[top : top + visible_rows(layout)]):
        label = theme.font(look.TEXT).render(row.label, True, palette.faint)
        middle = area.top + line * high + high // 2
        surface.blit(label, label.get_rect(midright=(area.left + right, middle)))
        for number, text, *_place in row.cells:
            rect, is_shown = layout.targets[turn_target(number)], number == shown
            if is_shown or turn_target(number) == hovered:
                box = rect.inflate(-theme.px(2), -theme.px(2))
                ground, edge = (palette.ink, None) if is_shown else (palette.shade, palette.ink)
                draw_box(surface, box, ground, edge, theme.edge(), theme.px(4))
            color = palette.red if "?" in text else palette.ink if row.label else palette.faint
            words = fitting_font(text, rect.inflate(-theme.px(BESIDE), 0), theme).render(
                text, True, palette.paper if is_shown else color
            )
            surface.blit(words, words.get_rect(midleft=(rect.left + theme.px(BESIDE), rect.centery)))
    _draw_scrollbar(surface, layout, len(rows), top)


def inside(layout: Layout) -> Rect:
    """Return the part of the list's rectangle that moves may fill."""
    theme = layout.theme
    return layout.turns.inflate(-theme.px(2 * PADDING + 2 * BAR), -theme.px(2 * PADDING))


def numbers_width(theme: Theme) -> int:
    """Return the width of the column of row numbers."""
    return theme.font(look.TEXT).size("199.")[0] + theme.px(BESIDE)


def _draw_scrollbar(surface: pygame.Surface, layout: Layout, total: int, top: int) -> None:
    theme, seen = layout.theme, visible_rows(layout)
    if total <= seen:
        return
    way = layout.turns.inflate(0, -theme.px(2 * PADDING))
    high = max(theme.px(12), way.height * seen // total)
    bar = Rect(way.right - theme.px(BAR + 3), way.top, theme.px(BAR), high)
    bar.top = way.top + (way.height - high) * top // (total - seen)
    draw_box(surface, bar, theme.palette.line, None, 0, theme.px(2))
