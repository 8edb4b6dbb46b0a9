"""List rows and text fields."""

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.ui.lists import ListRow, TextLine, columns
from game.ui.theme import SMALLEST, theme_for
from game.ui.widget import Act
from support.events import key, release

THEME = theme_for(SMALLEST)
RECT = Rect(10, 10, 300, 40)
LINE = TextLine("deal", "17", "0123456789", 4)


@pytest.fixture(autouse=True)
def fonts(silent_pygame: None) -> None:
    """Initialize pygame, since measuring text needs fonts."""


def test_a_row_is_chosen_and_unchosen() -> None:
    for is_chosen in (False, True):
        row = ListRow("game/1", ("a", "b"), (0.5, 0.5), is_chosen)
        assert row.handle(release(RECT.center), RECT, THEME) == Act("game/1", not is_chosen)
        assert row.handle(key(pygame.K_RETURN), RECT, THEME) == Act("game/1", not is_chosen)
        assert row.handle(release((0, 0)), RECT, THEME) is None


def test_a_row_is_as_high_as_its_highest_cell() -> None:
    short = ListRow("game/1", ("a", "b"), (0.5, 0.5))
    wordy = ListRow("game/1", ("a", "many words that need more than one line"), (0.5, 0.5))
    assert wordy.height(THEME, 240) > short.height(THEME, 240) >= THEME.px(24)


def test_columns_stand_side_by_side_within_the_row() -> None:
    found = columns((0.2, 0.5, 0.3), 700, THEME)
    assert found[0].left > 0
    assert found[-1].right < 700
    assert all(left.right < right.left for left, right in pairwise(found))


@pytest.mark.parametrize(
    ("code", "text", "answer"),
    [
        (pygame.K_5, "5", "175"),
        (pygame.K_a, "a", None),
        (pygame.K_BACKSPACE, "", "1"),
        (pygame.K_DELETE, "", ""),
        (pygame.K_RETURN, "", True),
        (pygame.K_LEFT, "", None),
    ],
)
def test_a_text_field_accepts_only_allowed_characters(code: int, text: str, answer: object) -> None:
    expected = None if answer is None else Act("deal", answer)
    assert LINE.handle(key(code, text=text), RECT, THEME) == expected


def test_a_text_field_has_a_maximum_length() -> None:
    full = TextLine("deal", "1716", "0123456789", 4)
    assert full.handle(key(pygame.K_5, text="5"), RECT, THEME) is None
    assert LINE.with_more("9 9x9") == Act("deal", "1799")


def test_keys_with_ctrl_are_not_typed() -> None:
    assert LINE.handle(key(pygame.K_5, pygame.KMOD_CTRL, "5"), RECT, THEME) is None


def test_a_full_text_field_is_fully_visible() -> None:
    full = TextLine("deal", "8888", "0123456789", 4)
    rect = Rect(0, 0, full.width(THEME), full.height(THEME, full.width(THEME)))
    surface = pygame.Surface(rect.size)
    full.draw(surface, rect, THEME, is_focused=True)
    unfocused = surface.copy()
    full.draw(unfocused, rect, THEME)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(unfocused, "RGB"), "the caret"
