"""Solves puzzles at a game's table with real events, by mouse or by keys alone."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.catalog import GAMES
from game.engine.content import Puzzle
from game.hierarchy.table import choices
from game.hierarkia.rules.notation import Kind
from game.hierarkia.table.layout import square_target
from game.kings.table.layout import COURT
from game.learn.puzzle import PuzzleScene
from game.solodrez.table.layout import card_target, column_target, place_of
from game.table.scene import Attempted
from game.tables import TABLES
from game.ui.theme import SMALLEST, Theme
from support.events import click
from support.hand_puzzles import PUZZLES, evaluate
from support.learner import Learner


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
        self.game = game
        self.puzzles = PUZZLES[game] if puzzles is None else puzzles
        self.is_told = is_told
        scene = TABLES[game].puzzles(self.puzzles, size, theme, nodes=1, **values)
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
    def position(self) -> str:
        return str(self.scene._state)

    @property
    def said(self) -> tuple[str, str]:
        """Title and text of the note."""
        page = self.scene._page()
        return page.title, page.text

    def other(self) -> str:
        """A choice that is not the good one."""
        good, state = self.puzzle.line[0], GAMES[self.game].parse_state(self.puzzle.position)
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

    # By mouse

    def by_mouse(self, text: str, *, begin: int = 0, end: int | None = None) -> None:
        """Click the targets of this choice, or some of its steps."""
        move = GAMES[self.game].parse_move(text)
        for target in getattr(self, f"_{self.game}")(move)[begin:end]:
            rect = self.scene.targets()[target]
            # The lower edge of the duel's pile has no cards on it.
            at = (rect.centerx, rect.bottom - 3) if target == choices.PILE else rect.center
            self.send(*click(at))

    def _hierarchy(self, move: Any) -> Sequence[str]:
        return choices.path(move)

    def _hierarkia(self, move: Any) -> Sequence[str]:
        # A due destroy takes a click on either of its pieces.
        squares = [move.target] if move.kind is Kind.DESTROY else [move.source, move.target]
        return [square_target(square) for square in squares]

    def _kings(self, move: Any) -> Sequence[str]:
        table: Any = self.scene._table
        target = next(each for each in table._steps(()) if table._current_choices.finished((each,)) == move)
        return [target, COURT]

    def _solodrez(self, move: Any) -> Sequence[str]:
        places = [place for place in map(place_of, self.scene.targets()) if place is not None]
        heights = [sum(column == each for column, _ in places) for each in range(9)]
        goal = heights[move.target]
        return [
            card_target(move.source, heights[move.source] - move.size),
            card_target(move.target, goal - 1) if goal else column_target(move.target),
        ]

    # By keys

    def by_keys(self, text: str) -> None:
        """Use digits and letters where the game has them, otherwise the cursor."""
        move: Any = GAMES[self.game].parse_move(text)
        if self.game == "hierarchy":
            hand = [name for name in self.scene.targets() if name.startswith("hand/")]
            self.press_keys(ord("1") + hand.index(choices.path(move)[0]), pygame.K_RETURN)
        elif self.game == "hierarkia":
            self.press_keys(*(ord(sign) for sign in text if sign not in "->x"))
        elif self.game == "solodrez":
            self.press_keys(pygame.K_1 + move.source, pygame.K_1 + move.target)
        else:
            target, table = self._kings(move)[0], self.scene._table
            self.press_keys(pygame.K_TAB)
            while not any({target, table._input.cursor} <= {*zone} for zone in table._zones()):
                self.press_keys(pygame.K_TAB)
            while table._input.cursor != target:
                self.press_keys(pygame.K_RIGHT)
            self.press_keys(pygame.K_RETURN, pygame.K_RETURN)
