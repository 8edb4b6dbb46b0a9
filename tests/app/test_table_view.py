"""A live game at its table: requests are carried out, and snapshots have what the table needs."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.app import table_view
from game.catalog import GAMES
from game.engine.record import Record
from game.engine.seat import Seat
from game.play.library import Players
from game.store.settings import Settings
from game.table.scene import AskHint, NextGame, Play, Redo, Resign, Undo
from game.table.snapshot import Snapshot
from support.cases import every_case
from support.checked import known
from support.hierarkia_positions import position
from support.live_table import FakeWorker, LiveTable

HELD_ATTACK = position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, links="d4>d6 -")
"""An attack has held: the attacked piece is to be destroyed."""

COMPLETE_SERIES = "JQTBN/P/JQTBNP/-/-/-/-/-/JQ"  # A series is complete and is about to be cleared.


class Table(LiveTable):
    """A new game against a computer player, or between two people."""

    def __init__(
        self,
        folder: Path,
        name: str = "hierarchy",
        players: tuple[str | None, ...] = (None, None),
        record: Record | None = None,
    ):
        """`record`: the start, instead of deal 3."""
        super().__init__(self.folder_database(folder), FakeWorker())
        if record:
            self.open(self.library.paste(str(record), lambda *_: (players, ())))
        else:
            self.open(self.library.deal(name, players, 3))

    def play_legal(self) -> Snapshot:
        return self.carry_out(Play(self.game.session.state.legal_moves()[0]))


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_names_follow_their_players_to_the_other_side(table: Table) -> None:
    table.open(table.library.deal("hierarchy", (None, None), 3, names=("Anna", "")))
    assert table.now.names == ("Anna", "")
    other = known(table_view.start_again(table.game, NextGame.OTHER_SIDE, table.library, is_winnable=False))
    assert other.saved.names == ("", "Anna")


@every_case(
    ("number", "variant", "players", "expected"),
    [
        (7, "two", (None, "gus"), ("gus", None)),
        (7, "three", (None, "gus", "rufus"), ("gus", "rufus", None)),
        (None, "four", (None, "gus", "rufus", "gus"), ("gus", "rufus", "gus", None)),
        (None, "quick3", (None, "gus"), ("gus", None)),
    ],
)
def test_other_side_deals_the_same_round_with_every_player_one_seat_further(
    table: Table, number: int | None, variant: str, players: Players, expected: Players
) -> None:
    table.open(table.library.deal("kings", players, number, variant=variant))
    position = str(table.session.state)
    before: Any = table.session.match
    alone = position if before is None else str(replace(before, target=1).round())
    for _ in range(2):
        again = table_view.start_again(table.game, NextGame.OTHER_SIDE, table.library, is_winnable=False)
        table.open(known(again))
        assert (str(table.session.state), table.session.match) == (alone, None)
        assert known(again).saved.is_counted, "as a repeated deal does"
        assert table.session.players == expected
        expected = (*expected[1:], expected[0])


def test_snapshot_has_every_position_up_to_the_current_one(table: Table) -> None:
    found = [table.now.state, *(table.play_legal().state for _ in range(3))]
    assert table.now.states == tuple(found)
    now = table.carry_out(Undo())
    assert (now.state, now.states) == (found[-2], tuple(found[:-1]))
    assert len(now.states) == len(now.past) + 1
    assert table.carry_out(Redo()).state == found[-1]


def test_snapshot_tells_who_can_resign_and_who_did(table: Table) -> None:
    assert not table.now.controls.can_resign
    while table.play_legal().state.to_move != Seat.B:
        pass
    assert (table.now.controls.can_resign, table.now.given_up_by) == (True, None)
    assert (table.carry_out(Resign()).controls.can_resign, table.now.given_up_by) == (False, Seat.B)
    assert table.carry_out(Undo()).given_up_by is None


def test_game_given_up_continues_from_any_ply_but_the_last(table: Table) -> None:
    assert table.play_legal().can_choose
    now = table.carry_out(Resign())
    assert (now.is_reviewed, now.can_choose, now.is_computers_turn) == (True, False, False)
    table.carry_out(AskHint())
    assert table.worker.asked == [], "nobody is advised who cannot choose"
    before = table.carry_out(Undo())
    assert (before.is_reviewed, before.can_choose) == (True, True)
    on = table.play_legal()
    assert (on.is_reviewed, on.can_choose) == (False, True)


@pytest.mark.parametrize(("name", "start"), [("hierarkia", HELD_ATTACK), ("solodrez", COMPLETE_SERIES)])
def test_no_forced_move_during_review(tmp_path: Path, name: str, start: str) -> None:
    game = GAMES[name]
    players = (None,) * len(game.seats[game.default_variant])
    record = Record(name, "small" if name == "hierarkia" else game.default_variant, start)
    table = Table(tmp_path, name, players, record)
    table.game.apply(Settings(auto_forced_moves=True, auto_moves=True), 0.1)
    assert table.now.is_about_to_move
    table.play_legal()
    table.carry_out(Resign())
    now = table.carry_out(Undo())
    assert (now.is_reviewed, now.is_about_to_move) == (True, False)
    assert [table.game.tick(5.0, is_moving=False) for _ in range(3)].count(True) == 0
    assert table.now.state == now.state
