"""Random input events at a board of Hierarkia, in an analysis of it, and at a table of the Imposter Kings."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
from pygame.event import Event

from game.hierarkia.analysis.layout import ANALYSE_POSITION
from game.kings.rules.board import CALLED_OFF
from game.ui.scene import PasteText, Pop
from game.ui.theme import theme_for
from support import hierarkia_scene, kings_scene
from support.events import key, mouse_input, move, press, release
from support.hierarkia_analysis import NODES, Analysis, evaluate
from support.hierarkia_positions import GAME, STARTS
from support.hierarkia_scene import FORCED, OPEN, STUCK

SIZES: Final = ((960, 600), (1280, 800), (1000, 1400))
KEYS: Final = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_DELETE, pygame.K_BACKSPACE),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END),
)
TEXTS: Final = (OPEN, FORCED, STUCK, "", "nonsense", *STARTS.values())


class Subject:
    """A table that gets random input, and what must be true of it at any time."""

    signs: str
    controlled: str
    table: Any

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.done = Counter[str]()

    def names(self) -> list[str]:
        """The targets that are pointed at more often than others."""
        return [name for name in self.table.scene.targets() if name.startswith("square/")]

    def random_input(self) -> list[Event]:
        """One random input: mouse, keys or loss of focus."""
        chance, targets = self.chance, self.table.scene.targets()
        often = [name for name in self.names() if name in targets] if chance.randrange(4) else []
        place, end = (targets[chance.choice(often or list(targets))].center for _ in range(2))
        match chance.randrange(12):
            case 0 | 1 | 2 | 3 as kind:
                return [mouse_input(chance, kind, place)]
            case 4 | 5:
                sign = chance.choice(self.signs)
                return [key(ord(sign), chance.choice((0, pygame.KMOD_SHIFT)), sign)]
            case 6:
                code, mod = chance.choice(KEYS), chance.choice((0, pygame.KMOD_SHIFT))
                up = Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
                return [key(code, mod), *[up] * (chance.randrange(3) > 0)]
            case 7:
                letter = chance.choice(self.controlled)
                return [key(ord(letter), pygame.KMOD_CTRL)] if chance.randrange(4) == 0 else []
            case 8 if chance.randrange(8) == 0:
                return [Event(pygame.WINDOWFOCUSLOST)]
            case 9:
                return [press(place), move(end), release(end)]
        return [press(place), release(place)]

    def send(self, event: Event) -> None:
        self.table.do_without_drawing(event)

    def make_progress(self) -> None:
        """Do something that random input rarely does."""

    def check(self) -> None:
        """Check what must be true after any input."""


def send_random_inputs(subject: Subject, count: int) -> Counter[str]:
    """Send random inputs, and return how often what happened."""
    chance = subject.chance
    for number in range(count):
        for event in subject.random_input():
            subject.send(event)
        if number % 8 == 0:
            subject.table.rest(0.05 * chance.randrange(8) * chance.randrange(3))
            subject.make_progress()
        if number % 25 == 0:
            subject.table.scene.draw(subject.table.surface)
        if number % 200 == 199:
            size = chance.choice(SIZES)
            subject.table.scene.resize(size, theme_for(size, chance.choice((1.0, 1.5))))
            subject.table.surface = pygame.Surface(size)
        subject.check()
    return subject.done


class AtABoard(Subject):
    """Hierarkia's table, game after game."""

    signs = "abcdefghijk01234567890fhabcdefg1234567"
    controlled = "z"

    def __init__(self, chance: Random, variant: str) -> None:
        super().__init__(chance)
        self.start = STARTS[variant]
        self._begin()

    def _begin(self) -> None:
        players = self.chance.choice((hierarkia_scene.AGAINST, hierarkia_scene.TWO))
        self.table = hierarkia_scene.Table(self.start, players=players)

    def send(self, event: Event) -> None:
        before = self.table.played
        super().send(event)
        self.done["moves"] += self.table.played - before

    def make_progress(self) -> None:
        """Begin a new game, let the computer move, or click a legal move."""
        table, before = self.table, self.table.played
        if table.state.outcome() is not None or table.values.get("given_up_by") is not None:
            self._begin()
            return
        turn = str(self.chance.choice(table.state.legal_moves()))
        if table.players[table.state.to_move] is not None:
            table.play(turn)
        elif turn != "pass":
            table.click(*re.split("[->x]", turn))
        self.done["moves"] += table.played - before

    def check(self) -> None:
        """The table shows a position of this game, and marks only legal targets."""
        table, sight = self.table, self.table.sight
        # The list tells of a move once it has landed.
        told = table.states[sight.made : None if table.scene.is_moving else sight.made + 1]
        assert str(sight.state) in map(str, told)
        marks = sight.marks
        if marks.chosen is not None and (marks.dots or marks.rings):
            legal = {(turn.source, turn.target) for turn in table.state.legal_moves()}
            assert {(marks.chosen, target) for target in (*marks.dots, *marks.rings)} <= legal
        assert not marks.is_lifted or marks.chosen in sight.state.pieces


