"""Deliberate slips in the rules of a game, to see whether its tests find them.

The slips go, one at a time, into an uncompiled copy of the program, which a process of its own then tests.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import game

PROGRAM = Path(game.__path__[0])
TESTS = Path(__file__).parents[1]
# The tests of rules need nothing of a window, and the fixtures would load one.
OPTIONS = ("-x", "-q", "-p", "no:cacheprovider", "-n", "0", "--noconftest", "--import-mode=importlib")
# Imports the copy first and says where it lies, so that the tests can have no other.
TEST_THE_COPY = """
import importlib
import sys
import pytest
print(importlib.import_module(f"game.{sys.argv[1]}.rules.rules").__file__)
sys.exit(pytest.main(sys.argv[2:]))
"""


class Fault(NamedTuple):
    """A slip in one place."""

    name: str
    room: str
    """The source file in the game's folder."""

    old: str
    """Source text that is there once."""

    new: str


def copy_of_the_program(folder: Path) -> Path:
    """The sources alone, so that nothing compiled can take their place; gives the copy of `game`."""
    for source in sorted(PROGRAM.rglob("*.py")):
        copy = folder / "game" / source.relative_to(PROGRAM)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(source.read_bytes())
    return folder / "game"


def put_in(fault: Fault, rooms: Path) -> None:
    """Make the slip in the game whose rooms lie in this folder."""
    path = rooms / fault.room
    source = path.read_text("utf-8")
    assert source.count(fault.old) == 1, f"{fault.room} has changed: {fault.name}"
    assert fault.new != fault.old
    path.write_text(source.replace(fault.old, fault.new), "utf-8")


def run_tests(folder: Path, name: str, tests: tuple[str, ...]) -> tuple[int, str]:
    """Exit status and output of these tests of the game `name`, on the program in `folder`."""
    settings = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-c", TEST_THE_COPY, name, *OPTIONS, *(str(TESTS / test) for test in tests)],
        cwd=folder,
        env=settings | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    tested, _, output = done.stdout.partition("\n")
    assert Path(tested) == folder / "game" / name / "rules.py", done.stdout + done.stderr
    return done.returncode, output + done.stderr
