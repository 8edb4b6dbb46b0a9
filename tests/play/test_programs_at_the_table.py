"""Other people's programs in saved games: they play, lose, are missed, and are looked back at."""

import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

import pytest

from game.app import results
from game.app.figures import scores
from game.app.good_match import rating_history
from game.engine.seat import Seat
from game.play.library import OpenGame, Players
from game.play.worker import Worker
from game.screens.history import Result
from game.store.saved import Status
from game.store.settings import Settings
from game.store.statistics import GameResult
from game.table import table as table_scene
from game.table.names import names_of, on_turn
from game.tables import TABLES
from support.checked import known
from support.live_table import FakeWorker, LiveTable
from support.programs import BAD, command, whole_program

BOT = "program:bot"
PATIENCE = 30.0
WRONG = "sent an answer that can't be read"
LIAR = BAD["lies"][1]


class Table(LiveTable):
    """A game with a real worker, in which a person plays the last legal move."""

    def __init__(self, folder: Path, worker: Worker) -> None:
        super().__init__(self.folder_database(folder), cast(FakeWorker, worker))
        self.folder = folder
        self.is_changed = False  # True if the last tick had something new to show.

    def start(
        self,
        script: str | None,
        game: str,
        players: Players,
        variant: str | None = None,
        deal: int | None = None,
    ) -> None:
        """Start a game against this script, or against one that is gone."""
        number = 3 if deal is None and game != "kings" else deal
        self.settings = Settings(programs={} if script is None else {"bot": command(self.folder, script)})
        self.open(self.library.deal(game, players, number, variant=variant))

    def open(self, open_game: OpenGame) -> None:
        super().open(open_game)
        self.game.apply(self.settings, 0.0)

    def play_on(self) -> None:
        """Play until the game ends or cannot go on."""
        deadline, game = time.monotonic() + PATIENCE, self.game
        while not (game.is_reviewed or game.queries.failure):
            assert time.monotonic() < deadline
            seat = game.session.state.to_move
            if seat is not None and game.session.players[seat] is None and not game.is_locked:
                self.play_first(-1)
            else:
                self.is_changed = self.tick(1.0)
                time.sleep(0.0 if self.is_changed else 0.005)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with Worker() as worker:
        yield worker


@pytest.fixture
def table(tmp_path: Path, worker: Worker) -> Table:
    return Table(tmp_path, worker)


def test_a_program_plays_a_game_that_counts_but_is_not_rated(table: Table) -> None:
    script = whole_program().replace('"quit")', '"over "*) echo "$line" >"$0.end" ;;\n  "quit")')
    table.start(script, "hierarchy", (None, BOT))
    table.play_on()
    outcome, saved = table.session.outcome, table.saved()
    assert outcome is not None
    assert (saved.status, table.now.forfeit) == (Status.FINISHED, ())
    told, deadline = table.folder / "bot.sh.end", time.monotonic() + PATIENCE
    while not (told.exists() and told.read_text("utf-8")):
        assert time.monotonic() < deadline
    assert told.read_text("utf-8") == f"over {'won' if Seat.B in outcome.winners else 'lost'}\n"
    statistics = table.database.statistics("hierarchy")
    [score], _ = scores(statistics, TABLES["hierarchy"].levels)
    assert (score.name, score.tally.played) == ("bot", 1)
    assert rating_history(statistics.games, "hierarchy", "standard") == []
    assert results.finished(saved).opponent == "bot"


@pytest.mark.parametrize("name", ["hierarchy", "hierarkia", "kings"])
def test_a_program_that_fails_loses_and_is_told_why(silent_pygame: None, table: Table, name: str) -> None:
    table.start(LIAR, name, (None, BOT))
    table.play_on()
    table.game.tick(1.0, is_moving=False)
    saved, now = table.saved(), table.now
    assert saved.status is Status.FINISHED
    assert saved.end is not None
    assert (saved.end.winners, set(saved.end.points)) == ((Seat.A,), {0})
    # A move of Hierarchy, which the others cannot read.
    assert now.forfeit[0] == f"bot {'chose an illegal move' if name == 'hierarchy' else WRONG}."
    assert (now.forfeit[1], now.given_up_by, table.signals[-1]) == ("You win.", Seat.B, "win")
    assert on_turn(now) == " ".join(now.forfeit)
    assert results.finished(saved).result is Result.WON
    assert not saved.is_counted, "it never played"
    assert not now.controls.has_next_round
    table.reopen()
    scene = TABLES[name].scene(table.now, (960, 600))
    assert isinstance(scene, table_scene.Table)
    panel = known(scene._result())
    assert (panel.heading, panel.reason) == ("You win.", now.forfeit[0])
    assert table.now.forfeit == now.forfeit
    if name == "kings":
        return
    # Going back from there, another game begins, which does not count.
    table.game.undo()
    assert table.now.forfeit == ()
    table.play_first(-1)
    assert table.game.autosave.is_running
    assert not table.saved().is_counted


