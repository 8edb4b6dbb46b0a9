"""Challenges as the database keeps them."""

import sqlite3
from dataclasses import replace
from pathlib import Path

from game.catalog import GAMES
from game.store.challenges import met_by
from game.store.database import Database
from support.saved_games import NOW
from tools.challenges import FOLDER, read


def test_a_challenge_is_done_with_the_game_first_meeting_it_and_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    saved, database = read(FOLDER / "hierarchy-second.txt"), Database.open(path, NOW)
    outcome = saved.record.replay(GAMES["hierarchy"])[-1].outcome()
    *moves, last = saved.record.moves
    for now in (NOW, NOW + 60):
        number = database.begin(replace(saved.record, moves=()), saved.players, 1, now)
        for ply, move in enumerate(moves):
            database.add_move(number, ply, move, now)
        assert bool(database.challenges("hierarchy")) == (now > NOW)
        database.add_move(number, len(moves), last, now, outcome)
        assert database.challenges("hierarchy") == dict.fromkeys(met_by(saved), NOW)
    database.close()
    # As if an older version had written these games.
    with sqlite3.connect(path) as older:
        older.execute("DELETE FROM challenges")
        older.execute("UPDATE games SET is_checked = 0")
    older.close()
    database = Database.open(path, NOW + 90)
    assert not database.challenges("hierarchy")
    database.check_challenges("hierarchy")
    assert database.challenges("hierarchy") == dict.fromkeys(met_by(saved), NOW)
    database.close()