class InAnAnalysis(Subject):
    """An analysis and its position editor."""

    signs = "abcdefghijk01234567890fhlsxabcdefgh1234567./- "
    controlled = "zycvr"

    def __init__(self, chance: Random, variant: str) -> None:
        super().__init__(chance)
        self.table = Analysis(STARTS[variant])
        self.table.scene.set_motion(1.0)

    def send(self, event: Event) -> None:
        analysis = self.table
        was_editing, before = analysis.editor is not None, len(list(analysis.tree))
        answer = analysis.scene.handle(event)
        if isinstance(answer, PasteText):
            analysis.scene.paste(self.chance.choice(TEXTS))
        assert not (was_editing and isinstance(answer, Pop)), "one level back is the analysis"
        self.done["moves"] += len(list(analysis.tree)) > before
        self.done["positions"] += was_editing and analysis.editor is None

    def make_progress(self) -> None:
        """Answer a request; click a legal move, or begin to analyze the position that was set up."""
        analysis = self.table
        if (request := analysis.scene.eval_request) is not None:
            analysis.scene.learn(request, evaluate(request.view, NODES))
        if analysis.editor is not None:
            if self.chance.randrange(3) == 0:
                analysis.click(ANALYSE_POSITION)
                self.done["positions"] += analysis.editor is None
            return
        # This deselects everything; it may also lead back to an earlier analysis.
        analysis.key(pygame.K_ESCAPE)
        moves = [str(turn) for turn in analysis.sight.state.legal_moves() if str(turn) != "pass"]
        if moves:
            before = len(list(analysis.tree))
            analysis.click(*re.split("[->x]", self.chance.choice(moves)))
            self.done["moves"] += len(list(analysis.tree)) > before

    def check(self) -> None:
        """The table shows the current node, and a position that the editor accepts can be read."""
        analysis = self.table
        if analysis.editor is not None:
            setup = analysis.editor_sight.setup
            assert setup.problem or GAME.parse_state(analysis.position).outcome() is None
            assert all(setup.left(piece) >= 0 for piece in setup.pieces.values())
            return
        tree = analysis.tree
        assert analysis.sight.state is tree.cursor.state
        listed = {cell.number for row in analysis.sight.rows for cell in row.cells}
        assert listed == {node.number for node in tree if node.number}
        GAME.parse_state(analysis.position)


class AtARound(Subject):
    """A table of the Imposter Kings: matches and single deals, with people, computers or both."""

    signs = "asmhwqzefjoi0123456789"
    controlled = "zyrc"

    def __init__(self, chance: Random, variant: str, folder: Path) -> None:
        super().__init__(chance)
        self.variant, self.folder = variant, folder
        self._begin()

    def _begin(self) -> None:
        one, two = kings_scene.AGAINST, kings_scene.TWO
        self.table = kings_scene.Table(
            self.folder,
            None,
            variant=self.variant,
            players=self.chance.choice((one, one[::-1], two, two, one, kings_scene.WATCHED)),
            deal=self.chance.randrange(1000) if self.chance.randrange(3) == 0 else None,
            motion=float(self.chance.randrange(2)),
            chance=self.chance.randrange(1000),
        )

    def names(self) -> list[str]:
        steps: list[str] = self.table.scene._steps()
        # Targets that start another game, or leave this one, would come too often.
        rare = ("button/new", "button/next", "button/menu")
        return steps or [name for name in self.table.scene.targets() if not name.startswith(rare)]

    def send(self, event: Event) -> None:
        before = len(self.table.made)
        super().send(event)
        self.done["moves"] += len(self.table.made) > before

    def make_progress(self) -> None:
        if self.table.is_over and self.chance.randrange(3) == 0:
            self._begin()

    def check(self) -> None:
        """Only legal choices are lit, and nothing shows behind the curtain."""
        table, targets = self.table, self.table.scene.targets()
        now, steps = table.snapshot(), table.scene._steps()
        if now.privacy.curtain is not None:
            assert [target for target in targets if not target.startswith(("button/", "dialog/"))] == []
            assert not steps
        assert not steps or now.can_choose
        assert set(steps) <= {*targets}
        if table.state.ended != CALLED_OFF and now.can_choose:
            assert set(table.scene._current_choices.moves) == set(table.state.legal_moves())
