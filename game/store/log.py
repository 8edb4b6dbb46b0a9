"""The log file of one run: what was played, and what went wrong."""

import logging
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

LOGS: Final = "logs"
MAX_LOGS: Final = 10
"""How many runs' logs are kept."""

FIRST_FRAME: Final = "first frame"
"""The line that tells that something can be seen."""

log = logging.getLogger("pecking-order")


class _Handler(logging.FileHandler):
    """Writes into the file as long as it can be written to."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (logging's name)
        """A full disk is no reason to disturb anybody: the line is lost, and that is all."""


def open_log(folder: Path) -> bool:
    """Write the log of this run into `folder`/logs; False if nothing can be written there."""
    logs = folder / LOGS
    log.setLevel(logging.INFO)
    log.propagate = False
    try:
        logs.mkdir(parents=True, exist_ok=True)
        name = f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.log"
        handler = _Handler(logs / name, encoding="utf-8")
    except OSError:
        log.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    for old in sorted(logs.glob("*.log"))[:-MAX_LOGS]:
        # Windows keeps a file that another copy of the program is writing; a later run removes it.
        with suppress(OSError):
            old.unlink()
    return True


def close_log() -> None:
    """Finish the file; nothing more is written."""
    for handler in log.handlers[:]:
        log.removeHandler(handler)
        # On a full disk what is left over cannot be written any more; the file is closed all the same.
        with suppress(OSError):
            handler.close()
