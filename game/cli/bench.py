"""`pecking-order bench`: how fast this machine runs the program.

Every figure is the median of several runs. Machines differ and drift, so the rate of a fixed loop of plain
Python stands beside the others: compare ratios to it.
"""

import json
from collections.abc import Sequence

from game.catalog import GAMES, find_game
from game.cli.arguments import Parser, carry_out, put
from game.cli.bench_figure import Figure, rate
from game.cli.bench_games import ENGINES
from game.cli.bench_window import measure_program, measure_table, open_some_display
from game.tables import TABLES

CALIBRATION = 1_000_000


def run(arguments: Sequence[str]) -> int:
    """Measure and print; the exit status."""
    return carry_out(lambda: _measure_asked(arguments))


def _measure_asked(arguments: Sequence[str]) -> None:
    parser = Parser(prog="pecking-order bench", description="Measures this machine.")
    parser.add_argument("game", metavar="GAME", nargs="?", help="one of: " + ", ".join(GAMES))
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    figures = measure([find_game(options.game).name] if options.game else list(GAMES))
    put(as_json(figures) if options.json else "\n".join(map(str, figures)))


def measure(games: Sequence[str]) -> list[Figure]:
    """All figures for these games, those of the machine and of the program included."""
    figures = [Figure("calibration", rate(_calibrate, CALIBRATION), "loops/s")]
    for name in games:
        if name in ENGINES:
            figures += ENGINES[name]()
    driver = open_some_display()
    figures += measure_program(driver)
    for name in games:
        if name in TABLES:
            figures += measure_table(name, driver)
    return figures


def as_json(figures: Sequence[Figure]) -> str:
    """The figures as one JSON object: name to value and unit."""
    return json.dumps({figure.name: {"value": figure.value, "unit": figure.unit} for figure in figures})


def _calibrate() -> int:
    total = 0
    for number in range(CALIBRATION):
        total += number & 3
    return total
