"""The program in its own process and window, played with events of the X server.

The program is the one installed with the tests; `PECKING_ORDER` names another, such as a packaged one.
"""

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from statistics import median

import pygame
import pytest
from Xlib import XK, X, display
from Xlib.ext import xtest

from game.app.app import IDLE_POLLS_PER_SECOND
from game.app.window import TITLE
from game.catalog import GAMES
from game.engine.seat import Seat
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.learn.table import SKIP
from game.store import settings
from game.store.log import LOGS
from game.store.saved import Status
from slow.conftest import x_display
from support.pilot import PATIENCE, move_with_return
from support.solodrez_pilot import SolitaireHands
from support.window_pilot import WindowPilot

PROGRAM = shlex.split(os.environ.get("PECKING_ORDER", "")) or [sys.executable, "-m", "game"]
SIZE = (960, 600)
STARTED = "start hierarchy"
RESULT_SECONDS = 5.0  # More than the last card, its moment and the panel of the result take to come to rest.
WESTON = "Weston Compositor - screen0"


class SolitaireWindowPilot(SolitaireHands, WindowPilot):
    """Plays SoloDrez in the program's window."""


@pytest.fixture
def on_screen(screen: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    return screen


def last_move(state: State) -> Move:
    return state.legal_moves()[-1]


def window(screen: str, folder: Path, *options: str) -> WindowPilot:
    """A program at the table of a deal, against a computer that moves without delay."""
    (folder / settings.NAME).write_text('bot_pace = "quick"\n', "utf-8")
    return WindowPilot([*PROGRAM, "--deal", "5", *options], folder, screen, SIZE)


# Deals and the computer's moves are random here, as for a player.


def test_a_newcomer_plays_a_whole_game_by_mouse_alone(
    silent_pygame: None, on_screen: str, tmp_path: Path
) -> None:
    with WindowPilot(PROGRAM, tmp_path, on_screen, SIZE) as pilot:
        pilot.navigate("menu/open/lesson-hierarchy", SKIP, "menu/hierarchy")
        pilot.wait_for(lambda: STARTED in pilot.log())
        undo, redo = (lambda: pilot.click("button/undo")), (lambda: pilot.click("button/redo"))
        move_there_and_back(pilot, pilot.play_by_click, undo, redo)
        pilot.play_game(pilot.play_by_drag, last_move)
        assert_is_kept_to_the_end(pilot)
        pilot.click("button/menu")
        game = f"game/{pilot.saved()[-1].id}"
        pilot.navigate("menu/open/statistics", "back", "menu/open/history", game, "back", "menu/quit")
        assert pilot.process.wait(10) == 0


def test_a_newcomer_plays_a_whole_game_by_keys_alone(
    silent_pygame: None, on_screen: str, tmp_path: Path
) -> None:
    with WindowPilot(PROGRAM, tmp_path, on_screen, SIZE) as pilot:
        # Into the first lesson, back out, and on to the game.
        pilot.navigate(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_RETURN)
        pilot.wait_for(lambda: STARTED in pilot.log())
        undo = partial(pilot.press_with_modifiers, XK.XK_Control_L, XK.XK_z)
        redo = partial(pilot.press_with_modifiers, XK.XK_Control_L, XK.XK_Shift_L, XK.XK_z)
        move_there_and_back(pilot, pilot.play_by_digits, undo, redo)
        pilot.play_game(pilot.play_by_arrows, last_move)
        assert_is_kept_to_the_end(pilot)
        games = pilot.log().count(STARTED)
        # Until the result has appeared, this key only shows it; then it closes it.
        time.sleep(RESULT_SECONDS)
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_RETURN)
        pilot.wait_for(lambda: pilot.log().count(STARTED) > games)
        pilot.press_with_modifiers(XK.XK_Control_L, XK.XK_q)
        assert pilot.process.wait(10) == 0
        assert pilot.saved()[-1].status is Status.RUNNING


