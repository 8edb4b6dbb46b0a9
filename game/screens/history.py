"""The list of finished games, in pages: find and replay one, copy it as text, or paste another."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from math import dist
from typing import Any, Final, NamedTuple

import pygame

from game.engine.i18n import N_, Phrase, _, as_beginning
from game.engine.solo import clock
from game.screens.month import title_of
from game.screens.statistics import invitation, ladder, opened
from game.screens.tiles import OPEN, with_variant
from game.store.saved import EVERY_GAME, FoundResult, GameSearch, Order
from game.table.scene import Reopen
from game.tables import FIRST_GAME, TABLES
from game.ui import theme as look
from game.ui.block import Block, Flow, LabeledField, Paragraph, TableRow, Whole
from game.ui.choice import Choice, Stepper
from game.ui.drawing import DASH
from game.ui.gestures import DoubleClick
from game.ui.keys import hint_of
from game.ui.lists import PADDING, ListRow, TextLine
from game.ui.page import Page
from game.ui.scene import CopyText, PasteText, Request, SaveGame, Share
from game.ui.theme import Theme
from game.ui.widget import LEFT_BUTTON, Act, Button, Weight, Widget, is_acting_key

PASTE: Final = "paste"
REOPEN: Final = "reopen"
COPY: Final = "copy"
SAVE: Final = "save"
SHARE: Final = "share"
DELETE: Final = "delete"
UNDO: Final = "undo"
EXPORT: Final = "export"
MORE: Final = "more"
ALL: Final = "all"
BY: Final = "by/"  # Prefix of the target of another choice; the name of the search's field follows.
GAME: Final = "game/"
FILTER: Final = "filter"  # The choice of the game whose games are listed.
ANY: Final = "any"  # Stands for all of them.
SEARCH: Final = "search"
LATER: Final = "later"
EARLIER: Final = "earlier"
PAGE: Final = 50  # Games on one page.
LONGEST_SEARCH: Final = 20
MAX_CLICK_DISTANCE: Final = 4  # Between the two clicks of a double click, in pixels at the smallest window.
LONG_DEAL: Final = 10_000_000  # Deal numbers from here on are written in groups of three digits.
SHARES: Final = (0.137, 0.1735, 0.161, 0.1355, 0.155, 0.133, 0.105)


RESULTS: Final = {
    FoundResult.WON: N_("Won"),
    FoundResult.LOST: N_("Lost"),
    FoundResult.DRAWN: N_("Drawn"),
    FoundResult.GIVEN_UP: N_("Given up"),
}
ORDERS: Final = {
    Order.OLDEST: N_("Oldest first"),
    Order.MOST_MOVES: N_("Most moves first"),
    Order.FEWEST_MOVES: N_("Fewest moves first"),
}
VALUES: Final[Mapping[str, Callable[[str], Any]]] = {"result": FoundResult, "order": Order, "is_daily": bool}
"""What makes a value of the search from a choice's, by field; the others are texts."""


class Result(Enum):
    """How a game ended for the person at the window, or else for its players; the value is the caption."""

    WON = N_("won")
    LOST = N_("lost")
    STUCK = N_("out of moves")
    SHOWN = N_("shown")  # The program played the solution.
    DRAWN = N_("draw")
    RESIGNED = N_("resigned")
    ABANDONED = N_("aban\N{SOFT HYPHEN}doned")
    CALLED_OFF = N_("called off")  # The game does not count as played.
    FIRST_WON = N_("first won")
    SECOND_WON = N_("second won")
    THIRD_WON = N_("third won")
    FIRST_TEAM_WON = N_("first team won")
    SECOND_TEAM_WON = N_("second team won")
    PASTED = N_("pasted")  # The game was pasted as text, so who played it is unknown.


class FinishedGame(NamedTuple):
    """A row of the list."""

    number: int  # Its number in the database.
    date: str  # The day and the time of day when it ended, in the player's language.
    game: Phrase
    opponent: Phrase | None  # None for a solo game.
    side: Phrase | None  # The side of the person; None unless one person played against the computer.
    result: Result
    moves: int  # Those of the only person, or else the winner's, if two move in turn.
    text: str  # The whole game as text, for the clipboard.
    deal: int | None = None  # The deal number of a solo game, shown in place of the opponent.
    seconds: float = 0.0  # The playing time of a solo game; 0 if unknown.
    variant: Phrase | None = None  # The variant of the game, if it has more than one.
    round: int | None = None  # The number of the round in its match; None if it was not part of a match.
    points: str = ""  # The points of a round, the person's first; empty if there are none.
    names: Sequence[str] = ()  # The names of all players, by seat; empty if nobody typed one.
    winners: Sequence[str] = ()  # Those among `names` who won.
    is_counted: bool = False  # True if the statistics may count it.


