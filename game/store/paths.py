"""The folder for the player's data; unusable files in it are not deleted but renamed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC
from itertools import count
from pathlib import Path
from typing import IO, Final

from platformdirs import user_data_path

from game.store.dates import date_of

APPLICATION: Final = "pecking-order"


def data_folder(chosen: str | None) -> Path:
    """Return the folder for all of the player's data: the chosen one, or the system's default."""
    return user_data_path(APPLICATION, appauthor=False) if chosen is None else Path(chosen)


def with_companions(path: Path) -> list[Path]:
    """Return a file and those that SQLite keeps next to it; without them, a database may lack games."""
    return [path.with_name(path.name + suffix) for suffix in ("", "-wal", "-shm")]


def check_is_file(path: Path) -> None:
    """Raise `OSError` if `path` is a folder, a pipe or a device: opening a pipe could wait forever."""
    if path.exists() and not path.is_file():
        raise OSError(f"{path} is not a file")


def set_aside(path: Path, why: str, now: float) -> Path:
    """Rename `path`, a file or a folder, to `NAME-why-DATE.EXT`, and return the new path.

    SQLite's companion files are renamed too. Nothing is ever overwritten. Raises `OSError`.
    """
    day = date_of(now, UTC).date().isoformat()
    for number in count(1):
        ending = "" if number == 1 else f"-{number}"
        target = path.with_name(f"{path.stem}-{why}-{day}{ending}{path.suffix}")
        # `exists` would overlook a broken link.
        if not any(map(os.path.lexists, with_companions(target))):
            break
    for old, new in zip(with_companions(path), with_companions(target), strict=True):
        if os.path.lexists(old):
            old.rename(new)
    return target


@contextmanager
def replacement(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that takes the place of `path` in one step once it is whole. Raises `OSError`."""
    # Another instance may be writing at the same time.
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as file:
            yield file
            file.flush()
            # Otherwise a power cut could leave an empty file under the new name.
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise
