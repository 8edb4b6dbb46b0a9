"""Argument parsing and output. Errors print one sentence on stderr and exit with status 2."""

import os
import re
import sys
import tomllib
from argparse import Action, ArgumentParser, HelpFormatter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, wraps
from pathlib import Path
from stat import S_ISSOCK
from textwrap import TextWrapper
from typing import Any, Final, NoReturn, TextIO

from game import data
from game.engine.errors import InvalidInput, Refusal
from game.engine.i18n import N_

EXIT_PROBLEM: Final = 2  # Exit status of a refused command.
EXIT_INTERRUPTED: Final = 130  # Exit status of a command ended by Ctrl+C.


class TextRequested(Exception):
    """Not an error: carries a text to print instead of running a command."""


class ShowText(Action):
    """An option that prints a text."""

    def __init__(self, text: Callable[[ArgumentParser], str], **settings: Any) -> None:
        super().__init__(nargs=0, **settings)
        self._text = text

    def __call__(self, parser: ArgumentParser, *_: object) -> NoReturn:
        raise TextRequested(self._text(parser).rstrip())


class Formatter(HelpFormatter):
    """Formats help without breaking names at their hyphens: the man page would lose these."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return TextWrapper(width, break_on_hyphens=False).wrap(" ".join(text.split()))

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in self._split_lines(text, width - len(indent)))


class Parser(ArgumentParser):
    """An argument parser whose errors are one sentence, without the usage text."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, add_help=False, allow_abbrev=False, formatter_class=Formatter)
        text = ArgumentParser.format_help
        self.add_argument("-h", "--help", action=ShowText, text=text, help="show this help")

    def _parse_optional(self, arg_string: str) -> Any:
        """Read a text that begins with `-/` as a position, not as an option."""
        return None if arg_string.startswith("-/") else super()._parse_optional(arg_string)

    def error(self, message: str) -> NoReturn:
        # The values of placeholders are shortened: the message may repeat a very long argument.
        raise InvalidInput("{message}.", message=f"{message[0].upper()}{message[1:]}")


def returns_status(work: Callable[[Sequence[str]], None]) -> Callable[[Sequence[str]], int]:
    """Make `work` return its exit status; refusals are printed on stderr, requested texts on stdout."""

    @wraps(work)
    def run(arguments: Sequence[str]) -> int:
        try:
            try:
                work(arguments)
            except TextRequested as shown:
                print_output(str(shown))
        except Refusal as refusal:
            return print_error(str(refusal))
        except KeyboardInterrupt:
            return EXIT_INTERRUPTED
        return 0

    return run


@contextmanager
def guard_output() -> Iterator[None]:
    """Ignore a closed pipe while printing: its reader, such as `head`, has seen enough.

    Raises `Refusal` if the output cannot be written, such as on a full disk.
    """
    try:
        yield
    except OSError as error:
        # Send unwritten output nowhere; otherwise Python would complain about it at exit.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
        if not isinstance(error, BrokenPipeError):
            raise Refusal(N_("Can't write the output: {reason}."), reason=error.strerror) from error


def print_output(text: str) -> None:
    """Print a result on stdout. Raises `Refusal` if it cannot be written."""
    with guard_output():
        print(text, flush=True)


def print_error(sentence: str) -> int:
    """Print an error as one line on stderr, and return its exit status.

    After a double click nobody would see it, so a message box shows it until it is closed. A command shows no
    box: it may run in a script, and must end.
    """
    # Soft hyphens are only for narrow widgets.
    sentence = sentence.replace("\u00ad", "")
    printable = "".join(character if character.isprintable() else " " for character in sentence)
    sentence = " ".join(printable.split())
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    is_command = names_command(sys.argv[1:])
    if not is_command and all(map(_leads_nowhere, (sys.stdin, sys.stdout, sys.stderr))):
        from game.app.window import show_message  # noqa: PLC0415  (most commands don't need pygame)

        show_message(sentence)
    return EXIT_PROBLEM


