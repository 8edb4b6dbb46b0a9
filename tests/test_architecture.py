"""Tests that the games run without pygame, and that no compiled file lies among the sources."""

import os
import subprocess
import sys
from pathlib import Path

from game.catalog import GAMES

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "game"

PLAYS = """
import sys
from game.cli import commands
from game.catalog import GAMES
from game.engine.budget import Budget
import game.__main__, game.play.worker

for game in GAMES.values():
    for variant in game.variants:
        state = game.deal(1, variant)
        for bot in game.bots:
            moves = 0
            while state.outcome() is None and moves != 3:
                moves += 1
                move = game.bot(bot, 1).choose(state.view(state.to_move), Budget(nodes=2))
                state = state.apply(move)
            state = game.deal(2, variant)
    assert commands.run(["deal", game.name, "7"]) == 0
    assert commands.run(["moves", game.name, str(game.deal(7))]) == 0
    assert commands.run(["choose", game.name, str(game.deal(7)), "--nodes", "2"]) == 0
assert "pygame" not in sys.modules
"""


def test_no_game_needs_pygame(tmp_path: Path) -> None:
    poison = tmp_path / "pygame"
    poison.mkdir()
    (poison / "__init__.py").write_text("raise ImportError('pygame was loaded')\n")
    paths = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    played = subprocess.run(
        [sys.executable, "-c", PLAYS],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert len(played.stdout.splitlines()) > 2 * len(GAMES)


def test_the_source_tree_holds_no_compiled_modules() -> None:
    assert [path for pattern in ("*.so", "*.pyd") for path in SOURCES.rglob(pattern)] == []
