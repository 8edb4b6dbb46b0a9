"""The rules of a game as a page, generated from its rulebook: contents, text, and pictures beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.content import CardExample, Example, Rulebook, Section
from game.engine.i18n import _, plain
from game.table.card_example import shape_of
from game.table.cardface import PLAIN, FullCard, card_image
from game.table_entry import DrawExample, ExampleInWords
from game.tables import TABLES
from game.ui import assets
from game.ui import theme as look
from game.ui.block import GAP, Block, Flow, Heading, Paragraph
from game.ui.description import Node, Role
from game.ui.drawing import draw_text, height_of
from game.ui.focus import Placed
from game.ui.keys import EVERYWHERE, hint_of
from game.ui.page import HEADER, MARGIN, PADDING, Page
from game.ui.scene import Open, Request
from game.ui.scroll import BAR
from game.ui.theme import Theme
from game.ui.widget import Act, Button, Widget, WidgetState

LESSON: Final = "lesson"
CARDS: Final = "cards"
CONTENTS: Final = "contents"
SEE: Final = "see"

CARD: Final = (62, 87)  # Size of a card in the list of cards.
CARD_WIDTH: Final = 60  # Width of a card in an example, unless its column is too narrow.
SQUARE: Final = 48  # Side of an example's square; it does not grow with the text, which needs the space.
PICTURES: Final = 246  # Width of the column of pictures.
MEASURE: Final = 470  # Largest width of the text, at normal text size: about 68 letters.
LEAST_MEASURE: Final = 400  # Least width of the page's text with the contents beside it.
MIN_TEXT_WIDTH: Final = 300  # Smallest width of text beside pictures; otherwise they go below.
CONTENTS_WIDTH: Final = 176  # Width of the contents beside the page, at normal text size.
READ_LINE: Final = 120  # Distance from the page's top to the line that decides which section is read.
CONTENTS_LINE: Final = 32  # Least height of a line of the contents.
EDGE: Final = 3  # Space around an example for the edge of its board.
CAPTION: Final = 0.9  # Factor on the text size of captions.


@dataclass(frozen=True)
class Link(Widget):
    """A section's title that leads there."""

    caption: str
    is_current: bool = False  # True if the page shows this section.

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        return Node(plain(self.caption), Role.ITEM, rect, self.target, is_on=self.is_current)

    def width(self, theme: Theme) -> int:
        return theme.font(look.STRONG).size(self.caption)[0] + theme.px(2 * GAP)

    def height(self, theme: Theme, width: int) -> int:
        words = height_of(self.caption, theme.font(look.STRONG), width - theme.px(2 * GAP))
        return max(theme.px(CONTENTS_LINE), words + theme.px(6))

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette
        font = theme.font(look.STRONG if self.is_current else look.TEXT)
        place = rect.inflate(-theme.px(2 * GAP), 0)
        height = height_of(self.caption, font, place.width)
        place.top = rect.centery - height // 2
        draw_text(surface, self.caption, place, font, palette.ink)
        if self.is_current:
            surface.fill(
                palette.red, Rect(rect.left, rect.top + theme.px(3), theme.px(4), rect.height - theme.px(6))
            )
        if state.is_hot:
            surface.fill(palette.gold, Rect(place.left, place.top + height, place.width, theme.edge(2)))


