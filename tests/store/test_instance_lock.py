"""Copies of the program that run with the same folder at the same time know of each other."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import game
from game.store.instance_lock import NAME, claim

HOLD = """
import sys
from pathlib import Path
from game.store.instance_lock import claim
place = claim(Path(sys.argv[1]))
print(place.copy, flush=True)
sys.stdin.read()
"""


@contextmanager
def another(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has taken its place, and lets go of it when its input ends."""
    environment = os.environ | {"PYTHONPATH": str(Path(game.__path__[0]).parent)}
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def number_of(process: subprocess.Popen[str]) -> int:
    assert process.stdout is not None
    return int(process.stdout.readline())


def test_the_first_copy_is_first_and_makes_the_folder(tmp_path: Path) -> None:
    with claim(tmp_path / "new" / "folder") as place:
        assert place.copy == 0


def test_a_second_copy_knows_that_it_is_one(tmp_path: Path) -> None:
    with claim(tmp_path) as first, another(tmp_path) as process:
        assert number_of(process) == 1
        with claim(tmp_path) as third:
            assert third.copy == 2
            assert [third.is_alive(copy) for copy in range(4)] == [True, True, True, False]
        assert [first.is_alive(copy) for copy in range(4)] == [True, True, False, False]


def test_copies_with_other_folders_are_strangers(tmp_path: Path) -> None:
    with claim(tmp_path / "one"), claim(tmp_path / "two") as place:
        assert place.copy == 0


def test_a_killed_copy_holds_nothing(tmp_path: Path) -> None:
    with another(tmp_path) as process:
        assert number_of(process) == 0
        with claim(tmp_path) as second:
            assert second.copy == 1
            process.send_signal(signal.SIGKILL)
            process.wait()
            assert not second.is_alive(0)
        with claim(tmp_path) as first:
            assert first.copy == 0


def test_a_released_place_is_free_and_looking_does_not_take_it(tmp_path: Path) -> None:
    first, second = claim(tmp_path), claim(tmp_path)
    first.release()
    first.release()
    assert not second.is_alive(0)
    with claim(tmp_path) as again:
        assert again.copy == 0
        assert again.is_alive(second.copy)
    second.release()


def test_a_child_process_does_not_keep_the_place(tmp_path: Path) -> None:
    place = claim(tmp_path)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False) as child:
        place.release()
        with claim(tmp_path) as again:
            assert again.copy == 0
        child.kill()


def test_where_nothing_can_be_locked_everybody_is_first(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with claim(tmp_path / "file" / "folder") as place:
        assert place.copy == 0
        assert not place.is_alive(1)


def test_a_folder_in_place_of_the_lock_is_no_error(tmp_path: Path) -> None:
    (tmp_path / NAME.format(copy=0)).mkdir()
    with claim(tmp_path) as place:
        assert place.copy == 0