def move_there_and_back(
    pilot: WindowPilot, play: Callable[[Move], None], undo: Callable[[], None], redo: Callable[[], None]
) -> None:
    """Move, undo, redo and undo; the move may have ended the game."""
    before = pilot.position()
    play(before.legal_moves()[0])
    pilot.wait_for(lambda: pilot.position() != before)
    pilot.wait_for_turn()
    after = pilot.position()
    for step, place in ((undo, before), (redo, after), (undo, before)):
        step()
        pilot.wait_for(lambda place=place: pilot.position() == place)  # type: ignore[misc]


def assert_is_kept_to_the_end(pilot: WindowPilot) -> None:
    saved = pilot.saved()[-1]
    assert saved.status is Status.FINISHED
    assert saved.record.replay(GAMES["hierarchy"])[-1] == pilot.position()


def test_table_follows_window_size(on_screen: str, tmp_path: Path) -> None:
    with window(on_screen, tmp_path) as pilot:
        pilot.resize((1240, 760))
        before = pilot.position()
        pilot.play_by_drag(before.legal_moves()[0])
        pilot.wait_for(lambda: pilot.position() != before)


def test_killed_program_resumes_same_position(on_screen: str, tmp_path: Path) -> None:
    with window(on_screen, tmp_path) as pilot:
        before = pilot.position()
        pilot.play_by_click(move_with_return(before))
        pilot.wait_for(lambda: pilot.position() != before and pilot.position().to_move == Seat.A)
        left = pilot.position()
        pilot.process.kill()
        pilot.process.wait()
        games = pilot.saved()
    with WindowPilot(PROGRAM, tmp_path, on_screen, SIZE) as pilot:
        # The keyboard focus starts on the running game.
        pilot.key(pygame.K_RETURN)
        pilot.wait_for(lambda: "resume" in pilot.log())
        assert pilot.position() == left
        assert pilot.saved() == games
        pilot.play_by_drag(left.legal_moves()[0])
        pilot.wait_for(lambda: pilot.position() != left)


def test_a_game_of_solodrez_is_won_by_dragging(silent_pygame: None, on_screen: str, tmp_path: Path) -> None:
    (tmp_path / settings.NAME).write_text('motion = "off"\n', "utf-8")
    command = [*PROGRAM, "--scene", "solodrez", "--deal", "1"]
    with SolitaireWindowPilot(command, tmp_path, on_screen, SIZE) as pilot:
        pilot.win(pilot.play_by_dragging)
        assert pilot.saved()[-1].status is Status.FINISHED


def test_second_copy_leaves_the_game_of_the_first_alone(on_screen: str, tmp_path: Path) -> None:
    with window(on_screen, tmp_path) as first:
        games = first.saved()
        with WindowPilot(PROGRAM, tmp_path, on_screen, SIZE) as second:
            second.key(pygame.K_RETURN)
            second.wait_for(lambda: len(second.saved()) > len(games))
            assert second.saved()[: len(games)] == games
            second.ask_to_close()
            assert second.process.wait(10) == 0
        # From here on the log of the first is the last one.
        max((tmp_path / LOGS).iterdir()).unlink()
        before = first.position()
        first.play_by_drag(before.legal_moves()[0])
        first.wait_for(lambda: first.position() != before)


@pytest.mark.parametrize("way", ["close button", "signal"])
def test_program_quits_cleanly(on_screen: str, tmp_path: Path, way: str) -> None:
    with window(on_screen, tmp_path) as pilot:
        pilot.ask_to_close() if way == "close button" else pilot.process.send_signal(signal.SIGTERM)
        assert pilot.process.wait(10) == 0


def test_idle_program_polls_rarely(on_screen: str, tmp_path: Path) -> None:
    """A poll costs well under a millisecond: `pecking-order bench` measures the share of a core.

    Muted, because the sound device has a thread of its own, which wakes up for each of its buffers.
    """
    with window(on_screen, tmp_path, "--mute") as pilot:
        assert pilot.position().to_move == Seat.A
        most = 1.5 * IDLE_POLLS_PER_SECOND
        pilot.wait_for(lambda: pilot.wakeups_per_second() < most)
        # A loop that never sleeps would not wake up either.
        assert 1 < median(pilot.wakeups_per_second() for _ in range(3)) < most


