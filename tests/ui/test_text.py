"""Text is measured before it is drawn, and wrapped between words."""

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.engine.rng import SplitMix64
from game.ui import drawing
from game.ui import theme as look
from game.ui.drawing import draw_line, draw_text, height_of, widest_word, wrap
from game.ui.theme import REFERENCE, theme_for

THEME = theme_for(REFERENCE)
SENTENCE = "Return a card that your opponent played to their hand; then they return one of yours."
INSIDE = Rect(100, 50, 300, 80)


@pytest.fixture
def font(silent_pygame: None) -> pygame.font.Font:
    return THEME.font(look.STRONG)


def random_text(seed: int) -> str:
    chance = SplitMix64(seed)
    words = ("".join(chr(97 + chance.below(26)) for _ in range(1 + chance.below(9))) for _ in range(40))
    return " ".join(words)


@pytest.mark.parametrize("text", [SENTENCE, random_text(0), random_text(1)])
@pytest.mark.parametrize("width", [120, 333, 2000])
def test_wrapped_text_keeps_its_words_and_its_width(font: pygame.font.Font, text: str, width: int) -> None:
    lines = wrap(text, font, width)
    assert " ".join(lines).split() == text.split()
    assert all(font.size(line)[0] <= width for line in lines)
    for line, following in pairwise(lines):
        one_more = f"{line} {following.split()[0]}"
        assert font.size(one_more)[0] > width, "a line is broken only where the next word does not fit"
    assert height_of(text, font, width) == font.get_linesize() * len(lines)


def test_text_that_fits_is_one_line(font: pygame.font.Font) -> None:
    width = font.size(SENTENCE)[0]
    assert wrap(SENTENCE, font, width) == [SENTENCE]
    assert len(wrap(SENTENCE, font, width - 1)) == 2
    assert wrap("  one\n two   three ", font, 1000) == ["one two three"]
    assert wrap("a quarter: 25\u00a0%", font, font.size("a quarter: 25")[0]) == ["a quarter:", "25\u00a0%"]


def test_text_is_wrapped_once_for_each_font_and_width(font: pygame.font.Font) -> None:
    assert wrap(SENTENCE, font, 120) is wrap(SENTENCE, font, 120)
    assert wrap(SENTENCE, font, 121) is not wrap(SENTENCE, font, 120)
    sizes = set()
    for width in range(1000, 3000):
        wrap(SENTENCE, font, width)
        sizes.add(len(drawing._wrapped[font]))
    assert max(sizes) == drawing.MAX_WRAPPED


@pytest.mark.parametrize("text", ["", " ", "\n"])
def test_empty_text_has_no_lines(font: pygame.font.Font, text: str) -> None:
    assert wrap(text, font, 100) == []
    assert height_of(text, font, 100) == widest_word(text, font) == 0


def drawn(surface: pygame.Surface, ground: look.Color) -> Rect:
    """Return the smallest rectangle around everything that differs from the background."""
    boxes = pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255))
    boxes.invert()
    rects = boxes.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)


@pytest.mark.parametrize("is_centered", [False, True])
@pytest.mark.parametrize("text", ["Your turn: choose a card.", SENTENCE])
def test_text_is_drawn_inside_its_rectangle(font: pygame.font.Font, text: str, is_centered: bool) -> None:
    surface = pygame.Surface((600, 200))
    surface.fill(look.LIGHT.table)
    draw_line(surface, text, INSIDE, font, look.LIGHT.ink, is_centered=is_centered)
    box = drawn(surface, look.LIGHT.table)
    assert INSIDE.contains(box)
    assert abs(box.centery - INSIDE.centery) <= 6
    if is_centered:
        assert abs(box.centerx - INSIDE.centerx) <= 4
    else:
        assert box.left - INSIDE.left <= 4


def test_no_line_can_be_narrower_than_the_widest_word(font: pygame.font.Font) -> None:
    width = widest_word(SENTENCE, font)
    assert width == font.size("opponent")[0]
    assert all(font.size(line)[0] <= width for line in wrap(SENTENCE, font, width))
    assert any(line.endswith("-") for line in wrap(SENTENCE, font, width - 1)), "a word had to be broken"


@pytest.mark.parametrize("word", ["Murhaaja", "opponent", "checkmate"])
def test_a_broken_word_leaves_the_last_line_more_than_two_letters(font: pygame.font.Font, word: str) -> None:
    for missing in range(1, 40):
        pieces = wrap(word, font, font.size(word)[0] - missing)
        assert "".join(piece.rstrip("-") for piece in pieces) == word
        assert len(pieces) > 1
        assert len(pieces[-1]) >= 3, pieces


def test_text_starts_at_the_top_and_is_as_high_as_measured(font: pygame.font.Font) -> None:
    surface = pygame.Surface((600, 400))
    surface.fill(look.LIGHT.table)
    draw_text(surface, SENTENCE, Rect(50, 100, 200, 0), font, look.LIGHT.ink)
    box = drawn(surface, look.LIGHT.table)
    height = height_of(SENTENCE, font, 200)
    assert Rect(50, 100, 200, height).contains(box)
    assert box.height > height - font.get_linesize()
