"""The move list: both sides' moves, two per row, clickable and scrollable."""

from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.engine.seat import Seat
from game.hierarkia.table.layout import Layout
from game.table.snapshot import Snapshot
from game.ui import theme as look
from game.ui.shapes import draw_box
from game.ui.text import draw_line
from game.ui.theme import Color, Theme

TURN_ZONE: Final = "turn/"  # Prefix of the target of a move; its number from 1 follows.
ROW: Final = 24  # Row height at the smallest window; scales with the text.
PADDING: Final = 6
BAR: Final = 4  # Width of the scroll bar.
BESIDE: Final = 8  # Padding on either side of a move's text.


def turn_target(number: int) -> str:
    """Return the target of a move, counted from 1."""
    return f"{TURN_ZONE}{number}"


def number_of(target: str) -> int:
    """Return the number, from 1, of the move that a target stands for."""
    return int(target.removeprefix(TURN_ZONE))


def numbered_move(snapshot: Snapshot, number: int) -> str:
    """Return a move with its row number, such as `8. h5-g5`; empty for 0, the start."""
    if number == 0:
        return ""
    return f"{(number - 1 + shift_of(snapshot)) // 2 + 1}. {snapshot.past[number - 1][1]}"


def shift_of(snapshot: Snapshot) -> int:
    """Return 1 if red made the first move, so that its row begins with a gap, else 0."""
    return int(bool(snapshot.past) and snapshot.past[0][0] == Seat.B)


def rows(count: int, shift: int) -> int:
    """Return the number of rows that `count` moves take."""
    return (count + shift + 1) // 2


def visible_rows(layout: Layout) -> int:
    """Return the number of rows that fit."""
    return max(1, (layout.turns.height - layout.theme.px(2 * PADDING)) // layout.theme.text_px(ROW))


def clamp_scroll(layout: Layout, scroll: int, count: int, shift: int) -> int:
    """Return the number of rows hidden at the end, limited so that the list stays filled."""
    return max(0, min(scroll, rows(count, shift) - visible_rows(layout)))


def scroll_to_show(layout: Layout, number: int, scroll: int, count: int, shift: int) -> int:
    """Return the scroll position closest to `scroll` that shows move `number`."""
    row, total = (number - 1 + shift) // 2, rows(count, shift)
    least = total - (row + visible_rows(layout))
    return clamp_scroll(layout, max(least, min(scroll, total - 1 - row)), count, shift)


def place(layout: Layout, snapshot: Snapshot, scroll: int) -> None:
    """Add targets for the visible moves; `scroll` is the number of rows hidden at the end."""
    theme, shift, count = layout.theme, shift_of(snapshot), len(snapshot.past)
    last = rows(count, shift) - scroll
    first = max(0, last - visible_rows(layout))
    area, row, numbers = inside(layout), theme.text_px(ROW), numbers_width(theme)
    width = (area.width - numbers) // 2
    for number in range(1, count + 1):
        line, column = divmod(number - 1 + shift, 2)
        if first <= line < last:
            left = area.left + numbers + column * width
            layout.targets[turn_target(number)] = Rect(left, area.top + (line - first) * row, width, row)


def draw(
    surface: pygame.Surface,
    layout: Layout,
    snapshot: Snapshot,
    *,
    scroll: int,
    shown: int,
    hovered: str | None,
) -> None:
    """Draw the visible moves; `shown` is the number of the one whose result is on the board."""
    palette, shift, count = layout.theme.palette, shift_of(snapshot), len(snapshot.past)
    hint = "" if count else _("Destroy the piece with the crown. Here the turns are listed.")
    draw_frame(surface, layout, hint)
    for number, (_seat, move) in enumerate(snapshot.past, start=1):
        rect = layout.targets.get(turn_target(number))
        if rect is None:
            continue
        line, column = divmod(number - 1 + shift, 2)
        if column == 0 or number == 1:
            draw_row_number(surface, layout, f"{line + 1}.", rect.centery)
        is_shown, is_hovered = number == shown, turn_target(number) == hovered
        draw_turn(surface, layout, number, str(move), palette.ink, is_shown=is_shown, is_hovered=is_hovered)
    total = rows(count, shift)
    draw_scrollbar(surface, layout, total, total - visible_rows(layout) - scroll)


# Shared with the list of an analysis


def inside(layout: Layout) -> Rect:
    """Return the part of the list's rectangle that moves may fill."""
    theme = layout.theme
    return layout.turns.inflate(-theme.px(2 * PADDING + 2 * BAR), -theme.px(2 * PADDING))


def numbers_width(theme: Theme) -> int:
    """Return the width of the column of row numbers."""
    return theme.font(look.TEXT).size("199.")[0] + theme.px(BESIDE)


def draw_frame(surface: pygame.Surface, layout: Layout, hint: str) -> None:
    """Draw the empty list with a hint in it, if any."""
    theme, palette = layout.theme, layout.theme.palette
    draw_box(surface, layout.turns, palette.paper, palette.line, theme.edge(), theme.px(6))
    area = layout.turns.inflate(-theme.px(24), 0)
    draw_line(surface, hint, area, theme.font(look.TEXT), palette.faint, is_centered=True)


def draw_row_number(surface: pygame.Surface, layout: Layout, label: str, middle: int) -> None:
    """Draw the number of the row whose center is `middle` pixels from the top of the window."""
    theme = layout.theme
    number = theme.font(look.TEXT).render(label, True, theme.palette.faint)
    right = inside(layout).left + numbers_width(theme) - theme.px(BESIDE)
    surface.blit(number, number.get_rect(midright=(right, middle)))


def draw_turn(
    surface: pygame.Surface,
    layout: Layout,
    number: int,
    text: str,
    color: Color,
    *,
    is_shown: bool,
    is_hovered: bool,
) -> None:
    """Draw a move on its target; `color` is the text color unless `is_shown`."""
    theme, palette, rect = layout.theme, layout.theme.palette, layout.targets[turn_target(number)]
    if is_shown or is_hovered:
        box = rect.inflate(-theme.px(2), -theme.px(2))
        ground, edge = (palette.ink, None) if is_shown else (palette.shade, palette.gold)
        draw_box(surface, box, ground, edge, theme.edge(), theme.px(4))
    words = theme.font(look.TEXT).render(text, True, palette.paper if is_shown else color)
    surface.blit(words, words.get_rect(midleft=(rect.left + theme.px(BESIDE), rect.centery)))


def draw_scrollbar(surface: pygame.Surface, layout: Layout, total: int, top: int) -> None:
    """Draw the scroll bar of a list of `total` rows, with `top` rows hidden above."""
    theme, seen = layout.theme, visible_rows(layout)
    if total <= seen:
        return
    way = layout.turns.inflate(0, -theme.px(2 * PADDING))
    high = max(theme.px(12), way.height * seen // total)
    bar = Rect(way.right - theme.px(BAR + 3), way.top, theme.px(BAR), high)
    bar.top = way.top + (way.height - high) * top // (total - seen)
    draw_box(surface, bar, theme.palette.line, None, 0, theme.px(2))
