"""The shipped files: each is used, each used one exists, and all can be read."""

import re
from pathlib import Path
from shutil import copy, copytree
from xml.etree import ElementTree

import game
from game import data
from game.ui import assets
from game.ui.assets import SOUNDS
from support.processes import run_python

SPRITES = sorted(data.folder("sprites").rglob("*.svg"))
CATALOGS = sorted(Path(__file__).parents[2].glob("game/locale/*/LC_MESSAGES/*.po"))
WAVES = sorted(data.folder("sounds").rglob("*.wav"))
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


def test_every_sprite_uses_only_supported_features_and_is_drawn(silent_pygame: None) -> None:
    for path in SPRITES:
        assert faults_of(path.read_text("utf-8")) == [], path
        image = assets.sprite(path.relative_to(data.folder("sprites")).with_suffix("").as_posix(), 32)
        assert image.get_size() == (32, 32)
        assert image.get_bounding_rect().height > 16, path


def test_the_sounds_are_exactly_those_used() -> None:
    assert len(set(SOUNDS)) == len(SOUNDS)
    files = [path for name in SOUNDS for path in assets.sound_files(name)]
    assert sorted(files) == WAVES


def test_every_face_draws_all_texts_and_the_names_of_europe(silent_pygame: None) -> None:
    catalogs = "".join(path.read_text("utf-8") for path in CATALOGS)
    assert catalogs
    letters = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA1, 0x180)])) + "ȘșȚțΔЖжЯя"
    # Adobe's fonts lack a Dutch ligature and a letter of Northern Sami.
    signs = {sign for sign in catalogs + letters if sign.isprintable()} - set("ĲĳŦŧ")
    assert sorted(sign for sign in signs if not assets.is_drawable(sign)) == []


LOAD = """
import os, sys
import pygame
from pathlib import Path
from game.ui import assets
pygame.font.init()
assets.folder = lambda name: Path(os.environ["COPIES"]) / name
print(assets.is_shipped("sans"), assets.font("sans", 20).size("n")[0] > 0)
print(assets.sprite("icon", 20).get_size(), sys.getfilesystemencoding())
"""


def test_files_are_found_in_a_folder_whose_name_the_locale_cannot_decode(tmp_path: Path) -> None:
    folder = tmp_path / "ä"
    copytree(data.folder("sprites") / "fonts", folder / "sprites" / "fonts")
    copy(data.folder("sprites") / "icon.svg", folder / "sprites")
    locale = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    done = run_python("-c", LOAD, variables={**locale, "COPIES": str(folder)})
    assert done.stdout.splitlines()[-2:] == ["True True", "(20, 20) ascii"], done.stderr
