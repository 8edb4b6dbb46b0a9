"""The rules pages: where their examples stand, that each is drawn in its shape, contents and links."""

from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from game.engine.content import CardExample, Example, Rulebook, Section
from game.engine.i18n import N_
from game.screens.gallery import GalleryScreen
from game.screens.rulebook import MEASURE, MIN_TEXT_WIDTH, Figure, IllustratedSection, RulesScreen
from game.table.card_example import shape_of
from game.tables import TABLES
from game.ui.description import Role
from game.ui.scene import Open
from game.ui.theme import REFERENCE, Theme, theme_for
from support.events import click_on, wheel

pytestmark = pytest.mark.usefixtures("silent_pygame")
WIDE, NARROW, TINY = 800, 500, 240
WORDS = "Words of which a line of the page holds no more than some, so that they go on in another one."

CARDS = {"hierarchy": 14, "hierarkia": 8, "kings": 19, "solodrez": 7}  # In each gallery.

every_text = pytest.mark.parametrize("text", [1.0, 1.5])


def example(name: str, columns: int, rows: int) -> Example:
    return Example(name, N_(f"{name}: {WORDS}"), "a1", columns, rows)


ONE, OTHER, THIRD = example("one", 6, 5), example("other", 5, 4), example("third", 5, 3)


def nothing(surface: pygame.Surface, rect: Rect, example: Example, theme: Theme) -> None:
    """Draw no example."""


def places(width: int, text: float, *examples: Example) -> tuple[list[Rect], list[Figure]]:
    block = IllustratedSection([WORDS, WORDS], examples, nothing)
    theme = theme_for(REFERENCE, text)
    texts, figures = block._places(Rect(10, 20, width, 0), theme)
    lowest = max(rect.bottom for rect in (*texts, *(figure.caption for figure in figures)))
    assert block.height(theme, width) == lowest - 20
    return texts, figures


@every_text
def test_a_single_example_stands_beside_the_text_if_it_fits_and_otherwise_below(text: float) -> None:
    texts, (figure,) = places(WIDE, text, ONE)
    assert all(rect.right < figure.picture.left for rect in texts)
    assert texts[0].width >= theme_for(REFERENCE, text).text_px(MIN_TEXT_WIDTH)
    assert figure.picture.top - texts[0].top <= 5
    texts, (figure,) = places(NARROW, text, ONE)
    assert texts[0].width == min(NARROW, theme_for(REFERENCE, text).text_px(MEASURE))
    assert texts[0].bottom < figure.picture.top < figure.caption.bottom < texts[1].top


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
    boards = [(figure.picture, figure.example) for figure in figures if isinstance(figure.example, Example)]
    sides = {picture.width / board.columns for picture, board in boards}
    assert sides == {picture.height / board.rows for picture, board in boards}
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
        (Section(N_("Last"), (words, words), (OTHER, THIRD)),),
    )
    size = (960, 9000)
    RulesScreen(book, size, draw_example=draw).draw(pygame.Surface(size))
    assert [name for name, _ in drawn] == ["one", "other", "third"]
    assert not [pair for pair in combinations([rect for _, rect in drawn], 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("game", TABLES)
def test_every_example_of_cards_is_drawn_with_cards_of_the_game(game: str) -> None:
    table = TABLES[game]
    book = table.rulebook
    surface, theme = pygame.Surface((400, 400)), theme_for(REFERENCE)
    for section in (*book.opening, *book.closing):
        for each in section.examples:
            assert 0 <= each.beside < len(section.paragraphs), section.title
            assert table.draw_example is not None
            if isinstance(each, CardExample):
                surface.fill("white")
                across, down = shape_of(each)
                table.draw_example(surface, Rect(20, 20, round(across * 60), round(down * 60)), each, theme)
                drawn = pygame.mask.from_threshold(surface, (255, 255, 255), (1, 1, 1))
                drawn.invert()
                rects = drawn.get_bounding_rects()
                whole = rects[0].unionall(rects[1:])
                assert Rect(18, 18, across * 60 + 4, down * 60 + 4).contains(whole), each
                assert whole.width > across * 60 - 8, each


@pytest.mark.parametrize("game", TABLES)
def test_links_lead_to_sections_of_the_same_page(game: str) -> None:
    size = (960, 18000)
    screen = RulesScreen(TABLES[game].rulebook, size)
    links = [name for name in screen.targets() if name.startswith("see/")]
    assert len(links) == sum(len(each.see) for each in sections(game)) > 0


def sections(game: str) -> tuple[Section, ...]:
    book = TABLES[game].rulebook
    return (*book.opening, *book.closing)


def current(screen: RulesScreen) -> int:
    """Return the section that the contents mark."""
    (found,) = [node.target for node in screen.described().nodes if node.is_on]
    return int(found.removeprefix("contents/"))


@pytest.mark.parametrize("game", TABLES)
def test_contents_go_to_each_section_and_mark_it(game: str) -> None:
    screen = RulesScreen(TABLES[game].rulebook, REFERENCE)
    links = [name for name in screen.targets() if name.startswith("contents/")]
    assert len(links) == len(sections(game)) + bool(TABLES[game].rulebook.closing)
    assert current(screen) == 0
    for number, link in enumerate(links):
        assert click_on(screen, link) is None
        assert current(screen) == number
        heading = screen._headings()[number]
        is_at_end = screen._scroll.offset == screen._scroll._max_offset
        assert heading.top - screen._window.top < 30 or is_at_end
        assert screen._window.contains(heading)
    screen.handle(wheel(1000))
    assert current(screen) == 0


def test_contents_stand_above_the_text_in_a_window_too_narrow_for_them() -> None:
    book = TABLES["kings"].rulebook
    beside = RulesScreen(book, REFERENCE).targets()
    assert beside["contents/1"].left == beside["contents/0"].left
    above = RulesScreen(book, REFERENCE, theme_for(REFERENCE, 1.5))
    rects = above.targets()
    assert rects["contents/1"].left > rects["contents/0"].right
    click_on(above, "contents/5")
    assert above._window.contains(above._headings()[5])


def test_a_link_goes_to_its_section() -> None:
    screen = RulesScreen(TABLES["kings"].rulebook, REFERENCE)
    link = next(name for name in screen.targets() if name.startswith("see/0/"))
    click_on(screen, link)
    assert current(screen) == int(link.rpartition("/")[2]) > 0


@pytest.mark.parametrize("game", TABLES)
def test_rules_and_gallery_lead_to_each_other_and_the_gallery_has_every_card(game: str) -> None:
    book = TABLES[game].rulebook
    assert click_on(RulesScreen(book, REFERENCE), "cards") == Open(f"cards-{game}")
    gallery = GalleryScreen(game, REFERENCE)
    assert click_on(gallery, "rules") == Open(f"rules-{game}")
    shown = [node for node in gallery.described().nodes if node.role is Role.ITEM]
    assert shown == [
        card.described(node.rect) for card, node in zip(TABLES[game].full_cards(), shown, strict=True)
    ]
    assert all(card.text for card in TABLES[game].full_cards())
    assert len(shown) == CARDS[game]
    assert bool(book.closing) == (game != "hierarkia"), "whether the rules page shows them too"
