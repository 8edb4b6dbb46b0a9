"""The window sizes and text sizes in which layouts are tested."""

import pygame
import pytest

from game.ui.theme import LARGEST_TEXT, SMALLEST

TALL = (960, 1200)
SCREENS = ((SMALLEST, 1.0), (SMALLEST, LARGEST_TEXT), ((1920, 1080), 1.0), (TALL, 1.0))

every_screen = pytest.mark.parametrize(
    ("size", "text"), SCREENS, ids=["{}x{}-{}".format(*size, text) for size, text in SCREENS]
)


def check_inside(targets: dict[str, pygame.Rect], size: tuple[int, int]) -> None:
    """Check that everything is inside the window."""
    screen = pygame.Rect((0, 0), size)
    assert [name for name, rect in targets.items() if not screen.contains(rect)] == []


def check_apart(apart: dict[str, pygame.Rect], others: dict[str, pygame.Rect]) -> None:
    """Check that these rectangles touch neither each other nor any of the others."""
    for name, rect in apart.items():
        touched = [
            other for other, each in (apart | others).items() if other != name and rect.colliderect(each)
        ]
        assert touched == [], name
