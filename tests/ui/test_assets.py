"""The shipped files: each is used, each used one exists, and all can be read."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

import game
from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.hierarchy.table import picture as hierarchy
from game.kings.table import card_faces as kings
from game.solodrez.table import card_view as solodrez
from game.ui import assets
from game.ui.assets import SOUNDS

SPRITES = sorted(assets.folder("sprites").rglob("*.svg"))
WAVES = sorted(assets.folder("sounds").rglob("*.wav"))
PROGRAM = Path(game.__path__[0])

# What the renderer supports; it silently ignores everything else.
ELEMENTS = {
    *("svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
    *("linearGradient", "radialGradient", "stop", "title", "desc"),
}
UNSUPPORTED = (
    *("<text>9</text>", "<mask id='a'/>", "<use href='#a'/>", "<style>path { fill: #000 }</style>"),
    *("<svg viewBox='0 0 9 9'/>", "<g clip-path='url(#a)'/>", "<g opacity='0.5'/>"),
    *("<path fill='rgba(0, 0, 0, 0.5)'/>", "<path stroke='currentColor'/>", "<path style='mask: url(#a)'/>"),
    *("<linearGradient x1='0%' x2='1'/>", "<linearGradient href='#a'/>", "<stop stop-color='red'/>"),
)
FORBIDDEN_ATTRIBUTES = {"clip-path", "mask", "filter", "class"}
PAINTS = ("fill", "stroke", "stop-color")
PAINT = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\([\d\s,%]+\)|url\(#[\w-]+\)")
GRADIENT_PLACES = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
XLINK = "{http://www.w3.org/1999/xlink}"


def faults_of(text: str) -> list[str]:
    """Return what the renderer would ignore or draw wrong in an SVG file."""
    root = ElementTree.fromstring(text)
    faults = []
    if root.tag != "{http://www.w3.org/2000/svg}svg":
        faults.append("no drawing")
    if "viewBox" not in root.attrib and not {"width", "height"} <= set(root.attrib):
        faults.append("no size")
    for number, element in enumerate(root.iter()):
        kind = element.tag.rpartition("}")[2]
        if kind not in ELEMENTS or (kind == "svg" and number):
            faults.append(f"<{kind}>")
        faults += attribute_faults(kind, element.attrib)
    return faults


def attribute_faults(kind: str, attributes: dict[str, str]) -> list[str]:
    settings = dict(attributes)
    for part in attributes.get("style", "").split(";"):
        name, _, value = part.partition(":")
        settings[name.strip()] = value.strip()
    faults = [name for name in settings if name in FORBIDDEN_ATTRIBUTES]
    faults += [
        f"{name}: {settings[name]}"
        for name in PAINTS
        if name in settings and not PAINT.fullmatch(settings[name])
    ]
    if kind in ("g", "svg") and "opacity" in settings:
        faults.append("the opacity of a group")
    if kind.endswith("Gradient"):
        faults += [f"{name}: {settings[name]}" for name in GRADIENT_PLACES if is_no_share(settings.get(name))]
        if "href" in settings:
            faults.append("href without xlink")
    return faults


def is_no_share(value: str | None) -> bool:
    return value is not None and not value.endswith("%")


def drawing(inside: str, attributes: str = 'viewBox="0 0 9 9"') -> str:
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {names} {attributes}>{inside}</svg>"


def test_unsupported_features_are_found() -> None:
    for fault in UNSUPPORTED:
        assert len(faults_of(drawing(fault))) == 1, fault
    assert faults_of(drawing("", "")) == ["no size"]


def test_every_shipped_file_is_a_sprite_or_a_sound() -> None:
    assert sorted(assets.every_file()) == sorted([*SPRITES, *WAVES])


@pytest.mark.parametrize("path", SPRITES, ids=lambda path: path.stem)
def test_every_sprite_uses_only_supported_features_and_is_drawn_in_any_size(
    path: Path, silent_pygame: None
) -> None:
    assert faults_of(path.read_text("utf-8")) == []
    name = path.relative_to(assets.folder("sprites")).with_suffix("").as_posix()
    for height in (16, 128):
        image = assets.sprite(name, height)
        assert image.get_size() == (height, height)
        assert image.get_bounding_rect().height > height // 2


def texts_of(nodes: Iterable[ast.AST]) -> set[str]:
    constants = (node.value for node in nodes if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and value}


def code() -> Iterator[ast.AST]:
    """Yield every syntax node of the program's source; keeping them would slow down all later tests."""
    for path in PROGRAM.rglob("*.py"):
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


@cache
def sprites_asked_for() -> set[str]:
    """Return the names of sprites in places where the code loads one."""
    found: set[str] = set()
    for node in code():
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found |= texts_of(node.args[:1]) if name in ("sprite", "stencil") else set()
            found |= texts_of(keyword.value for keyword in node.keywords if keyword.arg == "icon")
        elif isinstance(node, ast.Assign) and any(getattr(to, "id", "") == "icon" for to in node.targets):
            found |= texts_of(ast.walk(node.value))
    return found


def names_in(folder: str, paths: list[Path]) -> set[str]:
    return {path.relative_to(assets.folder(folder)).with_suffix("").as_posix() for path in paths}


def test_the_sprites_are_exactly_those_used() -> None:
    shipped = names_in("sprites", SPRITES)
    assert "icon" in sprites_asked_for()
    assert sprites_asked_for() <= shipped
    built = {*hierarchy.PORTRAITS, *kings.PORTRAITS, *solodrez.PORTRAITS, *solodrez.SIGNS}
    assert built <= shipped
    texts = texts_of(code()) | built
    for name in shipped:
        # Some names are built from a prefix and a digit, or from a folder and a file. Those of the Imposter
        # Kings are not, except the portraits.
        folder, _, last = name.rpartition("/")
        assert texts & {name, name.rstrip("0123456789"), "" if folder == "kings" else last}, name


def test_the_sounds_are_exactly_those_used() -> None:
    assert len(set(SOUNDS)) == len(SOUNDS)
    files = [path for name in SOUNDS for path in assets.sound_files(name)]
    assert sorted(files) == WAVES


def test_every_sound_that_is_played_is_known() -> None:
    played: set[str] = set()
    for node in code():
        if isinstance(node, ast.Call):
            is_signal = isinstance(node.func, ast.Attribute) and node.func.attr in ("signal", "play")
            is_answer = isinstance(node.func, ast.Name) and node.func.id == "Sound"
            played |= texts_of(ast.walk(node)) if is_signal or is_answer else set()
    of_moves = {sound for name in GAMES for sound in sounds_of_moves(name)}
    assert played | of_moves == set(SOUNDS)


def sounds_of_moves(name: str) -> set[str]:
    """Return the sounds of random moves in a few games of every variant."""
    game, chance, sounds = GAMES[name], SplitMix64(1), set()
    for number, variant in enumerate(4 * game.variants):
        state = game.deal(number, variant)
        for _ in range(200):
            moves = state.legal_moves()
            if not moves:
                break
            move = moves[chance.below(len(moves))]
            sounds.add(game.sound_of(move))
            state = state.apply(move)
    return sounds
