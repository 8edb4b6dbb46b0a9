"""The Imposter Kings' first lesson, played with real events by mouse alone and by keyboard alone."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.engine.i18n import _
from game.kings.content.lesson import FIRST_STAGE, SECOND_STAGE, STEPS
from game.kings.rules.notation import PLAY, Move, parse_move
from game.kings.rules.positions import parse_state
from game.kings.table.card_faces import KING
from game.kings.table.layout import COURT
from game.kings.table.learn import TAUGHT_CARD, KingsLesson, KingsLessonTable, card_of
from game.kings.table.picture import KingsPicture
from game.learn.lesson import AGAIN, NEXT, PREVIOUS
from game.learn.scene import GAME_BUTTON
from game.learn.table import NOTE
from game.table.scene import StartGame
from game.ui import theme as look
from game.ui.text import fitting_font, height_of
from game.ui.theme import theme_for
from support.events import click, key, move, press, release
from support.learner import FRAME, Learner

SIZE = (960, 600)
SIZES = (SIZE, (1280, 800), (3840, 2160), (960, 1200), (3000, 600))
SUCCESSOR, THRONE, INQUISITOR, DISGRACE = 0, 1, 4, 8
ASSASSIN, OWN = len(FIRST_STAGE), len(FIRST_STAGE) + 2
PRINCESS = len(STEPS) - 1
FLIPPED, USED = "flip", "pick b"

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_number = pytest.mark.parametrize("number", range(len(STEPS)))


class Walker(Learner):
    """A learner in the lesson of the Imposter Kings."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        super().__init__(KingsLesson(size), size)

    @property
    def table(self) -> KingsLessonTable:
        table = self.scene._table
        assert isinstance(table, KingsLessonTable)
        return table

    @property
    def sight(self) -> KingsPicture:
        return self.table._picture()

    @property
    def position(self) -> str:
        """The position on the table, which a lesson shows nowhere else."""
        return str(self.scene._state)


def fresh(number: int) -> Walker:
    walker = Walker()
    walker.go_to(number)
    walker.send(move((1, 1)))
    return walker


def target_of(walker: Walker, wanted: Move) -> str:
    """Return the first target that stands for a choice."""
    offer = walker.table._current_choices
    return next(target for target in offer.steps(()) if offer.finished((target,)) == wanted)


def has_two_steps(walker: Walker) -> bool:
    return COURT in walker.table._steps()


def by_click(walker: Walker, text: str) -> None:
    walker.click(target_of(walker, parse_move(text)))
    if has_two_steps(walker):
        walker.click(COURT)


def by_drag(walker: Walker, text: str) -> None:
    """Drag played cards and the King to the Court, and click everything else."""
    one = parse_move(text)
    target = target_of(walker, one)
    if one.verb == PLAY or text == FLIPPED:
        walker.drag(target, COURT)
    else:
        walker.click(target)


def by_arrows(walker: Walker, text: str) -> None:
    """Choose with Tab and arrow keys, and confirm on the Court with Enter."""
    target = target_of(walker, parse_move(text))
    table = walker.table
    walker.press_keys(pygame.K_TAB)
    while not any({target, table._input.cursor} <= {*zone} for zone in table._zones()):
        walker.press_keys(pygame.K_TAB)
    while table._input.cursor != target:
        walker.press_keys(pygame.K_RIGHT)
    walker.press_keys(pygame.K_RETURN)
    if has_two_steps(walker):
        walker.press_keys(pygame.K_RETURN)


def by_hint(walker: Walker, text: str) -> None:
    """Choose with the hint key and Enter, or a name's first letter while names are shown."""
    if walker.scene.is_typing:
        target = target_of(walker, parse_move(text))
        letter = text.removeprefix("name ")[0].lower()
        for _ in walker.scene.targets():
            walker.press_keys(ord(letter))
            if walker.table._input.cursor == target:
                break
    else:
        walker.press_keys(pygame.K_h)
    walker.press_keys(pygame.K_RETURN)
    if has_two_steps(walker):
        walker.press_keys(pygame.K_RETURN)


def position_after(number: int, text: str) -> str:
    state = parse_state(STEPS[number].position).apply(parse_move(text))
    if STEPS[number].reply:
        state = state.apply(parse_move(STEPS[number].reply))
    return str(state)


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
    assert walker.answers == [StartGame("kings", (None, "easy"), variant="quick1")]


@pytest.mark.parametrize("play", [by_arrows, by_hint])
def test_the_whole_lesson_by_keyboard(play: Callable[[Walker, str], None]) -> None:
    walker = Walker()
    for number, step in enumerate(STEPS):
        play(walker, step.good[0])
        walker.rest()
        assert walker.position == position_after(number, step.good[0]), step.title
        assert walker.answers == []
        walker.press_keys(pygame.K_RETURN)
    assert walker.answers == [StartGame("kings", (None, "easy"), variant="quick1")]


