"""Copies of everything: all saved games, puzzle attempts and settings in one file.

A copy is a database with the tables of the saved games and the text of the settings.
"""

import os
import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path
from typing import Final

from game.engine.errors import Refusal
from game.engine.i18n import N_, Notice
from game.store import files, settings
from game.store.connection import copy_of, copy_of_file, is_locked
from game.store.log import log
from game.store.merging import Added
from game.store.paths import check_is_file
from game.store.schema import Damaged, Newer, migrate

_OWN_FOLDER: Final = N_("Save the copy outside {folder}, where the saved games are.")
_DAMAGED: Final = N_("The saved games are damaged, so nothing was saved.")
_ITSELF: Final = N_("“{file}” is where your games are saved. Choose a copy.")
_NEWER: Final = N_("“{file}” is from a newer version of Pecking Order. Update the program first.")
_NO_COPY: Final = N_("“{file}” isn't a copy of your games, or it is damaged.")
_IN_USE: Final = N_("Another program is using “{file}”. Try again later.")
_ADDED: Final = N_(
    "Added. Games: {games}; puzzle attempts: {attempts}; challenges: {challenges}; branches: {branches};"
    " settings: {settings}."
)
_NOTHING: Final = N_("You have everything in this copy already.")


def save(games: sqlite3.Connection, folder: Path, path: Path) -> None:
    """Write a copy of `games` and of the settings in `folder` to `path`, completely or not at all.

    Raises `Refusal`, or `sqlite3.Error` if the games can't be read.
    """
    path = Path(os.path.realpath(path))
    if path.is_dir():
        raise Refusal(files.IS_FOLDER, file=path)
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
    files.write(path, content)


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
    except OSError as error:
        raise files.unreadable(path, error) from error
    except (sqlite3.Error, UnicodeDecodeError, Damaged) as error:
        raise Refusal(_IN_USE if is_locked(error) else _NO_COPY, file=path) from error
    migrate(copy)
    return copy


def settings_of(copy: sqlite3.Connection) -> str:
    """Return the text of the settings in a copy; empty if it has none."""
    return "".join(text for (text,) in copy.execute("SELECT text FROM settings"))


def notice(added: Added, changes: Collection[str]) -> Notice:
    """Return the sentence about what a copy brought; `changes`: the settings."""
    counts: dict[str, object] = {**added._asdict(), "settings": len(changes)}
    return Notice(_ADDED, counts) if any(counts.values()) else Notice(_NOTHING)
