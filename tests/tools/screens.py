"""Draw a page of the window with the numbers and names that its tests have.

python -m tools.screens PAGE OUT.png [WIDTHxHEIGHT]

The pages are the keys of `SCREENS` in tests/support/screen_values.py, such as "statistics of boards".
"""

import sys
from pathlib import Path

import pygame

from game.app.window import save
from game.ui.theme import theme_for
from support.screen_values import SCREENS


def main(page: str, out: str, size: str = "960x600") -> None:
    """Draw a page into a file."""
    pygame.font.init()
    width, height = map(int, size.split("x"))
    picture = pygame.Surface((width, height))
    SCREENS[page]((width, height), theme_for((width, height))).draw(picture)
    save(picture, Path(out))


if __name__ == "__main__":
    main(*sys.argv[1:])
