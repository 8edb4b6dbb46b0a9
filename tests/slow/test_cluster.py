"""A real Dask scheduler with three worker processes: the same lines as on this machine, whatever happens."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from game.cli import commands
from game.cli.parallel import PIECES

PATIENCE = 120.0
MATCH = "match hierarchy --bots medium medium --games 600 --seed 5"
SOLVE_ALL = "solve hierarchy --all"
SOLVE_DEALS = "solve solodrez --deals 0-79 --seconds 60"
Process = subprocess.Popen[str]


class Cluster:
    """A scheduler and its workers, as processes."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._folder, self._stack = folder, stack
        self._file = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        wait_until(lambda: self._file.exists() and self._file.read_text().endswith("}"))
        self.address = json.loads(self._file.read_text())["address"]
        self.workers = [self.add_worker() for _ in range(3)]

    def add_worker(self) -> Process:
        return self._start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard")

    def _start(self, *arguments: str) -> Process:
        command = ["-m", f"distributed.cli.dask_{arguments[0]}", *arguments[1:]]
        return self.run(*command, "--scheduler-file", str(self._file))

    def start(self, command: str) -> Process:
        """Start a command of the program on the cluster, with a file of finished pieces."""
        options = ("--cluster", self.address, "--resume", str(self.finished))
        return self.run("-m", "game", *command.split(), *options, stdout=subprocess.PIPE)

    @property
    def finished(self) -> Path:
        return self._folder / "finished"

    def wait_for_pieces(self, count: int) -> None:
        """Wait until so many pieces are finished."""
        wait_until(lambda: self.finished.exists() and self.finished.read_bytes().count(b"\n") > count)

    def run(self, *arguments: str, stdout: int = subprocess.DEVNULL) -> Process:
        process = subprocess.Popen(
            [sys.executable, *arguments], cwd=self._folder, stdout=stdout, stderr=subprocess.PIPE, text=True
        )
        self._stack.enter_context(process)
        self._stack.callback(process.kill)
        return process


def wait_until(is_true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end
        time.sleep(0.02)


def end_of(process: Process) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def without_times(lines: Sequence[str]) -> list[str]:
    """Return the lines of `solve --deals` without what depends on the clock."""
    *deals, summary = lines
    return [*(line.rpartition(" ")[0] for line in deals), summary.partition("; seconds")[0]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(tmp_path, stack)


@pytest.mark.parametrize("command", [SOLVE_ALL, SOLVE_DEALS])
def test_a_cluster_prints_the_same_lines_even_if_a_worker_is_killed(cluster: Cluster, command: str) -> None:
    process = cluster.start(command)
    cluster.wait_for_pieces(5)
    cluster.workers[1].kill()
    status, out, err = end_of(process)
    assert (status, err) == (0, "")
    found, expected = out.splitlines(), list(commands.lines([*command.split(), "--jobs", "2"]))
    if command == SOLVE_DEALS:
        found, expected = without_times(found), without_times(expected)
    assert found == expected


def test_workers_may_be_gone_for_a_while(cluster: Cluster) -> None:
    process = cluster.start(MATCH)
    cluster.wait_for_pieces(5)
    for worker in cluster.workers:
        worker.kill()
    assert process.stderr is not None
    assert process.stderr.readline() == "The cluster has no workers; waiting for some.\n"
    cluster.add_worker()
    assert end_of(process)[::2] == (0, "")


def test_what_is_finished_outlives_the_scheduler(cluster: Cluster) -> None:
    process = cluster.start(MATCH)
    cluster.wait_for_pieces(5)
    cluster.scheduler.kill()
    status, out, err = end_of(process)
    assert (status, out) == (2, "")
    assert err.startswith("Can't reach the cluster")
    assert err.count("\n") == 1
    assert 5 < cluster.finished.read_bytes().count(b"\n") < PIECES
    resumed = commands.lines([*MATCH.split(), "--jobs", "2", "--resume", str(cluster.finished)])
    assert list(resumed) == list(commands.lines([*MATCH.split(), "--jobs", "2"]))
