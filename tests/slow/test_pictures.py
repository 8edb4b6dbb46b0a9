"""The README's pictures show the program as it is."""

import re
from pathlib import Path

import pygame
import pytest

from tools.pictures import FOLDER, pictures

README = Path(__file__).parents[2] / "README.md"


@pytest.mark.usefixtures("silent_pygame")
def test_pictures_are_what_the_program_draws_now() -> None:
    shown = re.findall(r"docs/pictures/(\w+)\.png", README.read_text("utf-8"))
    drawn = dict(pictures())
    assert sorted(shown) == sorted(drawn)
    old = {name: pygame.image.load(FOLDER / f"{name}.png") for name in drawn}
    other = [name for name, new in drawn.items() if pixels(new) != pixels(old[name])]
    assert other == [], "look at them, then run `python -m tools.pictures` in tests/"


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")
