"""Copies of everything: all saved games, puzzle attempts and settings in one file.

A copy is a database with the tables of the saved games and the text of the settings.
"""

import os
import sqlite3
from collections.abc import Collection
from contextlib import closing, suppress
from errno import EDQUOT, ENOSPC
from itertools import count
from pathlib import Path
from typing import Final

from platformdirs import user_documents_path, user_downloads_path

from game.engine.errors import Refusal
from game.engine.i18n import N_, Notice
from game.store import settings
from game.store.connection import copy_of, copy_of_file, is_locked
from game.store.dates import date_of
from game.store.log import log
from game.store.paths import APPLICATION, check_is_file, replacement
from game.store.rows import Added
from game.store.schema import Damaged, Newer, migrate

NO_SPACE: Final = (ENOSPC, EDQUOT)  # Errors of a disk without space.
_OWN_FOLDER: Final = N_("Save the copy outside {folder}, where the saved games are.")
_IS_FOLDER: Final = N_("“{file}” is a folder. Add the name of a file.")
_FULL: Final = N_("The disk is full, so no copy was saved.")
_NOT_WRITABLE: Final = N_("Can't write to {folder}, so no copy was saved.")
_DAMAGED: Final = N_("The saved games are damaged, so no copy was saved.")
_MISSING: Final = N_("There is no file “{file}”.")
_ITSELF: Final = N_("“{file}” is where your games are saved. Choose a copy.")
_NEWER: Final = N_("“{file}” is from a newer version of Pecking Order. Update the program first.")
_NO_COPY: Final = N_("“{file}” isn't a copy of your games, or it is damaged.")
_IN_USE: Final = N_("Another program is using “{file}”. Try again later.")
_NOT_READABLE: Final = N_("Can't read “{file}”.")
_ADDED: Final = N_("Added. Games: {games}; puzzle attempts: {attempts}; settings: {settings}.")
_NOTHING: Final = N_("You have everything in this copy already.")


def new_path(now: float) -> Path:
    """Return the name of a new copy, with the date, in the player's folder for documents."""
    stem = f"{APPLICATION}-{date_of(now).date().isoformat()}"
    endings = ("" if number == 1 else f"-{number}" for number in count(1))
    paths = (user_documents_path() / f"{stem}{ending}.db" for ending in endings)
    return next(path for path in paths if not os.path.lexists(path))


def found() -> list[Path]:
    """Return the copies in the folders where the player may keep some, latest first."""
    folders = {user_documents_path(), user_downloads_path(), Path.home()}
    times: dict[Path, float] = {}
    for folder in folders:
        with suppress(OSError):
            times |= {path: path.stat().st_mtime for path in folder.glob(f"{APPLICATION}*.db")}
    return sorted(times, key=lambda path: (-times[path], path))


def save(games: sqlite3.Connection, folder: Path, path: Path) -> None:
    """Write a copy of `games` and of the settings in `folder` to `path`, completely or not at all.

    Raises `Refusal`, or `sqlite3.Error` if the games can't be read.
    """
    path = Path(os.path.realpath(path))
    if path.is_dir():
        raise Refusal(_IS_FOLDER, file=path)
    if folder.exists() and path.parent.exists() and path.parent.samefile(folder):
        raise Refusal(_OWN_FOLDER, folder=folder)
    try:
        copy = copy_of(games)
    except (Damaged, Newer) as error:
        raise Refusal(_DAMAGED) from error
    with closing(copy):
        migrate(copy)
        copy.execute("DELETE FROM settings")
        copy.execute("INSERT INTO settings VALUES (?)", (_settings_text(folder),))
        # Nothing of what was deleted stays, and the file needs no other next to it.
        copy.execute("VACUUM")
        content = copy.serialize()
    try:
        with replacement(path) as file:
            file.write(content)
    except OSError as error:
        log.error("a copy cannot be saved: %s", error)
        raise Refusal(_FULL if error.errno in NO_SPACE else _NOT_WRITABLE, folder=path.parent) from error


def _settings_text(folder: Path) -> str:
    try:
        return (folder / settings.NAME).read_text("utf-8-sig")
    except (OSError, ValueError) as error:
        log.warning("a copy lacks the settings: %s", error)
        return ""


def load(path: Path, own: Path | None = None) -> sqlite3.Connection:
    """Return the content of a file in memory, up to date; the file stays as it is. Raises `Refusal`.

    `own`: the file of the saved games, which is refused.
    """
    try:
        if own and own.exists() and path.samefile(own):
            raise Refusal(_ITSELF, file=path)
        check_is_file(path)
        path.open("rb").close()
        companions = (path.with_name(path.name + ending) for ending in ("-wal", "-journal"))
        copy = copy_of_file(path, is_immutable=not any(map(os.path.lexists, companions)))
        if not copy.execute("PRAGMA user_version").fetchone()[0]:
            copy.close()
            raise Damaged("no tables")
    except Newer as error:
        raise Refusal(_NEWER, file=path) from error
    except FileNotFoundError as error:
        raise Refusal(_MISSING, file=path) from error
    except OSError as error:
        raise Refusal(_NOT_READABLE, file=path) from error
    except (sqlite3.Error, UnicodeDecodeError, Damaged) as error:
        raise Refusal(_IN_USE if is_locked(error) else _NO_COPY, file=path) from error
    migrate(copy)
    return copy


def settings_of(copy: sqlite3.Connection) -> str:
    """Return the text of the settings in a copy; empty if it has none."""
    return "".join(text for (text,) in copy.execute("SELECT text FROM settings"))


def notice(added: Added, changes: Collection[str]) -> Notice:
    """Return the sentence about what a copy brought; `changes`: the settings."""
    counts: dict[str, object] = {"games": added.games, "attempts": added.attempts, "settings": len(changes)}
    return Notice(_ADDED, counts) if any(counts.values()) else Notice(_NOTHING)
