"""Checks of all sources, each parsed once, of what import contracts, lint and types do not check.

No change of behavior breaks them, so they are not in the fast suite.
"""

import ast
import gc
import re
import runpy
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pygame
import pytest

from game import data
from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.hierarchy.table import moments as hierarchy
from game.kings.table import card_faces as kings
from game.kings.table.beats import SOUNDS as KINGS_SOUNDS
from game.solodrez.table import moments as solodrez
from game.store.build import REASONS
from game.ui import assets
from game.ui.assets import SOUNDS
from game.ui.theme import PALETTES

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "game"
LONGEST_FUNCTION = 80  # Lines of a function, with its docstring.
EXCEPTIONS = {
    "game/engine/search/alphabeta.py:_search"  # Calls would slow it down.
}
MOST_PRIVATE_NAMES = 146  # Uses of the program's private names in tests. Lower it when there are fewer.


@cache
def trees(folder: str = "game") -> dict[Path, ast.Module]:
    """The modules of a folder."""
    gc.disable()  # It would look through the growing trees again and again.
    found = {source: ast.parse(source.read_bytes()) for source in sorted((ROOT / folder).rglob("*.py"))}
    gc.freeze()
    gc.enable()
    return found


@cache
def nodes() -> list[ast.AST]:
    """Every syntax node of the program."""
    return [node for tree in trees().values() for node in ast.walk(tree)]


def test_functions_are_short() -> None:
    long = {
        f"{source.relative_to(ROOT).as_posix()}:{node.name}"
        for source, tree in (trees() | trees("tests")).items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        if (node.end_lineno or node.lineno) - node.lineno >= LONGEST_FUNCTION
    }
    assert long == EXCEPTIONS


def test_no_modules_import_each_other_in_a_circle() -> None:
    names = {
        ".".join(source.relative_to(ROOT).with_suffix("").parts): tree for source, tree in trees().items()
    }
    imports = {name: imported(tree) & names.keys() - {name} for name, tree in names.items()}
    assert sum(map(len, imports.values())) > len(names)
    TopologicalSorter(imports).prepare()


def test_tests_use_few_private_names_of_the_program() -> None:
    """A private name in a test is a reason to give the program a public one."""
    of_tuples = {"_replace", "_asdict", "_fields"}  # Public methods of named tuples.
    used = [
        node.attr
        for tree in trees("tests").values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and node.attr not in of_tuples
        if not node.attr.startswith("__") and ast.unparse(node.value) not in ("self", "cls", "os")
    ]
    assert MOST_PRIVATE_NAMES // 2 < len(used) <= MOST_PRIVATE_NAMES, Counter(used).most_common(9)


def is_constant(node: ast.expr) -> bool:
    """True for literals, names in capitals, either of them in `i64(…)`, and expressions of these."""
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper()
        case ast.BinOp():
            return is_constant(node.left) and is_constant(node.right)
        case ast.UnaryOp():
            return is_constant(node.operand)
        case ast.Call(func=ast.Name(id="i64"), args=[value]):
            return is_constant(value)
    return False


