"""The data files of the games and other packages: lessons, rulebooks, sentences, puzzles and tables."""

from collections.abc import Callable
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from game.engine.errors import Refusal
from game.engine.i18n import N_

Value = TypeVar("Value")


@cache
def folder(name: str) -> Path:
    """Return the folder `sprites` or `sounds`, in the installed package or beside it in the source tree."""
    package = Path(__file__).parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


def read(package: str, name: str, parse: Callable[[str], Value]) -> Value:
    """Return what `parse` makes of a file in the folder `data` of a package, such as a game's.

    Raises `Refusal` if the file is missing or `parse` fails.
    """
    try:
        return parse(files(f"game.{package}").joinpath("data", name).read_text("utf-8"))
    except (OSError, LookupError, TypeError, ValueError) as error:
        sentence = N_("The file “{name}” is missing or damaged; install the program again.")
        raise Refusal(sentence, name=f"{package}/data/{name}") from error


def from_file(name: str, parse: Callable[[str], Value]) -> cached_property[Value]:
    """Return an attribute of a game that is read from its data file when first asked for."""
    return cached_property(lambda game: read(game.name, name, parse))


def joined(text: str) -> str:
    """Return a table's signs, one for each deal; the file breaks them into lines."""
    return "".join(text.split())
