"""Long work in pieces: on several processes or a cluster, with a progress bar, and resumable from a file.

Neither the pieces nor the order of their results depends on who does the work.
"""

import json
import multiprocessing
import os
import signal
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeVar
from zlib import crc32

from game.cli.arguments import parse_int, version
from game.cli.pieces import Future, clear_bar, in_order, show_bar
from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.play.worker import SPAWN, interrupts_blocked, set_up_child

MAX_JOBS: Final = 60  # Windows cannot wait for more processes at a time.
PIECES: Final = 256  # Many more pieces than processes, so that no process waits long for a slow one.
LARGEST: Final = 100  # Tasks in a piece at most, so that little is lost with a process.
AHEAD_PER_JOB: Final = 8  # Pieces per process that are handed out before their results are used.
CHECKSUM: Final = 9  # Characters of a line's checksum, with the blank after it.
Task = TypeVar("Task")
Piece = TypeVar("Piece")
Result = TypeVar("Result")


def refuse_arguments(options: Namespace) -> None:
    """Raise `InvalidInput` if an option was given that says who does the work."""
    for name in ("jobs", "cluster", "resume"):
        if getattr(options, name) is not None:
            raise InvalidInput(N_("{option} doesn't work with a single position."), option=f"--{name}")


def job_count(text: str | None) -> int:
    """Return the requested number of processes, by default one per core. Raises `InvalidInput`."""
    if text is not None:
        return parse_int("--jobs", text, 1, MAX_JOBS)
    affinity = getattr(os, "sched_getaffinity", None)
    return min(MAX_JOBS, len(affinity(0)) if affinity else os.cpu_count() or 1)


def split(tasks: Sequence[Task], count: int = PIECES, largest: int = LARGEST) -> list[Sequence[Task]]:
    """Split `tasks` in order into about `count` pieces, or more if these had more than `largest` tasks."""
    size = min(largest, max(1, len(tasks) // count))
    return [tasks[start : start + size] for start in range(0, len(tasks), size)]


def results(
    options: Namespace, about: Sequence[object], work: Callable[[Piece], Any], pieces: Sequence[Piece]
) -> Iterator[Any]:
    """Yield the results of all pieces in order, done as `--jobs`, `--cluster` and `--resume` say.

    A result is a JSON value; one that was read from the file has lists in place of tuples. `about`, also
    JSON, is all that the results depend on: the file of another command is refused. Raises `InvalidInput`.
    """
    if options.jobs is not None and options.cluster is not None:
        raise InvalidInput(N_("Use either --jobs or --cluster, not both."))
    jobs = job_count(options.jobs)

    def rest(done: int) -> Iterator[Any]:
        """Return the results of all pieces but the first ones."""
        if options.cluster is None:
            return map_in_order(work, pieces[done:], jobs)
        from game.cli import cluster  # noqa: PLC0415  (its library is an optional extra)

        return cluster.map_in_order(options.cluster, work, pieces[done:])

    found = rest(0) if options.resume is None else _resumed(Path(options.resume), about, rest)
    try:
        show_bar(0, len(pieces))
        for done, result in enumerate(found, 1):
            clear_bar()
            yield result
            show_bar(done, len(pieces))
    finally:
        clear_bar()


def map_in_order(work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int) -> Iterator[Result]:
    """Yield each piece's result in order, computed by `jobs` processes, or by this one for a single job."""
    jobs = min(jobs, len(pieces))
    if jobs <= 1:
        yield from map(work, pieces)
        return
    pool = ProcessPoolExecutor(jobs, SPAWN, set_up_child, (signal.SIG_DFL,))

    def submit(piece: Piece) -> Future[Result]:
        with interrupts_blocked():
            return pool.submit(work, piece)

    try:
        yield from in_order(map(submit, pieces), AHEAD_PER_JOB * jobs)
    except BrokenProcessPool:
        raise InvalidInput(N_("A worker process stopped unexpectedly.")) from None
    except BaseException:
        # The results are no longer needed.
        for process in multiprocessing.active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _resumed(path: Path, about: Sequence[object], rest: Callable[[int], Iterator[Any]]) -> Iterator[Any]:
    """Yield the results in the file, then the others, which are added to it one by one.

    The file has a line for what it is about and one for each result, with a checksum of it and its place. A
    line that was cut off is dropped.
    """
    if path.exists() and not path.is_file():
        raise InvalidInput(N_("“{path}” is not a file."), path=path)
    try:
        with path.open("ab"):
            pass
        with path.open("r+b") as file:
            done = 0
            for place, result in enumerate(_read(file, path, about), 1):
                done = place
                yield result
            for place, result in enumerate(rest(done), done + 1):
                file.write(_line(place, result))
                file.flush()
                yield result
    except OSError as error:
        raise InvalidInput(
            N_("Can't use the file “{path}”: {reason}."), path=path, reason=error.strerror or error
        ) from error


def recorded(options: Namespace, command: str) -> list[Any] | None:
    """Return the header of the resume file; None if there is none, or another command's."""
    path = Path(options.resume or "")
    if not path.is_file():
        return None
    try:
        with path.open("rb") as file:
            head = file.readline()
        about = json.loads(head[CHECKSUM:])
    except (OSError, ValueError, RecursionError):
        return None
    is_whole = isinstance(about, list) and head == _line(0, about)
    return about if is_whole and about[:2] == [version(), command] else None


def _read(file: BinaryIO, path: Path, about: Sequence[object]) -> Iterator[Any]:
    """Yield the results in a file, and leave it open at their end, where the next ones go."""
    head = _line(0, [version(), *about])
    first = file.readline(len(head))
    if not head.startswith(first):
        raise _not_ours(path)
    if first != head:
        file.seek(0)
        file.write(head)
    end = file.tell()
    for place, line in enumerate(iter(file.readline, b""), 1):
        if not line.endswith(b"\n"):
            break
        text = line[CHECKSUM:]
        if line[:CHECKSUM] != _checksum(place, text):
            raise _not_ours(path)
        yield json.loads(text)
        end = file.tell()
    file.seek(end)
    file.truncate()


def _line(place: int, value: object) -> bytes:
    text = json.dumps(value).encode() + b"\n"
    return _checksum(place, text) + text


def _checksum(place: int, text: bytes) -> bytes:
    return b"%08x " % crc32(text, place)


def _not_ours(path: Path) -> InvalidInput:
    return InvalidInput(
        N_("The file “{path}” isn't from the same command of this version; choose another --resume."),
        path=path,
    )


def never() -> bool:
    """Return False: the search is not cancelled. Compiled code that calls this lets Ctrl+C through."""
    return False
