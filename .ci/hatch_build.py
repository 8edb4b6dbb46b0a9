"""Build hook of the wheel: compiles the rules and searches, and the translations.

The modules listed under `compiled` in pyproject.toml go through mypyc. Without a C compiler, or with
GAME_PURE=1, the wheel is a pure one: the same program, slower. It holds the reason, which the program tells.
Everything is built on a copy in a temporary directory, so the source tree never holds a compiled module.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GROUP = "pecking_order"
"""Prefix of the library that the compiled modules share: `pecking_order__mypyc`."""

PROBE = """#include <Python.h>
PyMODINIT_FUNC PyInit_probe(void) { return NULL; }
"""

PURE = {
    "asked": "GAME_PURE=1 is set",
    "no-compiler": "no C compiler was found",
    "no-headers": "Python's header files are missing",
    "broken-compiler": "the C compiler failed",
}
"""Why a wheel is pure, by the word for it in the wheel's `REASON_FILE`; `game/store/build.py` reads it."""

REASON_FILE = "game/store/data/build.txt"

PROBE_SETUP = """
from setuptools import Extension, setup

setup(name="probe", packages=[], ext_modules=[Extension("probe", ["probe.c"])])
"""

# Without this, GCC does not inline the functions of a shared library, not even `bit_at`.
INLINE = "" if sys.platform == "win32" else "-fno-semantic-interposition"

NATIVE_SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="native", packages=[], ext_modules=mypycify({arguments}, **{options}))
"""


class WheelHook(BuildHookInterface[BuilderConfig]):
    """Adds the compiled modules and translations to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build into a temporary directory and add the results to the wheel."""
        if version == "editable":
            return
        # An attribute, so that it lives until the wheel is written; if the build fails before that,
        # the directory is removed when the interpreter exits.
        self.scratch = tempfile.TemporaryDirectory(prefix="pecking-order-")
        scratch = Path(self.scratch.name)
        root = Path(self.root)

        translations = compile_translations(root, scratch / "translations")
        reason = why_pure(scratch / "probe")
        if reason:
            (scratch / "reason.txt").write_text(reason)
            added = {str(scratch / "reason.txt"): REASON_FILE}
        else:
            added = compile_modules(root, modules_to_compile(root, self.config), scratch)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        build_data["force_include"].update(translations | added)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary directory."""
        if version != "editable":
            self.scratch.cleanup()


def modules_to_compile(root: Path, config: Mapping[str, list[str]]) -> list[str]:
    """Return the modules in `compiled` but not in `interpreted` in pyproject.toml, as paths from `root`.

    Raises `FileNotFoundError` for a pattern without a match: a module was moved, or its name misspelled.
    """
    matches = {
        pattern: {path.relative_to(root).as_posix() for path in root.glob(pattern)}
        for pattern in (*config["compiled"], *config["interpreted"])
    }
    idle = [pattern for pattern, found in matches.items() if not found]
    if idle:
        raise FileNotFoundError(f"patterns in pyproject.toml that match no module: {idle}")
    compiled, interpreted = (
        set().union(*(matches[pattern] for pattern in config[key])) for key in ("compiled", "interpreted")
    )
    return sorted(compiled - interpreted)


def compile_modules(root: Path, modules: list[str], scratch: Path) -> dict[str, str]:
    """Compile `modules`, paths from `root`, and map each result to its path in the wheel.

    Raises `RuntimeError` if mypyc fails although there is a compiler.
    """
    folder = scratch / "native"
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(root / "game", folder / "game", ignore=ignored)
    # No configuration file: neither the user's nor the project's lint settings apply here.
    arguments = ["--config-file=", *modules]
    # Microsoft's compiler may not get through a single file of 20 MB.
    several = sys.platform == "win32"
    options = {"group_name": GROUP, "opt_level": "3", "debug_level": "0", "multi_file": several}
    built = build_extensions(folder, NATIVE_SETUP.format(arguments=arguments, options=options))
    if built.returncode:
        print(built.stdout, file=sys.stderr)
        raise RuntimeError("mypyc failed, see above; GAME_PURE=1 builds without it")
    return placed(folder / "lib")


def why_pure(folder: Path) -> str:
    """Return why the wheel is to be pure, a word of `PURE`, and print it; an empty string if it is not.

    In `folder`, which it makes, it tries compiler, linker and headers.
    """
    reason, detail = "asked" if os.environ.get("GAME_PURE") == "1" else "", ""
    if not reason:
        folder.mkdir()
        (folder / "probe.c").write_text(PROBE)
        built = build_extensions(folder, PROBE_SETUP)
        if not built.returncode:
            return ""
        detail = built.stdout.strip().rpartition("\n")[2]
        reason = "broken-compiler" if re.search("exit (code|status)", detail) else "no-compiler"
        reason = "no-headers" if "Python.h" in built.stdout else reason
    print(f"pecking-order: a pure wheel, because {PURE[reason]}. {detail}".rstrip(), file=sys.stderr)
    return reason


def build_extensions(folder: Path, setup: str) -> subprocess.CompletedProcess[str]:
    """Run the script `setup` in `folder`; the extensions go to its `lib`."""
    (folder / "setup.py").write_text(setup)
    return subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--build-lib=lib"],
        cwd=folder,
        env=os.environ | {"CFLAGS": f"{os.environ.get('CFLAGS', '')} {INLINE}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def compile_translations(root: Path, folder: Path) -> dict[str, str]:
    """Compile every .po under `root` into `folder`, and map the results as `placed` does."""
    for source in sorted(root.glob("game/locale/*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, abort_invalid=True)
        # The same sources give the same bytes: no build time, no names or addresses.
        catalogue.creation_date = datetime(1980, 1, 1, tzinfo=UTC)
        catalogue.last_translator = catalogue.msgid_bugs_address = catalogue.language_team = ""
        for message, errors in catalogue.check():
            raise ValueError(f"{source.relative_to(root)}: {message.id!r}: {errors[0]}")
        target = folder / source.relative_to(root).with_suffix(".mo")
        target.parent.mkdir(parents=True)
        with target.open("wb") as file:
            write_mo(file, catalogue)
    return placed(folder)


def placed(folder: Path) -> dict[str, str]:
    """Map each file under `folder` to its path relative to it, which is its path in the wheel."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {str(file): file.relative_to(folder).as_posix() for file in files}
