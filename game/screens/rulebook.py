"""The rules of a game as a page, generated from its rulebook."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.content import CardText, Example, Rulebook, Section
from game.engine.i18n import _
from game.table_entry import DrawExample
from game.tables import TABLES
from game.ui import theme as look
from game.ui.block import GAP, Block, Flow, Heading, Paragraph
from game.ui.drawing import draw_box, draw_text, height_of, widest_word
from game.ui.page import Page
from game.ui.scene import Open, Request
from game.ui.theme import Theme
from game.ui.widget import Act, Button

LESSON: Final = "lesson"
BADGE: Final = 38  # Side of the square with a card's symbol, at normal text size.
SQUARE: Final = 52  # Side of an example's square; it does not grow with the text, which needs the space.
MIN_TEXT_WIDTH: Final = 300  # Smallest width of text beside an example; otherwise the example goes below.
EDGE: Final = 3  # Space around an example for the edge of its board.
CAPTION: Final = 0.9  # Factor on the text size of captions.


@dataclass
class CardLine(Block):
    """A card: its symbol on the color of its rank, its name, and its text."""

    card: CardText
    name_width: int  # Width of the column of names, the same for all cards.
    above: float = 6

    def height(self, theme: Theme, width: int) -> int:
        _badge, name, text = self._places(Rect(0, 0, width, 0), theme)
        high = max(
            height_of(_(self.card.name), theme.font(look.TITLE, 0.9), name.width),
            height_of(self._words(), theme.font(look.TEXT), text.width),
        )
        return max(theme.text_px(BADGE), high)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        palette = theme.palette
        badge, name, text = self._places(rect, theme)
        badge.centery = rect.centery
        draw_box(surface, badge, palette.ramp[self.card.rank], palette.ink, theme.edge(1.5), theme.px(5))
        figure = theme.font(look.FIGURE, 0.9).render(self.card.figure, True, palette.paper)
        surface.blit(figure, figure.get_rect(center=badge.center))
        for words, place, font in (
            (_(self.card.name), name, theme.font(look.TITLE, 0.9)),
            (self._words(), text, theme.font(look.TEXT)),
        ):
            place.top = rect.centery - height_of(words, font, place.width) // 2
            draw_text(surface, words, place, font, palette.ink)

    def _words(self) -> str:
        return " ".join(_(words) for words in (*self.card.keywords, self.card.text))

    def _places(self, rect: Rect, theme: Theme) -> tuple[Rect, Rect, Rect]:
        side, gap = theme.text_px(BADGE), theme.px(14)
        badge = Rect(rect.left, rect.top, side, side)
        name = Rect(badge.right + gap, rect.top, self.name_width, 0)
        left = name.right + gap
        return badge, name, Rect(left, rect.top, rect.right - left, 0)


class Figure(NamedTuple):
    """An example and the places of its picture and caption."""

    example: Example
    picture: Rect
    caption: Rect


@dataclass
class IllustratedSection(Block):
    """Paragraphs and examples: a single example beside the text if there is room, otherwise below."""

    texts: Sequence[str]
    examples: Sequence[Example]
    draw_example: DrawExample

    def height(self, theme: Theme, width: int) -> int:
        texts, figures = self._places(Rect(0, 0, width, 0), theme)
        return max(rect.bottom for rect in (*texts, *(figure.caption for figure in figures)))

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        palette = theme.palette
        texts, figures = self._places(rect, theme)
        for text, place in zip(self.texts, texts, strict=True):
            draw_text(surface, text, place, theme.font(look.TEXT), palette.ink)
        for figure in figures:
            self.draw_example(surface, figure.picture, figure.example, theme)
            font = theme.font(look.TEXT, CAPTION)
            draw_text(surface, _(figure.example.caption), figure.caption, font, palette.faint)

    def _places(self, rect: Rect, theme: Theme) -> tuple[list[Rect], list[Figure]]:
        gap, edge = theme.px(2 * GAP), theme.px(EDGE)
        widths = [example.columns * self._square(rect.width, theme) + 2 * edge for example in self.examples]
        beside = rect.width - widths[0] - gap
        if len(self.examples) == 1 and beside >= theme.text_px(MIN_TEXT_WIDTH):
            texts = self._column(Rect(rect.left, rect.top, beside, 0), theme)
            return texts, [self._figure(self.examples[0], texts[0].right + gap, rect, theme)]
        texts = self._column(rect, theme)
        figures: list[Figure] = []
        row = Rect(rect.left, texts[-1].bottom + gap, rect.width, 0)
        left = row.left
        for example, width in zip(self.examples, widths, strict=True):
            if left > row.left and left + width > row.right:
                row.top, left = max(each.caption.bottom for each in figures) + gap, row.left
            figures.append(self._figure(example, left, row, theme))
            left += width + gap
        return texts, figures

    def _column(self, rect: Rect, theme: Theme) -> list[Rect]:
        font, top = theme.font(look.TEXT), rect.top
        places: list[Rect] = []
        for text in self.texts:
            places.append(Rect(rect.left, top, rect.width, height_of(text, font, rect.width)))
            top = places[-1].bottom + theme.px(Paragraph.above)
        return places

    def _figure(self, example: Example, left: int, row: Rect, theme: Theme) -> Figure:
        side, edge = self._square(row.width, theme), theme.px(EDGE)
        picture = Rect(left + edge, row.top + edge, example.columns * side, example.rows * side)
        caption = Rect(picture.left, picture.bottom + edge + theme.px(6), picture.width, 0)
        caption.height = height_of(_(example.caption), theme.font(look.TEXT, CAPTION), caption.width)
        return Figure(example, picture, caption)

    def _square(self, width: int, theme: Theme) -> int:
        widest = max(example.columns for example in self.examples)
        return min(theme.px(SQUARE), (width - 2 * theme.px(EDGE)) // widest)


class RulesScreen(Page):
    """The rules of one game."""

    def __init__(
        self,
        rulebook: Rulebook,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        draw_example: DrawExample | None = None,
    ) -> None:
        """Create the page; without `draw_example` the examples are left out."""
        self._rulebook = rulebook
        self._draw_example = draw_example
        super().__init__(size, theme)

    def _title(self) -> str:
        return _("Rules: {game}", game=self._rulebook.title)

    def _blocks(self) -> Sequence[Block]:
        book = self._rulebook
        blocks: list[Block] = []
        if TABLES[book.game].tutor is not None:
            blocks.append(Flow([Button(LESSON, _("Play the first lesson"), icon="ui/next")]))
        blocks += self._sections(book.opening)
        if book.cards:
            font = self._theme.font(look.TITLE, 0.9)
            name_width = max(widest_word(_(card.name), font) for card in book.cards)
            name_width = max(name_width, self._theme.text_px(110))
            blocks.append(Heading(_("The cards")))
            blocks += [CardLine(card, name_width) for card in book.cards]
        return blocks + self._sections(book.closing)

    def _on_act(self, act: Act) -> Request | None:
        return Open(f"{LESSON}-{self._rulebook.game}")

    def _sections(self, sections: Sequence[Section]) -> list[Block]:
        blocks: list[Block] = []
        for section in sections:
            blocks.append(Heading(_(section.title)))
            texts = [_(text) for text in section.paragraphs]
            if section.examples and self._draw_example is not None:
                blocks.append(IllustratedSection(texts, section.examples, self._draw_example))
            else:
                blocks += [Paragraph(text) for text in texts]
        return blocks
