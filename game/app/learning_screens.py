"""Creates the screens to learn with: lessons, puzzles and the day's tasks."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from typing import Any, Final

from game.app.results import day
from game.catalog import GAMES
from game.engine.content import Puzzle, moment
from game.engine.daily import DailyTask
from game.engine.errors import InvalidInput, Refusal
from game.engine.puzzle_level import puzzle_strength
from game.engine.repetition import due_tasks
from game.learn.lesson import LessonScene
from game.learn.puzzle import PuzzleScene
from game.learn.puzzle_series import Order, PuzzleProgress, PuzzleSeries
from game.learn.puzzle_sets import ALL, difficulties, puzzles_in, screen_of, themes
from game.learn.tutor import Tutor
from game.play.daily import daily_marks, puzzle_of
from game.play.library import Clock, Library
from game.screens.challenges import ChallengesScreen
from game.screens.daily import DailyData, DailyScreen
from game.screens.learn import GameProgress
from game.screens.lessons import LessonsScreen
from game.screens.menu import LessonLeft
from game.screens.puzzles import PuzzlesScreen
from game.store.database import Database
from game.store.dates import date_of
from game.store.settings import Settings
from game.tables import TABLES
from game.ui.scene import MakeScene, Scene
from game.ui.theme import Theme

EXERCISES: Final = 3  # Number of puzzles at the end of a lesson.
TUTORS: Final = {game: table.tutor for game, table in TABLES.items() if table.tutor is not None}


class LearningScreens:
    """Makes the screens to learn with."""

    def __init__(
        self, database: Database, library: Library, settings: Callable[[], Settings], clock: Clock
    ) -> None:
        self._database, self._library, self._settings, self._clock = database, library, settings, clock

    def makers(self) -> dict[str, MakeScene]:
        """Return what makes each screen but the single lessons, by name."""
        makers: dict[str, MakeScene] = {"daily": partial(DailyScreen, self._daily)}
        for game in TABLES:
            days = partial(self._days_of_challenges, game)
            makers[f"challenges-{game}"] = partial(ChallengesScreen, GAMES[game], days)
        for game, tutor in TUTORS.items():
            makers[f"lesson-{game}"] = partial(self._next_lesson, tutor)
            if tutor.has_several_lessons:
                makers[f"lessons-{game}"] = partial(LessonsScreen, tutor, self._places)
            if tutor.game.themes:
                makers[f"puzzles-{game}"] = partial(PuzzlesScreen, tutor.game, partial(self._progress, game))
                for name in (ALL, *themes(tutor.game), *difficulties()):
                    makers[screen_of(tutor.game, name)] = partial(self._puzzles, tutor, name)
                makers[f"exercises-{game}"] = partial(self._exercises, tutor)
                makers[f"again-{game}"] = partial(self._again, tutor)
        return makers

    def lesson_makers(self) -> dict[str, MakeScene]:
        """Return what makes each single lesson, by name: this reads the lessons of all games."""
        return {
            tutor.screen_of(lesson): partial(self._lesson, tutor, number)
            for tutor in TUTORS.values()
            for number, lesson in enumerate(tutor.lessons)
        }

    def lesson_maker(self, name: str) -> MakeScene | None:
        """Return what makes the lesson on this screen, if there is one: this reads one game's lessons."""
        found = ((tutor, tutor.lesson_on(name)) for tutor in TUTORS.values())
        return next((partial(self._lesson, tutor, each) for tutor, each in found if each is not None), None)

    def left_lessons(self) -> Iterator[LessonLeft]:
        """Yield the lessons left in the middle, the last one first; none of games whose file is damaged."""
        places = self._places()
        for screen in reversed(list(places)):
            for tutor in TUTORS.values():
                with suppress(Refusal):
                    number = tutor.lesson_on(screen)
                    steps = 0 if number is None else len(tutor.lessons[number].steps)
                    if 0 < places[screen] < steps:
                        yield LessonLeft(tutor.game.name, screen, places[screen], steps)

    def count_due(self) -> int:
        """Return how many tasks come back today; 0 if a damaged file hides what they are."""
        with suppress(Refusal):
            return sum(len(self._due(name)) for name in TUTORS)
        return 0

    def progress(self, screens: Collection[str]) -> list[GameProgress]:
        """Return the ways to learn each game, among all `screens`, and the player's progress."""
        found: list[GameProgress] = []
        for name in TABLES:
            game = GAMES[name]
            score, numbers = self._database.attempts(name), {each.number for each in game.puzzles}
            finds_deals = game.has_deals and game.match_variant is None
            found.append(
                GameProgress(
                    name,
                    [screen for screen in screens if finds_deals or not screen.startswith("start-")],
                    len(numbers),
                    len(score.solved & numbers),
                    score.streak,
                    score.best_streak,
                    due=len(self._due(name)),
                    lesson=next((each.screen for each in self.left_lessons() if each.game == name), ""),
                )
            )
        return found

    def daily_puzzle(self, task: DailyTask, day: int, size: tuple[int, int], theme: Theme) -> Scene:
        """Return a scene with the puzzle of a day's task."""
        puzzles = [puzzle_of(task)]
        return self._puzzle_scene(TUTORS[task.game], puzzles, size, theme, order=Order.SERIES, day=day)

    def moments(
        self,
        game: str,
        positions: Sequence[str],
        players: tuple[str | None, ...],
        size: tuple[int, int],
        theme: Theme,
    ) -> Scene:
        """Return a scene in which the player tries these positions of a finished game again."""
        puzzles = [moment(position, players) for position in positions]
        return self._puzzle_scene(TUTORS[game], puzzles, size, theme, order=Order.SERIES)

    def count_today(self) -> int:
        """Return how many of today's tasks are solved; 0 if a damaged file hides what they are."""
        with suppress(Refusal):
            return sum(daily_marks(self._database).of(self._today))
        return 0

    def _daily(self) -> DailyData:
        # After help, or if it was pasted, a deal is begun anew, since it could not count.
        running = {
            (saved.record.game, saved.record.start): saved.id
            for saved in reversed(self._library.in_progress())
            if not (saved.hints or saved.is_pasted)
        }
        return DailyData(date.fromordinal(self._today), daily_marks(self._database), running)

    def _days_of_challenges(self, game: str) -> Mapping[str, str]:
        self._database.check_challenges(game)
        return {name: day(moment) for name, moment in self._database.challenges(game).items()}

    @property
    def _today(self) -> int:
        return date_of(self._clock()).toordinal()

    def _places(self) -> Mapping[str, int]:
        return self._settings().lesson_places

    def _next_lesson(self, tutor: Tutor, size: tuple[int, int], theme: Theme) -> Scene:
        """Return the first lesson that is not finished, or else the list; a single lesson begins again."""
        number = tutor.next_lesson(self._places())
        if number is None and tutor.has_several_lessons:
            return LessonsScreen(tutor, self._places, size, theme)
        return self._lesson(tutor, number or 0, size, theme)

    def _lesson(self, tutor: Tutor, number: int, size: tuple[int, int], theme: Theme) -> Scene:
        return LessonScene(
            tutor,
            size,
            theme,
            lesson=number,
            done=tutor.progress(self._places())[number],
            has_game=self._database.running(tutor.game.name) is not None,
            has_puzzles=bool(tutor.game.themes),
        )

    def _puzzles(self, tutor: Tutor, name: str, size: tuple[int, int], theme: Theme) -> Scene:
        """Return a scene with the puzzles of a set; in that of all, the one left untried is shown again."""
        game, puzzles = tutor.game.name, puzzles_in(tutor.game, name) or tutor.game.puzzles
        left = self._places().get(f"puzzles-{game}", 0)
        is_left = name == ALL and 0 < left < len(puzzles) and self._progress(game).is_new(puzzles[left])
        first = puzzles[left].number if is_left else None
        return self._puzzle_scene(tutor, puzzles, size, theme, first=first)

    def _exercises(self, tutor: Tutor, size: tuple[int, int], theme: Theme) -> Scene:
        puzzles = tutor.game.puzzles[:EXERCISES]
        first = puzzles[0].number
        return self._puzzle_scene(tutor, puzzles, size, theme, first=first, order=Order.LESSON)

    def _again(self, tutor: Tutor, size: tuple[int, int], theme: Theme) -> Scene:
        # Another copy of the program may have left nothing to do.
        due = self._due(tutor.game.name)
        if not due:
            return self._puzzles(tutor, ALL, size, theme)
        return self._puzzle_scene(tutor, due, size, theme, order=Order.SERIES)

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
            puzzle_strength(self._database.all_attempts(game), GAMES[game].puzzles),
        )

    def _due(self, game: str) -> list[Puzzle]:
        """Return what comes back today, without what this version of the program can't read."""
        tasks = due_tasks(self._database.repetitions(game), self._today)
        # The menu reads no puzzles unless some come back.
        rules, puzzles = GAMES[game], {each.number: each for each in GAMES[game].puzzles} if tasks else {}
        found = []
        for task in tasks:
            puzzle = puzzles.get(task) if isinstance(task, int) else moment(task)
            with suppress(InvalidInput):
                if puzzle is not None and rules.parse_state(puzzle.position).to_move is not None:
                    found.append(puzzle)
        return found
