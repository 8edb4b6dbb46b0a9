"""Write docs/studies.md and its plots from the recorded output of the command `study`, and from studies.md.

python -m tools.studies

tests/golden/studies/NAME.txt holds a command and what it printed. After a change of the rules or the bots,
run the command again, compiled, and put its output there.
"""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from textwrap import fill
from typing import Final, NamedTuple

from game.catalog import STUDIES
from game.engine.study import Row, Study

ROOT: Final = Path(__file__).parents[2]
RECORDS: Final = ROOT / "tests" / "golden" / "studies"
PAGE: Final = ROOT / "docs" / "studies.md"
PICTURES: Final = ROOT / "docs" / "pictures" / "studies"

INTRODUCTION, *_SECTIONS = Path(__file__).with_suffix(".md").read_text("utf-8").split("\n\n## ")
FINDINGS: Final[Mapping[str, str]] = {
    name: " ".join(text.split()) for name, _, text in (section.partition("\n") for section in _SECTIONS)
}
"""A sentence or two on each study, in the order of the page; the rows named in braces are filled in."""

NAME_WIDTH: Final = 300  # Of the plots, in pixels.
PLOT_WIDTH: Final = 420
ROW_HEIGHT: Final = 22
MARGIN: Final = 26
STYLE: Final = """\
text { font: 13px sans-serif; fill: #333 } line { stroke: #333 } .grid { stroke: #ccc }
circle { fill: #b03a2e }
@media (prefers-color-scheme: dark) {
text { fill: #ddd } line { stroke: #ddd } .grid { stroke: #555 } circle { fill: #f08070 } }"""


class Record(NamedTuple):
    """What a study printed."""

    study: Study
    command: str
    rows: Sequence[Row]

    @property
    def shares(self) -> list[Row]:
        """The rows that are shares from 0 to 1; the others are lengths."""
        return [row for row in self.rows if row.high <= 1]


def parse_row(text: str) -> Row:
    """Return the row that a line of the command `study` holds."""
    label, samples, *values = text.split("\t")
    return Row(label, int(samples), *map(float, values))


def record(name: str) -> Record:
    """Return the recorded output of a study."""
    command, *lines = (RECORDS / f"{name}.txt").read_text("utf-8").splitlines()
    rows = [parse_row(line) for line in lines]
    # Rows of one variant belong together, whichever was observed first.
    variants = [*dict.fromkeys(row.label.partition(": ")[0] for row in rows)]
    rows.sort(key=lambda row: variants.index(row.label.partition(": ")[0]))
    return Record(STUDIES[name], command.removeprefix("$ "), rows)


def page() -> str:
    """Return the page."""
    return "\n\n".join([INTRODUCTION, *(_section(record(name)) for name in FINDINGS)]) + "\n"


def _section(found: Record) -> str:
    name = found.study.name
    values = {row.label: _figure(row, row.mean) for row in found.rows}
    text = FINDINGS[name]
    for label, value in values.items():
        text = text.replace(f"{{{label}}}", value)
    return "\n\n".join(
        [
            f"## {found.study.question}\n{fill(text, 119, break_on_hyphens=False)}",
            f"![Means and intervals](pictures/studies/{name}.svg)",
            f"`{found.command}`",
        ]
    )


def _figure(row: Row, value: float) -> str:
    return f"{100 * value:.1f}%" if row.high <= 1 else f"{value:.1f}"


def plot(found: Record) -> str:
    """Return an SVG with a dot for each share, and a line for its interval."""
    rows = found.shares
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    first, last = max(0, int(low * 10)), min(10, int(high * 10) + 1)
    height = MARGIN + ROW_HEIGHT * len(rows)

    def x(share: float) -> str:
        return f"{NAME_WIDTH + PLOT_WIDTH * (share - first / 10) / ((last - first) / 10):.1f}"

    width = NAME_WIDTH + PLOT_WIDTH + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">',
        f"<style>{STYLE}</style>",
    ]
    for tenth in range(first, last + 1):
        at = x(tenth / 10)
        parts.append(f'<line class="grid" x1="{at}" x2="{at}" y1="{MARGIN - 6}" y2="{height}"/>')
        parts.append(f'<text x="{at}" y="{MARGIN - 11}" text-anchor="middle">{10 * tenth}%</text>')
    for number, row in enumerate(rows):
        y = MARGIN + ROW_HEIGHT * number + ROW_HEIGHT / 2
        parts.append(f'<text x="{NAME_WIDTH - 12}" y="{y + 4}" text-anchor="end">{escape(row.label)}</text>')
        parts.append(f'<line x1="{x(row.low)}" x2="{x(row.high)}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle cx="{x(row.mean)}" cy="{y}" r="4"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    """Write the page and the plots."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in FINDINGS:
        (PICTURES / f"{name}.svg").write_text(plot(record(name)), "utf-8")
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
