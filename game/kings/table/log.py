"""The game log at the Imposter Kings' table."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.kings.narration.narrator import LogLine
from game.kings.table.layout import Layout, inside
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_text, height_of
from game.ui.lists import draw_more, in_sight
from game.ui.theme import Theme

LOG_ZONE: Final = "log/"
LINE_GAP: Final = 2
LOG_TEXT: Final = 0.93

MIN_LOG_TEXT: Final = 0.6
"""Minimum scale of the log's text, which grows less than other text because its column is narrow."""


def number_of(target: str) -> int:
    """Return the number of a target's log line, counted from 1."""
    return int(target.removeprefix(LOG_ZONE))


def lines_at(lines: Sequence[LogLine], target: str | None) -> Sequence[LogLine]:
    """Return the log line at a target, or nothing if there is none."""
    is_line = target is not None and target.startswith(LOG_ZONE)
    return (lines[number_of(target) - 1],) if target and is_line else ()


def place_log(layout: Layout, lines: Sequence[LogLine], skipped: int) -> int:
    """Place as many log lines as fit, without the newest `skipped`; return the number actually skipped."""
    theme, area = layout.theme, inside(layout.log, layout.theme)
    font = _log_font(theme)
    heights = [height_of(line.text, font, _words(area, theme).width) + _padding(theme) for line in lines]
    shown, skipped = in_sight(heights, area.height, skipped)
    top = area.top
    for number in shown:
        layout.targets[f"{LOG_ZONE}{number + 1}"] = Rect(area.left, top, area.width, heights[number])
        top += heights[number]
    return skipped


def draw_log(
    surface: pygame.Surface, layout: Layout, lines: Sequence[LogLine], hovered: str | None, last_lines: range
) -> None:
    """Draw the placed log lines. `last_lines`: indices of the lines about the last action."""
    if not layout.log.height:
        return
    theme, palette = layout.theme, layout.theme.palette
    draw_box(surface, layout.log, palette.paper, palette.line, theme.edge(), theme.px(6))
    font, area = _log_font(theme), inside(layout.log, theme)
    if not lines:
        draw_text(surface, _("The game log appears here."), area, font, palette.faint)
        return
    shown = [target for target in layout.targets if target.startswith(LOG_ZONE)]
    if shown and number_of(shown[0]) != 1:
        draw_more(surface, area.left, layout.log.top + theme.px(4), theme)
    if shown and number_of(shown[-1]) != len(lines):
        draw_more(surface, area.left, layout.log.bottom - theme.px(4), theme)
    for target in shown:
        rect = layout.targets[target]
        line = lines[number_of(target) - 1]
        if target == hovered:
            draw_box(surface, rect, palette.shade, palette.gold, theme.edge(1.5), theme.px(4))
        if number_of(target) - 1 in last_lines:
            bar = Rect(rect.left, rect.top + theme.px(3), theme.px(3), rect.height - theme.px(6))
            pygame.draw.rect(surface, palette.red, bar, border_radius=theme.px(1))
        words = _words(rect, theme)
        words.top += _padding(theme) // 2
        color = palette.faint if line.seat is None else palette.ink
        draw_text(surface, line.text, words, font, color)


def _log_font(theme: Theme) -> pygame.font.Font:
    return theme.font(look.TEXT, max(MIN_LOG_TEXT, LOG_TEXT / max(1.0, theme.text / 1.2)))


def _padding(theme: Theme) -> int:
    return theme.px(2 * LINE_GAP)


def _words(rect: Rect, theme: Theme) -> Rect:
    return Rect(rect.left + theme.px(7), rect.top, rect.width - theme.px(9), rect.height)
