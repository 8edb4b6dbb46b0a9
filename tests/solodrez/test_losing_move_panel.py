"""Search for the losing move at the table."""

from dataclasses import replace

import pygame
import pytest

from game.engine.contract import Position
from game.engine.seat import Seat
from game.engine.solo import LosingMove, Winnable
from game.play.status import SoloStatus
from game.solodrez.rules.notation import Move
from game.solodrez.table.losing_move import FIND
from game.solodrez.table.scene import SolitaireScene
from game.table.scene import FindLosingMove
from game.table.snapshot import Snapshot
from game.ui.scene import Request
from game.ui.theme import LIGHT, REFERENCE
from support.cases import every_case
from support.events import click, key
from support.screens import every_size
from support.snapshots import changed
from support.solodrez_positions import GAME, beside_space

STATE = GAME.deal(0)
MOVES = STATE.legal_moves()
STUCK = GAME.parse_state("/".join("P" * 9))
LOST = Snapshot(STATE, None, (None,), 0, solo=SoloStatus(winnable=Winnable.LOST))
FOUND = LosingMove(1, 2, 4, MOVES[1])


pytestmark = pytest.mark.usefixtures("silent_pygame")


def past(count: int) -> tuple[tuple[int, Move], ...]:
    return tuple((0, MOVES[0]) for _ in range(count))


def scene_of(snapshot: Snapshot) -> SolitaireScene:
    scene = SolitaireScene(snapshot, REFERENCE)
    scene.draw(pygame.Surface(REFERENCE))
    return scene


def prompt_of(snapshot: Snapshot) -> str:
    return scene_of(snapshot).picture().prompt


def test_a_lost_position_says_so_in_words() -> None:
    assert prompt_of(LOST) == "This position can no longer be won. Undo some moves."
    assert prompt_of(changed(LOST, winnable=Winnable.UNKNOWN)) == ""


def request_of(scene: SolitaireScene, *events: pygame.event.Event) -> Request | None:
    answers = [scene.handle(event) for event in events]
    return next((answer for answer in answers if answer is not None), None)


@every_case(
    ("snapshot", "can_search"),
    [
        (LOST, True),
        (changed(LOST, winnable=Winnable.WON), False),
        (changed(LOST, winnable=Winnable.UNKNOWN), False),
        (changed(LOST, winnable=None), False),
        (changed(LOST, is_hint_pending=True), False),
        (changed(LOST, state=STUCK, winnable=None), True),
        (changed(LOST, state=GAME.parse_state(beside_space("*")), winnable=None), False),
        (changed(LOST, winnable=Winnable.WON, given_up_by=Seat.A), True),
        (changed(LOST, losing_move=FOUND, past=past(3)), True),
        (changed(LOST, losing_move=FOUND, past=past(1), winnable=Winnable.WON), False),
        (changed(LOST, losing_move=LosingMove(None, 0, 4), past=past(3)), False),
    ],
)
def test_search_is_available_where_there_is_an_answer(snapshot: Snapshot, can_search: bool) -> None:
    scene = scene_of(snapshot)
    assert (FIND in scene.targets()) == can_search
    assert isinstance(request_of(scene, key(pygame.K_w)), FindLosingMove) == can_search


def test_click_or_keyboard_starts_the_search() -> None:
    scene = scene_of(LOST)
    assert request_of(scene, *click(scene.targets()[FIND].center)) == FindLosingMove()
    scene = scene_of(LOST)
    scene.handle(key(pygame.K_TAB))
    for _ in range(10):
        if scene.input.cursor != FIND:
            scene.handle(key(pygame.K_RIGHT))
    assert scene.input.cursor == FIND
    assert request_of(scene, key(pygame.K_RETURN)) == FindLosingMove()


@every_case(("made", "state"), [(0, LOST.state), (1, LOST.state), (1, STUCK)])
def test_a_deal_that_cannot_be_won_is_nobodys_mistake(made: int, state: Position) -> None:
    now = changed(LOST, is_deal_lost=True, past=past(made), state=state)
    assert prompt_of(now) == "This deal can't be won."
    assert FIND not in scene_of(now).targets()
    assert "Not winnable" in [node.name for node in scene_of(now).described().nodes]


def test_answer_is_only_given_at_its_position() -> None:
    there = changed(LOST, losing_move=FOUND, past=past(1), hint=MOVES[0], moves_to_go=50)
    assert "lost the game" in prompt_of(there)
    assert f"column {FOUND.fault.target + 1}" in prompt_of(there)
    assert "lost the game" not in prompt_of(replace(there, past=past(2)))
    assert prompt_of(changed(LOST, is_hint_pending=True)).startswith("Looking")


@every_case(
    ("losing_move", "words"),
    [
        (LosingMove(1, None, 4), "still winnable"),
        (LosingMove(1, 2, 4, Move(0, 0)), "Removing the series"),
        (LosingMove(1, 4, 4), "3 moves later"),
        (LosingMove(1, 2, 4), "1 move later"),
        (LosingMove(None, 0, 4), "can't be won"),
        (LosingMove(None, 3, 4), "No win was found"),
        (LosingMove(None, None, 4), "No win was found"),
    ],
)
def test_every_answer_has_its_sentence(losing_move: LosingMove, words: str) -> None:
    assert words in prompt_of(changed(LOST, losing_move=losing_move, past=past(1), hint=MOVES[0]))


@every_size
def test_timeline_is_green_while_winnable_and_red_after(size: tuple[int, int]) -> None:
    def colors(losing_move: LosingMove | None) -> list[tuple[int, ...]]:
        scene = SolitaireScene(changed(LOST, losing_move=losing_move, past=past(5)), size)
        surface = pygame.Surface(size)
        scene.draw(surface)
        strip = scene.layout.timeline
        places = [strip.left + strip.width * place // 40 for place in range(1, 40, 2)]
        return [tuple(surface.get_at((x, strip.centery)))[:3] for x in places]

    found = colors(LosingMove(5, 6, 20))
    assert found[:4] == [LIGHT.green] * 4
    assert found[7:] == [LIGHT.red] * 13
    assert found[5] not in (LIGHT.green, LIGHT.red)
    assert colors(LosingMove(0, None, 0)) == colors(None), "no timeline without an answer"
