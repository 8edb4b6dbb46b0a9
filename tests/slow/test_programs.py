"""Other people's programs in the program's own window."""

import os
import shlex
import sys
import time
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.store import settings
from game.store.saved import PROGRAM, Status
from support.pilot import PATIENCE
from support.programs import BAD, command, running, whole_program
from support.window_pilot import WindowPilot

OURS = shlex.split(os.environ.get("PECKING_ORDER", "")) or [sys.executable, "-m", "game"]
SIZE = (960, 600)


@pytest.fixture
def on_screen(screen: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    return screen


def last_move(state: State) -> Move:
    return state.legal_moves()[-1]


def write_settings(folder: Path, script: str) -> None:
    """Make a program the opponent chosen last."""
    choices = f'bot_pace = "quick"\nlevel = "{PROGRAM}bot"\n'
    programs = f'[programs]\nbot = "{command(folder, script)}"\n'
    (folder / settings.NAME).write_text(choices + programs, "utf-8")


def are_running(folder: Path) -> bool:
    """True if a program of the folder runs."""
    return any(str(folder / "bot.sh") in command for _, command in running())


def test_a_program_plays_a_whole_game_in_the_window(on_screen: str, tmp_path: Path) -> None:
    write_settings(tmp_path, whole_program())
    with WindowPilot([*OURS, "--deal", "5"], tmp_path, on_screen, SIZE) as pilot:
        pilot.play_game(pilot.play_by_drag, last_move)
        saved = pilot.saved()[-1]
        assert (saved.status, saved.players) == (Status.FINISHED, (None, f"{PROGRAM}bot"))
        assert saved.end is not None
        assert saved.record.replay(GAMES["hierarchy"])[-1].outcome() is not None
        pilot.wait_for(lambda: not are_running(tmp_path))


def test_a_bad_program_loses_its_game_and_the_window_goes_on(on_screen: str, tmp_path: Path) -> None:
    faults, script = BAD["hangs at its turn"]
    write_settings(tmp_path, script)
    with WindowPilot([*OURS, "--deal", "3"], tmp_path, on_screen, SIZE) as pilot:
        pilot.play_by_drag(last_move(pilot.position()))
        pilot.wait_for(lambda: pilot.saved()[-1].status is Status.FINISHED)
        end = pilot.saved()[-1].end
        assert end is not None
        assert end.reason in faults.split()
        assert not are_running(tmp_path)
        pilot.ask_to_close()
        assert pilot.process.wait(10) == 0


@pytest.mark.parametrize("way", ["close", "kill"])
def test_a_program_ends_with_the_window(on_screen: str, tmp_path: Path, way: str) -> None:
    write_settings(tmp_path, BAD["reads nothing"][1])
    with WindowPilot([*OURS, "--deal", "3"], tmp_path, on_screen, SIZE) as pilot:
        pilot.play_by_drag(last_move(pilot.position()))
        pilot.wait_for(lambda: are_running(tmp_path))
        pilot.ask_to_close() if way == "close" else pilot.process.kill()
        pilot.process.wait(10)
        deadline = time.monotonic() + PATIENCE
        while are_running(tmp_path):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_a_program_of_the_command_line_is_offered(on_screen: str, tmp_path: Path) -> None:
    bot = command(tmp_path, whole_program())
    (tmp_path / settings.NAME).write_text(f'level = "{PROGRAM}bot"\n', "utf-8")
    with WindowPilot([*OURS, "--program", bot, "--deal", "5"], tmp_path, on_screen, SIZE) as pilot:
        pilot.play_by_drag(last_move(pilot.position()))
        pilot.wait_for(lambda: are_running(tmp_path))
        assert pilot.saved()[-1].players == (None, f"{PROGRAM}bot")
