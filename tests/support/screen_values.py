"""Every screen, filled with values for tests."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from types import MappingProxyType

from game.app.good_match import bird_ratings
from game.app.roosts import task_text
from game.catalog import GAMES as CATALOG
from game.engine.content import DIFFICULTIES, Goal, Puzzle
from game.engine.game import Trait
from game.engine.i18n import N_
from game.engine.rating import Rating
from game.engine.rng import DEALS
from game.hierarkia.table.board_view import draw_example
from game.learn.puzzle_series import PuzzleProgress
from game.play.daily import DailyMarks, tasks_of
from game.screens.about import CreditsScreen, KeysScreen
from game.screens.challenges import ChallengesScreen
from game.screens.climb import ClimbScreen, GameRoosts, Perch, Roost
from game.screens.copies import CopiesScreen
from game.screens.daily import DailyData, DailyScreen
from game.screens.gallery import GalleryScreen
from game.screens.history import PAGE, FinishedGame, FoundGames, HistoryScreen, Result
from game.screens.in_progress import PAGE as GAMES_IN_PROGRESS
from game.screens.in_progress import Entries, Entry, InProgressScreen
from game.screens.learn import GameProgress, LearnScreen
from game.screens.lessons import LessonsScreen
from game.screens.menu import DrawTable, GameInProgress, MenuData, MenuScreen
from game.screens.newgame import DealScreen
from game.screens.phones import PhonesScreen, TableNow, TableSeat
from game.screens.puzzles import PuzzlesScreen
from game.screens.rulebook import RulesScreen
from game.screens.settings import SettingsScreen
from game.screens.share import ShareScreen
from game.screens.start import StartScreen
from game.screens.start_options import (
    NO_TRAITS,
    DealOptions,
    DealTraits,
    GoodMatch,
    Matches,
    StartOptions,
    Variants,
)
from game.screens.statistics import (
    AbovePar,
    DuelFigures,
    DuelScores,
    Figures,
    Ratings,
    Score,
    SoloFigures,
    StatisticsScreen,
)
from game.store.build import REASONS, Build
from game.store.languages import OWN_NAMES
from game.store.saved import LONGEST_NAME, GameSearch
from game.store.settings import Settings
from game.store.statistics import Tally
from game.table.portraits import face
from game.table.scene import Holder
from game.tables import TABLES
from game.ui.page import Page
from game.ui.scene import Share
from game.ui.theme import Theme, theme_for
from support.checked import known
from support.events import click_on, move

Size = tuple[int, int]

TITLE = N_("Hierarchy")
LEVELS = tuple((name, N_(name)) for name in ("random", "easy", "medium", "hard", "perfect"))
LANGUAGES = tuple(OWN_NAMES.items())
SCORES = tuple(
    Score(name, Tally(40 - 7 * number, 30 - 6 * number, 10 - number, 0, 0, 3, 12, None))
    for number, (_, name) in enumerate(LEVELS)
)
TOTAL = Tally(130, 90, 40, 0, 0, 3, 12, None)
KINDS = ("All games", "Winnable deals", "Other deals", "Unassisted", "Assisted")
SOLO_SCORES = (
    *(
        Score(N_(kind), Tally(300 - 70 * n, 200 - 50 * n, 0, 0, 0, 3, 112, 247.9 + 1200 * n))
        for n, kind in enumerate(KINDS[:-1])
    ),
    Score(N_(KINDS[-1]), Tally(0, 0, 0, 0, 0, 0, 0, None)),
)
SIZES = tuple((name, N_(text)) for name, text in (("small", "Small, 7 by 7"), ("large", "Large, 11 by 11")))
BEATEN = "beaten on 1 November 2026"
LONG_NAMES = ("W" * LONGEST_NAME, "Bert", "Wilhelmina Maria", "")
SMALL = DuelScores(SCORES[:2], replace(SCORES[0].tally, played=51, won=20))
VARIED = {"small": (SIZES[0][1], SMALL), "large": (SIZES[1][1], DuelScores())}
RATING = Rating(1510.4, 60.0, 0.06)
RATINGS = Ratings(
    [Rating(1500 + 60 * (number % 7), 60 + 240 / number, 0.06) for number in range(1, 57)] + [RATING],
    [
        (TABLES["hierarchy"].levels[bird], rating)
        for bird, rating in bird_ratings("hierarchy", "standard").items()
    ],
)
FIGURES: tuple[Figures, ...] = (
    DuelFigures("hierarchy", TITLE, DuelScores(SCORES, TOTAL, ratings=[RATINGS]), "1 May 2026"),
    SoloFigures("solodrez", N_("SoloDrez"), SOLO_SCORES, "1 May 2026", AbovePar(3.25, 112)),
)
BOARD_FIGURES: tuple[Figures, ...] = (
    DuelFigures(
        "hierarkia",
        N_("Hierarkia"),
        DuelScores(
            [Score(name, replace(tally, drawn=n)) for n, (name, tally) in enumerate(SCORES)],
            replace(TOTAL, drawn=10, assisted=25),
        ),
        "1 May 2026",
        VARIED,
        has_draws=True,
    ),
    *FIGURES,
)
MATCH_FIGURES: tuple[Figures, ...] = (
    DuelFigures(
        "kings",
        N_("The Imposter Kings"),
        DuelScores(
            SCORES,
            TOTAL,
            SCORES[:2],
            replace(TOTAL, played=17, won=9),
            [score._replace(name=name) for score, name in zip(SCORES, LONG_NAMES[1:3], strict=False)],
        ),
        variants=VARIED
        | {"small": (SIZES[0][1], SMALL._replace(match_scores=SCORES[1:2], match_total=SCORES[1].tally))},
    ),
    *FIGURES,
)
NO_FIGURES: tuple[Figures, ...] = (
    DuelFigures("hierarchy", TITLE, DuelScores()),
    SoloFigures("solodrez", N_("SoloDrez"), ()),
)


def loading(figures: Sequence[Figures]) -> dict[str, Callable[[], Figures]]:
    """Return what loads these numbers, by game."""
    return {each.game: partial(lambda shown: shown, each) for each in figures}


RESULTS = list(Result)
GAMES = tuple(
    FinishedGame(
        number,
        f"{number} November 2026, 14:05",
        (TITLE, N_("SoloDrez"))[number % 2],
        None if number % 2 else LEVELS[number % 5][1],
        None if number % 2 else (N_("first"), N_("second"), None)[number % 3],
        RESULTS[number % len(RESULTS)],
        20 + number,
        f"the text of game {number}",
        DEALS - number if number % 2 else None,
        3600.0 + 61 * number if number % 2 else 0.0,
        SIZES[number // 4 % 2][1] if number % 4 == 2 else None,
        number if number % 8 == 6 else None,
        "2\N{EN DASH}0" if number % 8 == 6 else "",
        LONG_NAMES[1:3] if number % 8 == 6 else (),
        LONG_NAMES[2:3] if number % 8 == 6 else (),
        is_counted=number % 2 == 1,
    )
    for number in range(1, 31)
)


def listed(*games: FinishedGame) -> Callable[[GameSearch, int], FoundGames]:
    """What loads these games, page by page; the search is only for text."""

    def load(search: GameSearch, skipped: int) -> FoundGames:
        found = [game for game in games if search.text in game.text]
        birds = [(bird, TABLES["hierarchy"].levels[bird]) for bird in ("pip", "athena")]
        return FoundGames(found[skipped : skipped + PAGE], len(found), birds, ("2026-11", "2025-09"))

    return load


def library(size: Size, theme: Theme | None = None) -> HistoryScreen:
    """Return the list of finished games with all choices, after one game was deleted."""
    theme, high = theme or theme_for(size), (size[0], 9000)
    screen = HistoryScreen(listed(*GAMES), high, theme)
    for target in ("more", "by/opponent/next", "by/month/previous", "game/3", "delete"):
        click_on(screen, target)
    if size != high:
        screen.resize(size, theme)
    return screen


RUNNING = GameInProgress("hierarchy", TITLE, N_("medium"), is_own_turn=True, moves=12)
BETWEEN = RUNNING._replace(variant=SIZES[1][1], next_round=4)
KINGS = BETWEEN._replace(game="kings", title=N_("The Imposter Kings"), variant=N_("Four players"))
IN_PROGRESS = (
    RUNNING,
    BETWEEN,
    GameInProgress("solodrez", N_("SoloDrez"), None, is_own_turn=True, moves=1, deal=DEALS - 1),
    RUNNING._replace(opponent=N_("lady Catherine of the Reeds"), is_own_turn=False),
    KINGS._replace(opponent=None, next_round=None, players=LONG_NAMES[:3]),
    KINGS,
)


def in_progress(
    size: Size,
    theme: Theme | None = None,
    games: Sequence[GameInProgress] = IN_PROGRESS * 2,
    draw_table: DrawTable | None = None,
) -> InProgressScreen:
    """Return the games in progress, every second one at stake, after one was deleted."""
    theme, high = theme or theme_for(size), (size[0], 9000)
    entries = [
        Entry(
            game,
            number,
            f"{number} November 2026",
            game.deal is not None,
            draw_table,
            (lambda: None) if number % 2 else None,
            lambda: lambda: None,
            is_match=game.next_round is not None,
        )
        for number, game in enumerate(games, 1)
    ]

    def load(skipped: int) -> Entries:
        return Entries(entries[skipped : skipped + GAMES_IN_PROGRESS], len(entries))

    screen = InProgressScreen(load, high, theme)
    if games:
        click_on(screen, "in-progress/end-2")
        screen.handle(move((2, 2)))
    if size != high:
        screen.resize(size, theme)
    return screen


def challenges(size: Size, theme: Theme | None = None) -> ChallengesScreen:
    """Return the challenges of a game of which every third is done."""
    game = CATALOG["kings"]
    days = dict.fromkeys([*game.challenges][::3], "1 November 2026")
    return ChallengesScreen(game, lambda: days, size, theme)


TRAITS = (
    Trait(
        "winner",
        N_("Who wins"),
        {"first": N_("First player"), "second": N_("Second player")},
        lambda _number, _start: "first",
        N_("With perfect play."),
    ),
    Trait("way", N_("The way"), {"wide": N_("Wide"), "narrow": N_("Narrow")}, lambda _number, _start: "wide"),
)
DEAL_TRAITS = DealTraits(TRAITS, {"way": "narrow"})


def start(size: Size, theme: Theme | None = None, *, deal_traits: DealTraits = NO_TRAITS) -> StartScreen:
    options = StartOptions("hierarchy", TITLE, deal_traits, levels=LEVELS, players=(None, "medium"))
    return StartScreen(options, size, theme)


def start_against_birds(
    size: Size,
    theme: Theme | None = None,
    *,
    deal_traits: DealTraits = DEAL_TRAITS,
    is_first_visit: bool = False,
    opponent: str = "berta",
    variants: Variants | None = None,
    good_matches: Mapping[str | None, GoodMatch] = MappingProxyType({None: GoodMatch("gus", RATING)}),
) -> StartScreen:
    options = StartOptions(
        "hierarchy",
        TITLE,
        levels=list(TABLES["hierarchy"].opponents.items()),
        players=(None, opponent),
        characters=CATALOG["hierarchy"].characters,
        deal_traits=deal_traits,
        load_first_visit=lambda: is_first_visit,
        good_matches=good_matches,
        variants=variants,
    )
    return StartScreen(options, size, theme)


def start_on_a_board(size: Size, theme: Theme | None = None) -> StartScreen:
    options = StartOptions(
        "hierarkia",
        N_("Hierarkia"),
        levels=LEVELS[:-1],
        players=(None, "medium"),
        variants=Variants(N_("Board"), SIZES, "large"),
        sides=(N_("Blue"), N_("Red")),
        has_deals=False,
    )
    return StartScreen(options, size, theme)


STAGES = (
    ("quick1", N_("Quickplay 1")),
    ("two", N_("Two players")),
    ("three", N_("Three players")),
    ("four", N_("Four players")),
)


SEATED = {"three": (None, "medium", "medium"), "four": (None, "hard", None, "of old")}


def start_of_a_match(
    size: Size, theme: Theme | None = None, variant: str = "quick1", target: int | None = None
) -> StartScreen:
    options = StartOptions(
        "kings",
        N_("The Imposter Kings"),
        levels=LEVELS[:-1],
        players=(None, "medium"),
        variants=Variants(N_("Players"), STAGES, variant, SEATED),
        matches=Matches({"quick1": (3, 5, 7), "two": ()}, target),
        first_seat_starts=False,
        has_several=True,
        names=LONG_NAMES,
        has_phones=True,
    )
    return StartScreen(options, size, theme)


def statistics(size: Size, theme: Theme | None = None, game: str = "hierarchy") -> StatisticsScreen:
    return StatisticsScreen(loading(FIGURES), game, size, theme)


def deal(size: Size, theme: Theme | None = None, *, deal_traits: DealTraits = NO_TRAITS) -> DealScreen:
    return DealScreen(DealOptions("solodrez", N_("SoloDrez"), deal_traits, has_several=True), size, theme)


LEARNED = ("hierarchy", "kings", "hierarkia", "solodrez")
EVERY_SCREEN = (
    *(f"{page}-{game}" for game in LEARNED for page in ("lesson", "puzzles", "rules")),
    *("analysis-hierarkia", "start-hierarchy", "start-solodrez"),
)
NEW_LEARNING = tuple(GameProgress(game, EVERY_SCREEN) for game in LEARNED)
LEARNING = (
    NEW_LEARNING[0]._replace(puzzles=100, solved=37, streak=5, best_streak=9, due=3),
    NEW_LEARNING[1],
    NEW_LEARNING[2]._replace(puzzles=60),
    NEW_LEARNING[3]._replace(puzzles=100, solved=100, streak=144, best_streak=144),
)


def learn(size: Size, theme: Theme | None = None) -> LearnScreen:
    return LearnScreen(lambda: LEARNING, size, theme)


def menu(
    running: GameInProgress | None, size: Size, theme: Theme | None = None, *, offers_lesson: bool = False
) -> MenuScreen:
    """Return a menu that has counted the day's tasks, as it does once it is on screen."""
    data = MenuData(running, offers_lesson=offers_lesson, count_today=lambda: 3)
    screen = MenuScreen(lambda: data, size, theme)
    screen.is_dirty = False
    screen.update(0.0)
    return screen


