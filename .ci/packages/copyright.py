"""Prints the copyright file of the .deb in Debian's machine-readable form: `copyright.py FOLDER`.

FOLDER is the packaged program. A distribution without `files` in licenses.toml is inside the program's file.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from project import ROOT, facts, filled

PLACE = "usr/lib/pecking-order"
COMMON = {
    "Apache-2.0": "Apache-2.0",
    "Artistic-1.0": "Artistic",
    "CC0-1.0": "CC0-1.0",
    "GPL-2.0-or-later": "GPL-2",
    "GPL-3.0-or-later": "GPL-3",
    "LGPL-2.1-only": "LGPL-2.1",
    "LGPL-2.1-or-later": "LGPL-2.1",
}
"""The files of licenses in /usr/share/common-licenses."""

HEADER = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Pecking Order
Source: ${HOMEPAGE}
Comment: The folder licences beside this file has the license files of all parts that bring one.
"""


class Copyright:
    """The paragraphs about the files of the packaged program in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        known = tomllib.loads((ROOT / ".ci" / "packages" / "licenses.toml").read_text("utf-8"))
        self.shared = {start: part.split(": ", 1)[0] for start, part in known["shared"].items()}
        self.linked = known["linked"]
        self.distributions = known["distributions"]
        self.holders = known["holders"]
        self.licenses = dict(part.split(": ", 1) for part in known["shared"].values())
        self.licenses |= {name: terms for linked in self.linked.values() for name, terms in linked.items()}
        self.licenses |= {name: each["license"] for name, each in self.distributions.items()}
        self.used: set[str] = set()

    def paragraphs(self) -> Iterator[str]:
        """Return the file's paragraphs, the program's own first, because later ones override it."""
        packaged = sorted(path.name for path in (self.folder / "licences").iterdir() if path.is_dir())
        files = {name: self.distributions[name].get("files", []) for name in packaged}
        inside = [name for name in packaged if not files[name]]
        yield self.paragraph(["*"], [*inside, *self.linked["pecking-order"]])
        for name in packaged:
            if name not in inside:
                places = [f"{PLACE}/_internal/{pattern}" for pattern in files[name]]
                yield self.paragraph(places, [name, *self.linked.get(name, {})])
        libraries: dict[str, list[str]] = {}
        for path in sorted((self.folder / "_internal").rglob("lib*.so.*")):
            plain = path.name.lower().removeprefix("lib")
            part = next(part for start, part in self.shared.items() if plain.startswith(start))
            libraries.setdefault(part, []).append(f"{PLACE}/{path.relative_to(self.folder)}")
        for part, paths in libraries.items():
            yield self.paragraph(paths, [part])
        for license_ in sorted({each for terms in self.used for each in re.split(" (?:OR|AND) ", terms)}):
            yield f"License: {debian(license_)}\n" + "\n".join(f" {line or '.'}" for line in text(license_))

    def paragraph(self, files: Iterable[str], parts: list[str]) -> str:
        """Return the paragraph about files that are made of these parts."""
        licenses = {self.licenses[part]: None for part in parts}
        self.used.update(licenses)
        fields = {
            "Files": files,
            "Copyright": [f"{self.holders[part]} ({part})" for part in parts],
            "License": [", and ".join(map(debian, licenses))],
        }
        return "\n".join(f"{name}: " + "\n ".join(lines) for name, lines in fields.items())


def debian(terms: str) -> str:
    """Return an SPDX expression in Debian's syntax."""
    return (
        re.sub(r"\b(OR|AND|WITH)\b", lambda word: word[0].lower(), terms)
        .replace("Bootloader-exception", "Bootloader exception")
        .replace("GCC-exception-3.1", "GCC-3.1 exception")
    )


def text(license_: str) -> list[str]:
    """Return the lines of a license's text, or where it is."""
    if license_ == "MIT":
        return (ROOT / "LICENSE").read_text("utf-8").split("\n\n", 2)[2].splitlines()
    name, _, exception = license_.partition(" WITH ")
    common = f"/usr/share/common-licenses/{COMMON[name]}" if name in COMMON else ""
    lines = [f"Its text is in {common or f'https://spdx.org/licenses/{name}.html'}."]
    if exception:
        lines.append(f"That of the exception is in https://spdx.org/licenses/{exception}.html.")
    return lines


if __name__ == "__main__":
    print("\n\n".join([filled(HEADER, facts()).rstrip(), *Copyright(Path(sys.argv[1])).paragraphs()]))
