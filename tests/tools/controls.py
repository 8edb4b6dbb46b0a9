"""Write the tables of keys in docs/controls.md from the program's own; all else there is written by hand.

python -m tools.controls
"""

from pathlib import Path
from typing import Final

from game.engine.i18n import _
from game.tables import key_groups
from game.ui.keys import names_of

PAGE: Final = Path(__file__).parents[2] / "docs" / "controls.md"


def with_tables(page: str) -> str:
    """Return the page with the keys as they are now, each group's under its own heading."""
    for group in key_groups():
        rows = [f"| {names_of(binding, is_mac=False)} | {_(binding.text)} |" for binding in group.bindings]
        heading = f"\n## {_(group.title)}\n"
        start = page.index(heading) + len(heading)
        table = "\n".join(["| key | |", "|---|---|", *rows])
        page = page[:start] + table + page[page.index("\n\n", start) :]
    return page


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
