"""Draws the name tiles and numbers to choose from, win chances, and the points of a round."""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import percent
from game.kings.narration.ending import PointLine
from game.kings.rules.cards import CARDS
from game.kings.table.card_faces import PORTRAITS, name_of, rank_of
from game.kings.table.choices import NAME, NUMBER, PLAQUE
from game.kings.table.layout import Layout
from game.table import cardface
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_fitted, draw_line, fitting_font
from game.ui.theme import Theme

BAND_WIDTH: Final = 22  # Width of the band with a tile's number.
SHARE_WIDTH: Final = 38  # Width kept for a share; it grows with the text size.
DIM_ALPHA: Final = 90  # Opacity, 0 to 255, of the overlay on a choice that can't hit anything.


def draw_wall(
    surface: pygame.Surface,
    layout: Layout,
    *,
    hovered: str | None,
    chosen: frozenset[str],
    shared: Container[str],
) -> None:
    """Draw the tiles with card names; the `shared` targets get a share at their right end."""
    places = {target: rect for target, rect in layout.targets.items() if target.startswith(NAME)}
    if not places:
        return
    cards = {target: int(target.removeprefix(NAME)) for target in places}
    font = _tile_font([name_of(card) for card in cards.values()], next(iter(places.values())), layout.theme)
    for target, rect in places.items():
        is_hot = target == hovered or target in chosen
        share = min(layout.theme.text_px(SHARE_WIDTH), rect.width * 2 // 5)
        right = rect.right - (share if target in shared else 0)
        _draw_tile(surface, cards[target], rect, right, font, layout.theme, is_hot=is_hot)


def _tile_font(names: Sequence[str], tile: Rect, theme: Theme) -> pygame.font.Font:
    area = Rect(0, 0, tile.width - theme.px(2), round(tile.height * 0.4))
    if _is_low(tile, theme):
        area.update(0, 0, tile.width - theme.px(BAND_WIDTH + 6), tile.height)
    kind = look.TEXT if _is_low(tile, theme) else look.NAME
    width = round(area.width / cardface.narrowest(theme))
    fonts = [cardface.fit_font(theme, kind, 1.0, name, width, area.height) for name in names]
    return min(fonts, key=lambda font: font.get_height())


def _is_low(tile: Rect, theme: Theme) -> bool:
    return tile.height < theme.px(40)


def _draw_tile(
    surface: pygame.Surface,
    card: int,
    rect: Rect,
    right: int,
    font: pygame.font.Font,
    theme: Theme,
    *,
    is_hot: bool,
) -> None:
    """Draw a tile, with the portrait left of `right`."""
    palette = theme.palette.card
    edge, width = (palette.gold, theme.px(3)) if is_hot else (palette.ink, theme.edge())
    draw_box(surface, rect, palette.paper, edge, width, theme.px(6))
    base = CARDS[card].base
    band = Rect(rect.left + width, rect.top + width, theme.px(BAND_WIDTH), theme.px(BAND_WIDTH))
    name = name_of(card)
    words = rect.inflate(-theme.px(2), 0)
    words.height = font.get_linesize()
    words.bottom = rect.bottom - theme.px(2)
    if _is_low(rect, theme):
        band.centery = rect.centery
    else:
        # A large name takes some of the number's space.
        band.height = min(band.height, max(words.top - band.top, band.height * 3 // 5))
    draw_box(surface, band, palette.ramp[rank_of(base)], None, 0, theme.px(4))
    figure = theme.font(look.STRONG, band.height / band.width).render(str(base), True, palette.paper)
    surface.blit(figure, figure.get_rect(center=band.center))
    if _is_low(rect, theme):
        left = band.right + theme.px(4)
        cardface.draw_name(surface, name, Rect(left, rect.top, right - left, rect.height), font, palette.ink)
        return
    side = min(words.top - rect.top, right - band.right) - theme.px(4)
    if side > theme.px(12):
        art = look.drawing(PORTRAITS[card], side, palette, palette.ramp[rank_of(base)])
        place = Rect(band.right, rect.top + theme.px(2), right - band.right, words.top - rect.top)
        surface.blit(art, art.get_rect(center=place.center))
    cardface.draw_name(surface, name, words, font, palette.ink)


def draw_tokens(surface: pygame.Surface, layout: Layout, hovered: str | None) -> None:
    """Draw the numbers that can be named, each in its rank's color."""
    theme, palette = layout.theme, layout.theme.palette
    for target, rect in layout.targets.items():
        if target.startswith(NUMBER):
            number = int(target.removeprefix(NUMBER))
            is_hot = target == hovered
            edge = palette.gold if is_hot else palette.ink
            width = theme.px(4) if is_hot else theme.px(2)
            draw_box(surface, rect, palette.ramp[rank_of(number)], edge, width, rect.width // 2)
            font = cardface.fit_font(theme, look.FIGURE, 1.0, str(number), rect.width // 2)
            figure = font.render(str(number), True, palette.paper)
            surface.blit(figure, figure.get_rect(center=rect.center))


def draw_misses(surface: pygame.Surface, layout: Layout, targets: Iterable[str]) -> None:
    """Dim the names, numbers and players' buttons that can't hit anything."""
    for target in targets:
        if not target.startswith(PLAQUE):
            rect = layout.targets[target]
            overlay = pygame.Surface(rect.size, pygame.SRCALPHA)
            overlay.fill((*layout.theme.palette.table, DIM_ALPHA))
            surface.blit(overlay, rect)


def draw_shares(
    surface: pygame.Surface,
    places: Mapping[str, Rect],
    shares: Mapping[str, float],
    best: Container[str],
    layout: Layout,
) -> None:
    """Draw the expected share of wins on each target, the best in gold."""
    theme, palette = layout.theme, layout.theme.palette
    for target, share in shares.items():
        if target not in places:
            continue
        text = percent(share)
        place = places[target]
        # Large text is shrunk to a small card's width, so that it does not overlap the next badge.
        is_button = target.startswith(("button/", NUMBER))
        # On a button, large text would run into what is above.
        font = theme.font(look.STRONG, 0.9 / theme.text if is_button else 0.9)
        area = place.inflate(-theme.px(6), 0)
        if target.startswith(NAME):
            area.width = place.width * 2 // 5 - theme.px(6)
        if font.size(text)[0] > area.width:
            font = fitting_font(text, area, theme, look.STRONG)
        size = font.size(text)
        badge = Rect(0, 0, min(size[0] + theme.px(10), max(size[0], place.width)), size[1] + theme.px(2))
        badge.midbottom = _share_place(target, place, layout)
        if target.startswith(NAME):
            badge.topright = (place.right - theme.px(2), place.top + theme.px(2))
        ground = palette.gold if target in best else palette.ink
        draw_box(surface, badge, ground, palette.paper, theme.edge(), badge.height // 2)
        words = font.render(text, True, palette.paper)
        surface.blit(words, words.get_rect(center=badge.center))


def top_of_shares(places: Mapping[str, Rect], shares: Mapping[str, float], theme: Theme) -> int:
    """Return the upper edge of the highest share above a hand's card; 0 if there is none."""
    tops = [places[target].top for target in shares if target.startswith("hand/") and target in places]
    return min(tops) - theme.font(look.STRONG, 0.9).get_linesize() - theme.px(6) if tops else 0


def _share_place(target: str, place: Rect, layout: Layout) -> tuple[int, int]:
    """Return the middle of a share's lower edge, where it covers neither a portrait nor a caption."""
    theme = layout.theme
    if target.startswith(("button/", NUMBER)):
        if any(other.startswith(NUMBER) for other in layout.targets):
            # Above the numbers, and the buttons beside them, is the question.
            return place.centerx, place.bottom + theme.text_px(18)
        return place.centerx, place.top + theme.px(9)
    if target.startswith(PLAQUE):
        # A name plate may be as wide as the table.
        return layout.slots[int(target.removeprefix(PLAQUE))].face.midbottom
    if target.startswith(("king/", "successor/")) or place.bottom <= layout.court.top:
        # Above them are the players' names, and above those the buttons.
        return place.centerx, place.bottom - theme.px(1)
    return place.centerx, place.top - theme.px(2)


def draw_points(surface: pygame.Surface, area: Rect, lines: Sequence[PointLine], theme: Theme) -> None:
    """Draw the points that a round awarded or could have awarded, to whom, and why."""
    palette = theme.palette
    if not lines:
        return
    step = min(theme.text_px(24), area.height // len(lines))
    scorers = [f"{line.scorer}:" if line.scorer else "" for line in lines]
    longest = max(scorers, key=len)
    name_font = fitting_font(longest, Rect(0, 0, area.width // 3, step), theme, look.STRONG)
    width = name_font.size(longest)[0] + theme.px(8) if longest else 0
    for number, (line, scorer) in enumerate(zip(lines, scorers, strict=True)):
        rect = Rect(area.left, area.top + number * step, area.width, step)
        badge = Rect(rect.left, 0, theme.text_px(34), min(step - theme.px(2), theme.text_px(20)))
        badge.centery = rect.centery
        ground = palette.ink if line.is_earned else palette.shade
        draw_box(surface, badge, ground, palette.line, theme.edge(), badge.height // 2)
        text = f"+{line.points}" if line.is_earned else "\N{EN DASH}"
        figure = theme.font(look.STRONG, 0.9).render(
            text, True, palette.paper if line.is_earned else palette.faint
        )
        surface.blit(figure, figure.get_rect(center=badge.center))
        color = palette.ink if line.is_earned else palette.faint
        left = badge.right + theme.px(8)
        draw_line(surface, scorer, Rect(left, rect.top, width, step), name_font, color)
        words = Rect(left + width, rect.top, rect.right - left - width, step)
        draw_fitted(surface, line.text, words, theme, color)
