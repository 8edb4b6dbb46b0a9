"""The screens beside the tables, made out of what the store and the catalogue hold at that moment."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Final

from game.catalog import GAMES
from game.core.seat import Seat
from game.core.words import Phrase, mark
from game.library import Library
from game.preferences import last_level, last_variant
from game.screens.credits import CreditsScreen
from game.screens.deal import DealScreen
from game.screens.history import FinishedGame, HistoryScreen, Result
from game.screens.keys import KeysScreen
from game.screens.menu import MenuScreen, Running
from game.screens.rules import RulesScreen
from game.screens.settings import Options, SettingsScreen
from game.screens.start import StartScreen, Variants
from game.screens.statistics import (
    DuelFigures,
    Figures,
    Score,
    SoloFigures,
    SoloScore,
    StatisticsScreen,
    VariantScores,
)
from game.store.database import Database
from game.store.languages import OWN_NAMES, languages
from game.store.saved import SavedGame, Status
from game.store.settings import Settings
from game.store.statistics import Counted, Statistics, Tally, summary, summary_with_best_alone
from game.tables import FIRST, TABLES
from game.ui.page import Page
from game.ui.scene import Scene
from game.ui.theme import Theme

ALL_GAMES: Final = mark("All games")

SOLO_KINDS: Final[Sequence[tuple[Phrase, Callable[[Counted], bool]]]] = (
    (ALL_GAMES, lambda _: True),
    (mark("Winnable deals"), lambda game: game.is_winnable),
    (mark("Other deals"), lambda game: not game.is_winnable),
    # To take moves back is a part of playing alone.
    (mark("Without help"), lambda game: game.hints == 0),
    (mark("With help"), lambda game: game.hints > 0),
)
"""The kinds into which games that one played alone are counted."""

MOVES_FIRST: Final = (mark("first"), mark("second"))
"""What a side is called that has no name of its own."""

HISTORY_LENGTH: Final = 200
"""So many finished games are listed."""


class Pages:
    """Makes each screen by its name."""

    def __init__(self, database: Database, library: Library, settings: Callable[[], Settings]) -> None:
        """`settings` gives what holds at the moment."""
        self._database = database
        self._library = library
        self._settings = settings
        self._makers: dict[str, Callable[[tuple[int, int], Theme], Scene]] = {
            "settings": self._settings_page,
            "statistics": self._last_statistics_page,
            "history": self._history_page,
            "credits": lambda size, theme: CreditsScreen(size, theme, is_sounding=settings().sound),
            "keys": lambda size, theme: KeysScreen(size, theme, is_sounding=settings().sound),
        }
        for game in TABLES:
            self._makers[f"statistics-{game}"] = partial(self._statistics_page, game)
            self._makers[f"rules-{game}"] = partial(self._rules_page, game)
            self._makers[f"start-{game}"] = partial(self._start_page, game)
            self._makers[f"lesson-{game}"] = partial(self._lesson, game)

    @property
    def names(self) -> list[str]:
        """All screens that can be opened by name."""
        return sorted(self._makers)

    def make(self, name: str, size: tuple[int, int], theme: Theme) -> Scene:
        """The screen of this name."""
        return self._makers[name](size, theme)

    def menu(self, size: tuple[int, int], theme: Theme) -> MenuScreen:
        """The front door."""
        return MenuScreen(
            self.running(),
            size,
            theme,
            going=self.going(),
            is_sounding=self._settings().sound,
            offers_lesson=self.offers_lesson,
        )

    def refresh(self, menu: MenuScreen) -> None:
        """Let the front door show what holds now."""
        menu.show(self.running(), going=self.going(), offers_lesson=self.offers_lesson)

    def going(self) -> list[str]:
        """The names of the games that can be gone on with."""
        return [name for name in TABLES if self._database.running(name) is not None]

    def running(self) -> Running | None:
        """The game that can be gone on with."""
        latest = self._database.latest_running()
        if latest is None or latest.record.game not in TABLES:
            return None
        kept = self._library.running(latest.record.game)
        if kept is None:
            return None
        session, saved = kept
        to_move = session.state.to_move
        is_own_turn = to_move is not None and session.players[to_move] is None
        title, opponent = session.game.title, _opponent(saved)
        return Running(session.game.name, title, opponent, is_own_turn, session.ply, _variant(saved))

    @property
    def offers_lesson(self) -> bool:
        """Whether the menu offers the first lesson: to somebody who has neither seen it nor ever played, and
        has no other copy of the program open in which they may be at it.
        """
        has_played = self._database.latest_running() is not None or bool(self._database.finished(1))
        return self._database.is_first and not self._settings().has_seen_lesson and not has_played

    def finished(self) -> list[FinishedGame]:
        """The games that have ended, the latest first."""
        return [_finished(saved) for saved in self._database.finished(HISTORY_LENGTH)]

    def options(self) -> Options:
        """The settings that can be chosen on their page."""
        now = self._settings()
        return Options(**{name: getattr(now, name) for name in Options.__dataclass_fields__})

    def _settings_page(self, size: tuple[int, int], theme: Theme) -> Page:
        spoken = [(code, OWN_NAMES[code]) for code in languages()]
        return SettingsScreen(self.options(), spoken, size, theme)

    def _rules_page(self, game: str, size: tuple[int, int], theme: Theme) -> Page:
        table, is_sounding = TABLES[game], self._settings().sound
        return RulesScreen(
            table.rulebook, size, theme, draw_example=table.draw_example, is_sounding=is_sounding
        )

    def _statistics_page(self, game: str, size: tuple[int, int], theme: Theme) -> Page:
        figures = [self._figures(each) for each in TABLES]
        return StatisticsScreen(figures, game, size, theme, is_sounding=self._settings().sound)

    def _last_statistics_page(self, size: tuple[int, int], theme: Theme) -> Page:
        """The statistics of the game played last."""
        names = [saved.record.game for saved in self._database.finished(1)]
        return self._statistics_page(names[0] if names and names[0] in TABLES else FIRST, size, theme)

    def _figures(self, game: str) -> Figures:
        statistics, title = self._database.statistics(game), GAMES[game].title
        since = "" if statistics.since is None else _day(statistics.since)
        table = TABLES[game]
        if not table.levels:
            return SoloFigures(game, title, _solo_scores(statistics.games), since)
        variants = [
            VariantScores(variant, name, *_scores(statistics.of_variant(variant), table.levels))
            for variant, name in table.variants.items()
        ]
        scores, has_draws = _scores(statistics, table.levels), GAMES[game].has_draws
        return DuelFigures(game, title, *scores, since, variants, has_draws=has_draws)

    def _history_page(self, size: tuple[int, int], theme: Theme) -> Page:
        return HistoryScreen(self.finished(), size, theme, is_sounding=self._settings().sound)

    def _start_page(self, game: str, size: tuple[int, int], theme: Theme) -> Page:
        running, settings, table = self._library.running(game), self._settings(), TABLES[game]
        saved = None if running is None else running.saved
        gives_up = running is not None and running.session.has_person_moved
        if not table.levels:
            return DealScreen(
                game,
                GAMES[game].title,
                size,
                theme,
                winnable_only=settings.winnable_only,
                gives_up=gives_up,
                is_sounding=settings.sound,
            )
        variants = None
        if table.variants:
            chosen = saved.record.variant if saved else last_variant(settings, GAMES[game])
            variants = Variants(table.variant_label, list(table.variants.items()), chosen)
        return StartScreen(
            game,
            GAMES[game].title,
            list(table.levels.items()),
            saved.players if saved else (None, last_level(settings, game)),
            size,
            theme,
            variants=variants,
            sides=table.sides,
            has_deals=GAMES[game].has_deals,
            gives_up=gives_up,
            is_sounding=settings.sound,
        )

    def _lesson(self, game: str, size: tuple[int, int], theme: Theme) -> Scene:
        has_game = self._database.running(game) is not None
        return TABLES[game].lesson(size, theme, is_sounding=self._settings().sound, has_game=has_game)


def _opponent(saved: SavedGame) -> Phrase | None:
    """The level of the one computer player against one person."""
    names = TABLES[saved.record.game].levels if saved.record.game in TABLES else {}
    levels = [player for player in saved.players if player is not None]
    return names.get(levels[0]) if len(levels) == 1 else None


def _variant(saved: SavedGame) -> Phrase | None:
    """The name of its variant, where there is more than one."""
    names = TABLES[saved.record.game].variants if saved.record.game in TABLES else {}
    return names.get(saved.record.variant)


def _sides(saved: SavedGame) -> tuple[Phrase, Phrase]:
    """What the sides of a game are called, or which of them moves first."""
    table = TABLES.get(saved.record.game)
    return table.sides if table and table.sides else MOVES_FIRST


def _finished(saved: SavedGame) -> FinishedGame:
    seats = [Seat(number) for number, player in enumerate(saved.players) if player is None]
    game = GAMES[saved.record.game].title if saved.record.game in GAMES else Phrase(saved.record.game)
    opponent = _opponent(saved)
    if opponent is None and len(saved.players) > 1:
        opponent = mark("people") if len(seats) > 1 else mark("computers")
    is_one_of_several = len(seats) == 1 < len(saved.players)
    if saved.is_pasted:
        # Whoever sat here when it was brought in need not have played it.
        opponent, is_one_of_several = None, False
    ended = saved.ended if saved.ended is not None else saved.changed
    side = _sides(saved)[seats[0]] if is_one_of_several else None
    start = saved.record.start
    is_alone = len(saved.players) == 1
    return FinishedGame(
        saved.id,
        _day(ended),
        game,
        opponent,
        side,
        _result(saved, seats),
        saved.counted_moves,
        str(saved.shown),
        deal=start if is_alone and isinstance(start, int) else None,
        seconds=saved.seconds if is_alone else 0.0,
        variant=_variant(saved),
    )


def _result(saved: SavedGame, seats: list[Seat]) -> Result:
    if saved.is_pasted:
        return Result.PASTED
    if saved.status is Status.GIVEN_UP or saved.end is None:
        return Result.GIVEN_UP
    if not saved.end.winners:
        return Result.DRAWN if len(saved.players) > 1 else Result.STUCK
    if len(seats) != 1:
        return Result.FIRST_WON if Seat.A in saved.end.winners else Result.SECOND_WON
    return Result.WON if seats[0] in saved.end.winners else Result.LOST


def _score(level: Phrase, tally: Tally) -> Score:
    ended = (tally.won, tally.drawn, tally.lost)
    return Score(level, tally.played, *ended, tally.streak, tally.best_streak)


def _scores(statistics: Statistics, levels: Mapping[str, Phrase]) -> tuple[list[Score], Score | None]:
    """The figures of every level that was played, and of all of them; none if no game was played."""
    scores = [
        _score(name, statistics.tally(level)) for level, name in levels.items() if level in statistics.levels
    ]
    return scores, _score(Phrase(""), statistics.tally()) if statistics.games else None


def _solo_scores(games: Sequence[Counted]) -> list[SoloScore]:
    """The figures of every kind; none if no game was played."""
    scores = []
    for kind, belongs in SOLO_KINDS if games else ():
        summarise = summary_with_best_alone if kind == ALL_GAMES else summary
        tally = summarise(game for game in games if belongs(game))
        streaks = (tally.streak, tally.best_streak)
        best = (tally.fewest_moves, tally.best_seconds)
        scores.append(SoloScore(kind, tally.played, tally.won, *streaks, *best))
    return scores


def _day(seconds: float) -> str:
    """A day as figures, the same in every language."""
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d}"
