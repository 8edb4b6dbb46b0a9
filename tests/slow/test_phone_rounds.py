"""People play whole rounds in real browsers, with the program in its own window.

The program is the one installed with the tests; `PECKING_ORDER` names another, such as a packaged one, and
`ROUNDS` the number of rounds, by default one.
"""

import json
import os
import shlex
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.rng import SplitMix64
from game.store import settings
from game.store.database import NAME
from support.browser import Browser, browser
from support.phone import HOME
from support.window_pilot import WindowPilot

PROGRAM = shlex.split(os.environ.get("PECKING_ORDER", "")) or [sys.executable, "-m", "game"]
ROUNDS = int(os.environ.get("ROUNDS", "1"))
SIZE = (1280, 900)
PEOPLE = ("Ann", "Bob", "Cy")
SIZES = ((360, 640), (640, 360), (360, 640))
FOLLOWING = ("next round", "new game", "new match")  # What can be chosen after a round.
PATIENCE = 60.0  # Seconds until somebody must have been asked.
SEATS = {"three": "person person person", "four": "person person person berta"}

CHOICES = """
const open = "button[data-target]:enabled:not([aria-pressed=true],[data-target=undo])";
const found = document.getElementById("game").hidden ? [] : [...document.querySelectorAll(`#game ${open}`)];
return found.map((each) => each.dataset.target);
"""
NAMES = "return Object.values(data.question?.names || {})"
TEXT = "return document.body.innerText"
WIDTHS = "return [document.documentElement.scrollWidth, innerWidth]"


class Player:
    """Somebody with a browser. `by_name`: uses the names and roles alone that a screen reader is told."""

    def __init__(self, window: Browser, name: str, chance: SplitMix64, *, by_name: bool) -> None:
        self.window, self.name, self._chance, self._by_name = window, name, chance, by_name

    def join(self, link: str) -> None:
        """Take the first seat that is free."""
        self.window.open(link)
        self.until(lambda: bool(self.window.run("return document.querySelectorAll('#seats button').length")))
        self.window.run(f"document.getElementById('name').value = '{self.name}'")
        self.window.run("document.querySelector('#seats button:not(:disabled)').click()")
        self.until(lambda: bool(self.window.run("return document.getElementById('join').hidden")))

    def until(self, check: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not check():
            assert time.monotonic() < end, self.window.run(TEXT)
            time.sleep(0.05)

    def choices(self) -> Sequence[str]:
        """What can be chosen now: targets, or the names of buttons."""
        if not self._by_name:
            found: list[str] = self.window.run(CHOICES)
            return found
        names = self.window.run(NAMES)
        nodes = self.window.command("Accessibility.getFullAXTree")["nodes"] if names else []
        self._nodes = {
            node["name"]["value"]: node["backendDOMNodeId"]
            for node in nodes
            if not node["ignored"] and node["role"]["value"] == "button" and not _is_closed(node)
        }
        return [name for name in names if name in self._nodes]

    def choose(self, chosen: str) -> None:
        if not self._by_name:
            self.window.run(f"document.querySelector('#game [data-target=\"{chosen}\"]').click()")
            return
        node = self.window.command("DOM.resolveNode", backendNodeId=self._nodes[chosen])["object"]["objectId"]
        click = "function () { this.click(); }"
        self.window.command("Runtime.callFunctionOn", objectId=node, functionDeclaration=click)

    def go_on(self) -> None:
        """Ask for what follows the round; another's phone may have begun it, but this one waits."""
        self.until(lambda: any(each.lower() in FOLLOWING for each in self.choices()))
        self.choose(next(each for each in self.choices() if each.lower() in FOLLOWING))
        self.until(lambda: not any(each.lower() in FOLLOWING for each in self.choices()))

    def act(self) -> str:
        """Choose something at random, if there is anything to choose; return it."""
        choices = [each for each in self.choices() if "ulligan" not in each]
        if not choices:
            return ""
        chosen = choices[self._chance.below(len(choices))]
        if chosen.lower() not in FOLLOWING:
            self.choose(chosen)
        width, room = self.window.run(WIDTHS)
        assert width <= room, (self.name, chosen)
        return chosen


def _is_closed(node: Any) -> bool:
    """True for a button that is disabled, pressed already, or only shows what a card does."""
    found = {each["name"]: each["value"]["value"] for each in node.get("properties", ())}
    return bool(found.get("disabled")) or found.get("pressed") == "true" or found.get("hasPopup") == "dialog"


def saved(folder: Path) -> tuple[str, int]:
    """The join code and the port of the open table."""
    with closing(sqlite3.connect(folder / NAME)) as games:
        for (text,) in games.execute("SELECT phones FROM games WHERE phones != '' ORDER BY id DESC"):
            (code, _seats, port), *_rest = json.loads(text)
            return code, port
    return "", 0


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sequence[Browser]]:
    with ExitStack() as stack:
        yield [stack.enter_context(browser(tmp_path_factory.mktemp("profile"))) for _ in PEOPLE]


@pytest.mark.parametrize("variant", SEATS)
def test_three_browsers_play_whole_rounds(
    silent_pygame: None,
    screen: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    windows: Sequence[Browser],
    variant: str,
) -> None:
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    seats = f'[seats]\n"kings {variant}" = "{SEATS[variant]}"\n[variants]\nkings = "{variant}"\n'
    (tmp_path / settings.NAME).write_text(f'bot_pace = "quick"\nmotion = "off"\n{seats}', "utf-8")
    chance = SplitMix64(len(variant))
    with WindowPilot(PROGRAM, tmp_path, screen, SIZE) as pilot:
        pilot.navigate("menu/open/start-kings", "start/phones", "start/go")
        pilot.wait_for(lambda: saved(tmp_path)[1] > 0)
        code, port = saved(tmp_path)
        players = []
        for number, (window, name, size) in enumerate(zip(windows, PEOPLE, SIZES, strict=True)):
            window.resize(*size, is_touch=True)
            player = Player(window, name, SplitMix64(chance.below(1 << 30)), by_name=number == 2)
            player.join(f"http://{HOME}:{port}/#{code}")
            players.append(player)
        pilot.key(pygame.K_RETURN)
        rounds, moves, last = 0, 0, time.monotonic()
        while rounds < ROUNDS:
            for player in players:
                chosen = player.act()
                if chosen:
                    moves, last = moves + 1, time.monotonic()
                if chosen.lower() in FOLLOWING:
                    rounds += 1
                    print(variant, "round", rounds, "choices", moves)
                    if rounds < ROUNDS:
                        for each in players:
                            each.go_on()
                    break
            assert time.monotonic() < last + PATIENCE, [
                each.window.run("return document.body.innerText") for each in players
            ]
            time.sleep(0.05)
        for window in windows:
            assert [
                line for line in window.log() if "Content Security Policy" in line or "TypeError" in line
            ] == []
