"""Prints what a table of pyproject.toml requires, one a line: `requirements.py project|build-system`."""

import sys
import tomllib
from pathlib import Path

table = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))[sys.argv[1]]
print("\n".join(table.get("requires", []) + table.get("dependencies", [])))
