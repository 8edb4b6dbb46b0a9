"""The screens other than tables, made from the content of the database."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, cast

import pygame
import pytest

from game.app.screen_factory import ScreenFactory
from game.catalog import GAMES
from game.engine.i18n import _
from game.engine.outcome import Outcome
from game.engine.record import Record
from game.engine.solo import SoloEnd
from game.learn.puzzle import PuzzleScene
from game.play.library import Library, Players
from game.play.worker import Worker
from game.screens.history import Result
from game.screens.menu import GameInProgress
from game.screens.newgame import LESSON, DealScreen
from game.screens.seating import Kind
from game.screens.start import StartScreen
from game.screens.statistics import AbovePar, DuelFigures, SoloFigures, StatisticsScreen
from game.store.database import Database
from game.store.instance_lock import claim
from game.store.saved import EVERY_GAME, GameSearch
from game.store.settings import Settings
from game.table.scene import StartGame
from game.tables import TABLES
from game.ui.block import Paragraph
from game.ui.description import Role, walk
from game.ui.page import Page
from game.ui.scene import Open
from game.ui.theme import REFERENCE, theme_for
from support.checked import checked, known
from support.events import click_on, key
from support.in_process_worker import InProcessWorker
from support.kings_positions import two
from support.learner import tutor_of
from support.saved_games import (
    A_WON,
    B_WON,
    DRAWN,
    NOW,
    SMALL,
    STANDARD,
    STUCK,
    VARIED,
    WON_ALONE,
    a_record,
    begin,
    notice_texts,
    played,
    played_alone,
)

DAY = 86_400.0
HIGH = (960, 9000)
NAMES = TABLES[VARIED].variants
THEME = theme_for(REFERENCE)


@pytest.fixture
def database(silent_pygame: None, tmp_path: Path) -> Database:
    return Database.open(tmp_path / "games.db", NOW)


def factory(database: Database, **settings: Any) -> ScreenFactory:
    library = Library(database, Random(1), lambda: NOW)
    return ScreenFactory(database, library, lambda: Settings(**settings), cast(Worker, InProcessWorker()))


@pytest.fixture
def pages(database: Database) -> ScreenFactory:
    return factory(database)


def high(pages: ScreenFactory, name: str) -> Page:
    """Return a screen that is high enough for all that is on it."""
    screen = pages.make(name, HIGH, theme_for(HIGH))
    assert isinstance(screen, Page)
    return screen


def chosen(pages: ScreenFactory, game: str) -> StartGame:
    """Return the game that the start screen offers at first."""
    return checked(StartGame, click_on(high(pages, f"start-{game}"), "start/go"))


def test_every_screen_works_with_games_of_every_kind(database: Database, pages: ScreenFactory) -> None:
    assert len(pages.names) >= 7
    for name in pages.names:
        assert pages.make(name, REFERENCE, THEME).targets(), name
    for players in ((None, "hard"), ("easy", None), (None, None), ("easy", "hard")):
        for outcome in (A_WON, B_WON):
            played(database, outcome, players)
        database.give_up(begin(database, "4", players=players), NOW)
    assert pages.menu_data().running is None
    begin(database, "4")
    for name in pages.names:
        assert pages.make(name, REFERENCE, THEME).targets(), name
    assert len(pages.finished().games) == 12
    assert pages.menu(REFERENCE, THEME).targets()


def running(pages: ScreenFactory) -> GameInProgress:
    """Return the game that the menu offers to continue."""
    return known(pages.menu_data().running)


def test_running_game_names_turn_and_opponent(database: Database, pages: ScreenFactory) -> None:
    cases: list[tuple[Players, bool, str]] = [
        ((None, "hard"), False, "hard"),
        (("hard", None), True, "hard"),
        ((None, None), True, ""),
        (("easy", "hard"), False, ""),
    ]
    for players, is_own_turn, opponent in cases:
        begin(database, players=players)
        assert (running(pages).moves, running(pages).is_own_turn) == (0, players[0] is None)
        begin(database, "5", players=players)
        now = running(pages)
        # Of a single person, their own moves are counted.
        moves = int(players != ("hard", None))
        assert (now.game, now.moves, now.is_own_turn) == ("hierarchy", moves, is_own_turn)
        assert _(now.opponent or "") == opponent
        database.give_up(known(database.running()).id, NOW)
        database.give_up(known(database.running()).id, NOW)


def test_unreplayable_running_game_does_not_break_the_menu(database: Database, pages: ScreenFactory) -> None:
    begin(database, "<9")
    assert pages.menu(REFERENCE, THEME).targets()
    assert pages.menu_data().running is None
    assert len(notice_texts(database)) == 1


def test_finished_games_have_results(database: Database, pages: ScreenFactory) -> None:
    expected: dict[int, tuple[Result, int]] = {
        played(database, A_WON, (None, "hard")): (Result.WON, 1),
        played(database, B_WON, (None, "hard")): (Result.LOST, 1),
        played(database, A_WON, ("hard", None)): (Result.LOST, 0),
        played(database, B_WON, ("hard", None)): (Result.WON, 0),
        played(database, A_WON, (None, None)): (Result.FIRST_WON, 1),
        played(database, B_WON, ("easy", "hard")): (Result.SECOND_WON, 0),
    }
    given_up = begin(database, "4")
    database.give_up(given_up, NOW)
    expected[given_up] = (Result.ABANDONED, 1)
    found = {game.number: game for game in pages.finished().games}
    assert {number: (game.result, game.moves) for number, game in found.items()} == expected
    assert list(found) == sorted(expected, reverse=True)
    for number, game in found.items():
        saved = known(database.game(number))
        sides: dict[Players, str] = {(None, "hard"): "first", ("hard", None): "second"}
        assert game.side == sides.get(saved.players)
        others: dict[Players, str] = {(None, None): "people", ("easy", "hard"): "computers"}
        assert _(game.opponent or "") == others.get(saved.players, "hard")
        assert _(game.game) == "Hierarchy"
        assert game.text == str(saved.shown)
        assert game.date == f"{datetime.fromtimestamp(saved.ended or 0):%Y-%m-%d %H:%M}"


def test_a_game_dropped_where_one_can_resign_is_resigned(database: Database, pages: ScreenFactory) -> None:
    red_starts = str(GAMES["hierarkia"].deal(0)).replace(" b ", " r ")
    for start in (0, red_starts):
        record = Record("hierarkia", "standard", start, ("b2-b3",))
        database.give_up(database.begin(record, (None, "hard"), 1, NOW), NOW)
    found = [(game.result, game.moves) for game in pages.finished().games]
    assert found == [(Result.RESIGNED, 0), (Result.RESIGNED, 1)]


def test_finished_solitaires_have_deal_and_time_only(database: Database, pages: ScreenFactory) -> None:
    expected = {
        played_alone(database, WON_ALONE, 9, free_moves=2): (Result.WON, 7),
        played_alone(database, STUCK): (Result.STUCK, 1),
        played_alone(database, Outcome(SoloEnd.SHOWN, (), (0,))): (Result.SHOWN, 1),
        played_alone(database, None, 3): (Result.ABANDONED, 3),
    }
    found = {game.number: game for game in pages.finished().games}
    assert {number: (game.result, game.moves) for number, game in found.items()} == expected
    for game in found.values():
        assert (_(game.game), game.opponent, game.side) == ("SoloDrez", None, None)
        assert (game.deal, game.seconds) == (7, 60.0)
    duel = played(database, A_WON)
    (game,) = (game for game in pages.finished().games if game.number == duel)
    assert (game.deal, game.seconds) == (None, 0.0)


def shown(pages: ScreenFactory, name: str) -> StatisticsScreen:
    """Return the statistics as the player would see them."""
    return checked(StatisticsScreen, pages.make(name, REFERENCE, THEME))


def solo_figures(pages: ScreenFactory) -> SoloFigures:
    return checked(SoloFigures, shown(pages, "statistics-solodrez").shown)


def solo_scores(pages: ScreenFactory) -> list[tuple[Any, ...]]:
    return [
        (name, tally.played, tally.won, tally.streak, tally.best_streak, tally.best_seconds)
        for name, tally in solo_figures(pages).scores
    ]


def duel_figures(pages: ScreenFactory, game: str = "hierarchy") -> DuelFigures:
    return checked(DuelFigures, shown(pages, f"statistics-{game}").shown)


def test_solitaires_are_counted_by_category(database: Database, pages: ScreenFactory) -> None:
    played_alone(database, WON_ALONE, 50, 300.0, free_moves=9, is_winnable=True)
    played_alone(database, WON_ALONE, 60, 200.0, free_moves=9, is_winnable=True, hints=3)
    played_alone(database, STUCK, 5, 10.0, is_winnable=True)
    undone = database.begin(a_record("4", game="solodrez"), (None,), 5, NOW)
    database.set_ply(undone, 0, NOW)
    database.add_move(undone, 0, "5", NOW, WON_ALONE, seconds=400.0)
    played_alone(database, None, 2, 20.0, deal=67, hints=1)
    assert solo_scores(pages) == [
        ("All games", 5, 3, 0, 2, 300.0),
        # A deal chosen by its number is known to be winnable, another is not.
        ("Winnable deals", 4, 3, 1, 2, 200.0),
        ("Other deals", 1, 0, 0, 0, None),
        ("Unassisted", 3, 2, 1, 1, 300.0),
        ("Assisted", 2, 1, 0, 1, 200.0),
    ]
    assert duel_figures(pages).whole.total is None


def test_unassisted_wins_are_compared_with_par(database: Database, pages: ScreenFactory) -> None:
    def above_par() -> AbovePar | None:
        return solo_figures(pages).above_par

    par = known(GAMES["solodrez"].par(7))
    played_alone(database, None, 30)
    played_alone(database, STUCK, 30)
    played_alone(database, WON_ALONE, par.moves, hints=1)
    played_alone(database, WON_ALONE, 60, deal=20_000)
    assert above_par() is None
    played_alone(database, WON_ALONE, par.moves + 9 + 2, free_moves=9)
    assert above_par() == AbovePar(2.0, 1)
    played_alone(database, WON_ALONE, par.moves + 9 + 5, free_moves=9)
    assert above_par() == AbovePar(3.5, 2)
    blocks = shown(pages, "statistics-solodrez")._blocks()
    assert Paragraph("3.5 moves above par on average in 2 games won without help.", above=16) in blocks


def test_draws_are_counted_in_games_with_draws(database: Database, pages: ScreenFactory) -> None:
    played(database, DRAWN, game="hierarkia")
    board = duel_figures(pages, "hierarkia")
    assert (board.has_draws, duel_figures(pages).has_draws) == (True, False)
    total = known(board.whole.total)
    assert (total.played, total.drawn, total.lost) == (1, 1, 0)


def test_statistics_open_at_game_played_last(database: Database, pages: ScreenFactory) -> None:
    assert shown(pages, "statistics").shown.game == "hierarchy"
    played_alone(database)
    assert shown(pages, "statistics").shown.game == "solodrez"
    played(database, A_WON)
    assert shown(pages, "statistics").shown.game == "hierarchy"


def test_reset_date_is_shown_for_its_game_only(database: Database, pages: ScreenFactory) -> None:
    played_alone(database)
    played(database, A_WON)
    database.reset_statistics("solodrez", NOW)
    assert (solo_scores(pages), bool(solo_figures(pages).since)) == ([], True)
    duels = duel_figures(pages)
    assert (duels.whole.total is not None, duels.since) == (True, "")


def test_the_list_of_keys_begins_with_those_of_the_table(pages: ScreenFactory) -> None:
    for game, entry in TABLES.items():
        page = pages.make(f"keys-{game}", REFERENCE, THEME).described().nodes
        titles = [node.name for node in page if node.role is Role.HEADING]
        assert titles[: len(entry.keys)] == [group.title for group in entry.keys]
        everywhere = pages.make("keys", REFERENCE, THEME).described().nodes
        assert sorted(titles) == sorted(node.name for node in everywhere if node.role is Role.HEADING)


def test_second_instance_offers_no_lesson(silent_pygame: None, tmp_path: Path) -> None:
    with claim(tmp_path) as first, claim(tmp_path) as second:
        offers = []
        for place in (first, second):
            database = Database.open(tmp_path / "games.db", NOW, place)
            offers.append(factory(database).menu_data().offers_lesson)
            database.close()
    assert offers == [True, False]


def many(path: Path, count: int) -> None:
    """Add finished games by SQL, for a test of speed: every tenth against Gus, the others against Pip."""
    numbers = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO games (id, game, variant, start, seed, copy, status, ply, is_counted, hints, undos,"
            " started, changed, ended, ending, reason)"
            f" {numbers} SELECT i, 'hierarchy', 'standard', 'deal ' || i, '1', 0, 'finished', 8, 1, 0, 0,"
            f" i, i, i, i, '{A_WON.reason.name}' FROM n"
        )
        connection.execute(
            f"INSERT INTO seats (game_id, seat, level, is_winner, points, name) {numbers}"
            " SELECT i, 0, NULL, 1, 1, CASE WHEN i = 77 THEN 'Åke' ELSE '' END FROM n UNION ALL"
            " SELECT i, 1, CASE WHEN i % 10 THEN 'pip' ELSE 'gus' END, 0, 0, '' FROM n"
        )
        connection.execute(
            "INSERT INTO moves (game_id, ply, text) SELECT id, value, 'x' FROM games,"
            " (SELECT 0 AS value UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5"
            " UNION SELECT 6 UNION SELECT 7)"
        )


def test_ten_thousand_finished_games_are_found_quickly(silent_pygame: None, tmp_path: Path) -> None:
    Database.open(tmp_path / "games.db", NOW).close()
    many(tmp_path / "games.db", 10_000)
    with closing(Database.open(tmp_path / "games.db", NOW)) as database:
        pages = factory(database)
        for search, skipped, found in (
            (EVERY_GAME, 0, (10_000, 10_000, 50)),
            (EVERY_GAME, 9_980, (10_000, 20, 20)),
            (GameSearch("kings"), 0, (0, None, 0)),
            (GameSearch("hierarchy", " GUS "), 0, (1_000, 10_000, 50)),
            (GameSearch(text="åKE"), 0, (1, 77, 1)),
            (GameSearch(text="4 321"), 0, (1, 4321, 1)),
        ):
            began = process_time()
            games, total, *_ = pages.finished(search, skipped)
            assert process_time() - began < 0.1
            assert (total, games[0].number if games else None, len(games)) == found


# Variants and pasted games


def test_pasted_game_has_no_player(database: Database, pages: ScreenFactory) -> None:
    for players in ((None, "hard"), (None, None)):
        pasted = database.begin(a_record("4"), players, 5, NOW, is_counted=False, is_pasted=True)
        database.finish(pasted, A_WON, NOW)
    for game in pages.finished().games:
        assert (game.result, game.opponent, game.side) == (Result.PASTED, None, None)
    assert pages.make("history", REFERENCE, THEME).targets()
    assert duel_figures(pages).whole.total is None


def test_variant_is_shown_if_there_are_several(database: Database, pages: ScreenFactory) -> None:
    for game, variant, finished, selected_players in (
        ("hierarchy", STANDARD, None, None),
        (VARIED, SMALL, NAMES[SMALL], NAMES[STANDARD]),
    ):
        number = played(database, A_WON, variant=variant, game=game)
        begin(database, game=game)
        assert (running(pages).game, running(pages).variant) == (game, selected_players)
        assert [each.variant for each in pages.finished().games if each.number == number] == [finished]


def test_figures_are_shown_per_variant(database: Database, pages: ScreenFactory) -> None:
    played(database, A_WON, variant=SMALL, game=VARIED)
    played(database, B_WON, variant=SMALL, game=VARIED)
    played(database, A_WON, (None, "easy"), game=VARIED)
    figures = duel_figures(pages, VARIED)
    assert known(figures.whole.total).played == 3
    found = {}
    for variant, (title, each) in figures.variants.items():
        levels = [(str(name), tally.played) for name, tally in each.scores]
        found[variant] = (title, levels, each.total and each.total.won)
    assert found == {
        SMALL: (NAMES[SMALL], [("hard", 2)], 1),
        STANDARD: (NAMES[STANDARD], [("easy", 1)], 1),
        "large": (NAMES["large"], [], None),
    }


@pytest.mark.parametrize(("level", "bird"), [("medium", "berta"), ("perfect", "athena"), ("gus", "gus")])
def test_a_saved_game_against_a_level_leads_to_its_bird(database: Database, level: str, bird: str) -> None:
    pages = factory(database, levels={"hierarchy": level})
    begin(database, "4", players=(level, None))
    resumed = known(Library(database, Random(1), lambda: NOW).resumable("hierarchy"))
    assert resumed.saved.players == (level, None)
    screen = checked(StartScreen, high(pages, "start-hierarchy"))
    assert screen.seating.players == (bird, None)


def test_two_people_are_offered_another_game_once_theirs_has_ended(
    database: Database, pages: ScreenFactory
) -> None:
    database.give_up(begin(database, "4", players=(None, None)), NOW)
    assert checked(StartScreen, high(pages, "start-hierarchy")).seating.players == (None, None)
    database.give_up(begin(database, "5", players=(None, "easy")), NOW + 1)
    assert checked(StartScreen, high(pages, "start-hierarchy")).seating.kind is Kind.COMPUTER


def test_new_game_offers_variant_of_running_or_last_game(database: Database) -> None:
    pages = factory(database, variants={VARIED: SMALL})
    assert chosen(pages, VARIED).variant == SMALL
    begin(database, game=VARIED)
    assert chosen(pages, VARIED).variant == STANDARD


def menu_picture(pages: ScreenFactory) -> bytes:
    """Return the menu's pixels once the picture of the table is drawn."""
    menu, surface = pages.menu(REFERENCE, THEME), pygame.Surface(REFERENCE)
    menu.draw(surface)
    before = surface.get_buffer().raw
    while not menu.is_still:
        menu.update(0.1)
    assert menu.is_dirty
    menu.draw(surface)
    assert surface.get_buffer().raw != before
    return surface.get_buffer().raw


def test_with_several_games_in_progress_the_page_for_a_new_one_leads_to_them(database: Database) -> None:
    for count, name in ((1, "hierarchy"), (2, "hierarchy"), (1, "solodrez"), (2, "solodrez")):
        begin(database, game=name, players=(None,) if name == "solodrez" else (None, "hard"))
        shown = cast(Page, factory(database).make(f"start-{name}", REFERENCE, THEME))
        assert ("start/in-progress" in shown.targets()) is (count > 1)
        assert count == 1 or click_on(shown, "start/in-progress") == Open("in-progress")


def test_menu_shows_the_table_of_the_game_in_progress(database: Database, pages: ScreenFactory) -> None:
    begin(database)
    first = menu_picture(pages)
    assert menu_picture(pages) == first
    begin(database, "5")
    assert menu_picture(pages) != first


@pytest.mark.parametrize(
    ("players", "is_open", "is_same"),
    [((None, None), True, True), (("gus", "berta"), False, True), (("gus", "berta"), True, False)],
)
def test_menu_shows_no_cards_of_people_at_one_screen_or_of_hands_to_be_hidden(
    database: Database, players: tuple[str | None, ...], is_open: bool, is_same: bool
) -> None:
    library, pictures = Library(database, Random(1), lambda: NOW), []
    pages = factory(database, show_watched_hands=is_open)
    for card in ("King's Hand", "Zealot"):
        position = two(
            f"hand {card}, Elder; successor Queen",
            "hand Judge, Fool; successor Oathbound",
            "court: Elder b | accused: Mystic | turn: a",
        )
        open_game = library.paste(str(Record("kings", "two", position, ())), lambda *_: (players, ()))
        pictures.append(menu_picture(pages))
        database.give_up(open_game.saved.id, NOW)
    assert (pictures[0] == pictures[1]) is is_same