class FoundGames(NamedTuple):
    """A page of the games found, and what can be searched for."""

    games: Sequence[FinishedGame]
    total: int  # The number of all games found.
    opponents: Sequence[tuple[str, Phrase]] = ()  # Each as in a search, with its name.
    months: Sequence[str] = ()  # As in a search.


@dataclass(frozen=True)
class DeleteGame(Request):
    """Delete a finished game, or bring it back."""

    number: int
    is_undone: bool = False  # True to bring it back.


@dataclass(frozen=True)
class SaveGames(Request):
    """Save the texts of all games found as one file."""

    search: GameSearch


class HistoryScreen(Page):
    """The list of finished games; the chosen game shows its buttons."""

    def __init__(
        self, load: Callable[[GameSearch, int], FoundGames], size: tuple[int, int], theme: Theme | None = None
    ) -> None:
        """`load` takes a search and how many of the games found to skip, and returns the page after them."""
        self._load, self._search, self._skipped = load, EVERY_GAME, 0
        self._found = load(self._search, 0)
        self._chosen: int | None = None
        self._is_more_shown = False
        self._deleted: list[FinishedGame] = []
        self._double_click = DoubleClick()
        self._clicked_at: tuple[int, int] | None = None  # None if the game was chosen with a key.
        self._is_second_click = False
        first = f"{GAME}{self._games[0].number}" if self._games else PASTE
        super().__init__(size, theme, first=first)

    @property
    def _games(self) -> Sequence[FinishedGame]:
        return self._found.games

    def refresh(self) -> None:
        self._found = self._load(self._search, self._skipped)
        if self._skipped and not self._games:
            # The last game of the page was deleted.
            self._skipped -= PAGE
            self._found = self._load(self._search, self._skipped)
        self._lay_out()

    def _find(self, search: GameSearch, skipped: int = 0) -> None:
        """Show a page of another search, from its top."""
        self._search, self._skipped, self._chosen = search, skipped, None
        self._scroll.to(0)
        self.refresh()

    @property
    def takes_paste(self) -> bool:
        return self.is_typing

    def paste(self, text: str) -> None:
        typed = pygame.event.Event(pygame.TEXTINPUT, text=" ".join(text.split()))
        if act := self._ring.handle(typed, self._theme):
            self._type(act)

    @property
    def is_still(self) -> bool:
        # Time has to pass while a second click could still make a double click.
        return super().is_still and not self._double_click.is_waiting

    def update(self, seconds: float) -> Request | None:
        self._double_click.update(seconds)
        return super().update(seconds)

    def handle(self, event: pygame.event.Event) -> Request | None:
        # A double click on a game, or Enter on the chosen one, replays it.
        if self._chosen is not None:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._is_second_click = self._is_double_click(event)
                if self._is_second_click:
                    # The second click need not hit the row: choosing the game may have scrolled the list.
                    return None
            if event.type == pygame.MOUSEBUTTONUP and self._is_second_click:
                self._is_second_click = False
                return Reopen(self._chosen)
            is_enter = event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN
            if is_enter and is_acting_key(event) and self.focused == f"{GAME}{self._chosen}":
                return Reopen(self._chosen)
        before = self._chosen
        request = super().handle(event)
        if self._chosen != before:
            self._clicked_at = event.pos if event.type == pygame.MOUSEBUTTONUP else None
        return request

    def _is_double_click(self, event: pygame.event.Event) -> bool:
        if event.button != LEFT_BUTTON or self._clicked_at is None or not self._double_click.is_waiting:
            return False
        return dist(event.pos, self._clicked_at) <= self._theme.px(MAX_CLICK_DISTANCE)

    def _title(self) -> str:
        return _("Finished games")

    def _blocks(self) -> Sequence[Block]:
        buttons = [Button(PASTE, _("Paste a game"), note=hint_of("paste"))]
        if self._found.total:
            note = _("All games found, as one text file. Games: {count}", count=self._found.total)
            buttons.append(Button(EXPORT, _("Save this list"), note=note))
        blocks: list[Block] = [Flow(buttons)]
        if not self._games and self._search == EVERY_GAME:
            return [
                *blocks,
                Paragraph(_("No games have been finished yet."), above=20),
                Paragraph(_("Games appear here when they end, so you can replay them."), is_faint=True),
                ladder(FIRST_GAME),
                invitation(FIRST_GAME),
            ]
        icon = "ui/down" if self._shows_more else "ui/next"
        buttons.append(Button(MORE, _("Filter and sort"), icon=icon, is_idle=self._has_chosen_more))
        blocks += self._search_fields()
        if not self._games:
            return [*blocks, Paragraph(_("No finished games match your search."), above=20)]
        titles = [_("When"), _("Game"), _("Against"), _("Side"), _("Result"), _("Moves"), _("Time")]
        blocks.append(TableRow(titles, SHARES, [look.STRONG] * len(titles), above=18, indent=PADDING))
        is_below_buttons = False
        for game in self._games:
            is_chosen = game.number == self._chosen
            row = ListRow(f"{GAME}{game.number}", _cells(game), SHARES, is_chosen, tuple(titles))
            blocks.append(Whole(row, above=10 if is_below_buttons else 2))
            is_below_buttons = is_chosen
            if is_chosen:
                buttons = [
                    Button(REOPEN, _("Replay"), Weight.FIRST),
                    Button(COPY, _("Copy as text")),
                    Button(SAVE, _("Save as file")),
                    Button(SHARE, _("Save as a page")),
                    Button(DELETE, _("Delete game")),
                ]
                blocks.append(Flow(buttons, zone="list", above=6))
        return [*blocks, *self._page_buttons()]

    def _search_fields(self) -> list[Block]:
        games = ((ANY, _("All games")), *((name, _(entry.game.title)) for name, entry in TABLES.items()))
        choice = Choice(FILTER, games, self._search.game or ANY)
        line = TextLine(SEARCH, self._search.text, "", LONGEST_SEARCH, _("Opponent or deal number"))
        fields: list[Block] = [LabeledField(_("Game"), choice, above=14), LabeledField(_("Search"), line)]
        return [*fields, Flow(self._more_choices())] if self._shows_more else fields

    @property
    def _has_chosen_more(self) -> bool:
        return self._search._replace(game=None, text="") != EVERY_GAME

    @property
    def _shows_more(self) -> bool:
        return self._is_more_shown or self._has_chosen_more

    def _more_choices(self) -> list[Widget]:
        """Return the choices beside those of the game and the text."""
        entry = TABLES.get(self._search.game or "")
        found: list[Widget] = []
        if entry and entry.variants:
            variants = [(variant, _(name)) for variant, name in entry.variants.items()]
            found.append(self._choice("variant", _(entry.variant_label), _("All variants"), variants))
        if not entry or entry.levels:
            opponents = [(value, as_beginning(_(name))) for value, name in self._found.opponents]
            found.append(self._choice("opponent", _("Opponent"), _("Any opponent"), opponents))
        if entry and entry.game.solve:
            found.append(self._choice("is_daily", _("Deals"), _("All deals"), [("True", _("Daily deals"))]))
        results = [(result.value, _(name)) for result, name in RESULTS.items()]
        months = [(month, title_of(date.fromisoformat(f"{month}-01"))) for month in self._found.months]
        orders = [(order.value, _(name)) for order, name in ORDERS.items()]
        found += [
            self._choice("result", _("Result"), _("Any result"), results),
            self._choice("month", _("Month"), _("Any month"), months),
            self._choice("order", _("Order"), _("Newest first"), orders),
        ]
        return [*found, Button(ALL, _("Show all games"))] if self._search != EVERY_GAME else found

    def _choice(self, field: str, title: str, default: str, options: list[tuple[str, str]]) -> Stepper:
        """Return the choice of a field of the search. `default`: the caption of its default value."""
        value = getattr(self._search, field)
        shown = ANY if value == getattr(EVERY_GAME, field) else str(getattr(value, "value", value))
        return Stepper(f"{BY}{field}", ((ANY, default), *options), shown, title=title)

    def _footer(self) -> Sequence[Block]:
        if not self._deleted:
            return ()
        sentence = _("Game deleted.")
        if self._deleted[-1].is_counted:
            sentence = _("Game deleted. It no longer counts in the statistics and your rating.")
        return [LabeledField(sentence, Button(UNDO, _("Bring it back"), note=sentence))]

    def _page_buttons(self) -> list[Block]:
        if self._found.total <= PAGE:
            return []
        first, last, count = self._skipped + 1, self._skipped + len(self._games), self._found.total
        shown = _("Games {first} to {last} of {count}", first=first, last=last, count=count)
        buttons = [
            Button(LATER, _("Later games"), is_idle=not self._skipped),
            Button(EARLIER, _("Earlier games"), is_idle=last >= count),
        ]
        return [Paragraph(shown, is_faint=True, is_centered=True, above=18), Flow(buttons, is_centered=True)]

    def _on_act(self, act: Act) -> Request | None:
        if act.target == PASTE:
            return PasteText()
        if act.target.startswith(OPEN):
            return opened(act)
        if act.target in (FILTER, ALL) or act.target.startswith(BY):
            self._find(self._changed_search(act))
            return None
        if act.target == MORE:
            self._is_more_shown = not self._is_more_shown
            self._lay_out()
            return None
        if act.target == EXPORT:
            return SaveGames(self._search)
        if act.target == UNDO:
            game = self._deleted.pop()
            self._lay_out()
            return DeleteGame(game.number, is_undone=True)
        if act.target == SEARCH:
            self._type(act)
            return None
        if act.target in (LATER, EARLIER):
            skipped = self._skipped + (PAGE if act.target == EARLIER else -PAGE)
            if 0 <= skipped < self._found.total:
                self._find(self._search, skipped)
            return None
        if act.target.startswith(GAME):
            self._chosen = int(act.target.removeprefix(GAME)) if act.value else None
            self._double_click.expect()
            self._lay_out()
            self._reveal(COPY)
            return None
        game = next(game for game in self._games if game.number == self._chosen)
        if act.target == SAVE:
            return SaveGame(game.number)
        if act.target == SHARE:
            return Share(game.number)
        if act.target == DELETE:
            self._chosen = None
            self._deleted.append(game)
            self._lay_out()
            if self._ring.is_visible:
                self._ring.focus(UNDO)
            return DeleteGame(game.number)
        return Reopen(game.number) if act.target == REOPEN else CopyText(game.text)

    def _changed_search(self, act: Act) -> GameSearch:
        if act.target == FILTER:
            game = None if act.value == ANY else str(act.value)
            return self._search._replace(game=game, variant=None, opponent=None, is_daily=False)
        if act.target == ALL:
            return EVERY_GAME
        field = act.target.removeprefix(BY)
        value = getattr(EVERY_GAME, field)
        if act.value != ANY:
            value = VALUES.get(field, str)(str(act.value))
        return self._search._replace(**{field: value})

    def _type(self, act: Act) -> None:
        """Search for the text typed so far; after Enter, go to the first game found."""
        self.is_dirty = True  # The caret may have moved, even if the text is the same.
        if act.value is not True and act.value != self._search.text:
            self._find(self._search._replace(text=str(act.value)))
        elif act.value is True and self._games:
            self._ring.focus(f"{GAME}{self._games[0].number}")
            self._reveal(f"{GAME}{self._games[0].number}")


def _cells(game: FinishedGame) -> tuple[str, ...]:
    opponent = DASH if game.opponent is None else as_beginning(_(game.opponent))
    if game.deal is not None:
        # The longest numbers need two lines, so they get spaces to break at.
        is_long = game.deal >= LONG_DEAL
        number = format(game.deal, ",").replace(",", " ") if is_long else game.deal
        opponent = _("Deal {number}", number=number)
    if game.names:
        opponent = ", ".join(game.names)
    side = DASH if game.side is None else _(game.side)
    time = clock(game.seconds) if game.seconds else DASH
    title, result = with_variant(game.game, game.variant), _(game.result.value)
    if game.winners:
        result = _("{winners} won", winners=" & ".join(game.winners))
    if game.round is not None:
        title = _("{game}, round {number} of a match", game=title, number=game.round)
    if game.points:
        result = f"{result}, {game.points}"
    return game.date, title, opponent, side, result, str(game.moves), time
