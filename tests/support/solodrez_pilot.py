"""A pilot for the solitaire's table: drags, clicks and types as a person would, and reads the log."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame

from game.cli.launch import open_app
from game.engine.budget import Budget
from game.play.solo_game import KnownSolutions
from game.solodrez.rules.notation import Move
from game.store.log import close_log, open_log
from game.store.settings import NAME
from game.table.scene import StartGame
from game.ui.theme import REFERENCE
from support.pilot import BasePilot, Picture, Pilot
from support.solodrez_positions import GAME

POSITIONS = 6000


class SolitaireHands(BasePilot):
    """What a pilot of SoloDrez does with the mouse, in this process or another."""

    game = GAME

    def play_by_dragging(self, move: Move) -> None:
        """Drag the first of the cards onto the column, with those on top of it."""
        self.drag(self.first_card(move), f"column/{move.target + 1}")

    def play_by_clicking(self, move: Move) -> None:
        self.click(self.first_card(move))
        self.click(f"column/{move.target + 1}")

    def first_card(self, move: Move) -> str:
        place = len(self.position().columns[move.source]) - move.size + 1
        return f"card/{move.source + 1}/{place}"

    def win(self, play: Callable[[Move], None]) -> int:
        """Play on until the win; return the number of moves."""
        known_solutions = KnownSolutions(GAME, GAME.forced_move)
        assert GAME.solve is not None
        known_solutions.learn(self.position(), GAME.solve(self.position(), Budget(nodes=POSITIONS)))
        made = 0
        while (state := self.position()).outcome() is None:
            move = GAME.forced_move(state)
            if move is None:
                move = known_solutions.next_move(state)
                assert isinstance(move, Move)
                play(move)
                made += 1
            self.wait_for(lambda state=state: self.position() != state)  # type: ignore[misc]
            assert self.position() == state.apply(move)
        self.wait_for(self.end)  # It is logged after the last position.
        return made


class SolitairePilot(SolitaireHands, Pilot):
    """Plays SoloDrez in this process."""

    def play_by_typing(self, move: Move) -> None:
        """Take the longest run, reduce it by the cards that have to stay, and send the rest."""
        shorter = self.position().longest_run(move.source) - move.size
        self.type(f"{move.source + 1}{'-' * shorter}{move.target + 1}")

    def undo(self) -> None:
        self.key(pygame.K_z, pygame.KMOD_LCTRL)

    def redo(self) -> None:
        self.key(pygame.K_y, pygame.KMOD_LCTRL)


@contextmanager
def alone(folder: Path, deal: int, settings: str = "") -> Iterator[SolitairePilot]:
    """The program at the table of this deal, with these lines in its settings file."""
    (folder / NAME).write_text(settings, "utf-8")
    assert open_log(folder)
    screen = Picture(REFERENCE)
    with open_app(folder, lambda _: screen, is_muted=True, language="en", chance=Random(1)) as app:
        app.carry_out(StartGame(GAME.name, (None,), deal))
        yield SolitairePilot(app, folder, screen)
    close_log()