def test_menu_does_not_reveal_pending_reaction(database: Database, pages: ScreenFactory) -> None:
    """Neither by whose turn it is, nor by the number of moves, nor by the picture of the table."""
    library, found, pictures = Library(database, Random(1), lambda: NOW), [], set()
    for cards in ("King's Hand, Judge, Fool", "Zealot, Judge, Fool"):
        position = two(
            "hand Soldier, Elder; successor Queen",
            f"hand {cards}; successor Oathbound",
            "court: Elder b | accused: Mystic | turn: a",
        )
        # The guess is right: unless b reacts, a chooses next.
        moves = ("play Soldier", "name Judge")
        for made in (moves, (*moves, "pass")) if "King's Hand" in cards else (moves,):
            open_game = library.paste(
                str(Record("kings", "two", position, made)), lambda *_: ((None, "random"), ())
            )
            found.append((running(pages).is_own_turn, running(pages).moves))
            pictures.add(menu_picture(pages))
            database.give_up(open_game.saved.id, NOW)
    assert found == [(False, 2)] * 3
    assert len(pictures) == 1


def test_new_game_offers_last_seating(database: Database) -> None:
    pages = factory(database, variants={"kings": "three"}, seats={"kings three": "random person gus"})
    assert chosen(pages, "kings").players == ("pip", None, "gus")
    library = Library(database, Random(1), lambda: NOW)
    library.deal("kings", (None, None, "gus"), 3, variant="three")
    assert chosen(pages, "kings").players == (None, None, "gus"), "as at the table"


