"""The main menu as a title page: the game in progress, the games, and the other screens."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import N_, Phrase, _, ngettext
from game.play.daily import COUNT
from game.screens.tiles import GAME, GAP, MAX_TITLE_FACTOR, OPEN, Tiles
from game.table.scene import Resume, StartGame
from game.tables import FIRST_GAME, TABLES
from game.ui import assets
from game.ui import theme as look
from game.ui.block import Block, Grid
from game.ui.description import Node, Role
from game.ui.dialog import Confirm
from game.ui.drawing import draw_box, draw_line, draw_text, fitted, fitting_font, height_of
from game.ui.page import BAR_ZONE, PADDING, Page
from game.ui.scene import CopyReport, Open, Quit, Request, SaveNow
from game.ui.scroll import BAR
from game.ui.theme import REFERENCE, Theme
from game.ui.widget import Act, Button, Widget, WidgetState, unsaved_button

RESUME: Final = "menu/resume"
QUIT: Final = "menu/quit"
UNSAVED: Final = "menu/unsaved"
MORE: Final = f"{OPEN}in-progress"
LESSON: Final = f"{OPEN}lesson-{FIRST_GAME}"  # Offered to a new player.

MARGIN: Final = 20  # Space above and below the panel and the tiles.
MAX_WIDTH: Final = 1180  # Width of panel and tiles together, with the space beside them.
PANEL_SHARE: Final = 0.39  # The panel's part of that.
PANEL_PADDING: Final = 14
SPACE: Final = 12  # Between the parts of the panel.
STAMP: Final = (84, 50)  # Side of the square with the rooster, and above the name in a slim panel.
NAME: Final = 150  # Least width of the name beside it.
ROOSTER: Final = 0.88  # Height of the rooster, as a fraction of the square's side.
RULE: Final = 6  # Height of the double rule below it.
LINK: Final = 37  # Least height of a line of the list of screens.
NARROW: Final = 560  # Width of panel and tiles below which the tiles are below the panel,
MOST_NARROW: Final = 700  # with large text.
MIN_PICTURE: Final = 72  # Smallest height of the main action's picture.
MAX_PICTURE: Final = 0.58  # Its largest height, as a fraction of its width.
BORDER: Final = 3  # Around that picture.

DrawTable = Callable[[tuple[int, int], Theme], pygame.Surface]
"""Returns a picture of a table in a window of this size."""


class GameInProgress(NamedTuple):
    """The game that can be continued."""

    game: str  # Its name in the catalog.
    title: Phrase
    opponent: Phrase | None  # The level of the computer player; None unless one person plays against one.
    is_own_turn: bool
    moves: int
    variant: Phrase | None = None  # The variant of the game, if it has more than one.
    next_round: int | None = None  # The number of the match's next round if a round is over, else None.
    next_game: int | None = None  # The number of the next game of a match from both sides, likewise.
    players: Sequence[str] = ()  # The names of all players, if there are several and no `opponent`.
    deal: int | None = None  # The number of the deal, if one person plays alone.


class LessonLeft(NamedTuple):
    """A lesson left in the middle."""

    game: str  # Its name in the catalog.
    screen: str
    done: int  # The number of steps done.
    steps: int


class MenuData(NamedTuple):
    """What the menu shows of the player's games."""

    running: GameInProgress | None = None  # The game that the main action continues, if any.
    draw_table: DrawTable | None = None  # Draws its table.
    resumable: Collection[str] = ()  # The names of the games of which one is in progress.
    in_progress: int = 0  # The number of all games in progress.
    offers_lesson: bool = False  # True to offer the first lesson to a new player.
    lesson: LessonLeft | None = None  # The lesson to go on with, if any.

    count_today: Callable[[], int] | None = None
    """Returns how many of today's tasks are solved; None to leave them out."""

    count_due: Callable[[], int] | None = None
    """Returns how many puzzles and moments come back today; None to leave them out."""


