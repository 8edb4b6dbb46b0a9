"""Pasted games: who plays them, and which notice is shown."""

from functools import partial
from pathlib import Path
from random import Random
from typing import cast

import pytest

from game.app import table_view
from game.app.good_match import bird_to_play
from game.app.new_game import copy_message, paste
from game.app.preferences import Preferences
from game.catalog import GAMES
from game.engine.record import Record
from game.play.library import Library, OpenGame
from game.play.live_game import LiveGame
from game.play.worker import Worker
from game.store.database import Database
from game.store.settings import SettingsFile
from game.ui.assets import Sounds
from support.checked import known
from support.saved_games import NOW, played_on

FROM_THE_MENU = "Game opened. Your other game is saved; you can continue it from the menu."
TWO_PEOPLE = (None, None)


def record(name: str = "hierarchy", *, is_over: bool = False) -> Record:
    """Return a game with one move, or with all of them."""
    return played_on(Record(name, GAMES[name].default_variant, 0), 10_000 if is_over else 1)


class SilentWorker:
    """A worker that is never queried."""

    def cancel(self) -> None:
        return


class Program:
    """The player's games and settings, and a table."""

    def __init__(self, folder: Path) -> None:
        self.database = Database.open(folder / "games.db", NOW)
        self.library = Library(self.database, Random(1), lambda: NOW, partial(bird_to_play, self.database))
        file = SettingsFile.open(folder / "settings.toml", NOW)
        self.preferences = Preferences(file, Sounds(is_muted=True), "en")
        self.at_table: LiveGame | None = None

    def begin(self, players: tuple[str | None, ...] = TWO_PEOPLE, *, moves: int = 4) -> OpenGame:
        """Start a new duel."""
        open_game = self.library.deal("hierarchy", players, 3)
        self.at_table = self.run(open_game)
        for _ in range(moves):
            self.at_table.play(open_game.session.state.legal_moves()[0])
        return self.at_table.open_game

    def run(self, open_game: OpenGame) -> LiveGame:
        worker = cast(Worker, SilentWorker())
        return table_view.make_live_game(open_game, self.database, worker, lambda _: None, lambda: NOW)

    def paste(self, text: str) -> tuple[OpenGame | None, str]:
        return paste(text, self.at_table, self.library, self.preferences)

    def pasted(self, record: Record) -> OpenGame:
        return known(self.paste(str(record))[0])

    def running(self) -> int | None:
        """Return the id of the duel that the menu resumes."""
        saved = self.database.running("hierarchy")
        return None if saved is None else saved.id


@pytest.fixture
def program(silent_pygame: None, tmp_path: Path) -> Program:
    return Program(tmp_path)


def test_running_game_returns_after_pasted_game_ends(program: Program) -> None:
    begun = program.begin()
    pasted, told = program.paste(str(record()))
    assert pasted is not None
    assert told == FROM_THE_MENU
    assert program.running() == pasted.saved.id
    program.database.give_up(pasted.saved.id, NOW)
    assert program.running() == begun.saved.id


@pytest.mark.parametrize("other", ["hierarkia", "hierarchy"])
def test_running_game_resumes_from_menu_if_pasted_game_allows(program: Program, other: str) -> None:
    """The pasted game is of another kind, or already over."""
    begun = program.begin()
    pasted, told = program.paste(str(record(other, is_over=other == "hierarchy")))
    assert pasted is not None
    assert told == FROM_THE_MENU
    assert program.running() == begun.saved.id


def test_paste_without_running_game_shows_no_notice(program: Program) -> None:
    found = [program.paste(str(record()))]
    program.database.give_up(program.running() or 0, NOW)
    program.begin(moves=0)
    found += [program.paste(str(record("hierarkia"))), program.paste(str(record()))]
    assert [told for _, told in found] == [""] * 3
    assert all(open_game for open_game, _ in found)


def test_pasted_game_of_same_kind_keeps_players(program: Program) -> None:
    usual = (None, "dilly")
    found = []
    for name in ("hierarchy", "hierarkia"):
        program.begin(TWO_PEOPLE)
        for text in (record(name), record(name, is_over=True)):
            found.append(program.pasted(text).session.players)
    assert found == [TWO_PEOPLE, TWO_PEOPLE, usual, usual]
    program.at_table = None
    assert program.pasted(record()).session.players == usual


def test_pasted_game_gets_as_many_players_as_it_needs(program: Program) -> None:
    program.at_table = program.run(program.library.deal("kings", TWO_PEOPLE, 3, variant="two"))
    three = program.pasted(Record("kings", "three", 5))
    assert three.session.players == (None, "dilly", "pip")
    program.at_table = program.run(three)
    assert program.pasted(Record("kings", "quick1", 5)).session.players == (None, "dilly")
    assert program.library.resumable("kings") is not None


def test_copying_unfinished_round_warns_about_hidden_cards(program: Program) -> None:
    plain = "Game copied to the clipboard."
    told = "Game copied to the clipboard. The text also reveals the hidden cards."
    assert copy_message(None, is_copied=True) == plain
    for game, players, expected in (
        ("hierarchy", TWO_PEOPLE, plain),
        ("kings", (None, "random"), told),
        ("kings", TWO_PEOPLE, told),
        ("kings", ("random", "random"), plain),
    ):
        running = program.run(program.library.deal(game, players, 3))
        assert copy_message(running, is_copied=True) == expected
        assert copy_message(running, is_copied=False) == "Couldn't copy to the clipboard."
    running = program.run(program.library.deal("kings", TWO_PEOPLE, 3, variant="quick1"))
    running.session.play(running.session.state.legal_moves()[0])
    saved = program.database.give_up(running.open_game.saved.id, NOW)
    assert copy_message(program.run(OpenGame(running.session, saved)), is_copied=True) == plain


@pytest.mark.parametrize("text", ["", "4\n6\n"])
def test_paste_of_no_game_shows_clipboard_notice(program: Program, text: str) -> None:
    open_game, told = program.paste(text)
    assert open_game is None
    assert told.startswith("This text isn't a game.")
    line = told.partition("“")[2].partition("”")[0]
    assert program.paste(line)[0] is not None, "what it gives as an example is one"


def test_paste_of_illegal_game_names_the_problem(program: Program) -> None:
    begun = program.begin()
    open_game, told = program.paste("hierarchy standard deal 3\n<9\n")
    assert open_game is None
    assert "clipboard" not in told
    assert told
    assert program.running() == begun.saved.id


def test_match_between_rounds_survives_paste(program: Program) -> None:
    first = program.library.deal("kings", TWO_PEOPLE, variant="quick1")
    session = first.session
    while session.outcome is None:
        move, ply = session.state.legal_moves()[0], session.ply
        session.play(move)
        program.database.add_move(first.saved.id, ply, str(move), NOW, session.outcome)
    program.database.give_up(program.pasted(record("kings")).saved.id, NOW)
    following = known(program.library.resumable("kings")).session.match
    assert following == known(session.match).after(session.state)
