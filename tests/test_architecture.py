"""Tests of what the import contracts, the lint and the types do not check about the modules."""

import ast
import os
import runpy
import subprocess
import sys
import tomllib
from collections import Counter
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from game.catalog import GAMES

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "game"

PLAYS = """
import sys
from game.cli import commands
from game.catalog import GAMES
from game.engine.budget import Budget
import game.__main__, game.play.worker

for game in GAMES.values():
    for variant in game.variants:
        state = game.deal(1, variant)
        for bot in game.bots:
            moves = 0
            while state.outcome() is None and moves != 12:
                moves += 1
                move = game.bot(bot, 1).choose(state.view(state.to_move), Budget(nodes=20))
                state = state.apply(move)
            state = game.deal(2, variant)
    assert commands.run(["deal", game.name, "7"]) == 0
    assert commands.run(["moves", game.name, str(game.deal(7))]) == 0
    assert commands.run(["choose", game.name, str(game.deal(7)), "--nodes", "20"]) == 0
assert "pygame" not in sys.modules
"""


LONGEST_FUNCTION = 80  # Lines of a function, with its docstring.
EXCEPTIONS = {
    "game/engine/search/alphabeta.py:_search",  # Calls would slow it down.
}
MOST_PRIVATE_NAMES = 163  # Uses of the program's private names in tests. Lower it when there are fewer.


def parsed(folder: Path) -> dict[Path, ast.Module]:
    return {source: ast.parse(source.read_bytes()) for source in sorted(folder.rglob("*.py"))}


@pytest.fixture(scope="module")
def trees() -> dict[Path, ast.Module]:
    """The program's modules."""
    return parsed(SOURCES)


@pytest.fixture(scope="module")
def tests() -> dict[Path, ast.Module]:
    """The modules of the tests."""
    return parsed(ROOT / "tests")


def test_functions_are_short(trees: dict[Path, ast.Module], tests: dict[Path, ast.Module]) -> None:
    long = {
        f"{source.relative_to(ROOT).as_posix()}:{node.name}"
        for source, tree in (trees | tests).items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        if (node.end_lineno or node.lineno) - node.lineno >= LONGEST_FUNCTION
    }
    assert long == EXCEPTIONS


def test_no_modules_import_each_other_in_a_circle(trees: dict[Path, ast.Module]) -> None:
    names = {".".join(source.relative_to(ROOT).with_suffix("").parts): tree for source, tree in trees.items()}
    imports = {name: imported(tree) & names.keys() - {name} for name, tree in names.items()}
    assert sum(map(len, imports.values())) > len(names)
    TopologicalSorter(imports).prepare()


def test_tests_use_few_private_names_of_the_program(tests: dict[Path, ast.Module]) -> None:
    """A private name in a test is a reason to give the program a public one."""
    of_tuples = {"_replace", "_asdict", "_fields"}  # Public methods of named tuples.
    used = [
        node.attr
        for tree in tests.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and node.attr not in of_tuples
        if not node.attr.startswith("__") and ast.unparse(node.value) not in ("self", "cls", "os")
    ]
    assert MOST_PRIVATE_NAMES // 2 < len(used) <= MOST_PRIVATE_NAMES, Counter(used).most_common(9)


def test_no_game_needs_pygame(tmp_path: Path) -> None:
    poison = tmp_path / "pygame"
    poison.mkdir()
    (poison / "__init__.py").write_text("raise ImportError('pygame was loaded')\n")
    paths = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    played = subprocess.run(
        [sys.executable, "-c", PLAYS],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert len(played.stdout.splitlines()) > 2 * len(GAMES)


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


def test_compiled_modules_shift_no_constant_by_a_variable(trees: dict[Path, ast.Module]) -> None:
    """mypyc would lose the bits from 31 up; `game.engine.bits` has functions to use instead."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    modules = runpy.run_path(str(ROOT / "hatch_build.py"))["modules_to_compile"](ROOT, hook)
    assert len(modules) > 40
    shifts = [
        f"{module}:{node.lineno}: {ast.unparse(node)}"
        for module in modules
        for node in ast.walk(trees[ROOT / module])
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift | ast.RShift)
        if is_constant(node.left) and not is_constant(node.right)
    ]
    assert shifts == []


def test_the_source_tree_holds_no_compiled_modules() -> None:
    assert [path for pattern in ("*.so", "*.pyd") for path in SOURCES.rglob(pattern)] == []


def test_the_package_leaves_out_nothing_that_is_imported(trees: dict[Path, ast.Module]) -> None:
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
    for source in trees.keys() - extras:
        parents = {
            ".".join(module.split(".")[:length])
            for module in imported(trees[source])
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
