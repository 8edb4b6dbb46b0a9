"""The size of everything that can be pointed at, for hands that are not steady."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.tables import TABLES
from game.ui.description import walk
from game.ui.scene import SaveNow, Scene
from game.ui.theme import REFERENCE, theme_for
from support.any_table import AnyTable
from support.devices import PadPilot, at_the_menu
from support.events import click
from support.layouts import check_texts, record_texts

SIZE = (1366, 768)
LEAST = 40  # Pixels.
NO_SPACE = {
    "card/": "what is seen of a covered card; the whole column is a target",
    "holding/": "a row of the list of all cards, only to look at",
    "plaque/": "a line with a name, only to look at",
    "scroll": "the page is also dragged, or scrolled by wheel and keys",
}
"""Targets that are smaller, by how their names begin, and why."""


def scenes(folder: Path) -> Iterator[tuple[str, Scene]]:
    for game in TABLES:
        yield game, AnyTable(game, size=SIZE).scene
    with at_the_menu(folder, PadPilot, size=SIZE) as pilot:
        yield "menu", pilot.scene
        for name in pilot.app.screens.names:
            if "-difficulty-" not in name:
                pilot.app.open(name)
                yield name, pilot.scene
                pilot.app._pop()


def test_targets_have_40_pixels_where_there_is_space(silent_pygame: None, tmp_path: Path) -> None:
    small, excused = {}, set()
    for name, scene in scenes(tmp_path):
        for target, rect in scene.targets().items():
            reason = next((each for each in NO_SPACE if target.startswith(each)), None)
            if min(rect.size) < LEAST:
                excused.add(reason)
                if reason is None:
                    small[name, target] = rect.size
    assert small == {}
    assert excused == {*NO_SPACE}, "some are excused in vain"


def test_a_mark_at_every_table_and_in_the_menu_tries_again_while_nothing_can_be_saved(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, marked = record_texts(monkeypatch), set()
    for name, scene in scenes(tmp_path):
        scene.resize(REFERENCE, theme_for(REFERENCE, 1.5))
        scene.show_saving(is_saving=False)
        targets, nodes = scene.targets(), walk(scene.described().nodes)
        found = [node.target for node in nodes if node.name == "Your games can't be saved now. Try again."]
        assert len(found) == (name == "menu" or "button/sound" in targets), name
        for mark in found:
            marked.add(name)
            assert [each for each in targets if targets[each].colliderect(targets[mark])] == [mark], name
            drawn.clear()
            scene.draw(pygame.Surface(REFERENCE))
            if name != "menu":
                check_texts(drawn)
            answers = [scene.handle(event) for event in click(targets[mark].center)]
            assert SaveNow() in answers, name
            scene.show_saving(is_saving=True)
            assert mark not in scene.targets()
    assert {*TABLES, "menu", "lesson-kings", "setup-hierarkia"} <= marked
