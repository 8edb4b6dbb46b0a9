"""The README's pictures and its animation show the program as it is."""

import re
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageSequence

from tools import animation
from tools.pictures import FOLDER, pictures

README = Path(__file__).parents[2] / "README.md"
MOST_BYTES = 3_000_000  # More takes too long to load.


@pytest.mark.usefixtures("silent_pygame")
def test_pictures_are_what_the_program_draws_now() -> None:
    shown = re.findall(r"docs/pictures/(\w+)\.png", README.read_text("utf-8"))
    drawn = dict(pictures())
    assert sorted(shown) == sorted(drawn)
    old = {name: pygame.image.load(FOLDER / f"{name}.png") for name in drawn}
    other = [name for name, new in drawn.items() if pixels(new) != pixels(old[name])]
    assert other == [], "look at them, then run `python -m tools.pictures` in tests/"


@pytest.mark.usefixtures("silent_pygame")
def test_animation_is_what_the_program_draws_now(tmp_path: Path) -> None:
    assert f"docs/pictures/{animation.FILE.name}" in README.read_text("utf-8")
    assert animation.FILE.stat().st_size < MOST_BYTES
    animation.write(tmp_path / "new.gif")
    new, old = moments(tmp_path / "new.gif"), moments(animation.FILE)
    assert new == old, "look at it, then run `python -m tools.animation` in tests/"


def moments(file: Path) -> list[tuple[int, int]]:
    """How long each frame is shown, and a hash of its pixels."""
    with Image.open(file) as film:
        return [
            (each.info["duration"], hash(each.convert("RGB").tobytes()))
            for each in ImageSequence.Iterator(film)
        ]


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")
