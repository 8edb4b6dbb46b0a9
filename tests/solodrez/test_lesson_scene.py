"""The whole lesson with real events, by mouse alone and by keyboard alone."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.learn.lesson import NEXT, PREVIOUS, LessonScene
from game.learn.scene import GAME_BUTTON
from game.learn.table import NOTE
from game.solodrez.content.lesson import STEPS
from game.solodrez.rules.notation import COLUMNS, Move, parse_move
from game.solodrez.rules.rules import parse_state
from game.solodrez.table.layout import card_target, column_target, place_of
from game.solodrez.table.learn import TUTOR
from game.table.scene import StartGame
from game.ui.theme import theme_for
from support.events import key, move, press, release
from support.learner import Learner

SIZE = (960, 600)
SIZES = (SIZE, (1280, 800), (3840, 2160), (960, 1200), (3000, 600))
WILD, EMPTY, SERIES = 2, 3, 4

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_number = pytest.mark.parametrize("number", range(len(STEPS)))


class Walker(Learner):
    """A learner in the SoloDrez lesson."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        super().__init__(LessonScene(TUTOR, size), size)

    def heights(self) -> list[int]:
        """Number of cards in each column."""
        places = [place_of(name) for name in self.scene.targets()]
        return [
            sum(place is not None and place[0] == column for place in places) for column in range(COLUMNS)
        ]

    def first_of(self, one: Move) -> str:
        """Target of the first card moved."""
        return card_target(one.source, self.heights()[one.source] - one.size)

    def last_of(self, column: int) -> str:
        """Target to click for the destination."""
        high = self.heights()[column]
        return card_target(column, high - 1) if high else column_target(column)


def fresh(number: int) -> Walker:
    walker = Walker()
    walker.go_to(number)
    walker.send(move((1, 1)))
    return walker


def by_click(walker: Walker, text: str) -> None:
    one = parse_move(text)
    for target in (walker.first_of(one), walker.last_of(one.target)):
        walker.click(target)


def by_drag(walker: Walker, text: str) -> None:
    one = parse_move(text)
    walker.drag(walker.first_of(one), walker.last_of(one.target))


def by_digits(walker: Walker, text: str) -> None:
    """Select both columns by number."""
    one = parse_move(text)
    walker.press_keys(pygame.K_1 + one.source, pygame.K_1 + one.target)


def by_arrows(walker: Walker, text: str) -> None:
    """Select both columns with arrows."""
    one = parse_move(text)
    way = pygame.K_RIGHT if one.target > one.source else pygame.K_LEFT
    walker.press_keys(*[pygame.K_RIGHT] * (one.source + 1), pygame.K_RETURN)
    walker.press_keys(*[way] * abs(one.target - one.source), pygame.K_RETURN)


def heights_after(number: int, text: str) -> list[int]:
    state = parse_state(STEPS[number].position).apply(parse_move(text))
    if STEPS[number].reply:
        state = state.apply(parse_move(STEPS[number].reply))
    return [len(column) for column in state.columns]


@pytest.mark.parametrize("play", [by_click, by_drag])
@pytest.mark.parametrize("choice", [0, -1])
def test_the_whole_lesson_by_mouse(play: Callable[[Walker, str], None], choice: int) -> None:
    walker = Walker()
    for number, step in enumerate(STEPS):
        play(walker, step.good[choice])
        walker.rest()
        assert walker.heights() == heights_after(number, step.good[choice]), step.title
        assert walker.answers == []
        walker.click(NEXT if number < len(STEPS) - 1 else GAME_BUTTON)
    assert walker.answers == [StartGame("solodrez")]


@pytest.mark.parametrize("play", [by_digits, by_arrows])
def test_the_whole_lesson_by_keyboard(play: Callable[[Walker, str], None]) -> None:
    walker = Walker()
    for number, step in enumerate(STEPS):
        play(walker, step.good[0])
        walker.rest()
        assert walker.heights() == heights_after(number, step.good[0]), step.title
        assert walker.answers == []
        walker.press_keys(pygame.K_RETURN)
    assert walker.answers == [StartGame("solodrez")]


def test_other_legal_moves_return_with_an_explanation() -> None:
    for number, step in enumerate(STEPS):
        for other in parse_state(step.position).legal_moves():
            if str(other) not in step.good:
                for play in (by_click, by_drag):
                    walker = fresh(number)
                    before, shown = walker.heights(), walker.picture()
                    play(walker, str(other))
                    walker.rest()
                    walker.send(move((1, 1)))
                    assert walker.heights() == before, other
                    assert walker.picture() != shown, other
                    assert walker.heard == []
                    by_click(walker, step.good[0])
                    walker.rest()
                    assert walker.heights() == heights_after(number, step.good[0])


@every_number
def test_illegal_moves_get_the_usual_refusal(number: int) -> None:
    walker = fresh(number)
    before, shown = walker.heights(), walker.picture()
    # In no step may a card other than a Joker or a neutral one go on an empty column.
    source = {WILD: card_target(4, 1), SERIES: card_target(3, 4)}.get(number, card_target(5, 1))
    walker.drag(source, column_target(0))
    walker.rest()
    walker.send(move((1, 1)))
    assert walker.heights() == before
    assert walker.picture() != shown
    walker.press_keys(pygame.K_ESCAPE)
    assert walker.picture() == shown
    assert walker.answers == []