def test_people_are_called_by_their_names(database: Database, pages: ScreenFactory) -> None:
    for outcome, names in ((A_WON, ("easy", "Bert {0}")), (B_WON, ("Bert {0}", "")), (A_WON, ())):
        played(database, outcome, (None, None), names=names)
    played(database, B_WON, (None, "hard"))
    computer, unnamed, last, first = pages.finished().games
    assert (first.names, first.winners) == (("easy", "Bert {0}"), ["easy"])
    assert (last.names, last.winners) == (("Bert {0}", "Player 2"), ["Player 2"])
    assert (unnamed.names, computer.names) == ((), ())
    pages.make("history", REFERENCE, THEME).draw(pygame.Surface(REFERENCE))
    people = duel_figures(pages).whole.people
    found = [(name, tally.played, tally.won, tally.lost) for name, tally in people]
    assert found == [("Bert {0}", 2, 0, 2), ("easy", 1, 1, 0)]
    database.reset_statistics("hierarchy", NOW)
    assert not duel_figures(pages).whole.people


# Learning


def test_learn_page_shows_number_of_solved_puzzles(database: Database, pages: ScreenFactory) -> None:
    for number, is_solved in ((1, True), (2, False), (3, True), (3, True), (0xFFFF, True)):
        database.add_attempt("hierarchy", number, is_solved, NOW)
    found = {each.game: each for each in pages.learning.progress(())}
    assert list(found) == list(TABLES)
    puzzles = [puzzle.number for puzzle in GAMES["hierarchy"].puzzles]
    duel = found["hierarchy"]
    assert (duel.puzzles, duel.solved) == (len(puzzles), len({1, 3} & set(puzzles))), "one is there no more"
    assert (duel.streak, duel.best_streak) == (3, 3)
    assert (found["solodrez"].solved, found["solodrez"].best_streak) == (0, 0)


