"""Deal animation: cards come facedown from the middle and turn over; input never waits for it."""

from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from game.engine.record import Record
from game.hierarchy.table.animation import DEAL_SECONDS, THICKNESS, TURN_DELAY
from game.hierarchy.table.layout import cards_by_target
from game.hierarchy.table.picture import BACK
from game.hierarchy.table.scene import DuelScene
from game.play.session import Session
from game.table.cardface import back_image
from game.table.scene import Play
from game.table.snapshot import Snapshot
from game.ui.animation import FLIP
from game.ui.gestures import DOUBLE
from game.ui.scene import Pop, Request, Sound
from game.ui.theme import HIGH_CONTRAST, SMALLEST, theme_for
from game.ui.tooltip import AFTER
from support.events import click, key, move, press, wheel
from support.hierarchy_positions import GAME

AGAINST_A_COMPUTER = (None, "easy")
EMPTY = (3, SMALLEST[1] - 3)
FRAME = 1 / 60
TURNING = 6 * TURN_DELAY + FLIP  # Seconds for all seven cards of a hand to turn over.
LONGER = (1200, 800)


pytestmark = pytest.mark.usefixtures("silent_pygame")


def table(moves: Sequence[str] = (), size: tuple[int, int] = SMALLEST) -> DuelScene:
    """In deal 3, a holds ?,1,2,5,7,9,13 and b 3,4,6,8,10,11,12."""
    record = Record(GAME.name, GAME.default_variant, 3, tuple(moves))
    session = Session(GAME, record, AGAINST_A_COMPUTER, seed=0)
    now = Snapshot(session.state, session.last_move, AGAINST_A_COMPUTER, 3, past=session.past)
    return DuelScene(now, size)


def table_being_dealt(size: tuple[int, int] = SMALLEST) -> DuelScene:
    scene = table(size=size)
    scene.begin()
    return scene


def rest(scene: DuelScene, seconds: float) -> list[Request]:
    """Advance the scene frame by frame and return its requests."""
    answers = (scene.update(FRAME) for _ in range(round(seconds / FRAME)))
    return [answer for answer in answers if answer is not None]


def drawn(scene: DuelScene) -> pygame.Surface:
    surface = pygame.Surface(scene._size)
    scene.draw(surface)
    return surface


def picture(scene: DuelScene) -> bytes:
    return pygame.image.tobytes(drawn(scene), "RGB")


def shows_back(surface: pygame.Surface, scene: DuelScene, place: Rect) -> bool:
    """True if a card's back is drawn exactly there."""
    seen = surface.subsurface(place).copy()
    expected = seen.copy()
    expected.blit(back_image(BACK, place.size, scene._theme), (0, 0))
    return pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(expected, "RGB")


def backs(scene: DuelScene) -> set[str]:
    """Cards whose backs are drawn at their places in the layout."""
    surface, targets = drawn(scene), scene.targets()
    cards = cards_by_target(scene._layout).values()
    return {target for target in cards if shows_back(surface, scene, targets[target])}


def test_cards_are_dealt_facedown_one_by_one_from_the_middle() -> None:
    scene = table_being_dealt()
    assert backs(scene) == set()
    empty = scene.targets()["hand/13"].center
    assert drawn(scene).get_at(empty)[:3] == scene._theme.palette.table
    deck = scene._layout.pile.center
    assert drawn(scene).get_at(deck)[:3] != scene._theme.palette.shade
    arrived = []
    for seconds in (DEAL_SECONDS / 4, DEAL_SECONDS / 4, DEAL_SECONDS / 4, DEAL_SECONDS / 4 - FRAME):
        rest(scene, seconds)
        arrived.append(len(backs(scene)))
    assert arrived == sorted(arrived)
    assert arrived[0] < arrived[1] < arrived[2] < 14
    assert arrived[-1] == 14
    assert drawn(scene).get_at(deck)[:3] == scene._theme.palette.shade


