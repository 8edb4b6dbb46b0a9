"""Changed snapshots for tests."""

from dataclasses import fields, replace
from typing import Any

from game.table.snapshot import Snapshot


def changed(now: Snapshot, **values: Any) -> Snapshot:
    """The snapshot with these values, which may be fields of its groups."""
    for group in ("solo", "controls", "privacy", "counting", "options"):
        own = {each.name for each in fields(getattr(now, group))} & values.keys()
        found = {name: values.pop(name) for name in own}
        now = replace(now, **{group: replace(getattr(now, group), **found)})
    return replace(now, **values)
