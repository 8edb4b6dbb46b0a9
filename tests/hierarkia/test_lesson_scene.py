"""The first lesson of Hierarkia played with real events, by mouse alone and by keyboard alone."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.engine.seat import Seat
from game.hierarkia.content.lesson import STEPS
from game.hierarkia.rules.notation import Kind, file_of, parse_move, rank_of
from game.hierarkia.rules.positions import parse_state
from game.hierarkia.rules.rules import State
from game.hierarkia.table.layout import square_target
from game.hierarkia.table.learn import BoardLesson, BoardLessonTable
from game.learn.lesson import AGAIN, NEXT, PREVIOUS
from game.learn.scene import GAME_BUTTON
from game.learn.table import NOTE
from game.table.scene import StartGame
from game.ui.theme import theme_for
from support.events import key, move, press, release
from support.learner import Learner

SIZE = (960, 600)
SIZES = (SIZE, (1280, 800), (3840, 2160), (960, 1200), (3000, 600))
LINE, BESIDE, ANOTHER, WIN = 4, 5, 7, 8

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_number = pytest.mark.parametrize("number", range(len(STEPS)))


class Walker(Learner):
    """A learner playing the lesson of Hierarkia."""

    scene: BoardLesson

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        super().__init__(BoardLesson(size), size)

    @property
    def position(self) -> str:
        """The position on the table, the only place where a lesson shows it."""
        return str(self.scene._state)


def fresh(number: int) -> Walker:
    walker = Walker()
    walker.go_to(number)
    walker.send(move((1, 1)))
    return walker


def by_click(walker: Walker, text: str) -> None:
    one = parse_move(text)
    # A click on either piece carries out a standing attack.
    squares = [one.target] if one.kind is Kind.DESTROY else [one.source, one.target]
    for square in squares:
        walker.click(square_target(square))


def by_drag(walker: Walker, text: str) -> None:
    one = parse_move(text)
    walker.drag(square_target(one.source), square_target(one.target))


def by_letters(walker: Walker, text: str) -> None:
    """Type the move without its sign."""
    for sign in text:
        if sign not in "->x":
            walker.press_keys(ord(sign))


def by_arrows(walker: Walker, text: str) -> None:
    """Move the cursor to both squares."""
    one = parse_move(text)
    walker.press_keys(pygame.K_TAB)
    stood = walker.scene._table._input.cursor
    for square in (one.source, one.target):
        assert stood is not None
        here = parse_move(f"{stood.removeprefix('square/')}-a1").source
        files, ranks = file_of(square) - file_of(here), rank_of(square) - rank_of(here)
        walker.press_keys(*[pygame.K_RIGHT if files > 0 else pygame.K_LEFT] * abs(files))
        walker.press_keys(*[pygame.K_UP if ranks > 0 else pygame.K_DOWN] * abs(ranks))
        walker.press_keys(pygame.K_RETURN)
        if walker.position != STEPS[walker.scene._number].position:
            return
        stood = square_target(square)


def state_after(number: int, text: str) -> State:
    state = parse_state(STEPS[number].position).apply(parse_move(text))
    if STEPS[number].reply:
        state = state.apply(parse_move(STEPS[number].reply))
    return state


def position_after(number: int, text: str) -> str:
    return str(state_after(number, text))


@pytest.mark.parametrize("play", [by_click, by_drag])
@pytest.mark.parametrize("choice", [0, -1])
def test_the_whole_lesson_by_mouse(play: Callable[[Walker, str], None], choice: int) -> None:
    walker = Walker()
    for number, step in enumerate(STEPS):
        play(walker, step.good[choice])
        walker.rest()
        assert walker.position == position_after(number, step.good[choice]), step.title
        assert walker.answers == []
        walker.click(NEXT if number < len(STEPS) - 1 else GAME_BUTTON)
    assert walker.answers == [StartGame("hierarkia", (None, "easy"), variant="small")]


@pytest.mark.parametrize("play", [by_letters, by_arrows])
def test_the_whole_lesson_by_keyboard(play: Callable[[Walker, str], None]) -> None:
    walker = Walker()
    for number, step in enumerate(STEPS):
        play(walker, step.good[0])
        walker.rest()
        assert walker.position == position_after(number, step.good[0]), step.title
        assert walker.answers == []
        walker.press_keys(pygame.K_RETURN)
    assert walker.answers == [StartGame("hierarkia", (None, "easy"), variant="small")]


@every_number
def test_every_other_legal_move_is_refused_or_punished(number: int) -> None:
    step = STEPS[number]
    for other in parse_state(step.position).legal_moves():
        if str(other) in step.good:
            continue
        walker = fresh(number)
        shown = walker.picture()
        by_click(walker, str(other))
        walker.rest()
        walker.send(move((1, 1)))
        assert walker.picture() != shown, other
        if number in (LINE, BESIDE):
            assert walker.heard == ["place", "lose" if number == BESIDE else "place"]
            walker.click(AGAIN)
        else:
            assert walker.heard == []
        assert walker.position == step.position
        by_click(walker, step.good[0])
        walker.rest()
        assert walker.position == position_after(number, step.good[0])


@pytest.mark.parametrize("number", [LINE, BESIDE])
def test_ignoring_the_attack_costs_the_piece_and_allows_another_try(number: int) -> None:
    walker = fresh(number)
    attacked = parse_state(STEPS[number].position).link(Seat.B)
    assert attacked is not None
    by_click(walker, "a1-b1" if number == LINE else "a1-a2")
    walker.rest()
    assert attacked.attacked not in parse_state(walker.position).pieces
    assert NEXT not in walker.scene.targets()
    before = walker.position
    by_click(walker, "a2-a3" if number == LINE else "a4-a5")
    walker.rest()
    assert walker.position == before, "nothing is played on from there"
    walker.press_keys(pygame.K_RETURN)
    assert walker.position == STEPS[number].position


def test_a_frozen_piece_explains_why_it_does_nothing() -> None:
    walker = fresh(ANOTHER)
    shown = walker.picture()
    walker.click("square/c5")
    walker.send(move((1, 1)))
    walker.rest()
    assert walker.picture() != shown
    walker.press_keys(pygame.K_ESCAPE)
    assert walker.picture() == shown
    assert walker.answers == []


@every_number
def test_a_step_can_be_skipped_and_returned_to(number: int) -> None:
    walker = fresh(number)
    before = walker.picture()
    by_click(walker, STEPS[number].good[0])
    walker.rest()
    assert walker.picture() != before
    back_and_forth = (PREVIOUS, NEXT) if number else (NEXT, PREVIOUS)
    if number == WIN:
        back_and_forth = (PREVIOUS, NEXT)
    for target in back_and_forth:
        walker.click(target)
    walker.send(move((1, 1)))
    walker.rest()
    assert walker.picture() == fresh(number).picture()


@every_number
def test_a_step_appears_without_animation(number: int) -> None:
    walker = fresh(number)
    shown = walker.picture()
    walker.rest()
    assert walker.picture() == shown


@every_number
def test_undo_restarts_a_step(number: int) -> None:
    walker = fresh(number)
    by_click(walker, STEPS[number].good[0])
    walker.send(key(pygame.K_z, pygame.KMOD_CTRL))
    walker.rest()
    assert walker.position == STEPS[number].position


@every_number
def test_a_hint_shows_the_turn(number: int) -> None:
    walker = fresh(number)
    shown = walker.picture()
    walker.click("button/hint")
    walker.send(move((1, 1)))
    assert walker.picture() != shown
    table = walker.scene._table
    assert isinstance(table, BoardLessonTable)
    good = parse_move(STEPS[number].good[0])
    assert table._picture().marks.advised == (good.source, good.target)
    assert table._picture().prompt == f"Hint: {good}"


def test_a_lesson_shows_its_title_but_no_players_or_moves() -> None:
    walker = fresh(0)
    table = walker.scene._table
    assert isinstance(table, BoardLessonTable)
    sight = table._picture()
    assert (sight.title, sight.has_panel, sight.result) == ("First lesson", False, "")
    picture = pygame.image.frombytes(walker.picture(), SIZE, "RGB")
    for place in (sight.layout.names[1], sight.layout.taken[1]):
        part = picture.subsurface(place)
        empty = part.copy()
        empty.fill(sight.layout.theme.palette.table)
        assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(empty, "RGB")


def test_the_final_win_is_shown_in_large_letters() -> None:
    walker = fresh(WIN)
    by_click(walker, STEPS[WIN].good[0])
    walker.rest()
    walker.send(move((1, 1)))
    table = walker.scene._table
    assert isinstance(table, BoardLessonTable)
    assert table._picture().result == "You win."
    assert table._picture().prompt == "The piece with the crown was destroyed."


@every_number
def test_once_a_step_is_done_no_piece_moves_in_it(number: int) -> None:
    walker = fresh(number)
    by_click(walker, STEPS[number].good[0])
    walker.rest()
    before, heard = walker.position, list(walker.heard)
    state = state_after(number, STEPS[number].good[0])
    for one in state.legal_moves()[::3]:
        by_click(walker, str(one))
        by_drag(walker, str(one))
    walker.rest()
    assert walker.position == before
    assert walker.heard == heard


def test_a_step_continuing_the_last_one_can_be_played() -> None:
    walker = fresh(1)
    by_click(walker, STEPS[1].good[0])
    walker.rest()
    walker.click(NEXT)
    assert walker.position.rpartition(" ")[0] == STEPS[2].position.rpartition(" ")[0]
    by_click(walker, STEPS[2].good[0])
    walker.rest()
    assert walker.position == position_after(2, STEPS[2].good[0])


def test_the_reply_comes_after_a_pause_unless_skipped() -> None:
    walker = fresh(1)
    by_click(walker, STEPS[1].good[0])
    walker.rest(0.5)
    assert walker.heard == ["place"]
    walker.rest(0.6)
    assert walker.heard == ["place", "place"]
    other = fresh(1)
    by_click(other, STEPS[1].good[0])
    other.click(PREVIOUS)
    other.rest()
    assert other.position == STEPS[0].position


def test_enter_continues_from_anywhere_on_the_board() -> None:
    walker = Walker()
    by_click(walker, STEPS[0].good[0])
    walker.press_keys(pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN)
    assert PREVIOUS in walker.scene.targets()


@pytest.mark.parametrize("is_done", [False, True])
@every_number
def test_resizing_the_window_changes_nothing_else(number: int, is_done: bool) -> None:
    walker = fresh(number)
    good = STEPS[number].good[0]
    if is_done:
        by_click(walker, good)
    else:
        # While a piece is being dragged.
        start = walker.scene.targets()[square_target(parse_move(good).source)].center
        walker.send(move(start), press(start), move((start[0] + 40, start[1] + 20)))
    walker.size = (1280, 800)
    walker.scene.resize(walker.size)
    walker.send(release((1, 700)))
    assert walker.scene.targets()[NOTE].right > SIZE[0]
    if not is_done:
        by_drag(walker, good)
    walker.rest()
    assert walker.position == position_after(number, good)


# Layout


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.usefixtures("language")
def test_nothing_in_a_lesson_overlaps(size: tuple[int, int], text: float) -> None:
    screen = pygame.Rect((0, 0), size)
    for number, step in enumerate(STEPS):
        walker = Walker(size)
        walker.scene = BoardLesson(size, theme_for(size, text))
        walker.go_to(number)
        for is_done in (False, True):
            if is_done:
                by_click(walker, step.good[0])
            table = walker.scene._table
            assert isinstance(table, BoardLessonTable)
            targets = {**table.targets(), "prompt": table._layout.prompt}
            assert all(screen.contains(rect) for rect in targets.values())
            for one, other in combinations(targets, 2):
                assert not targets[one].colliderect(targets[other]), (one, other)
