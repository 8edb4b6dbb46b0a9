"""Keyboard control of the Hierarchy table, double clicks and the right button."""

from collections.abc import Sequence

import pygame
import pytest

from game.engine.record import Record
from game.hierarchy.table.layout import NEW_DEAL
from game.hierarchy.table.scene import DuelScene
from game.play.session import Session
from game.table.scene import Play
from game.table.snapshot import Snapshot
from game.table.toolbar import MENU
from game.ui.gestures import DOUBLE, TAP
from game.ui.theme import SMALLEST
from support.events import click, key, move, press, release, wheel
from support.hierarchy_positions import GAME

AGAINST_A_COMPUTER = (None, "easy")
TAB, RIGHT, LEFT, UP, DOWN = pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN
ENTER, SPACE, ESCAPE = pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE
MIDDLE_BUTTON, RIGHT_BUTTON, WHEEL_BUTTONS = 2, 3, (4, 5)
BACKWARDS = key(TAB, pygame.KMOD_SHIFT)
LONG_GAME = (
    *("3", "2", "4", "5", "<3", "<2", "9", "6", "1", "10"),
    *("12", "7", "?=5", "<5", "<4", "8", "13", "2", "3", "11"),
)
"""All moves of deal 61."""


pytestmark = pytest.mark.usefixtures("silent_pygame")


def table(deal: int = 3, moves: Sequence[str] = ()) -> DuelScene:
    """In deal 3 the player at the window, a, holds ?,1,2,5,7,9,13 and b 3,4,6,8,10,11,12."""
    record = Record(GAME.name, GAME.default_variant, deal, tuple(moves))
    session = Session(GAME, record, AGAINST_A_COMPUTER, seed=0)
    now = Snapshot(
        session.state,
        session.last_move,
        AGAINST_A_COMPUTER,
        deal,
        past=session.past,
        has_person_moved=session.has_person_moved,
    )
    return DuelScene(now, SMALLEST)


def before_the_impostor() -> DuelScene:
    """The Impostor, first in the player's hand, can copy several cards."""
    return table(61, LONG_GAME[:12])


def send(scene: DuelScene, *events: pygame.event.Event | int) -> list[str]:
    """The moves made by these events or key presses."""
    answers = [scene.handle(key(event) if isinstance(event, int) else event) for event in events]
    return [str(answer.move) for answer in answers if isinstance(answer, Play)]


def centre(scene: DuelScene, target: str) -> tuple[int, int]:
    return scene.targets()[target].center


def click_on(scene: DuelScene, target: str) -> list[str]:
    return send(scene, *click(centre(scene, target)))


def cursor(scene: DuelScene) -> str | None:
    return scene._picture().cursor


def chosen(scene: DuelScene) -> tuple[str, ...]:
    return scene._picture().chosen


def refusal(scene: DuelScene) -> str:
    return scene._picture().refusal


def walk_to(scene: DuelScene, target: str, step: int = RIGHT) -> None:
    for _ in scene.targets():
        if cursor(scene) == target:
            return
        send(scene, step)
    raise AssertionError(f"{target} is not reached")


# Selecting and playing


def test_enter_selects_the_card_at_the_cursor_and_enter_again_plays_it() -> None:
    scene = table(3, ("2", "3"))
    send(scene, RIGHT)
    card = cursor(scene)
    assert card
    assert send(scene, ENTER) == []
    assert chosen(scene) == (card,)
    assert send(scene, ENTER) == [card.partition("/")[2]]


def test_digit_selects_and_plays_wherever_the_cursor_is() -> None:
    scene = table()
    send(scene, RIGHT)
    assert cursor(scene) != "hand/5"
    assert send(scene, pygame.K_4) == []
    assert chosen(scene) == ("hand/5",)
    assert send(scene, ENTER) == ["5"]


def test_enter_plays_a_clicked_card_wherever_the_cursor_is() -> None:
    scene = table()
    send(scene, RIGHT)
    assert cursor(scene) != "hand/9"
    click_on(scene, "hand/9")
    assert send(scene, ENTER) == ["9"]


def test_enter_on_the_chosen_card_itself_plays_it() -> None:
    scene = table()
    click_on(scene, "hand/9")
    send(scene, TAB)
    walk_to(scene, "pile")
    send(scene, BACKWARDS)
    walk_to(scene, "hand/9")
    assert send(scene, ENTER) == ["9"]


def test_arrows_continue_at_the_next_choice_of_a_card() -> None:
    scene = before_the_impostor()
    send(scene, pygame.K_1, ENTER)
    assert chosen(scene) == ("hand/?",), "Enter has nothing to play yet"
    send(scene, RIGHT)
    first = cursor(scene)
    assert first in scene._picture().steps
    assert send(scene, ENTER) == [f"?={str(first).partition('/')[2]}"]


# Zones


def test_tab_goes_round_through_every_zone_and_shift_tab_back() -> None:
    scene = table(1, ("3", "4x13"))
    there = []
    for _ in range(8):
        send(scene, TAB)
        there.append(str(cursor(scene)))
    firsts = [target.partition("/")[0] for target in there]
    assert firsts == ["hand", "pile", "theirs", "discard", "log", "button", "button", "hand"]
    assert there[4:7] == ["log/2", MENU, NEW_DEAL]
    back = []
    for _ in range(7):
        send(scene, BACKWARDS)
        back.append(cursor(scene))
    assert back == there[-2::-1]


