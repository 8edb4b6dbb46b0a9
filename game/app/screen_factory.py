"""Creates the menu and the screens that open by name, from the database, the settings and the catalog."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.app import in_progress, results
from game.app.figures import figures_of
from game.app.learning_screens import LearningScreens
from game.app.roosts import roosts
from game.app.start_screens import StartScreens
from game.catalog import GAMES
from game.engine.i18n import N_, Phrase, _
from game.play.daily import days_by_deal
from game.play.library import Clock, Library
from game.play.worker import Worker
from game.screens.about import CreditsScreen, KeysScreen
from game.screens.climb import ClimbScreen
from game.screens.copies import CopiesScreen
from game.screens.gallery import GalleryScreen
from game.screens.history import PAGE, FoundGames, HistoryScreen
from game.screens.in_progress import InProgressScreen
from game.screens.learn import LearnScreen
from game.screens.menu import MenuData, MenuScreen
from game.screens.rulebook import RulesScreen
from game.screens.settings import SettingsScreen
from game.screens.statistics import Figures, StatisticsScreen
from game.store.build import this_build
from game.store.database import Database
from game.store.dates import date_of
from game.store.languages import OWN_NAMES, languages
from game.store.saved import COMPUTERS, EVERY_GAME, PEOPLE, PROGRAM, GameSearch
from game.store.settings import Settings
from game.table.names import LEVELS, own_name
from game.tables import FIRST_GAME, TABLES
from game.ui.page import Page
from game.ui.scene import MakeScene, Scene
from game.ui.theme import Theme


class ScreenFactory:
    """Makes screens by name."""

    def __init__(
        self,
        database: Database,
        library: Library,
        settings: Callable[[], Settings],
        worker: Worker | None = None,
        clock: Clock = time.time,
        copies: Callable[[], Sequence[Path]] = tuple,
    ) -> None:
        """`settings` returns the settings in force, `copies` the copies of everything in the player's folder.

        `worker`: only for the menu's picture of a table.
        """
        self._worker, self._database = worker, database
        self._library, self._settings, self._clock = library, settings, clock
        self.starts = StartScreens(database, library, settings)
        self.learning = LearningScreens(database, library, settings, clock)
        self._makers: dict[str, MakeScene] = {
            "settings": self._settings_page,
            "statistics": self._last_statistics_page,
            "in-progress": self._in_progress_page,
            "history": partial(HistoryScreen, self.finished),
            "copies": partial(CopiesScreen, copies),
            "credits": lambda size, theme: CreditsScreen(this_build(), size, theme),
            "keys": KeysScreen,
            **self.starts.makers(),
            **self.learning.makers(),
        }
        for game, table in TABLES.items():
            self._makers[f"statistics-{game}"] = partial(self._statistics_page, game)
            self._makers[f"keys-{game}"] = partial(KeysScreen, game=game)
            self._makers[f"rules-{game}"] = partial(self._rules_page, game)
            self._makers[f"climb-{game}"] = partial(self._climb_page, game)
            self._makers[f"cards-{game}"] = partial(GalleryScreen, game)
            if table.analysis is not None:
                analyze = partial(table.analysis, GAMES[game], "", None)
                self._makers[f"analysis-{game}"] = analyze
                self._makers[f"setup-{game}"] = partial(analyze, is_setting_up=True)
        self._makers["learn"] = partial(LearnScreen, partial(self.learning.progress, self._makers))

    @property
    def names(self) -> list[str]:
        """Names of all screens that `make` can create. Raises `Refusal` if a game's lessons are damaged."""
        return sorted([*self._makers, *self.learning.lesson_makers()])

    def __contains__(self, name: str) -> bool:
        """True if `make` can create a screen of this name; reads lessons only to find one of them."""
        return self._maker(name) is not None

    def make(self, name: str, size: tuple[int, int], theme: Theme) -> Scene:
        """Return a new screen. Raises `Refusal` if what it shows is damaged."""
        make = self._maker(name)
        assert make is not None
        scene = make(size, theme)
        scene.show_sound(is_sound_on=self._settings().sound)
        return scene

    def _maker(self, name: str) -> MakeScene | None:
        return self._makers.get(name) or self.learning.lesson_maker(name)

    def menu(self, size: tuple[int, int], theme: Theme) -> MenuScreen:
        """Return a new main menu."""
        menu = MenuScreen(self.menu_data, size, theme)
        menu.show_sound(is_sound_on=self._settings().sound)
        return menu

    def menu_data(self) -> MenuData:
        """Return what the menu shows; a game that can't be replayed is discarded."""
        newest = self._library.resumable()
        games = self._library.in_progress()
        return MenuData(
            newest and in_progress.shown(newest),
            newest and in_progress.table_drawer(newest, self._database, self._worker, self._settings),
            {saved.record.game for saved in games},
            len(games),
            self._offers_lesson(),
            next(self.learning.left_lessons(), None),
            self.learning.count_today if self._settings().show_daily else None,
            self.learning.count_due,
        )

    def _offers_lesson(self) -> bool:
        """Return whether this is the first instance, and the player has begun no lesson and no game."""
        settings = self._settings()
        has_played = self._database.running() is not None or bool(self._database.finished(1))
        return (
            self._database.is_first
            and not has_played
            and not (settings.has_seen_lesson or settings.lesson_places)
        )

    def finished(self, search: GameSearch = EVERY_GAME, skipped: int = 0) -> FoundGames:
        """Return a page of the ended games found, without the `skipped` first ones."""
        levels, months = self._database.choices(search.game)
        others = {level: own_name(level) or Phrase(level) for level in levels if level not in LEVELS}
        names = {**LEVELS, **others, PEOPLE: N_("people"), COMPUTERS: N_("computers")}
        offered = {*levels, search.opponent, PEOPLE, COMPUTERS}
        wanted = self._resolved(search)
        found = [results.finished(saved) for saved in self._database.found(wanted, PAGE, skipped)]
        return FoundGames(
            found,
            self._database.count_finished(wanted),
            [(level, name) for level, name in names.items() if level in offered],
            sorted({*months, *filter(None, [search.month])}, reverse=True),
        )

    def texts(self, search: GameSearch) -> list[str]:
        """Return the texts of all ended games found."""
        return list(map(str, self._database.found_records(self._resolved(search))))

    def _resolved(self, search: GameSearch) -> GameSearch:
        """Return a search with what its text and the days stand for."""
        text, programs = search.text.strip().casefold(), self._settings().programs
        levels = [level for level, name in LEVELS.items() if text in _(name).casefold()]
        levels += [f"{PROGRAM}{name}" for name in programs if text in name.casefold()]
        number = "".join(text.split())  # Long deal numbers are shown in groups.
        text = number if number.isdecimal() else text
        today = date_of(self._clock()).toordinal()
        days = days_by_deal(search.game, today) if search.game and search.is_daily else {}
        return search._replace(text=text, levels=tuple(levels), days=days)

    def _in_progress_page(self, size: tuple[int, int], theme: Theme) -> Page:
        load = partial(in_progress.entries, self._library, self._database, self._worker, self._settings)
        return InProgressScreen(load, size, theme)

    def _settings_page(self, size: tuple[int, int], theme: Theme) -> Page:
        spoken = [(code, OWN_NAMES[code]) for code in languages()]
        return SettingsScreen(self._settings(), spoken, size, theme)

    def _rules_page(self, game: str, size: tuple[int, int], theme: Theme) -> Page:
        table = TABLES[game]
        return RulesScreen(table.rulebook, size, theme, draw_example=table.draw_example)

    def _statistics_page(self, game: str, size: tuple[int, int], theme: Theme) -> Page:
        load = {each: partial(self._figures, each) for each in TABLES}
        return StatisticsScreen(load, game, size, theme)

    def _figures(self, game: str) -> Figures:
        return figures_of(game, self._database.statistics(game))

    def _climb_page(self, game: str, size: tuple[int, int], theme: Theme) -> Page:
        return ClimbScreen(lambda: roosts(self._database, self._settings()), game, size, theme)

    def _last_statistics_page(self, size: tuple[int, int], theme: Theme) -> Page:
        names = [saved.record.game for saved in self._database.finished(1)]
        return self._statistics_page(names[0] if names and names[0] in TABLES else FIRST_GAME, size, theme)
