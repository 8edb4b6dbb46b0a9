"""Programs of other people as shell scripts, good and bad, for tests of the code that runs them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import psutil

from support.checked import known

PAGE: Final = Path(__file__).parents[2] / "docs" / "engine-protocol.md"

BAD: Final = {
    "hangs at once": ("SLOW", "while :; do sleep 1; done"),
    "hangs at its turn": ("SLOW", "echo name x; while read -r line; do :; done; while :; do sleep 1; done"),
    "reads nothing": ("SLOW", "echo name x; while :; do sleep 1; done"),
    "ends at once": ("STOPPED", "exit 3"),
    "dies at its turn": (
        "STOPPED",
        'echo name x; while read -r line; do case "$line" in go*) kill -9 $$;; esac; done',
    ),
    "closes its output": ("STOPPED", "echo name x; read -r line; exec >&-; while :; do sleep 1; done"),
    "floods": ("UNASKED UNREADABLE", "echo name x; while :; do echo move x; done"),
    "floods without lines": ("UNREADABLE", "while :; do printf xxxxxxxxxxxxxxxx; done"),
    "answers before it is asked": (
        "UNASKED UNREADABLE",
        "echo name x; echo move x; while read -r line; do :; done",
    ),
    "has no name": ("UNREADABLE", "echo Hello; while read -r line; do :; done"),
    "talks": (
        "UNREADABLE",
        'echo name x; while read -r line; do case "$line" in go*) echo "I play 4";; esac; done',
    ),
    "sends too long a line": (
        "UNREADABLE",
        'echo name x; while read -r line; do case "$line" in go*) printf "move %09999d\\n" 1;; esac; done',
    ),
    "lies": ("ILLEGAL", 'echo name x; while read -r line; do case "$line" in go*) echo move 13;; esac; done'),
}
"""Scripts that lose every game of Hierarchy's deal 3, and the names of the faults that each can have.

What comes too early is an answer if it arrives after the question."""


def whole_program() -> str:
    """Return the code of the program in docs/engine-protocol.md."""
    return known(re.search(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.S))[1]


def command(folder: Path, script: str) -> str:
    """Save a shell script and return the command that runs it."""
    path = folder / "bot.sh"
    path.write_text(script, "utf-8")
    return f"sh {path}"


def running() -> Iterator[tuple[int, str]]:
    """Yield number and command line of each process; one that only its parent has not noticed yet is gone."""
    for process in psutil.process_iter(["cmdline", "status"]):
        if process.info["status"] != psutil.STATUS_ZOMBIE:
            yield process.pid, " ".join(process.info["cmdline"] or ())
