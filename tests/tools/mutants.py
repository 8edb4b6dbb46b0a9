"""Plant small faults in a game's rules, one at a time, and see whether the tests of the rules find them.

`python -m tools.mutants GAME [COUNT]`, inside `tests/` and with an uncompiled `game`, makes mutants with
mutmut's operators: all of them, or COUNT chosen by their text. It prints those that survive and are not in
`slow/equivalent_mutants.toml`. mutmut's own runner leaves out tables and decorated functions.
"""

import os
import resource
import sys
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from difflib import ndiff
from importlib.machinery import SourceFileLoader
from io import StringIO
from operator import itemgetter
from pathlib import Path
from random import Random
from types import CodeType
from typing import Final, NamedTuple
from unittest.mock import patch

import libcst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation import mutators

import game

TESTS: Final = Path(__file__).parents[1]
EQUIVALENT: Final[dict[str, dict[str, str]]] = tomllib.loads(
    TESTS.joinpath("slow", "equivalent_mutants.toml").read_text("utf-8")
)
"""The mutants of each game that play by the same rules, as `describe` words them, and why they do."""

BYTES: Final = 2 << 30  # Memory for the tests of one mutant.
RULES_TESTS: Final = (
    *("rules*", "rulings_*", "runs", "refusals", "best_moves", "match", "pending"),
    *(
        "typed_square",
        "notation",
        "board",
        "machine",
        "view*",
        "events",
        "reaction_windows",
        "possible_hands",
    ),
    "differential",
)
"""Names of the files that test the rules, after `test_`; those that find most faults soonest come first."""

LEFT_OUT: Final = (
    mutators.operator_string,
    mutators.operator_arg_removal,
    mutators.operator_assignment,
    mutators.operator_lambda,
)
"""Operators that change words on the screen, or put None somewhere, which makes nearly any test fail."""


class Mutant(NamedTuple):
    """A source file of the rules and its text with one fault."""

    path: Path
    text: str

    def describe(self) -> str:
        """Name the file and give the changed lines in one."""
        lines = ndiff(self.path.read_text("utf-8").splitlines(), self.text.splitlines())
        changed = [" ".join(line.split()) for line in lines if line.startswith(("- ", "+ "))]
        return " ".join([f"{self.path.name}:", *changed])


class _Mutations(libcst.CSTVisitor):
    """Collects what mutmut makes of a module's nodes: old and new node, and the number of the old one's line.

    Type annotations are left alone.
    """

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[libcst.CSTNode, libcst.CSTNode, int]] = []

    def on_visit(self, node: libcst.CSTNode) -> bool:
        if isinstance(node, libcst.Annotation):
            return False
        for kind, operator in mutators.mutation_operators:
            if isinstance(node, kind) and operator not in LEFT_OUT:
                line = self.get_metadata(PositionProvider, node).start.line
                self.found += [(node, mutated, line) for mutated in operator(node)]
        return True


def find_mutants(name: str, count: int | None = None) -> Iterator[Mutant]:
    """Yield all mutants or a sample, which a change elsewhere in the rules leaves nearly as it was."""
    found = []
    for path in sorted(Path(game.__path__[0], name, "rules").glob("*.py")):
        source, mutations = path.read_text("utf-8"), _Mutations()
        module = MetadataWrapper(libcst.parse_module(source), unsafe_skip_copy=True).visit(mutations)
        lines = source.splitlines()
        for old, new, line in mutations.found:
            change = f"{path.name} {lines[line - 1]} {module.code_for_node(old)} {module.code_for_node(new)}"
            found.append((Random(change).random(), path, module, old, new))
    for _, path, module, old, new in sorted(found, key=itemgetter(0))[:count]:
        mutated = module.deep_replace(old, new)
        assert isinstance(mutated, libcst.Module)
        yield Mutant(path, mutated.code)


def survives(name: str, mutant: Mutant | None, seconds: int) -> bool:
    """True if the tests of the rules pass with the mutant, in a process that has so much CPU time.

    Without a mutant the suite over all games, which takes longest and finds least, is left out.
    """
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    status = 1
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        files = [file for tests in RULES_TESTS for file in sorted(TESTS.glob(f"{name}/test_{tests}.py"))]
        if mutant is not None:
            _plant(mutant)
            # The tests of the same name are most likely to find it.
            files.sort(key=lambda file: mutant.path.stem not in file.name)
        has_failed = any(map(_run, files))
        if mutant is not None and not has_failed:
            has_failed = bool(_run(TESTS / "test_conformance.py", "-k", f"{name}-"))
        status = int(has_failed)
    finally:
        os._exit(status)


def _plant(mutant: Mutant) -> None:
    """Let this process import the mutant instead of the file."""
    get_code = SourceFileLoader.get_code

    def get_mutated_code(loader: SourceFileLoader, module: str) -> CodeType | None:
        if Path(loader.path) != mutant.path:
            return get_code(loader, module)
        return compile(mutant.text, loader.path, "exec")

    patch.object(SourceFileLoader, "get_code", get_mutated_code).start()


def _run(file: Path, *more: str) -> int:
    # One file at a time: collecting them all takes longer than the first file does to find most mutants.
    # The tests of rules need no window, and the fixtures would load one.
    options = "-x -q -p no:cacheprovider -p no:xdist --noconftest -o addopts=--import-mode=importlib"
    return pytest.main([*options.split(), str(file), *more])


def main() -> int:
    name, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else None
    with redirect_stdout(StringIO()):
        _run(Path(__file__))  # No tests, but now pytest and its plugins are loaded, once.
    assert survives(name, None, 300), "the tests fail without a mutant"
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = 30 + 4 * round(used.ru_utime + used.ru_stime)
    for number, mutant in enumerate(find_mutants(name, count), 1):
        description = mutant.describe()
        if description not in EQUIVALENT[name] and survives(name, mutant, seconds):
            print(description, flush=True)
        print(number, end="\r", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
