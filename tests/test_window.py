"""The program in a process and a window of its own, played with events of the X server.

The program is the one installed beside the tests; `PECKING_ORDER` names another, such as a packaged one.
"""

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from Xlib import XK

from game.core.seat import Seat
from pilot import WindowPilot

PROGRAM = shlex.split(os.environ.get("PECKING_ORDER", "")) or [sys.executable, "-m", "game"]
SIZE = (960, 600)


@pytest.fixture
def on_screen(screen: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    return screen


def window(screen: str, folder: Path, *options: str) -> WindowPilot:
    return WindowPilot([*PROGRAM, "--deal", "5", *options], folder, screen, SIZE)


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_whole_duel_is_played_in_a_real_window(on_screen: str, tmp_path: Path, way: str) -> None:
    with window(on_screen, tmp_path) as pilot:
        play = pilot.play_by_click if way == "click" else pilot.play_by_drag
        winner = pilot.play_a_duel(play, lambda state: state.legal_moves()[-1])
        outcome = pilot.position().outcome()
        assert outcome is not None
        assert [str(seat) for seat in outcome.winners] == [winner]


def test_the_table_follows_the_size_of_the_window(on_screen: str, tmp_path: Path) -> None:
    with window(on_screen, tmp_path) as pilot:
        pilot.resize((1240, 760))
        before = pilot.position()
        pilot.play_by_drag(before.legal_moves()[0])
        pilot.wait_for(lambda: pilot.position() != before)


def test_a_killed_program_comes_back_to_the_same_position(on_screen: str, tmp_path: Path) -> None:
    with window(on_screen, tmp_path) as pilot:
        before = pilot.position()
        pilot.play_by_click(before.legal_moves()[0])
        pilot.wait_for(lambda: pilot.position() != before and pilot.position().to_move == Seat.A)
        left = pilot.position()
        pilot.process.kill()
        pilot.process.wait()
        games = pilot.saved()
    with WindowPilot(PROGRAM, tmp_path, on_screen, SIZE) as pilot:
        # The first key shows that the keys begin at the running game.
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_RETURN)
        pilot.wait_for(lambda: "resume" in pilot.log())
        assert pilot.position() == left
        assert pilot.saved() == games
        pilot.play_by_drag(left.legal_moves()[0])
        pilot.wait_for(lambda: pilot.position() != left)


def test_control_q_closes_the_window(on_screen: str, tmp_path: Path) -> None:
    with window(on_screen, tmp_path) as pilot:
        pilot.hold_and_press(XK.XK_Control_L, XK.XK_q)
        assert pilot.process.wait(10) == 0


def test_a_termination_signal_is_a_clean_end(on_screen: str, tmp_path: Path) -> None:
    with window(on_screen, tmp_path) as pilot:
        pilot.process.send_signal(signal.SIGTERM)
        assert pilot.process.wait(10) == 0


def test_the_program_rests_at_under_one_hundredth_of_a_core(on_screen: str, tmp_path: Path) -> None:
    with window(on_screen, tmp_path) as pilot:
        assert pilot.position().to_move == Seat.A
        assert pilot.share_of_a_core() < 0.01


def test_without_a_display_it_says_so_in_one_sentence(tmp_path: Path) -> None:
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
    assert done.stderr == "There is no display to open a window on.\n"