def _lines_of(running: GameInProgress) -> tuple[str, str]:
    """Return what continuing the game is called, and where the game stands."""
    variant = "" if running.variant is None else f"{_(running.variant)} \N{MIDDLE DOT} "
    return _("Continue {game}", game=running.title), variant + state_of(running)


def state_of(running: GameInProgress) -> str:
    """Return where a game stands and against whom."""
    moves = ngettext("{count} move", "{count} moves", running.moves)
    if running.next_round is not None:
        return _("Round {number} of the match is next.", number=running.next_round)
    if running.next_game is not None:
        return _("Game {number} of the match is next.", number=running.next_game)
    if running.opponent is None:
        deal = [] if running.deal is None else [_("Deal {number}", number=running.deal)]
        players = [", ".join(running.players)] if running.players else []
        return " \N{MIDDLE DOT} ".join([*deal, *players, moves])
    text = N_("Your turn · Opponent: {level} · {moves}")
    if not running.is_own_turn:
        text = N_("Computer's turn · Opponent: {level} · {moves}")
    return _(text, level=running.opponent, moves=moves)


@dataclass(frozen=True)
class MainTile(Widget):
    """The main action: a picture, what it does and a line about it, on the dark panel."""

    lines: tuple[str, str]
    picture: int  # Height of the picture.
    art: str  # The sprite in the picture; empty for none.
    table: pygame.Surface | None = None  # A picture of a table instead, not larger than its place.

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        name, note = self.lines
        return Node(name, Role.BUTTON, rect, self.target, note=note)

    def width(self, theme: Theme) -> int:
        return theme.px(2 * MIN_PICTURE)

    def height(self, theme: Theme, width: int) -> int:
        return self.picture + theme.px(8) + self._words(theme, width)

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette.card
        picture = Rect(rect.left, rect.top, rect.width, self.picture)
        border = theme.edge(BORDER) if self.picture else 0
        surface.fill(palette.paper, picture)
        inside = picture.inflate(-2 * border, -2 * border)
        surface.fill(theme.palette.table, inside)
        if self.table is not None:
            surface.blit(self.table, self.table.get_rect(center=inside.center))
        elif self.art and self.picture:
            image = look.drawing(self.art, min(inside.size), palette)
            surface.blit(image, image.get_rect(center=inside.center))
        arrow = assets.stencil("ui/next", self._arrow(theme), palette.paper)
        surface.blit(arrow, arrow.get_rect(topleft=(rect.left, picture.bottom + theme.px(12))))
        place = Rect(rect.left + self._indent(theme), picture.bottom + theme.px(8), 0, 0)
        place.width = rect.right - place.left
        for text, font in zip(self.lines, self._fonts(theme), strict=True):
            draw_text(surface, text, place, font, palette.paper)
            place.top += height_of(text, font, place.width)
        if state.is_hot:
            # As under the links; only the focus is a frame.
            surface.fill(palette.gold, Rect(place.left, place.top, place.width, theme.px(3)))

    def _words(self, theme: Theme, width: int) -> int:
        inside = width - self._indent(theme)
        return sum(height_of(t, font, inside) for t, font in zip(self.lines, self._fonts(theme), strict=True))

    def _fonts(self, theme: Theme) -> tuple[pygame.font.Font, pygame.font.Font]:
        # A title is never smaller than the lines below it.
        factor = max(look.STRONG.height / look.TITLE.height, min(1.0, MAX_TITLE_FACTOR / theme.text))
        return theme.font(look.TITLE, factor), theme.font(look.TEXT)

    def _arrow(self, theme: Theme) -> int:
        return theme.text_px(18)

    def _indent(self, theme: Theme) -> int:
        return self._arrow(theme) + theme.px(10)


