"""Parallel work: splits tasks into shares and returns their results in order."""

import multiprocessing
import os
import signal
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from game.cli.arguments import parse_int
from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.play.worker import SPAWN, interrupts_blocked, set_up_child

MAX_JOBS: Final = 60  # Windows cannot wait for more processes at a time.
SHARES_PER_JOB: Final = 32  # More shares than processes, so that no process waits long for a slow one.
Task = TypeVar("Task")
Result = TypeVar("Result")


def add_argument(parser: ArgumentParser) -> None:
    """Add the option for the number of processes."""
    parser.add_argument("--jobs", metavar="J", help="number of processes (default: one per core)")


def job_count(text: str | None) -> int:
    """Return the requested number of processes, by default one per core. Raises `InvalidInput`."""
    if text is not None:
        return parse_int("--jobs", text, 1, MAX_JOBS)
    affinity = getattr(os, "sched_getaffinity", None)
    return min(MAX_JOBS, len(affinity(0)) if affinity else os.cpu_count() or 1)


def split(tasks: list[Task], jobs: int, most: int | None = None) -> list[list[Task]]:
    """Split `tasks` in order into pieces of about equal size, at most `most` each."""
    size = max(1, len(tasks) // (jobs * SHARES_PER_JOB))
    if most is not None:
        size = min(size, most)
    return [tasks[start : start + size] for start in range(0, len(tasks), size)]


def map_in_order(work: Callable[[Task], Result], tasks: list[Task], jobs: int) -> Iterator[Result]:
    """Yield each task's result in order, computed by `jobs` processes, or by this one for a single job."""
    jobs = min(jobs, len(tasks))
    if jobs == 1:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(jobs, SPAWN, set_up_child, (signal.SIG_DFL,))
    try:
        with interrupts_blocked():
            futures = [pool.submit(work, task) for task in tasks]
        for future in futures:
            yield future.result()
    except BrokenProcessPool:
        raise InvalidInput(N_("A worker process stopped unexpectedly.")) from None
    except BaseException:
        # The results are no longer needed.
        for process in multiprocessing.active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def never() -> bool:
    """Return False: the search is not cancelled. Compiled code that calls this lets Ctrl+C through."""
    return False
