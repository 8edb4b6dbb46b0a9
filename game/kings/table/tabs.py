"""The tabs of a panel that shows either the log or the possible hand."""

from typing import Final

import pygame

from game.engine.i18n import _
from game.kings.table.layout import DRAWER, Layout
from game.kings.table.possible_hands import HOLDER
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_line, fitting_font

LOG_TAB: Final = "tab/log"
LOG_SHARE: Final = 0.36  # Share of the width for the tab of the log.


def log_title() -> str:
    """Return the title of the log's tab."""
    return _("Game log")


def place_tabs(layout: Layout) -> None:
    """Place the two tabs, if there are any."""
    if layout.tabs.height:
        log, holder = layout.tabs.copy(), layout.tabs.copy()
        log.width = round(LOG_SHARE * log.width)
        holder.left, holder.width = log.right, layout.tabs.right - log.right
        layout.targets.update({LOG_TAB: log, HOLDER: holder})


def draw_tabs(surface: pygame.Surface, layout: Layout, holdings_title: str, hovered: str | None) -> None:
    """Draw the tabs: the one in front in the color of the panel."""
    theme, palette = layout.theme, layout.theme.palette
    if DRAWER in layout.targets:
        surface.fill(palette.table, layout.targets[DRAWER])
    if not layout.tabs.height:
        return
    titles = {LOG_TAB: log_title(), HOLDER: holdings_title}
    words = {target: layout.targets[target].inflate(-theme.px(10), -theme.px(4)) for target in titles}
    fonts = [fitting_font(titles[target], words[target], theme, look.STRONG) for target in titles]
    font = min(fonts, key=lambda each: each.get_linesize())
    for target, panel in zip(titles, (layout.log, layout.holdings), strict=True):
        is_front = panel.height > 0
        ground = palette.paper if is_front or target == hovered else palette.shade
        edge = palette.ink if is_front else palette.line
        draw_box(surface, layout.targets[target], ground, edge, theme.edge(), theme.px(6))
        draw_line(surface, titles[target], words[target], font, palette.ink, is_centered=True)
