"""Saved games and settings as former versions wrote them open unchanged.

`tests/golden/version-VERSION` holds files that this version wrote, and what it read back from them itself.
"""

import json
import re
import shutil
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.store import database, settings
from game.store.database import Database
from game.store.saved import SavedGame
from game.store.settings import ANY_GAME, FORMER_NAMES, FORMER_VALUES, SettingsFile
from support.saved_games import NOW

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(params=["0.1", "1.0"])
def files(request: pytest.FixtureRequest) -> Path:
    return GOLDEN / f"version-{request.param}"


@pytest.fixture
def expected(files: Path) -> Any:
    return json.loads(without_known((files / "expected.json").read_text("utf-8")))


@pytest.fixture
def saved(files: Path, tmp_path: Path) -> Database:
    shutil.copy(files / database.NAME, tmp_path)
    return Database.open(tmp_path / database.NAME, NOW)


def without_known(text: str) -> str:
    """Leave out what the players of the Imposter Kings know: they remember more than in former versions."""
    return re.sub(r' \| known: [^|"]*?(?= \||"|$)', "", text)


def as_json(game: SavedGame) -> dict[str, Any]:
    end, position = game.end, game.shown.replay(GAMES[game.record.game])[-1]
    same = {name: getattr(game, name) for name in ("id", "ply", "hints", "undos")}
    return same | {
        "record": str(game.record),
        "players": list(game.players),
        "status": game.status.value,
        # Version 0.1 left out a score without points.
        "position": without_known(re.sub(r" \| score: 0( 0)+(?= \||$)", "", str(position))),
        "end": None if end is None else [end.reason, list(end.winners), list(end.points)],
    }


def test_finished_and_running_games_are_the_same(saved: Database, expected: Any) -> None:
    assert [as_json(game) for game in saved.finished(100)] == expected["finished"]
    assert [list(game.names) for game in saved.finished(100)] == expected["names"]
    running = {name: saved.running(name) for name in GAMES}
    assert {name: game and as_json(game) for name, game in running.items()} == expected["running"]


@pytest.mark.parametrize("name", GAMES)
def test_statistics_count_the_same_games(saved: Database, expected: Any, name: str) -> None:
    games = saved.statistics(name).games
    starts = [game.start if isinstance(game.start, str) else None for game in games]  # None for a deal.
    counted = [
        [game.level, game.seat, game.result.value, game.moves, game.variant, start]
        for game, start in zip(games, starts, strict=True)
    ]
    assert counted == expected["statistics"][name]
    score = saved.attempts(name)
    assert [sorted(score.solved), score.streak, score.best_streak] == expected["attempts"][name]


def test_every_setting_keeps_its_value_under_its_new_name(files: Path, tmp_path: Path) -> None:
    path = tmp_path / settings.NAME
    shutil.copy(files / settings.NAME, path)
    written = tomllib.loads(path.read_text("utf-8"))
    file = SettingsFile.open(path, NOW)
    assert file.settings.levels == {ANY_GAME: written.pop("level")} | written.pop("levels", {})
    assert not file.notices
    assert written.keys() & FORMER_NAMES.keys() in (set(), FORMER_NAMES.keys())
    for name, value in written.items():
        kept = getattr(file.settings, FORMER_NAMES.get(name, name))
        current = FORMER_VALUES[name][value] if name in FORMER_VALUES else value
        assert kept == (tuple(current) if isinstance(current, list) else current), name
    changed = replace(file.settings, text_size=110)
    file.save(changed)
    assert SettingsFile.open(path, NOW).settings == changed
