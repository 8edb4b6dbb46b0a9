"""Saved games: what was acknowledged is on disk, and is read back unchanged."""

import sqlite3
from collections.abc import Callable
from itertools import product
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from game.engine.errors import Refusal
from game.engine.record import Record
from game.engine.seat import Seat
from game.store.database import Database
from game.store.instance_lock import claim
from game.store.saved import End, NotRunning, SavedGame, Status
from support.checked import known
from support.saved_games import (
    A_WON,
    AGAINST_HARD,
    B_WON,
    DRAWN,
    GAME,
    NOW,
    PATIENCE,
    STUCK,
    VARIED,
    WON_ALONE,
    a_record,
    begin,
    change_file,
    notice_texts,
    played,
    played_alone,
)

UNREADABLE = "One saved game couldn't be read and was set aside."
POSITION = "?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -"


def on_disk(path: Path, game_id: int) -> SavedGame | None:
    """Return what another process would read now, while the file is still open here."""
    other = Database.open(path, NOW)
    saved = other.game(game_id)
    other.close()
    return saved


# Single games


@pytest.mark.parametrize(
    ("record", "players"),
    [
        (Record("hierarchy", "standard", 0), (None, "perfect")),
        (Record("hierarchy", "standard", 2**64 - 1), (None, None)),
        (Record("hierarchy", "standard", POSITION), ("easy", "hard")),
        (Record("kings", "four", 12, ("a few words", "“ä”\n\0", "")), (None, "easy", None, "hard")),
    ],
)
def test_new_game_round_trips(
    database: Database, path: Path, record: Record, players: tuple[str | None, ...]
) -> None:
    game_id = database.begin(record, players, 2**64 - 1, NOW, is_counted=False)
    saved = SavedGame(game_id, record, len(record.moves), players, 2**64 - 1, NOW, NOW, is_counted=False)
    assert database.running(record.game) == saved
    assert on_disk(path, game_id) == saved


def test_names_stay_with_their_game_and_its_branches(database: Database, path: Path) -> None:
    game_id = database.begin(a_record(), (None, None), 5, NOW, names=("Anna", ""))
    ended = database.give_up(game_id, NOW)
    branch = database.branch(ended, 0, NOW)
    for each in (game_id, branch):
        assert known(on_disk(path, each)).names == ("Anna", "")


def test_every_change_is_on_disk_when_the_call_returns(database: Database, path: Path) -> None:
    game_id = database.begin(a_record(), (None, "hard"), 5, NOW)
    changes: list[Callable[[], SavedGame]] = [
        lambda: database.add_move(game_id, 0, "4", NOW + 1),
        lambda: database.add_move(game_id, 1, "6", NOW + 2),
        lambda: database.set_ply(game_id, 0, NOW + 3),
        lambda: database.set_ply(game_id, 2, NOW + 4),
        lambda: database.add_hint(game_id, NOW + 5),
        lambda: database.exclude_from_statistics(game_id, NOW + 5),
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
        is_counted=False,
        hints=1,
        undos=1,
        status=Status.FINISHED,
        ended=NOW + 6,
        end=End("CHECKMATE", (Seat.A,), (1, 0)),
    )
    assert database.statistics(GAME).games == ()


def test_seconds_and_free_moves_stay_until_updated(database: Database, path: Path) -> None:
    game_id = database.begin(a_record(game=PATIENCE), (None,), 5, NOW, is_winnable=True)
    expected = [
        (database.add_move(game_id, 0, "4", NOW), 0.0, 0),
        (database.add_move(game_id, 1, "6", NOW, seconds=2.5, free_moves=1), 2.5, 1),
        (database.add_hint(game_id, NOW), 2.5, 1),
        (database.add_move(game_id, 2, "7", NOW), 2.5, 1),
        (database.set_ply(game_id, 1, NOW, seconds=4.0, free_moves=0), 4.0, 0),
        (database.set_ply(game_id, 3, NOW), 4.0, 0),
        (database.add_move(game_id, 3, "8", NOW, WON_ALONE, seconds=8.5, free_moves=3), 8.5, 3),
    ]
    for saved, seconds, free_moves in expected:
        assert (saved.seconds, saved.free_moves) == (seconds, free_moves)
        assert saved.counted_moves == saved.ply - free_moves
        assert saved.is_winnable
    assert on_disk(path, game_id) == saved


def test_branch_from_any_position_of_ended_game_can_be_redone_to_its_end(database: Database) -> None:
    old = begin(database, "1", "2", "3")
    before = database.finish(old, B_WON, NOW)
    game_id = database.branch(before, 1, NOW + 9)
    assert game_id != old
    assert database.game(old) == before
    assert database.running(GAME) == SavedGame(
        game_id, a_record("1", "2", "3"), 1, (None, "hard"), 5, NOW + 9, NOW + 9, is_counted=False
    )
    assert database.set_ply(game_id, 3, NOW, B_WON).status is Status.FINISHED
    assert database.running() is None


