"""Tests of the rules' tests: a small fault in a game's rules must make one of them fail."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import game
from tools.mutants import EQUIVALENT, TESTS

COUNT = 5  # Mutants of each game.


@pytest.mark.parametrize("name", EQUIVALENT)
def test_rules_tests_find_mutants(name: str, tmp_path: Path) -> None:
    # Without compiled modules, which would be imported instead of the mutants.
    shutil.copytree(game.__path__[0], tmp_path / "game", ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    settings = {
        "PYTHONPATH": f"{tmp_path}{os.pathsep}{TESTS}",
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(tmp_path / "cache"),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tools.mutants", name, str(COUNT)],
        cwd=tmp_path,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("name", EQUIVALENT)
def test_equivalent_mutants_still_exist(name: str) -> None:
    for description in EQUIVALENT[name]:
        file, _, change = description.partition(": - ")
        source = Path(game.__path__[0], name, "rules", file).read_text("utf-8")
        assert change.partition(" + ")[0] in " ".join(source.split()), description
