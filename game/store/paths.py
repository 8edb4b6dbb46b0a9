"""The folders in which the program keeps what belongs to the player.

Files that cannot be used are not thrown away: they go aside under another name.
"""

import os
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

APPLICATION: Final = "pecking-order"


def data_folder(chosen: str | None) -> Path:
    """The folder for all of the player's data: the one chosen, or the system's own place for it."""
    return Path(chosen) if chosen else user_data_path(APPLICATION, appauthor=False)


COMPANIONS: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database; without them it may lack its last games."""


def set_aside(path: Path, why: str, now: float) -> Path:
    """Rename `path`, a file or a folder, to `NAME-why-DATE.EXT`; where it lies now.

    What SQLite keeps beside it goes along. Nothing is ever overwritten. Raises `OSError`.
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
    """Whether anything has this name, be it a link that leads nowhere."""
    return os.path.lexists(path)


def _beside(path: Path, companion: str) -> Path:
    return path.with_name(path.name + companion)