def test_game_last_changed_is_resumed(database: Database) -> None:
    assert (database.running(), notice_texts(database)) == (None, [])
    duel = begin(database, "1")
    kings = database.begin(a_record(game="kings"), (None, "easy"), 1, NOW + 50)
    running = [database.running(name) for name in (GAME, "kings", "solodrez", None)]
    assert [game and game.id for game in running] == [duel, kings, None, kings]
    assert database.add_move(duel, 1, "2", NOW + 60) == database.running()


def test_given_up_game_is_kept_and_removed_game_deleted(database: Database, path: Path) -> None:
    given_up, removed = begin(database, "1"), begin(database, "1")
    database.set_ply(given_up, 0, NOW)
    saved = database.give_up(given_up, NOW + 3)
    assert (saved.status, saved.ended, saved.end) == (Status.GIVEN_UP, NOW + 3, None)
    database.remove(removed)
    assert database.game(removed) is None
    assert database.finished(10) == [saved]
    assert database.running() is None
    again = Database.open(path, NOW)
    assert (again.finished(10), again.running()) == ([saved], None)
    assert begin(database) > removed


def test_finished_games_of_all_names_or_one_are_listed_latest_first(database: Database) -> None:
    ids = [played(database, A_WON) for _ in range(5)]
    begin(database, "1")
    assert len(database.finished(10)) == 5
    assert [game.id for game in database.finished(2)] == [ids[4], ids[3]]
    other = played(database, B_WON, game=VARIED)
    database.give_up(begun := begin(database, "4"), NOW)
    assert [saved.id for saved in database.finished(2, game=GAME)] == [begun, ids[4]]
    assert [saved.id for saved in database.finished(9, game=VARIED)] == [other]
    assert [saved.id for saved in database.finished(3)] == [begun, other, ids[4]]


def test_invalid_call_changes_nothing(database: Database, path: Path) -> None:
    running, ended = begin(database, "1", "2"), played(database, A_WON)
    before = (database.game(running), database.game(ended))
    slips: list[Callable[[int], object]] = [
        lambda game_id: database.add_move(game_id, 1, "3", NOW),
        lambda game_id: database.set_ply(game_id, 0, NOW),
        lambda game_id: database.finish(game_id, B_WON, NOW),
        lambda game_id: database.give_up(game_id, NOW),
        lambda game_id: database.add_hint(game_id, NOW),
        lambda game_id: database.discard(game_id, NOW),
        database.remove,
    ]
    for slip, game_id in product(slips, (ended, 999)):
        with pytest.raises(NotRunning):
            slip(game_id)
    with pytest.raises(ValueError, match="does not follow"):
        database.add_move(running, 1, "3", NOW)
    with pytest.raises(ValueError, match="there are 2 moves"):
        database.set_ply(running, 3, NOW)
    assert (database.game(running), database.game(ended)) == before
    assert (on_disk(path, running), on_disk(path, ended)) == before


def test_write_fits_in_a_frame_and_the_write_ahead_log_stays_small(database: Database, path: Path) -> None:
    game_id, seconds = begin(database), []
    for ply in range(300):
        start = perf_counter()
        database.add_move(game_id, ply, "?=12x3", NOW)
        seconds.append(perf_counter() - start)
    assert median(seconds) < 0.001
    assert path.with_name("games.db-wal").stat().st_size < 2_000_000


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
    for expected in ([UNREADABLE], []):
        database = Database.open(path, NOW)
        assert database.running(GAME) is None
        assert notice_texts(database) == expected
        assert not database.is_in_memory
        database.close()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET variant = 'huge' WHERE id < 3",
        "UPDATE games SET started = 9e999 WHERE id < 3",
        "UPDATE games SET changed = -1e300 WHERE id < 3",
        "UPDATE games SET ended = 1e18 WHERE id < 3",
        "UPDATE games SET seconds = 9e999 WHERE id < 3",
        "UPDATE games SET free_moves = 99 WHERE id < 3",
        "UPDATE seats SET level = 'grandmaster' WHERE level = 'hard' AND game_id < 3",
        "UPDATE seats SET points = NULL WHERE game_id < 3",
        "INSERT INTO seats VALUES (1, 2, 'hard', 0, 0, ''), (2, 2, 'hard', 0, 0, '')",
        "UPDATE seats SET name = 'Anna' || char(10) WHERE game_id < 3",
    ],
)
def test_meaningless_ended_games_are_reported_once_and_skipped(path: Path, damage: str) -> None:
    database = Database.open(path, NOW)
    for _ in range(3):
        played(database, A_WON)
    database.close()
    change_file(path, damage)
    for expected in (["2 saved games couldn't be read and were set aside."], []):
        database = Database.open(path, NOW)
        assert notice_texts(database) == expected
        assert [saved.id for saved in database.finished(9)] == [3]
        assert database.statistics(GAME).tally().won == 1
        database.close()


