"""Refused commands, recorded in `tests/golden`: after `$` a command, then what it must answer."""

import shlex
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "golden" / "refusals"


def refusals(name: str) -> list[tuple[list[str], str]]:
    """Return the arguments of each command in a file, and the text below it."""
    blocks = (FOLDER / f"{name}.txt").read_text("utf-8").removeprefix("$").split("\n$")
    pairs = [block.removesuffix("\n").split("\n") for block in blocks]
    return [(shlex.split(command), answer) for command, answer in pairs]