@dataclass(frozen=True)
class SeeLink(Link):
    """A link at the end of a section to another one."""

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        return Node(plain(self.caption), Role.BUTTON, rect, self.target)

    def width(self, theme: Theme) -> int:
        return theme.font(look.TEXT).size(self.caption)[0] + self._indent(theme)

    def height(self, theme: Theme, width: int) -> int:
        words = height_of(self.caption, theme.font(look.TEXT), width - self._indent(theme))
        return max(theme.px(CONTENTS_LINE), words + theme.px(6))

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette, font, side = theme.palette, theme.font(look.TEXT), theme.text_px(12)
        color = palette.red if not state.is_hot else palette.ink
        arrow = assets.stencil("ui/next", side, color)
        surface.blit(arrow, arrow.get_rect(midleft=rect.midleft))
        place = Rect(rect.left + self._indent(theme), rect.top, rect.width - self._indent(theme), 0)
        place.height = height_of(self.caption, font, place.width)
        place.centery = rect.centery
        draw_text(surface, self.caption, place, font, color)
        surface.fill(color, Rect(place.left, place.bottom - theme.px(1), place.width, theme.edge(1)))

    def _indent(self, theme: Theme) -> int:
        return theme.text_px(12) + theme.px(6)


class SectionHeading(Heading):
    """The title of a section."""


