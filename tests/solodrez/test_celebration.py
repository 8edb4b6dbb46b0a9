"""Celebration of a win: short, skippable, and over at once without animation."""

import pygame
import pytest

from game.engine.solo import SoloResult
from game.solodrez.table.animation import Celebration
from game.solodrez.table.layout import lay_out
from game.ui.theme import SMALLEST, theme_for
from support.screens import every_screen
from support.solodrez_positions import GAME

FRAME = 1 / 60
WON = "/".join(["-"] * 9)


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_celebration_takes_two_seconds_at_most(speed: float) -> None:
    celebration, seconds = Celebration(None, speed), 0.0
    while celebration.is_waiting:
        celebration.update(FRAME)
        seconds += FRAME
    assert 0.3 < seconds <= 2.0 + 2 * FRAME


def test_celebration_is_over_at_once_without_animation_or_when_skipped() -> None:
    skipped = Celebration(None, 1.0)
    skipped.skip()
    for celebration in (skipped, Celebration(None, 0.0)):
        assert not celebration.is_waiting
        assert not celebration.update(FRAME)


def test_celebration_shows_moves_and_time() -> None:
    lines = " ".join(Celebration(SoloResult(73, 247.9, 70, 200.0), 1.0).lines())
    for part in ("73", "4:07", "70", "3:20"):
        assert part in lines
    assert Celebration(None, 1.0).lines() == []


def test_figures_rise_to_their_final_places(silent_pygame: None) -> None:
    layout = lay_out(SMALLEST, GAME.parse_state(WON))

    def picture(celebration: Celebration) -> bytes:
        surface = pygame.Surface(SMALLEST)
        celebration.draw(surface, layout)
        return pygame.image.tobytes(surface, "RGB")

    rising, skipped = Celebration(None, 1.0), Celebration(None, 1.0)
    skipped.skip()
    begun = picture(rising)
    rising.update(0.4)
    middle = picture(rising)
    rising.update(2.0)
    assert len({begun, middle, picture(skipped)}) == 3
    assert picture(rising) == picture(skipped)
    assert picture(Celebration(None, 0.0)) == picture(skipped)


@every_screen
@pytest.mark.parametrize("left", ["-/-/-/-/-/-/-/-/**", "-/-/-/*/-/*/-/-/-", WON])
def test_panel_is_in_the_middle_of_the_columns_below_the_cards(
    silent_pygame: None, left: str, size: tuple[int, int], text: float
) -> None:
    layout = lay_out(size, GAME.parse_state(left), theme_for(size, text))
    panel = Celebration(SoloResult(123, 4567.0, 99, 3456.0), 1.0).panel(layout)
    table = layout.columns[0].union(layout.columns[-1])
    cards = [card for column in layout.cards for card in column]
    for rect in (*layout.slots, *layout.foundations, *cards):
        assert not panel.colliderect(rect)
    assert table.contains(panel)
    assert abs(panel.centerx - table.centerx) <= 1
    assert panel.top >= layout.bar.bottom
    assert panel.bottom <= min(layout.columns[0].bottom, layout.prompt.top)
