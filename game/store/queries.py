"""The longer statements on the database, by name."""

from collections.abc import Mapping
from re import MULTILINE, split
from typing import Final

from game import data


def _parse_queries(text: str) -> Mapping[str, str]:
    _, *parts = split(r"^-- Query (\w+)$", text, flags=MULTILINE)
    found: dict[str, str] = {}
    for name, query in zip(parts[::2], parts[1::2], strict=True):
        found[name] = query.strip().format_map(found)
    return found


QUERIES: Final = data.read("store", "queries.sql", _parse_queries)
