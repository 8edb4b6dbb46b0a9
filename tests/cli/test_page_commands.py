"""The commands that README.md and docs/ name, run here or, where that takes long, in the slow suite."""

import shlex
import shutil
from pathlib import Path

import pytest

from game.__main__ import dispatch
from support.page_commands import ELSEWHERE, INSTEAD, ROOT, page_commands

COMMANDS = list(page_commands())
PROGRAM = "pecking-order "
GOLDEN = ROOT / "tests" / "golden" / "version-1.0"  # Somebody's games and settings.


def test_lists_of_commands_name_only_those_on_pages() -> None:
    assert len(COMMANDS) > 50
    listed = (*INSTEAD, *ELSEWHERE)
    assert [each for each in listed if not any(command.fits(each) for command in COMMANDS)] == []


def test_all_other_commands_are_of_kinds_that_tests_run() -> None:
    """Those of the program here, Python's in the slow suite."""
    kinds = (PROGRAM, "python -m ")
    assert [each.text for each in COMMANDS if each.run and not each.run.startswith(kinds)] == []


def test_reasons_name_files_that_exist() -> None:
    words = " ".join(ELSEWHERE.values()).replace(";", " ").replace(",", " ").split()
    named = [word for word in words if word.startswith(("tests/", ".ci/"))]
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", sorted({each.page for each in COMMANDS if each.run.startswith(PROGRAM)}))
def test_the_program_s_commands_work(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the order of the page, each with the output that it shows."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("game.store.paths.user_data_path", lambda *_, **__: tmp_path / "kept")
    shutil.copytree(GOLDEN, tmp_path / "kept")
    for command in (each for each in COMMANDS if each.page == page and each.run.startswith(PROGRAM)):
        status = dispatch(shlex.split(command.run)[1:])
        shown = capsys.readouterr()
        assert (status, shown.err) == (0, ""), command.run
        assert command.output in {(), tuple(shown.out.splitlines())}, command.run
