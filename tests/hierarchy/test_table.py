"""The Hierarchy table: cards in full, replies, animations, log and resizing."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.engine.record import Record
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS, DRAGON, KING, SERF, TOWER
from game.hierarchy.table.layout import lay_out, lifted
from game.hierarchy.table.picture import full_place
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import prompt
from game.play.session import Session
from game.table.scene import MoveNow, Play
from game.table.snapshot import Snapshot
from game.table.table import AFTER as SHARP_AFTER
from game.ui import assets
from game.ui.animation import GLIDE, LIFT, OUTLINE
from game.ui.busy_indicator import AFTER as THINKS_AFTER
from game.ui.busy_indicator import IMPATIENT_AFTER, MOVE_NOW
from game.ui.gestures import TAP
from game.ui.theme import NORMAL, SMALLEST
from game.ui.tooltip import AFTER
from support.events import click, key, move, press, release, wheel
from support.hierarchy_positions import GAME
from support.pilot import Pilot

AGAINST_A_COMPUTER = (None, "easy")
SPACE = pygame.K_SPACE
EMPTY = (3, SMALLEST[1] - 3)
FRAME = 1 / 60
LONG_GAME = (
    *("3", "2", "4", "5", "<3", "<2", "9", "6", "1", "10"),
    *("12", "7", "?=5", "<5", "<4", "8", "13", "2", "3", "11"),
)
"""All moves of deal 61."""


pytestmark = pytest.mark.usefixtures("silent_pygame")


def snapshot(
    deal: int, moves: Sequence[str] = (), players: tuple[str | None, ...] = AGAINST_A_COMPUTER
) -> Snapshot:
    """The snapshot after these moves of both sides."""
    record = Record(GAME.name, GAME.default_variant, deal, tuple(moves))
    session = Session(GAME, record, players, seed=0)
    return Snapshot(session.state, session.last_move, players, deal, past=session.past)


def table(deal: int = 3, moves: Sequence[str] = (), size: tuple[int, int] = SMALLEST) -> DuelScene:
    """In deal 3, a holds ?,1,2,5,7,9,13 and b 3,4,6,8,10,11,12."""
    return DuelScene(snapshot(deal, moves), size)


def centre(scene: DuelScene, target: str) -> tuple[int, int]:
    return scene.targets()[target].center


def hover(scene: DuelScene, target: str, seconds: float = AFTER) -> None:
    scene.handle(move(centre(scene, target)))
    scene.update(seconds)


def full(scene: DuelScene) -> str | None:
    """The card shown in full."""
    return scene._picture().full


def picture(scene: DuelScene) -> bytes:
    return pygame.image.tobytes(drawn(scene), "RGB")


def drawn(scene: DuelScene) -> pygame.Surface:
    surface = pygame.Surface(scene._size)
    scene.draw(surface)
    return surface


def waits_to_be_drawn(scene: DuelScene) -> bool:
    return scene.is_dirty


def shows(scene: DuelScene, card: int, place: Rect) -> bool:
    """True if the card is drawn exactly there: the top of its band, in the color of its rank."""
    surface = drawn(scene)
    inside = surface.get_at((place.centerx, place.top + 4))[:3]
    above = surface.get_at((place.centerx, place.top - 4))[:3]
    return inside == NORMAL.ramp[card] != above


# Cards in full


def test_a_card_is_shown_in_full_once_the_pointer_has_rested_on_it() -> None:
    scene = table()
    hover(scene, "hand/9", AFTER * 0.9)
    before = picture(scene)
    assert full(scene) is None
    scene.is_dirty = False
    scene.update(SHARP_AFTER * 0.2)
    assert waits_to_be_drawn(scene)
    assert full(scene) == "hand/9"
    place = full_place(scene._picture(), "hand/9")
    surface = drawn(scene)
    assert pygame.image.tobytes(surface, "RGB") != before
    assert surface.get_at((place.centerx, place.top + 6))[:3] == NORMAL.ramp[DRAGON]


@pytest.mark.parametrize("target", ["hand/9", "theirs/6", "pile/3", "discard/13"])
def test_every_card_can_be_shown_in_full(target: str) -> None:
    scene = table(1, ("3", "4x13")) if target.startswith(("pile", "discard")) else table()
    hover(scene, target)
    assert full(scene) == target


def test_card_in_full_disappears_when_the_pointer_leaves() -> None:
    scene = table()
    rested = picture(scene)
    hover(scene, "hand/9")
    assert picture(scene) != rested
    scene.handle(move(EMPTY))
    assert full(scene) is None
    assert picture(scene) == rested
    hover(scene, "hand/7", AFTER * 0.5)
    assert full(scene) is None, "the next card has to be rested on as well"


@pytest.mark.parametrize("button", [1, 3])
def test_press_hides_the_card_in_full_until_the_pointer_leaves(button: int) -> None:
    scene = table()
    hover(scene, "theirs/6")
    position = centre(scene, "theirs/6")
    scene.handle(press(position, button))
    assert full(scene) is None
    scene.handle(release(position, button))
    scene.handle(move((position[0] + 1, position[1])))
    scene.update(1.0)
    assert full(scene) is None
    hover(scene, "theirs/8")
    assert full(scene) == "theirs/8"


def test_nothing_is_shown_in_full_during_a_drag() -> None:
    scene = table()
    hover(scene, "hand/9")
    scene.handle(press(centre(scene, "hand/9")))
    hover(scene, "theirs/6", 1.0)
    assert full(scene) is None


def test_card_moving_under_a_resting_pointer_is_not_shown_in_full() -> None:
    scene = table()
    scene.handle(move(centre(scene, "hand/9")))
    scene.show(snapshot(3, ("1",)))
    scene.update(5.0)
    assert full(scene) is None


def test_held_space_shows_the_card_under_the_pointer_at_once_and_no_longer() -> None:
    scene = table()
    hover(scene, "hand/9", 0.0)
    assert scene.handle(key(SPACE, text=" ")) is None
    assert full(scene) == "hand/9"
    hover(scene, "theirs/6", 0.0)
    assert full(scene) == "theirs/6"
    assert scene.handle(pygame.event.Event(pygame.KEYUP, key=SPACE, mod=0)) is None
    assert full(scene) is None


def test_held_space_shows_the_card_at_the_cursor_and_a_tap_chooses_it() -> None:
    scene = table()
    lift = pygame.event.Event(pygame.KEYUP, key=SPACE, mod=0)
    scene.handle(key(pygame.K_RIGHT))
    cursor = scene._input.cursor
    scene.handle(key(SPACE, text=" "))
    assert full(scene) is None, "it may still be a tap"
    scene.update(TAP)
    assert full(scene) == cursor
    scene.handle(lift)
    assert full(scene) is None
    assert scene._picture().chosen == ()
    scene.handle(key(SPACE, text=" "))
    scene.handle(lift)
    assert scene._picture().chosen == (cursor,)


def test_a_tap_of_space_plays_the_chosen_card_as_enter_does() -> None:
    for code in (SPACE, pygame.K_RETURN):
        scene = table()
        for event in click(centre(scene, "hand/9")):
            scene.handle(event)
        answers = [scene.handle(key(code)), scene.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0))]
        assert [str(answer.move) for answer in answers if isinstance(answer, Play)] == ["9"]


@pytest.mark.parametrize(
    "event",
    [press(EMPTY), key(pygame.K_ESCAPE), pygame.event.Event(pygame.WINDOWFOCUSLOST)],
    ids=["press", "other key", "other window"],
)
def test_a_held_key_is_forgotten_when_something_else_is_done(event: pygame.event.Event) -> None:
    scene = table()
    scene.handle(key(pygame.K_RIGHT))
    scene.handle(key(SPACE))
    scene.handle(event)
    scene.update(1.0)
    assert full(scene) is None
    assert scene.handle(pygame.event.Event(pygame.KEYUP, key=SPACE, mod=0)) is None
    assert scene._picture().chosen == ()


# Replies


def marked(scene: DuelScene) -> set[str]:
    return {CARDS[card].symbol for card in scene._picture().answering}


def test_resting_on_a_card_marks_and_counts_the_replies() -> None:
    scene = table(3, ("2", "3"))
    plain = picture(scene)
    hover(scene, "hand/9", 0.0)
    assert marked(scene) == set()
    scene.update(AFTER)
    after = scene._snapshot.state.apply(GAME.parse_move("9"))
    assert marked(scene) == {CARDS[answer.card].symbol for answer in after.legal_moves()}
    surface = drawn(scene)
    for symbol in ("4", "6", "8", "10", "11", "12"):
        middle = scene.targets()[f"theirs/{symbol}"].midtop
        is_marked = surface.get_at((middle[0], middle[1] - 8))[:3] != NORMAL.table
        assert is_marked == (symbol in marked(scene)), symbol
    assert scene._picture().answers_sentence == f"{len(marked(scene))} cards can answer it."
    scene.handle(move(EMPTY))
    assert picture(scene) == plain


def test_a_card_that_cannot_be_played_marks_nothing() -> None:
    scene = table(3, ("2", "3"))
    for target in ("hand/13", "theirs/6", "pile/3"):
        hover(scene, target)
        assert marked(scene) == set()
        assert scene._picture().answers_sentence == ""


@pytest.mark.parametrize("way", ["click", "cursor", "drag"])
def test_replies_to_the_selection_are_marked_at_once(way: str) -> None:
    scene = table(3, ("2", "3"))
    place = centre(scene, "hand/9")
    if way == "click":
        for event in click(place):
            scene.handle(event)
        assert "cards can answer it." in prompt(scene._picture())
    elif way == "drag":
        scene.handle(press(place))
        scene.handle(move(centre(scene, "pile")))
        assert "cards can answer it." in prompt(scene._picture())
    else:
        while scene._input.cursor != "hand/9":
            scene.handle(key(pygame.K_RIGHT))
    assert marked(scene) != set()


# The computer's moves


def test_the_computers_card_is_lifted_in_its_place_before_it_glides() -> None:
    scene = table(3, ("2",))
    home = scene.targets()["theirs/3"]
    scene.show(snapshot(3, ("2", "3")))
    goal = scene.targets()["pile/3"]
    assert shows(scene, SERF, home)
    scene.update(LIFT * 0.8)
    assert scene.is_moving
    assert shows(scene, SERF, lifted(home))
    scene.update(LIFT * 0.2 + GLIDE / 2)
    assert not shows(scene, SERF, lifted(home))
    assert not shows(scene, SERF, goal)
    scene.update(GLIDE)
    assert shows(scene, SERF, goal)
    assert not scene.is_moving


def test_a_discard_follows_the_card_that_was_played() -> None:
    scene = table(1, ("3",))
    home = scene.targets()["theirs/13"]
    scene.show(snapshot(1, ("3", "4x13")))
    goal = scene.targets()["discard/13"]
    scene.update(LIFT + GLIDE)
    assert shows(scene, TOWER, scene.targets()["pile/4"])
    assert shows(scene, KING, home)
    scene.update(GLIDE + FRAME)
    assert shows(scene, KING, goal)


def test_players_own_card_glides_without_being_lifted() -> None:
    scene = table()
    home = scene.targets()["hand/9"]
    scene.show(snapshot(3, ("9",)))
    scene.update(GLIDE)
    assert not shows(scene, DRAGON, home)
    assert shows(scene, DRAGON, scene.targets()["pile/9"])


def test_undone_move_is_not_lifted() -> None:
    scene = table(3, ("2", "3"))
    scene.show(snapshot(3))
    scene.update(GLIDE)
    assert not scene.is_moving
    assert shows(scene, SERF, scene.targets()["theirs/3"])


@pytest.mark.parametrize("event", [press(EMPTY), key(pygame.K_h)], ids=["press", "key"])
def test_new_input_finishes_all_animations(event: pygame.event.Event) -> None:
    scene = table(1, ("3",))
    scene.show(snapshot(1, ("3", "4x13")))
    scene.update(LIFT / 2)
    scene.handle(event)
    assert not scene.is_moving
    assert shows(scene, TOWER, scene.targets()["pile/4"])
    assert shows(scene, KING, scene.targets()["discard/13"])


def test_with_motion_off_cards_are_in_place_at_once_and_outlined_for_a_moment() -> None:
    scene = table(1, ("3",))
    scene.set_motion(0.0)
    home = scene.targets()["theirs/13"]
    scene.show(snapshot(1, ("3", "4x13")))
    assert set(scene._motion.outlined()) == {"4", "13"}, "the cards that only move up are left alone"
    assert shows(scene, KING, scene.targets()["discard/13"])
    ring = (home.left - 2, home.centery)
    assert drawn(scene).get_at(ring)[:3] == NORMAL.red
    scene.is_dirty = False
    scene.update(OUTLINE)
    assert waits_to_be_drawn(scene)
    assert drawn(scene).get_at(ring)[:3] == NORMAL.table
    assert picture(scene) == picture(table(1, ("3", "4x13")))


def mark_below(scene: DuelScene, target: str) -> int:
    """Width of the last-move mark below a card; 0 if there is none."""
    rect, surface = scene.targets()[target], drawn(scene)
    ground = surface.get_at((rect.left + 2, rect.bottom + 5))
    return sum(surface.get_at((x, rect.bottom + 5)) != ground for x in range(rect.left + 2, rect.right - 2))


def test_the_last_move_of_each_side_is_marked_until_it_acts_again() -> None:
    scene = table(3, ("2", "3", "9"))
    scene.show(snapshot(3, ("2", "3", "9")))
    assert mark_below(scene, "pile/9") > mark_below(scene, "pile/3") > 0
    assert mark_below(scene, "pile/2") == 0
    scene = table(1, ("3", "4x13"))
    assert mark_below(scene, "pile/4") == mark_below(scene, "discard/13") > mark_below(scene, "pile/3") > 0


# The log


def test_pointing_at_an_entry_of_the_log_lights_its_cards_and_a_click_there_does_nothing() -> None:
    scene = table(1, ("3", "4x13"))
    plain = drawn(scene)
    hover(scene, "log/2", 0.0)
    lit = drawn(scene)
    for target, is_lit in (("pile/4", True), ("discard/13", True), ("pile/3", False)):
        rect = scene.targets()[target]
        edge = (rect.left + 1, rect.centery)
        assert (lit.get_at(edge) != plain.get_at(edge)) == is_lit, target
    assert full(scene) is None
    assert [scene.handle(event) for event in click(centre(scene, "log/2"))] == [None] * 3
    assert scene._picture().refusal == ""


def test_the_wheel_over_the_log_shows_older_entries_and_elsewhere_nothing() -> None:
    scene = table(61, LONG_GAME)
    newest = [target for target in scene.targets() if target.startswith("log/")]
    assert newest[-1] == "log/20"
    hover(scene, "pile", 0.0)
    scene.handle(wheel(3))
    assert [target for target in scene.targets() if target.startswith("log/")] == newest
    hover(scene, newest[0], 0.0)
    scene.handle(wheel(3))
    assert [target for target in scene.targets() if target.startswith("log/")][-1] == "log/17"
    scene.handle(wheel(-9))
    assert [target for target in scene.targets() if target.startswith("log/")] == newest
    assert scene._snapshot.state.outcome() is not None


# The thinking indicator


def test_thinking_is_shown_after_a_while_and_drawn_at_most_twice_a_second() -> None:
    scene = table(3, ("2",))
    resting = picture(scene)
    thinking = replace(snapshot(3, ("2",)), is_thinking=True)
    scene.show(thinking)
    assert picture(scene) == resting
    scene.update(THINKS_AFTER * 0.9)
    assert not waits_to_be_drawn(scene)
    drawings = 0
    for _ in range(round(10 / FRAME)):
        scene.update(FRAME)
        if waits_to_be_drawn(scene):
            drawings += 1
            assert picture(scene) != resting
    assert 0 < drawings <= 20
    scene.show(snapshot(3, ("2",)))
    assert picture(scene) == resting


def test_a_computer_that_thinks_for_long_shows_the_time_and_may_be_told_to_move() -> None:
    scene = table(3, ("2",))
    scene.show(replace(snapshot(3, ("2",)), is_thinking=True))
    scene.update(IMPATIENT_AFTER)
    before = picture(scene)
    scene.update(1.0)
    assert picture(scene) != before
    answers = [scene.handle(event) for event in click(centre(scene, MOVE_NOW))]
    assert [answer for answer in answers if answer] == [MoveNow()]


# Finished games


def test_no_card_can_be_selected_in_an_abandoned_game() -> None:
    given_up = replace(snapshot(3), given_up_by=Seat.A, is_reviewed=True)
    scene = DuelScene(given_up, SMALLEST)
    assert list(scene._picture().steps) == []
    assert prompt(scene._picture()) == "This game was given up. Take moves back to go on with it."
    scene.show(replace(given_up, given_up_by=None))
    assert scene._picture().steps
    assert prompt(scene._picture()) == "Your turn: choose a card."


def test_viewed_game_does_not_say_the_computer_is_choosing() -> None:
    scene = table(3, ("2",))
    assert prompt(scene._picture()) == "The computer is choosing."
    scene.show(replace(snapshot(3, ("2",)), is_reviewed=True))
    assert prompt(scene._picture()) == "This game has ended; you are looking at it."


# Resizing


def test_cards_are_scaled_while_resizing_and_sharp_at_rest() -> None:
    sizes = [(960 + 16 * step, 600 + 10 * step) for step in range(1, 9)]
    assets.forget_pictures()
    sharp = {size: picture(table(3, ("2", "3"), size)) for size in sizes}
    assets.forget_pictures()
    scene = table(3, ("2", "3"))
    picture(scene)
    for size in sizes:
        scene.resize(size)
        scene.update(FRAME)
        assert picture(scene) != sharp[size]
    assert not waits_to_be_drawn(scene)
    scene.update(SHARP_AFTER * 0.8)
    assert not waits_to_be_drawn(scene)
    scene.update(SHARP_AFTER * 0.2)
    assert waits_to_be_drawn(scene)
    assert picture(scene) == sharp[sizes[-1]]


def test_setting_changed_at_the_same_size_is_sharp_at_once() -> None:
    scene = table()
    picture(scene)
    larger = replace(scene._theme, text=1.5)
    scene.resize(SMALLEST, larger)
    assert picture(scene) == picture(DuelScene(snapshot(3), SMALLEST, larger))


# Invalid drops


@pytest.mark.parametrize(
    ("target", "goal", "sentence"),
    [
        ("hand/9", "theirs/6", "Let it go over the pile."),
        ("hand/9", "hand/13", ""),
        ("hand/13", "pile", "King"),
        ("theirs/6", "pile", "Choose a card of the hand whose turn it is."),
    ],
)
def test_invalid_drop_returns_the_card_and_says_why(target: str, goal: str, sentence: str) -> None:
    scene = table()
    home = lay_out(SMALLEST, scene._snapshot.state, scene._current_choices.bottom).targets[target]
    scene.handle(press(home.center))
    scene.handle(move(centre(scene, goal)))
    assert scene.handle(release(centre(scene, goal))) is None
    assert scene.is_moving
    assert sentence in scene._picture().refusal
    assert bool(scene._picture().refusal) == bool(sentence)
    scene.update(0.151)
    assert not scene.is_moving


# In the whole program


def test_held_key_only_shows_a_card_and_taps_play_it(pilot: Pilot) -> None:
    before = pilot.position()
    pilot.key(pygame.K_RIGHT)
    at_rest = pilot.picture()
    pilot.post(pygame.KEYDOWN, key=SPACE, mod=0, unicode=" ", scancode=0)
    pilot.rest(1.0)
    assert pilot.picture() != at_rest
    pilot.post(pygame.KEYUP, key=SPACE, mod=0, unicode=" ", scancode=0)
    assert pilot.picture() == at_rest
    assert pilot.position() == before
    pilot.key(SPACE, text=" ")
    pilot.key(pygame.K_RIGHT)
    pilot.key(SPACE, text=" ")
    assert pilot.position() != before


def test_every_move_of_a_game_is_in_the_log(pilot: Pilot) -> None:
    assert not any(name.startswith("log/") for name in pilot.rects())
    pilot.play_by_click(pilot.position().legal_moves()[0])
    pilot.wait_for(lambda: "log/2" in pilot.rects())
    pilot.click("button/undo")
    assert not any(name.startswith("log/") for name in pilot.rects())


def test_two_computers_have_distinct_names() -> None:
    scene = DuelScene(snapshot(3, players=("medium", "medium")), SMALLEST)
    assert [scene._picture().name(seat) for seat in (Seat.A, Seat.B)] == ["First: medium", "Second: medium"]
