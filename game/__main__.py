"""The entry point: passes each command to its module.

Every child process may import this module again, so it stays light: commands are imported when needed.
"""

# ruff: noqa: PLC0415  (a command loads only what it needs)

import multiprocessing
import os
import sys
import traceback
from collections.abc import Sequence
from typing import NoReturn


def main() -> NoReturn:
    """Run the program with the command-line arguments and exit with its status."""
    try:
        multiprocessing.freeze_support()
    except (EOFError, OSError):
        sys.exit(1)  # The program ended while this process was starting for it; Windows would show a box.
    # Otherwise pygame prints a greeting on stdout, which is for the commands' output.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        status = dispatch(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    except Exception as error:
        status = report_crash(error)
    sys.exit(status)


def report_crash(error: Exception) -> int:
    """Print an unexpected error and where it was raised, and return the exit status."""
    from pathlib import Path

    from game.cli.arguments import print_error
    from game.engine.errors import Refusal
    from game.engine.i18n import N_, _

    if isinstance(error, Refusal):
        # A file that is read before anything else is missing or damaged.
        return print_error(str(error))
    place = traceback.extract_tb(error.__traceback__)[-1]
    sentence = N_("The program crashed: {error} (line {line} of {file}).")
    what = f"{type(error).__name__}: {error}".rstrip(".: ")
    return print_error(_(sentence, error=what, line=place.lineno, file=Path(place.filename).name))


def dispatch(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status."""
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
    if first == "page":
        from game.cli import page

        return page.run(arguments[1:])
    if first in ("backup", "merge"):
        from game.cli import backup

        return backup.run(arguments)
    from game.cli.arguments import names_command

    if names_command(arguments) or {"-h", "--help", "--version"}.intersection(arguments):
        from game.cli import commands

        return commands.run(arguments)
    from game.cli import launch

    return launch.run(arguments)


if __name__ == "__main__":
    main()
