"""The layout of every screen, in all sizes of window and text, and with longer words."""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from itertools import combinations, product
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.i18n import use
from game.screens import climb, in_progress, learn, lessons, menu, month, phones, rulebook
from game.tables import TABLES
from game.ui import block, choice, lists, page, widget
from game.ui.drawing import widest_word, wrap
from game.ui.page import Page
from game.ui.theme import LARGEST_PAGE_TEXT, LIGHT, PALETTES, theme_for
from support.catalogs import CODES, translations
from support.events import click_on
from support.layouts import font_of
from support.longer_words import LongerWords
from support.screen_values import SCREENS
from support.screens import IS_OTHER

OTHER_SIZES = ((3840, 2160), (960, 1200), (3000, 600), (683, 768), (768, 1024), (1080, 1920))
SIZES = OTHER_SIZES if IS_OTHER else ((960, 600), (1366, 768), (640, 480))
TALL = ((960, 9000), (3840, 36000))
"""High enough that nothing scrolls; otherwise laid out like a window of the same width."""
NARROW = (640, 18000)

LEAST_TARGET = 24

TEXTS = (1.0, LARGEST_PAGE_TEXT)
WIDGETS = (block, choice, lists, page, widget)
every_screen = pytest.mark.parametrize("name", SCREENS)


WORDS = {"English": NullTranslations(), "longer words": LongerWords()}
LOOKS = [("English", TALL[0], 1.0), ("longer words", TALL[0], LARGEST_PAGE_TEXT)]
if IS_OTHER:
    LOOKS = [look for look in product(WORDS, TALL, TEXTS) if look not in LOOKS]
    LOOKS += product(CODES, (TALL[0], NARROW), TEXTS[1:])
    LOOKS += product(("English", *CODES), (NARROW,), (1.0, 1.5))
"""Language, window and text size; the catalogs only where space is tightest."""


@pytest.fixture(autouse=True, params=WORDS)
def words(request: pytest.FixtureRequest, silent_pygame: None) -> Iterator[None]:
    use(WORDS[request.param] if request.param in WORDS else translations(request.param))
    yield
    use(NullTranslations())


def screen(name: str, size: tuple[int, int], text: float) -> Page:
    width, height = size
    return SCREENS[name](size, theme_for(size if size in SIZES else (width, min(width, height)), text))


def is_part(name: str, names: set[str]) -> bool:
    """True if the target is part of another one, such as an option of a choice."""
    return name.rpartition("/")[0] in names


@every_screen
@pytest.mark.parametrize("size", [*SIZES, *(TALL if IS_OTHER else ())], ids="{0[0]}x{0[1]}".format)
def test_targets_are_inside_the_window_apart_and_large_enough(name: str, size: tuple[int, int]) -> None:
    for text in TEXTS:
        check_targets(screen(name, size, text).targets(), size)


def check_targets(targets: Mapping[str, Rect], size: tuple[int, int]) -> None:
    least = theme_for(size).px(LEAST_TARGET) if size in SIZES else 0
    assert targets
    for target, rect in targets.items():
        assert Rect((0, 0), size).contains(rect), target
        assert min(rect.size) >= least, (target, rect)
    whole = {target: rect for target, rect in targets.items() if not is_part(target, set(targets))}
    for (one, rect), (other, other_rect) in combinations(whole.items(), 2):
        assert not rect.colliderect(other_rect), (one, other)
    for target, rect in targets.items():
        if target not in whole:
            assert targets[target.rpartition("/")[0]].contains(rect), target


@every_screen
@pytest.mark.parametrize(
    ("words", "size", "text"),
    LOOKS,
    ids=["{}-{}x{}".format(words, *size) for words, size, _ in LOOKS],
    indirect=["words"],
)
def test_every_text_fits_and_blocks_of_text_do_not_overlap(
    name: str, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, Rect, pygame.font.Font, bool]] = []
    blocks: list[Rect] = []

    def recorder(*, is_line: bool, is_block: bool) -> object:
        def record(surface: object, words: str, rect: Rect, look: Any, *how: object, **__: object) -> None:
            font = font_of(words, rect, look, *how)
            drawn.append((words, Rect(rect), font, is_line))
            lines = wrap(words, font, rect.width)
            if is_block and lines:
                width = max(font.size(line)[0] for line in lines)
                blocks.append(Rect(rect.topleft, (width, font.get_linesize() * len(lines))))

        return record

    for module in (climb, in_progress, learn, lessons, menu, month, phones, rulebook, *WIDGETS):
        is_block = module in (learn, rulebook, block, lists)
        for function, is_line in (("draw_text", False), ("draw_line", True), ("draw_fitted", True)):
            if hasattr(module, function):
                record = recorder(is_line=is_line, is_block=is_block and not is_line)
                monkeypatch.setattr(module, function, record)
    screen(name, size, text).draw(pygame.Surface((1, 1)))
    assert drawn
    for words, rect, font, has_height in drawn:
        lines = wrap(words, font, rect.width)
        assert widest_word(words, font) <= rect.width, (words, rect)
        assert not has_height or font.get_linesize() * len(lines) <= rect.height, (words, rect)
    for one, other in combinations(blocks, 2):
        assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize("words", ["English", *CODES], indirect=True)
@pytest.mark.parametrize("size", [(640, 480), (683, 768)], ids=str)
def test_all_games_are_seen_at_once_in_a_small_window_and_take_most_of_it(size: tuple[int, int]) -> None:
    for name in (each for each in SCREENS if each.startswith("menu")):
        shown = SCREENS[name](size, theme_for(size)).targets()
        tiles = [shown[f"menu/{game}"] for game in TABLES]
        assert all(
            f"menu/open/rules-{game}" in shown and f"menu/open/start-{game}" in shown for game in TABLES
        )
        assert all(Rect((0, 0), size).contains(rect) for rect in shown.values())
        games = tiles[0].unionall([shown[each] for each in shown if each.startswith("menu/open/rules-")])
        assert games.width * games.height > size[0] * size[1] / 3


@every_screen
@pytest.mark.parametrize("words", ["English"], indirect=True)
def test_every_screen_fills_the_window(name: str) -> None:
    size = (960, 600)
    for look in (LIGHT, PALETTES["high-contrast"]):
        surface = pygame.Surface(size)
        surface.fill((1, 2, 3))
        SCREENS[name](size, theme_for(size, 1.0, look)).draw(surface)
        for corner in ((0, 0), (959, 0), (0, 599), (959, 599)):
            assert surface.get_at(corner)[:3] == look.table


@pytest.mark.parametrize("name", [name for name in SCREENS if name.startswith(("start", "deal"))])
def test_no_choice_moves_another_row(name: str) -> None:
    shown = screen(name, TALL[0], LARGEST_PAGE_TEXT)
    options = [target for target in shown.targets() if target.count("/") == 2 and "variant" not in target]
    for option in options:
        before = shown.targets()
        if option in before:
            click_on(shown, option)
        shown.paste("7")
        after = shown.targets()
        rows = [each for each in before if each in after and not is_part(each, set(before))]
        assert {each: after[each] for each in rows} == {each: before[each] for each in rows}, option
