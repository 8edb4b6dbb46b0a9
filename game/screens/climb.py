"""The climb: a person's place among the eight birds of each game, and the way up."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import Phrase, _
from game.screens.tiles import OPEN
from game.table.scene import ClimbOn
from game.ui import theme as look
from game.ui.block import Block, Flow, Paragraph
from game.ui.choice import Choice
from game.ui.description import Node, Role
from game.ui.drawing import draw_box, draw_line, fitting_font, height_of
from game.ui.page import Page
from game.ui.scene import Open, Request
from game.ui.theme import Color, Theme, drawing
from game.ui.widget import Act, Button, Weight

GAME: Final = "climb/game"
VARIANT: Final = "climb/variant"
CHALLENGE: Final = "climb/challenge"
PERCH: Final = 34  # Least height of a perch and whoever sits there.
PORTRAIT: Final = 30
BRANCH: Final = 3  # Thickness of a branch.
PADDING: Final = 10
RANK: Final = 34  # Width of a perch's number.


@dataclass(frozen=True)
class Perch(Block):
    """A perch, the lowest place, or a task, and who or what is there."""

    rank: str  # Its number from the top; empty for the lowest place, which has no perch.
    name: str
    sprite: str = ""  # The portrait; empty for none.
    note: str = ""  # When it was taken.
    is_own: bool = False  # True if the person sits there.

    @property
    def above(self) -> float:  # type: ignore[override]
        return 14 if self.rank == "1" else 2

    def height(self, theme: Theme, width: int) -> int:
        texts = self._texts(Rect(0, 0, width, 0), theme)
        text = max(height_of(text, theme.font(kind), place.width) for text, place, kind, _color in texts)
        return max(theme.text_px(PERCH), text + theme.px(3 * BRANCH))

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        palette, edge = theme.palette, theme.px(BRANCH)
        if self.is_own:
            draw_box(surface, rect, palette.gold, palette.ink, theme.edge(), theme.px(6))
        if self.rank:
            surface.fill(palette.ink, Rect(rect.left, rect.bottom - edge, rect.width, edge))
        if self.sprite:
            image = drawing(self.sprite, theme.text_px(PORTRAIT), palette.card, palette.card.shade)
            left = rect.left + theme.px(PADDING) + theme.text_px(RANK)
            surface.blit(image, image.get_rect(bottomleft=(left, rect.bottom - edge)))
        for text, place, kind, color in self._texts(rect, theme):
            place.height -= edge
            draw_line(surface, text, place, fitting_font(text, place, theme, kind), color)

    def _texts(self, rect: Rect, theme: Theme) -> list[tuple[str, Rect, look.Type, Color]]:
        """Return the number, the name and the note, each with its place, font and color."""
        palette, gap = theme.palette, theme.px(PADDING)
        rank, rest = _split(rect.inflate(-2 * gap, 0), theme.text_px(RANK))
        rest = _split(rest, theme.text_px(PORTRAIT) + gap)[1] if self.sprite else rest
        name, note = _split(rest, rest.width * (11 if self.note else 20) // 20)
        name.width -= gap if self.note else 0
        faint = palette.ink if self.is_own else palette.faint
        return [
            (self.rank, rank, look.STRONG, palette.ink),
            (self.name, name, look.STRONG if self.is_own else look.TEXT, palette.ink),
            (self.note, note, look.TEXT, faint),
        ]

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        name = f"{self.rank}. {self.name}" if self.rank else self.name
        return [Node(name, Role.LABEL, rect, note=self.note)]


def _split(rect: Rect, width: int) -> tuple[Rect, Rect]:
    """Return a rectangle's part of this width at the left, and the rest."""
    rest = Rect(rect.left + width, rect.top, max(0, rect.width - width), rect.height)
    return Rect(rect.left, rect.top, width, rect.height), rest


class Roost(NamedTuple):
    """The perches of a game or a variant, the highest first."""

    perches: Sequence[Perch]
    words: Sequence[str]  # What the climb asks for here, and what remains at the top.
    challenge: str = ""  # The caption of the button that starts or continues a match; empty for none.


class GameRoosts(NamedTuple):
    """The perches of a game, by variant."""

    title: Phrase
    roosts: Mapping[str, Roost]
    variants: Mapping[str, Phrase] = MappingProxyType({})  # The variants' names, if there are several.
    short_variants: Mapping[str, str] = MappingProxyType({})  # As in `Choice`.
    variant: str = ""  # The one shown first, if there are several.


class ClimbScreen(Page):
    """The roosts of all games, one at a time."""

    def __init__(
        self,
        load: Callable[[], Mapping[str, GameRoosts]],
        game: str,
        size: tuple[int, int],
        theme: Theme | None = None,
    ) -> None:
        """Create the screen, showing `game` first; `load` returns the roosts by game."""
        self._load, self._games, self._game = load, load(), game
        self._variant = self._games[game].variant
        super().__init__(size, theme, first=CHALLENGE)

    def refresh(self) -> None:
        self._games = self._load()
        self._lay_out()

    def _title(self) -> str:
        return _("The climb")

    def _blocks(self) -> Sequence[Block]:
        shown = self._games[self._game]
        roost = shown.roosts[self._variant or next(iter(shown.roosts))]
        titles = tuple((game, _(each.title)) for game, each in self._games.items())
        blocks: list[Block] = [Flow([Choice(GAME, titles, self._game)])]
        if shown.variants:
            names = tuple((variant, _(name)) for variant, name in shown.variants.items())
            blocks.append(Flow([Choice(VARIANT, names, self._variant, shown.short_variants)]))
        buttons = [Button(f"{OPEN}start-{self._game}", _("New game"))]
        if roost.challenge:
            buttons.insert(0, Button(CHALLENGE, roost.challenge, Weight.FIRST))
        else:
            buttons.append(Button(f"{OPEN}challenges-{self._game}", _("Challenges")))
        first, *rest = roost.words
        words = [Paragraph(first, above=18), *(Paragraph(text, is_faint=True) for text in rest)]
        return [*blocks, Flow(buttons), *roost.perches, *words]

    def _on_act(self, act: Act) -> Request | None:
        if act.target == CHALLENGE:
            return ClimbOn(self._game, self._variant or None)
        if act.target.startswith(OPEN):
            return Open(act.target.removeprefix(OPEN))
        if act.target == GAME:
            self._game = str(act.value)
            self._variant = self._games[self._game].variant
        elif act.target == VARIANT:
            self._variant = str(act.value)
        self._lay_out()
        return None
