"""A match from both sides on screen: chosen, played game by game, left, continued, and its score told."""

from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.engine.seat import Seat
from game.play.library import Library
from game.store.database import NAME, Database
from game.table.scene import Play, Resign
from game.ui.description import walk
from support.checked import known
from support.pilot import Pilot, running_pilot
from support.saved_games import NOW, played_on

pytestmark = pytest.mark.usefixtures("silent_pygame")


def play_on(folder: Path, *results: bool) -> str:
    """Play the match in progress on with these results, the last game but for its last move; return that."""
    database, text = Database.open(folder / NAME, NOW), ""
    library = Library(database, Random(1), lambda: NOW)
    for number, is_won in enumerate(results):
        open_game = known(library.resumable())
        saved = (library.next_round(open_game) if open_game.is_between_games else open_game).saved
        own, game = Seat(saved.players.index(None)), GAMES[saved.record.game]
        for seed in range(1000):
            record = played_on(saved.record, chance=Random(seed))
            states = record.replay(game)
            end, last = states[-1].outcome(), states[-2].to_move
            if end and end.winners and (own in end.winners) == is_won and (last == own or not is_won):
                break
        *moves, text = record.moves
        for move in moves:
            saved = database.add_move(saved.id, saved.ply, move, NOW)
        if number < len(results) - 1:
            database.add_move(saved.id, saved.ply, text, NOW, end)
    database.close()
    return text


def begin(pilot: Pilot, name: str, *choices: str) -> None:
    pilot.app.open(f"start-{name}")
    for choice in (*choices, "start/both-sides/2", "start/go"):
        pilot.click(choice)


def finish(pilot: Pilot, move: str) -> None:
    """Continue the match from the menu and make the move that ends the game."""
    pilot.click("menu/resume")
    pilot.rest(10.0)
    pilot.app.carry_out(Play(known(pilot.app.game).session.game.parse_move(move)))
    pilot.rest(20.0)


def words(pilot: Pilot) -> list[str]:
    shown = pilot.app.scene.described()
    return [shown.title, *(text for node in walk(shown.nodes) for text in (node.name, node.note) if text)]


@pytest.mark.parametrize("name", ["hierarchy", "kings"])
def test_a_match_is_chosen_played_left_and_its_score_told(tmp_path: Path, name: str) -> None:
    with running_pilot(tmp_path) as pilot:
        begin(pilot, name, "start/level/pip")
        assert "Match, game 1 of 4" in words(pilot)
    move = play_on(tmp_path, True)
    with running_pilot(tmp_path) as pilot:
        finish(pilot, move)
        assert {"You: 1", "Pip: 0", "Next game"} <= set(words(pilot))
        pilot.click("button/result-menu")
        assert any("Game 2 of the match is next." in each for each in words(pilot))
        pilot.app.open("in-progress")
        assert "Delete match" in words(pilot)
        pilot.click(f"in-progress/end-{pilot.saved()[-1].id}")
        assert any("Match deleted." in each for each in words(pilot))
        pilot.click("in-progress/undo")
        pilot.click(f"in-progress/game-{pilot.saved()[-1].id}")
        assert "Match, game 2 of 4" in words(pilot)
    move = play_on(tmp_path, False, True)
    with running_pilot(tmp_path) as pilot:
        finish(pilot, move)
        pilot.click("button/result-close")
        pilot.click({"hierarchy": "button/new-deal", "kings": "button/next-round"}[name])
        assert "Match, game 4 of 4" in words(pilot)
    move = play_on(tmp_path, True)
    with running_pilot(tmp_path) as pilot:
        finish(pilot, move)
        told = words(pilot)
        assert any("Match over: you 3, Pip 1." in each for each in told)
        assert "You: 3" not in told, "the score is said once"
        assert "Next game" not in told
        pilot.click("button/result-menu")
        assert pilot.app.screens.menu_data().in_progress == 0


def test_teams_of_the_kings_change_their_sides(tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        begin(pilot, "kings", "start/variant/four")
        first = pilot.saved()[-1].players
    move = play_on(tmp_path, True, False, True, True)
    with running_pilot(tmp_path) as pilot:
        finish(pilot, move)
        told = words(pilot)
        assert "Your team: 3" not in told, "the score is said once"
        assert any("Match over: your team 3, the other team 1." in each for each in told)
        games = pilot.saved()
        assert [each.players.index(None) % 2 for each in games] == [first.index(None) % 2, 1, 0, 1]


@pytest.mark.parametrize("name", ["hierarchy", "kings"])
def test_the_match_goes_on_after_a_game_resigned_and_ends_with_the_last_one(
    tmp_path: Path, name: str
) -> None:
    with running_pilot(tmp_path) as pilot:
        begin(pilot, name, "start/level/pip")
        button = {"hierarchy": "button/new-deal", "kings": "button/next-round"}[name]
        for number in range(1, 5):
            assert f"Match, game {number} of 4" in words(pilot)
            while not known(pilot.app.game).can_resign:
                pilot.rest(1.0)
                session = known(pilot.app.game).session
                if session.state.to_move == session.players.index(None):
                    pilot.app.carry_out(Play(session.state.legal_moves()[0]))
            pilot.app.carry_out(Resign())
            pilot.rest(2.0)
            if number < 4:
                assert "Next game" in words(pilot)
                pilot.click(button)
        assert any("Match over: you 0, Pip 4." in each for each in words(pilot))
        assert "Next game" not in words(pilot)
