"""What the processes of a program use, where the system tells it through /proc, as Linux does."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")


def is_known() -> bool:
    """Whether this system tells it."""
    return (PROC / "self" / "schedstat").exists() and (PROC / "self" / "smaps_rollup").exists()


def used_seconds(pid: int) -> float:
    """Seconds of processor time so far of this process and those that it started, all threads included.

    As the scheduler counts them, in nanoseconds: the ticks of `ps` are too coarse for a program at rest.
    """
    files = (file for folder in _family(pid) for file in folder.glob("task/*/schedstat"))
    # A thread may have ended in the meantime.
    return sum(int(found.split()[0]) for file in files if (found := _read(file))) / 1e9


def used_bytes(pid: int) -> int:
    """The memory of this process and those that it started; what several share is shared out among them."""
    found = [re.search(r"^Pss:\s+(\d+) kB", _read(folder / "smaps_rollup"), re.M) for folder in _family(pid)]
    return sum(int(pss[1]) * 1024 for pss in found if pss)


def _family(pid: int) -> Iterator[Path]:
    """The folders of a process and of its children."""
    for status in PROC.glob("[0-9]*/status"):
        parent = re.search(r"^PPid:\s+(\d+)", _read(status), re.M)
        if str(pid) in (status.parent.name, parent and parent[1]):
            yield status.parent


def _read(file: Path) -> str:
    """What the file holds; nothing where its process has ended in the meantime."""
    try:
        return file.read_text()
    except OSError:
        return ""