def test_undecodable_letters_lose_no_games(database: Database, path: Path) -> None:
    game_id = begin(database, "1", "2")
    database.close()
    change_file(path, "UPDATE moves SET text = CAST(x'ff' AS TEXT) WHERE ply = 1")
    database = Database.open(path, NOW)
    assert known(database.running(GAME)).record.moves == ("1", "\ufffd")
    assert database.discard(game_id, NOW).status is Status.UNREADABLE
    assert (database.running(GAME), database.finished(10)) == (None, [])
    assert notice_texts(database) == [UNREADABLE]


# Statistics


def test_statistics_count_by_opponent_by_who_moved_first_and_by_variant(database: Database) -> None:
    for outcome, players, variant in [
        (A_WON, (None, "easy"), "standard"),
        (A_WON, (None, "hard"), "small"),
        (B_WON, ("hard", None), "large"),
        (B_WON, (None, "hard"), "large"),
        (DRAWN, (None, "hard"), "large"),
        (A_WON, ("easy", None), "large"),
        (A_WON, (None, "hard"), "large"),
    ]:
        played(database, outcome, players, variant)
    # A clock that is set back changes no order.
    database.give_up(begin(database, "1"), NOW - 1000)
    statistics = database.statistics(GAME)
    assert [*statistics.by_level] == ["easy", "hard"]
    tallies = {
        "all": (statistics.tally(), (8, 4, 3, 1, 0, 3)),
        "hard": (statistics.tally("hard"), (6, 3, 2, 1, 0, 2)),
        "easy": (statistics.tally("easy"), (2, 1, 1, 0, 0, 1)),
        "perfect": (statistics.tally("perfect"), (0,) * 6),
        "small": (statistics.of_variant("small").tally(), (1, 1, 0, 0, 1, 1)),
        "large": (statistics.of_variant("large").tally(), (5, 2, 2, 1, 1, 1)),
        "kings": (database.statistics("kings").tally(), (0,) * 6),
    }
    for name, (tally, figures) in tallies.items():
        found = (tally.played, tally.won, tally.lost, tally.drawn, tally.streak, tally.best_streak)
        assert found == figures, name


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
    for players in ((None, None), ("easy", "hard")):
        played(database, A_WON, players)
    pasted = database.begin(a_record("1", "2"), (None, "hard"), 5, NOW, is_counted=False)
    old = database.finish(pasted, A_WON, NOW)
    database.finish(database.branch(old, 1, NOW), A_WON, NOW)
    assert database.statistics(GAME).games == ()
    assert len(database.finished(10)) == 4


def test_partners_win_together_and_several_opponents_are_named_together(database: Database) -> None:
    game_id = begin(database, "1", players=("hard", "easy", None, "easy"))
    outcome = type(A_WON)(A_WON.reason, (Seat.A, Seat.C), (1, 0, 1, 0))
    assert database.finish(game_id, outcome, NOW).end == End("CHECKMATE", (Seat.A, Seat.C), (1, 0, 1, 0))
    statistics = database.statistics(GAME)
    assert ([*statistics.by_level], statistics.tally().won) == (["easy+hard"], 1)
    assert [game.seat for game in statistics.games] == [Seat.C]


def test_the_best_solitaire_time_is_the_shortest_known(database: Database) -> None:
    for moves, free_moves, seconds in ((9, 2, 80.0), (8, 0, 70.5), (12, 3, 60.0), (9, 0, 0.0)):
        played_alone(database, WON_ALONE, moves, seconds, free_moves=free_moves)
    played_alone(database, None, 1, 2.0)
    played_alone(database, STUCK, 2, 3.0)
    tally = database.statistics(PATIENCE).tally()
    assert tally.best_seconds == 60.0
    assert (tally.played, tally.won, tally.lost, tally.drawn) == (6, 4, 2, 0)
    assert [*database.statistics(PATIENCE).by_level] == [""]


def test_statistics_know_help_and_winnable_deals_and_exclude_a_game(database: Database) -> None:
    played_alone(database, hints=2)
    best = played_alone(database, seconds=1.0, is_winnable=True)
    database.set_ply(undone := begin(database, "1", "2", players=(None,), game=PATIENCE), 1, NOW)
    database.finish(undone, WON_ALONE, NOW)
    games = database.statistics(PATIENCE).games
    assert [(game.hints, game.is_winnable) for game in games] == [(2, False), (0, True), (0, False)]
    tally = database.statistics(PATIENCE).tally()
    assert (tally.won, tally.best_seconds) == (3, 1.0)
    others = database.statistics(PATIENCE, excluding=best)
    assert (others.games, others.tally().best_seconds) == ((games[0], games[2]), 60.0)


def test_reset_counts_only_later_games_and_keeps_all(database: Database, path: Path) -> None:
    """Later by their order, even if the clock was set back."""
    played(database, A_WON)
    running = begin(database, "1")
    played(database, A_WON, game="kings", variant="two")
    for seconds in (5, 10):
        database.reset_statistics(GAME, NOW + seconds)
    assert (database.statistics(GAME).since, database.statistics(GAME).games) == (NOW + 10, ())
    assert (database.statistics("kings").since, database.statistics("kings").tally().played) == (None, 1)
    assert len(database.finished(10)) == 2
    database.finish(running, A_WON, NOW - 1000)
    assert database.finished(1)[0].ended == NOW - 1000
    database.close()
    assert Database.open(path, NOW).statistics(GAME).tally().streak == 1


# Several instances


def test_instances_play_apart_and_the_first_takes_over_the_games_of_dead_ones(path: Path) -> None:
    one, two = claim(path.parent), claim(path.parent)
    first, second = Database.open(path, NOW, one), Database.open(path, NOW, two)
    theirs = begin(first, "1", "2")
    assert (second.running(), second.running(GAME)) == (None, None)
    mine = begin(second, "8")
    for database, game_id in ((first, mine), (second, theirs)):
        with pytest.raises(NotRunning):
            database.give_up(game_id, NOW)
    for ply in range(2, 30):
        first.add_move(theirs, ply, "5", NOW)
        second.add_move(mine, ply - 1, "6", NOW + 99)
    assert second.game(theirs) == first.game(theirs) == first.running()
    assert first.game(mine) == second.game(mine) == second.running()
    first.give_up(theirs, NOW)
    assert second.statistics(GAME).tally().lost == 1
    assert notice_texts(first) == notice_texts(second) == []
    first.close()
    one.release()
    with claim(path.parent) as three:
        third = Database.open(path, NOW, three)
        assert (three.copy, third.running()) == (0, None), "the second copy still plays it"
        second.close()
        two.release()
        with claim(path.parent) as four:
            assert Database.open(path, NOW, four).running() is None, "only the first takes it over"
    with claim(path.parent) as five:
        fifth = Database.open(path, NOW, five)
        assert fifth.add_move(mine, 29, "2", NOW).ply == 30


# Pasted games, and games that began with a position


def test_branch_keeps_time_and_what_is_known_of_its_deal(database: Database, path: Path) -> None:
    pasted = database.begin(a_record("4"), (None, "hard"), 5, NOW, is_counted=False, is_pasted=True)
    database.finish(pasted, A_WON, NOW)
    solved = played_alone(database, seconds=90.0, is_winnable=True)
    for old, figures in ((pasted, (0.0, True, False)), (solved, (90.0, False, True))):
        ended = known(on_disk(path, old))
        for saved in (ended, on_disk(path, database.branch(ended, 0, NOW))):
            assert saved is not None
            assert (saved.seconds, saved.is_pasted, saved.is_winnable) == figures
    assert database.statistics(GAME).tally().played == 0


def test_starts_and_points_of_games_that_began_with_a_position(database: Database) -> None:
    first, _, second = (
        database.begin(Record(name, "standard", start), AGAINST_HARD, 5, NOW)
        for name, start in ((GAME, "one | round: 1"), (VARIED, "elsewhere"), (GAME, "one | round: 2"))
    )
    database.add_move(first, 0, "4", NOW, A_WON)
    played(database, B_WON)
    database.give_up(second, NOW)
    assert database.starts(GAME, 10) == [(second, "one | round: 2"), (first, "one | round: 1")]
    assert database.starts(GAME, 1) == [(second, "one | round: 2")]
    assert database.starts("kings", 10) == []
    found = [(game.start, game.points) for game in database.statistics(GAME).games]
    assert found == [("one | round: 1", (1, 0)), (7, (0, 1)), ("one | round: 2", None)]


def test_an_old_sqlite_is_refused_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.36.0")
    with pytest.raises(Refusal) as refusal:
        Database.open(tmp_path / "games.db", 0.0)
    assert str(refusal.value) == "Pecking Order needs SQLite 3.37 or newer; this system has 3.36.0."
    assert list(tmp_path.iterdir()) == []
