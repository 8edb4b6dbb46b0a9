"""Draw the README's pictures in docs/pictures, by the program as it is now.

python -m tools.pictures
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from game.app.window import save
from game.cli.screenshot import SceneOptions, make_scene
from game.ui.theme import theme_for
from support.kings_positions import four
from support.kings_scene import Table

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
SIZE: Final = (1280, 800)

DUEL: Final = ("2", "10", "1", "7", "3", "4x9")
BOARD: Final = (
    "....bcdef/....abcde/......b.d/.31....../..21..ac./3.21...bc/4.......b/54321..../65432.... "
    "b - g5>d5 - - 31"
)
COURT: Final = four(
    "hand Inquisitor, Inquisitor, Warlord, Mystic; successor Sentry; discard Herald",
    "hand Zealot, Zealot, Warden, Princess; successor Warden; discard Elder",
    "hand Fool, Soldier, Oathbound, Judge, King's Hand; successor Soldier; discard Assassin",
    "hand Assassin, Fool, Executioner, Queen, Judge; successor Spy; discard King's Hand",
    "court: Elder a, Oathbound b | accused: Executioner | turn: c",
)
"""c flips its King, d reveals the Assassin, and c blocks it."""

SCENES: Final[Mapping[str, tuple[int | str, tuple[str, ...], tuple[str, ...]]]] = {
    "hierarchy": (1, DUEL, ("hover:hand/12",)),
    "hierarkia": (BOARD, ("c6>g5",), ()),
    "solodrez": (2, (), ("drag:card/9/5:column/3",)),
}
"""By game, where it starts, the moves and the steps, as for `pecking-order screenshot`."""

SHOWN_AFTER: Final = 1.0
"""Seconds from the beginning of a decisive moment until all of it has arrived."""


def table_of(game: str) -> pygame.Surface:
    """Return a table as `pecking-order screenshot` draws it."""
    start, moves, steps = SCENES[game]
    picture = pygame.Surface(SIZE)
    make_scene(SceneOptions(game, Path(), SIZE, theme_for(SIZE), start, None, moves, steps)).draw(picture)
    return picture


def kings_table(folder: Path, size: tuple[int, int]) -> Table:
    """Return a table of the Imposter Kings at which an Assassin is about to be blocked."""
    table = Table(folder, COURT, players=(None, "gus", "rufus", "maisie"), motion=1.0, size=size)
    table.answers.told = ["flip", "react Assassin", "react King's Hand"]
    return table


def decisive_moment(folder: Path) -> pygame.Surface:
    """Return the table of the Imposter Kings while it shows how an Assassin is blocked."""
    table = kings_table(folder, SIZE)
    while not table.scene.strip.beat:
        table.rest(0.1)
    table.rest(SHOWN_AFTER)
    table.draw()
    table.database.close()
    return table.surface


def pictures() -> Iterator[tuple[str, pygame.Surface]]:
    """Draw all pictures; yield their names and what they show."""
    yield from ((game, table_of(game)) for game in SCENES)
    with TemporaryDirectory() as folder:
        yield "kings", decisive_moment(Path(folder))


if __name__ == "__main__":
    for name, picture in pictures():
        save(picture, FOLDER / f"{name}.png")