@dataclass(frozen=True)
class Link(Widget):
    """A line of the panel's list of screens."""

    caption: str
    captions: Sequence[str]  # Those of all lines, which share one font.

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        return Node(self.caption, Role.BUTTON, rect, self.target)

    def width(self, theme: Theme) -> int:
        return theme.font(look.STRONG).size(self.caption)[0]

    def height(self, theme: Theme, width: int) -> int:
        return max(theme.px(LINK), theme.font(look.STRONG).get_linesize() + theme.px(6))

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette.card
        # Columns may differ by a pixel, but not their fonts.
        place = Rect(rect.left, rect.top, rect.width - rect.width % 4, rect.height - theme.px(3))
        fonts = (fitting_font(each, place, theme, look.STRONG) for each in self.captions)
        font = min(fonts, key=pygame.font.Font.get_height)
        draw_line(surface, self.caption, place, font, palette.paper)
        thick = theme.px(3) if state.is_hot else theme.edge()
        color = palette.gold if state.is_hot else palette.idle
        surface.fill(color, Rect(rect.left, rect.bottom - thick, rect.width, thick))


class _Places(NamedTuple):
    """The places on the title page."""

    panel: Rect
    stamp: Rect  # The square with the rooster.
    name: Rect  # The program's name.
    corner: list[Rect]  # Those of the buttons in the corner.
    rule: Rect
    main: Rect  # The main action; empty if there is none.
    more: Rect  # The link to other games in progress; empty if there is none.
    links: Rect
    tiles: Rect


