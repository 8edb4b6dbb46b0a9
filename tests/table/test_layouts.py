"""The layout of every table: all in the window, apart, large enough to point at, and no text cut off."""

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.catalog import GAMES
from game.kings.table.scene import KingsScene
from game.table.toolbar import draw_title
from game.tables import TABLES
from game.ui.theme import REFERENCE, theme_for
from support.any_table import AnyTable
from support.layouts import DrawnText, check_scene, check_texts, moments
from support.screens import every_screen, every_size

VARIANTS = {
    "hierarchy": ("standard",),
    "hierarkia": ("small", "standard", "large"),
    "kings": ("quick1", "two", "three", "four"),
    "solodrez": ("standard",),
}
TRANSLATED = ("hierarchy", "hierarkia", "solodrez")
"""The games whose sentences have room to grow; those of the Imposter Kings are kept short instead."""

every_game = pytest.mark.parametrize("game", TABLES)


def check_table(
    drawn: list[DrawnText], game: str, variant: str, size: tuple[int, int], text: float = 1.0
) -> None:
    for now in moments(GAMES[game], variant, 3, 6):
        check_scene(game, TABLES[game].scene(now, size, theme_for(size, text)), drawn)


@pytest.mark.parametrize(("game", "variant"), [(game, each) for game in VARIANTS for each in VARIANTS[game]])
@every_screen
def test_a_table_has_room_for_everything(
    drawn: list[DrawnText], game: str, variant: str, size: tuple[int, int], text: float
) -> None:
    check_table(drawn, game, variant, size, text)


@pytest.mark.parametrize("game", TRANSLATED)
@every_size
def test_a_table_has_room_for_longer_words(
    drawn: list[DrawnText], longer_words: None, game: str, size: tuple[int, int]
) -> None:
    check_table(drawn, game, VARIANTS[game][-1], size)


@every_game
@every_screen
def test_all_targets_have_room(drawn: list[DrawnText], game: str, size: tuple[int, int], text: float) -> None:
    table = AnyTable(game, size=size, theme=theme_for(size, text))
    for target in list(table.scene.targets()):
        if not target.startswith("button/") and target in table.scene.targets():
            table.click(target)
            check_scene(game, table.scene, drawn)


@pytest.mark.parametrize("width", [40, 70, 130, 300])
def test_a_title_beside_many_buttons_is_whole_or_left_out(drawn: list[DrawnText], width: int) -> None:
    scene = AnyTable("kings").scene
    assert isinstance(scene, KingsScene)
    layout = scene.layout
    place = Rect(60, 0, width, layout.title.height)
    title = "Partida rápida, etapa 3: ronda 4"
    draw_title(Surface(REFERENCE), title, replace(layout, title=place))
    assert [each.text for each in drawn] == ([title] if width > 70 else [])
    if drawn:
        check_texts(drawn)
