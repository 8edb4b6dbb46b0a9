"""The window sizes and text sizes in which layouts are tested: the most common ones, or others."""

import os

import pygame
import pytest

from game.ui.theme import LARGEST_TEXT, LEAST_WINDOW, REFERENCE

TALL = (1000, 1400)
OTHER_WINDOWS = "OTHER_WINDOWS"
"""An environment variable: if it is set, layouts are tested in large and tall windows and with large text."""

IS_OTHER = OTHER_WINDOWS in os.environ
NARROW = (LEAST_WINDOW, (683, 768), (768, 1024), (1080, 1920))
SIZES = ((1920, 1080), TALL, *NARROW) if IS_OTHER else (REFERENCE, (1366, 768))
SCREENS = (
    *((size, 1.0) for size in SIZES),
    *([(size, LARGEST_TEXT) for size in (REFERENCE, *NARROW)] if IS_OTHER else ()),
)

SHAPES = (
    *(LEAST_WINDOW, (683, 768), (768, 1024), (960, 600), (1080, 1920), (1366, 768), (1920, 1080)),
    (3840, 2160),
)
"""Windows of every shape."""

WIDE = tuple(size for size in SIZES if size[0] > max(size[1], LEAST_WINDOW[0]))
every_wide = pytest.mark.parametrize("size", WIDE, ids=["{}x{}".format(*size) for size in WIDE])
every_size = pytest.mark.parametrize("size", SIZES, ids=["{}x{}".format(*size) for size in SIZES])
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
