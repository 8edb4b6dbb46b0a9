"""Hierarkia in its own process and window, played with events of the X server."""

import os
import shlex
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.seat import Seat
from game.hierarkia.table.layout import RESIGN
from game.hierarkia.table.scene import BoardScene
from game.store import settings
from game.store.saved import Status
from game.table.snapshot import Snapshot
from game.ui.gestures import DOUBLE
from support.hierarkia_pilot import targets
from support.hierarkia_positions import GAME
from support.pilot import POSITION
from support.window_pilot import WindowPilot

PROGRAM = shlex.split(os.environ.get("PECKING_ORDER", "")) or [sys.executable, "-m", "game"]
SIZE = (960, 600)
SETTINGS = 'bot_pace = "quick"\nlevels = { hierarkia = "random" }\nvariants = { hierarkia = "small" }\n'


class BoardWindow(WindowPilot):
    """Drives the program at Hierarkia's table."""

    def rects(self) -> Mapping[str, pygame.Rect]:
        pygame.font.init()
        return BoardScene(Snapshot(self.position(), None, (None, "random"), None), self._size).targets()

    def position(self) -> Any:
        return GAME.parse_state(POSITION.findall(self.log())[-1])


def test_a_game_is_played_by_drag_and_keys_and_resigned_in_a_real_window(
    screen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    (tmp_path / settings.NAME).write_text(SETTINGS, "utf-8")
    with BoardWindow([*PROGRAM, "--scene", GAME.name], tmp_path, screen, SIZE) as pilot:
        for way in ("drag", "keys"):
            before = pilot.position()
            move = before.legal_moves()[0]
            source, target = targets(move)
            if way == "drag":
                pilot.drag(source, target)
            else:
                for sign in f"{source}{target}".replace("square/", ""):
                    pilot.key(ord(sign))
            pilot.wait_for(lambda before=before: pilot.position().turns == before.turns + 2)  # type: ignore[misc]
            assert pilot.position().to_move == Seat.A
        assert pilot.saved()[-1].record.moves[2] == str(move)
        pilot.click(RESIGN)
        time.sleep(2 * DOUBLE)
        pilot.click(RESIGN)
        pilot.wait_for(lambda: pilot.saved()[-1].status is Status.GIVEN_UP)
