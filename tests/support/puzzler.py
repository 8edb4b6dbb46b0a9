"""Solves puzzles at a game's table with real events, by mouse or by keys alone."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.content import Puzzle
from game.learn.puzzle import PuzzleScene
from game.table.scene import Attempted
from game.ui.theme import SMALLEST, Theme
from support.hand_puzzles import PUZZLES, evaluate
from support.learner import Learner, tutor_of


class Puzzler(Learner):
    """Solves the puzzles of one game. With `is_told` it answers the scene's evaluation requests at once."""

    scene: PuzzleScene

    def __init__(
        self,
        game: str,
        size: tuple[int, int] = SMALLEST,
        theme: Theme | None = None,
        *,
        puzzles: Sequence[Puzzle] | None = None,
        is_told: bool = True,
        **values: Any,
    ) -> None:
        self.puzzles = PUZZLES[game] if puzzles is None else puzzles
        self.is_told = is_told
        scene = PuzzleScene(tutor_of(game), self.puzzles, size, theme, **values)
        super().__init__(scene, size)
        self.rest(0.1)

    def send(self, *events: pygame.event.Event) -> None:
        self.tell()
        super().send(*events)
        self.tell()

    def rest(self, seconds: float = 3.0) -> None:
        # Each answer of the defender may need an evaluation of its own.
        for _ in range(4):
            self.tell()
            super().rest(seconds / 4)

    def tell(self) -> None:
        """Answer the scene's evaluation request, as the worker would."""
        if self.is_told and self.scene.eval_request is not None:
            self.scene.learn(self.scene.eval_request, evaluate(self.scene.eval_request, self.puzzles))

    @property
    def attempts(self) -> list[tuple[int, bool]]:
        """The attempts reported to the program: puzzle number, and whether it was solved."""
        return [(one.number, one.is_solved) for one in self.answers if isinstance(one, Attempted)]

    @property
    def said(self) -> tuple[str, str]:
        """Title and text of the note."""
        page = self.scene._page()
        return page.title, page.text

    def other(self) -> str:
        """A choice that is not the good one."""
        good, state = self.puzzle.line[0], self.game.parse_state(self.puzzle.position)
        return next(str(move) for move in state.legal_moves() if str(move) != good)

    @property
    def puzzle(self) -> Puzzle:
        return self.scene._puzzle

    def solve(self, *, is_by_keys: bool = False) -> None:
        """Make the player's choices of the proof line; the others follow automatically."""
        for text in self.puzzle.line[::2]:
            if is_by_keys:
                self.by_keys(text)
            else:
                self.by_mouse(text)
            self.rest()