def test_what_was_failed_is_on_the_learn_page_when_it_is_due(database: Database) -> None:
    now = NOW
    library = Library(database, Random(1), lambda: now)
    pages = ScreenFactory(database, library, Settings, clock=lambda: now)
    moment = GAMES["kings"].puzzles[0].position
    database.add_attempt("hierarchy", 4, False, NOW)
    database.add_attempt("kings", moment, False, NOW + DAY)
    for lost in (0xFFFF, "no position of this version"):
        database.add_attempt("kings", lost, False, NOW)

    def due() -> dict[str, int]:
        return {each.game: each.due for each in pages.learning.progress(()) if each.due}

    found = []
    for day in range(3):
        now = NOW + day * DAY
        found.append(due())
    assert found == [{}, {"hierarchy": 1}, {"hierarchy": 1, "kings": 1}]
    database.add_attempt("hierarchy", 4, True, now)
    database.add_attempt("kings", 2, False, NOW)
    assert due() == {"kings": 2}
    again = checked(PuzzleScene, pages.make("again-kings", REFERENCE, THEME))
    assert [each.task for each in again.series.puzzles] == [2, moment], (
        "what has been due for longest comes first"
    )
    assert again.table.page.heading == "Puzzle 1 of 2"
    none_left = checked(PuzzleScene, pages.make("again-hierarchy", REFERENCE, THEME))
    assert len(none_left.series.puzzles) == len(GAMES["hierarchy"].puzzles)


