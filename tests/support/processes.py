"""Python processes of their own, in which tests run the program or a script."""

import os
import subprocess
import sys
from pathlib import Path

PATIENCE = 60.0
ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
"""The environment, with this process's import path."""


def run_python(*arguments: str, folder: Path | None = None) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )
