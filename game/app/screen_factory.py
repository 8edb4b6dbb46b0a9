"""Creates the menu and the screens that open by name, from the database, the settings and the catalog."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import cached_property, partial
from typing import Any, Final

import pygame

from game.app import results, table_view
from game.app.good_match import bird_ratings, good_match, rating_history
from game.app.preferences import (
    last_deal_traits,
    last_level,
    last_players,
    last_variant,
    offered_players,
)
from game.catalog import GAMES
from game.engine.content import Puzzle, moment
from game.engine.daily import DailyTask
from game.engine.errors import InvalidInput, Refusal
from game.engine.i18n import EMPTY, Phrase
from game.engine.puzzle_level import puzzle_strength
from game.engine.rating import Rating
from game.engine.repetition import due_tasks
from game.learn.lesson import LessonScene
from game.learn.puzzle import PuzzleScene
from game.learn.puzzle_series import Order, PuzzleProgress, PuzzleSeries
from game.learn.puzzle_sets import ALL, difficulties, puzzles_in, screen_of, themes
from game.learn.tutor import Tutor
from game.play.daily import DailyMarks, daily_marks, puzzle_of
from game.play.library import Clock, Library, OpenGame
from game.play.reactions import unfinished_reactions, visible_move_count
from game.play.worker import Worker
from game.screens.about import CreditsScreen, KeysScreen
from game.screens.daily import DailyScreen, RunningDeal
from game.screens.gallery import GalleryScreen
from game.screens.history import FinishedGame, HistoryScreen
from game.screens.learn import GameProgress, LearnScreen
from game.screens.lessons import LessonsScreen
from game.screens.menu import DrawTable, GameInProgress, MenuScreen
from game.screens.newgame import DealScreen, NewGamePage
from game.screens.puzzles import PuzzlesScreen
from game.screens.rulebook import RulesScreen
from game.screens.settings import SettingsScreen
from game.screens.start import StartScreen
from game.screens.start_options import DealOptions, DealTraits, GoodMatch, Matches, StartOptions, Variants
from game.screens.statistics import (
    DuelFigures,
    Figures,
    Ratings,
    SoloFigures,
    StatisticsScreen,
    VariantScores,
)
from game.store.database import Database
from game.store.dates import date_of
from game.store.languages import OWN_NAMES, languages
from game.store.settings import Settings
from game.store.statistics import Statistics
from game.table.toolbar import MENU
from game.tables import FIRST_GAME, TABLES
from game.ui.page import Page
from game.ui.scene import Scene
from game.ui.theme import Theme

MakeScreen = Callable[[tuple[int, int], Theme], Scene]

HISTORY_LENGTH: Final = 200  # Maximum number of finished games listed.
EXERCISES: Final = 3  # Number of puzzles at the end of a lesson.


class ScreenFactory:
    """Makes screens by name."""

    def __init__(
        self,
        database: Database,
        library: Library,
        settings: Callable[[], Settings],
        worker: Worker | None = None,
        clock: Clock = time.time,
    ) -> None:
        """`settings` returns the settings in force. `worker`: only for the menu's picture of a table."""
        self._worker = worker
        self._clock = clock
        self._database = database
        self._library = library
        self._settings = settings

    @cached_property
    def _makers(self) -> dict[str, MakeScreen]:
        """What makes each screen but the single lessons, by name."""
        makers: dict[str, MakeScreen] = {
            "daily": self._daily_page,
            "learn": self._learn_page,
            "settings": self._settings_page,
            "statistics": self._last_statistics_page,
            "history": self._history_page,
            "credits": CreditsScreen,
            "keys": KeysScreen,
        }
        for game, table in TABLES.items():
            makers[f"statistics-{game}"] = partial(self._statistics_page, game)
            makers[f"rules-{game}"] = partial(self._rules_page, game)
            makers[f"cards-{game}"] = partial(GalleryScreen, game)
            makers[f"start-{game}"] = partial(self._start_page, game)
            if not table.levels:
                makers[f"number-{game}"] = partial(self._start_page, game, is_by_number=True)
            if table.tutor is not None:
                makers[f"lesson-{game}"] = partial(self._next_lesson, table.tutor)
                if table.tutor.has_several_lessons:
                    makers[f"lessons-{game}"] = partial(self._lessons_page, table.tutor)
            if table.analysis is not None:
                analyze = partial(table.analysis, GAMES[game], "", None)
                makers[f"analysis-{game}"] = analyze
                makers[f"setup-{game}"] = partial(analyze, is_setting_up=True)
            if table.tutor is not None and GAMES[game].themes:
                makers[f"puzzles-{game}"] = partial(self._puzzles_page, game)
                for name in (ALL, *themes(GAMES[game]), *difficulties()):
                    makers[screen_of(GAMES[game], name)] = partial(self._puzzles, table.tutor, name)
                makers[f"exercises-{game}"] = partial(self._exercises, game, table.tutor)
                makers[f"again-{game}"] = partial(self._again, game, table.tutor)
        return makers

    def _lesson_makers(self, game: str) -> dict[str, MakeScreen]:
        """Return what makes each lesson of a game, by name: this reads its lessons."""
        tutor = TABLES[game].tutor
        if tutor is None:
            return {}
        names = map(tutor.screen_of, tutor.lessons)
        return {name: partial(self._lesson, tutor, number) for number, name in enumerate(names)}

    def _makers_like(self, name: str) -> dict[str, MakeScreen]:
        game = name.removeprefix("lesson-").partition("-")[0]
        is_single_lesson = game in TABLES and name not in self._makers
        return self._lesson_makers(game) if is_single_lesson else self._makers

    @property
    def names(self) -> list[str]:
        """Names of all screens that `make` can create. Raises `Refusal` if a game's lessons are damaged."""
        return sorted([*self._makers, *(name for game in TABLES for name in self._lesson_makers(game))])

    def __contains__(self, name: str) -> bool:
        """True if `make` can create a screen of this name; reads lessons only to find one of them."""
        return name in self._makers_like(name)

    def make(self, name: str, size: tuple[int, int], theme: Theme) -> Scene:
        """Return a new screen. Raises `Refusal` if what it shows is damaged."""
        scene = self._makers_like(name)[name](size, theme)
        scene.show_sound(is_sound_on=self._settings().sound)
        return scene

    def menu(self, size: tuple[int, int], theme: Theme) -> MenuScreen:
        """Return a new main menu."""
        running = self._running()  # First, because this discards a game that cannot be replayed.
        menu = MenuScreen(
            running and _in_progress(running),
            size,
            theme,
            draw_table=self._table_drawer(running),
            resumable=self.resumable(),
            offers_lesson=self.offers_lesson,
            count_today=self._count_today if self._settings().show_daily else None,
        )
        menu.show_sound(is_sound_on=self._settings().sound)
        return menu

    def refresh(self, scene: Scene) -> None:
        """Update a screen that shows what has been played or learned."""
        if isinstance(scene, MenuScreen):
            running = self._running()
            scene.show(
                running and _in_progress(running),
                draw_table=self._table_drawer(running),
                resumable=self.resumable(),
                offers_lesson=self.offers_lesson,
                count_today=self._count_today if self._settings().show_daily else None,
            )
        elif isinstance(scene, DailyScreen):
            scene.show(*self._daily())
        elif isinstance(scene, HistoryScreen):
            scene.show(self.finished())
        elif isinstance(scene, LearnScreen):
            scene.show(self.progress())
        elif isinstance(scene, LessonsScreen):
            scene.show(self._settings().lesson_places)
        elif isinstance(scene, PuzzlesScreen):
            scene.show(self._database.attempts(scene.game).solved, self._strength(scene.game))
        elif isinstance(scene, NewGamePage):
            scene.show_advice(is_first_visit=self._is_first_visit(scene.game))

    def resumable(self) -> list[str]:
        """Return the names of the games that can be resumed."""
        return [name for name in TABLES if self._is_resumable(name)]

    def _is_resumable(self, name: str) -> bool:
        # Cheap check first: `Library.resumable` replays the game.
        return self._database.running(name) is not None or self._library.resumable(name) is not None

    def running(self) -> GameInProgress | None:
        """Return the most recently played game that can be resumed, if any."""
        running = self._running()
        return running and _in_progress(running)

    def _running(self) -> OpenGame | None:
        latest = self._database.latest_running()
        names = [name for name in TABLES if GAMES[name].parse_match is not None]
        if latest is not None and latest.record.game in TABLES:
            names.append(latest.record.game)
        resumable = [open_game for open_game in map(self._library.resumable, names) if open_game is not None]
        return max(resumable, key=lambda open_game: open_game.saved.changed, default=None)

    def _table_drawer(self, open_game: OpenGame | None) -> DrawTable | None:
        if open_game is None or self._worker is None:
            return None
        return partial(_draw_table, open_game, self._database, self._worker)

    @property
    def offers_lesson(self) -> bool:
        """True if this is the first instance, and the player has not seen a lesson or played a game."""
        has_played = self._database.latest_running() is not None or bool(self._database.finished(1))
        return self._database.is_first and not self._settings().has_seen_lesson and not has_played

    def finished(self) -> list[FinishedGame]:
        """Return the ended games, latest first."""
        return [results.finished(saved) for saved in self._database.finished(HISTORY_LENGTH)]

    def progress(self) -> list[GameProgress]:
        """Return the ways to learn each game, and the player's progress."""
        found: list[GameProgress] = []
        for name in TABLES:
            score, numbers = self._database.attempts(name), {each.number for each in GAMES[name].puzzles}
            finds_deals = GAMES[name].has_deals and GAMES[name].match_variant is None
            screens = [screen for screen in self._makers if finds_deals or not screen.startswith("start-")]
            solved = len(score.solved & numbers)
            found.append(
                GameProgress(
                    name,
                    screens,
                    len(numbers),
                    solved,
                    score.streak,
                    score.best_streak,
                    due=len(self._due(name)),
                )
            )
        return found

    def _count_today(self) -> int:
        """Return how many of today's tasks are solved; 0 if a damaged file hides what they are."""
        with suppress(Refusal):
            return sum(daily_marks(self._database).of(self._today))
        return 0

    def _daily(self) -> tuple[date, DailyMarks, dict[str, RunningDeal]]:
        """Return today, what is solved, and the games in progress that a day's deal would replace."""
        found = {name: self._library.resumable(name) for name in TABLES if GAMES[name].solve is not None}
        running = {
            name: RunningDeal(
                each.session.record.start,
                each.session.has_person_moved,
                can_count=not (each.saved.hints or each.saved.is_pasted),
            )
            for name, each in found.items()
            if each is not None
        }
        return date.fromordinal(self._today), daily_marks(self._database), running

    def _daily_page(self, size: tuple[int, int], theme: Theme) -> Page:
        return DailyScreen(*self._daily(), size, theme)

    def daily_puzzle(self, task: DailyTask, day: int, size: tuple[int, int], theme: Theme) -> Scene:
        """Return a scene with the puzzle of a day's task."""
        tutor = TABLES[task.game].tutor
        assert tutor is not None
        return self._puzzle_scene(tutor, [puzzle_of(task)], size, theme, order=Order.SERIES, day=day)

    def _learn_page(self, size: tuple[int, int], theme: Theme) -> Page:
        return LearnScreen(self.progress(), size, theme)

    def _settings_page(self, size: tuple[int, int], theme: Theme) -> Page:
        spoken = [(code, OWN_NAMES[code]) for code in languages()]
        return SettingsScreen(self._settings(), spoken, size, theme)

    def _rules_page(self, game: str, size: tuple[int, int], theme: Theme) -> Page:
        table = TABLES[game]
        return RulesScreen(table.rulebook, size, theme, draw_example=table.draw_example)

    def _statistics_page(self, game: str, size: tuple[int, int], theme: Theme) -> Page:
        return StatisticsScreen([self._figures(each) for each in TABLES], game, size, theme)

    def _last_statistics_page(self, size: tuple[int, int], theme: Theme) -> Page:
        names = [saved.record.game for saved in self._database.finished(1)]
        return self._statistics_page(names[0] if names and names[0] in TABLES else FIRST_GAME, size, theme)

    def _figures(self, game: str) -> Figures:
        statistics, title, table = self._database.statistics(game), GAMES[game].title, TABLES[game]
        since = "" if statistics.since is None else results.day(statistics.since)
        whole = results.matches(GAMES[game], statistics)
        if not table.levels:
            above_par = results.above_par(GAMES[game], statistics.games)
            return SoloFigures(game, title, results.solo_scores(statistics.games), since, above_par)
        names = table.variants or {GAMES[game].default_variant: EMPTY}
        ratings = {variant: self._ratings(statistics, game, variant, name) for variant, name in names.items()}
        variants = [
            VariantScores(
                variant,
                name,
                *results.scores(statistics.of_variant(variant), table.levels),
                *results.scores(whole.of_variant(variant), table.levels),
                people=results.people_scores(statistics.of_variant(variant)),
                ratings=[each._replace(name=EMPTY) for each in (ratings[variant],) if each.ratings],
            )
            for variant, name in table.variants.items()
        ]
        return DuelFigures(
            game,
            title,
            *results.scores(statistics, table.levels),
            since,
            variants,
            *results.scores(whole, table.levels),
            has_draws=GAMES[game].has_draws,
            people=results.people_scores(statistics),
            ratings=[each for each in ratings.values() if each.ratings],
        )

    def _ratings(self, statistics: Statistics, game: str, variant: str, name: Phrase) -> Ratings:
        birds = bird_ratings(game, variant)
        return Ratings(
            rating_history(statistics.games, game, variant),
            [(TABLES[game].levels[bird], rating) for bird, rating in birds.items()],
            name,
        )

    def _history_page(self, size: tuple[int, int], theme: Theme) -> Page:
        return HistoryScreen(self.finished(), size, theme)

    def _start_page(
        self, name: str, size: tuple[int, int], theme: Theme, *, is_by_number: bool = False
    ) -> Page:
        game, table, settings = GAMES[name], TABLES[name], self._settings()
        resumable = self._library.resumable(name)
        saved = None if resumable is None else resumable.saved
        common: dict[str, Any] = {
            "game": name,
            "title": game.title,
            "deal_traits": DealTraits(game.traits, last_deal_traits(settings, game)),
            "abandons": resumable is not None and resumable.session.has_person_moved,
            "is_first_visit": self._is_first_visit(name),
        }
        if not table.levels:
            options = DealOptions(**common, winnable_only=settings.winnable_only, is_by_number=is_by_number)
            return DealScreen(options, size, theme)
        variants = None
        if table.variants:
            chosen = saved.record.variant if saved else last_variant(settings, game)
            chosen = chosen if chosen in table.variants else next(iter(table.variants))
            several = [variant for variant in table.variants if len(game.seats[variant]) > 2]
            seated = {variant: last_players(settings, game, variant) for variant in several}
            if saved and chosen in seated:
                seated[chosen] = offered_players(settings, game, chosen, saved.players)
            named = list(table.variants.items())
            variants = Variants(table.variant_label, named, chosen, seated, table.variant_notes)
        matches = None
        if game.match_variant is not None:
            targets = {variant: game.match_targets(variant) for variant in game.variants}
            matches = Matches(targets, settings.targets.get(name))
        level = last_level(settings, name)
        players = offered_players(settings, game, saved.record.variant, saved.players) if saved else None
        start = StartOptions(
            **common,
            levels=list(table.opponents.items()),
            players=players or (None, level),
            level=level,
            variants=variants,
            matches=matches,
            sides=table.sides,
            has_deals=game.has_deals,
            first_seat_starts=game.first_seat_starts,
            names=settings.names,
            programs=list(settings.programs),
            characters=game.characters,
            good_matches=self._good_matches(name),
        )
        return StartScreen(start, size, theme)

    def _good_matches(self, name: str) -> dict[str | None, GoodMatch]:
        variants = TABLES[name].variants
        found = {
            variant if variants else None: good_match(self._database, name, variant)
            for variant in variants or [GAMES[name].default_variant]
        }
        return {variant: match for variant, match in found.items() if match is not None}

    def _is_first_visit(self, name: str) -> bool:
        """Return whether the game and its lessons are new to the player."""
        has_played = self._is_resumable(name) or bool(self._database.finished(1, name))
        places = self._settings().lesson_places
        return not has_played and not any(place.startswith(f"lesson-{name}") for place in places)

    def _lessons_page(self, tutor: Tutor, size: tuple[int, int], theme: Theme) -> Scene:
        return LessonsScreen(tutor, self._settings().lesson_places, size, theme)

    def _next_lesson(self, tutor: Tutor, size: tuple[int, int], theme: Theme) -> Scene:
        """Return the first lesson that is not finished, or else the list; a single lesson begins again."""
        number = tutor.next_lesson(self._settings().lesson_places)
        if number is None and tutor.has_several_lessons:
            return self._lessons_page(tutor, size, theme)
        return self._lesson(tutor, number or 0, size, theme)

    def _lesson(self, tutor: Tutor, number: int, size: tuple[int, int], theme: Theme) -> Scene:
        game = tutor.game.name
        return LessonScene(
            tutor,
            size,
            theme,
            lesson=number,
            done=tutor.progress(self._settings().lesson_places)[number],
            has_game=self._database.running(game) is not None,
            has_puzzles=bool(GAMES[game].themes),
        )

    def _puzzles_page(self, game: str, size: tuple[int, int], theme: Theme) -> Page:
        solved = self._database.attempts(game).solved
        return PuzzlesScreen(GAMES[game], solved, self._strength(game), size, theme)

    def _puzzles(self, tutor: Tutor, name: str, size: tuple[int, int], theme: Theme) -> Scene:
        """Return a scene with the puzzles of a set; in that of all, the one left untried is shown again."""
        game, puzzles = tutor.game.name, puzzles_in(tutor.game, name) or tutor.game.puzzles
        left = self._settings().lesson_places.get(f"puzzles-{game}", 0)
        is_left = name == ALL and 0 < left < len(puzzles) and self._progress(game).is_new(puzzles[left])
        return self._puzzle_scene(
            tutor, puzzles, size, theme, first=puzzles[left].number if is_left else None
        )

    def _puzzle_scene(
        self, tutor: Tutor, puzzles: Sequence[Puzzle], size: tuple[int, int], theme: Theme, **options: Any
    ) -> Scene:
        """Return a scene with these puzzles, which knows what comes back; `options` as for `PuzzleSeries`."""
        game = tutor.game.name
        series = PuzzleSeries(puzzles, progress=self._progress(game), today=self._today, **options)
        return PuzzleScene(tutor, series, size, theme, has_game=self._database.running(game) is not None)

    def _progress(self, game: str) -> PuzzleProgress:
        score = self._database.attempts(game)
        return PuzzleProgress(
            frozenset(score.solved),
            score.streak,
            score.best_streak,
            self._database.repetitions(game),
            self._strength(game),
        )

    def _strength(self, game: str) -> Rating:
        return puzzle_strength(self._database.all_attempts(game), GAMES[game].puzzles)

    @property
    def _today(self) -> int:
        return date_of(self._clock()).toordinal()

    def _due(self, game: str) -> list[Puzzle]:
        """Return what comes back today, without what this version of the program can't read."""
        rules, puzzles = GAMES[game], {each.number: each for each in GAMES[game].puzzles}
        found = []
        for task in due_tasks(self._database.repetitions(game), self._today):
            puzzle = puzzles.get(task) if isinstance(task, int) else moment(task)
            with suppress(InvalidInput):
                if puzzle is not None and rules.parse_state(puzzle.position).to_move is not None:
                    found.append(puzzle)
        return found

    def moments(self, game: str, positions: Sequence[str], size: tuple[int, int], theme: Theme) -> Scene:
        """Return a scene in which the player tries these positions of a finished game again."""
        tutor = TABLES[game].tutor
        assert tutor is not None
        puzzles = [moment(position) for position in positions]
        return self._puzzle_scene(tutor, puzzles, size, theme, order=Order.SERIES)

    def _again(self, game: str, tutor: Tutor, size: tuple[int, int], theme: Theme) -> Scene:
        # Another copy of the program may have left nothing to do.
        due = self._due(game)
        if not due:
            return self._puzzles(tutor, ALL, size, theme)
        return self._puzzle_scene(tutor, due, size, theme, order=Order.SERIES)

    def _exercises(self, game: str, tutor: Tutor, size: tuple[int, int], theme: Theme) -> Scene:
        exercises = GAMES[game].puzzles[:EXERCISES]
        return self._puzzle_scene(
            tutor,
            exercises,
            size,
            theme,
            first=exercises[0].number,
            order=Order.LESSON,
        )


def _in_progress(open_game: OpenGame) -> GameInProgress:
    session, saved = open_game
    to_move = session.state.to_move
    is_open = unfinished_reactions(session) is not None
    is_own_turn = to_move is not None and session.players[to_move] is None and not is_open
    match = None if session.outcome is None else session.match
    return GameInProgress(
        session.game.name,
        session.game.title,
        results.opponent_of(saved),
        is_own_turn,
        visible_move_count(session),
        results.variant_of(saved),
        None if match is None else match.played + 2,
    )


def _draw_table(
    open_game: OpenGame, database: Database, worker: Worker, size: tuple[int, int], theme: Theme
) -> pygame.Surface:
    """Return a picture of the table as it is once the game is resumed, without its toolbar."""
    # The live game only knows what may be seen: nobody plays in it.
    game = table_view.make_live_game(open_game, database, worker, lambda _: None, lambda: 0.0)
    scene = TABLES[game.session.game.name].scene(table_view.snapshot(game, ""), size, theme)
    picture = pygame.Surface(size)
    scene.draw(picture)
    bar = scene.targets().get(MENU)
    top = 0 if bar is None else bar.bottom
    return picture.subsurface((0, top, size[0], size[1] - top))
