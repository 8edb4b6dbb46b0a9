"""The layout while solving puzzles: nothing overlaps and every text fits."""

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.learn.table import NOTE, Note
from game.tables import TABLES
from game.ui.button import PADDING
from game.ui.text import fitting_font, height_of, wrap
from game.ui.theme import SMALLEST, theme_for
from support.hand_puzzles import PUZZLES
from support.puzzler import Puzzler

SIZES = (SMALLEST, (1280, 800), (3840, 2160), (960, 1200), (3000, 600))

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_game = pytest.mark.parametrize("game", TABLES)


@every_game
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.usefixtures("language")
def test_nothing_overlaps_and_every_text_fits(game: str, size: tuple[int, int], text: float) -> None:
    theme, screen = theme_for(size, text), pygame.Rect((0, 0), size)
    for number, puzzle in enumerate(PUZZLES[game]):
        failed, solved = (Puzzler(game, size, theme, first=number + 1) for _ in range(2))
        for walker, played in ((failed, failed.other()), (solved, puzzle.line[0])):
            for is_made in (False, True):
                if is_made:
                    walker.by_mouse(played)
                    walker.rest()
                targets = walker.scene.targets()
                assert all(screen.contains(rect) for rect in targets.values())
                apart = [name for name in targets if name.startswith("button/")]
                for one, other in combinations(apart, 2):
                    assert not targets[one].colliderect(targets[other]), (one, other)
                for name, rect in targets.items():
                    assert name in apart or not rect.colliderect(targets[NOTE]), name
                for button in walker.scene._buttons():
                    room = targets[button.target].inflate(-theme.px(2 * PADDING), 0)
                    font = fitting_font(button.caption, room, theme)
                    assert height_of(button.caption, font, room.width) <= room.height, button
                _has_room(walker.scene._page().note, targets[NOTE], theme)


def _has_room(note: Note, rect: pygame.Rect, theme: Any) -> None:
    inside = note.inside(rect, theme)
    title, font = note.fonts(inside, theme)
    high = height_of(note.title, title, inside.width) + theme.px(6)
    assert high + height_of(note.caption, font, inside.width) <= inside.height, note.caption
    assert all(font.size(line)[0] <= inside.width for line in wrap(note.caption, font, inside.width))
