"""Branches of an analysis, which are kept with their game."""

from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.engine.record import Record
from game.hierarkia.analysis.layout import DELETE
from game.hierarkia.table.layout import ANALYSE, FIRST, NEXT
from game.store.database import NAME, Database
from game.table.scene import Reopen
from game.table.toolbar import MENU
from game.ui.description import walk
from support.pilot import Pilot, running_pilot
from support.saved_games import NOW

pytestmark = pytest.mark.usefixtures("silent_pygame")

RULES = GAMES["hierarkia"]
PLAYED = ("a4-a5", "g4-g3", "b3-b4", "f5-f4")


def save(folder: Path) -> int:
    """Save a game that was resigned after some moves."""
    database = Database.open(folder / NAME, NOW)
    number = database.begin(Record("hierarkia", "small", 0), (None, "gus"), 5, NOW)
    for ply, move in enumerate(PLAYED):
        database.add_move(number, ply, move, NOW)
    database.give_up(number, NOW)
    database.close()
    return number


def analyze(pilot: Pilot, number: int) -> None:
    pilot.app.carry_out(Reopen(number))
    pilot.click(ANALYSE)
    pilot.click(FIRST)


def play(pilot: Pilot, *moves: str) -> None:
    for move in moves:
        for square in move.split("-"):
            pilot.click(f"square/{square}")


def listed(pilot: Pilot) -> list[str]:
    """Return the moves in the list, sorted, without their numbers and brackets."""
    return sorted(in_order(pilot))


def in_order(pilot: Pilot) -> list[str]:
    nodes = walk(pilot.app.scene.described().nodes)
    return [node.name.strip("()").split()[-1] for node in nodes if node.target.startswith("turn/")]


def test_branches_stay_in_the_order_in_which_they_were_made(tmp_path: Path) -> None:
    number = save(tmp_path)
    with running_pilot(tmp_path) as pilot:
        analyze(pilot, number)
        for moves in (("d1-e1",), ("b3-b4",), ("d1-e1", "g4-f4"), ("b3-b4", "f5-f4")):
            pilot.click(FIRST)
            play(pilot, *moves)
        made = in_order(pilot)
        assert made.index("d1-e1") < made.index("b3-b4")
        analyze(pilot, number)
        assert in_order(pilot) == made


def test_branches_stay_with_their_game_until_they_are_deleted(tmp_path: Path) -> None:
    number, other = save(tmp_path), save(tmp_path)
    with running_pilot(tmp_path) as pilot:
        analyze(pilot, number)
        before = listed(pilot)
        play(pilot, "b3-b4", "g4-g3")
        pilot.click(FIRST)
        pilot.click(NEXT)
        play(pilot, "g4-f4")
        pilot.click(FIRST)
        play(pilot, "d1-e1")
        with_branches = listed(pilot)
        assert with_branches == sorted([*before, "b3-b4", "g4-g3", "g4-f4", "d1-e1"])
        pilot.key(pygame.K_ESCAPE)
        analyze(pilot, number)
        assert listed(pilot) == with_branches
        analyze(pilot, other)
        assert listed(pilot) == before, "another game with the same moves has none of them"
    with running_pilot(tmp_path) as pilot:
        analyze(pilot, number)
        assert listed(pilot) == with_branches
        play(pilot, "b3-b4")
        pilot.click(DELETE)
        pilot.click(MENU)
        analyze(pilot, number)
        assert listed(pilot) == sorted([*before, "d1-e1"])
        record = pilot.saved()[0].record
        assert record.moves == PLAYED, "the game itself is as it was"
