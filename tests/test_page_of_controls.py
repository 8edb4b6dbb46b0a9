"""Tests that docs/controls.md fits what the program accepts: its keys, and the opponents that it offers.

The page's tables come from the program's own names of keys. Here they are read as a player reads them, and
pressed.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pygame
import pytest

from game.table_entry import TableEntry
from game.tables import TABLES
from game.ui.keys import CODES, GROUPS, Binding
from support.cases import every_case
from support.events import key
from tools.controls import PAGE

TEXT = PAGE.read_text("utf-8")
HELD = {"Ctrl": pygame.KMOD_LCTRL, "Alt": pygame.KMOD_LALT, "Shift": pygame.KMOD_LSHIFT}
PAD = {
    "Select button": "back",
    "Start button": "start",
    "Left trigger": "triggerleft",
    "Right trigger": "triggerright",
    "Left stick (press)": "leftstick",
    "Right stick (press)": "rightstick",
    "Left shoulder": "leftshoulder",
    "Right shoulder": "rightshoulder",
    **{direction: f"dpad_{direction.lower()}" for direction in ("Left", "Right", "Up", "Down")},
}
KEYS = {"+": "plus", "-": "minus", "Enter": "return"}


class Row(NamedTuple):
    """A line of one of the page's tables."""

    title: str  # The heading above the table.
    keys: str
    text: str


def rows() -> Iterator[Row]:
    for title, table in re.findall(r"^## (.+)\n\| key \| \|\n\|---\|---\|\n((?:\|.*\n)+)", TEXT, re.M):
        for keys, text in re.findall(r"^\| (.+) \| (.+) \|$", table, re.M):
            yield Row(title, keys, text)


ROWS = list(rows())


def bindings_of(row: Row) -> Iterator[Binding]:
    """Return the program's bindings that a row may be about: a gamepad's buttons are of all groups."""
    for group in GROUPS.values():
        if row.title in {"Gamepad", group.title}:
            yield from (each for each in group.bindings if row.text in {each.text, each.pad_text})


def pressed(name: str, *, is_pad: bool) -> pygame.event.Event:
    """Return the event of a key, given its name as a player reads it."""
    if is_pad:
        return key(CODES[f"pad-{PAD.get(name, name.lower())}"])
    *held, last = re.split(r"\+(?=.)", name)
    modifiers = sum(HELD[each] for each in held)
    if len(last) == 1 and not last.isalpha() and not held:
        return key(ord(last), 0, last)
    code = CODES[KEYS.get(last, last.lower().replace(" ", ""))]
    return key(code, modifiers)


def test_every_place_with_keys_has_a_table() -> None:
    assert {row.title for row in ROWS} == {str(group.title) for group in GROUPS.values()}


@every_case("row", ROWS)
def test_the_keys_do_what_the_page_says(row: Row) -> None:
    bindings = list(bindings_of(row))
    for name in re.split(", | to ", row.keys):
        event = pressed(name, is_pad=row.title == "Gamepad")
        assert any(each.matches(event) for binding in bindings for each in binding.keys), name


@pytest.mark.parametrize("entry", TABLES.values(), ids=lambda entry: entry.game.name)
def test_the_page_lists_the_opponents_on_offer(entry: TableEntry) -> None:
    """No game offers others: a level is a bot for scripts."""
    listed = re.search(r"^- Opponent: Good match \([^)]*\), ([^.]*?),\s+from the weakest", TEXT, re.M)
    assert listed is not None
    opponents = [str(name) for name in entry.opponents.values()]
    assert opponents == [] or re.findall("[A-Z]\\w+", listed[1]) == opponents