def lessons(size: Size, theme: Theme | None = None) -> LessonsScreen:
    tutor = known(TABLES["kings"].tutor)
    return LessonsScreen(tutor, lambda: {"lesson-kings-quick1": 10, "lesson-kings-quick2": 1}, size, theme)


def puzzles(
    size: Size, theme: Theme | None = None, load: Callable[[], PuzzleProgress] | None = None
) -> PuzzlesScreen:
    """Return the page of a game in which every puzzle has one theme, in turn; a third are solved."""
    game = type(CATALOG["hierarchy"])()
    themes, numbers = tuple(game.themes), range(1, 151)
    game.puzzles = [
        Puzzle(number, "", Goal.WIN, 1, (), 1 + number % DIFFICULTIES, (themes[number % len(themes)],))
        for number in numbers
    ]
    progress = PuzzleProgress(frozenset(numbers[::3]), strength=Rating(1700.0, 90.0, 0.06))
    return PuzzlesScreen(game, load or (lambda: progress), size, theme)


TODAY = date(2026, 8, 9)  # In a month with days in six weeks.
SOLVED_TODAY = tasks_of(TODAY.toordinal())[:3]
MARKS = DailyMarks([(TODAY.toordinal(), task.game, task.number) for task in SOLVED_TODAY], [])


