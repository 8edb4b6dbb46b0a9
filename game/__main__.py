"""The way in: sends each command to the room that carries it out.

Light to import, since every process that the program starts may import it again: rooms are imported when
they are needed.
"""

# ruff: noqa: PLC0415  (a command loads nothing that it does not need)

import multiprocessing
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Final, NoReturn

INFO_OPTIONS: Final = frozenset(("-h", "--help", "--version"))
"""The options that show a text and open no window."""


def main() -> NoReturn:
    """Run the program with the arguments of the command line, to its exit status."""
    multiprocessing.freeze_support()
    # Else pygame greets on stdout, which belongs to the answers of the commands.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        status = dispatch(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    except Exception as error:
        status = report_crash(error)
    sys.exit(status)


def report_crash(error: Exception) -> int:
    """Tell of an error of the program itself, and where it is, in a sentence; the window's log has it all."""
    from pathlib import Path

    from game.cli.arguments import print_error
    from game.engine.i18n import N_, _

    place = traceback.extract_tb(error.__traceback__)[-1]
    sentence = N_("The program has failed: {error} (line {line} of {file}).")
    what = f"{type(error).__name__}: {error}".rstrip(".: ")
    return print_error(_(sentence, error=what, line=place.lineno, file=Path(place.filename).name))


def dispatch(arguments: Sequence[str]) -> int:
    """Carry out one command and give its exit status."""
    first = arguments[0] if arguments else ""
    if first == "bench":
        from game.cli import bench

        return bench.run(arguments[1:])
    if first == "screenshot":
        from game.cli import screenshot

        return screenshot.run(arguments[1:])
    if first == "selfcheck":
        from game.cli import selfcheck

        return selfcheck.run(arguments[1:])
    is_command = bool(arguments) and not first.startswith("-")
    if is_command or INFO_OPTIONS.intersection(arguments):
        from game.cli import commands

        return commands.run(arguments)
    from game.cli import launch

    return launch.run(arguments)


if __name__ == "__main__":
    main()
