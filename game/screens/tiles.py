"""The games in the main menu: their tiles, and the buttons under each."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import Phrase, _
from game.table_entry import TableEntry
from game.tables import TABLES
from game.ui import assets
from game.ui import theme as look
from game.ui.block import Block, Flow
from game.ui.drawing import draw_box, draw_text, height_of, widest_word
from game.ui.theme import Theme
from game.ui.widget import Button, Widget, WidgetState

OPEN: Final = "menu/open/"
GAME: Final = "menu/"

GAP: Final = 18
MAX_ART: Final = 210
MAX_TITLE_FACTOR: Final = 1.25  # Largest factor by which a tile's title grows with the text size.


@dataclass(frozen=True)
class Tile(Widget):
    """A game as a picture with its name below."""

    entry: TableEntry
    art: int  # Height of the picture in pixels.

    def width(self, theme: Theme) -> int:
        return theme.px(MAX_ART)

    def height(self, theme: Theme, width: int) -> int:
        inside = width - theme.px(20)
        words = sum(height_of(text, font, inside) for text, font in self._lines(theme))
        return self.art + words + theme.px(26)

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette
        edge = palette.gold if state.is_hot else palette.ink
        width = max(theme.px(4 if state.is_hot else 1), theme.edge(2.5))
        draw_box(surface, rect, palette.paper, edge, width, theme.px(10))
        picture = Rect(rect.left, rect.top, rect.width, self.art).inflate(-theme.px(16), -theme.px(16))
        picture.height += theme.px(8)
        draw_box(surface, picture, palette.card.ink, None, 0, theme.px(6))
        side = min(picture.size)
        image = assets.sprite(self.entry.art, side)
        surface.blit(image, image.get_rect(center=picture.center))
        inside = Rect(rect.left, picture.bottom + theme.px(8), rect.width, 0).inflate(-theme.px(20), 0)
        for number, (text, font) in enumerate(self._lines(theme)):
            color = palette.faint if number else palette.ink
            draw_text(surface, text, inside, font, color, is_centered=True)
            inside.top += height_of(text, font, inside.width)

    def _lines(self, theme: Theme) -> tuple[tuple[str, pygame.font.Font], ...]:
        title, width = _(self.entry.game.title), theme.px(MAX_ART) - theme.px(20)
        preferred = min(1.0, MAX_TITLE_FACTOR / theme.text)
        widest = widest_word(title, theme.font(look.TITLE, preferred))
        factor = preferred * min(1.0, width / max(1, widest))
        return (title, theme.font(look.TITLE, factor)), (_(self.entry.line), theme.font(look.TEXT))


class Tiles(Block):
    """The games side by side."""

    above = 18

    def __init__(self, art: int) -> None:
        self._art = art

    def height(self, theme: Theme, width: int) -> int:
        return max(rect.bottom for _, rect in self._places(Rect(0, 0, width, 0), theme))

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        return list(self._places(rect, theme))

    def _places(self, rect: Rect, theme: Theme) -> list[tuple[Tile, Rect]]:
        tiles = [Tile(f"{GAME}{name}", entry, self._art) for name, entry in TABLES.items()]
        columns = _columns(rect, theme)
        height = max(tile.height(theme, place.width) for tile, place in zip(tiles, columns, strict=True))
        return [
            (tile, Rect(place.left, place.top, place.width, height))
            for tile, place in zip(tiles, columns, strict=True)
        ]


class TileButtons(Block):
    """The buttons under each game: a new game and its rules."""

    above = 8
    zone = "games"

    def height(self, theme: Theme, width: int) -> int:
        return max(rect.bottom for _, rect in self.widgets(Rect(0, 0, width, 0), theme))

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        found: list[tuple[Widget, Rect]] = []
        for game, place in zip(TABLES, _columns(rect, theme), strict=True):
            buttons = [
                Button(f"{OPEN}start-{game}", _("New game")),
                Button(f"{OPEN}rules-{game}", _("Rules")),
            ]
            found += Flow(buttons, is_centered=True).widgets(place, theme)
        return found


def _columns(rect: Rect, theme: Theme) -> list[Rect]:
    """Return a column per game; the last one ends exactly at the right edge, despite rounding."""
    gap = theme.px(GAP)
    lefts = [(rect.width + gap) * number // len(TABLES) for number in range(len(TABLES) + 1)]
    return [Rect(rect.left + start, rect.top, end - start - gap, 0) for start, end in pairwise(lefts)]


def with_variant(title: Phrase, variant: Phrase | None) -> str:
    """Return the game's title, with the variant if it has more than one."""
    return _(title) if variant is None else f"{_(title)} ({_(variant)})"
