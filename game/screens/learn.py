"""The learning screen: lessons, puzzles, analysis board, deal search and rules of each game."""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import N_, Phrase, _
from game.table_entry import TableEntry
from game.tables import FIRST_GAME, TABLES
from game.ui import theme as look
from game.ui.block import Block, Flow
from game.ui.description import Node, Role
from game.ui.drawing import draw_box, draw_text, height_of
from game.ui.page import HEADER, MARGIN, Page
from game.ui.scene import Open, Request
from game.ui.theme import Theme
from game.ui.widget import Act, Button, Weight, Widget

LEARN: Final = "learn/"  # Prefix of the buttons' targets; the name of the screen to open follows.
FIRST: Final = f"{LEARN}lesson-{FIRST_GAME}"  # Where the focus starts.
LESSONS: Final = "lessons"
LESSON: Final = "lesson"  # Only for a game that has a single one.
PUZZLES: Final = "puzzles"
AGAIN: Final = "again"
SCREENS: Final[Sequence[tuple[str, Phrase]]] = (
    (LESSONS, N_("Lessons")),
    (LESSON, N_("Lesson")),
    (PUZZLES, N_("Puzzles")),
    ("challenges", N_("Challenges")),
    ("analysis", N_("Analysis board")),
    ("setup", N_("Set up a position")),
    ("start", N_("Find a deal")),
    ("rules", N_("Rules")),
)
"""The ways to learn a game: the prefix of the screen's name, and the caption."""

GAP: Final = 16  # Distance between a game's picture and its text.
PADDING: Final = 8

MAX_ART: Final = 150  # Largest side of a picture.
MIN_ART: Final = 70  # Smallest side of a picture.
BETWEEN: Final = 10  # Distance between two blocks.


class GameProgress(NamedTuple):
    """The ways to learn a game, and the player's progress."""

    game: str  # Its name in the catalog.
    screens: Collection[str]  # The names of all screens that can be opened, such as `lesson-hierarchy`.
    puzzles: int = 0
    solved: int = 0  # The number of puzzles solved at least once without mistakes or help.
    streak: int = 0  # Puzzles solved that way in a row, up to now.
    best_streak: int = 0
    due: int = 0  # The number of tasks that come back today.
    lesson: str = ""  # The screen of a lesson left in the middle; empty for none.


class GameBlock(Block):
    """One game: its picture, its name, the player's progress, and buttons."""

    above = BETWEEN

    def __init__(self, entry: TableEntry, progress: GameProgress, least: int = 0) -> None:
        """Create the block, at least `least` pixels high."""
        self._entry, self._progress, self._least = entry, progress, least
        self.zone = entry.game.name
        left_out = set() if progress.puzzles else {PUZZLES}
        if f"{LESSONS}-{self.zone}" in progress.screens:
            left_out.add(LESSON)
        names = ((f"{screen}-{self.zone}", caption) for screen, caption in SCREENS if screen not in left_out)
        buttons = [
            Button(f"{LEARN}{name}", _(caption)) for name, caption in names if name in progress.screens
        ]
        if progress.lesson:
            buttons.insert(0, Button(f"{LEARN}{progress.lesson}", _("Continue lesson"), Weight.FIRST))
        if progress.due:
            caption = _("Due today ({count})", count=progress.due)
            buttons.insert(0, Button(f"{LEARN}{AGAIN}-{self.zone}", caption, Weight.FIRST))
        self._buttons = Flow(buttons)

    def height(self, theme: Theme, width: int) -> int:
        return max(self._least, self._content(theme, width) + theme.px(2 * PADDING))

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        palette = theme.palette
        draw_box(surface, rect, palette.paper, palette.ink, theme.edge(2), theme.px(10))
        art = self._art(rect, theme)
        draw_box(surface, art, palette.card.ink, None, 0, theme.px(6))
        image = look.drawing(self._entry.art, min(art.size), palette.card)
        surface.blit(image, image.get_rect(center=art.center))
        inside = self._inside(rect, theme)
        for text, font, color in self._lines(theme):
            draw_text(surface, text, inside, font, color)
            inside.top += height_of(text, font, inside.width)

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        inside = self._inside(rect, theme)
        inside.top += self._text_height(theme, inside.width) + theme.px(PADDING)
        return self._buttons.widgets(inside, theme)

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        title, buttons = _(self._entry.game.title), super().described(rect, theme)
        return [Node(title, Role.GROUP, rect, note=self._score(), children=tuple(buttons))]

    def _content(self, theme: Theme, width: int) -> int:
        inside = self._text_area(Rect(0, 0, width, 0), theme).width
        return self._text_height(theme, inside) + theme.px(PADDING) + self._buttons.height(theme, inside)

    def _text_height(self, theme: Theme, width: int) -> int:
        return sum(height_of(text, font, width) for text, font, _ in self._lines(theme))

    def _art(self, rect: Rect, theme: Theme) -> Rect:
        """Return the place of the picture: equally wide in all blocks, as high as the block."""
        pad = theme.px(PADDING)
        side = max(theme.px(MIN_ART), min(theme.px(MAX_ART), self._least - 2 * pad))
        return Rect(rect.left + pad, rect.top + pad, side, max(side, rect.height - 2 * pad))

    def _text_area(self, rect: Rect, theme: Theme) -> Rect:
        left = self._art(rect, theme).right + theme.px(GAP)
        return Rect(left, rect.top, rect.right - theme.px(GAP) - left, rect.height)

    def _inside(self, rect: Rect, theme: Theme) -> Rect:
        inside = self._text_area(rect, theme)
        inside.height = self._content(theme, rect.width)
        inside.centery = rect.centery
        return inside

    def _lines(self, theme: Theme) -> tuple[tuple[str, pygame.font.Font, tuple[int, int, int]], ...]:
        palette = theme.palette
        return (
            (_(self._entry.game.title), theme.font(look.TITLE), palette.ink),
            (self._score(), theme.font(look.TEXT), palette.faint),
        )

    def _score(self) -> str:
        now = self._progress
        if not now.puzzles:
            return _(self._entry.line)
        if not (now.solved or now.best_streak):
            return _("{solved} of {count} puzzles solved", solved=0, count=now.puzzles)
        return _(
            "{solved} of {count} puzzles solved, streak {streak}, best {best}",
            solved=now.solved,
            count=now.puzzles,
            streak=now.streak,
            best=now.best_streak,
        )


class LearnScreen(Page):
    """The ways to learn the games, one block per game."""

    def __init__(
        self, load: Callable[[], Sequence[GameProgress]], size: tuple[int, int], theme: Theme | None = None
    ) -> None:
        self._load, self._progress = load, load()
        super().__init__(size, theme, first=FIRST)

    def refresh(self) -> None:
        self._progress = self._load()
        self._lay_out()

    def _title(self) -> str:
        return _("Learn")

    def _blocks(self) -> Sequence[Block]:
        least = self._block_height(len(self._progress))
        return [GameBlock(TABLES[each.game], each, least) for each in self._progress]

    def _block_height(self, count: int) -> int:
        """Return the height at which all blocks together fill the page, up to a maximum."""
        theme = self._theme
        header = theme.text_px(HEADER)
        space = self._size[1] - header - theme.px(MARGIN) - self._notice_height() - 2 * theme.edge(2)
        space -= 2 * self._top_padding(0, space) + (count - 1) * theme.px(BETWEEN)
        return min(theme.px(MAX_ART + 2 * PADDING), space // count)

    def _on_act(self, act: Act) -> Request | None:
        return Open(act.target.removeprefix(LEARN))
