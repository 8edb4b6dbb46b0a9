"""Drives a game's lesson or puzzles in tests: makes moves with real events, and reads the table."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.catalog import GAMES
from game.engine.content import Puzzle
from game.hierarchy.table.choices import PILE
from game.learn.lesson import NEXT
from game.learn.puzzle import PuzzleScene
from game.learn.puzzle_series import PuzzleSeries
from game.learn.scene import TutorScene
from game.learn.table import TutorPage
from game.learn.tutor import Tutor
from game.table.scene import Attempted
from game.tables import TABLES
from game.ui.gestures import DOUBLE
from game.ui.scene import Request, Sound
from game.ui.theme import REFERENCE, Theme
from support.checked import known
from support.events import click, key, move, press, release
from support.hand_puzzles import PUZZLES, evaluate
from support.ways import drag_way, heights, way

FRAME = 1 / 60


def tutor_of(game: str) -> Tutor:
    return known(TABLES[game].tutor)


def steps_of(game: str) -> list[Sequence[Any]]:
    """Return the steps of each lesson."""
    return [lesson.steps for lesson in tutor_of(game).lessons]


class Learner:
    def __init__(self, scene: TutorScene, size: tuple[int, int]) -> None:
        self.scene = scene
        self.game = GAMES[scene.game]
        self.size = size
        self.answers: list[Request] = []
        self.heard: list[str] = []

    @property
    def table(self) -> Any:
        return self.scene.table

    @property
    def position(self) -> str:
        """The position on the table, which a lesson shows nowhere else."""
        return str(self.scene.attempt.position)

    @property
    def page(self) -> TutorPage:
        return self.scene.table.page

    @property
    def text(self) -> str:
        """The text of the note."""
        return self.page.text

    @property
    def cursor(self) -> str | None:
        return self.table.picture().cursor  # type: ignore[no-any-return]

    def send(self, *events: pygame.event.Event) -> None:
        for event in events:
            self._take(self.scene.handle(event))

    def _take(self, answer: Request | None) -> None:
        if isinstance(answer, Sound):
            self.heard.append(answer.name)
        elif answer is not None:
            self.answers.append(answer)

    def click(self, target: str) -> None:
        self.scene.update(DOUBLE)  # A new button takes no click at first.
        self.send(*click(self._point_on(target)))

    def _point_on(self, target: str) -> tuple[int, int]:
        """Return a point of this target that nothing else covers."""
        rect = self.scene.targets()[target]
        if target == PILE:
            return rect.centerx, rect.bottom - 3  # The lower edge of Hierarchy's pile has no cards on it.
        if target.startswith(("shown/", "court/")):
            return rect.left + rect.width // 4, rect.centery  # Cards in a row cover each other's right side.
        return rect.center

    def drag(self, source: str, target: str) -> None:
        start, end = self._point_on(source), self.scene.targets()[target].center
        self.send(move(start), press(start), move((start[0] + 9, start[1])), move(end), release(end))

    def press_keys(self, *codes: int) -> None:
        for code in codes:
            self.send(key(code, text=chr(code) if 32 <= code < 127 else ""))

    def point_at_nothing(self) -> None:
        self.send(move((1, 1)))

    def rest(self, seconds: float = 3.0) -> None:
        for _ in range(round(seconds / FRAME)):
            self._take(self.scene.update(FRAME))

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.scene.resize(size)

    def picture(self) -> bytes:
        surface = pygame.Surface(self.size)
        self.scene.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    def go_to(self, number: int) -> None:
        for _ in range(number):
            self.click(NEXT)

    # Making a move

    def way(self, text: str) -> Sequence[str]:
        """The targets to click, in order."""
        return way(self.game.name, self.table, self.game.parse_move(text))

    def heights(self) -> list[int]:
        """The number of cards in each column of SoloDrez."""
        return heights(self.table)

    def by_mouse(self, text: str, *, begin: int = 0, end: int | None = None) -> None:
        """Click the targets of this move, or some of them."""
        for target in self.way(text)[begin:end]:
            self.click(target)

    def by_drag(self, text: str) -> None:
        """Drag what moves, and click anything else to choose."""
        source, target, *clicked = drag_way(self.game.name, self.table, self.game.parse_move(text))
        self.drag(source, target) if target else self.click(source)
        for each in clicked:
            self.click(each)

    def by_keys(self, text: str) -> None:
        """Use digits and letters where the game has them, otherwise the cursor."""
        one: Any = self.game.parse_move(text)
        first, *others = self.way(text)
        if self.game.name == "hierarchy":
            hand = [name for name in self.scene.targets() if name.startswith("hand/")]
            self.press_keys(ord("1") + hand.index(first))
            self.press_keys(*[] if others == [PILE] else [pygame.K_RIGHT], pygame.K_RETURN)
        elif self.game.name == "hierarkia":
            self.press_keys(*(ord(sign) for sign in text if sign not in "->x"))
        elif self.game.name == "solodrez":
            self.press_keys(pygame.K_1 + one.source, pygame.K_1 + one.target)
        else:
            self.walk_to(first)
            self.press_keys(*[pygame.K_RETURN] * (1 + len(others)))

    def walk_to(self, target: str) -> None:
        """Move the cursor with Tab and the arrow to the right."""
        for _zone in range(9):
            self.press_keys(pygame.K_TAB)
            for _place in self.scene.targets():
                if self.cursor == target:
                    return
                self.press_keys(pygame.K_RIGHT)
        raise AssertionError(f"{target} is not reached")


class Puzzler(Learner):
    """Solves the puzzles of one game. With `is_told` it answers the scene's evaluation requests at once."""

    scene: PuzzleScene

    def __init__(
        self,
        game: str,
        size: tuple[int, int] = REFERENCE,
        theme: Theme | None = None,
        *,
        puzzles: Sequence[Puzzle] | None = None,
        is_told: bool = True,
        has_game: bool = False,
        **values: Any,
    ) -> None:
        self.puzzles = PUZZLES[game] if puzzles is None else puzzles
        self.is_told = is_told
        series = PuzzleSeries(self.puzzles, **values)
        scene = PuzzleScene(tutor_of(game), series, size, theme, has_game=has_game)
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
    def attempts(self) -> list[tuple[int | str, bool]]:
        """The attempts reported to the program: puzzle number, and whether it was solved."""
        return [(one.task, one.is_solved) for one in self.answers if isinstance(one, Attempted)]

    @property
    def said(self) -> tuple[str, str]:
        """Title and text of the note."""
        return self.page.title, self.page.text

    def other(self) -> str:
        """A choice that is not the good one."""
        good, state = self.puzzle.line[0], self.game.parse_state(self.puzzle.position)
        return next(str(move) for move in state.legal_moves() if str(move) != good)

    @property
    def puzzle(self) -> Puzzle:
        return self.scene.series.puzzle

    def solve(self, *, is_by_keys: bool = False) -> None:
        """Make the player's choices of the proof line; the others follow automatically."""
        for text in self.puzzle.line[::2]:
            if is_by_keys:
                self.by_keys(text)
            else:
                self.by_mouse(text)
            self.rest()
