"""Drives an analysis of Hierarkia in tests, with evaluations on demand."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.record import Record
from game.hierarkia.analysis.editor import EditorTable
from game.hierarkia.analysis.picture import EditorPicture, Panel
from game.hierarkia.analysis.scene import AnalysisScene
from game.hierarkia.analysis.table import AnalysisTable
from game.hierarkia.bot.study import Study
from game.hierarkia.rules.notation import square_text
from game.hierarkia.table.picture import HierarkiaPicture
from game.ui.scene import CopyText, PasteText, Request
from game.ui.theme import SMALLEST, Theme
from support.events import click, key, move, press, release
from support.hierarkia_positions import GAME
from support.hierarkia_scene import FRAME, OPEN

NODES = 60  # The nodes of a test's search; few tests depend on its result.


def game_text(start: str = OPEN, *turns: str) -> str:
    """A game as text."""
    variant = GAME.variant_at(GAME.parse_state(start))
    return str(Record(GAME.name, variant, start, turns))


def evaluate(view: str, nodes: int = NODES) -> tuple[MoveEval, ...]:
    """Evaluate a view with the game's search."""
    assert GAME.evaluate is not None
    return GAME.evaluate(GAME.parse_view(view), 0, Budget(nodes=nodes))


class Analysis:
    """The scene, a clipboard, and something that answers its evaluation requests."""

    def __init__(
        self,
        text: str = OPEN,
        ply: int | None = None,
        *,
        size: tuple[int, int] = SMALLEST,
        theme: Theme | None = None,
        is_setting_up: bool = False,
    ) -> None:
        self.scene = AnalysisScene(GAME, text, ply, size, theme, is_setting_up=is_setting_up)
        self.scene.set_motion(0.0)
        self.surface = pygame.Surface(size)
        self.clipboard = ""
        self.evals: list[str] = []  # The views that were evaluated, in order.

    # Input

    def do(self, *events: pygame.event.Event) -> list[Request]:
        """Send events, carry out copy and paste, and return the scene's other requests."""
        answers: list[Request] = []
        for event in events:
            answer = self.scene.handle(event)
            if isinstance(answer, PasteText):
                self.scene.paste(self.clipboard)
            elif isinstance(answer, CopyText):
                self.clipboard = answer.text
            if answer is not None:
                answers.append(answer)
            self.scene.draw(self.surface)
        return answers

    def rest(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.scene.update(FRAME)
        self.scene.draw(self.surface)

    def evaluate(self, count: int = 1000, nodes: int = NODES) -> None:
        """Answer at most this many evaluation requests."""
        for _ in range(count):
            eval_request = self.scene.eval_request
            if eval_request is None:
                break
            assert (eval_request.game, eval_request.nodes, eval_request.seed) == (
                GAME.name,
                GAME.evaluation_nodes,
                0,
            )
            assert eval_request.view not in self.evals, "nothing is weighed twice"
            self.evals.append(eval_request.view)
            self.scene.learn(eval_request, evaluate(eval_request.view, nodes))
        self.scene.draw(self.surface)

    def think(self, *opinions: Sequence[MoveEval]) -> None:
        """Answer evaluation requests with these evaluations, one after another."""
        for opinion in opinions:
            eval_request = self.scene.eval_request
            assert eval_request is not None
            self.scene.learn(eval_request, opinion)

    def target_center(self, target: str) -> tuple[int, int]:
        """The middle of a target; a bare name is a square's."""
        return self.scene.targets()[
            target if "/" in target or target == "graph" else f"square/{target}"
        ].center

    def click(self, *targets: str) -> list[Request]:
        return [answer for target in targets for answer in self.do(*click(self.target_center(target)))]

    def right_click(self, target: str) -> None:
        place = self.target_center(target)
        self.do(move(place), press(place, 3), release(place, 3))

    def drag(self, source: str, target: str | tuple[int, int]) -> list[Request]:
        start = self.target_center(source)
        end = self.target_center(target) if isinstance(target, str) else target
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        return self.do(move(start), press(start), move(middle), move(end), release(end))

    def key(self, code: int, mod: int = 0, text: str = "") -> list[Request]:
        return self.do(key(code, mod, text))

    def type(self, text: str) -> None:
        for sign in text:
            self.key(ord(sign), text=sign)

    def walk(self, *codes: int) -> None:
        for code in codes:
            self.key(code)

    def paste(self, text: str) -> None:
        self.clipboard = text
        self.key(pygame.K_v, pygame.KMOD_CTRL)

    def copy(self) -> str:
        self.key(pygame.K_c, pygame.KMOD_CTRL)
        return self.clipboard

    # Output

    @property
    def table(self) -> AnalysisTable:
        return self.scene._table

    @property
    def study(self) -> Study:
        return self.scene._study

    @property
    def editor(self) -> EditorTable | None:
        return self.scene._editor

    @property
    def sight(self) -> HierarkiaPicture:
        return self.table._picture()

    @property
    def panel(self) -> Panel:
        return self.table._panel()

    @property
    def editor_sight(self) -> EditorPicture:
        assert self.editor is not None
        return self.editor._picture()

    @property
    def position(self) -> str:
        return str(self.sight.state) if self.editor is None else str(self.editor.position)

    @property
    def sentence(self) -> str:
        return self.sight.prompt if self.editor is None else self.editor_sight.message

    @property
    def value(self) -> str:
        """The value in words."""
        return self.panel.message[0]

    @property
    def line(self) -> list[str]:
        """The moves drawn as arrows."""
        return [str(each) for each in self.panel.line]

    @property
    def turns(self) -> list[str]:
        """The moves that lead to the position."""
        return list(self.study.tree.text)

    @property
    def list(self) -> list[str]:
        """The rows of the move list as they read."""
        return [" ".join([row.label, *(cell.text for cell in row.cells)]).strip() for row in self.panel.rows]

    @property
    def captions(self) -> dict[str, str]:
        buttons = self.sight.buttons if self.editor is None else self.editor_sight.buttons
        return {button.target: button.caption for button in buttons}

    def idle(self) -> set[str]:
        buttons = self.sight.buttons if self.editor is None else self.editor_sight.buttons
        return {button.target for button in buttons if getattr(button, "is_idle", False)}

    def picture(self) -> bytes:
        self.scene.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")

    def target_of(self, *turns: str) -> str:
        """The target in the move list of the last move of this line."""
        node = self.study.tree.start
        for turn in turns:
            node = next(child for child in node.children if str(child.move) == turn)
        return f"turn/{node.number}"


def selected_square(analysis: Any) -> str:
    """The square of the piece that is selected or dragged."""
    chosen = analysis.sight.marks.chosen
    return "" if chosen is None else square_text(chosen)