def daily(size: Size, theme: Theme | None = None) -> DailyScreen:
    return DailyScreen(lambda: DailyData(TODAY, MARKS, {}), size, theme)


def climb(size: Size, theme: Theme | None = None, game: str = "kings") -> ClimbScreen:
    """Return a page on which the third perch is taken."""
    birds = list(TABLES["kings"].opponents.items())[::-1]
    perches = [Perch(str(n), N_(name), f"birds/{bird}") for n, (bird, name) in enumerate(birds[:5], 1)]
    perches.append(Perch("6", LONG_NAMES[0], face(None), is_own=True))
    beaten = enumerate(birds[5:], 7)
    perches += [Perch(str(n), N_(name), f"birds/{bird}", BEATEN) for n, (bird, name) in beaten]
    perches[-1] = replace(perches[-1], rank="")
    solo = CATALOG["solodrez"]
    tasks = [Perch(str(8 - n), task_text(solo, n), note=BEATEN if n < 3 else "") for n in range(8)][::-1]
    roost = Roost(perches, ["You are on the climb. " * 4, BEATEN], f"Challenge {LEVELS[3][1]}")
    names = dict(STAGES)
    games = {
        "kings": GameRoosts(N_("The Imposter Kings"), dict.fromkeys(names, roost), names, {}, "two"),
        "solodrez": GameRoosts(N_("SoloDrez"), {"": Roost(tasks, ["Next: " + task_text(solo, 3)])}),
    }
    return ClimbScreen(lambda: games, game, size, theme)