@every_number
def test_every_other_legal_choice_is_refused_or_punished(number: int) -> None:
    step = STEPS[number]
    for other in parse_state(step.position).legal_moves():
        if str(other) in step.good:
            continue
        walker = fresh(number)
        by_click(walker, str(other))
        walker.rest()
        if number in (ASSASSIN, PRINCESS):
            assert walker.heard == ["place", "lose" if number == ASSASSIN else "place"]
            assert walker.table._page.text == step.otherwise
            walker.click(AGAIN)
        else:
            assert walker.heard == []
            assert walker.sight.message.text == step.otherwise
            assert walker.sight.message.is_refused
        assert walker.position == step.position
        by_click(walker, step.good[0])
        walker.rest()
        assert walker.position == position_after(number, step.good[0])


@pytest.mark.parametrize(("number", "risk"), [(ASSASSIN, FLIPPED), (PRINCESS, USED)])
def test_after_a_risked_reaction_the_learner_may_try_again(number: int, risk: str) -> None:
    walker = fresh(number)
    by_click(walker, risk)
    assert walker.sight.message.text == "Opponent is choosing…"
    walker.rest()
    assert NEXT not in walker.scene.targets()
    assert walker.table._current_choices.moves == (), "nothing is played on from there"
    walker.press_keys(pygame.K_RETURN)
    assert walker.position == STEPS[number].position


def test_a_click_on_nothing_skips_to_the_reaction() -> None:
    walker = fresh(ASSASSIN)
    by_click(walker, FLIPPED)
    walker.send(*click(walker.scene.targets()[COURT].midtop))
    walker.rest(2 * FRAME)
    assert walker.heard == ["place", "lose"]
    assert walker.answers == []


@every_number
def test_a_step_can_be_skipped_and_revisited(number: int) -> None:
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
def test_a_new_step_appears_without_animation(number: int) -> None:
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
def test_a_hint_moves_the_cursor_to_the_right_choice(number: int) -> None:
    walker = fresh(number)
    shown = walker.picture()
    walker.click("button/hint")
    walker.send(move((1, 1)))
    assert walker.picture() != shown
    cursor = walker.table._input.cursor
    assert cursor is not None
    assert walker.table._current_choices.finished((cursor,)) == parse_move(STEPS[number].good[0])


@every_number
def test_nothing_can_be_chosen_once_a_step_is_done(number: int) -> None:
    walker = fresh(number)
    by_click(walker, STEPS[number].good[0])
    walker.rest()
    before, heard = walker.position, list(walker.heard)
    assert walker.table._current_choices.moves == ()
    for target in [name for name in walker.scene.targets() if not name.startswith("button/")]:
        walker.click(target)
        walker.drag(target, COURT)
    walker.rest()
    assert (walker.position, walker.heard) == (before, heard)


@every_number
def test_the_opponents_cards_are_facedown_unless_known(number: int) -> None:
    walker = fresh(number)
    items = walker.sight.layout.items
    others = [items[name] for name in items if name.startswith(("hand/1/", "successor/1"))]
    assert others
    known = [entry.card for entry in walker.sight.view.known if entry.seat == 1]
    assert [item.card for item in others if item.card is not None] == known
    assert all(item.is_known == (item.card is not None) for item in others)


@every_number
def test_the_card_of_a_step_is_shown_and_can_be_read(number: int) -> None:
    walker = fresh(number)
    card = card_of(STEPS[number])
    assert (TAUGHT_CARD in walker.scene.targets()) == (card is not None)
    if card is None:
        return
    walker.send(move(walker.scene.targets()[TAUGHT_CARD].center))
    walker.rest()
    sight = walker.sight
    assert sight.full == TAUGHT_CARD
    assert sight.layout.card_of(TAUGHT_CARD) == card
    walker.drag(TAUGHT_CARD, COURT)
    walker.rest()
    assert walker.position == STEPS[number].position


def test_the_step_of_the_king_shows_a_king() -> None:
    assert card_of(STEPS[2]) == KING


def test_a_lesson_has_its_stage_as_title_and_neither_level_nor_log() -> None:
    walker = fresh(THRONE)
    by_click(walker, STEPS[THRONE].good[0])
    walker.rest()
    sight = walker.sight
    assert sight.title == "First lesson: Quickplay, stage 1"
    assert [player.name for player in sight.players] == ["You", "Opponent"]
    assert [player.points for player in sight.players] == ["", ""]
    assert "".join(sight.players[1].note) == "Plays the Mystic."
    assert not sight.layout.log.height
    assert not sight.layout.holdings.height
    assert not [name for name in walker.scene.targets() if name.startswith(("log/", "holding/"))]
    assert fresh(ASSASSIN).sight.title == "First lesson: Quickplay, stage 2"


