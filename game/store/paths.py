"""The folders for the player's data.

Unusable files are not deleted but renamed.
"""

import os
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

APPLICATION: Final = "pecking-order"


def data_folder(chosen: str | None) -> Path:
    """Return the folder for all of the player's data: the chosen one, or the system's default."""
    return Path(chosen) if chosen else user_data_path(APPLICATION, appauthor=False)


COMPANIONS: Final = ("-wal", "-shm")
"""Suffixes of SQLite's files next to a database; without them it may lack its last games."""


def set_aside(path: Path, why: str, now: float) -> Path:
    """Rename `path`, a file or a folder, to `NAME-why-DATE.EXT`, and return the new path.

    SQLite's companion files are renamed too. Nothing is ever overwritten. Raises `OSError`.
    """
    day = datetime.fromtimestamp(now, UTC).date().isoformat()
    for number in count(1):
        ending = "" if number == 1 else f"-{number}"
        target = path.with_name(f"{path.stem}-{why}-{day}{ending}{path.suffix}")
        if not any(exists(_beside(target, companion)) for companion in ("", *COMPANIONS)):
            break
    for companion in ("", *COMPANIONS):
        old = _beside(path, companion)
        if exists(old):
            old.rename(_beside(target, companion))
    return target


def exists(path: Path) -> bool:
    """True if anything has this name, even a broken link."""
    return os.path.lexists(path)


def _beside(path: Path, companion: str) -> Path:
    return path.with_name(path.name + companion)