COPIES = (
    Path("Pecking Order 2026-11-29 14.05.db"),
    Path("kopio vanhalta koneelta, joka hajosi " * 3 + ".db"),
)

TABLE = TableNow(
    ("http://192.168.100.120:40123/#k7m2xp", "http://[fd3c:9a41:7be2:1:5c0f:8d2e:91aa:42b7]:40123/#k7m2xp"),
    (
        TableSeat(LONG_NAMES[0], Holder.PHONE, face(None)),
        TableSeat("Seat 2", Holder.FREE, face(None, seat=1)),
        TableSeat("Athena", Holder.BIRD, face("athena")),
    ),
    is_begun=False,
    is_visited=False,
    refusal="",
)
BEGUN = TABLE._replace(
    links=TABLE.links[:1],
    seats=(*TABLE.seats, TableSeat("Wilhelmina Maria", Holder.SCREEN, face(None, seat=3))),
    is_begun=True,
    is_visited=True,
)
TAKEN = "The table can't be opened at port 40123: another program may be using it."

SCREENS: dict[str, Callable[[Size, Theme | None], Page]] = {
    "menu": lambda size, theme: menu(RUNNING, size, theme),
    "menu between two rounds": lambda size, theme: MenuScreen(lambda: MenuData(BETWEEN), size, theme),
    "menu with the first lesson": lambda size, theme: menu(None, size, theme, offers_lesson=True),
    "start": start,
    "start against birds": start_against_birds,
    "start on a board": start_on_a_board,
    "start of a match": start_of_a_match,
    "start for three": lambda size, theme: start_of_a_match(size, theme, "three"),
    "start for four": lambda size, theme: start_of_a_match(size, theme, "four"),
    "start with wishes": lambda size, theme: start(size, theme, deal_traits=DEAL_TRAITS),
    "deal": deal,
    "deal with wishes": lambda size, theme: deal(size, theme, deal_traits=DEAL_TRAITS),
    "daily": daily,
    "learn": learn,
    "lessons": lessons,
    "puzzles": puzzles,
    "challenges": challenges,
    "in-progress": in_progress,
    "none in progress": lambda size, theme: in_progress(size, theme, ()),
    "settings": lambda size, theme: SettingsScreen(Settings(), LANGUAGES, size, theme),
    "climb": climb,
    "climb of one who plays alone": lambda size, theme: climb(size, theme, "solodrez"),
    "statistics": statistics,
    "statistics of one who plays alone": lambda size, theme: statistics(size, theme, "solodrez"),
    "statistics of boards": lambda size, theme: StatisticsScreen(
        loading(BOARD_FIGURES), "hierarkia", size, theme
    ),
    "statistics of matches": lambda size, theme: StatisticsScreen(
        loading(MATCH_FIGURES), "kings", size, theme
    ),
    "no statistics": lambda size, theme: StatisticsScreen(loading(NO_FIGURES), "hierarchy", size, theme),
    "history": lambda size, theme: HistoryScreen(listed(*GAMES), size, theme),
    "library": library,
    "no history": lambda size, theme: HistoryScreen(listed(), size, theme),
    "rules": lambda size, theme: RulesScreen(TABLES["hierarchy"].rulebook, size, theme),
    "rules with examples": lambda size, theme: RulesScreen(
        TABLES["hierarkia"].rulebook, size, theme, draw_example=draw_example
    ),
    "rules with cards": lambda size, theme: RulesScreen(
        TABLES["kings"].rulebook, size, theme, draw_example=TABLES["kings"].draw_example
    ),
    "cards": lambda size, theme: GalleryScreen("kings", size, theme),
    "pieces": lambda size, theme: GalleryScreen("hierarkia", size, theme),
    "keys": KeysScreen,
    "copies": lambda size, theme: CopiesScreen(lambda: COPIES, size, theme),
    "no copies": lambda size, theme: CopiesScreen(tuple, size, theme),
    "share": lambda size, theme: ShareScreen(Share(), LONG_NAMES[:3], size, theme),
    "share of open cards": lambda size, theme: ShareScreen(Share(), (), size, theme),
    "phones": lambda size, theme: PhonesScreen(lambda: TABLE, size, theme),
    "phones and this computer": lambda size, theme: PhonesScreen(
        lambda: BEGUN._replace(is_begun=False), size, theme
    ),
    "phones in a game": lambda size, theme: PhonesScreen(lambda: BEGUN, size, theme),
    "phones without a network": lambda size, theme: PhonesScreen(
        lambda: TABLE._replace(links=()), size, theme
    ),
    "phones refused": lambda size, theme: PhonesScreen(lambda: TABLE._replace(refusal=TAKEN), size, theme),
    "credits": lambda size, theme: CreditsScreen(Build("1.0.0", REASONS["no-compiler"]), size, theme),
}
