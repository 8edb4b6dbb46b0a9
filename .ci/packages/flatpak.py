"""Writes flatpak-sources.json, the wheels that flatpak.yml needs, pinned by their hashes.

    python3 .ci/packages/flatpak.py

asks PyPI. Run it when requirements in pyproject.toml change, and for newer versions.
"""

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent
TARGET = FOLDER / "flatpak-sources.json"
PYTHON = "3.13"
"""The Python of the runtime in flatpak.yml."""
MACHINES = ("x86_64", "aarch64")


def wheels(requirements: list[str], machine: str) -> Iterator[tuple[str, str]]:
    """Return the addresses and SHA-256 of what pip would install from PyPI, whatever its own settings."""
    platforms = (f"--platform=manylinux{kind}_{machine}" for kind in ("_2_28", "2014"))
    options = ("--dry-run", "--ignore-installed", "--only-binary=:all:", "--target=unused", "--report=-")
    command = [sys.executable, "-m", "pip", "--isolated", "install", "--quiet", *options, *platforms]
    command += [f"--python-version={PYTHON}", "--implementation=cp", *requirements]
    environment = {**os.environ, "PIP_CONFIG_FILE": os.devnull}
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=environment)
    for each in json.loads(done.stdout)["install"]:
        found = each["download_info"]
        yield found["url"], found["archive_info"]["hashes"]["sha256"]


def main() -> None:
    """Write the file."""
    project = tomllib.loads((FOLDER.parents[1] / "pyproject.toml").read_text("utf-8"))
    requirements = project["project"]["dependencies"] + project["build-system"]["requires"]
    machines: dict[tuple[str, str], list[str]] = {}
    for machine in MACHINES:
        for wheel in wheels(requirements, machine):
            machines.setdefault(wheel, []).append(machine)
    sources = [
        {"type": "file", "url": url, "sha256": digest, "dest": "wheels"}
        | ({} if len(found) == len(MACHINES) else {"only-arches": found})
        for (url, digest), found in sorted(machines.items(), key=lambda wheel: wheel[0][0].rpartition("/")[2])
    ]
    TARGET.write_text(json.dumps(sources, indent=4) + "\n", "utf-8")


if __name__ == "__main__":
    main()
