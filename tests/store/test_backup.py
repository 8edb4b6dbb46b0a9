"""Copies of everything: what they hold, what they add, and which files are refused."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.errors import Refusal
from game.store import backup, challenges, rows
from game.store.database import Database
from game.store.instance_lock import claim
from game.store.saved import SavedGame
from game.store.schema import MIGRATIONS
from game.store.settings import Settings, changes_from
from support import histories
from support.cases import every_case
from support.saved_games import (
    A_WON,
    B_WON,
    GAME,
    NOW,
    FailingDisk,
    a_record,
    begin,
    change_file,
    full_disk,
    played,
)

GOLDEN = Path(__file__).parents[1] / "golden"
PAIRS = 200


def test_two_histories_form_one_union() -> None:
    for number in range(PAIRS):
        try:
            histories.check_pair(Random(number))
        except AssertionError as failure:
            failure.add_note(f"In pair {number}.")
            raise


def test_a_new_table_takes_part_in_the_union() -> None:
    """Whoever adds a table decides in `merging.add` how two of them are joined."""
    query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    tables = {name for (name,) in histories.empty().execute(query)}
    assert tables == {"games", "seats", "moves", "resets", "attempts", "settings", "challenges", "branches"}


BEGUN = SavedGame(0, a_record("1", "2"), 2, (None, "hard"), 5, NOW, NOW + 60)
UNDONE = replace(BEGUN, ply=1, undos=1, changed=NOW + 70)
LONGER = replace(BEGUN, record=a_record("1", "2", "3"))
LEFT = BEGUN.given_up(NOW + 50)
WON = BEGUN.finished(A_WON, NOW + 55)
OF_A_LATER_DAY = replace(BEGUN, started=NOW + 1)


@every_case(
    ("one", "other", "expected"),
    [
        (BEGUN, UNDONE, [UNDONE]),
        (BEGUN, LONGER, [LONGER]),
        (UNDONE, LONGER, [UNDONE]),
        (UNDONE, LEFT, [LEFT]),
        (WON, LEFT, [WON]),
        (BEGUN, BEGUN, [BEGUN]),
        (BEGUN, BEGUN.unreadable(NOW + 90), [BEGUN]),
        (BEGUN, OF_A_LATER_DAY, [BEGUN, OF_A_LATER_DAY]),
        (WON, replace(LEFT, seed=6), [replace(LEFT, seed=6), WON]),
        (
            WON,
            replace(LEFT, record=a_record(deal=8), ply=0),
            [replace(LEFT, record=a_record(deal=8), ply=0), WON],
        ),
    ],
)
def test_of_two_versions_of_a_game_one_wins(
    one: SavedGame, other: SavedGame, expected: list[SavedGame]
) -> None:
    chance = Random(1)
    here, there = (histories.history(chance, [each], [], 1) for each in (one, other))
    for both in (histories.union(here, there), histories.union(there, here)):
        assert [saved for _, saved in histories.content(both)[0]] == expected


def figures(database: Database) -> list[Any]:
    """Return all that screens show of the games and attempts, in order."""
    return [
        (
            database.statistics(name),
            [database.latest_games(name, variant, 20) for variant in game.variants],
            database.attempts(name),
            database.all_attempts(name),
            database.repetitions(name),
            database.won_deals(name),
            database.challenges(name),
            [replace(saved, id=0) for saved in database.finished(1000, name)],
            (running := database.running(name)) and replace(running, id=0),
        )
        for name, game in GAMES.items()
    ] + [database.daily_puzzles()]


@pytest.mark.parametrize("version", ["0.1", "1.0", None])
def test_an_empty_folder_restored_shows_every_figure(tmp_path: Path, version: str | None) -> None:
    (tmp_path / "old").mkdir()
    if version:
        shutil.copy(GOLDEN / f"version-{version}" / "games.db", tmp_path / "old")
    old = Database.open(tmp_path / "old" / "games.db", NOW)
    if not version:
        chance = Random(7)
        games, tries = histories.versions(chance, 150), histories.attempts(chance, 60)
        with closing(histories.history(chance, games, tries, 1)) as history:
            old.add_copy(history)
    # Set back, the clock says that these ended before all others.
    played(old, B_WON)
    old.reset_statistics("kings", NOW - 9)
    old.add_attempt(GAME, 3, False, NOW - 9)
    copy = tmp_path / "copy.db"
    old.save_copy(copy)
    content = copy.read_bytes()
    new = Database.open(tmp_path / "new" / "games.db", NOW)
    for expected in ((len(old.finished(1000)), len(old.all_attempts(GAME))), (0, 0)):
        with closing(backup.load(copy)) as loaded:
            added = new.add_copy(loaded)
        assert (added.games >= expected[0], added.attempts >= expected[1]) == (True, True)
    assert not any(added)
    assert figures(new) == figures(old)
    assert copy.read_bytes() == content
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "new", "old"]
    # A copy also serves as the file itself.
    shutil.copy(copy, tmp_path / "games.db")
    assert figures(Database.open(tmp_path / "games.db", NOW)) == figures(old)


def test_a_copy_with_nothing_but_a_branch_and_a_challenge_says_so(path: Path) -> None:
    database = Database.open(path, NOW)
    number = played(database, A_WON)
    database.save_copy(path.parents[1] / "copy.db")
    with closing(backup.load(path.parents[1] / "copy.db")) as copy:
        rows.add_branches(copy, number, [("4", NOW)])
        assert database.add_copy(copy) == (0, 0, 0, 1)
        challenges.add(copy, [(GAME, "one", NOW)])
        assert database.add_copy(copy) == (0, 0, 1, 0)
        assert not any(database.add_copy(copy))


def test_games_at_the_table_of_another_window_stay_as_they_are(path: Path) -> None:
    with claim(path.parent) as one, claim(path.parent) as two:
        first, second = Database.open(path, NOW, one), Database.open(path, NOW, two)
        mine, theirs = begin(first, "1"), second.begin(a_record(deal=8), (None, "hard"), 6, NOW)
        first.save_copy(path.parents[1] / "copy.db")
        with closing(backup.load(path.parents[1] / "copy.db")) as copy:
            copy.execute("UPDATE games SET changed = changed + 100, hints = 9")
            assert first.add_copy(copy).games == 1
            saved = second.add_hint(theirs, NOW + 1)
            assert (saved.hints, first.add_hint(mine, NOW + 200).hints) == (1, 10)
            second.give_up(theirs, NOW + 2)
            assert not any(first.add_copy(copy)), "a game that has ended wins"


def another_program(path: Path, version: int) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (address TEXT)")
        other.execute(f"PRAGMA user_version = {version}")


NO_COPY = "“{file}” isn't a copy of your games, or it is damaged."
FILES: Mapping[str, tuple[Any, str]] = {
    "newer": (
        lambda path: change_file(path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}"),
        "“{file}” is from a newer version of Pecking Order. Update the program first.",
    ),
    "cut": (lambda path: path.write_bytes(path.read_bytes()[:9000]), NO_COPY),
    "damaged": (
        lambda path: path.write_bytes(path.read_bytes()[:9000].ljust(path.stat().st_size, b"\xff")),
        NO_COPY,
    ),
    "rows": (lambda path: change_file(path, "PRAGMA foreign_keys = OFF", "DELETE FROM games"), NO_COPY),
    "empty": (lambda path: path.write_bytes(b""), NO_COPY),
    "text": (lambda path: path.write_text("hierarchy standard deal 7"), NO_COPY),
    "other": (partial(another_program, version=0), NO_COPY),
    "other version": (partial(another_program, version=99), NO_COPY),
    "missing": (lambda path: path.unlink(), "There is no file “{file}”."),
    "folder": (lambda path: (path.unlink(), path.mkdir()), "Can't read “{file}”."),
}


@pytest.mark.parametrize("kind", FILES)
def test_what_is_no_copy_is_refused_and_stays_as_it_is(database: Database, path: Path, kind: str) -> None:
    copy = path.parents[1] / "copy.db"
    played(database, A_WON)
    database.save_copy(copy)
    change, sentence = FILES[kind]
    change(copy)
    before = copy.read_bytes() if copy.is_file() else None
    with pytest.raises(Refusal) as refusal:
        backup.load(copy, path)
    assert str(refusal.value) == sentence.format(file=copy)
    assert (copy.read_bytes() if copy.is_file() else None) == before
    assert [each.name for each in copy.parent.iterdir() if each != path.parent] == ["copy.db"] * copy.exists()


def test_the_file_of_the_games_is_no_copy(database: Database, path: Path) -> None:
    with pytest.raises(Refusal, match="is where your games are saved"):
        backup.load(path.parent / ".." / path.parent.name / path.name, path)


def test_the_file_of_another_computer_is_read_with_what_its_journal_has(
    database: Database, path: Path
) -> None:
    other = Database.open(path.parents[1] / "old.db", NOW)
    played(other, A_WON)
    with closing(backup.load(path.parents[1] / "old.db", path)) as copy:
        assert database.add_copy(copy) == (1, 0, 0, 0)


def no_space(_: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("folder", "“{folder}/folder” is a folder. Add the name of a file."),
        ("copy.db/copy.db", "Can't write to {folder}/copy.db, so nothing was saved."),
        ("none/copy.db", "Can't write to {folder}/none, so nothing was saved."),
        ("data/games.db", "Save the copy outside {folder}/data, where the saved games are."),
        ("link.db", "Save the copy outside {folder}/data, where the saved games are."),
        ("copy.db", "The disk is full, so nothing was saved."),
    ],
)
def test_a_copy_that_cannot_be_saved_changes_nothing(
    database: Database, path: Path, monkeypatch: pytest.MonkeyPatch, place: str, sentence: str
) -> None:
    folder = path.parents[1]
    (folder / "folder").mkdir()
    (folder / "link.db").symlink_to(path)
    database.save_copy(folder / "copy.db")
    before = {each: each.is_file() and each.read_bytes() for each in folder.rglob("*")}
    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(Refusal) as refusal:
        database.save_copy(folder / place)
    assert str(refusal.value) == sentence.format(folder=folder)
    assert {each: each.is_file() and each.read_bytes() for each in folder.rglob("*")} == before


def test_a_copy_replaces_an_older_one_and_follows_a_link(database: Database, path: Path) -> None:
    folder = path.parents[1]
    (folder / "link.db").symlink_to(folder / "copy.db")
    for count in (0, 1):
        database.save_copy(folder / "link.db")
        with closing(backup.load(folder / "copy.db")) as copy:
            assert len(histories.content(copy)[0]) == count
        played(database, A_WON)
    assert (folder / "link.db").is_symlink()


def test_a_copy_of_damaged_games_is_not_saved(database: Database, path: Path) -> None:
    played(database, A_WON)
    # Another program writes rows that belong to no game.
    change_file(path, "PRAGMA foreign_keys = OFF", "DELETE FROM games")
    with pytest.raises(Refusal, match="The saved games are damaged"):
        database.save_copy(path.parents[1] / "copy.db")


def test_games_in_memory_can_be_copied_but_nothing_can_be_added(path: Path) -> None:
    database = Database.open(path, NOW, connect=full_disk(1))
    played(database, A_WON)
    copy = path.parents[1] / "copy.db"
    database.save_copy(copy)
    with closing(backup.load(copy)) as loaded:
        assert len(histories.content(loaded)[0]) == 1
        with pytest.raises(Refusal) as refusal:
            database.add_copy(loaded)
    assert str(refusal.value) == f"Can't save to {path.parent}, so the copy can't be added."


def refuses(database: Database, copy: sqlite3.Connection) -> bool:
    """True if the copy is refused."""
    try:
        database.add_copy(copy)
    except Refusal:
        return True
    return False


def test_a_copy_is_added_whole_or_not_at_all(tmp_path: Path) -> None:
    """Whichever statement fails."""
    chance = Random(3)
    games, tries = histories.versions(chance, 2), histories.attempts(chance, 2)
    copy = histories.history(chance, games, tries, 1)
    after, is_refused = 0, True
    while is_refused:
        disk, path = FailingDisk(), tmp_path / str(after) / "games.db"
        database = Database.open(path, NOW, connect=disk.connect)
        played(database, A_WON)
        disk.fail(after, sqlite3.SQLITE_FULL)
        is_refused = refuses(database, copy)
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("SELECT count(*) FROM games").fetchone() == (1 if is_refused else 3,)
        after += 1
    assert after > 20


@every_case(
    ("own", "text", "expected"),
    [
        ({}, "text_size = 150\nsound = false\nis_fullscreen = true", {"text_size": 150, "sound": False}),
        ({"text_size": 120}, "text_size = 150", {}),
        ({}, "text_size = 9000\nunknown = 1\ncontrast = 'high'", {"colors": "high-contrast"}),
        ({}, "window_size = [800, 600]\n[programs]\nx = 'rm'", {}),
        ({"names": ("Aino",)}, "names = ['Eino']", {}),
        (
            {"levels": {"kings": "gus"}},
            "[levels]\nkings = 'pip'\nhierarkia = 'rufus'\nsolodrez = 5",
            {"levels": {"kings": "gus", "hierarkia": "rufus"}},
        ),
        (
            {"lesson_places": {"lesson-kings": 3, "puzzles-kings": 9}},
            "[lesson_places]\nlesson-kings = 5\npuzzles-kings = 2\nlesson-hierarkia = 'x'",
            {"lesson_places": {"lesson-kings": 5, "puzzles-kings": 9}},
        ),
        ({}, "this is no TOML", {}),
        ({}, "", {}),
    ],
)
def test_settings_still_at_their_default_are_taken(
    own: dict[str, Any], text: str, expected: dict[str, Any]
) -> None:
    assert changes_from(text, Settings(**own)) == expected
