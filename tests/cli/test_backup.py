"""The commands `backup` and `merge`."""

import shutil
import tomllib
from pathlib import Path

import pytest

from game.__main__ import dispatch
from game.store.database import Database
from game.store.instance_lock import claim
from support.processes import run_python
from support.saved_games import A_WON, GAME, NOW, begin, played

GOLDEN = Path(__file__).parents[1] / "golden" / "version-1.0"
Output = pytest.CaptureFixture[str]


def run(capsys: Output, *arguments: object) -> tuple[int, str, str]:
    """Return a command's exit status and the lines that it printed."""
    status = dispatch([str(each) for each in arguments])
    return status, *capsys.readouterr()


def test_a_copy_restores_games_and_settings_in_an_empty_folder(capsys: Output, tmp_path: Path) -> None:
    old, new, copy = tmp_path / "old", tmp_path / "new", tmp_path / "copy.db"
    old.mkdir()
    for name in ("games.db", "settings.toml"):
        shutil.copy(GOLDEN / name, old)
    assert run(capsys, "backup", copy, "--data-dir", old) == (0, f"{copy}\n", "")
    assert sorted(path.name for path in old.iterdir()) == ["games.db", "settings.toml"]
    everything = "Added. Games: 21; puzzle attempts: 10; challenges: 0; branches: 0; settings: 27.\n"
    assert run(capsys, "merge", copy, "--data-dir", new) == (0, everything, "")
    nothing = "You have everything in this copy already.\n"
    assert run(capsys, "merge", copy, "--data-dir", new) == (0, nothing, "")
    assert Database.open(new / "games.db", NOW).statistics(GAME) == Database.open(
        old / "games.db", NOW
    ).statistics(GAME)
    assert tomllib.loads((new / "settings.toml").read_text("utf-8"))["names"] == ["Aino", "Björn"]


def test_a_window_may_be_open(capsys: Output, tmp_path: Path) -> None:
    path, copy = tmp_path / "data" / "games.db", tmp_path / "copy.db"
    with claim(path.parent) as place:
        database = Database.open(path, NOW, place)
        played(database, A_WON)
        running = begin(database, "1", "2")
        assert run(capsys, "backup", copy, "--data-dir", path.parent)[0] == 0
        played(database, A_WON, game="kings")
        database.add_move(running, 2, "3", NOW + 5)
        sentence = "You have everything in this copy already.\n"
        assert run(capsys, "merge", copy, "--data-dir", path.parent) == (0, sentence, "")
        assert database.add_move(running, 3, "4", NOW + 6).ply == 4
        assert run(capsys, "merge", copy, "--data-dir", tmp_path / "new")[1].startswith("Added. Games: 2;")


def test_problems_are_one_sentence(capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy.db"
    sentence = f"There are no saved games in {folder}.\n"
    assert run(capsys, "backup", copy, "--data-dir", folder) == (2, "", sentence)
    sentence = f"There is no file “{copy}”.\n"
    assert run(capsys, "merge", copy, "--data-dir", folder) == (2, "", sentence)
    assert not folder.exists()
    database = Database.open(folder / "games.db", NOW)
    played(database, A_WON)
    database.save_copy(copy)
    sentence = f"“{folder / 'games.db'}” is where your games are saved. Choose a copy.\n"
    assert run(capsys, "merge", folder / "games.db", "--data-dir", folder) == (2, "", sentence)


LIMITED = """
import resource, signal, sys
from game.__main__ import dispatch
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
sys.exit(dispatch(sys.argv[2:]))
"""


@pytest.mark.parametrize("limit", [0, 30_000, 70_000])
def test_a_full_disk_is_one_sentence(capsys: Output, tmp_path: Path, limit: int) -> None:
    """The operating system refuses, even in the middle of a write; then nothing is added, or saved."""
    copy, folder = tmp_path / "copy.db", tmp_path / "new"
    run(capsys, "backup", copy, "--data-dir", GOLDEN)
    for command, own, allowed, sentence in (
        ("merge", folder, limit, f"Can't save to {folder}, so the copy can't be added."),
        ("backup", GOLDEN, limit // 2, f"Can't write to {tmp_path}, so nothing was saved."),
    ):
        before = copy.read_bytes()
        result = run_python("-c", LIMITED, str(allowed), command, str(copy), "--data-dir", str(own))
        assert (result.returncode, result.stdout) == (2, "")
        assert result.stderr == f"{sentence}\n"
        assert copy.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path != folder] == ["copy.db"]
    assert Database.open(folder / "games.db", NOW).finished(9) == []
    assert not list(folder.glob("games-unsaved*"))
