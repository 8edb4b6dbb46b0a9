"""Python processes of their own, in which tests run the program or a script."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

PATIENCE = 60.0
ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
"""The environment, with this process's import path."""


def run_python(
    *arguments: str, folder: Path | None = None, variables: Mapping[str, str] = MappingProxyType({})
) -> "subprocess.CompletedProcess[str]":
    """Run Python with these arguments; `variables` are added to the environment."""
    return subprocess.run(
        [sys.executable, "-B", *arguments],
        cwd=folder,
        env={**ENVIRONMENT, **variables},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )
