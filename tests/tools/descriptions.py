"""Write tests/golden/descriptions: what a screen reader is told of many scenes, a file for each.

python -m tools.descriptions
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.cli.screenshot import SceneOptions, make_scene
from game.ui.description import Description, Node
from game.ui.scene import Scene
from game.ui.theme import theme_for
from support.screen_values import SCREENS

FOLDER: Final = Path(__file__).parents[1] / "golden" / "descriptions"
SIZE: Final = (1280, 800)


class Shown(NamedTuple):
    """A scene, as for `pecking-order screenshot`."""

    scene: str
    start: int | str | None = None
    variant: str | None = None
    moves: tuple[str, ...] = ()
    hold: tuple[str, ...] = ()


COURT = (
    "two | a: hand Soldier, Elder, Queen, Fool; successor Warlord; discard Mystic | b: hand Inquisitor, "
    "Zealot, Sentry, Judge; successor Princess; discard Oathbound | court: Elder b | accused: Oathbound "
    "| turn: a"
)
DUEL = "2,4,6 3,7 8b,12a,11b,1a,?=1b,10b,9a,5a,13b a -"
BOARD = "......d/......./..1b.../...c.1./..bca../4....../.a..... b - - - - 0"
COLUMNS = "P1QT1B1/Q2/J/P2T3N1/B2/-/J2Q3/P3P4*/T2"

SCENES: Final[Mapping[str, Shown]] = {
    "menu": Shown("menu"),
    "new-game-hierarchy": Shown("start-hierarchy"),
    "new-game-kings": Shown("start-kings", hold=("click:start/kind/TWO_PEOPLE",)),
    "new-game-solodrez": Shown("number-solodrez"),
    "learn": Shown("learn"),
    "climb": Shown("climb-kings"),
    "climb-solodrez": Shown("climb-solodrez"),
    "lessons-hierarkia": Shown("lessons-hierarkia"),
    "challenges-solodrez": Shown("challenges-solodrez"),
    "puzzles-kings": Shown("puzzles-kings"),
    "rules-hierarkia": Shown("rules-hierarkia"),
    "rules-solodrez": Shown("rules-solodrez"),
    "cards-kings": Shown("cards-kings"),
    "keys": Shown("keys"),
    "hierarchy": Shown("hierarchy"),
    "hierarchy-chosen": Shown("hierarchy", moves=("9", "11"), hold=("click:hand/1",)),
    "hierarchy-refused": Shown("hierarchy", moves=("9", "11"), hold=("click:hand/12",)),
    "hierarchy-values": Shown("hierarchy", DUEL, hold=("values",)),
    "hierarchy-end": Shown("hierarchy", DUEL, moves=("4x2", "7", "6")),
    "hierarchy-review": Shown("review-hierarchy", 3),
    "hierarchy-lesson": Shown("lesson-hierarchy-basics"),
    "hierarchy-lesson-replied": Shown(
        "lesson-hierarchy-basics", hold=("click:hand/9", "click:pile", "hover:button/next")
    ),
    "hierarchy-puzzle": Shown("puzzle-hierarchy"),
    "hierarkia": Shown("hierarkia", BOARD, hold=("choice",)),
    "hierarkia-analysis": Shown("review-hierarkia", BOARD),
    "hierarkia-setup": Shown("setup-hierarkia"),
    "hierarkia-lesson": Shown("lesson-hierarkia-basics"),
    "kings": Shown("kings", COURT),
    "kings-naming": Shown("kings", COURT, moves=("play Soldier",)),
    "kings-new-cards": Shown("kings", 2, "quick2"),
    "kings-four": Shown("kings", 2, "four"),
    "kings-review": Shown("review-kings", COURT),
    "kings-lesson": Shown("lesson-kings-quick1"),
    "solodrez": Shown("solodrez", 1, hold=("click:card/1/7",)),
    "solodrez-empty": Shown("solodrez", COLUMNS),
    "solodrez-moves": Shown("solodrez", COLUMNS, moves=("2:1>3",), hold=("click:button/moves",)),
    "solodrez-review": Shown("review-solodrez", COLUMNS),
    "solodrez-puzzle": Shown("puzzle-solodrez"),
}


PAGES: Final = (
    "copies",
    "credits",
    "daily",
    "history",
    "in-progress",
    "library",
    "phones",
    "settings",
    "share",
    "statistics",
)
"""Screens filled with the values of other tests, not with those of the installed program."""


def make(name: str, size: tuple[int, int] = SIZE, text: float = 1.0) -> Scene:
    """Return one of the scenes."""
    theme = theme_for(size, text)
    if name in PAGES:
        return SCREENS[name](size, theme)
    return make_scene(SceneOptions(path=Path(), size=size, theme=theme, **SCENES[name]._asdict()))


def text_of(description: Description) -> str:
    """Return a description as text, a line for each node."""
    lines = [description.title, *(line for node in description.nodes for line in _lines(node, 1))]
    lines += [f"log: {line}" for line in description.log]
    lines += [f"prompt: {description.prompt}"] if description.prompt else []
    lines += [f"notice: {line}" for line in description.notices]
    lines += [f"refusal: {description.refusal}"] if description.refusal else []
    return "\n".join([*lines, f"focus: {description.focused}"]) + "\n"


def _lines(node: Node, depth: int) -> Iterator[str]:
    state = {None: "", True: " on", False: " off"}[node.is_on]
    parts = [f"{node.role.value}{state}{' idle' if node.is_idle else ''}: {node.name}"]
    parts += [f"= {node.value}"] if node.value else []
    parts += [f"({node.note})"] if node.note else []
    parts += [f"[{node.target}]"] if node.target else []
    yield "  " * depth + " ".join(parts)
    for child in node.children:
        yield from _lines(child, depth + 1)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    pygame.font.init()
    for each in (*SCENES, *PAGES):
        (FOLDER / f"{each}.txt").write_text(text_of(make(each).described()), "utf-8")
