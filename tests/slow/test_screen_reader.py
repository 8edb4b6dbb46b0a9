"""Games played without a look at the window: by what a screen reader is told, and can do.

The program is the one installed with the tests; `PECKING_ORDER` names another, such as a packaged one.
"""

import os
import re
import shlex
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from game.store import settings
from game.ui.description import sentences
from support.screen_reader import ScreenReader, Thing, session_bus
from support.window_pilot import WindowPilot

PROGRAM = shlex.split(os.environ.get("PECKING_ORDER", "")) or [sys.executable, "-m", "game"]
SIZE = (960, 600)
LONGEST_GAME = 300.0  # Seconds, even if other programs slow this one down.
LAST_TOOL = "Sound is on (M)"  # The last of the buttons that every table has.
MARKS = ("playable", "can be chosen")
MOVES = 16  # Of the battle.


@pytest.fixture
def reader(screen: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[ScreenReader]:
    """A screen reader at the program's menu."""
    for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    # A socket's path is limited to about 100 characters, which pytest's own folders may exceed.
    with ExitStack() as stack:
        runtime, data = (Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in range(2))
        (data / settings.NAME).write_text('bot_pace = "quick"\nmotion = "off"\n', "utf-8")
        environment = {**stack.enter_context(session_bus(runtime)), "DISPLAY": screen}
        pilot = stack.enter_context(WindowPilot(PROGRAM, data, screen, SIZE, environment=environment))
        reader = ScreenReader(environment)
        stack.callback(reader.close)
        reader.find_program(pilot.process.pid)
        yield reader


class Player:
    """Plays by the names of things alone, and by chance."""

    def __init__(self, reader: ScreenReader) -> None:
        self.reader = reader
        self.chance = Random(1)
        self.shown: list[Thing] = []

    def play(self, steps: Callable[[], list[Thing]], is_enough: Callable[[], bool] = bool) -> str:
        """Take one of the next steps at a time, until the result appears or it is enough.

        Return what the result says.
        """
        deadline = time.monotonic() + LONGEST_GAME
        while True:
            assert time.monotonic() < deadline, "\n".join(self.reader.lines())
            before = self.reader.changes
            self.look()
            result = next((thing.name for thing in self.shown if thing.role == "dialog"), "")
            if result or is_enough():
                return result
            open_steps = steps()
            if open_steps:
                self.reader.activate(self.chance.choice(open_steps))
            self.reader.wait_for_change(before)

    def look(self) -> None:
        things = self.reader.read()
        past = [thing.address for thing in things if thing.name == "Announcements"]
        self.shown = [thing for thing in things if thing.parent not in past]

    def inside(self, name: str) -> list[Thing]:
        """What can be activated in the group of this name, if there is one."""
        groups = [thing.address for thing in self.shown if thing.name == name]
        return self.reader.active([thing for thing in self.shown if thing.parent in groups])

    def answers(self) -> list[Thing]:
        """The buttons after those of every table: the answers to the question that is asked."""
        names = [thing.name for thing in self.shown]
        return self.reader.active(self.shown[names.index(LAST_TOOL) + 1 :])

    def buttons(self, *words: str) -> list[Thing]:
        """The buttons that can be pressed and whose names have one of these words."""
        buttons = (thing for thing in self.shown if thing.role == "button")
        return self.reader.active([thing for thing in buttons if any(word in thing.name for word in words)])


def start(reader: ScreenReader, game: str, button: str, *choices: str) -> Player:
    """Start a new game from the menu, with the `button` of its page, after these choices."""
    reader.wait_for(lambda: reader.find("button", game))
    things = reader.read()
    tile = next(thing.address for thing in things if (thing.role, thing.name) == ("panel", game))
    new = next(thing for thing in things if thing.parent == tile and thing.name == "New game")
    reader.activate(new)
    for choice in choices:
        reader.click("choice", choice)
        reader.wait_for(lambda choice=choice: is_checked(reader, choice))  # type: ignore[misc]
    reader.click("button", button)
    reader.wait_for(lambda: reader.find("button", LAST_TOOL))
    return Player(reader)


def is_checked(reader: ScreenReader, choice: str) -> bool:
    thing = reader.find("choice", choice)
    return thing is not None and "checked" in reader.states(thing)


def entries(player: Player, name: str) -> list[str]:
    """The names of what a list has."""
    lists = [thing.address for thing in player.shown if thing.name == name]
    return [thing.name for thing in player.shown if thing.parent in lists]


def assert_announced(player: Player, lines: Sequence[str]) -> None:
    """Each line was announced, in this order, and all of them once."""
    player.look()  # With the answers come the last announcements.
    heard = "\n".join(player.reader.heard)
    place = 0
    for sentence in map(sentences, lines):
        place = heard.find(sentence, place) + len(sentence)
        assert place >= len(sentence), f"{sentence}\n\n{heard}"
    for sentence, count in Counter(map(sentences, lines)).items():
        assert len(re.findall(rf"(?<!\d){re.escape(sentence)}", heard)) == count, f"{sentence}\n\n{heard}"


def test_a_duel_is_played(reader: ScreenReader) -> None:
    player = start(reader, "Hierarchy", "Deal the cards")
    result = player.play(lambda: player.buttons("Play on the pile") or player.buttons(*MARKS))
    assert result in ("You win.", "You lose.")
    lines = entries(player, "Game log")
    assert lines
    assert_announced(player, lines)


def test_a_battle_is_begun(reader: ScreenReader) -> None:
    player = start(reader, "Hierarkia", "Start", "Small")

    def is_on_turn() -> bool:
        return not any(re.search("is thinking|is moving", thing.name) for thing in player.shown)

    def steps() -> list[Thing]:
        goals = player.buttons("can move here", "can be attacked", "must be destroyed")
        return goals or (player.buttons(", Blue") if is_on_turn() else [])

    # A battle to the end takes minutes, and says nothing new.
    player.play(steps, lambda: is_on_turn() and len(entries(player, "Moves")) >= MOVES)
    moves = entries(player, "Moves")
    assert len(moves) >= MOVES
    assert_announced(player, [in_words(ply, move.split()[-1]) for ply, move in enumerate(moves)])


def in_words(ply: int, move: str) -> str:
    side, verbs = ("Blue", "Red")[ply % 2], {"-": "to", ">": "attacks", "x": "destroys"}
    found = re.fullmatch(r"(\w\d+)(.)(\w\d+)", move)
    return f"{side}: {found[1]} {verbs[found[2]]} {found[3]}" if found else f"{side} passes"


def test_a_round_is_played(reader: ScreenReader) -> None:
    player = start(reader, "The Imposter Kings", "Deal the cards")

    def steps() -> list[Thing]:
        return player.buttons(*MARKS, "Play to the Court") + player.inside("Choices") + player.answers()

    assert player.play(steps) in ("You win the round.", "You lose the round.")
    lines = entries(player, "Game log")
    assert lines
    assert_announced(player, lines)


def test_a_deal_is_won_with_hints(reader: ScreenReader) -> None:
    player = start(reader, "SoloDrez", "Deal the cards")
    moves = 0

    def steps() -> list[Thing]:
        nonlocal moves
        goals, cards = player.buttons("hint: move there"), player.buttons(", hint,")
        if not (goals and cards):
            return player.buttons("Hint (H)")
        moves += 1
        before = reader.changes
        reader.activate(cards[0])
        reader.wait_for_change(before)
        return goals

    assert player.play(steps) == "You win."
    assert moves > 30
    player.look()  # With the answers come the last announcements.
    told = re.findall(r"(\d+)\. (?:[^.]* from column)", "\n".join(reader.heard))
    removed = [line for line in reader.heard if line.startswith("Series removed")]
    # Complete series are removed in moves of their own, which have no number.
    assert len(told) + len(removed) > moves
    assert list(map(int, told)) == list(range(1, len(told) + 1))
