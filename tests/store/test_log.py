"""Log files: those of the last runs are kept, and the program works without."""

import logging
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from logging.handlers import BufferingHandler
from pathlib import Path

import pytest

from game.store.log import LOGS, MAX_LOGS, close_log, last_lines, log, open_log
from support.checked import checked
from support.processes import run_python

PROGRAM = shlex.split(os.environ.get("PECKING_ORDER", "")) or [sys.executable, "-m", "game"]
LINE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (INFO|ERROR) (.*)")
PATIENCE = 30.0
WRITE_A_LOG = """
import sys
from pathlib import Path
from game.store.log import log, open_log
print(open_log(Path(sys.argv[1])))
log.info("into the void")
log.error("this too")
"""


@pytest.fixture(autouse=True)
def no_open_log() -> Iterator[None]:
    close_log()
    yield
    close_log()


def logs_in(folder: Path) -> list[Path]:
    return sorted((folder / LOGS).iterdir())


def run(folder: Path, *lines: str) -> Path:
    """Write these lines in a run of its own, and return the log file."""
    before = logs_in(folder) if (folder / LOGS).is_dir() else []
    assert open_log(folder)
    for line in lines:
        log.info(line)
    close_log()
    (file,) = set(logs_in(folder)) - set(before)
    return file


def test_the_last_lines_are_those_of_the_last_runs(tmp_path: Path) -> None:
    run(tmp_path, "a", "b")
    run(tmp_path)
    run(tmp_path, "c", "d")
    assert open_log(tmp_path)
    log.info("e")
    assert [line[-1] for line in last_lines(4)] == ["b", "c", "d", "e"]
    assert last_lines(9)[-4:] == last_lines(4)


def test_log_lines_have_a_time_and_can_be_read_at_once_and_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = BufferingHandler(99)
    monkeypatch.setattr(logging.getLogger(), "handlers", [elsewhere])
    folder = tmp_path / "a" / "b"
    assert open_log(folder)
    log.info("move %s -> %s", "9", "?,3 4 9a b -")
    log.error("“Lohikäärme” → 竜")
    (file,) = logs_in(folder)
    written = file.read_text("utf-8")
    found = [LINE.fullmatch(line) for line in written.splitlines()]
    seen = [match and match.groups() for match in found]
    assert seen == [("INFO", "move 9 -> ?,3 4 9a b -"), ("ERROR", "“Lohikäärme” → 竜")]
    close_log()
    log.info("too late")
    assert (file.read_text("utf-8"), log.handlers, elsewhere.buffer) == (written, [], [])


def test_every_run_has_its_own_file_named_by_time_and_the_ten_latest_are_kept(tmp_path: Path) -> None:
    assert MAX_LOGS == 10
    (tmp_path / LOGS).mkdir()
    (tmp_path / LOGS / "0000.log").write_text("mine")
    files: list[Path] = []
    for number in range(13):
        files.append(run(tmp_path, f"run {number}"))
        assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-\d{6}\.log", files[-1].name)
        assert f"run {number}" in files[-1].read_text("utf-8")
        assert logs_in(tmp_path)[1:] == files[-10:] == sorted(files[-10:])
    assert (tmp_path / LOGS / "0000.log").read_text() == "mine"


def test_a_deleted_log_is_written_again_or_dropped_without_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    assert open_log(folder)
    shutil.rmtree(folder)
    log.info("afterwards")
    (file,) = logs_in(folder)
    assert "afterwards" in file.read_text("utf-8")
    shutil.rmtree(folder)
    folder.write_text("a file is in the way")
    log.info("in vain")
    close_log()


@pytest.mark.parametrize("blocked", [".", LOGS])
def test_unwritable_folder_is_silent(tmp_path: Path, blocked: str) -> None:
    folder = tmp_path / "data"
    if blocked == LOGS:
        folder.mkdir()
    (folder / blocked).write_text("a file is in the way")
    # In its own process, because other log handlers listen in this one.
    done = run_python("-c", WRITE_A_LOG, str(folder))
    assert (done.returncode, done.stdout, done.stderr) == (0, "False\n", "")
    assert (folder / blocked).read_text() == "a file is in the way"


def test_full_disk_is_silent(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    # The file is opened while there is space; then every write fails as on a full disk.
    assert open_log(tmp_path)
    handler = checked(logging.FileHandler, log.handlers[-1])
    assert handler.stream
    os.dup2(os.open("/dev/full", os.O_WRONLY), handler.stream.fileno())
    log.info("one")
    log.error("two")
    close_log()
    assert (log.handlers, capfd.readouterr()) == ([], ("", ""))


def test_full_log_takes_only_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.log.MAX_BYTES", 500)
    assert open_log(tmp_path)
    for number in range(200):
        log.info("move %d", number)
    log.error("late")
    (file,) = logs_in(tmp_path)
    assert "ERROR late\n" in file.read_text("utf-8")
    for _ in range(200):
        log.error("too late")
    assert file.stat().st_size < 1100


def test_undeletable_old_log_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [run(tmp_path, f"run {number}") for number in range(10)]
    remove = Path.unlink

    def unlink(path: Path, missing_ok: bool = False) -> None:
        """Fail for the first, as on Windows while another instance writes it."""
        if path == files[0]:
            raise PermissionError(13, "used by another process", str(path))
        remove(path, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    later = [run(tmp_path, "one more"), run(tmp_path, "and another")]
    assert logs_in(tmp_path) == [files[0], *files[2:], *later]
    assert "and another" in later[-1].read_text("utf-8")


def test_program_reports_missing_log_and_continues(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with subprocess.Popen(
        [*PROGRAM, "--data-dir", "file", "--deal", "1", "--mute"],
        cwd=tmp_path,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            deadline = time.monotonic() + PATIENCE
            # It goes on to start the worker process, which comes after the window.
            while not children_of(process.pid):
                assert process.poll() is None, "the program has ended"
                assert time.monotonic() < deadline
                time.sleep(0.02)
            process.send_signal(signal.SIGTERM)
            said = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert process.returncode == 0
    assert said == ("", "Can't write to file, so no log will be kept.\n")


def children_of(pid: int) -> list[str]:
    """Return the processes that a process has started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [child for task in tasks for child in task.read_text().split()]


def test_a_path_of_any_bytes_is_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / os.fsdecode(b"f\xff")
    monkeypatch.setattr(log, "handlers", [])  # pytest's can't send this text between processes.
    assert last_lines(9) == []
    assert open_log(folder)
    log.error("can't write to %s", folder)
    assert r"f\udcff" in next((folder / LOGS).iterdir()).read_text("utf-8")
