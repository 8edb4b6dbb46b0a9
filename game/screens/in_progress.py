"""The games in progress, in pages, each with a picture of its table: continue, resign or delete them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.screens.menu import DrawTable, GameInProgress, state_of
from game.screens.tiles import with_variant
from game.table.scene import Resume
from game.ui import theme as look
from game.ui.block import Block, Flow, LabeledField, Paragraph
from game.ui.description import Node, Role, sentences
from game.ui.dialog import Confirm
from game.ui.drawing import draw_box, draw_text, fitted, fitting_font, height_of
from game.ui.page import BACK, Page
from game.ui.scene import Request
from game.ui.theme import REFERENCE, Color, Theme
from game.ui.widget import Act, Button, Widget, WidgetState

GAME: Final = "in-progress/game-"  # Prefix of the target that continues a game; its number follows.
END: Final = "in-progress/end-"  # Prefix of the target that resigns or deletes it.
UNDO: Final = "in-progress/undo"
NEWER: Final = "in-progress/newer"
OLDER: Final = "in-progress/older"
PAGE: Final = 10  # Games on one page.

PICTURE: Final = (160, 100)
PADDING: Final = 10
GAP: Final = 12  # Between picture, text and button.
MOST_HEIGHT: Final = 100_000  # Pixels: a text is only as high as it needs to be.
LEAST_TEXT: Final = 180  # Least width of the text for a button beside it; otherwise the button is below.


class Entry(NamedTuple):
    """A game on the page."""

    game: GameInProgress
    number: int  # Its number in the database.
    day: str  # When it was last changed, in the player's language.
    is_alone: bool  # True if one person plays alone.
    draw_table: DrawTable | None
    resign: Callable[[], None] | None  # Ends it as lost; None if it would not count.
    delete: Callable[[], Callable[[], None]]  # Deletes it, and returns what brings it back.
    is_match: bool = False  # True if it is a match that is deleted.
    following: Request | None = None  # Opens what follows once it is resigned.


class Entries(NamedTuple):
    """A page of the games in progress."""

    games: Sequence[Entry]
    total: int  # The number of all games in progress.


@dataclass(frozen=True)
class GameRow(Widget):
    """A game in progress: a picture of its table, and beside it which game it is and where it stands."""

    entry: Entry
    table: pygame.Surface | None  # Not larger than its place; None before it has been drawn.

    @property
    def title(self) -> str:
        return with_variant(self.entry.game.title, self.entry.game.variant)

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        name = _("Continue {game}", game=self.title)
        return Node(name, Role.BUTTON, rect, self.target, note=sentences(*self._notes))

    def width(self, theme: Theme) -> int:
        return theme.text_px(LEAST_TEXT) + theme.px(PICTURE[0] + GAP + 2 * PADDING)

    def height(self, theme: Theme, width: int) -> int:
        inside = self._text_width(theme, width)
        text = sum(height_of(line, font, inside) for line, font, _color in self._lines(theme, inside))
        return max(theme.px(PICTURE[1]), text) + theme.px(2 * PADDING)

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette
        ground = palette.shade if state.is_hot or state.is_pressed else palette.paper
        draw_box(surface, rect, ground, palette.ink, theme.edge(2.5 if state.is_hot else 1), theme.px(8))
        picture = Rect(rect.left + theme.px(PADDING), 0, theme.px(PICTURE[0]), theme.px(PICTURE[1]))
        picture.centery = rect.centery
        surface.fill(palette.line, picture.inflate(2 * theme.edge(), 2 * theme.edge()))
        surface.fill(palette.table, picture)
        if self.table is not None:
            surface.blit(self.table, self.table.get_rect(center=picture.center))
        text = Rect(picture.right + theme.px(GAP), 0, self._text_width(theme, rect.width), 0)
        lines = self._lines(theme, text.width)
        text.height = sum(height_of(line, font, text.width) for line, font, _color in lines)
        text.centery = rect.centery
        for line, font, color in lines:
            draw_text(surface, line, text, font, color)
            text.top += height_of(line, font, text.width)

    @property
    def _notes(self) -> tuple[str, str]:
        return state_of(self.entry.game), self.entry.day

    def _lines(self, theme: Theme, width: int) -> list[tuple[str, pygame.font.Font, Color]]:
        # A long name may not fit in a narrow window.
        place, palette = Rect(0, 0, width, MOST_HEIGHT), theme.palette
        title = (self.title, fitting_font(self.title, place, theme, look.STRONG), palette.ink)
        notes = ((note, fitting_font(note, place, theme), palette.faint) for note in self._notes)
        return [title, *notes]

    def _text_width(self, theme: Theme, width: int) -> int:
        return width - theme.px(PICTURE[0] + GAP + 2 * PADDING)


class GameBlock(Block):
    """A row and the button that ends its game: beside the row, or below it if there is no space."""

    zone = "list"

    def __init__(self, row: GameRow, button: Button, buttons: Sequence[Button]) -> None:
        """`buttons`: those of all rows, which get the same width."""
        self._row, self._button, self._buttons = row, button, buttons

    def height(self, theme: Theme, width: int) -> int:
        return max(rect.bottom for _, rect in self.widgets(Rect(0, 0, width, 0), theme))

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        gap, wide = theme.px(GAP), max(each.width(theme) for each in self._buttons)
        left = rect.width - wide - gap
        is_below = left < self._row.width(theme)
        row = Rect(rect.topleft, (rect.width if is_below else left, 0))
        row.height = self._row.height(theme, row.width)
        end = Rect(rect.right - wide, row.bottom + theme.px(4), wide, self._button.height(theme, wide))
        if not is_below:
            end.centery = row.centery
        return [(self._row, row), (self._button, end)]

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        # The buttons are the same for all games.
        return [Node(self._row.title, Role.GROUP, rect, children=tuple(super().described(rect, theme)))]


class InProgressScreen(Page):
    """The games in progress, the newest first."""

    def __init__(
        self, load: Callable[[int], Entries], size: tuple[int, int], theme: Theme | None = None
    ) -> None:
        """`load` takes how many of the games to skip, and returns the page after them."""
        self._load, self._skipped = load, 0
        # The games deleted here, and what brings them back.
        self._undos: list[tuple[Entry, Callable[[], None]]] = []
        self._asked: Entry | None = None  # The game that the question is about.
        self._tables: dict[int, pygame.Surface] = {}  # The pictures of the tables drawn so far, by game.
        self._games, self._total = load(0)
        first = f"{GAME}{self._games[0].number}" if self._games else BACK
        super().__init__(size, theme, first=first)

    def refresh(self) -> None:
        self._tables = {}
        self._reload()

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._tables = {}
        super().resize(size, theme)

    def _reload(self, skipped: int | None = None) -> None:
        self._skipped = self._skipped if skipped is None else skipped
        self._games, self._total = self._load(self._skipped)
        if self._skipped and not self._games:
            self._reload(self._skipped - PAGE)
            return
        if skipped is not None:
            self._scroll.to(0)
        self._lay_out()

    def _title(self) -> str:
        return _("Games in progress")

    def _blocks(self) -> Sequence[Block]:
        if not self._games:
            return [Paragraph(_("No games are in progress."))]
        rows, ends = map(self._row, self._games), [*map(self._button, self._games)]
        return [*(GameBlock(row, end, ends) for row, end in zip(rows, ends, strict=True)), *self._turning()]

    def _row(self, entry: Entry) -> GameRow:
        return GameRow(f"{GAME}{entry.number}", entry, self._tables.get(entry.number))

    def _button(self, entry: Entry) -> Button:
        caption = _("Delete match") if entry.is_match else _("Delete game")
        if entry.resign:
            caption = _("Give up") if entry.is_alone else _("Resign")
        return Button(f"{END}{entry.number}", caption)

    def _turning(self) -> list[Block]:
        """Return the line and the buttons that turn pages, if there are several."""
        if self._total <= PAGE:
            return []
        last = self._skipped + len(self._games)
        shown = _("Games {first} to {last} of {count}", first=self._skipped + 1, last=last, count=self._total)
        buttons = [
            Button(NEWER, _("Newer games"), is_idle=not self._skipped),
            Button(OLDER, _("Older games"), is_idle=last >= self._total),
        ]
        return [Paragraph(shown, is_faint=True, is_centered=True, above=18), Flow(buttons, is_centered=True)]

    def _footer(self) -> Sequence[Block]:
        if not self._undos:
            return ()
        sentence = _("Match deleted.") if self._undos[-1][0].is_match else _("Game deleted.")
        return [LabeledField(sentence, Button(UNDO, _("Bring it back"), note=sentence), zone="footer")]

    @property
    def is_still(self) -> bool:
        return super().is_still and self._undrawn is None

    @property
    def _undrawn(self) -> Entry | None:
        """The next game without a picture."""
        due = (each for each in self._games if each.draw_table and each.number not in self._tables)
        return next(due, None)

    def update(self, seconds: float) -> Request | None:
        # One in each frame, once the page is on screen.
        if not self.is_dirty and (entry := self._undrawn) and entry.draw_table:
            picture = entry.draw_table(REFERENCE, self._theme.resized(REFERENCE))
            size = self._theme.px(PICTURE[0]), self._theme.px(PICTURE[1])
            self._tables[entry.number] = fitted(picture, size)
            self._lay_out()
            self.is_dirty = True
        return super().update(seconds)

    def _on_act(self, act: Act) -> Request | None:
        if act.target == UNDO:
            self._undos.pop()[1]()
            self._reload()
        elif act.target in (NEWER, OLDER):
            skipped = self._skipped + (PAGE if act.target == OLDER else -PAGE)
            if 0 <= skipped < self._total:
                self._reload(skipped)
        else:
            prefix = GAME if act.target.startswith(GAME) else END
            number = int(act.target.removeprefix(prefix))
            entry = next(each for each in self._games if each.number == number)
            if prefix == GAME:
                return Resume(entry.game.game, number)
            self._end(entry)
        return None

    def _end(self, entry: Entry) -> None:
        """Delete the game, or ask before it is resigned."""
        if entry.resign is None:
            self._undos.append((entry, entry.delete()))
            self._reload()
            if self._ring.is_visible:
                self._ring.focus(UNDO)
            return
        self._asked, level = entry, entry.game.opponent
        if entry.is_alone:
            question = Confirm(_("Give up this game? It counts as a loss."), _("Give up"), _("Keep playing"))
        else:
            text = _("Resign this game? It counts as a loss.")
            if level is not None:
                text = _("Resign this game? It counts as a loss against {opponent}.", opponent=level)
            question = Confirm(text, _("Resign"), _("Keep playing"))
        self._open_question(question)

    def _on_confirm(self) -> Request | None:
        if self._asked and self._asked.resign:
            self._asked.resign()
            self._reload()
            return self._asked.following
        return None