def test_the_card_that_leaves_next_lies_on_top_of_the_deck() -> None:
    scene = table_being_dealt()
    top = scene.targets()["hand/?"].copy()
    top.center = scene._layout.pile.center
    top.y -= 7 * scene._theme.px(THICKNESS)
    assert shows_back(drawn(scene), scene, top)


def test_dealt_cards_turn_over_from_the_left_and_lie_where_the_layout_has_them() -> None:
    scene = table_being_dealt()
    rest(scene, DEAL_SECONDS + TURN_DELAY + FRAME)
    still_down = backs(scene)
    assert {"hand/?", "theirs/3"}.isdisjoint(still_down)
    assert {"hand/13", "theirs/12"} <= still_down
    rest(scene, TURNING)
    assert picture(scene) == picture(table())
    assert scene.targets() == table().targets()


def test_prompt_waits_until_all_cards_have_turned_over() -> None:
    scene, other = table_being_dealt(), table()
    place = scene._layout.prompt
    rest(scene, DEAL_SECONDS)
    asked = drawn(other).subsurface(place)
    assert pygame.transform.average_color(drawn(scene).subsurface(place))[:3] == scene._theme.palette.table
    assert pygame.transform.average_color(asked)[:3] != scene._theme.palette.table


def test_a_card_is_narrow_in_the_middle_of_turning_over() -> None:
    scene = table_being_dealt()
    place = scene.targets()["hand/?"]
    rest(scene, DEAL_SECONDS + FLIP / 2)
    surface = drawn(scene)
    assert surface.get_at((place.left + 6, place.centery))[:3] == scene._theme.palette.table
    assert surface.get_at((place.right - 6, place.centery))[:3] == scene._theme.palette.table


def motion_state(scene: DuelScene) -> tuple[bool, bool, bool]:
    """Whether the scene is moving, is still, and is dirty."""
    return scene.is_moving, scene.is_still, scene.is_dirty


def test_the_table_moves_until_the_last_card_has_turned_over() -> None:
    scene = table_being_dealt()
    for seconds in (DEAL_SECONDS / 2, DEAL_SECONDS / 2, TURNING - 2 * FRAME):
        assert motion_state(scene) == (True, False, True)
        scene.is_dirty = False
        rest(scene, seconds)
    assert motion_state(scene) == (True, False, True)
    rest(scene, 3 * FRAME)
    drawn(scene)
    assert motion_state(scene) == (False, True, False)


def test_sound_plays_once_when_cards_start_to_turn_over() -> None:
    scene = table_being_dealt()
    assert rest(scene, DEAL_SECONDS - FRAME) == []
    assert rest(scene, TURNING + 1.0) == [Sound("flip")]


def test_sound_plays_once_even_if_one_frame_outlasts_the_deal() -> None:
    scene = table_being_dealt()
    assert scene.update(5.0) == Sound("flip")
    assert scene.update(5.0) is None


@pytest.mark.parametrize("seconds", [0.0, DEAL_SECONDS / 2, DEAL_SECONDS + TURNING / 2])
@pytest.mark.parametrize("target", ["hand/9", "hand/?", "theirs/6", "pile", "button/undo", None])
def test_click_skips_the_deal_and_works_as_usual(seconds: float, target: str | None) -> None:
    scene, other = table_being_dealt(), table()
    rest(scene, seconds)
    position = scene.targets()[target].center if target else EMPTY
    for event in click(position):
        assert scene.handle(event) == other.handle(event)
    assert not scene.is_moving
    assert picture(scene) == picture(other)
    assert rest(scene, 1.0) == []


def test_a_card_is_played_by_two_clicks_while_it_is_dealt() -> None:
    scene = table_being_dealt()
    targets = scene.targets()
    answers = [
        scene.handle(event) for target in ("hand/9", "pile") for event in click(targets[target].center)
    ]
    assert [str(answer.move) for answer in answers if isinstance(answer, Play)] == ["9"]