def test_the_dots_count_the_steps_of_the_stage() -> None:
    shown = [fresh(number).table._page for number in (SUCCESSOR, DISGRACE, ASSASSIN, OWN, PRINCESS)]
    first, second, third = len(FIRST_STAGE), len(SECOND_STAGE), len(STEPS) - OWN - 1
    assert [(page.number, page.count) for page in shown] == [
        (0, first),
        (8, first),
        (0, second),
        (2, second),
        (third - 1, third),
    ]


def test_while_a_card_is_named_letters_are_no_shortcuts() -> None:
    assert fresh(INQUISITOR).scene.is_typing
    assert not fresh(THRONE).scene.is_typing


def test_a_lesson_has_no_possible_hand_panel() -> None:
    walker = fresh(THRONE)
    shown = walker.picture()
    walker.press_keys(pygame.K_o, pygame.K_k)
    walker.rest()
    assert walker.answers == []
    assert walker.picture() == shown


def test_a_stages_final_win_is_shown_and_the_buttons_stay_below_the_note() -> None:
    walker = fresh(OWN)
    before = walker.scene.targets()[NEXT]
    by_click(walker, STEPS[OWN].good[0])
    walker.rest()
    assert walker.sight.message.text == "You win the round."
    assert walker.scene.targets()[NEXT] == before
    assert walker.heard == ["win"]


@every_number
def test_the_buttons_stay_in_place_from_step_to_step(number: int) -> None:
    if number > 1:
        before, now = fresh(number - 1).scene.targets(), fresh(number).scene.targets()
        assert before[PREVIOUS] == now[PREVIOUS]


def test_the_answer_comes_after_a_pause_unless_the_learner_moves_on() -> None:
    walker = fresh(THRONE)
    by_click(walker, STEPS[THRONE].good[0])
    walker.rest(0.5)
    assert walker.heard == ["place"]
    walker.rest(1.0)
    assert walker.heard == ["place", "place"]
    other = fresh(THRONE)
    by_click(other, STEPS[THRONE].good[0])
    other.click(PREVIOUS)
    other.rest()
    assert other.position == STEPS[SUCCESSOR].position


def test_enter_continues_even_with_the_cursor_on_the_table() -> None:
    walker = Walker()
    by_click(walker, STEPS[SUCCESSOR].good[0])
    walker.press_keys(pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN)
    assert PREVIOUS in walker.scene.targets()


@pytest.mark.parametrize("is_done", [False, True])
@every_number
def test_resizing_in_the_middle_changes_nothing_else(number: int, is_done: bool) -> None:
    walker = fresh(number)
    good = STEPS[number].good[0]
    if is_done:
        by_click(walker, good)
    else:
        # While dragging a card.
        start = walker.scene.targets()["hand/0/0"].center
        walker.send(move(start), press(start), move((start[0] + 40, start[1] + 20)))
    walker.size = (1280, 800)
    walker.scene.resize(walker.size)
    walker.send(release((1, 700)))
    assert walker.scene.targets()[NOTE].bottom > walker.scene.targets()[COURT].top
    if not is_done:
        by_drag(walker, good)
    walker.rest()
    assert walker.position == position_after(number, good)


# Layout


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.usefixtures("language")
def test_the_note_covers_nothing_and_everything_is_on_the_screen(size: tuple[int, int], text: float) -> None:
    screen = pygame.Rect((0, 0), size)
    theme = theme_for(size, text)
    for number, step in enumerate(STEPS):
        walker = Walker(size)
        walker.scene = KingsLesson(size, theme, has_game=True)
        walker.go_to(number)
        for is_done in (False, True):
            if is_done:
                by_click(walker, step.good[0])
            layout = walker.table._layout
            font = fitting_font(_(step.otherwise), layout.prompt, theme, look.STRONG)
            assert height_of(_(step.otherwise), font, layout.prompt.width) <= layout.prompt.height, step
            targets = {**walker.scene.targets(), "prompt": layout.prompt, "choices": layout.choices}
            assert all(screen.contains(rect) for rect in targets.values())
            side = [button.target for button in walker.table._side_buttons()]
            mine = {name: targets[name] for name in (NOTE, TAUGHT_CARD, *side) if name in targets}
            for one, other in combinations(mine, 2):
                assert not mine[one].colliderect(mine[other]), (one, other)
            for name, rect in targets.items():
                assert name in mine or not any(rect.colliderect(each) for each in mine.values()), name
            for button in walker.table._side_buttons():
                rect = mine[button.target]
                assert button.height(theme, rect.width) <= rect.height, button.caption
