"""Deal animation: cards come facedown from the middle and turn over; input never waits for it."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.hierarchy.table.layout import cards_by_target
from game.hierarchy.table.scene import DEAL_SECONDS, THICKNESS, TURN_DELAY
from game.table.cardface import back_image
from game.ui.animation import FLIP
from game.ui.gestures import DOUBLE
from game.ui.scene import Pop, Sound
from game.ui.tooltip import AFTER
from support.any_table import FRAME, NOWHERE
from support.cases import every_case
from support.events import click, key, move, press, wheel
from support.hierarchy_table import DuelTable

TURNING = 6 * TURN_DELAY + FLIP  # Seconds for all seven cards of a hand to turn over.
MOMENTS = [0.0, DEAL_SECONDS / 2, DEAL_SECONDS + TURNING / 2]

pytestmark = pytest.mark.usefixtures("silent_pygame")


def being_dealt(seconds: float = 0.0) -> DuelTable:
    """A table, so many seconds after the deal began."""
    table = DuelTable()
    table.scene.begin()
    table.rest(seconds)
    return table


def shows_back(table: DuelTable, place: Rect) -> bool:
    """True if a card's back is drawn exactly there."""
    seen = table.drawn().subsurface(place).copy()
    expected = seen.copy()
    expected.blit(back_image(place.size, table.scene.layout.theme), (0, 0))
    return pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(expected, "RGB")


def backs(table: DuelTable) -> set[str]:
    """Cards whose backs are drawn at their places in the layout."""
    cards = cards_by_target(table.scene.layout).values()
    return {target for target in cards if shows_back(table, table.rect(target))}


def test_cards_are_dealt_facedown_one_by_one_from_the_middle() -> None:
    table = being_dealt()
    palette, deck = table.scene.layout.theme.palette, table.scene.layout.pile.center
    assert backs(table) == set()
    assert table.color_at(table.rect("hand/13").center) == palette.table
    next_card = table.rect("hand/?")
    next_card.center = deck
    next_card.y -= 7 * table.scene.layout.theme.px(THICKNESS)
    assert shows_back(table, next_card), "the card that leaves next lies on top"
    arrived = []
    for seconds in (DEAL_SECONDS / 2, DEAL_SECONDS / 4, DEAL_SECONDS / 4 - FRAME):
        table.rest(seconds)
        arrived.append(len(backs(table)))
    assert 0 < arrived[0] < arrived[1] < arrived[2] == 14
    assert table.color_at(deck) == palette.shade


def test_dealt_cards_turn_over_from_the_left_and_lie_where_the_layout_has_them() -> None:
    table = being_dealt(DEAL_SECONDS)
    palette, place, asked = table.scene.layout.theme.palette, table.rect("hand/?"), table.scene.layout.prompt
    assert pygame.transform.average_color(table.drawn().subsurface(asked))[:3] == palette.table
    table.rest(FLIP / 2)
    for x in (place.left + 6, place.right - 6):
        assert table.color_at((x, place.centery)) == palette.table, "narrow in the middle of turning over"
    table.rest(TURN_DELAY + FRAME - FLIP / 2)
    still_down = backs(table)
    assert {"hand/?", "theirs/3"}.isdisjoint(still_down)
    assert {"hand/13", "theirs/12"} <= still_down
    table.rest(TURNING)
    assert table.picture() == DuelTable().picture()
    assert table.scene.targets() == DuelTable().scene.targets()


def test_the_table_moves_until_the_last_card_has_turned_over() -> None:
    table = being_dealt()
    for seconds in (DEAL_SECONDS / 2, DEAL_SECONDS / 2, TURNING - 2 * FRAME):
        table.picture()
        table.rest(seconds)
        assert table.is_moving()
        assert table.is_dirty()
        assert not table.scene.is_still
    table.rest(3 * FRAME)
    table.picture()
    assert not table.is_moving()
    assert not table.is_dirty()
    assert table.scene.is_still


def test_sound_plays_once_when_cards_start_to_turn_over() -> None:
    table = being_dealt()
    assert table.rest(DEAL_SECONDS - FRAME) == []
    assert table.rest(TURNING + 1.0) == [Sound("flip")]
    slow = being_dealt()
    assert [slow.scene.update(5.0), slow.scene.update(5.0)] == [Sound("flip"), None]


INPUTS: list[str | Event] = ["hand/9", "theirs/6", "button/undo"]
INPUTS += [key(pygame.K_RIGHT), key(pygame.K_3), key(pygame.K_ESCAPE), press(NOWHERE), press(NOWHERE, 3)]


@every_case("seconds", MOMENTS)
@every_case("given", INPUTS)
def test_input_skips_the_deal_and_works_as_usual(seconds: float, given: str | Event) -> None:
    table, other = being_dealt(seconds), DuelTable()
    events = click(table.place(given)) if isinstance(given, str) else [given]
    answers = table.do(*events)
    assert answers == other.do(*events)
    assert (answers == [Pop()]) == (given == key(pygame.K_ESCAPE))
    assert not table.is_moving()
    assert table.picture() == other.picture()
    assert table.rest(1.0) == []


def test_pointer_and_wheel_do_not_skip_the_deal_and_no_card_is_shown_in_full_before_its_end() -> None:
    table = being_dealt()
    table.do(move(table.place("theirs/6")), wheel(1))
    assert table.is_moving()
    table.rest(DEAL_SECONDS)
    assert AFTER < DEAL_SECONDS
    assert table.full() is None
    table.rest(TURNING + FRAME)
    assert table.full() == "theirs/6"


def test_deal_duration_follows_the_animation_speed() -> None:
    table = DuelTable()
    table.scene.set_motion(2.0)
    table.scene.begin()
    assert table.rest(2 * DEAL_SECONDS - FRAME) == []
    table.rest(2 * TURNING - FRAME)
    assert table.is_moving()
    table.rest(3 * FRAME)
    assert not table.is_moving()
    table.scene.set_motion(0.0)
    table.scene.begin()
    assert not table.is_moving()
    assert table.picture() == DuelTable().picture()
    table.scene.update(DOUBLE)
    assert table.scene.is_still
    assert table.rest(1.0) == []


def test_a_new_position_during_the_deal_is_shown_faceup_and_the_same_one_facedown() -> None:
    table, other = being_dealt(DEAL_SECONDS), DuelTable()
    table.show()
    assert len(backs(table)) == 14
    table = being_dealt(DEAL_SECONDS / 2)
    for each in (table, other):
        each.play("9")
    assert backs(table) == set()
    assert table.picture() == other.picture()
