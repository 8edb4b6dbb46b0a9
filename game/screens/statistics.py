"""The statistics screen, one page per game. The screen receives the numbers and counts nothing."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect

from game.engine.i18n import EMPTY, Phrase, _, as_beginning, ngettext, percent, tenths
from game.engine.rating import NEWCOMER, Rating
from game.engine.solo import clock
from game.screens.tiles import OPEN
from game.store.statistics import Tally
from game.table.scene import ResetStatistics
from game.tables import TABLES
from game.ui import theme as look
from game.ui.block import Block, Flow, Heading, Paragraph, TableRow, WideField
from game.ui.choice import Choice, PortraitChoice
from game.ui.description import Node, Role
from game.ui.dialog import Confirm
from game.ui.drawing import DASH, draw_box
from game.ui.page import Page
from game.ui.scene import Open, Request
from game.ui.theme import Theme, Type
from game.ui.widget import Act, Button, Weight

RESET: Final = "reset"
LADDER: Final = f"{OPEN}ladder-"  # Prefix of the target of a game's ladder; its name follows.
GAME: Final = "statistics/game"
VARIANT: Final = "statistics/variant"
ALL: Final = "all"  # Value of the option that shows all variants of a game together.
SHARES: Final = (0.22, 0.14, 0.18, 0.13, 0.14, 0.19)
SHARES_WITH_DRAWS: Final = (0.19, 0.15, 0.16, 0.13, 0.11, 0.13, 0.13)
SOLO_SHARES: Final = (0.22, 0.16, 0.15, 0.15, 0.16, 0.16)
CURVE_HEIGHT: Final = 220
LEAST_RANGE: Final = 400  # Points of rating that the curve shows at least.
BAND: Final = 0.25  # Share of gold in the color of the margin.
LINE: Final = 0.35  # Share of ink in the color of the birds' lines.


class Score(NamedTuple):
    """The numbers of one row."""

    name: str  # The opponents' level or the kind of solo games, each a `Phrase`, or a person's name.
    tally: Tally


class Ratings(NamedTuple):
    """The player's rating after each rated game of one variant, and the birds' ratings."""

    ratings: Sequence[Rating]
    birds: Sequence[tuple[Phrase, float]]  # Pairs of name and rating.
    name: Phrase = EMPTY  # The variant's title, if there is more than one.


class DuelScores(NamedTuple):
    """The numbers of a game against the computer, or of one of its variants."""

    scores: Sequence[Score] = ()  # The levels that were played, weakest first.
    total: Tally | None = None  # None if no game was finished.
    match_scores: Sequence[Score] = ()  # Match scores in a game with matches; `scores` then counts rounds.
    match_total: Tally | None = None  # Match total in a game with matches; `total` then counts rounds.
    people: Sequence[Score] = ()  # The numbers of people who played each other, by name.
    ratings: Sequence[Ratings] = ()  # The player's, by variant; of one variant at most one, without its name.


class DuelFigures(NamedTuple):
    """The numbers of a game against the computer."""

    game: str  # The game's name in the catalog.
    title: Phrase
    whole: DuelScores  # The numbers of all variants together.
    since: str = ""  # Day of the last reset, written in the player's language; empty if there was none.
    variants: Mapping[str, tuple[Phrase, DuelScores]] = MappingProxyType({})
    """Title and numbers of each variant, by its name in the catalog, if there is more than one."""
    has_draws: bool = False  # True if the game can be drawn; if so, a column shows the draws.


class AbovePar(NamedTuple):
    """How a player's unassisted wins compare with par."""

    moves: float  # Moves above par on average.
    games: int  # Games won without help, of deals whose par is known.


class SoloFigures(NamedTuple):
    """The numbers of a solo game."""

    game: str  # The game's name in the catalog.
    title: Phrase
    scores: Sequence[Score]  # All games first, then each kind; empty if no game was finished.
    since: str = ""  # As in `DuelFigures`.
    above_par: AbovePar | None = None  # None if no such game was won.


Figures = DuelFigures | SoloFigures


