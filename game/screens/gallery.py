"""All cards or pieces of a game, enlarged, with their texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.table.cardface import FullCard, full_image, full_size
from game.tables import TABLES
from game.ui.block import GAP, Block, Flow, Paragraph
from game.ui.description import Node
from game.ui.keys import EVERYWHERE, hint_of
from game.ui.page import MARGIN, PADDING, Page
from game.ui.scene import Open, Request
from game.ui.scroll import BAR
from game.ui.theme import Theme
from game.ui.widget import Act, Button

RULES: Final = "rules"
COLUMNS: Final = 5  # Most cards in a row.


@dataclass
class CardRow(Block):
    """Cards side by side, spread over the width."""

    cards: Sequence[FullCard]
    columns: int
    above: float = GAP

    def height(self, theme: Theme, width: int) -> int:
        return full_size(theme)[1]

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        for each, place in zip(self.cards, self._places(rect, theme), strict=True):
            surface.blit(full_image(each.face, each.text, each.note, theme), place)

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        places = self._places(rect, theme)
        return [card.described(place) for card, place in zip(self.cards, places, strict=True)]

    def _places(self, rect: Rect, theme: Theme) -> list[Rect]:
        size = full_size(theme)
        space, last = rect.width - size[0], max(1, self.columns - 1)
        return [
            Rect((rect.left + space * number // last, rect.top), size) for number in range(len(self.cards))
        ]


class GalleryScreen(Page):
    """The cards or pieces of one game."""

    def __init__(self, game: str, size: tuple[int, int], theme: Theme | None = None) -> None:
        self.game = game  # Its name in the catalog.
        super().__init__(size, theme)

    def _title(self) -> str:
        table = TABLES[self.game]
        return _(table.gallery_title, game=table.game.title)

    def _blocks(self) -> Sequence[Block]:
        cards, columns = TABLES[self.game].full_cards(), self._columns
        rows = [CardRow(cards[start : start + columns], columns) for start in range(0, len(cards), columns)]
        note = [Paragraph(_(TABLES[self.game].gallery_note))] if TABLES[self.game].gallery_note else []
        return [
            Flow([Button(RULES, _("Rules"), icon="ui/help", note=hint_of("rules", EVERYWHERE))]),
            *note,
            *rows,
        ]

    def _on_act(self, act: Act) -> Request | None:
        return Open(f"{RULES}-{self.game}")

    @property
    def _columns(self) -> int:
        """The number of cards in a row."""
        theme = self._theme
        card, gap = full_size(theme)[0], theme.px(GAP)
        fitting = (self._size[0] - self._edges - 2 * theme.px(MARGIN) + gap) // (card + gap)
        return max(1, min(COLUMNS, fitting))

    @property
    def _edges(self) -> int:
        return 2 * self._theme.edge(2) + 2 * max(self._theme.px(PADDING), self._theme.px(BAR))

    def _sheet_rect(self) -> Rect:
        theme, columns = self._theme, self._columns
        sheet = super()._sheet_rect()
        sheet.width = columns * full_size(theme)[0] + (columns - 1) * theme.px(GAP) + self._edges
        sheet.centerx = self._size[0] // 2
        return sheet
