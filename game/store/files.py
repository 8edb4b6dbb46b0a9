"""The player's own folder of files: games saved as text, and copies of everything."""

from contextlib import suppress
from errno import EDQUOT, ENOSPC
from itertools import count
from os import path as os_path
from pathlib import Path
from typing import Final

from platformdirs import user_documents_path

from game.engine.errors import Refusal
from game.engine.i18n import N_, Notice
from game.store.dates import date_of
from game.store.log import log
from game.store.paths import check_is_file, replacement

NAME: Final = "Pecking Order"  # Name of the folder.
MAX_LENGTH: Final = 100_000  # Characters of a text that is read at most; no game as text is longer.
LONGEST_FILE: Final = 10_000_000  # The same of a file, which may hold a list of games.
_FULL: Final = N_("The disk is full, so nothing was saved.")
IS_FOLDER: Final = N_("“{file}” is a folder. Add the name of a file.")
_NOT_WRITABLE: Final = N_("Can't write to {folder}, so nothing was saved.")
_IS_FILE: Final = N_("“{folder}” is a file. Rename it, so that a folder can take its place.")
_SAVED: Final = N_("Saved as “{file}” in {folder}.")
_MISSING: Final = N_("There is no file “{file}”.")
_NOT_READABLE: Final = N_("Can't read “{file}”.")
_NO_TEXT: Final = N_("“{file}” isn't a text file in UTF-8.")
_TOO_LONG: Final = N_("“{file}” is too long to be a list of games.")

_NO_SPACE: Final = (ENOSPC, EDQUOT)  # Errors of a disk without space.
_FORBIDDEN: Final = '<>:"/\\|?*'  # Signs that no file's name has on some system.
_LONGEST_NAME: Final = 200  # Bytes of a file's name without its ending; systems allow 255 in all.


class PlayerFolder:
    """The folder in which the player finds what the program saved for them; made when needed."""

    def __init__(self, parent: Path | None = None) -> None:
        """`parent`: where the folder is; None for the player's documents."""
        self._path = (user_documents_path() if parent is None else parent) / NAME

    def save(self, content: str | bytes, *words: str, at: float, ending: str = "txt") -> Notice:
        """Save something in a new file, named after its words and time; return the sentence that says where.

        The time follows the first word. Raises `Refusal`.
        """
        path = self.new_path(*words, at=at, ending=ending)
        write(path, content.encode() if isinstance(content, str) else content)
        return self.saved(path)

    def saved(self, path: Path) -> Notice:
        """Return the sentence that says where a file was saved."""
        folder = self._path.absolute()
        return Notice(_SAVED, {"file": path.name, "folder": Path(folder.parent.name, NAME)})

    def new_path(self, *words: str, at: float, ending: str) -> Path:
        """Return the path of a new file, named as in `save`, and make the folder. Raises `Refusal`."""
        try:
            self._path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            is_file = os_path.lexists(self._path) and not self._path.is_dir()
            raise refusal(error, self._path, _IS_FILE if is_file else _NOT_WRITABLE) from error
        first, *others = words
        plain = " ".join([first, f"{date_of(at):%Y-%m-%d %H.%M}", *others])
        plain = "".join(sign for sign in plain if sign.isprintable() and sign not in _FORBIDDEN)
        stem = " ".join(plain.encode()[:_LONGEST_NAME].decode(errors="ignore").split()).rstrip(".")
        names = (f"{stem}.{ending}" if number == 1 else f"{stem} {number}.{ending}" for number in count(1))
        return next(path for path in map(self._path.joinpath, names) if not os_path.lexists(path))

    def copies(self) -> list[Path]:
        """Return the copies of everything in the folder, latest first."""
        times: dict[Path, float] = {}
        with suppress(OSError):
            times = {path: path.stat().st_mtime for path in self._path.glob("*.db")}
        return sorted(times, key=lambda path: (-times[path], path))


def write(path: Path, content: bytes) -> None:
    """Write a file completely or not at all; a link stays one. Raises `Refusal`."""
    if path.is_dir():
        raise Refusal(IS_FOLDER, file=path)
    path = Path(os_path.realpath(path))
    try:
        with replacement(path) as file:
            file.write(content)
    except (OSError, UnicodeError) as error:
        raise refusal(error, path.parent) from error


def refusal(error: Exception, folder: Path, sentence: str = _NOT_WRITABLE) -> Refusal:
    """Return the reason why nothing could be saved in a folder: a full disk, or else this sentence."""
    # Not the whole error: the file's name may have names of players.
    log.error("a file cannot be saved: %s", getattr(error, "strerror", None) or type(error).__name__)
    return Refusal(_FULL if getattr(error, "errno", None) in _NO_SPACE else sentence, folder=folder)


def unreadable(path: Path, error: OSError) -> Refusal:
    """Return the reason why a file can't be read."""
    return Refusal(_MISSING if isinstance(error, FileNotFoundError) else _NOT_READABLE, file=path)


def read(path: Path) -> str:
    """Return a file's text, as long as a list of games can be. Raises `Refusal`."""
    try:
        check_is_file(path)
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST_FILE + 1)
    except OSError as error:
        raise unreadable(path, error) from error
    except UnicodeError as error:
        raise Refusal(_NO_TEXT, file=path) from error
    if len(text) > LONGEST_FILE:
        raise Refusal(_TOO_LONG, file=path)
    return text
