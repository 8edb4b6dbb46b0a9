"""The page with a game's puzzles: at the player's level, by theme and by difficulty."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame
from pygame import Rect

from game.engine.game import AnyGame
from game.engine.i18n import Phrase, _
from game.engine.puzzle_level import level_of
from game.learn.puzzle_series import PuzzleProgress
from game.learn.puzzle_sets import ALL, DIFFICULTY_NAMES, difficulties, puzzles_in, screen_of, themes
from game.ui import theme as look
from game.ui.block import Block, Grid, Heading, Whole
from game.ui.description import Node, Role
from game.ui.drawing import draw_box, draw_text, height_of
from game.ui.page import Page
from game.ui.scene import Open, Request
from game.ui.theme import Theme
from game.ui.widget import Act, Widget, WidgetState

SET: Final = "set/"  # Prefix of a tile's target; the name of the set's screen follows.

PADDING: Final = 10
GAP: Final = 5  # Between the text and the bar.
BAR: Final = 6  # Height of the bar that shows the share of solved puzzles.
MIN_COLUMNS: Final = 3


@dataclass(frozen=True)
class SetTile(Widget):
    """A set of puzzles to choose, with the number of solved ones."""

    caption: str
    solved: int
    count: int
    about: str = ""  # A line under the caption.
    is_next: bool = False  # True for the set that is suggested.

    @property
    def _progress(self) -> str:
        return _("{solved} of {count} solved", solved=self.solved, count=self.count)

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        return Node(self.caption, Role.BUTTON, rect, self.target, self._progress, self.about)

    def width(self, theme: Theme) -> int:
        return theme.text_px(200)

    def height(self, theme: Theme, width: int) -> int:
        inside = width - theme.px(2 * PADDING)
        lines = sum(height_of(text, font, inside) for text, font, _ in self._lines(theme))
        return lines + theme.px(2 * PADDING + GAP + BAR)

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette
        ground = palette.shade if state.is_hot or state.is_pressed else palette.paper
        edge = theme.edge(2.5 if self.is_next or state.is_hot else 1)
        draw_box(surface, rect, ground, palette.ink, edge, theme.px(8))
        inside = rect.inflate(-theme.px(2 * PADDING), -theme.px(2 * PADDING))
        line = inside.copy()
        for text, font, color in self._lines(theme):
            draw_text(surface, text, line, font, color)
            line.top += height_of(text, font, line.width)
        bar = Rect(inside.left, inside.bottom - theme.px(BAR), inside.width, theme.px(BAR))
        draw_box(surface, bar, palette.shade, palette.ink, theme.edge(1), bar.height // 2)
        bar.width = round(bar.width * self.solved / self.count)
        if bar.width:
            draw_box(surface, bar, palette.ink, None, 0, bar.height // 2)

    def _lines(self, theme: Theme) -> Sequence[tuple[str, pygame.font.Font, tuple[int, int, int]]]:
        palette, text = theme.palette, theme.font(look.TEXT)
        about = [(self.about, text, palette.ink)] if self.about else []
        return [
            (self.caption, theme.font(look.STRONG), palette.ink),
            *about,
            (self._progress, text, palette.faint),
        ]


class PuzzlesScreen(Page):
    """A game's puzzles to choose from; the focus starts at those of the player's level."""

    def __init__(
        self,
        game: AnyGame,
        load: Callable[[], PuzzleProgress],
        size: tuple[int, int],
        theme: Theme | None = None,
    ) -> None:
        self._game, self._load, self._progress = game, load, load()
        super().__init__(size, theme, first=f"{SET}{screen_of(game, ALL)}", is_main=True)

    def refresh(self) -> None:
        self._progress = self._load()
        self._lay_out()

    def _title(self) -> str:
        return _("Puzzles: {game}", game=self._game.title)

    def _blocks(self) -> Sequence[Block]:
        name = DIFFICULTY_NAMES[level_of(self._progress.strength)]
        level = _("{difficulty}: expect to solve two out of three.", difficulty=name)
        return [
            Whole(self._tile(ALL, _("At my level"), level)),
            *self._group(_("By theme"), themes(self._game), rows=2),
            *self._group(_("By difficulty"), difficulties(), rows=1),
        ]

    def _group(self, title: str, sets: Mapping[str, Phrase], rows: int) -> Sequence[Block]:
        tiles = [self._tile(name, _(caption)) for name, caption in sets.items()]
        shown = [tile for tile in tiles if tile.count]
        columns = max(MIN_COLUMNS, ceil(len(shown) / rows))
        return [Heading(title, above=14), Grid(shown, columns)] if shown else []

    def _tile(self, name: str, caption: str, about: str = "") -> SetTile:
        target = f"{SET}{screen_of(self._game, name)}"
        numbers = [puzzle.number for puzzle in puzzles_in(self._game, name)]
        solved = sum(number in self._progress.solved for number in numbers)
        return SetTile(target, caption, solved, len(numbers), about, is_next=name == ALL)

    def _on_act(self, act: Act) -> Request | None:
        return Open(act.target.removeprefix(SET))