class Bar(Block):
    """A two-tone bar for the share of games won."""

    above = 2

    def __init__(self, won: int, played: int) -> None:
        self._won, self._played = won, played

    def height(self, theme: Theme, width: int) -> int:
        return theme.px(12)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        palette, edge = theme.palette, theme.edge()
        draw_box(surface, rect, palette.shade, palette.ink, edge, theme.px(3))
        inside = rect.inflate(-2 * edge, -2 * edge)
        inside.width = inside.width * self._won // max(1, self._played)
        if inside.width:
            draw_box(surface, inside, palette.gold, None, 0, theme.px(2))


class RatingCurve(Block):
    """The curve of a player's rating with its margin; lines across stand for the birds."""

    above = 8

    def __init__(self, ratings: Ratings) -> None:
        self._ratings, self._birds = [NEWCOMER, *ratings.ratings], ratings.birds
        last = self._ratings[-1]
        # The first margins are so wide that they would flatten the curve.
        margin = min(last.margin, LEAST_RANGE / 2)
        values = [rating.value for rating in self._ratings]
        self._low = min(*values, last.value - LEAST_RANGE / 2, last.value - margin)
        self._high = max(*values, last.value + LEAST_RANGE / 2, last.value + margin)

    def height(self, theme: Theme, width: int) -> int:
        return theme.text_px(CURVE_HEIGHT)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        palette, font = theme.palette, theme.font(look.TEXT, 0.9)
        draw_box(surface, rect, palette.paper, palette.line, theme.edge(), theme.px(6))
        plot = rect.inflate(-theme.px(20), -theme.px(20))
        plot.width -= max(font.size(name)[0] for name, _ in self._birds) + theme.px(10)
        columns = max(2, min(len(self._ratings), plot.width // 2))
        last = len(self._ratings) - 1
        shown = [self._ratings[round(last * column / (columns - 1))] for column in range(columns)]
        lefts = [plot.left + plot.width * column // (columns - 1) for column in range(columns)]
        tops, bottoms = (
            [
                (left, self._y(each.value + sign * each.margin, plot))
                for left, each in zip(lefts, shown, strict=True)
            ]
            for sign in (1, -1)
        )
        band, line = (
            Color(palette.paper).lerp(palette.gold, BAND),
            Color(palette.paper).lerp(palette.ink, LINE),
        )
        pygame.draw.polygon(surface, band, [*tops, *reversed(bottoms)])
        free = rect.bottom
        for name, value in self._birds:
            if self._is_shown(value):
                y = self._y(value, plot)
                surface.fill(line, Rect(plot.left, y, plot.width, theme.edge()))
                label = font.render(name, True, palette.faint)
                place = label.get_rect(midright=(rect.right - theme.px(10), y))
                # A name is left out where two birds are almost equally strong.
                if place.bottom <= free + theme.px(4):
                    surface.blit(label, place)
                    free = place.top
        curve = [(left, self._y(each.value, plot)) for left, each in zip(lefts, shown, strict=True)]
        pygame.draw.lines(surface, palette.ink, False, curve, theme.px(2.5))
        pygame.draw.aacircle(surface, palette.ink, curve[-1], theme.px(6))
        pygame.draw.aacircle(surface, palette.gold, curve[-1], theme.px(4))

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        values = [round(rating.value) for rating in self._ratings]
        name = _(
            "Rating curve, from {first} to {last}; lowest {lowest}, highest {highest}",
            first=values[0],
            last=values[-1],
            lowest=min(values),
            highest=max(values),
        )
        birds = ", ".join(f"{bird} {round(value)}" for bird, value in self._birds if self._is_shown(value))
        return [Node(name, Role.IMAGE, rect, note=birds)]

    def _is_shown(self, value: float) -> bool:
        return self._low <= value <= self._high

    def _y(self, value: float, plot: Rect) -> int:
        share = (value - self._low) / (self._high - self._low)
        return plot.bottom - round(plot.height * max(0.0, min(1.0, share)))


class StatisticsScreen(Page):
    """The statistics of the games, one at a time."""

    def __init__(
        self,
        load: Mapping[str, Callable[[], Figures]],
        game: str,
        size: tuple[int, int],
        theme: Theme | None = None,
    ) -> None:
        """Create the screen, showing `game` first. `load`: what loads the numbers of each game."""
        self._load = load
        self._loaded: dict[str, Figures] = {}
        self._game = game
        self._variant = ALL
        super().__init__(size, theme)

    @property
    def shown(self) -> Figures:
        """The numbers on screen."""
        if self._game not in self._loaded:
            self._loaded[self._game] = self._load[self._game]()
        return self._loaded[self._game]

    def _title(self) -> str:
        return _("Statistics")

    def _blocks(self) -> Sequence[Block]:
        figures = self.shown
        titles = tuple((game, _(TABLES[game].game.title)) for game in self._load)
        blocks: list[Block] = [Heading(titles[0][1])]
        if len(titles) > 1:
            blocks = [Flow([Choice(GAME, titles, self._game)])]
        if isinstance(figures, DuelFigures):
            if figures.variants:
                names = ((variant, _(title)) for variant, (title, _scores) in figures.variants.items())
                blocks.append(Flow([Choice(VARIANT, ((ALL, _("All")), *names), self._variant)]))
            _title, chosen = figures.variants.get(self._variant, (figures.title, figures.whole))
            table = _duel_table(chosen.scores, chosen.total, _("Against"), has_draws=figures.has_draws)
            whole = _duel_table(chosen.match_scores, chosen.match_total, _("Against"), has_draws=False)
            if whole:
                table = [Heading(_("Matches")), *whole, Heading(_("Rounds")), *table]
            table += _rating_blocks(chosen.ratings)
            birds = [ladder(figures.game, chosen.scores)]
            people = _duel_table(chosen.people, None, _("Name"), has_draws=figures.has_draws)
            if people:
                table += [Heading(_("Between people")), *people]
            counted = _("Games against the computer are listed by opponent, games between people by name.")
        else:
            birds = []
            table = [*_solo_table(figures), *_par_blocks(figures.above_par)]
            counted = _("A game counts once it is won, abandoned or solved by the computer.")
        if not table:
            nothing = Paragraph(_("No games have been finished yet."), above=16)
            return [*blocks, nothing, Paragraph(counted, is_faint=True), *birds, invitation(self._game)]
        blocks += [*birds, *table]
        notes = []
        if isinstance(figures, SoloFigures):
            notes.append(_("Only unassisted games count toward the best time."))
        elif chosen.total is not None and chosen.total.assisted:
            notes.append(_("Assisted games: {count}.", count=chosen.total.assisted))
        if figures.since:
            notes.append(_("Since {day}.", day=figures.since))
        blocks += [
            Paragraph(note, is_faint=True, above=6 if number else 16) for number, note in enumerate(notes)
        ]
        climb = Button(f"{OPEN}climb-{self._game}", _("The climb"))
        blocks.append(Flow([climb, Button(RESET, _("Reset statistics"))], above=20))
        return blocks

    def _on_act(self, act: Act) -> Request | None:
        if act.target.startswith(OPEN):
            return opened(act)
        if act.target == GAME:
            self._game = str(act.value)
        # A reset concerns all variants, so they are shown before asking.
        self._variant = str(act.value) if act.target == VARIANT else ALL
        self._lay_out()
        if act.target == RESET:
            sentence = _("Reset these statistics? This can't be undone.")
            self._open_question(Confirm(sentence, _("Reset"), _("Keep them")))
        return None

    def _on_confirm(self) -> Request | None:
        return ResetStatistics(self._game)


def ladder(game: str, scores: Sequence[Score] = ()) -> Block:
    """Return the birds of a game, gray until they are beaten."""
    names, beaten = TABLES[game].opponents, {score.name for score in scores if score.tally.won}
    gray = [bird for bird, name in names.items() if name not in beaten]
    birds = tuple((bird, _(name)) for bird, name in names.items())
    portraits = {bird: f"birds/{bird}" for bird in names}
    count = _("{count} of {all}", count=len(names) - len(gray), all=len(names))
    choice = PortraitChoice(f"{LADDER}{game}", birds, "", portraits=portraits, gray=gray)
    return WideField(_("Beaten"), choice, count, above=18)


def invitation(game: str) -> Block:
    """Return the buttons for where nothing has been played yet."""
    start, daily = f"{OPEN}start-{game}", f"{OPEN}daily"
    climb = Button(f"{OPEN}climb-{game}", _("The climb"))
    return Flow([Button(start, _("New game"), Weight.FIRST), Button(daily, _("Daily five")), climb], above=20)


def opened(act: Act) -> Open:
    """Return the request for a bird of a ladder, or for one of those buttons."""
    return Open(act.target.replace(LADDER, "start-").removeprefix(OPEN))


def _rating_blocks(ratings: Sequence[Ratings]) -> list[Block]:
    blocks: list[Block] = []
    for each in ratings:
        last, count = each.ratings[-1], len(each.ratings)
        title = _("Rating: {variant}", variant=each.name) if each.name else _("Rating")
        text = ngettext(
            "{rating} ± {margin} after {count} rated game.",
            "{rating} ± {margin} after {count} rated games.",
            count,
            rating=round(last.value),
            margin=round(last.margin),
        )
        blocks += [Heading(title), Paragraph(text, kind=look.STRONG), RatingCurve(each)]
    if blocks:
        note = _(
            "Only games without help are rated. Your true strength is very likely within the margin (±), "
            "shown as a band around the curve."
        )
        blocks.append(Paragraph(note, is_faint=True, above=6))
    return blocks


def _duel_table(
    scores: Sequence[Score], total: Tally | None, first_title: str, *, has_draws: bool
) -> list[Block]:
    if not scores and total is None:
        return []
    drawn, shares = ([_("Drawn")], SHARES_WITH_DRAWS) if has_draws else ([], SHARES)
    titles = [first_title, _("Played"), _("Won"), *drawn, _("Lost"), _("Streak"), _("Best streak")]
    blocks: list[Block] = [TableRow(titles, shares, [look.STRONG] * len(titles), above=16)]
    lines = [(_first_cell(name), tally, [look.NAME]) for name, tally in scores]
    if total is not None:
        lines.append((_("All"), total, [look.STRONG] * len(titles)))
    for name, tally, kinds in lines:
        drawn = [str(tally.drawn)] if has_draws else []
        figures_after = (str(number) for number in (tally.lost, tally.streak, tally.best_streak))
        cells = (name, str(tally.played), _won_text(tally), *drawn, *figures_after)
        blocks += _score_row(cells, titles, shares, kinds, tally)
    return blocks


def _first_cell(name: str) -> str:
    return as_beginning(_(name)) if isinstance(name, Phrase) else name


def _solo_table(figures: SoloFigures) -> list[Block]:
    if not figures.scores:
        return []
    titles = [_("Games"), _("Played"), _("Won"), _("Streak"), _("Best streak"), _("Best time")]
    blocks: list[Block] = [TableRow(titles, SOLO_SHARES, [look.STRONG] * len(titles), above=16)]
    for number, (name, tally) in enumerate(figures.scores):
        best = DASH if tally.best_seconds is None else clock(tally.best_seconds)
        streaks = (str(tally.streak), str(tally.best_streak))
        cells = (_(name), str(tally.played), _won_text(tally), *streaks, best)
        kinds = [look.NAME] if number else [look.STRONG] * len(titles)
        blocks += _score_row(cells, titles, SOLO_SHARES, kinds, tally)
    return blocks


def _par_blocks(above: AbovePar | None) -> list[Block]:
    if above is None:
        return []
    text = ngettext(
        "{moves} moves above par in {count} game won without help.",
        "{moves} moves above par on average in {count} games won without help.",
        above.games,
        moves=tenths(above.moves) if above.games > 1 else round(above.moves),
    )
    return [Paragraph(text, above=16)]


def _won_text(tally: Tally) -> str:
    return f"{tally.won} ({percent(tally.won / tally.played)})" if tally.played else "0"


def _score_row(
    cells: Sequence[str], titles: Sequence[str], shares: Sequence[float], kinds: Sequence[Type], tally: Tally
) -> list[Block]:
    figures = TableRow(cells, shares, kinds, has_line=False, above=12, below=1, titles=titles)
    return [figures, Bar(tally.won, tally.played)]
