"""The player's rating from the saved games, and the bird that a new game then begins with."""

from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from game.app.good_match import bird_ratings, good_match, rating_change, rating_history
from game.app.new_game import NewGames
from game.app.notices import Notices
from game.app.preferences import Preferences, last_players
from game.app.screen_factory import ScreenFactory
from game.app.table_view import make_live_game
from game.catalog import GAMES
from game.engine.outcome import Outcome
from game.engine.rating import NEWCOMER, after_game
from game.engine.seat import Seat
from game.play.library import Library, Players
from game.play.worker import Worker
from game.screens.start import StartScreen
from game.screens.statistics import DuelFigures, StatisticsScreen
from game.store.database import Database
from game.store.settings import GOOD_MATCH, SettingsFile
from game.table.scene import NextGame, StartGame
from game.ui.assets import Sounds
from game.ui.theme import theme_for
from support.checked import checked, known
from support.events import click_on
from support.in_process_worker import InProcessWorker
from support.saved_games import A_WON, B_WON, DRAWN, GAME, NOW, Reason, a_record, begin, played

BIRDS = bird_ratings(GAME, "standard")
LADDER = {"easy": 1424.0, "medium": 1500.0, "hard": 1900.0}
UNRATED = "hierarkia"  # A game that has no rated birds in these tests.
NEWEST = (None, GOOD_MATCH)


@pytest.fixture(autouse=True)
def only_one_rated_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, game in GAMES.items():
        monkeypatch.setattr(game, "ratings", {"standard": BIRDS} if name == GAME else {})


@pytest.fixture
def database(silent_pygame: None, tmp_path: Path) -> Database:
    return Database.open(tmp_path / "games.db", NOW)


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(SettingsFile.open(tmp_path / "settings.toml", NOW), Sounds(is_muted=True), "en")


class Said(Notices):
    """Notices that keep what was said."""

    def __init__(self) -> None:
        super().__init__()
        self.sentences: list[str] = []

    def add(self, sentence: str) -> None:
        self.sentences.append(sentence)


@pytest.fixture
def notices() -> Said:
    return Said()


@pytest.fixture
def games(database: Database, preferences: Preferences, notices: Said) -> NewGames:
    return NewGames(database, preferences, notices, Random(1), lambda: NOW)


def value(database: Database, game: str = GAME, variant: str = "standard") -> float | None:
    match = known(good_match(database, game, variant))
    return None if match.rating is None else match.rating.value


def players_of(games: NewGames, players: Players | None = None) -> Players:
    return known(games.start(StartGame(GAME, players))).saved.players


def test_every_game_against_one_bird_changes_the_rating(database: Database) -> None:
    played(database, A_WON, players=(None, "dilly"))
    first = after_game(NEWCOMER, BIRDS, "dilly", 1.0)
    assert value(database) == first.value
    played(database, A_WON, players=("percy", None))
    second = after_game(first, BIRDS, "percy", 0.0)
    assert value(database) == second.value
    resigned = begin(database, "4", players=(None, "pip"))
    database.give_up(resigned, NOW)
    assert value(database) == after_game(second, BIRDS, "pip", 0.0).value


def test_other_games_do_not_change_the_rating(database: Database) -> None:
    played(database, A_WON, players=(None, "hard"))
    played(database, A_WON, players=(None, None))
    played(database, A_WON, players=("gus", "gus"))
    begin(database, "4", players=(None, "gus"))
    assisted = database.begin(a_record(), (None, "gus"), 5, NOW)
    database.add_hint(assisted, NOW)
    database.add_move(assisted, 0, "4", NOW, A_WON)
    practice = database.begin(a_record(), (None, "gus"), 5, NOW, is_counted=False)
    database.add_move(practice, 0, "4", NOW, A_WON)
    assert value(database) is None


def test_the_clock_does_not_matter(database: Database) -> None:
    for now in (-NOW, 2.0**37, 0.0):
        game_id = database.begin(a_record(), (None, "dilly"), 5, now)
        database.add_move(game_id, 0, "4", now, A_WON)
    ratings = rating_history(database.statistics(GAME).games, GAME, "standard")
    assert [each.value for each in ratings] == sorted(each.value for each in ratings)


def test_the_last_game_says_by_how_much_it_changed_the_rating(database: Database) -> None:
    played(database, A_WON, players=(None, "dilly"))
    first = known(value(database))
    assert rating_change(database, GAME, "standard") == (round(first), round(first) - NEWCOMER.value)
    played(database, A_WON, players=("percy", None))
    second = round(known(value(database)))
    assert rating_change(database, GAME, "standard") == (second, second - round(first))
    played(database, A_WON, players=(None, "hard"))
    assert rating_change(database, GAME, "standard") is None


def test_a_reset_of_the_statistics_resets_the_rating(database: Database) -> None:
    played(database, A_WON, players=(None, "gus"))
    database.reset_statistics(GAME, NOW)
    assert value(database) is None


def test_only_the_latest_games_of_a_variant_are_read(database: Database) -> None:
    for players in ((None, "gus"), (None, "pip"), (None, "athena")):
        played(database, A_WON, players=players)
    played(database, A_WON, game="hierarkia")
    levels = [[game.level for game in database.latest_games(GAME, "standard", limit)] for limit in (1, 2, 9)]
    assert levels == [["athena"], ["pip", "athena"], ["gus", "pip", "athena"]]


