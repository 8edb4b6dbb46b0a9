"""What only the Imposter Kings' first lesson shows; `tests/learn` plays it through."""

import pygame
import pytest

from game.kings.content.lesson import FIRST_STAGE, SECOND_STAGE, STEPS
from game.kings.table.card_faces import KING
from game.kings.table.layout import COURT
from game.kings.table.learn import TAUGHT_CARD, card_of
from game.kings.table.picture import KingsPicture
from game.learn.lesson import NEXT, PREVIOUS, LessonScene
from game.ui.theme import SMALLEST
from support.events import click, move
from support.learner import FRAME, Learner, tutor_of

SUCCESSOR, THRONE, INQUISITOR, DISGRACE = 0, 1, 4, 8
ASSASSIN, OWN = len(FIRST_STAGE), len(FIRST_STAGE) + 2
PRINCESS = len(STEPS) - 1

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_number = pytest.mark.parametrize("number", range(len(STEPS)))


def fresh(number: int) -> Learner:
    walker = Learner(LessonScene(tutor_of("kings"), SMALLEST), SMALLEST)
    walker.go_to(number)
    walker.point_at_nothing()
    return walker


def picture(walker: Learner) -> KingsPicture:
    shown = walker.table._picture()
    assert isinstance(shown, KingsPicture)
    return shown


def test_a_refusal_and_a_punishment_are_explained() -> None:
    walker = fresh(SUCCESSOR)
    walker.by_mouse("successor Elder")
    message = picture(walker).message
    assert (message.text, message.is_refused) == (STEPS[SUCCESSOR].otherwise, True)
    walker = fresh(ASSASSIN)
    walker.by_mouse("flip")
    assert picture(walker).message.text == "Your opponent is choosing…"
    walker.rest()
    assert walker.table._page.text == STEPS[ASSASSIN].otherwise


def test_a_click_on_nothing_skips_to_the_reaction() -> None:
    walker = fresh(ASSASSIN)
    walker.by_mouse("flip")
    walker.send(*click(walker.scene.targets()[COURT].midtop))
    walker.rest(2 * FRAME)
    assert walker.heard == ["flip", "lose"]
    assert walker.answers == []


@every_number
def test_the_opponents_cards_are_facedown_unless_known(number: int) -> None:
    shown = picture(fresh(number))
    items = shown.layout.items
    others = [items[name] for name in items if name.startswith(("hand/1/", "successor/1"))]
    assert others
    known = [entry.card for entry in shown.view.known if entry.seat == 1]
    assert [item.card for item in others if item.card is not None] == known
    assert all(item.is_known == (item.card is not None) for item in others)


@every_number
def test_the_card_of_a_step_is_shown(number: int) -> None:
    assert (TAUGHT_CARD in fresh(number).scene.targets()) == (card_of(STEPS[number]) is not None)


def test_the_card_of_a_step_can_be_read_but_not_played() -> None:
    walker = fresh(2)
    assert card_of(STEPS[2]) == KING
    walker.send(move(walker.scene.targets()[TAUGHT_CARD].center))
    walker.rest()
    shown = picture(walker)
    assert shown.full == TAUGHT_CARD
    assert shown.layout.card_of(TAUGHT_CARD) == KING
    walker.drag(TAUGHT_CARD, COURT)
    walker.rest()
    assert walker.position == STEPS[2].position


def test_a_lesson_has_its_stage_as_title_and_neither_level_nor_log() -> None:
    walker = fresh(THRONE)
    walker.by_mouse(STEPS[THRONE].good[0])
    walker.rest()
    shown = picture(walker)
    assert shown.title == "First lesson: stage 1 of 3"
    assert [player.name for player in shown.players] == ["You", "Your opponent"]
    assert [player.points for player in shown.players] == ["", ""]
    assert shown.players[1].note == ("Plays the Mystic.", "Doesn't use the Mystic's ability.")
    assert not shown.layout.log.height
    assert not shown.layout.holdings.height
    assert not [name for name in walker.scene.targets() if name.startswith(("log/", "holding/"))]
    assert picture(fresh(ASSASSIN)).title == "First lesson: stage 2 of 3"


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


def test_a_stages_final_win_is_shown_and_the_buttons_stay_in_place() -> None:
    walker = fresh(OWN)
    before = dict(walker.scene.targets())
    assert before[PREVIOUS] == fresh(OWN - 1).scene.targets()[PREVIOUS]
    walker.by_mouse(STEPS[OWN].good[0])
    walker.rest()
    assert picture(walker).message.text == "You win the round."
    assert walker.scene.targets()[NEXT] == before[NEXT]