def test_tab_begins_where_something_can_be_chosen() -> None:
    scene = before_the_impostor()
    send(scene, pygame.K_1, TAB)
    assert cursor(scene) in scene._picture().steps
    assert str(cursor(scene)).startswith("pile/")


def test_arrows_start_at_the_first_playable_card_and_then_cover_the_hand() -> None:
    scene = table(3, ("2", "3"))
    hand = [target for target in scene.targets() if target.startswith("hand/")]
    playable = scene._picture().steps
    assert set(hand) - set(playable), "some card cannot be played"
    send(scene, RIGHT)
    assert cursor(scene) == playable[0]
    walked = []
    for _ in hand:
        send(scene, RIGHT)
        walked.append(cursor(scene))
    start = hand.index(playable[0]) + 1
    assert walked == hand[start:] + hand[:start]


def test_enter_on_a_dimmed_card_says_why_until_the_next_arrow() -> None:
    scene = table()
    send(scene, RIGHT)
    walk_to(scene, "hand/13")
    assert send(scene, ENTER) == []
    assert chosen(scene) == ()
    assert "King" in refusal(scene)
    send(scene, RIGHT)
    assert refusal(scene) == ""


@pytest.mark.parametrize("zone", ["hand", "theirs", "pile", "discard"])
def test_held_space_shows_the_card_at_the_cursor_wherever_it_lies(zone: str) -> None:
    scene = table(1, ("3", "4x13"))
    target = [target for target in scene.targets() if target.startswith(f"{zone}/")][-1]
    while str(cursor(scene)).partition("/")[0] != zone:
        send(scene, TAB)
    walk_to(scene, target)
    send(scene, SPACE)
    scene.update(TAP)
    assert scene._picture().full == target


def test_while_the_computer_chooses_cards_can_be_walked_to_by_tab() -> None:
    scene = table(3, ("2",))
    send(scene, RIGHT)
    assert cursor(scene) is None, "nothing can be played"
    send(scene, TAB)
    assert cursor(scene) == next(target for target in scene.targets() if target.startswith("theirs/"))
    assert send(scene, ENTER) == []
    assert refusal(scene) == "It is not your turn."


def entries(scene: DuelScene) -> list[str]:
    return [target for target in scene.targets() if target.startswith("log/")]


def test_the_log_scrolls_with_the_cursor_and_its_cards_are_lit() -> None:
    scene = table(61, LONG_GAME)
    newest = entries(scene)
    assert newest[0] != "log/1"
    while not str(cursor(scene)).startswith("log/"):
        send(scene, TAB)
    assert cursor(scene) == newest[-1] == "log/20"
    for number in range(19, 0, -1):
        send(scene, UP)
        assert cursor(scene) == f"log/{number}"
        assert cursor(scene) in entries(scene)
    assert entries(scene)[0] == "log/1"
    assert scene._picture().named_cards == {3}
    assert send(scene, ENTER) == []
    assert refusal(scene) == ""
    for number in range(2, 21):
        send(scene, DOWN)
        assert cursor(scene) in entries(scene), number
    assert entries(scene) == newest


# Clicks and mouse buttons


def test_a_double_click_plays_a_card_that_needs_no_more() -> None:
    scene = table()
    assert click_on(scene, "hand/9") == []
    scene.update(DOUBLE * 0.9)
    assert click_on(scene, "hand/9") == ["9"]


def test_a_slow_second_click_lets_go() -> None:
    scene = table()
    click_on(scene, "hand/9")
    assert not scene.is_still, "time is still counted"
    scene.update(DOUBLE)
    assert click_on(scene, "hand/9") == []
    assert chosen(scene) == ()


def test_a_double_click_on_a_card_that_needs_more_keeps_it_chosen() -> None:
    scene = before_the_impostor()
    assert click_on(scene, "hand/?") == click_on(scene, "hand/?") == []
    assert chosen(scene) == ("hand/?",)


def test_a_double_click_on_a_card_that_cannot_be_played_says_why() -> None:
    scene = table()
    assert click_on(scene, "hand/13") == click_on(scene, "hand/13") == []
    assert "King" in refusal(scene)


def test_two_quick_clicks_on_two_cards_choose_the_second() -> None:
    scene = table()
    assert click_on(scene, "hand/9") == click_on(scene, "hand/7") == []
    assert chosen(scene) == ("hand/7",)


@pytest.mark.parametrize("button", [MIDDLE_BUTTON, *WHEEL_BUTTONS])
def test_during_a_drag_only_the_right_button_sends_the_card_home(button: int) -> None:
    scene = table()
    goal = centre(scene, "pile")
    send(scene, press(centre(scene, "hand/9")), move(goal))
    send(scene, press(goal, button), wheel(1), release(goal, button))
    assert chosen(scene) == ("hand/9",)
    assert not scene.is_moving
    assert send(scene, release(goal)) == ["9"]