def test_a_draw_counts_half_but_a_round_that_was_called_off_does_not(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAMES["hierarkia"], "ratings", {"small": LADDER})
    monkeypatch.setattr(GAMES["kings"], "ratings", {"two": LADDER})
    played(database, DRAWN, (None, "hard"), "small", "hierarkia")
    assert value(database, "hierarkia", "small") == after_game(NEWCOMER, LADDER, "hard", 0.5).value
    played(database, DRAWN, (None, "hard"), "two", "kings")
    assert value(database, "kings", "two") is None


def test_losing_to_one_of_two_rivals_costs_less(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    ladders = {"two": LADDER, "three": LADDER, "four": LADDER}
    monkeypatch.setattr(GAMES["kings"], "ratings", ladders)
    played(database, B_WON, (None, "easy"), "two", "kings")
    played(database, B_WON, (None, "easy", "easy"), "three", "kings")
    played(
        database,
        Outcome(Reason.CHECKMATE, (Seat.B, Seat.D), (0, 1, 0, 1)),
        (None, *3 * ("easy",)),
        "four",
        "kings",
    )
    two, three, four = (value(database, "kings", variant) for variant in ladders)
    assert (three or 0) > (two or 0) == four
    played(database, B_WON, (None, "easy", "hard"), "three", "kings")
    assert value(database, "kings", "three") != three, "different birds count by their mean"
    played(database, B_WON, (None, "easy", "hard", "hard"), "four", "kings")
    assert value(database, "kings", "four") == four, "two alike and another do not"


def test_a_game_with_a_good_match_saves_a_real_bird_and_remembers_the_choice(
    games: NewGames, preferences: Preferences, database: Database
) -> None:
    assert players_of(games, (GOOD_MATCH, None)) == ("dilly", None)
    assert last_players(preferences.now, GAMES[GAME], "standard") == NEWEST
    for _ in range(9):
        played(database, A_WON, players=(None, "athena"))
    assert players_of(games) == (None, "athena")
    assert players_of(games, (None, "gus")) == (None, "gus")
    assert players_of(games) == (None, "gus"), "the bird chosen last"


@pytest.mark.parametrize(
    ("which", "expected"),
    [
        (NextGame.NEW_DEAL, ("athena", None)),
        (NextGame.NEXT, (None, "athena")),
        (NextGame.SAME, (None, "dilly")),
        (NextGame.OTHER_SIDE, ("dilly", None)),
    ],
)
def test_another_deal_at_the_table_picks_the_bird_anew_and_says_so(
    games: NewGames, database: Database, notices: Said, which: NextGame, expected: Players
) -> None:
    assert after_wins(games, database, NEWEST, which) == expected
    is_new = "athena" in expected
    assert notices.sentences == (["Athena is a better match for you now."] if is_new else [])


def test_another_deal_at_the_table_keeps_a_bird_that_was_chosen(games: NewGames, database: Database) -> None:
    assert after_wins(games, database, (None, "dilly"), NextGame.NEW_DEAL) == ("dilly", None)


def after_wins(games: NewGames, database: Database, players: Players, which: NextGame) -> Players:
    """Return the players of the game that follows one with these players and many wins against Athena."""
    open_game = known(games.start(StartGame(GAME, players)))
    for _ in range(9):
        played(database, A_WON, players=(None, "athena"))
    worker = cast(Worker, InProcessWorker())
    live = make_live_game(open_game, database, worker, lambda _: None, lambda: NOW)
    return known(games.again(live, which)).saved.players


def test_a_good_match_needs_rated_birds(games: NewGames, preferences: Preferences) -> None:
    assert players_of(games, NEWEST) == (None, "dilly")
    assert known(games.start(StartGame("solodrez"))).saved.players == (None,)
    assert last_players(preferences.now, GAMES[UNRATED], "standard") == (None, "gus")
    assert known(games.start(StartGame(UNRATED, NEWEST))).saved.players == (None, "gus")


def test_the_start_page_offers_the_good_match_again(
    games: NewGames, database: Database, preferences: Preferences
) -> None:
    players_of(games, NEWEST)
    screen = checked(StartScreen, page(database, preferences, f"start-{GAME}"))
    assert click_on(screen, "start/go") == StartGame(GAME, NEWEST, deal_traits={})
    players_of(games, ("pip", None))
    screen = page(database, preferences, f"start-{GAME}")
    assert click_on(screen, "start/go") == StartGame(GAME, ("pip", None), deal_traits={})


@pytest.mark.parametrize("players", [("gus", "pip"), (None, None)])
def test_the_good_match_stays_the_choice_after_a_game_without_an_opponent(
    games: NewGames, database: Database, preferences: Preferences, players: Players
) -> None:
    players_of(games, players)
    screen = page(database, preferences, f"start-{GAME}")
    click_on(screen, "start/kind/COMPUTER")
    assert click_on(screen, "start/go") == StartGame(GAME, NEWEST, deal_traits={})


def test_statistics_have_the_rating_of_every_rated_game(database: Database, preferences: Preferences) -> None:
    for _ in range(3):
        played(database, A_WON, players=(None, "pip"))
    played(database, A_WON)
    screen = checked(StatisticsScreen, page(database, preferences, f"statistics-{GAME}"))
    assert isinstance(screen.shown, DuelFigures)
    (ratings,) = screen.shown.whole.ratings
    assert [each.value for each in ratings.ratings][-1] == value(database)
    assert len(ratings.ratings) == 3
    assert ratings.birds[0][0] == "Pip"
    assert not page(database, preferences, f"statistics-{UNRATED}").shown.whole.ratings


def page(database: Database, preferences: Preferences, name: str) -> Any:
    library = Library(database, Random(1), lambda: NOW)
    factory = ScreenFactory(database, library, lambda: preferences.now)
    return factory.make(name, (960, 3000), theme_for((960, 3000)))