@dataclass
class CardLine(Block):
    """A card in small, its name, and its text."""

    card: FullCard
    above: float = 10

    def height(self, theme: Theme, width: int) -> int:
        image, _name, text = self._places(Rect(0, 0, width, 0), theme)
        return max(image.bottom, text.bottom)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        image, name, text = self._places(rect, theme)
        # The name stands beside it.
        surface.blit(card_image(self.card.face._replace(name=""), PLAIN, image.size, theme), image)
        draw_text(surface, self.card.face.name, name, theme.font(look.TITLE, 0.9), theme.palette.ink)
        draw_text(surface, self.card.text, text, theme.font(look.TEXT), theme.palette.ink)

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        return [self.card._replace(note="").described(rect)]

    def _places(self, rect: Rect, theme: Theme) -> tuple[Rect, Rect, Rect]:
        image = Rect(rect.left, rect.top, theme.px(CARD[0]), theme.px(CARD[1]))
        left = image.right + theme.px(16)
        width = min(rect.right - left, theme.text_px(MEASURE))
        name = Rect(left, rect.top, width, height_of(self.card.face.name, theme.font(look.TITLE, 0.9), width))
        text = Rect(left, name.bottom, width, height_of(self.card.text, theme.font(look.TEXT), width))
        spare = max(0, (image.bottom - text.bottom) // 2)
        return image, name.move(0, spare), text.move(0, spare)


class Figure(NamedTuple):
    """An example and the places of its picture and caption."""

    example: Example | CardExample
    picture: Rect
    caption: Rect


@dataclass
class IllustratedSection(Block):
    """Paragraphs and examples: each example beside its paragraph if there is room, otherwise below it.

    Several examples of one paragraph stand below it, side by side.
    """

    texts: Sequence[str]
    examples: Sequence[Example | CardExample] = ()
    draw_example: DrawExample | None = None
    example_in_words: ExampleInWords = str

    def height(self, theme: Theme, width: int) -> int:
        texts, figures = self._places(Rect(0, 0, width, 0), theme)
        return max(rect.bottom for rect in (*texts, *(figure.caption for figure in figures)))

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        palette = theme.palette
        texts, figures = self._places(rect, theme)
        for text, place in zip(self.texts, texts, strict=True):
            draw_text(surface, text, place, theme.font(look.TEXT), palette.ink)
        for figure in figures:
            if self.draw_example is not None:
                self.draw_example(surface, figure.picture, figure.example, theme)
            font = theme.font(look.TEXT, CAPTION)
            draw_text(surface, _(figure.example.caption), figure.caption, font, palette.faint)

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        texts, figures = self._places(rect, theme)
        nodes: list[Node] = []
        for number, (text, place) in enumerate(zip(self.texts, texts, strict=True)):
            nodes.append(Node(plain(text), Role.LABEL, place))
            shown = [figure for figure in figures if figure.example.beside == number]
            for example, picture, _caption in shown:
                words = self.example_in_words(example)
                nodes.append(Node(words, Role.IMAGE, picture, note=plain(_(example.caption))))
        return nodes

    def _places(self, rect: Rect, theme: Theme) -> tuple[list[Rect], list[Figure]]:
        gap, between = theme.px(2 * GAP), theme.px(Paragraph.above)
        column = min(theme.px(PICTURES), rect.width)
        beside = rect.width - column - gap
        has_room = beside >= theme.text_px(MIN_TEXT_WIDTH)
        width = min(beside if has_room else rect.width, theme.text_px(MEASURE))
        font = theme.font(look.TEXT)
        texts: list[Rect] = []
        figures: list[Figure] = []
        top = lowest = rect.top  # Of the next paragraph, and of the pictures so far.
        for number, text in enumerate(self.texts):
            examples = [example for example in self.examples if example.beside == number]
            if examples:
                top = max(top, lowest)
            texts.append(Rect(rect.left, top, width, height_of(text, font, width)))
            top = texts[-1].bottom + between
            if len(examples) == 1 and has_room:
                place = Rect(rect.right - column, texts[-1].top, column, 0)
                figures.append(self._figure(examples[0], place, theme))
            elif examples:
                figures += self._row(
                    examples, Rect(rect.left, texts[-1].bottom + gap // 2, rect.width, 0), theme
                )
                top = max(each.caption.bottom for each in figures) + gap
            if examples:
                lowest = max(each.caption.bottom for each in figures) + between
        return texts, figures

    def _row(self, examples: Sequence[Example | CardExample], row: Rect, theme: Theme) -> list[Figure]:
        """Place examples side by side, in as many rows as they need."""
        gap, row = theme.px(2 * GAP), row.copy()
        figures: list[Figure] = []
        left = row.left
        for example in examples:
            place = Rect(left, row.top, min(theme.px(PICTURES), row.width), 0)
            if left > row.left and place.right > row.right:
                row.top = max(each.caption.bottom for each in figures) + gap
                place.topleft = row.topleft
            figures.append(self._figure(example, place, theme))
            left = place.right + gap
        return figures

    def _figure(self, example: Example | CardExample, place: Rect, theme: Theme) -> Figure:
        """Place an example at the top of `place`."""
        edge = theme.px(EDGE)
        space = place.width - 2 * edge
        if isinstance(example, Example):
            # All boards of a section have squares of the same size.
            widest = max(each.columns for each in self.examples if isinstance(each, Example))
            side = min(theme.px(SQUARE), space // widest)
            size = example.columns * side, example.rows * side
        else:
            across, down = shape_of(example)
            card = min(theme.px(CARD_WIDTH), space / across)
            size = round(across * card), round(down * card)
        picture = Rect((place.left + edge, place.top + edge), size)
        text = _(example.caption)
        caption = Rect(picture.left, picture.bottom + edge + theme.px(6), space, 0)
        caption.height = height_of(text, theme.font(look.TEXT, CAPTION), space) if text else 0
        return Figure(example, picture, caption)


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
        self._jump: tuple[int, int] | None = None  # The section last jumped to, and the offset then.
        super().__init__(size, theme)

    def _title(self) -> str:
        return _("Rules: {game}", game=self._rulebook.title)

    @property
    def _titles(self) -> list[str]:
        """The titles of all sections, in order."""
        book = self._rulebook
        cards = [_(TABLES[book.game].cards_title)] if book.closing else []
        return [*(_(each.title) for each in book.opening), *cards, *(_(each.title) for each in book.closing)]

    def _blocks(self) -> Sequence[Block]:
        book = self._rulebook
        table = TABLES[book.game]
        buttons = [Button(LESSON, _("Play a lesson"), icon="ui/next")] if table.tutor is not None else []
        buttons.append(
            Button(CARDS, _(table.cards_title), icon="ui/cards", note=hint_of("cards", EVERYWHERE))
        )
        blocks: list[Block] = [Flow(buttons)]
        if not self._has_contents_beside:
            links = [SeeLink(link.target, link.caption) for link in self._contents()]
            blocks.append(Flow(links, zone=CONTENTS))
        blocks += self._sections(book.opening)
        if book.closing:
            blocks.append(SectionHeading(_(table.cards_title)))
            blocks += [CardLine(card) for card in table.full_cards()]
        return blocks + self._sections(book.closing)

    def _on_act(self, act: Act) -> Request | None:
        name, _slash, number = act.target.partition("/")
        if name in (CONTENTS, SEE):
            self._go_to(int(number.rpartition("/")[2]))
            return None
        return Open(f"{name}-{self._rulebook.game}")

    def _sections(self, sections: Sequence[Section]) -> list[Block]:
        blocks: list[Block] = []
        titles = self._titles
        for section in sections:
            title = _(section.title)
            blocks.append(SectionHeading(title))
            texts = [_(text) for text in section.paragraphs]
            examples = section.examples if self._draw_example is not None else ()
            in_words = TABLES[self._rulebook.game].example_in_words
            blocks.append(IllustratedSection(texts, examples, self._draw_example, in_words))
            links = [
                SeeLink(f"{SEE}/{titles.index(title)}/{titles.index(_(other))}", _(other))
                for other in section.see
            ]
            if links:
                blocks.append(Flow(links))
        return blocks

    # Contents

    @property
    def _contents_width(self) -> int:
        return self._theme.text_px(CONTENTS_WIDTH)

    @property
    def _has_contents_beside(self) -> bool:
        """True if the window is large enough for the contents beside the page."""
        theme = self._theme
        text = self._size[0] - self._contents_width - theme.px(3 * MARGIN + 2 * PADDING)
        high = sum(link.height(theme, self._contents_width) for link in self._contents())
        space = self._size[1] - theme.text_px(HEADER) - theme.px(MARGIN)
        return text >= theme.text_px(LEAST_MEASURE) and high <= space

    def _contents(self, current: int | None = None) -> list[Link]:
        return [
            Link(f"{CONTENTS}/{number}", title, is_current=number == current)
            for number, title in enumerate(self._titles)
        ]

    def _sheet_rect(self) -> Rect:
        theme = self._theme
        sheet = super()._sheet_rect()
        beside = self._contents_width + theme.px(MARGIN) if self._has_contents_beside else 0
        pads = 2 * theme.edge(2) + 2 * max(theme.px(PADDING), theme.px(BAR))
        preferred = theme.text_px(MEASURE) + theme.px(2 * GAP + PICTURES) + pads
        sheet.width = min(self._size[0] - beside - 2 * theme.px(MARGIN), preferred)
        sheet.left = (self._size[0] - sheet.width - beside) // 2 + beside
        return sheet

    def _widgets_beside(self) -> Sequence[Placed]:
        if not self._has_contents_beside:
            return ()
        theme, width = self._theme, self._contents_width
        place = Rect(self._sheet.left - theme.px(MARGIN) - width, self._sheet.top, width, 0)
        found: list[Placed] = []
        for link in self._contents(self._current_section()):
            place.height = link.height(theme, width)
            found.append(Placed(link, place.copy(), CONTENTS, Rect((0, 0), self._size)))
            place.top = place.bottom
        return found

    def _headings(self) -> list[Rect]:
        """Return the current places of the sections' titles."""
        pairs = zip(self._content, self._rects, strict=True)
        return [rect for block, rect in pairs if isinstance(block, SectionHeading)]

    def _current_section(self) -> int:
        if self._jump is not None and self._jump[1] == self._scroll.offset:
            return self._jump[0]
        # The one being read begins above this line.
        line = self._window.top + self._theme.px(READ_LINE)
        return max(0, sum(rect.top <= line for rect in self._headings()) - 1)

    def _go_to(self, section: int) -> None:
        """Scroll to the start of a section."""
        top = self._headings()[section].top - self._theme.px(PADDING * 0.75)
        self._scroll.to(self._scroll.offset + top - self._window.top)
        self._jump = (section, self._scroll.offset)
        self._place()