@pytest.mark.parametrize("has_x", [False, True])
def test_cards_are_dragged_on_wayland(
    silent_pygame: None, screen: str, wayland: dict[str, str], tmp_path: Path, has_x: bool
) -> None:
    """In a Wayland session that has an X display too, SDL opens the window there."""
    environment, title = (wayland | {"DISPLAY": screen}, TITLE) if has_x else (wayland, WESTON)
    with WindowPilot(PROGRAM, tmp_path, screen, SIZE, environment=environment, title=title) as pilot:
        pilot.navigate("menu/open/lesson-hierarchy", SKIP, "menu/hierarchy")
        pilot.wait_for(lambda: STARTED in pilot.log())
        pilot.play_game(pilot.play_by_drag, last_move)
        assert_is_kept_to_the_end(pilot)
        pilot.process.terminate()
        assert pilot.process.wait(10) == 0


def test_missing_display_is_one_error_sentence(tmp_path: Path) -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    done = subprocess.run(
        [*PROGRAM, "--data-dir", str(tmp_path)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "Can't open a window: no display found.\n"


def test_error_after_a_double_click_is_shown_in_a_box(on_screen: str, tmp_path: Path) -> None:
    """A program started by the desktop has no terminal: the sentence waits in a window until it is closed."""
    command = [*PROGRAM, "--data-dir", str(tmp_path), "--scene", "chess"]
    nowhere = subprocess.DEVNULL
    with (
        subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere) as process,
        closing(display.Display(on_screen)) as screen,
        ExitStack() as stack,
    ):
        stack.callback(process.kill)  # Otherwise a failing test would wait for it.
        name, box = screen.intern_atom("_NET_WM_NAME"), None
        while box is None:
            assert process.poll() is None, "the program ended without a word"
            time.sleep(0.05)
            windows = screen.screen().root.query_tree().children
            # Until it is visible, a box may not have its place yet.
            shown = (window for window in windows if window.get_attributes().map_state)
            box = next((window for window in shown if window.get_full_text_property(name) == TITLE), None)
        place, enter = box.get_geometry(), screen.keysym_to_keycode(XK.XK_Return)
        middle = {"x": place.x + place.width // 2, "y": place.y + place.height // 2}
        deadline = time.monotonic() + PATIENCE
        while process.poll() is None:
            assert time.monotonic() < deadline, "Enter doesn't close the box"
            xtest.fake_input(screen, X.MotionNotify, 0, **middle)
            xtest.fake_input(screen, X.KeyPress, enter)
            xtest.fake_input(screen, X.KeyRelease, enter)
            screen.sync()
            time.sleep(0.1)
        assert process.returncode == 2


def test_command_in_a_script_shows_no_box(on_screen: str) -> None:
    nowhere = subprocess.DEVNULL
    command = [*PROGRAM, "deal", "chess", "0"]
    done = subprocess.run(
        command, stdin=nowhere, stdout=nowhere, stderr=nowhere, timeout=PATIENCE, check=False
    )
    assert done.returncode == 2


SIZE_AND_NAMES = """
import pygame
from game.app.window import open_display
from game.cli.launch import open_window
from game.store.settings import Settings
open_display()
window = open_window(Settings(), None, False)
window.surface.fill((9, 9, 9))
window.show()
print(pygame.display.get_allow_screensaver(), *window.place["window_size"])
"""


@pytest.mark.parametrize(
    ("display", "size"),
    [
        ("1366x768x24", "1280 664"),
        ("1366x768x30", "1280 664"),
        ("1536x864x24", "1280 760"),
        ("800x600x24", "800 496"),
    ],
)
def test_the_first_window_fits_on_its_display(display: str, size: str) -> None:
    with x_display(display) as name:
        opened = subprocess.run(
            [sys.executable, "-c", SIZE_AND_NAMES],
            env={**os.environ, "DISPLAY": name, "SDL_VIDEODRIVER": "x11"},
            capture_output=True,
            text=True,
            check=False,
        )
    assert (opened.returncode, opened.stdout.splitlines()[-1]) == (0, f"True {size}"), opened.stderr
