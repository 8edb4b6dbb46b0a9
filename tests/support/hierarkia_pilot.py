"""A pilot for Hierarkia's table: drags, clicks and types as a person would, and reads the log."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.cli.launch import open_app
from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.rules.rules import State
from game.store.log import close_log, open_log
from game.store.settings import NAME
from game.table.scene import StartGame
from game.ui.theme import REFERENCE
from support.hierarkia_positions import GAME
from support.pilot import POSITION, Picture, Pilot


class BoardPilot(Pilot):
    """Plays Hierarkia in this process."""

    def position(self) -> Any:
        state: State = GAME.parse_state(POSITION.findall(self.log())[-1])
        return state

    def play_by_dragging(self, move: Move) -> None:
        """Drag a piece; a pass takes a click."""
        if move.kind is Kind.PASS:
            self.click("square/a1")
        else:
            self.drag(*targets(move))

    def play_by_clicking(self, move: Move) -> None:
        """Click both squares; a due destroy takes one click, and a pass one click on the board."""
        source, target = targets(move)
        if move.kind in (Kind.MOVE, Kind.ATTACK):
            self.click(source)
        self.click(target)

    def play_by_typing(self, move: Move) -> None:
        """Type both squares; Enter completes a square that could have another digit, or makes a pass."""
        has_two_digits = self.position().size > 9
        if move.kind is not Kind.PASS:
            self.type("".join(target.removeprefix("square/") for target in targets(move)))
        # A needless Enter after the last move would reach the panel with the result.
        if move.kind is Kind.PASS or (has_two_digits and str(move).endswith("1")):
            self.key(pygame.K_RETURN)

    def undo(self) -> None:
        self.key(pygame.K_z, pygame.KMOD_LCTRL)

    def redo(self) -> None:
        self.key(pygame.K_y, pygame.KMOD_LCTRL)


def targets(move: Move) -> tuple[str, str]:
    """Both squares of a move; for a pass, any two."""
    if move.kind is Kind.PASS:
        return "square/a1", "square/a1"
    source, _, target = str(move).replace(">", "-").replace("x", "-").partition("-")
    return f"square/{source}", f"square/{target}"


@contextmanager
def board_pilot(
    folder: Path,
    settings: str = "",
    *,
    players: tuple[str | None, str | None] = (None, "random"),
    variant: str = "small",
) -> Iterator[BoardPilot]:
    """The program at the table of a new game, with these lines in its settings file.

    Its random choices are the same each time.
    """
    (folder / NAME).write_text(settings, "utf-8")
    assert open_log(folder)
    screen = Picture(REFERENCE)
    with open_app(folder, lambda _: screen, is_muted=True, language="en", chance=Random(1)) as app:
        app.carry_out(StartGame(GAME.name, players, variant=variant))
        yield BoardPilot(app, folder, screen)
    close_log()
