"""The move list: both sides' moves, two per row, clickable and scrollable."""

from collections.abc import Sequence
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
from game.ui.theme import Theme

TURN_ZONE: Final = "turn/"  # Prefix of the target of a move; its number from 1 follows.
ROW: Final = 24  # Row height at the smallest window; scales with the text.
PADDING: Final = 6
BAR: Final = 4  # Width of the scroll bar.


def turn_target(number: int) -> str:
    """Return the target of a move, counted from 1."""
    return f"{TURN_ZONE}{number}"


def number_of(target: str) -> int:
    """Return the number, from 1, of the move that a target stands for."""
    return int(target.removeprefix(TURN_ZONE))


def texts(snapshot: Snapshot) -> list[str]:
    """Return all moves as text."""
    return [str(move) for _, move in snapshot.past]


def numbered_move(snapshot: Snapshot, number: int) -> str:
    """Return a move with its row number, such as `8. h5-g5`; empty for 0, the start."""
    if number == 0:
        return ""
    row = (number - 1 + shift_of(snapshot)) // 2 + 1
    return f"{row}. {snapshot.past[number - 1][1]}"


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
    """Limit the number of rows hidden at the end, so that the list is always filled."""
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
    inside, row = _inside(layout), theme.text_px(ROW)
    numbers = _numbers_width(theme)
    width = (inside.width - numbers) // 2
    for number in range(1, count + 1):
        line, column = divmod(number - 1 + shift, 2)
        if first <= line < last:
            left = inside.left + numbers + column * width
            rect = Rect(left, inside.top + (line - first) * row, width, row)
            layout.targets[turn_target(number)] = rect


def draw(
    surface: pygame.Surface,
    layout: Layout,
    turns: Sequence[str],
    *,
    shift: int,
    scroll: int,
    shown: int,
    hovered: str | None,
) -> None:
    """Draw the visible moves; `shown` is the number of the one whose result is on the board."""
    theme, palette = layout.theme, layout.theme.palette
    draw_box(surface, layout.turns, palette.paper, palette.line, theme.edge(), theme.px(6))
    if not turns:
        hint = _("Destroy the piece with the crown. Here the turns are listed.")
        room = layout.turns.inflate(-theme.px(24), 0)
        draw_line(surface, hint, room, theme.font(look.TEXT), palette.faint, is_centered=True)
        return
    font = theme.font(look.TEXT)
    numbers = _numbers_width(theme)
    for number, text in enumerate(turns, start=1):
        rect = layout.targets.get(turn_target(number))
        if rect is None:
            continue
        line, column = divmod(number - 1 + shift, 2)
        if column == 0 or number == 1:
            figure = font.render(f"{line + 1}.", True, palette.faint)
            left = rect.left - numbers - column * rect.width
            surface.blit(figure, figure.get_rect(midright=(left + numbers - theme.px(8), rect.centery)))
        is_shown = number == shown
        if is_shown or turn_target(number) == hovered:
            box = rect.inflate(-theme.px(2), -theme.px(2))
            edge = None if is_shown else palette.gold
            draw_box(
                surface, box, palette.ink if is_shown else palette.shade, edge, theme.edge(), theme.px(4)
            )
        words = font.render(text, True, palette.paper if is_shown else palette.ink)
        surface.blit(words, words.get_rect(midleft=(rect.left + theme.px(8), rect.centery)))
    _draw_scrollbar(surface, layout, rows(len(turns), shift), scroll)


def _inside(layout: Layout) -> Rect:
    theme = layout.theme
    return layout.turns.inflate(-theme.px(2 * PADDING + 2 * BAR), -theme.px(2 * PADDING))


def _numbers_width(theme: Theme) -> int:
    return theme.font(look.TEXT).size("199.")[0] + theme.px(8)


def _draw_scrollbar(surface: pygame.Surface, layout: Layout, total: int, scroll: int) -> None:
    theme, seen = layout.theme, visible_rows(layout)
    if total <= seen:
        return
    way = layout.turns.inflate(0, -theme.px(2 * PADDING))
    bar = Rect(
        way.right - theme.px(BAR + 3), way.top, theme.px(BAR), max(theme.px(12), way.height * seen // total)
    )
    bar.top = way.top + (way.height - bar.height) * (total - seen - scroll) // (total - seen)
    draw_box(surface, bar, theme.palette.line, None, 0, theme.px(2))
