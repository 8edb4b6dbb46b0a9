"""Clocks that are far off."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.app.results import finished
from game.play.library import Library
from game.store.database import Database
from game.store.log import close_log, open_log
from support.saved_games import AGAINST_HARD, GAME, notice_texts

YEAR_9999 = 253_402_300_799.0  # One second before the year 10000, UTC.


@pytest.fixture(params=["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def _far_zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("_far_zone")
@pytest.mark.parametrize("now", [YEAR_9999, YEAR_9999 + 1e9, 0.0, -1.0])
def test_clock_far_off_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: float) -> None:
    monkeypatch.setattr("game.store.log.time", lambda: now)
    assert open_log(tmp_path)
    close_log()
    (tmp_path / "games.db").write_text("no database")
    database = Database.open(tmp_path / "games.db", now)
    assert len(notice_texts(database)) == 1
    library = Library(database, Random(1), lambda: now)
    ended = library.deal(GAME, AGAINST_HARD, 1)
    assert finished(database.give_up(ended.saved.id, now)).date[:4] in ("9999", "1970", "1969")
    database.close()
    assert len(Database.open(tmp_path / "games.db", now).finished(9)) == 1
