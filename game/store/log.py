"""The log file of one run: moves, events and errors."""

import logging
import os
import re
import traceback
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import WatchedFileHandler
from pathlib import Path
from time import time
from typing import Final

from game.store.dates import date_of

LOGS: Final = "logs"
OWN_NAME: Final = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-\d{6}\.log")  # Others are not the program's.
MAX_LOGS: Final = 10  # Number of log files kept.
FIRST_FRAME: Final = "first frame"  # Log line written once the first frame is shown.
MAX_BYTES: Final = 1_000_000  # Size of a log file after which only errors are written, up to twice as many.
log = logging.getLogger("pecking-order")


class _Handler(WatchedFileHandler):
    """Writes a new file if its own has been deleted."""

    def emit(self, record: logging.LogRecord) -> None:
        limit = MAX_BYTES if record.levelno < logging.ERROR else 2 * MAX_BYTES
        if self.stream is None or os.fstat(self.stream.fileno()).st_size < limit:
            # Without a new file, the line is dropped too.
            with suppress(OSError):
                super().emit(record)

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (logging's name)
        """Drop the line: a full disk is no reason to disturb the player."""


def traceback_of(error: BaseException) -> str:
    """Return an error's traceback and kind, without its message, which could name hidden cards."""
    return "".join([*traceback.format_tb(error.__traceback__), type(error).__name__])


def open_log(folder: Path) -> bool:
    """Write the log of this run to `folder`/logs; False if that is impossible."""
    logs = folder / LOGS
    log.setLevel(logging.INFO)
    log.propagate = False
    try:
        name = f"{date_of(time()):%Y-%m-%d-%H%M%S-%f}.log"
        # A path may have bytes that are no text.
        handler = _Handler(logs / name, encoding="utf-8", errors="backslashreplace")
    except OSError:
        log.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    for old in _own_logs(logs)[:-MAX_LOGS]:
        # Windows refuses to delete a file that another instance is writing; a later run removes it.
        with suppress(OSError):
            old.unlink()
    return True


def _own_logs(logs: Path) -> list[Path]:
    return sorted(path for path in logs.glob("*.log") if OWN_NAME.fullmatch(path.name))


def last_lines(count: int) -> list[str]:
    """Return the last lines of this run's log and, if it has fewer than `count`, of the runs before."""
    own = [Path(handler.baseFilename).parent for handler in log.handlers if isinstance(handler, _Handler)]
    lines: list[str] = []
    for path in reversed(_own_logs(own[0]) if own else []):
        if len(lines) < count:
            with suppress(OSError):
                lines[:0] = path.read_text("utf-8", "replace").splitlines()
    return lines[-count:]


def close_log() -> None:
    """Close the file; nothing more is written."""
    for handler in log.handlers[:]:
        log.removeHandler(handler)
        # On a full disk the rest is lost; the file is closed all the same.
        with suppress(OSError):
            handler.close()
