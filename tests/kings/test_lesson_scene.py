"""What only the Imposter Kings' lessons show; `tests/learn` plays them through."""

import pygame
import pytest

from game.kings.table.card_faces import KING, text_of
from game.kings.table.layout import COURT
from game.kings.table.learn import TAUGHT_CARD, CourtStep, TaughtCard, card_of, taught_card
from game.kings.table.picture import KingsPicture
from game.learn.lesson import NEXT_LESSON, PREVIOUS, LessonScene
from game.ui.theme import LARGEST_TEXT, REFERENCE, theme_for
from support.events import click
from support.learner import FRAME, Learner, tutor_of

LESSONS = tutor_of("kings").lessons
SUCCESSOR, THRONE, KING_STEP, INQUISITOR, DISGRACE = ((0, number) for number in (0, 1, 2, 4, 8))
ASSASSIN, OWN = (1, 0), (1, 6)

pytestmark = pytest.mark.usefixtures("silent_pygame")
EVERY_STEP = [(lesson, number) for lesson, each in enumerate(LESSONS) for number in range(len(each.steps))]


def fresh(place: tuple[int, int]) -> Learner:
    lesson, number = place
    walker = Learner(LessonScene(tutor_of("kings"), REFERENCE, lesson=lesson, done=number), REFERENCE)
    walker.point_at_nothing()
    return walker


def step_at(place: tuple[int, int]) -> CourtStep:
    step = LESSONS[place[0]].steps[place[1]]
    assert isinstance(step, CourtStep)
    return step


def picture(walker: Learner) -> KingsPicture:
    shown = walker.table.picture()
    assert isinstance(shown, KingsPicture)
    return shown


def test_a_refusal_and_a_punishment_are_explained() -> None:
    walker = fresh(SUCCESSOR)
    walker.by_mouse("successor Elder")
    message = picture(walker).message
    assert (message.text, message.is_refused) == (step_at(SUCCESSOR).otherwise, True)
    walker = fresh(ASSASSIN)
    walker.by_mouse("flip")
    assert picture(walker).message.text == "Your opponent is choosing…"
    walker.rest()
    assert walker.table.page.text == step_at(ASSASSIN).otherwise


def test_a_click_on_nothing_skips_to_the_reaction() -> None:
    walker = fresh(ASSASSIN)
    walker.by_mouse("flip")
    walker.send(*click(walker.scene.targets()[COURT].midtop))
    walker.rest(2 * FRAME)
    assert walker.heard == ["flip", "react"]
    walker.rest()
    assert walker.heard[2:] == ["lose"]
    assert walker.answers == []


def test_the_text_of_a_steps_card_is_shown_and_fits_below_the_note() -> None:
    theme = theme_for(REFERENCE, LARGEST_TEXT)
    for place in EVERY_STEP:
        scene = LessonScene(tutor_of("kings"), REFERENCE, theme, lesson=place[0], done=place[1])
        walker, card = Learner(scene, REFERENCE), card_of(step_at(place))
        shown = picture(walker)
        taught = [button.caption for button in shown.buttons if isinstance(button, TaughtCard)]
        assert taught == ([] if card is None else [text_of(card)])
        assert (TAUGHT_CARD in shown.layout.targets) == bool(taught)
        if card is not None:
            rect = walker.scene.targets()[TAUGHT_CARD]
            assert rect.height >= taught_card(card).height(theme, rect.width), place


def test_the_card_of_a_step_can_be_read_but_not_played() -> None:
    walker = fresh(KING_STEP)
    assert card_of(step_at(KING_STEP)) == KING
    walker.drag(TAUGHT_CARD, COURT)
    walker.click(TAUGHT_CARD)
    walker.rest()
    assert walker.position == step_at(KING_STEP).position


def test_a_lesson_has_its_number_and_title_at_the_top_and_neither_level_nor_log() -> None:
    walker = fresh(THRONE)
    walker.by_mouse(step_at(THRONE).good[0])
    walker.rest()
    shown = picture(walker)
    assert shown.title == "Lesson 1: Quickplay, stage 1"
    assert [player.name for player in shown.players] == ["You", "Your opponent"]
    assert [player.points for player in shown.players] == ["", ""]
    assert shown.players[1].note == ("Plays the Mystic.", "Doesn't use the Mystic's ability.")
    assert not shown.layout.log.height
    assert not shown.layout.holdings.height
    assert not [name for name in walker.scene.targets() if name.startswith(("log/", "holding/"))]
    assert picture(fresh(ASSASSIN)).title == "Lesson 2: Quickplay, stage 2"


def test_the_dots_count_the_steps_of_the_lesson() -> None:
    shown = [fresh(place).table.page for place in (SUCCESSOR, DISGRACE, ASSASSIN, OWN)]
    first, second = (len(lesson.steps) for lesson in LESSONS[:2])
    assert [(page.number, page.count) for page in shown] == [(0, first), (8, first), (0, second), (6, second)]


def test_from_a_card_to_be_named_letters_are_no_shortcuts() -> None:
    for place in (INQUISITOR, THRONE):
        walker = fresh(place)
        assert not walker.scene.is_typing
        walker.press_keys(pygame.K_TAB)
        assert walker.scene.is_typing is (place == INQUISITOR)


def test_a_lesson_has_no_possible_hand_panel() -> None:
    walker = fresh(THRONE)
    shown = walker.picture()
    walker.press_keys(pygame.K_o, pygame.K_k)
    walker.rest()
    assert walker.answers == []
    assert walker.picture() == shown


def test_a_stages_final_win_is_shown_and_the_buttons_stay_in_place() -> None:
    walker = fresh(OWN)
    before = dict(walker.scene.targets())
    walker.by_mouse(step_at(OWN).good[0])
    walker.rest()
    assert picture(walker).message.text == "You win the round."
    assert walker.scene.targets()[NEXT_LESSON] == before[PREVIOUS]
