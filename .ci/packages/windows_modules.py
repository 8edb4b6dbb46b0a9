"""Compiles the modules for Windows, on Linux: `windows_modules.py PYTHON`, from the top of the source.

mypyc writes the C code for the version of Python that runs it, so PYTHON, the folder of a Windows Python,
must hold the same; mingw compiles it. The results go beside the uncompiled program, in site-packages.
"""

import importlib.machinery
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

VERSION = f"{sys.version_info.major}{sys.version_info.minor}"
SUFFIX = f".cp{VERSION}-win_amd64.pyd"
# mypyc writes the first one into the C code, and reads it when it is imported.
importlib.machinery.EXTENSION_SUFFIXES.insert(0, SUFFIX)
from mypyc.build import mypycify  # noqa: E402

sys.path.insert(0, ".ci")
from hatch_build import GROUP, modules_to_compile  # noqa: E402

COMPILE = ("x86_64-w64-mingw32-gcc", "-shared", "-O3", "-s", "-w", "-static-libgcc")

python = Path(sys.argv[1]).resolve()
project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
modules = modules_to_compile(Path.cwd(), wheel["hooks"]["custom"])
with tempfile.TemporaryDirectory() as folder:
    arguments = ["--config-file=", *modules]
    for extension in mypycify(arguments, group_name=GROUP, opt_level="3", target_dir=folder):
        target = python / "Lib" / "site-packages" / (extension.name.replace(".", "/") + SUFFIX)
        includes = [f"-I{place}" for place in (python / "include", *extension.include_dirs)]
        command = [*COMPILE, *includes, *extension.sources, "-o", target, f"-L{python}", f"-lpython{VERSION}"]
        subprocess.run(command, check=True)