class TitlePage(Block):
    """A dark panel with the program's name, the main action and the screens; beside or below it the games."""

    def __init__(self, corner: Sequence[Button], links: Grid, tiles: Tiles, height: int) -> None:
        """`corner`: one or two buttons. `height`: the height to fill if everything fits into it."""
        self._corner = corner
        self._main: MainTile | None = None
        self._more: Link | None = None
        self._links = links
        self._tiles = tiles
        self._height = height

    def set_main(
        self, make: Callable[[int, int], MainTile], more: Link | None, theme: Theme, width: int
    ) -> None:
        """Add the main action, made for the width and height of its picture, and a link below it."""
        inside, self._more = self._inside(theme, width), more
        self._main = make(inside, 0)
        if is_narrow(theme, width):
            return
        high = min(round(inside * MAX_PICTURE), self._height - self._panel_height(theme, width))
        self._main = make(inside, high if high >= theme.px(MIN_PICTURE) else 0)

    def height(self, theme: Theme, width: int) -> int:
        games = self._fitted(theme, width).height(theme, self._games_width(theme, width))
        panel = self._panel_height(theme, width)
        return panel + theme.px(GAP) + games if is_narrow(theme, width) else max(games, panel)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        palette, places = theme.palette.card, self._places(rect, theme)
        draw_box(surface, places.panel, palette.ink, None, 0, theme.px(10))
        draw_box(surface, places.stamp, palette.paper, None, 0, theme.px(6))
        rooster = look.drawing("menu/rooster", round(min(places.stamp.size) * ROOSTER), palette)
        surface.blit(rooster, rooster.get_rect(midbottom=places.stamp.midbottom))
        # The program's largest text need not grow with the text size.
        draw_line(
            surface, _("Pecking Order"), places.name, self._name_font(places.name, theme), palette.paper
        )
        thin = theme.edge()
        surface.fill(palette.gold, Rect(places.rule.topleft, (places.rule.width, 3 * thin)))
        surface.fill(
            palette.gold, Rect(places.rule.left, places.rule.top + 5 * thin, places.rule.width, thin)
        )

    def zoned_widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect, str]]:
        places = self._places(rect, theme)
        found: list[tuple[Widget, Rect, str]] = [
            (button, place, BAR_ZONE) for button, place in zip(self._corner, places.corner, strict=True)
        ]
        if self._main:
            found.append((self._main, places.main, "main"))
        if self._more:
            found.append((self._more, places.more, "main"))
        tiles = self._fitted(theme, rect.width)
        return [
            *found,
            *tiles.zoned_widgets(places.tiles, theme),
            *self._links.zoned_widgets(places.links, theme),
        ]

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        places = self._places(rect, theme)
        title = Node(_("Pecking Order"), Role.HEADING, places.name)
        main = [self._main.described(places.main, theme)] if self._main else []
        main += [self._more.described(places.more, theme)] if self._more else []
        tiles = self._fitted(theme, rect.width).described(places.tiles, theme)
        corner = (
            button.described(place, theme) for button, place in zip(self._corner, places.corner, strict=True)
        )
        return [title, *corner, *main, *tiles, *self._links.described(places.links, theme)]

    def _name_font(self, place: Rect, theme: Theme) -> pygame.font.Font:
        plain = Theme(theme.scale, 1.0, theme.palette)
        return fitting_font(_("Pecking Order"), place, plain, look.DISPLAY)

    def _panel_width(self, theme: Theme, width: int) -> int:
        return width if is_narrow(theme, width) else round((width - theme.px(GAP)) * PANEL_SHARE)

    def _inside(self, theme: Theme, width: int) -> int:
        """Return the width of the panel's content."""
        return self._panel_width(theme, width) - theme.px(2 * PANEL_PADDING)

    def _games_width(self, theme: Theme, width: int) -> int:
        return width if is_narrow(theme, width) else width - self._panel_width(theme, width) - theme.px(GAP)

    def _fitted(self, theme: Theme, width: int) -> Tiles:
        above = self._panel_height(theme, width) + theme.px(GAP) if is_narrow(theme, width) else 0
        return self._tiles.fitted(theme, self._games_width(theme, width), self._height - above)

    def _panel_height(self, theme: Theme, width: int) -> int:
        """Return the height that the panel needs."""
        inside = self._inside(theme, width)
        main = self._main.height(theme, inside) + theme.px(SPACE) if self._main else 0
        main += self._more.height(theme, inside) if self._more else 0
        return (
            theme.px(2 * PANEL_PADDING + STAMP[0] + SPACE + RULE + SPACE)
            + main
            + self._links.height(theme, inside)
        )

    def _places(self, rect: Rect, theme: Theme) -> _Places:
        are_below = is_narrow(theme, rect.width)
        high = self._panel_height(theme, rect.width) if are_below else rect.height
        panel = Rect(rect.topleft, (self._panel_width(theme, rect.width), high))
        inside = panel.inflate(-theme.px(2 * PANEL_PADDING), -theme.px(2 * PANEL_PADDING))
        head = Rect(inside.topleft, (inside.width, theme.px(STAMP[0])))
        stamp = Rect(head.topleft, (head.height, head.height))
        rule = Rect(inside.left, head.bottom + theme.px(SPACE), inside.width, theme.px(RULE))
        links = Rect(inside.left, 0, inside.width, self._links.height(theme, inside.width))
        links.bottom = inside.bottom
        top, bottom = rule.bottom + theme.px(SPACE), links.top
        name = Rect(stamp.right + theme.px(14), stamp.top, 0, stamp.height)
        if self._main is None and not are_below:
            # The rooster is the picture.
            name.left = stamp.left
            stamp = Rect(inside.left, top, inside.width, bottom - top - theme.px(SPACE))
        side = self._corner[0].width(theme.limited)
        tall = self._corner[0].height(theme, side)
        corner = [
            Rect(inside.right - side, inside.top + number * (tall + theme.px(4)), side, tall)
            for number in range(len(self._corner))
        ]
        name.width = corner[0].left - theme.px(10) - name.left
        if name.left > stamp.left and name.width < theme.px(NAME):
            stamp.size = theme.px(STAMP[1]), theme.px(STAMP[1])
            name = Rect(head.left, stamp.bottom, head.width, head.bottom - stamp.bottom)
        main = Rect(inside.left, 0, inside.width, self._main.height(theme, inside.width) if self._main else 0)
        more = Rect(inside.left, 0, inside.width, self._more.height(theme, inside.width) if self._more else 0)
        main.top = (top + bottom - main.height - more.height) // 2
        more.top = main.bottom
        tiles = Rect(panel.right + theme.px(GAP), rect.top, self._games_width(theme, rect.width), rect.height)
        if are_below:
            tiles.topleft = rect.left, panel.bottom + theme.px(GAP)
        return _Places(panel, stamp, name, corner, rule, main, more, links, tiles)


