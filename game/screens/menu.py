"""The main menu: the games, the game in progress, and the other screens."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import N_, Phrase, _, ngettext
from game.screens.tiles import GAME, MAX_ART, OPEN, TileButtons, Tiles, with_variant
from game.table.scene import Resume, StartGame
from game.tables import FIRST_GAME, TABLES
from game.ui import assets
from game.ui import theme as look
from game.ui.block import Block, Flow, Whole
from game.ui.drawing import draw_box, draw_text, height_of
from game.ui.page import BAR_ZONE, MARGIN, PADDING, SOUND, Page
from game.ui.scene import Open, Quit, Request
from game.ui.theme import Theme
from game.ui.widget import Act, Button, Weight, Widget, WidgetState

RESUME: Final = "menu/resume"
QUIT: Final = "menu/quit"
LESSON: Final = f"{OPEN}lesson-{FIRST_GAME}"  # Offered to a new player.

MAX_WIDTH: Final = 1000  # Width of the tiles together.
MIN_SPACE: Final = 6  # Smallest space above and below the content.
MIN_ART: Final = 64


class GameInProgress(NamedTuple):
    """The game that can be continued."""

    game: str  # Its name in the catalog.
    title: Phrase
    opponent: Phrase | None  # The level of the computer player; None unless one person plays against one.
    is_own_turn: bool
    moves: int
    variant: Phrase | None = None  # The variant of the game, if it has more than one.
    next_round: int | None = None  # The number of the match's next round if a round is over, else None.


@dataclass(frozen=True)
class ContinueTile(Widget):
    """A tile that continues the game in progress."""

    running: GameInProgress

    def width(self, theme: Theme) -> int:
        return theme.px(MAX_WIDTH)

    def height(self, theme: Theme, width: int) -> int:
        inside = self._inside(Rect(0, 0, width, 0), theme).width
        (first, large), (second, small) = self._lines(theme)
        return height_of(first, large, inside) + height_of(second, small, inside) + theme.px(22)

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette.card
        edge = palette.gold if state.is_hot else theme.palette.ink
        draw_box(surface, rect, palette.ink, edge, theme.edge(3), theme.px(10))
        inside = self._inside(rect, theme)
        arrow = theme.px(26)
        image = assets.stencil("ui/next", arrow, palette.gold)
        surface.blit(image, image.get_rect(midleft=(rect.left + theme.px(20), rect.centery)))
        lines = self._lines(theme)
        inside.top = rect.centery - sum(height_of(text, font, inside.width) for text, font in lines) // 2
        for text, font in lines:
            draw_text(surface, text, inside, font, palette.paper)
            inside.top += height_of(text, font, inside.width)

    def _inside(self, rect: Rect, theme: Theme) -> Rect:
        left = theme.px(20 + 26 + 16)
        return Rect(rect.left + left, rect.top, rect.width - left - theme.px(20), rect.height)

    def _lines(self, theme: Theme) -> tuple[tuple[str, pygame.font.Font], ...]:
        now = self.running
        moves = ngettext("{count} move", "{count} moves", now.moves)
        first = _("Continue {game}", game=with_variant(now.title, now.variant))
        if now.next_round is not None:
            second = _("Round {number} of the match is next.", number=now.next_round)
        elif now.opponent is None:
            second = moves
        else:
            text = N_("Your turn · Opponent: {level} · {moves}")
            if not now.is_own_turn:
                text = N_("Computer's turn · Opponent: {level} · {moves}")
            second = _(text, level=now.opponent, moves=moves)
        return (first, theme.font(look.TITLE)), (second, theme.font(look.TEXT))


class MenuScreen(Page):
    """The main menu."""

    def __init__(
        self,
        running: GameInProgress | None,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        resumable: Collection[str] = (),
        offers_lesson: bool = False,
    ) -> None:
        """Create the menu.

        `running`: the game that the first tile continues, if any. `resumable`: the names of all games in
        progress. `offers_lesson`: True to offer the first lesson as well.
        """
        self._running = running
        self._resumable = resumable
        self._offers_lesson = offers_lesson
        super().__init__(size, theme, first=self._main_target(), is_main=True)

    def show(
        self, running: GameInProgress | None, *, resumable: Collection[str] = (), offers_lesson: bool = False
    ) -> None:
        """Update the games in progress."""
        self._running = running
        self._resumable = resumable
        self._offers_lesson = offers_lesson
        self._ring.begin_at(self._main_target())
        self._lay_out()

    def _main_target(self) -> str:
        if self._running:
            return RESUME
        return LESSON if self._offers_lesson else f"{GAME}{FIRST_GAME}"

    def _title(self) -> str:
        return _("Pecking Order")

    def _blocks(self) -> Sequence[Block]:
        blocks: list[Block] = []
        if self._running:
            blocks.append(Whole(ContinueTile(RESUME, self._running), zone="resume"))
        screens = (
            ("learn", _("Learn")),
            ("statistics", _("Statistics")),
            ("history", _("Finished games")),
            ("settings", _("Settings")),
            ("keys", _("Shortcuts")),
            ("credits", _("Credits")),
        )
        buttons = [Button(f"{OPEN}{name}", caption) for name, caption in screens]
        if self._offers_lesson:
            caption = _("Learn {game} (2 min)", game=TABLES[FIRST_GAME].game.title)
            buttons.insert(0, Button(LESSON, caption, Weight.FIRST))
        buttons.append(Button(QUIT, _("Quit")))
        row = Flow(buttons, is_centered=True, zone="screens", above=22)
        below = [TileButtons(), row]
        return [*blocks, Tiles(self._art_height([*blocks, *below])), *below]

    def _art_height(self, others: Sequence[Block]) -> int:
        """Return the largest height of the pictures at which everything is visible at once, if possible."""
        theme, inside = self._theme, self._column()
        used = sum(block.height(theme, inside) + theme.px(block.above) for block in [*others, Tiles(0)])
        used += self._header_height() + self._notice_height() + theme.px(MARGIN) + theme.px(2 * MIN_SPACE)
        return max(theme.px(MIN_ART), min(theme.px(MAX_ART), self._size[1] - used))

    def _on_act(self, act: Act) -> Request | None:
        if act.target == QUIT:
            return Quit()
        if act.target.startswith(OPEN):
            return Open(act.target.removeprefix(OPEN))
        if act.target == RESUME and self._running:
            return Resume(self._running.game)
        game = act.target.removeprefix(GAME)
        return Resume(game) if game in self._resumable else StartGame(game)

    def _back(self) -> Request | None:
        # There is nothing to go back to, and Escape must not quit.
        return None

    # Layout

    def _title_bar(self) -> list[tuple[Button, bool]]:
        return [button for button in super()._title_bar() if button[0].target == SOUND]

    def _header_height(self) -> int:
        return self._theme.px(84)

    def _column(self) -> int:
        return min(self._size[0] - 2 * self._theme.px(PADDING + MARGIN), self._theme.px(MAX_WIDTH))

    def _sheet_rect(self) -> Rect:
        theme, margin = self._theme, self._theme.px(MARGIN)
        self._header.height = self._header_height()
        width = self._column() + 2 * theme.px(PADDING)
        sheet = Rect(0, self._header.bottom, width, self._size[1] - self._header.height - margin // 2)
        sheet.height -= self._notice_height()
        sheet.centerx = self._size[0] // 2
        return sheet

    def _top_padding(self, total: int, space: int) -> int:
        return max(self._theme.px(MIN_SPACE), (space - total) // 2)

    def _rooster(self, height: int) -> pygame.Surface:
        """Return the emblem in the colors of the text around it."""
        now, drawn = self._theme.palette, look.LIGHT
        names = ("ink", "paper", "red", "gold")
        colors = {getattr(drawn, name): getattr(now, name) for name in names}
        return assets.recolored("menu/rooster", height, colors)

    def _draw_background(self, surface: pygame.Surface) -> None:
        theme, palette = self._theme, self._theme.palette
        # This is the program's largest text, so it need not grow with the text size.
        font = theme.font(look.DISPLAY, 1 / theme.text)
        name = font.render(self._title(), True, palette.ink)
        bird = self._rooster(round(self._header.height * 0.86))
        gap = theme.px(14)
        width = bird.get_width() + gap + name.get_width()
        left = (self._size[0] - width) // 2
        middle = self._header.centery + theme.px(4)
        surface.blit(bird, bird.get_rect(midleft=(left, middle)))
        place = name.get_rect(midleft=(left + bird.get_width() + gap, middle))
        surface.blit(name, place)
        thick = theme.edge(3)
        speaker = next(placed.rect for placed in self._placed if placed.zone == BAR_ZONE)
        length = min(self._sheet.right - theme.px(PADDING), speaker.left - gap) - place.right - 2 * gap
        end = left - 2 * gap
        for start in (end - length, place.right + 2 * gap):
            if length > 0:
                surface.fill(palette.ink, Rect(start, middle, length, thick))
                surface.fill(palette.ink, Rect(start, middle + 2 * thick, length, theme.edge()))