@pytest.mark.parametrize("seconds", [0.0, DEAL_SECONDS / 2, DEAL_SECONDS + TURNING / 2])
@pytest.mark.parametrize("code", [pygame.K_RIGHT, pygame.K_3, pygame.K_ESCAPE])
def test_key_skips_the_deal_and_works_as_usual(seconds: float, code: int) -> None:
    scene, other = table_being_dealt(), table()
    rest(scene, seconds)
    answer = scene.handle(key(code))
    assert answer == other.handle(key(code))
    assert isinstance(answer, Pop) == (code == pygame.K_ESCAPE)
    assert not scene.is_moving
    assert picture(scene) == picture(other)


def test_right_button_skips_the_deal() -> None:
    scene = table_being_dealt()
    assert scene.handle(press(EMPTY, 3)) is None
    assert not scene.is_moving


def test_pointer_and_wheel_do_not_skip_the_deal() -> None:
    scene = table_being_dealt()
    scene.handle(move(scene.targets()["hand/9"].center))
    scene.handle(wheel(1))
    assert scene.is_moving


def test_no_card_is_shown_in_full_before_all_have_turned_over() -> None:
    scene = table_being_dealt()
    scene.handle(move(scene.targets()["theirs/6"].center))
    rest(scene, DEAL_SECONDS)
    assert AFTER < DEAL_SECONDS
    assert scene._picture().full is None
    rest(scene, TURNING + FRAME)
    assert scene._picture().full == "theirs/6"


def test_without_animation_cards_appear_at_once_and_silently() -> None:
    scene = table()
    scene.set_motion(0.0)
    scene.begin()
    assert not scene.is_moving
    assert picture(scene) == picture(table())
    scene.update(DOUBLE)
    assert scene.is_still
    assert rest(scene, 1.0) == []


def test_deal_duration_follows_the_animation_speed() -> None:
    scene = table()
    scene.set_motion(2.0)
    scene.begin()
    assert rest(scene, 2 * DEAL_SECONDS - FRAME) == []
    rest(scene, 2 * TURNING - FRAME)
    assert scene.is_moving
    rest(scene, 3 * FRAME)
    assert not scene.is_moving


@pytest.mark.parametrize("seconds", [DEAL_SECONDS / 2, DEAL_SECONDS + TURNING / 2])
def test_resize_during_the_deal_moves_cards_to_their_new_places(seconds: float) -> None:
    scene = table_being_dealt()
    rest(scene, seconds)
    scene.resize(LONGER)
    assert not scene.is_moving
    assert rest(scene, 1.0) == []
    assert scene.targets() == table(size=LONGER).targets()
    assert picture(scene) == picture(table(size=LONGER))


def test_new_position_during_the_deal_is_shown_faceup() -> None:
    scene, other = table_being_dealt(), table()
    rest(scene, DEAL_SECONDS / 2)
    after = table(("9",))._snapshot
    for each in (scene, other):
        each.show(after)
    assert backs(scene) == set()
    assert picture(scene) == picture(other)


def test_thinking_indicator_does_not_end_the_deal() -> None:
    scene = table_being_dealt()
    rest(scene, DEAL_SECONDS)
    scene.show(scene._snapshot)
    assert len(backs(scene)) == 14


@pytest.mark.parametrize("size", [(57, 80), (114, 160), (284, 400)])
def test_card_back_is_drawn_once_per_size_and_theme(size: tuple[int, int]) -> None:
    theme = theme_for(SMALLEST)
    image = back_image(BACK, size, theme)
    assert image.get_size() == size
    assert back_image(BACK, size, theme) is image
    assert back_image(BACK, size, theme_for(SMALLEST, palette=HIGH_CONTRAST)) is not image
    edge, ground = (
        image.get_at((size[0] // 2, size[1] // 40))[:3],
        image.get_at((size[0] // 7, size[1] // 3))[:3],
    )
    assert edge == theme.palette.paper
    assert sum(ground) < sum(edge) / 2
