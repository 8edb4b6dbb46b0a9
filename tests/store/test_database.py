"""Saved games: what was acknowledged is on disk, and is read back unchanged."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from game.engine.record import Record
from game.engine.seat import Seat
from game.store.database import Database
from game.store.instance_lock import claim
from game.store.saved import End, NotRunning, SavedGame, Status
from support.saved_games import (
    A_WON,
    B_WON,
    DRAWN,
    GAME,
    NOW,
    PATIENCE,
    STUCK,
    WON_ALONE,
    a_record,
    begin,
    change_file,
    notice_texts,
    played,
    played_alone,
)

POSITION = "?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.db"


@pytest.fixture
def database(path: Path) -> Database:
    return Database.open(path, NOW)


def on_disk(path: Path, game_id: int) -> SavedGame | None:
    """Return what another process would read now, while the file is still open here."""
    other = Database.open(path, NOW)
    saved = other.game(game_id)
    other.close()
    return saved


# Single games


def test_first_start_has_no_games_and_no_notices(database: Database) -> None:
    assert database.running(GAME) is None
    assert database.latest_running() is None
    assert database.finished(10) == []
    assert database.statistics(GAME).tally().played == 0
    assert notice_texts(database) == []
    assert not database.is_in_memory


@pytest.mark.parametrize(
    "record",
    [
        Record("hierarchy", "standard", 0),
        Record("hierarchy", "standard", 2**64 - 1),
        Record("hierarchy", "standard", POSITION),
        Record("kings", "two", 12, ("a move of several words", "“ä”\n\0", "")),
    ],
)
def test_new_game_round_trips(database: Database, path: Path, record: Record) -> None:
    players = (None, "easy", None, "perfect")
    game_id = database.begin(record, players, 2**64 - 1, NOW, is_counted=False)
    saved = SavedGame(game_id, record, len(record.moves), players, 2**64 - 1, NOW, NOW, is_counted=False)
    assert database.running(record.game) == saved
    assert on_disk(path, game_id) == saved


def test_every_change_is_on_disk_when_the_call_returns(database: Database, path: Path) -> None:
    game_id = database.begin(a_record(), (None, "hard"), 5, NOW)
    changes: list[Callable[[], SavedGame]] = [
        lambda: database.add_move(game_id, 0, "4", NOW + 1),
        lambda: database.add_move(game_id, 1, "6", NOW + 2),
        lambda: database.set_ply(game_id, 0, NOW + 3),
        lambda: database.set_ply(game_id, 2, NOW + 4),
        lambda: database.add_hint(game_id, NOW + 5),
        lambda: database.add_move(game_id, 2, "7", NOW + 6, A_WON),
    ]
    for change in changes:
        saved = change()
        assert on_disk(path, game_id) == saved == database.game(game_id)
    assert saved == SavedGame(
        id=game_id,
        record=a_record("4", "6", "7"),
        ply=3,
        players=(None, "hard"),
        seed=5,
        started=NOW,
        changed=NOW + 6,
        hints=1,
        undos=1,
        status=Status.FINISHED,
        ended=NOW + 6,
        end=End("CHECKMATE", (Seat.A,), (1, 0)),
    )


def test_seconds_and_free_moves_stay_until_updated(database: Database, path: Path) -> None:
    game_id = database.begin(a_record(), (None,), 5, NOW, is_winnable=True)
    expected = [
        (database.add_move(game_id, 0, "4", NOW), 0.0, 0),
        (database.add_move(game_id, 1, "6", NOW, seconds=2.5, free_moves=1), 2.5, 1),
        (database.add_hint(game_id, NOW), 2.5, 1),
        (database.add_move(game_id, 2, "7", NOW), 2.5, 1),
        (database.set_ply(game_id, 1, NOW, seconds=4.0, free_moves=0), 4.0, 0),
        (database.set_ply(game_id, 3, NOW), 4.0, 0),
    ]
    for saved, seconds, free_moves in expected:
        assert (saved.seconds, saved.free_moves) == (seconds, free_moves)
        assert saved.counted_moves == saved.ply - free_moves
        assert saved.is_winnable
    database.set_ply(game_id, 3, NOW, seconds=7.25, free_moves=2)
    assert on_disk(path, game_id) == database.game(game_id)
    database.add_move(game_id, 3, "8", NOW, A_WON, seconds=8.5, free_moves=3)
    ended = on_disk(path, game_id)
    assert ended is not None
    assert (ended.seconds, ended.free_moves, ended.counted_moves, ended.is_winnable) == (8.5, 3, 1, True)


def test_branch_keeps_time_played(database: Database) -> None:
    game_id = database.branch(played_alone(database, seconds=90.0, is_winnable=True), 0, NOW)
    saved = database.game(game_id)
    assert saved is not None
    assert (saved.seconds, saved.is_winnable, saved.is_counted) == (90.0, True, False)


def test_undo_loses_no_move_and_new_move_discards_undone(database: Database, path: Path) -> None:
    game_id = begin(database, "1", "2", "3", "4")
    database.set_ply(game_id, 1, NOW)
    database.close()
    again = Database.open(path, NOW)
    saved = again.running(GAME)
    assert saved is not None
    assert saved.record.moves == ("1", "2", "3", "4")
    assert saved.ply == 1
    assert saved.shown == a_record("1")
    saved = again.add_move(game_id, 1, "5", NOW)
    assert saved.record.moves == ("1", "5")
    assert on_disk(path, game_id) == saved


def test_only_undo_counts_as_help(database: Database) -> None:
    game_id = begin(database, "1", "2")
    assert not database.set_ply(game_id, 2, NOW).has_help
    assert database.set_ply(game_id, 0, NOW).undos == 1
    assert database.set_ply(game_id, 2, NOW).undos == 1
    assert database.add_hint(game_id, NOW).hints == 1


def test_a_redo_can_lead_to_the_end(database: Database) -> None:
    old = begin(database, "1", "2")
    database.finish(old, B_WON, NOW)
    game_id = database.branch(old, 1, NOW)
    saved = database.set_ply(game_id, 2, NOW, B_WON)
    assert saved.status is Status.FINISHED
    assert database.latest_running() is None


def test_branch_from_any_position_of_ended_game(database: Database) -> None:
    old = begin(database, "1", "2", "3")
    database.finish(old, B_WON, NOW)
    before = database.game(old)
    game_id = database.branch(old, 1, NOW + 9)
    assert game_id != old
    assert database.game(old) == before
    assert database.running(GAME) == SavedGame(
        game_id, a_record("1", "2", "3"), 1, (None, "hard"), 5, NOW + 9, NOW + 9, is_counted=False
    )
    assert database.set_ply(game_id, 3, NOW).ply == 3
    with pytest.raises(LookupError):
        database.branch(999, 0, NOW)


def test_game_last_changed_is_resumed(database: Database) -> None:
    duel = begin(database, "1")
    kings = database.begin(a_record(game="kings"), (None, "easy"), 1, NOW + 50)
    assert [game and game.id for game in (database.running(GAME), database.running("kings"))] == [duel, kings]
    assert database.running("solodrez") is None
    latest = database.latest_running()
    assert latest is not None
    assert latest.id == kings
    database.add_move(duel, 1, "2", NOW + 60)
    latest = database.latest_running()
    assert latest is not None
    assert latest.id == duel


def test_given_up_game_is_kept_and_removed_game_deleted(database: Database, path: Path) -> None:
    given_up, removed = begin(database, "1"), begin(database, "1")
    database.set_ply(given_up, 0, NOW)
    saved = database.give_up(given_up, NOW + 3)
    assert (saved.status, saved.ended, saved.end) == (Status.GIVEN_UP, NOW + 3, None)
    database.remove(removed)
    assert database.game(removed) is None
    assert database.finished(10) == [saved]
    assert database.latest_running() is None
    again = Database.open(path, NOW)
    assert (again.finished(10), again.latest_running()) == ([saved], None)
    assert begin(database) > removed


def test_finished_games_are_paged_latest_first(database: Database) -> None:
    ids = [played(database, A_WON) for _ in range(5)]
    begin(database, "1")
    assert len(database.finished(10)) == 5
    assert [game.id for game in database.finished(2)] == [ids[4], ids[3]]
    assert [game.id for game in database.finished(2, 4)] == [ids[0]]
    assert database.finished(2, 6) == []


def test_invalid_call_changes_nothing(database: Database, path: Path) -> None:
    running, ended = begin(database, "1", "2"), played(database, A_WON)
    before = (database.game(running), database.game(ended))
    slips: list[Callable[[int], SavedGame]] = [
        lambda game_id: database.add_move(game_id, 1, "3", NOW),
        lambda game_id: database.set_ply(game_id, 0, NOW),
        lambda game_id: database.finish(game_id, B_WON, NOW),
        lambda game_id: database.give_up(game_id, NOW),
        lambda game_id: database.add_hint(game_id, NOW),
        lambda game_id: database.discard(game_id, NOW),
    ]
    for slip in slips:
        for game_id in (ended, 999):
            with pytest.raises(NotRunning):
                slip(game_id)
    for game_id in (ended, 999):
        with pytest.raises(NotRunning):
            database.remove(game_id)
    with pytest.raises(ValueError, match="does not follow"):
        database.add_move(running, 1, "3", NOW)
    with pytest.raises(ValueError, match="there are 2 moves"):
        database.set_ply(running, 3, NOW)
    assert (database.game(running), database.game(ended)) == before
    assert (on_disk(path, running), on_disk(path, ended)) == before


def test_closed_database_raises(database: Database) -> None:
    database.close()
    with pytest.raises(sqlite3.ProgrammingError):
        begin(database)


def test_write_fits_in_a_frame(database: Database) -> None:
    game_id = begin(database)
    seconds = []
    for ply in range(300):
        start = perf_counter()
        database.add_move(game_id, ply, "?=12x3", NOW)
        seconds.append(perf_counter() - start)
    assert median(seconds) < 0.001


def test_checkpoint_changes_nothing_and_empties_wal(database: Database, path: Path) -> None:
    game_id = begin(database, "1", "2")
    before = database.game(game_id)
    database.checkpoint()
    assert database.game(game_id) == before == on_disk(path, game_id)
    with sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True) as main_file_alone:
        assert main_file_alone.execute("SELECT count(*) FROM moves").fetchone() == (2,)
    main_file_alone.close()


# Unreadable games


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM moves WHERE ply = 1",
        "UPDATE games SET ply = 9",
        "DELETE FROM seats",
        "DELETE FROM seats WHERE seat = 0",
        "UPDATE games SET seed = '7x'",
        "UPDATE games SET start = 'deal 7x'",
    ],
)
def test_inconsistent_running_game_is_reported_once_and_not_offered(path: Path, damage: str) -> None:
    database = Database.open(path, NOW)
    begin(database, "1", "2", "3")
    database.close()
    change_file(path, damage)
    database = Database.open(path, NOW)
    assert database.running(GAME) is None
    assert notice_texts(database) == ["A saved game could not be read, so it is not offered any more."]
    assert not database.is_in_memory
    database.close()
    again = Database.open(path, NOW)
    assert again.running(GAME) is None
    assert notice_texts(again) == []


def test_undecodable_letters_lose_no_games(path: Path) -> None:
    database = Database.open(path, NOW)
    game_id = begin(database, "1", "2")
    database.close()
    change_file(path, "UPDATE moves SET text = CAST(x'ff' AS TEXT) WHERE ply = 1")
    database = Database.open(path, NOW)
    saved = database.running(GAME)
    assert saved is not None
    assert saved.record.moves == ("1", "\ufffd")
    database.discard(game_id, NOW)
    assert database.running(GAME) is None
    assert database.finished(10) == []
    kept = database.game(game_id)
    assert kept is not None
    assert kept.status is Status.UNREADABLE
    assert notice_texts(database) == ["A saved game could not be read, so it is not offered any more."]


# Statistics


def test_statistics_count_by_opponent_and_by_who_moved_first(database: Database) -> None:
    for outcome, players in [
        (A_WON, (None, "easy")),
        (A_WON, (None, "hard")),
        (B_WON, ("hard", None)),
        (B_WON, (None, "hard")),
        (DRAWN, (None, "hard")),
        (A_WON, ("easy", None)),
        (A_WON, (None, "hard")),
    ]:
        played(database, outcome, players)
    statistics = database.statistics(GAME)
    assert statistics.levels == ["easy", "hard"]
    hard = statistics.tally("hard")
    assert (hard.played, hard.won, hard.lost, hard.drawn) == (5, 3, 1, 1)
    assert (hard.streak, hard.best_streak) == (1, 2)
    everything = statistics.tally()
    assert (everything.played, everything.won, everything.lost, everything.drawn) == (7, 4, 2, 1)
    assert (everything.streak, everything.best_streak) == (1, 3)
    second = statistics.tally(seat=Seat.B)
    assert (second.played, second.won, second.lost) == (2, 1, 1)
    assert statistics.tally("easy", Seat.B).lost == 1
    assert statistics.tally("perfect").played == 0
    assert database.statistics("kings").tally().played == 0


def test_a_game_given_up_is_lost_and_ends_the_streak(database: Database) -> None:
    played(database, A_WON)
    database.give_up(begin(database, "1"), NOW)
    tally = database.statistics(GAME).tally()
    assert (tally.won, tally.lost, tally.streak, tally.best_streak) == (1, 1, 0, 1)


def test_a_game_is_counted_when_it_ends_and_never_by_a_crash_or_a_close(path: Path) -> None:
    crashed = Database.open(path, NOW)
    game_id = begin(crashed, "1")
    closed = Database.open(path, NOW)
    assert closed.statistics(GAME).tally().played == 0
    closed.close()
    again = Database.open(path, NOW)
    assert again.statistics(GAME).tally().played == 0
    again.add_move(game_id, 1, "2", NOW, A_WON)
    assert again.statistics(GAME).tally().won == 1


def test_games_without_one_person_or_with_given_moves_are_not_counted(database: Database) -> None:
    played(database, A_WON, (None, None))
    played(database, A_WON, ("easy", "hard"))
    pasted = database.begin(a_record("1", "2"), (None, "hard"), 5, NOW, is_counted=False)
    database.finish(pasted, A_WON, NOW)
    database.finish(database.branch(pasted, 1, NOW), A_WON, NOW)
    assert database.statistics(GAME).games == ()
    assert len(database.finished(10)) == 4


def test_partners_win_together_and_several_opponents_are_named_together(database: Database) -> None:
    game_id = begin(database, "1", players=("hard", "easy", None, "easy"))
    outcome = type(A_WON)(A_WON.reason, (Seat.A, Seat.C), (1, 0, 1, 0))
    database.finish(game_id, outcome, NOW)
    statistics = database.statistics(GAME)
    assert statistics.levels == ["easy+hard"]
    assert statistics.tally(seat=Seat.C).won == 1
    saved = database.game(game_id)
    assert saved is not None
    assert saved.end == End("CHECKMATE", (Seat.A, Seat.C), (1, 0, 1, 0))


def test_solitaire_has_no_opponent_and_no_draw(database: Database) -> None:
    played_alone(database)
    played_alone(database, STUCK)
    played_alone(database, None)
    statistics = database.statistics(PATIENCE)
    assert statistics.levels == [""]
    tally = statistics.tally("")
    assert (tally.played, tally.won, tally.lost, tally.drawn) == (3, 1, 2, 0)


def test_best_solitaire_results_use_counted_moves(database: Database) -> None:
    for moves, free_moves, seconds in ((9, 2, 80.0), (8, 0, 70.5), (12, 3, 60.0)):
        played_alone(database, WON_ALONE, moves, seconds, free_moves=free_moves)
    played_alone(database, None, 1, 2.0)
    played_alone(database, STUCK, 2, 3.0)
    tally = database.statistics(PATIENCE).tally()
    assert (tally.fewest_moves, tally.best_seconds) == (7, 60.0)


def test_games_without_times_have_no_best_time(database: Database) -> None:
    played_alone(database, seconds=0.0)
    assert database.statistics(PATIENCE).tally().best_seconds is None
    played_alone(database, seconds=9.0)
    assert database.statistics(PATIENCE).tally().best_seconds == 9.0


def test_statistics_know_help_and_winnable_deals_and_exclude_a_game(database: Database) -> None:
    played_alone(database, hints=2)
    best = played_alone(database, seconds=1.0, is_winnable=True)
    games = database.statistics(PATIENCE).games
    assert [(game.hints, game.is_winnable, game.has_help) for game in games] == [
        (2, False, True),
        (0, True, False),
    ]
    assert database.statistics(PATIENCE, excluding=best).games == games[:1]
    assert database.statistics(PATIENCE, excluding=best).tally().best_seconds == 60.0


def test_statistics_show_help_and_shortest_win(database: Database) -> None:
    helped = begin(database, "1", "2")
    database.add_hint(helped, NOW)
    database.add_move(helped, 2, "3", NOW, A_WON)
    for moves in (6, 4):
        alone = begin(database, *["1"] * moves)
        database.finish(alone, A_WON, NOW)
    played(database, B_WON)
    tally = database.statistics(GAME).tally()
    assert (tally.won, tally.won_alone, tally.fewest_moves) == (3, 2, 3)


def test_reset_counts_only_later_games_and_keeps_all(database: Database, path: Path) -> None:
    played(database, A_WON)
    running = begin(database, "1")
    database.reset_statistics(GAME, NOW + 10)
    assert database.statistics(GAME).since == NOW + 10
    assert database.statistics(GAME).tally().played == 0
    assert len(database.finished(10)) == 1
    database.finish(running, A_WON, NOW + 11)
    assert database.statistics(GAME).tally().streak == 1
    database.close()
    assert Database.open(path, NOW).statistics(GAME).tally().played == 1


def test_reset_affects_one_game_and_can_be_repeated(database: Database) -> None:
    database.finish(database.begin(a_record("1", game="kings"), (None, "easy"), 1, NOW), A_WON, NOW)
    database.reset_statistics(GAME, NOW)
    database.reset_statistics(GAME, NOW + 1)
    assert database.statistics("kings").tally().played == 1
    assert database.statistics("kings").since is None


def test_clock_set_back_keeps_streaks_and_resets(database: Database) -> None:
    lost = begin(database, "1")
    database.finish(lost, B_WON, NOW + 1_000_000)
    database.reset_statistics(GAME, NOW + 1_000_000)
    for outcome in (B_WON, A_WON):
        database.finish(begin(database, "1"), outcome, NOW - 1000)
    tally = database.statistics(GAME).tally()
    assert (tally.played, tally.streak) == (2, 1)
    assert database.finished(1)[0].ended == NOW - 1000


# Several instances


def test_second_instance_neither_sees_nor_changes_first_ones_games(path: Path) -> None:
    with claim(path.parent) as one, claim(path.parent) as two:
        first, second = Database.open(path, NOW, one), Database.open(path, NOW, two)
        theirs = begin(first, "1", "2")
        assert second.latest_running() is None
        assert second.running(GAME) is None
        with pytest.raises(NotRunning):
            second.add_move(theirs, 2, "3", NOW)
        mine = begin(second, "8")
        assert first.latest_running() == first.game(theirs)
        with pytest.raises(NotRunning):
            first.give_up(mine, NOW)
        for ply in range(2, 30):
            first.add_move(theirs, ply, "5", NOW)
            second.add_move(mine, ply - 1, "6", NOW + 99)
        assert second.game(theirs) == first.game(theirs)
        assert first.running(GAME) == first.game(theirs)
        assert second.running(GAME) == first.game(mine)
        second.give_up(mine, NOW)
        assert first.statistics(GAME).tally().lost == 1
        assert notice_texts(first) == notice_texts(second) == []


def test_games_of_dead_second_instance_are_taken_over(path: Path) -> None:
    one, two = claim(path.parent), claim(path.parent)
    first, second = Database.open(path, NOW, one), Database.open(path, NOW, two)
    begin(second, "1")
    first.close()
    one.release()
    with claim(path.parent) as three:
        assert three.copy == 0
        third = Database.open(path, NOW, three)
        assert third.latest_running() is None, "the second copy still plays it"
        third.close()
    second.close()
    two.release()
    with claim(path.parent) as four:
        fourth = Database.open(path, NOW, four)
        saved = fourth.latest_running()
        assert saved is not None
        assert saved.record.moves == ("1",)
        assert fourth.add_move(saved.id, 1, "2", NOW).ply == 2


def test_second_instance_does_not_resume_earlier_second_ones_games(path: Path) -> None:
    with claim(path.parent) as one:
        first = Database.open(path, NOW, one)
        for _ in range(2):
            with claim(path.parent) as two:
                second = Database.open(path, NOW, two)
                assert second.latest_running() is None
                begin(second, "1")
                second.close()
        assert first.latest_running() is None


# Pasted games and variants


def test_branch_of_pasted_game_is_pasted(database: Database, path: Path) -> None:
    pasted = database.begin(a_record("4"), (None, "hard"), 5, NOW, is_counted=False, is_pasted=True)
    database.finish(pasted, A_WON, NOW)
    other = played(database, A_WON)
    found = [database.branch(game, 0, NOW) for game in (pasted, other)]
    kept = [on_disk(path, game) for game in (pasted, other, *found)]
    assert [game and game.is_pasted for game in kept] == [True, False, True, False]
    assert database.statistics(GAME).tally().played == 1


def test_statistics_per_variant(database: Database) -> None:
    for outcome, variant in ((A_WON, "small"), (B_WON, "large"), (A_WON, "large"), (A_WON, "large")):
        played(database, outcome, variant=variant)
    statistics = database.statistics(GAME)
    expected = {"small": (1, 1, 0), "large": (3, 2, 1), "standard": (0, 0, 0)}
    for variant, figures in expected.items():
        tally = statistics.of_variant(variant).tally()
        assert (tally.played, tally.won, tally.lost) == figures
    assert statistics.tally().played == 4
    assert statistics.of_variant("small").since is statistics.since
