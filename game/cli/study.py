"""The command `study`: what many games or deals say about a game."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Final

from game.catalog import STUDIES
from game.cli import parallel
from game.cli.arguments import parse_int
from game.engine.errors import check_name
from game.engine.i18n import N_
from game.engine.rng import DEALS
from game.engine.study import Moments, row

MOST_SAMPLES: Final = 10_000_000


def lines(options: Namespace) -> Iterator[str]:
    """Yield the command's output line by line. Raises `InvalidInput`."""
    if options.name is None:
        yield from (f"{study.name}\t{study.question}" for study in STUDIES.values())
        return
    check_name(options.name, STUDIES, N_("Unknown study “{name}”; choose from: {known}."))
    study = STUDIES[options.name]
    size = study.size if options.size is None else parse_int("--size", options.size, 1, MOST_SAMPLES)
    first = MOST_SAMPLES * parse_int("--seed", options.seed, 0, DEALS // MOST_SAMPLES - 1)
    pieces = [(study.name, numbers) for numbers in parallel.split(range(first, first + size))]
    found: dict[str, Moments] = {}
    for observed in parallel.results(options, ("study", study.name, first, size), observe, pieces):
        for label, values in observed.items():
            moments = Moments(*values)
            found[label] = found[label].plus(moments) if label in found else moments
    for label, moments in found.items():
        yield str(row(label, moments))


def observe(piece: tuple[str, Sequence[int]]) -> dict[str, Moments]:
    """Return what one piece of a study observes."""
    name, numbers = piece
    return STUDIES[name].observe(numbers)