def names_command(arguments: Sequence[str]) -> bool:
    """True if the first argument is a command's name, not an option or a file to open."""
    return bool(arguments) and not arguments[0].startswith("-") and not {".", "/", os.sep} & {*arguments[0]}


def _leads_nowhere(stream: TextIO | None) -> bool:
    """True if a standard stream is missing, the null device, or a socket of the system's journal."""
    if stream is None:
        return True
    try:
        status = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return False
    null = Path(os.devnull).stat() if os.name == "posix" else None
    return S_ISSOCK(status.st_mode) or (null is not None and status.st_rdev == null.st_rdev)


def parse_int(name: str, text: str, low: int, high: int) -> int:
    """Return a whole number within bounds. Raises `InvalidInput`."""
    number = int(text) if re.fullmatch("-?[0-9]{1,30}", text) else None
    if number is None or not low <= number <= high:
        sentence = N_("{name} must be a whole number from {low} to {high}, not “{text}”.")
        raise InvalidInput(sentence, name=name, low=low, high=high, text=text)
    return number


def parse_seconds(text: str) -> float:
    """Return a number of seconds above 0. Raises `InvalidInput`."""
    seconds = float(text) if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text) else 0.0
    if seconds == 0:
        raise InvalidInput(N_("--seconds must be a number above 0, not “{text}”."), text=text)
    return seconds


def parse_size(name: str, text: str, smallest: tuple[int, int], largest: tuple[int, int]) -> tuple[int, int]:
    """Return a width and a height in pixels, such as 1280x800, within bounds. Raises `InvalidInput`."""
    found = re.fullmatch("([0-9]{1,5})x([0-9]{1,5})", text)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(low <= side <= high for low, side, high in zip(smallest, sides, largest, strict=True)):
        low, high = "{}x{}".format(*smallest), "{}x{}".format(*largest)
        sentence = N_("{name} must be a width and height from {low} to {high}, not “{text}”.")
        raise InvalidInput(sentence, name=name, low=low, high=high, text=text)
    return sides


def version() -> str:
    """Return the program's name and version, and whether its rules and searches are compiled or why not."""
    from game.store.build import this_build  # noqa: PLC0415  (it takes as long as all other imports together)

    return str(this_build())


@cache
def command_line() -> Mapping[str, Any]:
    """Return the commands with their texts and arguments, and the arguments that they share."""
    return data.read("cli", "commands.toml", tomllib.loads)


def add_arguments(parser: ArgumentParser, command: str, **values: object) -> None:
    """Add a command's description and arguments; `values` fill the names in the texts."""
    section, shared = command_line()["command"][command], command_line()["shared"]
    parser.description = section.get("description", f"Prints {section['summary']}.").format(**values)
    for each in section["arguments"]:
        settings = {"name": each, **shared[each]} if isinstance(each, str) else each
        filled: dict[str, Any] = {
            key: value.format(**values) if isinstance(value, str) else value
            for key, value in settings.items()
        }
        parser.add_argument(filled.pop("name"), **filled)


def add_window_options(parser: ArgumentParser) -> None:
    """Add the window's options; the window opens if no command is given."""
    window = parser.add_argument_group("options of the window")
    window.add_argument("--scene", metavar="GAME", help="open this game")
    window.add_argument("--deal", metavar="N", help="start this deal")
    window.add_argument("--size", metavar="WxH", help="set the window's size")
    window.add_argument("--fullscreen", action="store_true", help="open in full screen")
    window.add_argument("--lang", metavar="CODE", help="use this language, such as es or fi")
    window.add_argument("--mute", action="store_true", help="turn sound off")
    window.add_argument("--program", metavar="COMMAND", help="offer this program as an opponent")
    window.add_argument("--data-dir", metavar="DIR", help="keep games, settings and log in this folder")
