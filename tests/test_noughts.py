"""A toy game, in the catalog for one test: all that the program does with a game, it does with this one."""

from collections.abc import Callable
from pathlib import Path
from types import FunctionType

import pytest

import test_conformance
from game.catalog import GAMES
from game.cli import commands
from game.store.saved import Status
from game.tables import TABLES
from support.in_process_worker import InProcessWorker
from support.noughts import Noughts, NoughtsTable
from support.pilot import Pilot, running_pilot

NAME = Noughts.name
SQUARES = tuple("123456789")
CONFORMANCE = [
    test
    for name, test in vars(test_conformance).items()
    if name.startswith("test_") and isinstance(test, FunctionType) and test.__code__.co_argcount == 2
]


@pytest.fixture(autouse=True)
def noughts(monkeypatch: pytest.MonkeyPatch) -> None:
    hooks = test_conformance.Hooks(
        deck={"standard": SQUARES},
        cards=lambda _: list(SQUARES),
        possible_moves=SQUARES,
        most_moves=9,
        games={"standard": 200},
    )
    monkeypatch.setitem(GAMES, NAME, NoughtsTable.game)
    monkeypatch.setitem(TABLES, NAME, NoughtsTable())
    monkeypatch.setitem(test_conformance.HOOKS, NAME, hooks)
    monkeypatch.setattr("game.cli.launch.Worker", InProcessWorker)


@pytest.mark.parametrize("test", CONFORMANCE, ids=lambda test: test.__name__)
def test_the_game_conforms(test: Callable[[str, str], None]) -> None:
    test(NAME, "standard")


def test_the_command_line_knows_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(["play", NAME, ".........", "5", "1"]) == 0
    assert commands.run(["match", NAME, "--bots", "medium", "medium", "--games", "4", "--jobs", "1"]) == 0
    first, *standings = capsys.readouterr().out.splitlines()
    assert first == "o...x...."
    assert len(standings) == 2


def is_over(pilot: Pilot) -> bool:
    return pilot.saved()[0].status is not Status.RUNNING


def play(pilot: Pilot) -> None:
    """Take the first free square, and wait for the answer."""
    (saved,) = pilot.saved()
    pilot.click(next(square for square in SQUARES if square not in saved.record.moves))
    made = len(saved.record.moves) + 1
    pilot.wait_for(lambda: len(pilot.saved()[0].record.moves) > made or is_over(pilot))


@pytest.mark.usefixtures("silent_pygame")
def test_the_pilot_plays_saves_and_reopens_the_game(tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        for screen in (f"rules-{NAME}", f"start-{NAME}"):
            pilot.click(f"menu/open/{screen}")
            pilot.key(27)
        pilot.click(f"menu/{NAME}")
        play(pilot)
        before = pilot.picture()
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/resume")
        pilot.rest(0.3)  # The table fades in.
        assert pilot.picture() == before
        while not is_over(pilot):
            play(pilot)
        pilot.key(27)
        pilot.click("menu/open/history")
        pilot.click("game/1")
        pilot.click("reopen")
        assert pilot.rects().keys() == set(SQUARES)