def test_compiled_modules_shift_no_constant_by_a_variable() -> None:
    """mypyc would lose the bits from 31 up; `game.engine.bits` has functions to use instead."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    modules = runpy.run_path(str(ROOT / ".ci" / "hatch_build.py"))["modules_to_compile"](ROOT, hook)
    assert len(modules) > 40
    shifts = [
        f"{module}:{node.lineno}: {ast.unparse(node)}"
        for module in modules
        for node in ast.walk(trees()[ROOT / module])
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift | ast.RShift)
        if is_constant(node.left) and not is_constant(node.right)
    ]
    assert shifts == []


@pytest.mark.parametrize(
    ("compiler", "reason"), [("/nonexistent", "no-compiler"), ("/bin/false", "broken-compiler")]
)
def test_the_build_says_why_it_is_pure(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    compiler: str,
    reason: str,
) -> None:
    hook = runpy.run_path(str(ROOT / ".ci" / "hatch_build.py"))
    assert {*hook["PURE"], "source"} == set(REASONS)
    monkeypatch.delenv("GAME_PURE", raising=False)
    monkeypatch.setenv("CC", compiler)
    assert hook["why_pure"](tmp_path / "probe") == reason
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"pecking-order: a pure wheel, because {hook['PURE'][reason]}. ")
    monkeypatch.setenv("GAME_PURE", "1")
    assert hook["why_pure"](tmp_path / "unused") == "asked"


def test_the_package_leaves_out_nothing_that_is_imported() -> None:
    spec = ast.parse((ROOT / "build.spec").read_bytes())
    names = next(
        node.value
        for node in spec.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "EXCLUDES"
    )
    excluded = {str(each.value) for each in ast.walk(names) if isinstance(each, ast.Constant)}
    assert "pygame.midi" in excluded
    # These need an extra, which the package does not have.
    extras = {SOURCES / "cli" / "cluster.py", *(SOURCES / "research").rglob("*.py")}
    for source in trees().keys() - extras:
        parents = {
            ".".join(module.split(".")[:length])
            for module in imported(trees()[source])
            for length in range(1, module.count(".") + 2)
        }
        assert parents & excluded == set(), source


def imported(tree: ast.Module) -> set[str]:
    """The modules that a module imports, also within functions."""
    found = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_accesskit_is_not_loaded_without_a_window() -> None:
    code = "import sys, game.cli.launch, game.play.worker; assert 'accesskit' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=True)


# Pictures and sounds


def texts_of(nodes: Iterable[ast.AST]) -> set[str]:
    constants = (node.value for node in nodes if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and value}


@cache
def sprites_asked_for() -> set[str]:
    """Return the names of sprites in places where the code loads one."""
    found: set[str] = set()
    for node in nodes():
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found |= texts_of(node.args[:1]) if name in ("sprite", "stencil") else set()
            found |= texts_of(keyword.value for keyword in node.keywords if keyword.arg == "icon")
        elif isinstance(node, ast.Assign) and any(getattr(to, "id", "") == "icon" for to in node.targets):
            found |= texts_of(ast.walk(node.value))
    return found


def test_the_sprites_are_exactly_those_used() -> None:
    sprites = data.folder("sprites")
    shipped = {path.relative_to(sprites).with_suffix("").as_posix() for path in sprites.rglob("*.svg")}
    assert "icon" in sprites_asked_for()
    assert sprites_asked_for() <= shipped
    built = {*hierarchy.PORTRAITS, *kings.PORTRAITS, *solodrez.PORTRAITS, *solodrez.SIGNS}
    assert built <= shipped
    texts = texts_of(nodes()) | built
    for name in shipped:
        # Some names are built from a prefix and a digit, or from a folder and a file. Those of the Imposter
        # Kings are not, except the portraits. A bird's faces are named after it.
        folder, _, last = name.rpartition("/")
        last = last.partition("-")[0] if folder == "birds" else last
        assert texts & {name, name.rstrip("0123456789"), "" if folder == "kings" else last}, name


def test_every_sound_that_is_played_is_known() -> None:
    played: set[str] = set()
    for node in nodes():
        if isinstance(node, ast.Call):
            is_signal = isinstance(node.func, ast.Attribute) and node.func.attr in ("signal", "play")
            is_answer = isinstance(node.func, ast.Name) and node.func.id == "Sound"
            played |= texts_of(ast.walk(node)) if is_signal or is_answer else set()
            played |= texts_of(keyword.value for keyword in node.keywords if keyword.arg == "sound")
        elif isinstance(node, ast.Assign) and {"due", "sound"} & {*map(name_of, node.targets)}:
            played |= texts_of(ast.walk(node.value))
    played |= {*KINGS_SOUNDS.values()}
    of_moves = {sound for name in GAMES for sound in sounds_of_moves(name)}
    assert (played | of_moves) - {""} == set(SOUNDS)


def name_of(node: ast.expr) -> str:
    """Return the name of the variable or attribute; empty for any other expression."""
    return str(getattr(node, "attr", getattr(node, "id", "")))


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


# Colors

HEX = re.compile(r"#([0-9a-fA-F]{3,4}){1,2}$")
DRAWING = {"Color", "aacircle", "aaline", "circle", "fill", "line", "lines", "polygon", "rect", "render"}


def colors_in(tree: ast.AST) -> Iterator[str]:
    """Yield the color literals in code that draws. Black, white and full transparency are masks."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) in (3, 4):
            values = [each.value for each in node.elts if isinstance(each, ast.Constant)]
            parts = [value for value in values if isinstance(value, int) and 0 <= value <= 255]
            if len(parts) == len(node.elts) and max(parts) >= 32 and not set(parts) <= {0, 255}:
                yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and HEX.match(node.value):
            yield node.value
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            words = [each.value for each in node.args if isinstance(each, ast.Constant)]
            names = [word for word in words if isinstance(word, str) and word in pygame.color.THECOLORS]
            yield from names if name in DRAWING else []


def test_the_search_for_colors_finds_them() -> None:
    code = (
        'a = (232, 176, 64)\nb = "#a0B1c2"\nsurface.fill("red")\nc = (0, 0, 0, 255), (3, 5, 7), {"green": 1}'
    )
    assert list(colors_in(ast.parse(code))) == ["(232, 176, 64)", "#a0B1c2", "red"]


def test_every_color_comes_from_the_palette() -> None:
    found = {
        source.relative_to(SOURCES).as_posix(): colors
        for source, tree in trees().items()
        if any(name.startswith(("pygame", "game.ui")) for name in imported(tree))
        if (colors := list(colors_in(tree)))
    }
    assert found == {"ui/assets.py": [assets.PLACEHOLDER_COLOR]}


def test_no_palette_is_named_where_things_are_drawn() -> None:
    """Whatever draws takes the palette from its theme."""
    names = {palette.name.upper().replace("-", "_") for palette in PALETTES.values()} | {"PALETTES"}
    forbidden = {f"game.ui.theme.{name}" for name in names}
    found = {
        source.relative_to(SOURCES).as_posix()
        for source, tree in trees().items()
        if forbidden & imported(tree)
    }
    assert found == {"cli/screenshot.py"}
