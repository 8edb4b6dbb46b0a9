"""Saved games and settings as version 0.1 wrote them open unchanged.

`tests/golden/version-0.1` holds files that version 0.1 wrote, and what it read back from them itself.
"""

import json
import shutil
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.store import database, settings
from game.store.database import Database
from game.store.saved import SavedGame
from game.store.settings import FORMER_NAMES, SettingsFile
from support.saved_games import NOW

FILES = Path(__file__).parents[1] / "golden" / "version-0.1"
EXPECTED: Mapping[str, Any] = json.loads((FILES / "expected.json").read_text("utf-8"))


@pytest.fixture
def saved(tmp_path: Path) -> Database:
    shutil.copy(FILES / database.NAME, tmp_path)
    return Database.open(tmp_path / database.NAME, NOW)


def as_json(game: SavedGame) -> dict[str, Any]:
    end = game.end
    return {
        "id": game.id,
        "record": str(game.record),
        "ply": game.ply,
        "players": list(game.players),
        "status": game.status.value,
        "hints": game.hints,
        "undos": game.undos,
        "position": str(game.shown.replay(GAMES[game.record.game])[-1]),
        "end": None if end is None else [end.reason, list(end.winners), list(end.points)],
    }


def test_finished_games_are_the_same(saved: Database) -> None:
    assert [as_json(game) for game in saved.finished(100)] == EXPECTED["finished"]


@pytest.mark.parametrize("name", GAMES)
def test_the_running_game_goes_on_from_the_same_position(saved: Database, name: str) -> None:
    running = saved.running(name)
    assert running is not None
    assert as_json(running) == EXPECTED["running"][name]


@pytest.mark.parametrize("name", GAMES)
def test_statistics_count_the_same_games(saved: Database, name: str) -> None:
    counted = [
        [game.level, game.seat, game.result.value, game.moves, game.variant, game.start]
        for game in saved.statistics(name).games
    ]
    assert counted == EXPECTED["statistics"][name]
    score = saved.attempts(name)
    assert [sorted(score.solved), score.streak, score.best_streak] == EXPECTED["attempts"][name]


def test_every_setting_keeps_its_value_under_its_new_name(tmp_path: Path) -> None:
    path = tmp_path / settings.NAME
    shutil.copy(FILES / settings.NAME, path)
    written = tomllib.loads(path.read_text("utf-8"))
    file = SettingsFile.open(path, NOW)
    assert not file.notices
    assert written.keys() > FORMER_NAMES.keys()
    for name, value in written.items():
        kept = getattr(file.settings, FORMER_NAMES.get(name, name))
        assert kept == (tuple(value) if isinstance(value, list) else value), name
    changed = replace(file.settings, text_size=110)
    file.save(changed)
    assert SettingsFile.open(path, NOW).settings == changed
