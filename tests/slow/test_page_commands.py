"""The commands for developers that README.md and docs/ name, run in a copy of the sources."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.page_commands import ROOT, page_commands

COMMANDS = sorted({each.run for each in page_commands() if each.run.startswith("python ")})
LONGEST = 120.0  # Seconds; what takes longer is listed in tests/support/page_commands.toml.
FOLDERS = ("game", "tests", "docs")


def contents(root: Path) -> dict[Path, bytes]:
    files = (path for folder in FOLDERS for path in (root / folder).rglob("*.*") if path.is_file())
    return {path.relative_to(root): path.read_bytes() for path in files if path.suffix != ".pyc"}


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("sources")
    for folder in (*FOLDERS, "sprites"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_for_developers_works_and_finds_its_files_up_to_date(command: str, sources: Path) -> None:
    before = contents(sources)
    paths = os.pathsep.join(map(str, (sources, sources / "tests")))
    done = subprocess.run(
        [sys.executable, *shlex.split(command)[1:]],
        cwd=sources / "tests",
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=LONGEST,
    )
    assert done.returncode == 0, done.stderr
    after = contents(sources)
    assert [path for path in after if after[path] != before.get(path)] == []
