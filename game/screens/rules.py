"""A game's rules as a page to read, written from its rulebook."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.core.rulebook import CardText, Rulebook, Section
from game.core.words import say
from game.ui import theme as look
from game.ui.block import Block, Flow, Heading, Paragraph
from game.ui.button import Button
from game.ui.page import Page
from game.ui.scene import Answer, Open
from game.ui.shape import draw_box
from game.ui.text import draw_text, height_of, widest_word
from game.ui.theme import Theme
from game.ui.widget import Act

LESSON: Final = "lesson"
BADGE: Final = 38
"""The side of the square with a card's figure, where the text is of the normal size."""


@dataclass
class CardLine(Block):
    """A card's figure on the colour of its rank, its name, and what it may do."""

    card: CardText
    name_width: int
    """The width of the names' column, the same for all cards of a table."""

    above: float = 6

    def height(self, theme: Theme, width: int) -> int:
        """The badge, or more where the text needs it."""
        _, name, text = self._places(Rect(0, 0, width, 0), theme)
        high = max(
            height_of(say(self.card.name), theme.font(look.TITLE, 0.9), name.width),
            height_of(say(self.card.text), theme.font(look.TEXT), text.width),
        )
        return max(theme.text_px(BADGE), high)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        """Draw the three, each in the middle of the line."""
        palette = theme.palette
        badge, name, text = self._places(rect, theme)
        badge.centery = rect.centery
        draw_box(surface, badge, palette.ramp[self.card.rank], palette.ink, theme.edge(1.5), theme.px(5))
        figure = theme.font(look.FIGURE, 0.9).render(self.card.figure, True, palette.paper)
        surface.blit(figure, figure.get_rect(center=badge.center))
        for words, place, font in (
            (say(self.card.name), name, theme.font(look.TITLE, 0.9)),
            (say(self.card.text), text, theme.font(look.TEXT)),
        ):
            place.top = rect.centery - height_of(words, font, place.width) // 2
            draw_text(surface, words, place, font, palette.ink)

    def _places(self, rect: Rect, theme: Theme) -> tuple[Rect, Rect, Rect]:
        side, gap = theme.text_px(BADGE), theme.px(14)
        badge = Rect(rect.left, rect.top, side, side)
        name = Rect(badge.right + gap, rect.top, self.name_width, 0)
        left = name.right + gap
        return badge, name, Rect(left, rect.top, rect.right - left, 0)


class RulesScreen(Page):
    """The rules of one game."""

    def __init__(
        self,
        rulebook: Rulebook,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        is_sounding: bool = False,
    ) -> None:
        self._rulebook = rulebook
        super().__init__(size, theme, is_sounding=is_sounding)

    def _title(self) -> str:
        return say("Rules: {game}", game=self._rulebook.title)

    def _blocks(self) -> Sequence[Block]:
        book = self._rulebook
        blocks: list[Block] = [Flow([Button(LESSON, say("Play the first lesson"), icon="ui/next")])]
        blocks += _sections(book.opening)
        if book.cards:
            font = self._theme.font(look.TITLE, 0.9)
            name_width = max(widest_word(say(card.name), font) for card in book.cards)
            name_width = max(name_width, self._theme.text_px(110))
            blocks.append(Heading(say("The cards")))
            blocks += [CardLine(card, name_width) for card in book.cards]
        return blocks + _sections(book.closing)

    def _act(self, act: Act) -> Answer | None:
        return Open(f"{LESSON}-{self._rulebook.game}")


def _sections(sections: Sequence[Section]) -> list[Block]:
    blocks: list[Block] = []
    for section in sections:
        blocks.append(Heading(say(section.title)))
        blocks += [Paragraph(say(text)) for text in section.paragraphs]
    return blocks
