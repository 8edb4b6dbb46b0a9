"""What packages say of the project: facts from pyproject.toml, README.md and CHANGELOG.md.

    project.py TEMPLATE [NAME=VALUE…]

prints a template of this folder with its facts, such as ${VERSION}. A line that names a fact not known yet is
left out, such as the project's address until pyproject.toml has `[project.urls]`.
"""

import html
import re
import sys
import textwrap
import tomllib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from email.utils import format_datetime
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Part(NamedTuple):
    """A paragraph, heading or item of a list."""

    kind: str
    text: str


class Release(NamedTuple):
    """A released version, as CHANGELOG.md describes it."""

    version: str
    date: str
    parts: tuple[Part, ...]


def releases(changes: str) -> Iterator[Release]:
    """Return the released versions of a CHANGELOG.md, newest first."""
    for section in re.split(r"^## ", changes, flags=re.M)[1:]:
        heading, _, body = section.partition("\n")
        if released := re.fullmatch(r"(\S+) \((\d{4}-\d\d-\d\d)\)", heading):
            yield Release(*released.groups(), tuple(parts(body)))


def parts(body: str) -> Iterator[Part]:
    """Return the parts of a version's changes, in Markdown without line breaks."""
    for text in re.split(r"\n(?=\n|- |### )", body):
        words = " ".join(text.split())
        if words:
            kind = next((start for start in ("###", "-") if words.startswith(start + " ")), "")
            yield Part(kind, words.removeprefix(kind).strip())


def plain(text: str) -> str:
    """Return Markdown without its marks."""
    return re.sub(r"\*\*|`", "", re.sub(r"\[(.*?)\]\(.*?\)", r"\1", text))


def for_stores(release: Release) -> str:
    """Return a release as AppStream has it."""
    lines = [f'<release version="{release.version}" date="{release.date}">', "  <description>"]
    for is_list, found in groupby(release.parts, lambda part: part.kind == "-"):
        texts = [html.escape(plain(part.text), quote=False) for part in found]
        if is_list:
            lines += ["    <ul>", *(f"      <li>{text}</li>" for text in texts), "    </ul>"]
        else:
            lines += [f"    <p>{text}</p>" for text in texts]
    return textwrap.indent("\n".join([*lines, "  </description>", "</release>"]), "    ")


def for_debian(release: Release, name: str, contact: str) -> str:
    """Return a release as Debian's changelogs have it."""
    blocks = [f"{name} ({release.version}) unstable; urgency=medium"]
    for part in release.parts:
        text = f"[ {part.text} ]" if part.kind == "###" else f"* {plain(part.text)}"
        blocks.append(textwrap.fill(text, 79, initial_indent="  ", subsequent_indent="    "))
    made = format_datetime(datetime.fromisoformat(release.date).replace(tzinfo=UTC))
    return "\n\n".join([*blocks, f" -- {contact}  {made}"])


def screenshots(readme: str, address: str) -> str:
    """Return the pictures of README.md as AppStream has them; `address` is that of README.md's folder."""
    lines = ["<screenshots>"]
    found = re.findall(r"!\[([^]]*)\]\((docs/pictures/[^)]*\.png)\)", readme)
    for number, (caption, path) in enumerate(found):
        kind = "" if number else ' type="default"'
        lines += [f"  <screenshot{kind}>", f"    <caption>{html.escape(caption, quote=False)}</caption>"]
        lines += [f'    <image type="source">{address}/{path}</image>', "  </screenshot>"]
    return textwrap.indent("\n".join([*lines, "</screenshots>"]), "  ")


def facts(root: Path = ROOT) -> dict[str, str]:
    """Return the facts by name; those that are not known are empty."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    changes = list(releases((root / "CHANGELOG.md").read_text("utf-8")))
    name, version, author = project["name"], project["version"], project["authors"][0]
    if not changes or changes[0].version != version:
        raise SystemExit(f"CHANGELOG.md has no date of {version}")
    urls = project.get("urls", {})
    home = urls.get("Homepage", "").removesuffix("/")
    email = author.get("email", "")
    readme = (root / "README.md").read_text("utf-8")
    return {
        "NAME": name,
        "VERSION": version,
        "DATE": changes[0].date,
        "SUMMARY": project["description"],
        "LICENSE": project["license"],
        "AUTHORS": author["name"],
        "CONTACT": f"{author['name']} <{email}>" if email else author["name"],
        "HOMEPAGE": home,
        "ISSUES": urls.get("Issues", ""),
        "DOWNLOADS": home and f"{home}/releases/download/v{version}",
        "SCREENSHOTS": home and screenshots(readme, f"{home}/raw/v{version}"),
        "RELEASES": "\n".join(map(for_stores, changes)),
        "CHANGES": "\n\n".join(
            for_debian(release, name, f"{author['name']} <{email}>") for release in changes
        ),
    }


def filled(template: str, known: Mapping[str, str]) -> str:
    """Return a template with its facts, without the lines that need one that is not known."""
    lines = []
    for line in template.splitlines(keepends=True):
        names = re.findall(r"\$\{([A-Z_]+)\}", line)
        if all(known[name] for name in names):
            lines.append(re.sub(r"\$\{([A-Z_]+)\}", lambda found: known[found[1]], line))
    return "".join(lines)


if __name__ == "__main__":
    given = dict(argument.split("=", 1) for argument in sys.argv[2:])
    sys.stdout.write(filled(Path(sys.argv[1]).read_text("utf-8"), facts() | given))
