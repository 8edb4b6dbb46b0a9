"""The games in the main menu: a tile for each, and the buttons under it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import Phrase, _
from game.table_entry import TableEntry
from game.tables import TABLES
from game.ui import theme as look
from game.ui.block import Block
from game.ui.description import Node, Role
from game.ui.drawing import draw_box, draw_text, fitting_font, height_of, widest_word
from game.ui.theme import Theme
from game.ui.widget import Button, Widget, WidgetState

OPEN: Final = "menu/open/"
GAME: Final = "menu/"

COLUMNS: Final = 2
GAP: Final = 16
BUTTON_GAP: Final = 8  # Between a tile and its buttons, and between these.
FRAME: Final = 8  # Width of the paper around a tile's picture.
PADDING: Final = 8  # Space beside and below a tile's text.
MIN_ART: Final = 54
MAX_ART: Final = 0.9  # Largest height of a tile's picture, as a fraction of its width.
PARTS: Final = 3  # Widgets of each game: the tile and its two buttons.
LEAST_PART: Final = 0.7  # Smallest factor on a text's size to keep it on one line.
MAX_TITLE_FACTOR: Final = 1.25  # Largest factor by which a tile's title grows with the text size.


@dataclass(frozen=True)
class Tile(Widget):
    """A game as a picture with its name below."""

    entry: TableEntry
    art: int  # Height of the picture in pixels.
    is_resumable: bool = False  # True if a game of it is in progress.

    @property
    def line(self) -> str:
        """The line below the game's name."""
        return _("Continue your game") if self.is_resumable else _(self.entry.line)

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        return Node(_(self.entry.game.title), Role.BUTTON, rect, self.target, note=self.line)

    def width(self, theme: Theme) -> int:
        return theme.px(2 * MIN_ART)

    def height(self, theme: Theme, width: int) -> int:
        inside = width - theme.px(2 * PADDING)
        words = sum(height_of(text, font, inside) for text, font in self._lines(theme, inside))
        return self.art + words + theme.px(2 * FRAME + PADDING)

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette
        # Under the pointer it is filled; only the focus is a frame.
        ground = palette.shade if state.is_hot else palette.paper
        draw_box(surface, rect, ground, palette.ink, theme.edge(2.5), theme.px(10))
        frame = theme.px(FRAME)
        picture = Rect(rect.left + frame, rect.top + frame, rect.width - 2 * frame, self.art)
        draw_box(surface, picture, palette.card.ink, None, 0, theme.px(6))
        image = look.drawing(self.entry.art, min(picture.size), palette.card)
        surface.blit(image, image.get_rect(center=picture.center))
        inside = Rect(rect.left, picture.bottom + frame, rect.width, 0).inflate(-theme.px(2 * PADDING), 0)
        for number, (text, font) in enumerate(self._lines(theme, inside.width)):
            color = palette.faint if number else palette.ink
            draw_text(surface, text, inside, font, color, is_centered=True)
            inside.top += height_of(text, font, inside.width)

    def _lines(self, theme: Theme, width: int) -> tuple[tuple[str, pygame.font.Font], ...]:
        kinds = (look.TITLE, min(1.0, MAX_TITLE_FACTOR / theme.text)), (look.TEXT, 1.0)
        lines = []
        for text, (kind, factor) in zip((_(self.entry.game.title), self.line), kinds, strict=True):
            scaled = replace(theme, text=theme.text * factor)
            font = scaled.font(kind)
            small = fitting_font(text, Rect(0, 0, width, font.get_linesize()), scaled, kind)
            # A little smaller if it then takes one line, or as small as its longest word needs.
            if small.size(text)[0] > width or small.get_height() < LEAST_PART * font.get_height():
                small = scaled.font(kind, min(1.0, width / widest_word(text, font)))
            lines.append((text, small))
        return tuple(lines)


class Tiles(Block):
    """The games in rows, each with buttons for a new game and its rules."""

    zone = "games"

    def __init__(self, resumable: Collection[str] = (), art: int = 0) -> None:
        """`resumable`: the names of the games in progress; `art`: the height of the pictures in pixels."""
        self._resumable = resumable
        self._art = art

    def height(self, theme: Theme, width: int) -> int:
        return max(rect.bottom for _, rect in self.widgets(Rect(0, 0, width, 0), theme))

    def fitted(self, theme: Theme, width: int, height: int) -> "Tiles":
        """Return the same tiles with pictures as high as this height allows."""
        rows = -(-len(TABLES) // COLUMNS)
        spare = height - Tiles(self._resumable).height(theme, width)
        highest = round(MAX_ART * self._lefts(theme, width)[1])
        return Tiles(self._resumable, max(theme.px(MIN_ART), min(highest, spare // rows)))

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        lefts, width = self._lefts(theme, rect.width)
        gap, between = theme.px(BUTTON_GAP), theme.px(GAP)
        found: list[tuple[Widget, Rect]] = []
        top = rect.top
        games = list(TABLES.items())
        for start in range(0, len(games), COLUMNS):
            row = games[start : start + COLUMNS]
            tiles = [
                Tile(f"{GAME}{name}", entry, self._art, is_resumable=name in self._resumable)
                for name, entry in row
            ]
            height = max(tile.height(theme, width) for tile in tiles)
            half = (width - gap) // 2
            lowest = top
            for left, tile, (name, _entry) in zip(lefts, tiles, row, strict=False):
                found.append((tile, Rect(rect.left + left, top, width, height)))
                new = Button(f"{OPEN}start-{name}", _("New game"))
                rules = Button(f"{OPEN}rules-{name}", _("Rules"))
                first = max(half, min(new.width(theme), width - gap - rules.width(theme)))
                high = max(new.height(theme, first), rules.height(theme, width - gap - first))
                place = Rect(rect.left + left, top + height + gap, first, high)
                other = Rect(place.right + gap, place.top, width - gap - first, high)
                found += [(new, place), (rules, other)]
                lowest = max(lowest, place.bottom)
            top = lowest + between
        return found

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        # Tile and buttons of each game form a group, since the buttons are the same for all.
        nodes = super().described(rect, theme)
        games = [nodes[start : start + PARTS] for start in range(0, len(nodes), PARTS)]
        return [
            Node(
                game[0].name,
                Role.GROUP,
                game[0].rect.unionall([each.rect for each in game]),
                children=tuple(game),
            )
            for game in games
        ]

    def _lefts(self, theme: Theme, width: int) -> tuple[list[int], int]:
        """Return the left edges of the columns, and their width."""
        gap = theme.px(GAP)
        column = (width - (COLUMNS - 1) * gap) // COLUMNS
        lefts = [number * (column + gap) for number in range(COLUMNS - 1)]
        return [*lefts, width - column], column


def with_variant(title: Phrase, variant: Phrase | None) -> str:
    """Return the game's title, with the variant if it has more than one."""
    return _(title) if variant is None else f"{_(title)} ({_(variant)})"