def test_everything_on_learn_page_opens(pages: ScreenFactory) -> None:
    targets = high(pages, "learn").targets()
    offered = [name.removeprefix("learn/") for name in targets if name.startswith("learn/")]
    for game in TABLES:
        has_several = len(tutor_of(game).lessons) > 1
        assert (f"lessons-{game}" in offered, f"lesson-{game}" in offered) == (has_several, not has_several)
        assert f"rules-{game}" in offered
        assert (f"puzzles-{game}" in offered) is bool(GAMES[game].puzzles)
    assert [name for name in offered if name.startswith("start-")] == ["start-hierarchy", "start-solodrez"]
    assert set(offered) <= set(pages.names)


def test_last_traits_are_preselected(database: Database) -> None:
    pages = factory(database, deal_traits={"hierarchy winner": "second", "hierarchy way": "of old"})
    assert chosen(pages, "hierarchy").deal_traits == {"winner": "second"}


def test_new_game_offers_every_trait_of_a_game(pages: ScreenFactory) -> None:
    for game in TABLES:
        page = high(pages, f"start-{game}")
        if "start/more" in page.targets():
            click_on(page, "start/more")
        targets = page.targets()
        for trait in GAMES[game].traits:
            assert f"start/trait-{trait.name}" in targets
        assert bool(GAMES[game].traits) is any(name.startswith("start/trait-") for name in targets)


