"""What this copy of the program is: its version, and whether its rules and searches are compiled."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game import data
from game.engine.game import is_compiled
from game.engine.i18n import N_, Phrase

REASONS: Final[Mapping[str, Phrase]] = {
    "source": N_("it runs from its source files"),
    "asked": N_("it was built with GAME_PURE=1"),
    "no-compiler": N_("no C compiler was found when it was built"),
    "no-headers": N_("Python's header files were missing when it was built"),
    "broken-compiler": N_("the C compiler failed when it was built"),
}
"""Why a copy is pure, by the word that the build writes into `data/build.txt`."""


class Build(NamedTuple):
    """A copy of the program; `str` says what it is, in English."""

    version: str
    why_pure: Phrase | None  # Why rules and searches are not compiled; None if they are.

    def __str__(self) -> str:
        kind = "compiled" if self.why_pure is None else f"pure: {self.why_pure}"
        return f"Pecking Order {self.version} ({kind})"


def this_build() -> Build:
    """Return what this copy is. Raises `Refusal` if its data file is damaged."""
    # Not at the top: the window's start does not wait for it.
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

    try:
        number = version("pecking-order")
    except PackageNotFoundError:
        number = "0+unknown"
    if is_compiled():
        return Build(number, None)
    return Build(number, data.read("store", "build.txt", lambda text: REASONS[text.strip()]))