def is_narrow(theme: Theme, width: int) -> bool:
    """True if the games stand below the panel."""
    return width < min(theme.text_px(NARROW), theme.px(MOST_NARROW))


def _link_columns(theme: Theme, *, is_narrow: bool) -> int:
    if is_narrow:
        return 4 if theme.text <= 1.2 else 2
    return 2 if theme == theme.limited else 1


class _Table(NamedTuple):
    """A picture of a table, and the theme in which it was drawn."""

    theme: Theme
    picture: pygame.Surface


class MenuScreen(Page):
    """The main menu."""

    def __init__(
        self, load: Callable[[], MenuData], size: tuple[int, int], theme: Theme | None = None
    ) -> None:
        self._load = load
        self._solved_today: int | None = None  # As last counted.
        self._due = 0  # As last counted, too.
        self._is_saving = True
        self._read()
        super().__init__(size, theme, first=self._main_target(), is_main=True)

    def refresh(self) -> None:
        self._read()
        self._ring.begin_at(self._main_target())
        self._lay_out()

    def _read(self) -> None:
        self._data = self._load()
        self._table: _Table | None = None
        self._is_count_due = bool(self._data.count_today or self._data.count_due)

    def show_saving(self, *, is_saving: bool) -> None:
        if is_saving != self._is_saving:
            self._is_saving = is_saving
            self._lay_out()

    def _main_target(self) -> str:
        if self._data.running:
            return RESUME
        if self._data.lesson:
            return f"{OPEN}{self._data.lesson.screen}"
        return LESSON if self._data.offers_lesson else f"{GAME}{FIRST_GAME}"

    def _title(self) -> str:
        return ""

    def _blocks(self) -> Sequence[Block]:
        screens = [
            ("learn", _("Learn: {count} due", count=self._due) if self._due else _("Learn")),
            ("statistics", _("Statistics")),
            ("history", _("Finished games")),
            ("settings", _("Settings")),
            ("keys", _("Shortcuts")),
            ("credits", _("Credits")),
        ]
        if self._data.count_today is not None:
            today = _("Daily five: {solved} of {count}", solved=self._solved_today, count=COUNT)
            screens.insert(0, ("daily", _("Daily five") if self._solved_today is None else today))
        screens = [*((f"{OPEN}{name}", caption) for name, caption in screens), (QUIT, _("Quit"))]
        captions = [caption for _name, caption in screens]
        columns = _link_columns(self._theme, is_narrow=is_narrow(self._theme, self._column()))
        links = [Link(name, caption, captions) for name, caption in screens]
        corner = [self._sound_button, *([] if self._is_saving else [unsaved_button(UNSAVED)])]
        grid = Grid(links, columns, "screens", row_gap=0)
        page = TitlePage(corner, grid, Tiles(self._data.resumable), self._space())
        if self._data.running or self._data.lesson or self._data.offers_lesson:
            caption = _("{count} games in progress", count=self._data.in_progress)
            more = Link(MORE, caption, [caption]) if self._data.in_progress > 1 else None
            page.set_main(self._main_tile, more, self._theme, self._column())
        return [page]

    def _main_tile(self, width: int, height: int) -> MainTile:
        if self._data.running is None and self._data.lesson:
            left = self._data.lesson
            step = _("Step {number} of {count}", number=left.done + 1, count=left.steps)
            lines = _("Continue lesson"), f"{_(TABLES[left.game].game.title)} \N{MIDDLE DOT} {step}"
            return MainTile(f"{OPEN}{left.screen}", lines, height, TABLES[left.game].art)
        if self._data.running is None:
            lines = (
                _("Learn {game} (2 min)", game=TABLES[FIRST_GAME].game.title),
                _("New here? Start with this."),
            )
            return MainTile(LESSON, lines, height, TABLES[FIRST_GAME].art)
        art = "" if self._data.draw_table else TABLES[self._data.running.game].art
        border = 2 * self._theme.edge(BORDER)
        table = None
        if self._table is not None and height:
            table = fitted(self._table.picture, (width - border, height - border))
        return MainTile(RESUME, _lines_of(self._data.running), height, art, table)

    @property
    def is_still(self) -> bool:
        return super().is_still and not (self._is_count_due or self._is_table_due)

    def update(self, seconds: float) -> Request | None:
        # Only once the menu is on screen: both take a while for the first time.
        if not self.is_dirty and (self._is_count_due or self._is_table_due):
            self._complete()
        return super().update(seconds)

    def _complete(self) -> None:
        """Count what is due and today's tasks, and draw the picture of the table."""
        if self._is_count_due:
            self._is_count_due = False
            self._due = self._data.count_due() if self._data.count_due else 0
            if self._data.count_today:
                self._solved_today = self._data.count_today()
        if self._data.draw_table and self._is_table_due:
            theme = self._table_theme
            self._table = _Table(theme, self._data.draw_table(self._table_size, theme))
        self._lay_out()

    @property
    def _is_table_due(self) -> bool:
        is_drawn = self._table is not None and self._table.theme == self._table_theme
        return self._data.draw_table is not None and not is_drawn

    @property
    def _table_theme(self) -> Theme:
        return self._theme.resized(self._table_size)

    @property
    def _table_size(self) -> tuple[int, int]:
        """Return the size of the window that the picture shows: at least as wide as its place."""
        factor = -(-round(self._column() * PANEL_SHARE) // REFERENCE[0])
        return REFERENCE[0] * factor, REFERENCE[1] * factor

    def _on_act(self, act: Act) -> Request | None:
        if act.target == QUIT:
            return Quit()
        if act.target == UNSAVED:
            return SaveNow()
        if act.target.startswith(OPEN):
            return Open(act.target.removeprefix(OPEN))
        if act.target == RESUME and self._data.running:
            return Resume(self._data.running.game)
        game = act.target.removeprefix(GAME)
        return Resume(game) if game in self._data.resumable else StartGame(game)

    def ask_to_quit(self) -> None:
        """Ask before the program ends, because what was played can't be saved."""
        sentence = _("Your games can't be saved now. Quit and lose what you've played?")
        self._ask(Confirm(sentence, _("Quit"), _("Keep playing")), Quit(is_certain=True))

    @property
    def asks_to_quit(self) -> bool:
        """True while that question waits for its answer."""
        return self.is_asking and isinstance(self._confirmed, Quit)

    def offer_report(self) -> None:
        """Say that something went wrong, and ask whether to copy a report."""
        sentence = _("Something went wrong, but your game goes on from its last move. Copy a report?")
        self._ask(Confirm(sentence, _("Copy a report"), _("Don't copy")), CopyReport())

    def _ask(self, question: Confirm, confirmed: Request) -> None:
        self._confirmed = confirmed
        self._open_question(question)

    def _on_confirm(self) -> Request | None:
        return self._confirmed

    def _back(self) -> Request | None:
        # There is nothing to go back to, and Escape must not quit.
        return None

    # Layout

    def _title_bar(self) -> list[tuple[Button, bool]]:
        return []

    def _column(self) -> int:
        """Return the width of panel and tiles together."""
        return (
            self._sheet_rect().width
            - 2 * self._theme.edge(2)
            - 2 * max(self._theme.px(PADDING), self._theme.px(BAR))
        )

    def _space(self) -> int:
        """Return the height of panel and tiles at which everything is visible at once."""
        return self._size[1] - self._notice_height() - 2 * self._theme.px(MARGIN) - 2 * self._theme.edge(2)

    def _sheet_rect(self) -> Rect:
        width = min(self._size[0], self._theme.px(MAX_WIDTH))
        sheet = Rect(0, 0, width, self._size[1] - self._notice_height())
        sheet.centerx = self._size[0] // 2
        return sheet

    def _top_padding(self, total: int, space: int) -> int:
        return max(self._theme.px(MARGIN), (space - total) // 2)

    def _draw_background(self, surface: pygame.Surface) -> None:
        """Draw nothing: panel and tiles stand on the table."""
