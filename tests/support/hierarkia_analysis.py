"""Drives an analysis of Hierarkia in tests, with evaluations on demand, and checks the values it shows."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.cli.commands import lines
from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.record import Record
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarkia.analysis.picture import captions
from game.hierarkia.analysis.scene import AnalysisScene
from game.ui.scene import CopyText, PasteText, Request
from game.ui.theme import REFERENCE, Theme
from support.events import key, move, press, release
from support.hierarkia_positions import GAME, STARTS
from support.hierarkia_scene import FRAME, OPEN, Hand

NODES = 60  # The nodes of a test's search; few tests depend on its result.


def game_text(start: str = OPEN, *turns: str) -> str:
    """A game as text."""
    variant = GAME.variant_at(GAME.parse_state(start))
    return str(Record(GAME.name, variant, start, turns))


def evaluate(view: str, nodes: int = NODES) -> tuple[MoveEval, ...]:
    """Evaluate a view with the game's search."""
    assert GAME.evaluate is not None
    return GAME.evaluate(GAME.parse_view(view), 0, Budget(nodes=nodes))


class Analysis(Hand):
    """The scene, a clipboard, and something that answers its evaluation requests."""

    scene: AnalysisScene

    def __init__(
        self,
        text: str = OPEN,
        ply: int | None = None,
        *,
        size: tuple[int, int] = REFERENCE,
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

    def right_click(self, target: str) -> None:
        place = self.target_center(target)
        self.do(move(place), press(place, 3), release(place, 3))

    def walk(self, *codes: int) -> None:
        self.do(*(key(code) for code in codes))

    def paste(self, text: str) -> None:
        self.clipboard = text
        self.key(pygame.K_v, pygame.KMOD_CTRL)

    def copy(self) -> str:
        self.key(pygame.K_c, pygame.KMOD_CTRL)
        return self.clipboard

    # Output

    @property
    def table(self) -> Any:
        return self.scene.table

    @property
    def tree(self) -> Any:
        return self.scene._analysis.tree

    @property
    def editor(self) -> Any:
        return self.scene._editor

    @property
    def sight(self) -> Any:
        return self.table.picture()

    @property
    def panel(self) -> Any:
        return self.table._panel()

    @property
    def editor_sight(self) -> Any:
        assert self.editor is not None
        return self.editor.picture()

    @property
    def position(self) -> str:
        return str(self.sight.state) if self.editor is None else str(self.editor.position)

    @property
    def sentence(self) -> Any:
        return self.sight.prompt if self.editor is None else self.editor_sight.message

    @property
    def value(self) -> Any:
        """The value in words."""
        return self.panel.message[0]

    @property
    def line(self) -> list[str]:
        """The moves drawn as arrows."""
        return [str(each) for each in self.panel.line]

    @property
    def turns(self) -> list[str]:
        """The moves that lead to the position."""
        return list(self.tree.text)

    @property
    def list(self) -> list[str]:
        """The rows of the move list as they read."""
        return [" ".join([row.label, *(cell.text for cell in row.cells)]).strip() for row in self.sight.rows]

    @property
    def buttons(self) -> Any:
        return self.sight.buttons if self.editor is None else self.editor_sight.buttons

    def target_of(self, *turns: str) -> str:
        """The target in the move list of the last move of this line."""
        node = self.tree.start
        for turn in turns:
            node = next(child for child in node.children if str(child.move) == turn)
        return f"turn/{node.number}"


# Values on the screen and on the command line


def random_position(chance: SplitMix64) -> str:
    """A position of a random unfinished game, without its history; some are shortly before the end."""
    names = sorted(STARTS)
    states = [GAME.parse_state(STARTS[names[chance.below(len(names))]])]
    is_late = chance.below(3) == 0
    for _ in range(200 if is_late else chance.below(60)):
        moves = states[-1].legal_moves()
        if not moves:
            break
        # Moves that lead to an end are rare.
        sharp = [move for move in moves if ">" in str(move) or "x" in str(move)]
        moves = sharp if sharp and chance.below(4) else moves
        states.append(states[-1].apply(moves[chance.below(len(moves))]))
    back = chance.below(5) if is_late else 0
    positions = [str(state) for state in states[: len(states) - back]]
    return next(text for text in reversed(positions) if GAME.parse_state(text).to_move is not None)


def command_line_values(position: str, nodes: int) -> tuple[str, tuple[str, str], list[str]]:
    """Return what the screen must show for a position: the words, the bar, and the arrows."""
    evaluated = next(lines(["evaluate", GAME.name, position, "--nodes", str(nodes)]))
    share, tries, plies, *line = evaluated.split("\t")
    assert int(tries)
    is_blue = position.split()[1] == "b"
    if int(plies):
        wins = float(share) == 1.0
        number = (int(plies) + 1) // 2 if wins else int(plies) // 2
        winner = Seat.A if wins == is_blue else Seat.B
        bar = (f"wins in {number}", "") if winner == Seat.A else ("", f"wins in {number}")
        return f"{('Blue', 'Red')[winner]} wins in {number}.", bar, line[:4]
    blue = round(100 * (float(share) if is_blue else 1 - float(share)))
    return f"Chances: Blue {blue}%, Red {100 - blue}%", (f"{blue}%", f"{100 - blue}%"), line[:4]


def check_values(count: int, nodes: int, seed: int) -> int:
    """Compare `count` positions; return in how many a win was seen."""
    chance, seen = SplitMix64(seed), 0
    analysis = Analysis()
    analysis.key(ord("l"))
    for _ in range(count):
        position = random_position(chance)
        analysis.paste(position)
        assert analysis.position == position
        if analysis.scene.eval_request is not None:
            analysis.evaluate(1, nodes)
        value = analysis.panel.value
        assert value is not None
        shown = analysis.value, captions(value), analysis.line
        assert shown == command_line_values(position, nodes), position
        seen += "wins" in analysis.value
        analysis.evals.clear()
    return seen
