"""Copies of everything, and games in files: saved, dropped on the window, and opened by name."""

from pathlib import Path

import pygame
import pytest

from game.__main__ import dispatch
from game.app.app import App
from game.cli import launch
from game.screens.copies import CopiesScreen
from game.screens.menu import MenuScreen
from game.screens.settings import ADD_COPY, SAVE_COPY
from game.store.database import Database
from game.store.schema import MIGRATIONS
from game.table.scene import Resume, TableScene
from game.tables import TABLES
from game.ui.dialog import YES
from game.ui.page import Page
from support.checked import known
from support.layouts import DrawnText
from support.pilot import Picture, Pilot, running_pilot
from support.saved_games import A_WON, GAME, NOW, change_file, played

pytestmark = pytest.mark.usefixtures("silent_pygame")

SETTLED = 1.0  # Seconds after which a dialog takes a click.
NOTHING = "You have everything in this copy already."


def notice(pilot: Pilot) -> str:
    """The notice on the page on top."""
    pilot.rest(0.1)
    assert isinstance(pilot.app.scene, Page)
    return pilot.app.scene.notice


def drop(pilot: Pilot, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pilot.rest(SETTLED)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of everything on another computer."""
    other = Database.open(tmp_path / "other" / "games.db", NOW)
    (tmp_path / "other" / "settings.toml").write_text('colors = "dark"')
    for _ in range(3):
        played(other, A_WON)
    other.save_copy(tmp_path / "copy.db")
    return tmp_path / "copy.db"


def test_a_copy_is_saved_and_found_by_keys_alone(tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.key(pygame.K_COMMA, pygame.KMOD_CTRL)
        for _ in range(99):
            pilot.key(pygame.K_DOWN)
            if pilot.app.scene.described().focused == ADD_COPY:
                break
        pilot.key(pygame.K_LEFT)
        assert pilot.app.scene.described().focused == SAVE_COPY
        pilot.key(pygame.K_RETURN)
        saved = next(tmp_path.glob("Pecking Order/*.db"))
        assert notice(pilot) == f"Saved as “{saved.name}” in {Path(tmp_path.name, 'Pecking Order')}."
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
        assert pilot.app.scene.described().title == "Add a copy"
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
        pilot.rest(SETTLED)
        assert pilot.app.scene.described().notices == (f"Add this copy? “{saved.name}”",)
        while pilot.app.scene.described().focused != YES:
            pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_RETURN)
        assert notice(pilot) == NOTHING
        assert isinstance(pilot.app.scene, MenuScreen)


def test_a_copy_dropped_on_a_table_is_added_after_a_question(
    tmp_path: Path, copy: Path, drawn: list[DrawnText]
) -> None:
    with running_pilot(tmp_path / "data", deal=7) as pilot:
        game = known(pilot.app.game)
        drop(pilot, copy)
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, TableScene)
        assert pilot.app.game is game
        drop(pilot, copy)
        pilot.click(YES)
        assert "Adding the copy. Games in it: 3." in [each.text for each in drawn]
        assert (
            notice(pilot) == "Added. Games: 3; puzzle attempts: 0; challenges: 0; branches: 0; settings: 1."
        )
        assert isinstance(pilot.app.scene, MenuScreen)
        pilot.app.carry_out(Resume("hierarchy"))
        assert known(pilot.app.game).session.record == game.session.record
        assert len(pilot.app.database.finished(9, GAME)) == 3


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (f"PRAGMA user_version = {len(MIGRATIONS) + 1}", "is from a newer version of Pecking Order."),
        ("DROP TABLE moves", "isn't a copy of your games, or it is damaged."),
    ],
)
def test_what_is_no_copy_is_refused_and_the_game_goes_on(
    tmp_path: Path, copy: Path, change: str, sentence: str
) -> None:
    change_file(copy, change)
    with running_pilot(tmp_path / "data", deal=7) as pilot:
        drop(pilot, copy)
        pilot.click(YES)
        assert sentence in notice(pilot)
        assert pilot.app.game is not None
        assert pilot.app.database.finished(9) == []


def test_a_dropped_text_is_opened_as_a_game(tmp_path: Path) -> None:
    text = "hierarchy standard deal 3\n"
    (tmp_path / "game.txt").write_text(text)
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8")
    with running_pilot(tmp_path / "data") as pilot:
        drop(pilot, tmp_path / "photo.jpg")
        assert notice(pilot) == f"“{tmp_path / 'photo.jpg'}” isn't a text file in UTF-8."
        drop(pilot, tmp_path / "game.txt")
        assert str(known(pilot.app.game).session.record) == text
        pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=text.replace("3", "4")))
        pilot.rest(SETTLED)
        assert known(pilot.app.game).session.record.start == 4


def test_a_file_is_opened_by_its_name(
    tmp_path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[object] = []
    monkeypatch.setattr(pygame, "quit", lambda: None)  # The fonts of this process go on.
    monkeypatch.setattr(launch, "open_window", lambda *_: Picture((960, 600)))
    monkeypatch.setattr(App, "run", lambda app: opened.append(app.scene))
    (tmp_path / "game.txt").write_text("kings two deal 3\n")
    (tmp_path / "note.txt").write_text("Buy seeds.\n")
    for name in ("game.txt", copy.name):
        assert dispatch([str(tmp_path / name), "--mute", "--data-dir", str(tmp_path / "data")]) == 0
    assert [type(scene) for scene in opened] == [TABLES["kings"].scene, CopiesScreen]
    for name in ("none.txt", "note.txt"):
        assert dispatch(["--data-dir", str(tmp_path / "data"), str(tmp_path / name)]) == 2
    assert len(opened) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"There is no file “{tmp_path / 'none.txt'}”.",
        "A game's text starts with the game's name, the variant, and a deal number or a position.",
    ]
