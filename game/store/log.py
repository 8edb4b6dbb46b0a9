"""The log file of one run: what was played, and what went wrong."""

import logging
from datetime import datetime
from pathlib import Path
from typing import Final

LOGS: Final = "logs"
KEPT: Final = 10
"""How many runs' logs are kept."""

FIRST_FRAME: Final = "first frame"
"""The line that tells that something can be seen."""

log = logging.getLogger("pecking-order")


def open_log(folder: Path) -> bool:
    """Write the log of this run into `folder`/logs; False if nothing can be written there."""
    logs = folder / LOGS
    log.setLevel(logging.INFO)
    log.propagate = False
    try:
        logs.mkdir(parents=True, exist_ok=True)
        name = f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.log"
        handler = logging.FileHandler(logs / name, encoding="utf-8")
        for old in sorted(logs.glob("*.log"))[:-KEPT]:
            old.unlink()
    except OSError:
        log.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    return True


def close_log() -> None:
    """Finish the file; nothing more is written."""
    for handler in log.handlers[:]:
        log.removeHandler(handler)
        handler.close()