def test_the_deal_screen_offers_the_lesson_first_at_first(database: Database, pages: ScreenFactory) -> None:
    def caption_and_note() -> tuple[str, bool]:
        said = pages.make("start-solodrez", REFERENCE, THEME).described()
        is_advised = any(node.name.startswith("New to this game?") for node in walk(said.nodes))
        return known(said.node(LESSON)).name, is_advised

    assert caption_and_note() == ("First lesson", True)
    played_alone(database)
    assert caption_and_note() == ("Lesson", False)


@pytest.mark.parametrize("game", TABLES)
def test_enter_opens_the_lesson_of_a_game_that_is_new_to_the_player(database: Database, game: str) -> None:
    places: dict[str, int] = {}
    pages = factory(database, lesson_places=places)

    def entered() -> Any:
        return pages.make(f"start-{game}", REFERENCE, THEME).handle(key(pygame.K_RETURN))

    assert entered() == Open(f"lesson-{game}")
    places[f"lesson-{game}"] = 1
    assert isinstance(entered(), StartGame)
    if game == "hierarchy":
        places.clear()
        begin(database)
        assert isinstance(entered(), StartGame), "it was begun"


def test_a_deal_can_be_typed_at_once_on_the_number_screen(pages: ScreenFactory) -> None:
    assert checked(DealScreen, pages.make("number-solodrez", REFERENCE, THEME)).is_typing
