"""Import contracts, lint, format, types, and the purity of the packages without a window."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "game"

# Pure modules may import none of these.
IMPURE = frozenset(
    (
        *("io", "os", "pathlib", "shutil", "sqlite3", "subprocess", "tempfile", "socket", "logging"),
        *("pygame", "random", "secrets", "time", "datetime", "threading", "multiprocessing", "signal"),
    )
)

ALLOWED = {("game.engine.budget", "time")}
"""The default clock of a budget in seconds, which every caller may replace."""

GATE = {
    "imports": ["-c", "from importlinter.cli import lint_imports_command as lint; lint(['--no-cache'])"],
    "lint": ["-m", "ruff", "check"],
    "format": ["-m", "ruff", "format", "--check"],
    "types": ["-m", "mypy"],
}


@pytest.mark.parametrize("part", GATE)
def test_code_passes_check(part: str) -> None:
    checked = subprocess.run(
        [sys.executable, *GATE[part]],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


def source_path(module: str) -> Path | None:
    """Return the source file of one of the program's modules, or None for any other name."""
    path = ROOT.joinpath(*module.split("."))
    for candidate in (path.with_suffix(".py"), path / "__init__.py"):
        if module.startswith("game") and candidate.is_file():
            return candidate
    return None


def imports_of(path: Path) -> Iterator[str]:
    """Yield all modules that a file imports, and all names it imports from one, which may be modules."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def pure_modules() -> set[str]:
    """Return all modules that the catalog imports, directly or not, and all of the engine."""
    pending = [
        "game.catalog",
        *(
            ".".join(path.relative_to(ROOT).with_suffix("").parts)
            for path in (SOURCES / "engine").rglob("*.py")
        ),
    ]
    found: set[str] = set()
    while pending:
        module = pending.pop()
        path = source_path(module)
        if path is not None and module not in found:
            found.add(module)
            pending.extend(imports_of(path))
    return found


def test_pure_modules_import_nothing_impure() -> None:
    modules = pure_modules()
    assert {
        "game.engine.tournament",
        "game.engine.record",
        "game.hierarchy.rules.rules",
        "game.hierarchy.bot.players",
    } <= modules
    for module in modules:
        path = source_path(module)
        assert path is not None
        impure = {name.split(".")[0] for name in imports_of(path)} & IMPURE
        assert {(module, name) for name in impure} <= ALLOWED


def test_pure_modules_neither_print_nor_read() -> None:
    for module in pure_modules():
        path = source_path(module)
        assert path is not None
        called = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_bytes()))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & {"print", "open", "input", "exec", "eval", "__import__"}, module


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
            while state.outcome() is None and moves != 60:
                moves += 1
                move = game.bot(bot, 1).choose(state.view(state.to_move), Budget(nodes=50))
                state = state.apply(move)
            state = game.deal(2, variant)
    assert commands.run(["deal", game.name, "7"]) == 0
    assert commands.run(["moves", game.name, str(game.deal(7))]) == 0
    assert commands.run(["choose", game.name, str(game.deal(7)), "--nodes", "50"]) == 0
assert "pygame" not in sys.modules
"""


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


def test_the_source_tree_holds_no_compiled_modules() -> None:
    assert [path for pattern in ("*.so", "*.pyd") for path in SOURCES.rglob(pattern)] == []
