"""The number of this instance among those running with the same data folder.

Each instance locks a file of its own. The system releases the lock when the process ends, however it ends,
so a lock that can be taken belongs to nobody.
"""

import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

NAME: Final = "running-{copy}.lock"  # File locked by instance number 0, 1, …
MOST_COPIES: Final = (
    100  # Instances that are counted. Without a limit, one for which every lock is held would never start.
)


class Held(Exception):
    """Another process has this lock."""


# `_lock` raises `Held`, or `OSError` if files can't be locked here.
if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            # Windows has several errors for a lock that is held.
            raise Held from error

    def _unlock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError) as error:
            raise Held from error

    def _unlock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


class InstanceLock:
    """The number of this instance, held until `release` or the end of the process."""

    def __init__(self, folder: Path, copy: int, file: IO[bytes] | None) -> None:
        self._folder = folder
        self._file = file
        self.copy: Final = copy  # 0 for the first instance; 1, 2, … for those started while it runs.

    def is_alive(self, copy: int) -> bool:
        """True if the instance of this number is running."""
        if copy == self.copy:
            return True
        try:
            file = _lock_file(self._folder, copy)
        except Held:
            return True
        except OSError:
            return False
        file.close()
        return False

    def renew(self) -> None:
        """Lock a new file if the old one has been deleted, unless that is impossible."""
        with suppress(Held, OSError):
            if not (self._folder / NAME.format(copy=self.copy)).exists():
                self.release()
                self._file = _lock_file(self._folder, self.copy)

    def release(self) -> None:
        """Free the number for the next instance."""
        if self._file is not None:
            # Closing is not enough while a process being started still holds a duplicate of the handle.
            _unlock(self._file)
            self._file.close()
            self._file = None

    def __enter__(self) -> "InstanceLock":
        return self

    def __exit__(self, *exception: object) -> None:
        self.release()


def claim(folder: Path) -> InstanceLock:
    """Take the lowest free number for `folder`, which is created if needed.

    If no file can be locked, the number is 0. Then either nothing can be saved there, or other instances
    cannot be detected.
    """
    for copy in range(MOST_COPIES):
        try:
            return InstanceLock(folder, copy, _lock_file(folder, copy))
        except Held:
            continue
        except OSError:
            break
    return InstanceLock(folder, 0, None)


def _lock_file(folder: Path, copy: int) -> IO[bytes]:
    """Lock the file of this number. Raises `Held` if another process has it, `OSError` if locking fails."""
    folder.mkdir(parents=True, exist_ok=True)
    # A pipe in its place can be opened at once for reading and writing, but not for writing alone.
    file = (folder / NAME.format(copy=copy)).open("a+b", buffering=0)
    try:
        _lock(file)
    except BaseException:
        file.close()
        raise
    return file
