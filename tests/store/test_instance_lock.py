"""Instances of the program that run with the same folder at the same time."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.store import instance_lock
from game.store.instance_lock import NAME, Held, claim
from support.saved_games import import_path

HOLD = """
import sys
from pathlib import Path
from game.store.instance_lock import claim
place = claim(Path(sys.argv[1]))
print(place.copy, flush=True)
sys.stdin.read()
"""


@contextmanager
def other_process(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Start another process that takes its number and releases it when its input ends."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=import_path(),
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def number_of(process: subprocess.Popen[str]) -> int:
    assert process.stdout is not None
    return int(process.stdout.readline())


def test_first_instance_of_each_folder_is_first_and_creates_it(tmp_path: Path) -> None:
    with claim(tmp_path / "new" / "folder") as place, claim(tmp_path / "other") as other:
        assert (place.copy, other.copy) == (0, 0)


def test_second_instance_has_number_one(tmp_path: Path) -> None:
    with claim(tmp_path) as first, other_process(tmp_path) as process:
        assert number_of(process) == 1
        with claim(tmp_path) as third:
            assert third.copy == 2
            assert [third.is_alive(copy) for copy in range(4)] == [True, True, True, False]
        assert [first.is_alive(copy) for copy in range(4)] == [True, True, False, False]


def test_killed_instance_releases_lock(tmp_path: Path) -> None:
    with other_process(tmp_path) as process:
        assert number_of(process) == 0
        with claim(tmp_path) as second:
            assert second.copy == 1
            process.send_signal(signal.SIGKILL)
            process.wait()
            assert not second.is_alive(0)
        with claim(tmp_path) as first:
            assert first.copy == 0


def test_released_number_is_free_and_is_alive_takes_nothing(tmp_path: Path) -> None:
    first, second = claim(tmp_path), claim(tmp_path)
    first.release()
    first.release()
    assert not second.is_alive(0)
    with claim(tmp_path) as again:
        assert again.copy == 0
        assert again.is_alive(second.copy)
    second.release()


def test_child_process_does_not_keep_lock(tmp_path: Path) -> None:
    place = claim(tmp_path)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False) as child:
        place.release()
        with claim(tmp_path) as again:
            assert again.copy == 0
        child.kill()


@pytest.mark.parametrize("obstacle", ["a file for the folder", "a folder for the lock"])
def test_without_locks_everybody_is_first(tmp_path: Path, obstacle: str) -> None:
    folder = tmp_path / "folder"
    if obstacle == "a file for the folder":
        folder.write_bytes(b"")
    else:
        (folder / NAME.format(copy=0)).mkdir(parents=True)
    for _ in range(2):
        with claim(folder) as place:
            assert (place.copy, place.is_alive(1)) == (0, False)


def test_where_every_lock_is_held_the_program_starts_as_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: object) -> None:
        raise Held

    monkeypatch.setattr(instance_lock, "_lock", refuse)
    with claim(tmp_path) as place:
        assert place.copy == 0


def test_pipe_in_place_of_the_lock_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / NAME.format(copy=0))
    with claim(tmp_path) as one, claim(tmp_path) as two:
        assert (one.copy, two.copy) == (0, 1)
