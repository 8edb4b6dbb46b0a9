"""Writing the data files that `game.data` reads."""

from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "game"


def write(game: str, name: str, text: str) -> None:
    """Replace a data file in the source tree."""
    (PACKAGE / game / "data" / name).write_text(text, "utf-8", newline="\n")


def write_signs(game: str, name: str, signs: str, width: int = 100) -> None:
    """Replace a table that has a sign for each deal."""
    lines = (signs[start : start + width] for start in range(0, len(signs), width))
    write(game, name, "".join(f"{line}\n" for line in lines))
