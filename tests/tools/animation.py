"""Draw the README's animation in docs/pictures, by the program as it is now.

python -m tools.animation
"""

from collections.abc import Iterator
from math import cos, pi
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame
from PIL import Image
from pygame import Surface, Vector2

from game.cli.screenshot import SceneOptions, make_scene
from game.tables import TABLES
from game.ui.scene import Scene
from game.ui.theme import LIGHT, theme_for
from support.any_table import AnyTable
from support.events import click, move, press, release
from tools.pictures import FOLDER, SCENES, kings_table

FILE: Final = FOLDER / "animation.gif"
SIZE: Final = (960, 600)
FRAME: Final = 1 / 15  # Seconds.
COLORS: Final = 128
SAMPLES: Final = 12  # Frames from which the palette is taken, about.

POINTER: Final = ((0, 0), (0, 17), (4, 13), (7, 20), (10, 19), (7, 12), (13, 12))


def drag() -> Iterator[Surface]:
    """Drag a run of cards to another column."""
    start, _, (step,) = SCENES["solodrez"]
    table = AnyTable("solodrez", size=SIZE)
    table.states = [table.game.deal(int(start))]
    table.scene = TABLES["solodrez"].scene(table.snapshot(), SIZE, None)
    table.scene.set_motion(1.0)
    table.scene.show_sound(is_sound_on=True)
    _, source, target = step.split(":")
    begin, end = (Vector2(table.place(each)) for each in (source, target))
    table.do(move(point(begin)))
    yield from film(table.scene, 0.8, begin)
    table.do(press(point(begin)))
    count = round(1.2 / FRAME)
    for place in range(1, count + 1):
        pointer = begin.lerp(end, (1 - cos(pi * place / count)) / 2)
        table.do(move(point(pointer)))
        yield from film(table.scene, FRAME, pointer)
    table.do(release(point(end)))
    yield from film(table.scene, 1.5, end)


def decisive_moment() -> Iterator[Surface]:
    """Show how an Assassin that would stop a King is blocked."""
    with TemporaryDirectory() as folder:
        table = kings_table(Path(folder), SIZE)
        table.scene.show_sound(is_sound_on=True)
        table.rest(1)
        for _ in range(round(8 / FRAME)):
            table.rest(FRAME)
            yield shot(table.scene)
        table.database.close()


def review() -> Iterator[Surface]:
    """Step on from a turning point of a finished game."""
    scene = make_scene(SceneOptions("review-hierarchy", Path(), SIZE, theme_for(SIZE), 0, None, (), ()))
    scene.set_motion(1.0)
    for target, seconds in (("button/next", 2.5), ("button/next", 1.5), ("button/turning", 1.5)):
        pointer = Vector2(scene.targets()[target].center)
        scene.handle(move(point(pointer)))
        yield from film(scene, seconds, pointer)
        for event in click(point(pointer)):
            scene.handle(event)
    yield from film(scene, 2.5, pointer)


def film(scene: Scene, seconds: float, pointer: Vector2 | None = None) -> Iterator[Surface]:
    """Let time pass for a scene."""
    for _ in range(round(seconds / FRAME)):
        scene.update(FRAME)
        yield shot(scene, pointer)


def shot(scene: Scene, pointer: Vector2 | None = None) -> Surface:
    """Return the scene as it is, with a pointer if one is given."""
    frame = Surface(SIZE)
    scene.draw(frame)
    if pointer is not None:
        places = [pointer + place for place in POINTER]
        pygame.draw.polygon(frame, LIGHT.paper, places)
        pygame.draw.lines(frame, LIGHT.ink, True, places, 2)
    return frame


def point(place: Vector2) -> tuple[int, int]:
    return round(place.x), round(place.y)


def write(file: Path) -> None:
    """Draw all frames, and write them in the colors of a common palette."""
    pygame.font.init()
    drawn = [
        Image.frombytes("RGB", SIZE, pygame.image.tobytes(frame, "RGB"))
        for part in (drag, decisive_moment, review)
        for frame in part()
    ]
    samples = drawn[:: len(drawn) // SAMPLES]
    sheet = Image.new("RGB", (SIZE[0], SIZE[1] * len(samples)))
    for place, sample in enumerate(samples):
        sheet.paste(sample, (0, place * SIZE[1]))
    palette = sheet.quantize(COLORS)
    first, *rest = (frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in drawn)
    first.save(file, save_all=True, append_images=rest, duration=round(1000 * FRAME), loop=0, optimize=True)


if __name__ == "__main__":
    write(FILE)
