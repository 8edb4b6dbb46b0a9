"""What others read of the repository is as their schemas want it, which come with check-jsonschema."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCHEMAS = {
    "github-workflows": ".github/workflows/*.yml",
    "github-issue-forms": ".github/ISSUE_TEMPLATE/*.yml",
    "dependabot": ".github/dependabot.yml",
}


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_are_valid(schema: str) -> None:
    files = [str(path) for path in ROOT.glob(SCHEMAS[schema])]
    assert files
    checker = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    done = subprocess.run([*checker, *files], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
