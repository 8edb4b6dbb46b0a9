"""The commands that README.md and the pages in docs/ name, and how tests run them."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
PROGRAMS: Final = (
    "pecking-order|python3?|pip|pytest|ruff|dask|sudo|apt|sha256sum|py-spy|xcode-select|GAME_PURE=1|"
    r"\.ci/\w+(?![\w/])|\./add-to-menu|\.venv/bin/\w+"
)
FENCE: Final = re.compile(r"^```(?:sh)?\n(.*?)^```$", re.M | re.S)
ANY_FENCE: Final = re.compile(r"^```.*?^```$", re.M | re.S)
SPAN: Final = re.compile(rf"`((?:{PROGRAMS})(?:\s[^`]+)?)`")
LINE: Final = re.compile(rf"^(?:\$ )?((?:{PROGRAMS})\s.*?)(?: +# .*)?$")


_FILE: Final = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
INSTEAD: Final[dict[str, str]] = _FILE["instead"]
ELSEWHERE: Final[dict[str, str]] = _FILE["elsewhere"]


class PageCommand(NamedTuple):
    """A command on a page."""

    page: str
    text: str
    output: tuple[str, ...] = ()  # The lines that the page shows below it.

    @property
    def run(self) -> str:
        """The command that a test runs for it; empty if there is none."""
        return "" if any(self.fits(each) for each in ELSEWHERE) else INSTEAD.get(self.text, self.text)

    def fits(self, listed: str) -> bool:
        """Return True if this command is listed as that, or begins as a listed one that ends in “…”."""
        begins = listed.endswith(" …") and self.text.startswith(listed.removesuffix("…"))
        return self.text == listed or begins


def page_commands() -> Iterator[PageCommand]:
    """Return the commands of all pages."""
    for path in PAGES:
        text = path.read_text("utf-8")
        for block in FENCE.findall(text):
            if not block.startswith("#!"):
                yield from _of_block(path.name, block.splitlines())
        for span in SPAN.findall(ANY_FENCE.sub("", text)):
            if " " in span or span.startswith("."):
                yield PageCommand(path.name, " ".join(span.split()))


def _of_block(page: str, lines: list[str]) -> Iterator[PageCommand]:
    found: PageCommand | None = None
    for line in lines:
        if command := LINE.match(line):
            if found is not None:
                yield found
            found = PageCommand(page, command[1])
        elif found is not None:
            found = found._replace(output=(*found.output, line))
    if found is not None:
        yield found
