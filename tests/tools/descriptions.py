"""Write tests/golden/descriptions: what a screen reader is told of many scenes, a file for each.

python -m tools.descriptions
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from game.cli.screenshot import SceneOptions, make_scene
from game.ui.description import Description, Node
from game.ui.scene import Scene
from game.ui.theme import theme_for

FOLDER: Final = Path(__file__).parents[1] / "golden" / "descriptions"
SIZE: Final = (1280, 800)

SCENES: Final[Mapping[str, tuple[str, int | str | None, str | None, tuple[str, ...], tuple[str, ...]]]] = {
    "menu": ("menu", None, None, (), ()),
    "settings": ("settings", None, None, (), ()),
}
"""The scenes by file name: as for `pecking-order screenshot`, the scene, start, variant, moves and steps."""


def make(name: str) -> Scene:
    """Return one of the scenes."""
    scene, start, variant, moves, hold = SCENES[name]
    options = SceneOptions(scene, Path(), SIZE, theme_for(SIZE), start, variant, moves, hold)
    return make_scene(options)


def text_of(description: Description) -> str:
    """Return a description as text, a line for each node."""
    lines = [description.title, *(line for node in description.nodes for line in _lines(node, 1))]
    lines += [f"log: {line}" for line in description.log]
    lines += [f"notice: {line}" for line in description.notices]
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
    for name in SCENES:
        (FOLDER / f"{name}.txt").write_text(text_of(make(name).described()), "utf-8")
