"""Copies of a game, or of its table's entry, in which something is different."""

from copy import copy
from typing import Any, TypeVar

Entry = TypeVar("Entry")


def changed(entry: Entry, **changes: Any) -> Entry:
    """Return a copy with these attributes; the original stays as it is."""
    other = copy(entry)
    vars(other).update(changes)
    return other