@every_number
def test_step_can_be_skipped_and_revisited(number: int) -> None:
    walker = fresh(number)
    before = walker.picture()
    by_click(walker, STEPS[number].good[0])
    walker.rest()
    assert walker.picture() != before
    for target in (PREVIOUS, NEXT) if number else (NEXT, PREVIOUS):
        walker.click(target)
    walker.send(move((1, 1)))
    walker.rest()
    assert walker.picture() == fresh(number).picture()


@every_number
def test_undo_restarts_a_step(number: int) -> None:
    walker = fresh(number)
    before = walker.heights()
    by_click(walker, STEPS[number].good[0])
    walker.send(key(pygame.K_z, pygame.KMOD_CTRL))
    walker.rest()
    assert walker.heights() == before
    assert NEXT in walker.scene.targets() or number == SERIES


@every_number
def test_a_hint_shows_the_move(number: int) -> None:
    walker = fresh(number)
    shown = walker.picture()
    walker.press_keys(pygame.K_h)
    assert walker.picture() != shown


@every_number
def test_once_a_step_is_done_no_card_moves_in_it(number: int) -> None:
    walker = fresh(number)
    by_click(walker, STEPS[number].good[0])
    walker.rest()
    before = walker.heights()
    for column, high in enumerate(before):
        for other in range(COLUMNS):
            if high and other != column:
                walker.drag(card_target(column, high - 1), column_target(other))
                walker.click(card_target(column, high - 1))
                walker.press_keys(pygame.K_1 + column, pygame.K_1 + other)
    walker.rest()
    assert walker.heights() == before
    assert len(walker.heard) == (2 if STEPS[number].reply else 1)


def test_enter_continues_at_rest_from_any_column() -> None:
    walker = Walker()
    by_click(walker, STEPS[0].good[0])
    walker.press_keys(pygame.K_RIGHT, pygame.K_RETURN)
    assert PREVIOUS in walker.scene.targets()


def test_series_is_removed_after_a_pause_with_the_win_sound() -> None:
    walker = fresh(SERIES)
    by_click(walker, STEPS[SERIES].good[0])
    walker.rest(0.5)
    assert walker.heights() == [0, 0, 0, 6, 0, 1, 0, 0, 0]
    assert walker.heard == ["place"]
    walker.rest(0.6)
    assert walker.heights() == [0, 0, 0, 0, 0, 1, 0, 0, 0]
    assert walker.heard == ["place", "win"]


def test_at_the_end_nothing_covers_the_note_and_its_buttons() -> None:
    walker = Walker()
    walker.scene = LessonScene(TUTOR, SIZE, theme_for(SIZE, 1.5))
    walker.scene.set_motion(0.0)
    walker.go_to(SERIES)
    note = pygame.Rect(walker.scene.targets()[NOTE])
    by_click(walker, STEPS[SERIES].good[0])
    walker.rest()
    surface = pygame.Surface(walker.size)
    walker.scene.draw(surface)
    ground = surface.get_at((note.right - 20, note.bottom - 20))
    assert {tuple(surface.get_at((x, note.top + 6))) for x in range(note.left + 10, note.right - 10)} == {
        tuple(ground)
    }


def test_going_back_cancels_the_removal_of_the_series() -> None:
    walker = fresh(SERIES)
    by_click(walker, STEPS[SERIES].good[0])
    walker.click(PREVIOUS)
    before = walker.heights()
    walker.rest()
    assert walker.heights() == before


@pytest.mark.parametrize("is_done", [False, True])
@every_number
def test_resize_during_a_step_changes_nothing_else(number: int, is_done: bool) -> None:
    walker = fresh(number)
    one = parse_move(STEPS[number].good[0])
    if is_done:
        by_click(walker, STEPS[number].good[0])
    else:
        # While dragging.
        start = walker.scene.targets()[walker.first_of(one)].center
        walker.send(move(start), press(start), move((start[0] + 40, start[1] + 20)))
    walker.size = (1280, 800)
    walker.scene.resize(walker.size)
    walker.send(release((700, 700)))
    assert walker.scene.targets()[NOTE].right > SIZE[0]
    if not is_done:
        by_drag(walker, STEPS[number].good[0])
    walker.rest()
    assert walker.heights() == heights_after(number, STEPS[number].good[0])


# Layout


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.usefixtures("language")
def test_layout_has_room_for_everything(size: tuple[int, int], text: float) -> None:
    screen = pygame.Rect((0, 0), size)
    for number, step in enumerate(STEPS):
        walker = Walker(size)
        walker.scene = LessonScene(TUTOR, size, theme_for(size, text))
        walker.go_to(number)
        for is_done in (False, True):
            if is_done:
                by_click(walker, step.good[0])
            targets = walker.scene.targets()
            assert all(screen.contains(rect) for rect in targets.values())
            apart = [name for name in targets if name.startswith("button/")]
            cards = [name for name in targets if not name.startswith("button/")]
            for one, other in combinations(apart, 2):
                assert not targets[one].colliderect(targets[other]), (one, other)
            for one in apart:
                for other in cards:
                    assert not targets[one].colliderect(targets[other]), (one, other)
