"""The new-game screen of a solo game: its requests."""

import pygame
import pytest

from game.engine.rng import DEALS
from game.table.scene import StartGame
from game.ui.page import Page
from game.ui.scene import Change, PasteText
from support.events import click_on, key
from support.screen_values import DEAL_TRAITS, deal

HIGH = (1280, 1400)


@pytest.fixture(autouse=True)
def fonts(silent_pygame: None) -> None:
    """Initialize pygame, since measuring text needs fonts."""


def picture(screen: Page) -> bytes:
    surface = pygame.Surface(HIGH)
    screen.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_deal_is_random_by_default() -> None:
    assert click_on(deal(HIGH), "start/go") == StartGame("solodrez")


def test_winnable_deals_only_is_a_setting_that_applies_at_once() -> None:
    screen = deal(HIGH)
    assert click_on(screen, "start/winnable") == Change("winnable_only", False)
    assert click_on(screen, "start/winnable") == Change("winnable_only", True)


def test_todays_deal_is_requested() -> None:
    screen = deal(HIGH)
    click_on(screen, "start/which/TODAY")
    assert "start/winnable" not in screen.targets()
    assert click_on(screen, "start/go") == StartGame("solodrez", is_daily=True)


def test_a_deal_is_chosen_by_its_number() -> None:
    screen = deal(HIGH)
    click_on(screen, "start/which/NUMBER")
    click_on(screen, "start/deal")
    assert screen.is_typing
    for sign in "4x2":
        screen.handle(key(ord(sign), text=sign))
    assert screen.handle(key(pygame.K_RETURN)) == StartGame("solodrez", deal=42)


def test_choosing_by_number_focuses_the_number() -> None:
    screen = deal(HIGH)
    click_on(screen, "start/which/NUMBER")
    assert screen.is_typing
    screen.handle(key(pygame.K_4, text="4"))
    assert screen.handle(key(pygame.K_RETURN)) == StartGame("solodrez", deal=4)


@pytest.mark.parametrize("chosen", ["CHANCE", "TODAY"])
def test_typing_a_digit_starts_the_number(chosen: str) -> None:
    screen = deal(HIGH)
    click_on(screen, f"start/which/{chosen}")
    for sign in "10":
        assert screen.handle(key(ord(sign), text=sign)) is None
        assert screen.focused == "start/deal"
    assert screen.handle(key(pygame.K_RETURN)) == StartGame("solodrez", deal=10)


def test_no_other_key_starts_the_number() -> None:
    screen = deal(HIGH)
    for event in (key(pygame.K_x, text="x"), key(pygame.K_1, pygame.KMOD_CTRL, "1"), key(pygame.K_TAB)):
        screen.handle(event)
        assert not screen.is_typing
        assert "start/deal" not in screen.targets()


def test_digits_are_ignored_during_a_question() -> None:
    screen = deal(HIGH, abandons=True)
    click_on(screen, "start/go")
    screen.handle(key(pygame.K_4, text="4"))
    assert click_on(screen, "dialog/yes") == StartGame("solodrez")


def test_pasting_a_number_chooses_the_deal_by_number() -> None:
    screen = deal(HIGH)
    click_on(screen, "start/which/NUMBER")
    click_on(screen, "start/deal")
    assert screen.handle(key(pygame.K_v, pygame.KMOD_CTRL, "\x16")) == PasteText()
    screen.paste(" 1716\n")
    assert click_on(screen, "start/go") == StartGame("solodrez", deal=1716)


def test_a_missing_or_invalid_number_is_reported() -> None:
    screen = deal(HIGH)
    click_on(screen, "start/which/NUMBER")
    before = picture(screen)
    assert click_on(screen, "start/go") is None
    assert picture(screen) != before, "a sentence stands at the foot"
    screen.paste(str(DEALS))
    assert click_on(screen, "start/go") is None
    screen.paste("7")
    assert click_on(screen, "start/go") == StartGame("solodrez", deal=7)


def test_a_game_in_progress_is_abandoned_after_one_question() -> None:
    screen = deal(HIGH, abandons=True)
    assert click_on(screen, "start/go") is None
    assert click_on(screen, "dialog/no") is None
    assert click_on(screen, "start/go") is None
    assert click_on(screen, "dialog/yes") == StartGame("solodrez")


def test_traits_apply_only_to_random_deals() -> None:
    screen = deal(HIGH, deal_traits=DEAL_TRAITS)
    click_on(screen, "start/trait-winner/first")
    wished = {"way": "narrow", "winner": "first"}
    assert click_on(screen, "start/go") == StartGame("solodrez", deal_traits=wished)
    click_on(screen, "start/which/TODAY")
    assert not any(target.startswith("start/trait-") for target in screen.targets())
    assert click_on(screen, "start/go") == StartGame("solodrez", is_daily=True)
    click_on(screen, "start/which/NUMBER")
    screen.paste("7")
    assert not any(target.startswith("start/trait-") for target in screen.targets())
    assert click_on(screen, "start/go") == StartGame("solodrez", deal=7)
    click_on(screen, "start/which/CHANCE")
    assert click_on(screen, "start/go") == StartGame("solodrez", deal_traits=wished)
