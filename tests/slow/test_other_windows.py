"""The tests of layouts again, in large and tall windows and with large text."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.screens import OTHER_WINDOWS

TESTS = Path(__file__).parents[1]
FILES = sorted(
    str(file.relative_to(TESTS))
    for file in TESTS.glob("*/test_*.py")
    if re.search(r"from support\.screens import .*(every_s|IS_OTHER)", file.read_text("utf-8"))
)
SELECTED = (
    "640x or 683x or 768x1024 or 1080x or 1920x1080 or 1000x1400 or -1.5 or 3840x or 960x1200 or 3000x600"
    " or 9000"
)
"""Parts of the names of tests in those windows."""


@pytest.mark.parametrize("file", FILES)
def test_layouts_in_other_windows(file: str) -> None:
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", "-k", SELECTED, file]
    variables = {**os.environ, OTHER_WINDOWS: "1"}
    done = subprocess.run(command, cwd=TESTS, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
