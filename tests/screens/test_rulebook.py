"""The examples on a rules page: where they stand, and that each is drawn in its shape."""

from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from game.engine.content import Example, Rulebook, Section
from game.engine.i18n import N_
from game.screens.rulebook import MIN_TEXT_WIDTH, Figure, IllustratedSection, RulesScreen
from game.ui.theme import SMALLEST, Theme, theme_for

pytestmark = pytest.mark.usefixtures("silent_pygame")
WIDE, NARROW, TINY = 800, 500, 240
WORDS = "Words of which a line of the page holds no more than some, so that they go on in another one."

every_text = pytest.mark.parametrize("text", [1.0, 1.5])


def example(name: str, columns: int, rows: int) -> Example:
    return Example(name, N_(f"{name}: {WORDS}"), "a1", columns, rows)


ONE, OTHER, THIRD = example("one", 6, 5), example("other", 5, 4), example("third", 5, 3)


def nothing(surface: pygame.Surface, rect: Rect, example: Example, theme: Theme) -> None:
    """Draw no example."""


def places(width: int, text: float, *examples: Example) -> tuple[list[Rect], list[Figure]]:
    block = IllustratedSection([WORDS, WORDS], examples, nothing)
    theme = theme_for(SMALLEST, text)
    texts, figures = block._places(Rect(10, 20, width, 0), theme)
    lowest = max(rect.bottom for rect in (*texts, *(figure.caption for figure in figures)))
    assert block.height(theme, width) == lowest - 20
    return texts, figures


@every_text
def test_a_single_example_stands_beside_the_text_if_it_fits_and_otherwise_below(text: float) -> None:
    texts, (figure,) = places(WIDE, text, ONE)
    assert all(rect.right < figure.picture.left for rect in texts)
    assert texts[0].width >= theme_for(SMALLEST, text).text_px(MIN_TEXT_WIDTH)
    assert figure.picture.top - texts[0].top <= 5
    texts, (figure,) = places(NARROW, text, ONE)
    assert texts[0].width == NARROW
    assert figure.picture.top > texts[-1].bottom


@every_text
def test_two_examples_stand_side_by_side_if_they_fit(text: float) -> None:
    _, (first, second) = places(WIDE, text, OTHER, THIRD)
    assert first.picture.top == second.picture.top
    assert first.picture.right < second.picture.left
    _, (first, second) = places(NARROW, text, OTHER, THIRD)
    assert first.picture.left == second.picture.left
    assert first.caption.bottom < second.picture.top


@every_text
@pytest.mark.parametrize("width", [WIDE, NARROW, TINY])
@pytest.mark.parametrize("examples", [(ONE,), (OTHER, THIRD), (ONE, OTHER, THIRD)], ids=len)
def test_nothing_overlaps_or_sticks_out(width: int, examples: tuple[Example, ...], text: float) -> None:
    texts, figures = places(width, text, *examples)
    rects = [*texts, *(figure.picture for figure in figures), *(figure.caption for figure in figures)]
    assert all(rect.left >= 10 and rect.right <= 10 + width for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    assert all(above.bottom < below.top for above, below in pairwise(texts))
    sides = {figure.picture.width / figure.example.columns for figure in figures}
    assert sides == {figure.picture.height / figure.example.rows for figure in figures}
    assert len(sides) == 1, "squares have the same size in all examples"


def test_every_example_is_drawn_once_in_the_order_of_the_rules() -> None:
    drawn: list[tuple[str, Rect]] = []

    def draw(surface: pygame.Surface, rect: Rect, example: Example, theme: Theme) -> None:
        drawn.append((example.position, Rect(rect)))

    words = N_(WORDS)
    book = Rulebook(
        "hierarkia",
        N_("A game"),
        (Section(N_("First"), (words,), (ONE,)), Section(N_("Without"), (words,))),
        (),
        (Section(N_("Last"), (words, words), (OTHER, THIRD)),),
    )
    size = (960, 9000)
    RulesScreen(book, size, draw_example=draw).draw(pygame.Surface(size))
    assert [name for name, _ in drawn] == ["one", "other", "third"]
    assert not [pair for pair in combinations([rect for _, rect in drawn], 2) if pair[0].colliderect(pair[1])]
