"""Writing puzzles into the modules that hold them."""

import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

GAMES_FOLDER = Path(__file__).parents[2] / "game"
LINE_WIDTH = 110  # The project's line length.


class Found(NamedTuple):
    """A puzzle without its number."""

    moves: int
    position: str
    line: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.moves}\t{self.position}\t{' '.join(self.line)}"


def module_of(game: str) -> Path:
    """Return the module that holds the game's puzzles."""
    return GAMES_FOLDER / game / "content" / "puzzles.py"


def write_lines(game: str, lines: Iterable[str]) -> None:
    """Replace the puzzles in a game's module that holds them as one text."""
    path, start = module_of(game), '_TEXT: Final = """\n'
    before, _, rest = path.read_text(encoding="utf-8").partition(start)
    text = "".join(f"{line}\n" for line in lines)
    path.write_text(before + start + text + '"""' + rest.partition('"""')[2], encoding="utf-8")


def write_puzzles(game: str, found: Iterable[Found]) -> None:
    """Replace the puzzles in the game's module."""
    path = module_of(game)
    before, start, _ = path.read_text(encoding="utf-8").partition("= numbered(\n")
    goal = path.read_text(encoding="utf-8").partition(start)[2].partition("\n")[0]
    path.write_text(f"{before}{start}{goal}\n{''.join(map(_format_puzzle, found))})\n", encoding="utf-8")


def _format_puzzle(found: Found) -> str:
    """Return a puzzle on one line, or on several if that is too long."""
    line = ", ".join(found.line)
    entry = f'    ({found.moves}, "{found.position}", "{line}"),\n'
    if len(entry) <= LINE_WIDTH + 1:
        return entry
    return f"    (\n        {found.moves},\n{_format_string(found.position)}{_format_string(line)}    ),\n"


def _format_string(text: str) -> str:
    """Return a string literal on as many lines as it needs, broken at blanks."""
    width = LINE_WIDTH - len('        "",')
    parts = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False, drop_whitespace=False)
    return "\n".join(f'        "{part}"' for part in parts) + ",\n"