def test_a_program_loses_the_match_and_not_only_the_round(table: Table) -> None:
    table.start("exit", "kings", (None, BOT), "two")
    table.play_on()
    assert table.library.resumable("kings") is None
    assert table.database.statistics("kings").games == (), "it never played"


def test_a_program_can_fail_while_it_is_asked_for_a_reaction(table: Table) -> None:
    script = """echo name x
    tab="$(printf '\\t')"
    while read -r word rest; do case "$word $rest" in
    moves*pass) exit ;;
    moves*) move="${rest##*"$tab"}" ;;
    go*) echo "move $move" ;;
    esac; done"""
    table.start(script, "kings", (None, BOT), "two", deal=3)
    table.play_on()
    assert not table.now.privacy.awaits_reactions
    assert table.now.forfeit == ("bot stopped running.", "You win.")
    [counted] = table.database.statistics("kings").games
    assert counted.result is GameResult.WON
    assert [str(move) for move in table.session.state.legal_moves()][-1] == "pass"
    assert table.is_changed, "the table shows it at once"
    table.tick(5.0)


def test_a_program_loses_for_its_partner(table: Table) -> None:
    table.start("exit", "kings", ("random", None, "random", BOT), "four")
    table.play_on()
    assert table.now.forfeit == ("bot stopped running.", "Your team loses.")


def test_a_program_that_fails_among_three_loses_alone(table: Table) -> None:
    table.start("exit", "kings", ("random", BOT, "random"), "three")
    table.play_on()
    assert table.now.forfeit == ("bot stopped running.", "Random 1 and Random 3 win.")
    assert table.now.given_up_by == Seat.B


@pytest.mark.parametrize("programs", [{}, {"bot": "/no/such/program"}])
def test_a_game_waits_for_a_program_that_is_gone(table: Table, programs: Mapping[str, str]) -> None:
    table.start(None, "hierarchy", (BOT, None))
    table.settings = Settings(programs=programs)
    table.game.apply(table.settings, 0.0)
    table.play_on()
    assert table.now.notice in (
        "The program “bot” is no longer in the settings. Put it back, or start another game.",
        "Can't run the program “/no/such/program”. Ask for a hint to try again.",
    )
    assert table.game.autosave.is_running
    table.settings = Settings(programs={"bot": command(table.folder, whole_program())})
    table.game.apply(table.settings, 0.0)
    table.game.ask_hint()
    table.play_on()
    assert table.session.outcome is not None


def test_taking_a_move_back_while_the_program_thinks_costs_nothing(table: Table) -> None:
    script = whole_program().replace('"go"*)', '"go"*) sleep 0.3')
    table.start(script, "hierarchy", (None, BOT))
    for _ in range(2):
        table.play_first()
        deadline = time.monotonic() + 0.1
        while time.monotonic() < deadline:
            table.tick(1.0)
        table.game.undo()
    table.play_on()
    assert table.now.forfeit == ()


def test_a_program_ends_when_the_game_is_left_and_a_new_one_continues_it(table: Table) -> None:
    script = (
        whole_program()
        .replace('"quit")', '"quit") echo $$ >>"$0.ends";')
        .replace('"go"*)', '"go"*) echo $$ >>"$0.asked";')
    )
    table.start(script, "hierarchy", (None, BOT))
    asked, ends = table.folder / "bot.sh.asked", table.folder / "bot.sh.ends"
    table.play_first(-1)
    deadline = time.monotonic() + PATIENCE
    while table.session.ply < 2:
        assert time.monotonic() < deadline
        table.tick(1.0)
    table.game.leave()
    while not ends.exists():
        assert time.monotonic() < deadline
    table.reopen()
    table.play_on()
    assert table.now.forfeit == ()
    assert len(set(asked.read_text("utf-8").split())) == 2


def test_programs_have_the_names_that_the_player_gave_them() -> None:
    assert names_of((None, BOT)) == ("You", "bot")
    assert names_of((BOT, "athena", BOT)) == ("bot 1", "Athena", "bot 3")
