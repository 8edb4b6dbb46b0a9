"""Which copy of the program this is, among those that run with the same folder at the same time.

Each copy holds a lock on a file of its own. The system lets go of it when the process ends, however it ends,
so a lock that can be had belongs to nobody.
"""

import sys
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import IO, Final

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _unlock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


NAME: Final = "running-{copy}.lock"
"""The file that copy number 0, 1, … of the program locks."""


class Held(Exception):
    """Another process has this lock."""


class InstanceLock:
    """This copy's place among all that use the folder, held until `release` or the end of the process."""

    def __init__(self, folder: Path, copy: int, file: IO[bytes] | None) -> None:
        self._folder = folder
        self._file = file
        self.copy: Final = copy
        """0 for the first; 1, 2, … for those started while it runs."""

    def is_alive(self, copy: int) -> bool:
        """Whether the copy of this number runs."""
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

    def release(self) -> None:
        """Let the next one be what this one was."""
        if self._file is not None:
            # Closing alone would not do while a process just being started still holds a copy of it.
            _unlock(self._file)
            self._file.close()
            self._file = None

    def __enter__(self) -> "InstanceLock":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def claim(folder: Path) -> InstanceLock:
    """Take the first free place among the copies that use `folder`, which is made if need be.

    Where no file can be locked, nothing can be saved either, or nobody can tell: then this is the first.
    """
    for copy in count():
        try:
            return InstanceLock(folder, copy, _lock_file(folder, copy))
        except Held:
            continue
        except OSError:
            break
    return InstanceLock(folder, 0, None)


def _lock_file(folder: Path, copy: int) -> IO[bytes]:
    """Lock the file of this copy. Raises `Held`, or `OSError` where that cannot be done at all."""
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / NAME.format(copy=copy)).open("ab")
    try:
        _lock(file)
    except (BlockingIOError, PermissionError) as held:
        file.close()
        raise Held from held
    except OSError:
        file.close()
        raise
    return file
