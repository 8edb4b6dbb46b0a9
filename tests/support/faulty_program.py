"""Plants deliberate faults in the rules of a game, to see whether its tests find them.

Faults are planted one at a time in an uncompiled copy of the program, which is tested in a separate process.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import game

PROGRAM = Path(game.__path__[0])
TESTS = Path(__file__).parents[1]
# The tests of rules need no window, and the fixtures would load one.
OPTIONS = ("-x", "-q", "-p", "no:cacheprovider", "-n", "0", "--noconftest", "--import-mode=importlib")
# Import the copy first and print where it is, to prove that the tests use no other.
TEST_THE_COPY = """
import importlib
import sys
import pytest
print(importlib.import_module(f"game.{sys.argv[1]}.rules.rules").__file__)
sys.exit(pytest.main(sys.argv[2:]))
"""


class Fault(NamedTuple):
    """A fault in one place."""

    name: str
    file: str  # The source file in the game's folder.
    old: str  # Source text that occurs exactly once.
    new: str


def copy_program(folder: Path) -> Path:
    """Copy only the sources, so that nothing compiled can replace them; return the copy of `game`."""
    for source in sorted(PROGRAM.rglob("*.py")):
        copy = folder / "game" / source.relative_to(PROGRAM)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(source.read_bytes())
    return folder / "game"


def plant_fault(fault: Fault, folder: Path) -> None:
    """Plant the fault in the copy of the game in this folder."""
    path = folder / fault.file
    source = path.read_text("utf-8")
    assert source.count(fault.old) == 1, f"{fault.file} has changed: {fault.name}"
    assert fault.new != fault.old
    path.write_text(source.replace(fault.old, fault.new), "utf-8")


def run_tests(folder: Path, name: str, tests: tuple[str, ...]) -> tuple[int, str]:
    """Run these tests of the game `name` on the program in `folder`; return exit status and output."""
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
    assert Path(tested) == folder / "game" / name / "rules" / "rules.py", done.stdout + done.stderr
    return done.returncode, output + done.stderr
