"""The panel with the possible hand of another player."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.kings.narration.possible_hands import PossibleCard
from game.kings.rules.cards import CARDS
from game.kings.table.card_faces import name_of, rank_of
from game.kings.table.layout import Layout, inside
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_text, fitting_font
from game.ui.theme import Theme

HOLDING_ZONE: Final = "holding/"
HOLDER: Final = "holder"
"""Target of the panel's title, with three or four players; a click shows the next player."""

TITLE_HEIGHT: Final = 22  # Height of the panel's title; it grows with the text size.
COLUMN: Final = 124  # Least width of a row.
ROW: Final = 17  # Height of a row below which there are several columns.
MOST_ROW: Final = 24
CHIP_GAP: Final = 3  # Least space between the numbers of two rows.
LEGEND_HEIGHT: Final = 16  # Height of the line that explains the panel's dots; it grows with the text size.


def place_holdings(layout: Layout, holdings: Sequence[PossibleCard]) -> None:
    """Place the rows of the possible hand panel, one for each card name of the deck."""
    if not layout.holdings.height:
        return
    area = inside(layout.holdings, layout.theme)
    theme, top = layout.theme, area.top
    if not layout.tabs.height:
        top += theme.text_px(TITLE_HEIGHT)
        if len(layout.slots) > 2:
            layout.targets[HOLDER] = Rect(area.left, area.top, area.width, top - area.top)
    high, gap = area.bottom - theme.text_px(LEGEND_HEIGHT) - top, theme.px(2 * CHIP_GAP)
    columns = max(1, min(area.width // theme.px(COLUMN), -(-len(holdings) * theme.px(ROW) // high)))
    rows, width = -(-len(holdings) // columns), (area.width + gap) // columns
    step = min(theme.text_px(MOST_ROW), high / max(1, rows))
    for number, holding in enumerate(holdings):
        column, row = divmod(number, rows)
        upper, lower = round(top + row * step), round(top + (row + 1) * step)
        place = Rect(area.left + column * width, upper, width - gap, lower - upper)
        layout.targets[f"{HOLDING_ZONE}{holding.card}"] = place


def draw_holdings(
    surface: pygame.Surface, layout: Layout, holdings: Sequence[PossibleCard], title: str, hovered: str | None
) -> None:
    """Draw what a player may hold: each card name with a dot for every copy.

    Full dot: a copy that the hand may have. Empty dot: one that is elsewhere. Ring: one that is certainly in
    the hand. Name struck through: the hand cannot have the card.
    """
    if not layout.holdings.height:
        return
    theme, palette = layout.theme, layout.theme.palette
    draw_box(surface, layout.holdings, palette.paper, palette.line, theme.edge(), theme.px(6))
    area = inside(layout.holdings, theme)
    if not layout.tabs.height:
        head = Rect(area.left, area.top, area.width, theme.text_px(TITLE_HEIGHT - 2))
        draw_text(surface, title, head, fitting_font(title, head, theme, look.STRONG), palette.ink)
    names = [name_of(holding.card) for holding in holdings]
    rows = [layout.targets[f"{HOLDING_ZONE}{holding.card}"] for holding in holdings]
    if not rows:
        return
    font = _row_font(names, rows[0], theme)
    for holding, name, rect in zip(holdings, names, rows, strict=True):
        target = f"{HOLDING_ZONE}{holding.card}"
        if target == hovered:
            draw_box(surface, rect, palette.shade, None, 0, theme.px(3))
        _draw_holding(surface, holding, name, rect, font, theme)
    legend = theme.text_px(LEGEND_HEIGHT)
    _draw_legend(surface, Rect(area.left, area.bottom - legend, area.width, legend), theme)


def _draw_holding(
    surface: pygame.Surface,
    holding: PossibleCard,
    name: str,
    rect: Rect,
    font: pygame.font.Font,
    theme: Theme,
) -> None:
    palette = theme.palette
    badge = chip_place(rect, theme)
    base = CARDS[holding.card].base
    draw_box(surface, badge, palette.ramp[rank_of(base)], None, 0, theme.px(3))
    figure = font.render(str(base), True, palette.paper)
    surface.blit(figure, figure.get_rect(center=badge.center))
    words = font.render(name, True, palette.ink if holding.is_possible else palette.faint)
    place = words.get_rect(midleft=(badge.right + theme.px(5), rect.centery))
    surface.blit(words, place)
    if not holding.is_possible:
        pygame.draw.line(surface, palette.faint, place.midleft, place.midright, theme.edge())
    for number in range(holding.total):
        center = (rect.right - theme.px(6) - (holding.total - 1 - number) * theme.px(12), rect.centery)
        is_possible, is_certain = number < holding.most, number < holding.least
        _draw_dot(surface, center, theme, is_possible=is_possible, is_certain=is_certain)


def chip_place(row: Rect, theme: Theme) -> Rect:
    """Return the place of the number in a row of the possible hand panel."""
    place = Rect(row.left, 0, theme.px(17), min(row.height - theme.px(CHIP_GAP), theme.text_px(16)))
    place.centery = row.centery
    return place


def _draw_dot(
    surface: pygame.Surface, center: tuple[int, int], theme: Theme, *, is_possible: bool, is_certain: bool
) -> None:
    radius, palette = theme.px(4), theme.palette
    if is_possible:
        pygame.draw.aacircle(surface, palette.ink, center, radius)
    else:
        pygame.draw.aacircle(surface, palette.faint, center, radius, theme.edge())
    if is_certain:
        pygame.draw.aacircle(surface, palette.red, center, radius + theme.px(2), theme.edge(1.5))


def _draw_legend(surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
    entries = ((_("maybe"), True, False), (_("no"), False, False), (_("yes"), True, True))
    dot, gap = theme.px(13), theme.px(3)
    words = Rect(0, 0, rect.width - len(entries) * (dot + 3 * gap), rect.height)
    font = fitting_font("".join(word for word, *_ in entries), words, theme)
    left = rect.left
    for word, is_possible, is_certain in entries:
        center = (left + dot // 2, rect.centery)
        _draw_dot(surface, center, theme, is_possible=is_possible, is_certain=is_certain)
        image = font.render(word, True, theme.palette.faint)
        left = surface.blit(image, image.get_rect(midleft=(left + dot + gap, rect.centery))).right + 2 * gap


def _row_font(names: Sequence[str], row: Rect, theme: Theme) -> pygame.font.Font:
    area = Rect(0, 0, row.width - theme.px(17 + 5 + 26), row.height + theme.px(4))
    longest = max(names, key=lambda name: theme.font(look.TEXT).size(name)[0])
    return fitting_font(longest, area, theme)
