"""The climb on screen: from the page to the table, to the panel at the end and on."""

from pathlib import Path
from random import Random

import pygame
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


def win(folder: Path, name: str, games: int) -> str:
    """Win the next games of the match in this game, the last one but for its last move; return that."""
    database, game, text = Database.open(folder / NAME, NOW), GAMES[name], ""
    library = Library(database, Random(1), lambda: NOW)
    for number in range(games):
        saved = known(library.climb(name, game.default_variant)).saved
        for seed in range(1000):
            record = played_on(saved.record, chance=Random(seed))
            states = record.replay(game)
            end, last = states[-1].outcome(), states[-2].to_move
            if end is not None and Seat(saved.players.index(None)) in end.winners and last in end.winners:
                break
        *moves, text = record.moves
        for move in moves:
            saved = database.add_move(saved.id, saved.ply, move, NOW)
        if number < games - 1:
            database.add_move(saved.id, saved.ply, text, NOW, end)
    database.close()
    return text


def finish(pilot: Pilot, name: str, move: str) -> None:
    """Continue the match and make the move that wins the game."""
    pilot.app.open(f"climb-{name}")
    pilot.click("climb/challenge")
    pilot.app.carry_out(Play(GAMES[name].parse_move(move)))
    pilot.rest(10.0)


def words(pilot: Pilot) -> list[str]:
    shown = pilot.app.scene.described()
    return [shown.title, *(node.name for node in walk(shown.nodes))]


def test_a_match_is_played_game_by_game_until_the_perch_is_taken(tmp_path: Path) -> None:
    move = win(tmp_path, "hierarchy", 2)
    with running_pilot(tmp_path) as pilot:
        finish(pilot, "hierarchy", move)
        pilot.click("button/result-close")
        assert "Next game" in words(pilot)
        pilot.click("button/new-deal")
        assert "The climb, game 3 of 4" in words(pilot)
        assert [saved.series.split()[-1] for saved in pilot.saved()] == ["1/4", "2/4", "3/4"]
    move = win(tmp_path, "hierarchy", 1)
    with running_pilot(tmp_path) as pilot:
        finish(pilot, "hierarchy", move)
        assert {"You take Pip's perch.", "You: 3", "Pip: 0"} <= set(words(pilot))
        pilot.click("button/result-climb")
        assert "8. You" in words(pilot)
        pilot.click("climb/challenge")
        assert "dilly" in pilot.saved()[-1].players
        pilot.click("button/menu")
        pilot.app.open("climb-hierarchy")
        pilot.click("climb/game/kings")
        pilot.click("climb/variant/three")
        pilot.click("climb/challenge")
        last = pilot.saved()[-1]
        assert (last.record.variant, sorted(map(str, last.players))) == ("three", ["None", "pip", "pip"])


def test_the_match_goes_on_after_a_game_resigned_at_the_table(tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.app.open("climb-hierarkia")
        pilot.click("climb/challenge")
        game = known(pilot.app.game)
        pilot.app.carry_out(Play(game.session.state.legal_moves()[0]))
        pilot.app.carry_out(Resign())
        pilot.rest(2.0)
        pilot.click("button/result-next")
        assert "The climb, game 2 of 2" in words(pilot)


@pytest.mark.parametrize("name", ["hierarchy", "kings", "hierarkia"])
def test_a_game_resigned_on_the_page_of_games_in_progress_leads_to_the_climb(
    tmp_path: Path, name: str
) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.app.open(f"climb-{name}")
        pilot.click("climb/challenge")
        number = pilot.saved()[-1].id
        game = known(pilot.app.game)
        while not game.session.is_underway:
            game.make_move(game.session.state.legal_moves()[0])
        pilot.click("button/menu")
        pilot.app.open("in-progress")
        pilot.click(f"in-progress/end-{number}")
        pilot.rest(1.0)
        pilot.click("dialog/yes")
        assert "The climb" in words(pilot)
        goes_on = GAMES[name].match_variant is None
        assert any("So far: you 0, Pip 1." in each for each in words(pilot)) is goes_on
        assert ("Continue against Pip" if goes_on else "Challenge Pip") in words(pilot)


@pytest.mark.parametrize(
    ("name", "button"),
    [("hierarchy", "new-deal"), ("hierarchy", "other-side"), ("hierarkia", "new-game"), ("kings", "")],
)
def test_a_match_is_left_for_another_game_only_after_a_question(
    tmp_path: Path, name: str, button: str
) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.app.open(f"climb-{name}")
        pilot.click("climb/challenge")
        pilot.rest(5.0)
        before = pilot.saved()[-1]
        for answer in ("no", "yes"):
            if button:
                pilot.click(f"button/{button}")
            else:
                pilot.key(pygame.K_r, pygame.KMOD_LCTRL)
            assert "Leave this match for another game?" in words(pilot)
            assert pilot.saved()[-1].id == before.id
            pilot.rest(1.0)
            pilot.click(f"dialog/{answer}")
        assert pilot.saved()[-1].series == ""
