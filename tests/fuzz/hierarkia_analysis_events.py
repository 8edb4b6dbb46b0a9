"""Random input events for an analysis of Hierarkia and its position editor."""

import re
from collections import Counter
from random import Random
from typing import Final

import pygame
from pygame.event import Event

from game.engine.errors import Refusal
from game.hierarkia.analysis.layout import ANALYSE_POSITION
from game.ui.scene import Pop
from support.events import key, mouse_input, press, release
from support.hierarkia_analysis import NODES, Analysis, evaluate
from support.hierarkia_positions import GAME, STARTS
from support.hierarkia_scene import FORCED, OPEN, STUCK

SIZES: Final = ((960, 600), (1280, 800), (1000, 1400))
SIGNS: Final = "abcdefghijk01234567890fhlsxabcdefgh1234567./- "
KEYS: Final = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_DELETE, pygame.K_BACKSPACE),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END),
)
TEXTS: Final = (OPEN, FORCED, STUCK, "", "nonsense", *STARTS.values())


def random_input(chance: Random, analysis: Analysis) -> list[Event]:
    """Return one random input as events: mouse, keys or loss of focus."""
    targets = analysis.scene.targets()
    names = [name for name in targets if name.startswith("square/")] if chance.randrange(4) else list(targets)
    place = targets[chance.choice(names)].center
    match chance.randrange(12):
        case 0 | 1 | 2 | 3 as kind:
            return [mouse_input(chance, kind, place)]
        case 4 | 5:
            sign = chance.choice(SIGNS)
            return [key(ord(sign), chance.choice((0, pygame.KMOD_SHIFT)), sign)]
        case 6 | 7:
            return [key(chance.choice(KEYS), chance.choice((0, pygame.KMOD_SHIFT)))]
        case 8:
            letter = chance.choice("zycvr")
            return [key(ord(letter), pygame.KMOD_CTRL)] if chance.randrange(4) == 0 else []
        case 9 if chance.randrange(8) == 0:
            return [Event(pygame.WINDOWFOCUSLOST)]
        case _:
            return [press(place), release(place)]


def send_random_inputs(chance: Random, count: int, text: str) -> Counter[str]:
    """Send `count` random inputs; count the moves tried and the positions set up."""
    analysis, done = Analysis(text), Counter[str]()
    analysis.scene.set_motion(1.0)
    for number in range(count):
        analysis.clipboard = chance.choice(TEXTS)
        was_editing = analysis.editor is not None
        before = len(list(analysis.tree))
        for event in random_input(chance, analysis):
            answer = analysis.scene.handle(event)
            if type(answer).__name__ == "PasteText":
                analysis.scene.paste(analysis.clipboard)
            assert not (was_editing and isinstance(answer, Pop)), "one level back is the analysis"
        if number % 10 == 0:
            analysis.rest(0.05 * chance.randrange(8) * chance.randrange(3))
            make_progress(chance, analysis)
        done["tried"] += len(list(analysis.tree)) > before
        done["set up"] += was_editing and analysis.editor is None
        eval_request = analysis.scene.eval_request
        if number % 7 == 0 and eval_request is not None:
            analysis.scene.learn(eval_request, evaluate(eval_request.view, NODES))
        if number % 200 == 199:
            size = chance.choice(SIZES)
            analysis.scene.resize(size)
            analysis.surface = pygame.Surface(size)
        check(analysis)
    return done


def make_progress(chance: Random, analysis: Analysis) -> None:
    """Click a legal move, or begin to analyze the position that was set up."""
    if analysis.editor is not None:
        if chance.randrange(3) == 0:
            analysis.click(ANALYSE_POSITION)
        return
    # This deselects everything; it may also lead back to an earlier analysis.
    analysis.key(pygame.K_ESCAPE)
    moves = [str(turn) for turn in analysis.sight.state.legal_moves() if str(turn) != "pass"]
    if moves:
        analysis.click(*re.split("[->x]", chance.choice(moves)))


def check(analysis: Analysis) -> None:
    """Check that the table shows the current node, and that a position the editor accepts can be read."""
    if analysis.editor is not None:
        sight = analysis.editor_sight
        if not sight.setup.problem:
            assert GAME.parse_state(analysis.position).outcome() is None
        assert all(sight.setup.left(piece) >= 0 for piece in sight.setup.pieces.values())
        return
    tree = analysis.tree
    assert analysis.sight.state is tree.cursor.state
    assert {cell.number for row in analysis.sight.rows for cell in row.cells} == {
        node.number for node in tree if node.number
    }
    try:
        GAME.parse_state(analysis.position)
    except Refusal as refusal:
        raise AssertionError(analysis.position) from refusal
